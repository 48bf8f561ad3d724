/** Checks docs/asvs.md: a row for each requirement, a valid verdict, files that exist, correct totals. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './locked-packages.ts';

const PAGE = 'docs/asvs.md';
/** Number of requirements per level in ASVS 5.0.0. */
const REQUIREMENTS: Readonly<Record<string, number>> = { 1: 70, 2: 183 };
const VERDICTS = ['met', 'not applicable', 'not met'];

interface Row {
  readonly id: string;
  readonly level: string;
  readonly verdict: string;
  readonly words: string;
}

const page = readFileSync(path.join(root, PAGE), 'utf8');
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, id = '', level = '', , verdict = '', words = ''] = line
      .split(' | ')
      .flatMap((cell, nth) => (nth === 0 ? ['', cell.slice(2)] : [cell]));
    return { id, level, verdict, words: words.replace(/ \|$/, '') };
  });

/** The files a row names, from the root: in backticks with a folder, or as a link relative to docs. */
function filesIn(words: string): string[] {
  const named = [...words.matchAll(/`((?:contract|deploy|docs|e2e|prove|server|tools|web)\/[\w./-]+)`/g)].map(([, file = '']) => file);
  const linked = [...words.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => path.posix.join('docs', file));
  return [...named, ...linked];
}

function faultsOf({ id, verdict, words }: Row): string[] {
  const files = filesIn(words);
  return [
    ...(VERDICTS.includes(verdict) ? [] : [`${id}: "${verdict}" is not a verdict`]),
    ...(words === '' ? [`${id}: gives no reason`] : []),
    ...(verdict === 'met' && files.length === 0 ? [`${id}: names no file as evidence`] : []),
    ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${id}: ${file} does not exist`),
  ];
}

const order = (id: string) =>
  id
    .slice(1)
    .split('.')
    .reduce((sum, part) => sum * 1_000 + Number(part), 0);
const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
const sums = `${count('met')} met, ${count('not applicable')} not applicable, ${count('not met')} not met.`;
const faults = [
  ...rows.flatMap(faultsOf),
  ...rows
    .filter((row, nth) => nth > 0 && order(row.id) <= order(rows[nth - 1]?.id ?? ''))
    .map(({ id }) => `${id}: out of order, or duplicate`),
  ...Object.entries(REQUIREMENTS)
    .filter(([level, wanted]) => rows.filter((row) => row.level === level).length !== wanted)
    .map(([level, wanted]) => `level ${level} has ${wanted} requirements, but the page lists another number`),
  ...(page.includes(sums) ? [] : [`the totals must read: ${sums}`]),
];
for (const fault of faults) console.error(`${PAGE}: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
