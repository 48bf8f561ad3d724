import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** The result of one scenario. */
export interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly lines: readonly string[];
  readonly fault?: string;
  /** Why it could not be run on this machine. */
  readonly notRun?: string;
}

const root = new URL('../..', import.meta.url);
const version = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const today = () => new Date().toISOString().slice(0, 10);

/** A section of docs/proof.md. @param when added after the seconds if the scenario was run by itself. */
function section({ name, seconds, lines, fault, notRun }: Result, when = ''): string {
  if (notRun !== undefined) return `## ${name}: not run (\`npm run prove ${name}\`)\n\n- ${notRun}`;
  return [
    `## ${name}: ${fault === undefined ? 'passed' : 'failed'} (${seconds} s${when}, \`npm run prove ${name}\`)`,
    '',
    ...lines.map((line) => `- ${line}`),
    ...(fault === undefined ? [] : [`- ${fault.split('\n')[0] ?? ''}`]),
  ].join('\n');
}

const ALONE = ', run by itself at ';

/** The sections of a page by the names of their scenarios. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...sections] = page.trimEnd().split(/\n\n(?=## )/);
  return new Map(sections.map((text) => [/^## ([\w-]+):/.exec(text)?.[1] ?? '', text]));
}

/** The complete docs/proof.md. A scenario that was not run keeps its section of an `earlier` page if that says when it was run. */
export function wholePage(results: readonly Result[], minutes: number, earlier: string): string {
  const before = sectionsOf(earlier);
  const shown = (result: Result) => {
    const kept = before.get(result.name);
    return result.notRun !== undefined && kept?.split('\n')[0]?.includes(ALONE) ? kept : section(result);
  };
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const head = [
    '# System tests: the last full result',
    `\`npm run prove\`, ${today()}, at ${version()}, on ${machine}: ${minutes} minutes in all. Written by the run itself. Scenarios that measure time or memory ran alone, the others two at a time. A scenario that was run again by itself says when (\`npm run prove -- --page worlds\`).`,
  ];
  return `${[...head, ...results.map(shown)].join('\n\n')}\n`;
}

/** The page with the sections of these scenarios replaced; a new scenario is added at the end. */
export function withScenarios(page: string, results: readonly Result[]): string {
  const [head = ''] = page.split(/\n\n(?=## )/);
  const named = sectionsOf(page);
  for (const result of results)
    if (result.notRun === undefined) named.set(result.name, section(result, `${ALONE}${version()}, ${today()}`));
  return `${[head, ...named.values()].join('\n\n')}\n`;
}
