/** Runs every test and ends in one line: `N passed, N failed`. Names given on the command line run those suites alone. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { falseRows, passedInBrowser, passedInVitest } from './spec-coverage.ts';

type VitestReport = Parameters<typeof passedInVitest>[0];
type BrowserReport = Parameters<typeof passedInBrowser>[0];

interface Count {
  passed: number;
  failed: number;
}

const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'munshi-test-'));
const modules = path.join(root, 'node_modules');

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): number {
  return spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** A suite that ends badly without a failed test (it could not start, or an error came from outside a test) counts as one. */
function settle(count: Count, status: number): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function vitest(name: string): Count {
  const file = path.join(reports, `${name}.json`);
  const status = run(path.join(modules, 'vitest/vitest.mjs'), [
    'run',
    '--config',
    `${name}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return settle({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, status);
}

function browser(): Count {
  const file = path.join(reports, 'e2e.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: findBrowser() };
  const status = run(path.join(modules, '@playwright/test/cli.js'), ['test', '--config', 'e2e/playwright.config.ts'], env);
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
  return settle({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, status);
}

/** The page that says where the spec lives; checked when every suite ran, since its tests are in all of them. */
function coverage(): Count {
  const report = <T>(name: string) => readReport<T>(path.join(reports, `${name}.json`));
  const [server, web, browsed] = [report<VitestReport>('server'), report<VitestReport>('web'), report<BrowserReport>('e2e')];
  if (!server || !web || !browsed) return { passed: 0, failed: 1 };
  const faults = falseRows([...passedInVitest(server), ...passedInVitest(web), ...passedInBrowser(browsed)]);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
}

const suites: Record<string, () => Count> = {
  server: () => vitest('server'),
  web: () => vitest('web'),
  e2e: browser,
  'spec coverage': coverage,
};
const wanted = process.argv.slice(2).filter((name) => name in suites);
const total: Count = { passed: 0, failed: 0 };
for (const name of wanted.length > 0 ? wanted : Object.keys(suites)) {
  console.log(`\ntest: ${name}`);
  const count = suites[name]?.() ?? { passed: 0, failed: 1 };
  total.passed += count.passed;
  total.failed += count.failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
