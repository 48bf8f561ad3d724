import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** The result of one scenario. */
export interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly lines: readonly string[];
  readonly fault?: string;
}

const root = new URL('../..', import.meta.url);
const version = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const today = () => new Date().toISOString().slice(0, 10);

/** A section of docs/proof.md. @param when added after the seconds if the scenario was run by itself. */
function section({ name, seconds, lines, fault }: Result, when = ''): string {
  return [
    `## ${name}: ${fault === undefined ? 'passed' : 'failed'} (${seconds} s${when}, \`npm run prove ${name}\`)`,
    '',
    ...lines.map((line) => `- ${line}`),
    ...(fault === undefined ? [] : [`- ${fault.split('\n')[0] ?? ''}`]),
  ].join('\n');
}

/** The complete docs/proof.md. */
export function wholePage(results: readonly Result[], minutes: number): string {
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const head = [
    '# System tests: the last full result',
    `\`npm run prove\`, ${today()}, at ${version()}, on ${machine}: ${minutes} minutes in all. Written by the run itself. Scenarios that measure time or memory ran alone, the others two at a time. A scenario that was run again by itself says when (\`npm run prove -- --page worlds\`).`,
  ];
  return `${[...head, ...results.map((result) => section(result))].join('\n\n')}\n`;
}

/** The page with the sections of these scenarios replaced; a new scenario is added at the end. */
export function withScenarios(page: string, results: readonly Result[]): string {
  const [head = '', ...sections] = page.trimEnd().split(/\n\n(?=## )/);
  const nameOf = (text: string) => /^## ([\w-]+):/.exec(text)?.[1] ?? '';
  const named = new Map(sections.map((text) => [nameOf(text), text]));
  for (const result of results) named.set(result.name, section(result, `, run by itself at ${version()}, ${today()}`));
  return `${[head, ...named.values()].join('\n\n')}\n`;
}
