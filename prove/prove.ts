/**
 * The long proofs: what breaks servers and databases on purpose, or measures for minutes. `npm run prove` runs every part
 * and writes docs/proof.md; `npm run prove kill pool` runs these alone and writes nothing.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Part } from './part.ts';

interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly lines: readonly string[];
  readonly fault?: string;
}

/** Files of this folder that are no part of the proof by themselves end in one of these roles. */
const NO_PART = new Set(['prove.ts', 'part.ts']);

const root = path.join(import.meta.dirname, '..');
const parts = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && !NO_PART.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

async function runPart(name: string): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `munshi-prove-${name}-`));
  chmodSync(folder, 0o755);
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    console.log(`  ${line}`);
  };
  const began = performance.now();
  let fault: string | undefined;
  try {
    const { prove } = (await import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href)) as { prove: Part };
    await prove({ say, folder });
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`  ${fault}`);
  }
  rmSync(folder, { recursive: true, force: true });
  const result = { name, lines, seconds: Math.round((performance.now() - began) / 1_000) };
  return fault === undefined ? result : { ...result, fault };
}

function page(results: readonly Result[]): string {
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
    `\`npm run prove\`, ${new Date().toISOString().slice(0, 10)}, at ${version}, on ${machine}. Written by the run itself.`,
    ...sections,
  ].join('\n\n')}\n`;
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  process.exit(2);
}
const results: Result[] = [];
for (const name of named.length > 0 ? named : parts) {
  console.log(`\nprove: ${name}`);
  results.push(await runPart(name));
}
if (named.length === 0) writeFileSync(path.join(root, 'docs/proof.md'), page(results));
const failed = results.filter(({ fault }) => fault !== undefined);
console.log(`\n${results.length - failed.length} parts hold, ${failed.length} do not${failed.map(({ name }) => ` · ${name}`).join('')}`);
process.exit(failed.length === 0 ? 0 : 1);
