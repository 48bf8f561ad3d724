/**
 * The long proofs: what breaks servers and databases on purpose, or measures for minutes. `npm run prove` runs every part
 * and writes docs/proof.md; `npm run prove kill pool` runs these alone and writes nothing.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { News } from './part.process.ts';
import type { PartModule } from './part.ts';
import { endAllOf, FOLDER_NAME } from './remains.process.ts';

interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly lines: readonly string[];
  readonly fault?: string;
}

/** Files of this folder that are no part of the proof by themselves end in one of these roles. */
const NO_PART = new Set(['prove.ts', 'part.ts']);
/** Parts that measure nothing run two at a time; these are begun first, since one of them alone at the end would cost most. */
const LONGEST_FIRST = ['worlds', 'fuzz', 'programs', 'kill', 'sqlmap', 'outage'];
/** Of what a part's servers and tools have written, so much is shown when the part does not hold. In characters. */
const LAST_WORDS = 4_000;

const root = path.join(import.meta.dirname, '..');
const parts = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && !NO_PART.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const running = new Map<string, ChildProcess>();
let isGivenUp = false;

/**
 * One part in a process of its own, with a folder of its own for whatever it puts among temporary files: what it leaves
 * running is known by that folder, and ended with it.
 */
async function runPart(name: string): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${FOLDER_NAME}${name}-`));
  chmodSync(folder, 0o755);
  const lines: string[] = [];
  let [fault, written] = [undefined as string | undefined, ''];
  const began = performance.now();
  console.log(`${name}: begins`);
  // Without a terminal of its own: Ctrl-C is for this process, which then ends all others.
  const child = fork(path.join(import.meta.dirname, 'part.process.ts'), [name, folder], {
    cwd: root,
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.set(folder, child);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (written = (written + chunk).slice(-LAST_WORDS)));
  child.on('message', (news: News) => {
    if ('fault' in news) fault = news.fault;
    else {
      lines.push(news.line);
      console.log(`${name}: ${news.line}`);
    }
  });
  const [code] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    // Its last news may come after its end.
    new Promise<void>((resolve) => child.once('disconnect', resolve)),
  ]);
  running.delete(folder);
  endAllOf(folder);
  if (code !== 0) fault ??= `does not hold: the part ended with ${code}`;
  const result = { name, lines, seconds: Math.round((performance.now() - began) / 1_000) };
  console.log(`${name}: ${fault === undefined ? 'holds' : `DOES NOT HOLD\n${fault}\n${written}`} (${result.seconds} s)`);
  return fault === undefined ? result : { ...result, fault };
}

/** Ends every part and whatever it began, once. */
function giveUp(): void {
  if (isGivenUp) return;
  isGivenUp = true;
  for (const [folder, child] of running) {
    child.kill('SIGKILL');
    endAllOf(folder);
  }
  process.exit(130);
}

async function measures(name: string): Promise<boolean> {
  const part = (await import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href)) as PartModule;
  return part.measures === true;
}

/** The parts in two lanes, and then, with the machine to themselves, those that measure. */
async function runAll(names: readonly string[]): Promise<Result[]> {
  const place = (name: string) => (LONGEST_FIRST.includes(name) ? LONGEST_FIRST.indexOf(name) : LONGEST_FIRST.length);
  const [beside, alone]: [string[], string[]] = [[], []];
  for (const name of names) ((await measures(name)) ? alone : beside).push(name);
  beside.sort((one, other) => place(one) - place(other));
  const results: Result[] = [];
  const lane = async (waiting: string[]) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await runPart(next));
  };
  await Promise.all([lane(beside), lane(beside)]);
  await lane(alone);
  return results.sort((one, other) => one.name.localeCompare(other.name));
}

function page(results: readonly Result[], minutes: number): string {
  const version = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const sections = results.map(({ name, seconds, lines, fault }) =>
    [
      `## ${name}: ${fault === undefined ? 'holds' : 'does not hold'} (${seconds} s, \`npm run prove ${name}\`)`,
      '',
      ...lines.map((line) => `- ${line}`),
      ...(fault === undefined ? [] : [`- ${fault.split('\n')[0] ?? ''}`]),
    ].join('\n'),
  );
  return `${[
    '# The long proofs: the last full result',
    `\`npm run prove\`, ${new Date().toISOString().slice(0, 10)}, at ${version}, on ${machine}: ${minutes} minutes in all. Written by the run itself. What measures time or memory ran alone, the rest two at a time.`,
    ...sections,
  ].join('\n\n')}\n`;
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, giveUp);
const began = performance.now();
const results = await runAll(named.length > 0 ? named : parts);
const minutes = Math.round((performance.now() - began) / 60_000);
if (named.length === 0) writeFileSync(path.join(root, 'docs/proof.md'), page(results, minutes));
const failed = results.filter(({ fault }) => fault !== undefined);
console.log(
  `\n${results.length - failed.length} parts hold, ${failed.length} do not${failed.map(({ name }) => ` · ${name}`).join('')} (${minutes} minutes)`,
);
process.exit(failed.length === 0 ? 0 : 1);
