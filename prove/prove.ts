/**
 * The system tests: scenarios that break servers and databases on purpose or measure for minutes. `npm run prove` runs all of them
 * and writes docs/proof.md; `npm run prove kill pool` runs only these and writes nothing; with `--page` it replaces their sections
 * on that page.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ScenarioMessage } from './harness/scenario.process.ts';
import { measures, scenarioFiles } from './harness/scenario.files.ts';
import { type Result, wholePage, withScenarios } from './harness/proof.page.ts';
import { endAllOf, FOLDER_NAME } from './harness/leftover.process.ts';

/** Scenarios that measure nothing run two at a time. These start first, because the longest must not run alone at the end. */
const LONGEST_FIRST = ['mutants', 'fuzz', 'worlds', 'journeys', 'programs', 'kill', 'sqlmap', 'outage'];
/** Characters of a scenario's output that are shown if it fails. */
const LAST_WORDS = 4_000;

const root = path.join(import.meta.dirname, '..');
const scenarios = [...scenarioFiles.keys()].sort();

const running = new Map<string, ChildProcess>();
let isCancelled = false;

/**
 * Runs one scenario in its own process, with its own folder for temporary files. Processes it leaves running are found by that
 * folder and killed.
 */
async function runScenario(name: string): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${FOLDER_NAME}${name}-`));
  chmodSync(folder, 0o755);
  const lines: string[] = [];
  let fault: string | undefined;
  let notRun: string | undefined;
  let written = '';
  const began = performance.now();
  console.log(`${name}: started`);
  // Detached from the terminal: Ctrl-C reaches only this process, which then ends all others.
  const child = fork(path.join(import.meta.dirname, 'harness/scenario.process.ts'), [name, folder], {
    cwd: root,
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.set(folder, child);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (written = (written + chunk).slice(-LAST_WORDS)));
  child.on('message', (message: ScenarioMessage) => {
    if ('fault' in message) fault = message.fault;
    else if ('notRun' in message) notRun = message.notRun;
    else {
      lines.push(message.line);
      console.log(`${name}: ${message.line}`);
    }
  });
  const [code] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    // Its last messages may arrive after its exit.
    new Promise<void>((resolve) => child.once('disconnect', resolve)),
  ]);
  running.delete(folder);
  endAllOf(folder);
  if (code !== 0) fault ??= `failed: the scenario ended with ${code}`;
  const result = { name, lines, seconds: Math.round((performance.now() - began) / 1_000) };
  const outcome = notRun === undefined ? 'passed' : `not run: ${notRun}`;
  console.log(`${name}: ${fault === undefined ? outcome : `FAILED\n${fault}\n${written}`} (${result.seconds} s)`);
  return { ...result, ...(fault === undefined ? {} : { fault }), ...(notRun === undefined ? {} : { notRun }) };
}

/** Kills every scenario and everything it started, once. */
function cancel(): void {
  if (isCancelled) return;
  isCancelled = true;
  for (const [folder, child] of running) {
    child.kill('SIGKILL');
    endAllOf(folder);
  }
  process.exit(130);
}

/** Runs the scenarios in two lanes, and then those that measure, one at a time. */
async function runAll(names: readonly string[]): Promise<Result[]> {
  const place = (name: string) => (LONGEST_FIRST.includes(name) ? LONGEST_FIRST.indexOf(name) : LONGEST_FIRST.length);
  const [beside, alone]: [string[], string[]] = [[], []];
  for (const name of names) (measures(name) ? alone : beside).push(name);
  beside.sort((one, other) => place(one) - place(other));
  const results: Result[] = [];
  const lane = async (waiting: string[]) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await runScenario(next));
  };
  await Promise.all([lane(beside), lane(beside)]);
  await lane(alone);
  return results.sort((one, other) => one.name.localeCompare(other.name));
}

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'boolean', default: false } },
});
const unknown = named.filter((name) => !scenarios.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(', ')}. Available: ${scenarios.join(', ')}.`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cancel);
const began = performance.now();
const results = await runAll(named.length > 0 ? named : scenarios);
const minutes = Math.round((performance.now() - began) / 60_000);
const pageFile = path.join(root, 'docs/proof.md');
const page = readFileSync(pageFile, 'utf8');
if (named.length === 0) writeFileSync(pageFile, wholePage(results, minutes, page));
else if (options.page) writeFileSync(pageFile, withScenarios(page, results));
const failed = results.filter(({ fault }) => fault !== undefined);
const left = results.filter(({ notRun }) => notRun !== undefined);
const namesOf = (some: readonly Result[]) => some.map(({ name }) => ` · ${name}`).join('');
console.log(
  `\n${results.length - failed.length - left.length} scenarios passed, ${failed.length} failed${namesOf(failed)}, ${left.length} not run${namesOf(left)} (${minutes} minutes)`,
);
process.exit(failed.length === 0 ? 0 : 1);
