/** Runs all tests and ends with one line: `N passed, N failed`. Names on the command line select suites. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { startOnOneDay } from './one-day.ts';
import { falseRows, passedInBrowser, passedInVitest } from './pages/spec-coverage.ts';
import { failedInBrowser, failedInVitest } from './test-failures.ts';

type VitestReport = Parameters<typeof passedInVitest>[0] & Parameters<typeof failedInVitest>[0];
type BrowserReport = Parameters<typeof passedInBrowser>[0] & Parameters<typeof failedInBrowser>[0];

interface Count {
  passed: number;
  failed: number;
}

const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'munshi-test-'));
const modules = path.join(root, 'node_modules');
/** Compiled code of the programs and servers that tests start: without it, each start compiles the same files again. */
const compiled = path.join(modules, '.cache/munshi-compiled');
/** Printed again before the last line, because often only the end of a long run is kept. */
const failures: string[] = [];

interface Run {
  readonly env?: NodeJS.ProcessEnv;
  /** Prints its output only at its end, because another suite prints meanwhile. */
  readonly isBeside?: boolean;
}

/** @returns the exit code. */
async function run(script: string, args: string[], { env = {}, isBeside = false }: Run): Promise<number> {
  const stdio = isBeside ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  });
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => words.push(chunk));
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  process.stdout.write(Buffer.concat(words));
  return status;
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Counts a suite that fails without a failed test (it could not start, or an error occurred outside a test) as one failure. */
function settle(name: string, count: Count, status: number): Count {
  if (status === 0 || count.failed > 0) return count;
  failures.push(`${name}: exited with ${status} without a failed test`);
  return { ...count, failed: 1 };
}

async function vitest(name: string, isBeside = false): Promise<Count> {
  const file = path.join(reports, `${name}.json`);
  const args = ['run', '--config', `${name}/vitest.config.ts`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await run(path.join(modules, 'vitest/vitest.mjs'), args, { isBeside });
  const report = readReport<VitestReport & { numPassedTests: number; numFailedTests: number }>(file);
  failures.push(...(report ? failedInVitest(report) : []));
  return settle(name, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, status);
}

async function browser(): Promise<Count> {
  const file = path.join(reports, 'e2e.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: findBrowser() };
  const status = await run(path.join(modules, '@playwright/test/cli.js'), ['test', '--config', 'e2e/playwright.config.ts'], { env });
  const report = readReport<BrowserReport & { stats: { expected: number; unexpected: number } }>(file);
  failures.push(...(report ? failedInBrowser(report) : []));
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return settle('e2e', { passed: expected, failed: unexpected }, status);
}

/** Checks docs/spec-coverage.md once all suites have run, because it names tests of all of them. */
function coverage(): Count {
  const report = <T>(name: string) => readReport<T>(path.join(reports, `${name}.json`));
  const [server, web, browsed] = [report<VitestReport>('server'), report<VitestReport>('web'), report<BrowserReport>('e2e')];
  if (!server || !web || !browsed) return { passed: 0, failed: 1 };
  const faults = falseRows([...passedInVitest(server), ...passedInVitest(web), ...passedInBrowser(browsed)]);
  failures.push(...faults);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
}

/** Runs the tests of server and web in parallel: neither uses the whole machine, and they share nothing. */
async function serverAndWeb(): Promise<Count[]> {
  return await Promise.all([vitest('server'), vitest('web', true)]);
}

const suites: Record<string, () => Promise<Count | Count[]>> = {
  server: async () => await vitest('server'),
  web: async () => await vitest('web'),
  'server and web': serverAndWeb,
  e2e: browser,
  'spec coverage': () => Promise.resolve(coverage()),
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  rmSync(reports, { recursive: true, force: true });
  console.error(`There is no suite ${unknown.map((name) => `"${name}"`).join(', ')}. There are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
await startOnOneDay();
const total: Count = { passed: 0, failed: 0 };
for (const name of wanted.length > 0 ? wanted : ['server and web', 'e2e', 'spec coverage']) {
  console.log(`\ntest: ${name}`);
  for (const count of [(await suites[name]?.()) ?? { passed: 0, failed: 1 }].flat()) {
    total.passed += count.passed;
    total.failed += count.failed;
  }
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`  failed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
