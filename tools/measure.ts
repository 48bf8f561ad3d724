/**
 * Prints how the code reads, in figures: `npm run measure`. It changes nothing and needs no database.
 *
 * Counted are the TypeScript files of the project. A source is a TypeScript file that is neither a test nor generated.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { crowdedFolders, MAX_SOURCES, sourcesOf, ownFiles } from '../server/test/guards/crowded-folders.ts';
import { misnamedRoutes, routes } from '../server/test/guards/route-names.ts';

const root = path.join(import.meta.dirname, '..');
const MAX_LINES = 300;
const FIELD = 'aor_code';
const FILTER = 'no_next_date';

interface Source {
  readonly file: string;
  readonly text: string;
}

const tracked = ownFiles();
const read = (file: string): Source => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
const sources = sourcesOf(tracked).map(read);
const wings = sources.filter(({ file }) => /^(contract|server|web)\/src\//.test(file));

const linesOf = ({ text }: Source) => text.split('\n').length - 1;

/** The value below which this share of the sorted values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Names that our lint rule refuses, with the file of each. */
async function oddNames(): Promise<string[]> {
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'munshi/plain-names' });
  const results = await eslint.lintFiles(tracked);
  return results.flatMap(({ filePath, messages }) => messages.map(({ message }) => `${path.relative(root, filePath)}: ${message}`));
}

const occurrences = (pattern: RegExp) => wings.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
const naming = (word: string) => wings.filter(({ text }) => new RegExp(`\\b${word}\\b`).test(text)).length;

const lengths = wings.map(linesOf);
const misnamed = misnamedRoutes(routes);
const odd = await oddNames();
const crowded = crowdedFolders(sources.map(({ file }) => file));
const long = sources.filter((source) => linesOf(source) > MAX_LINES).map(({ file }) => file);

const rows: readonly (readonly [what: string, value: string | number, named?: readonly string[]])[] = [
  ['odd words in declared names and file names', odd.length, odd],
  [`routes whose function has another name, of ${routes.length}`, misnamed.length, misnamed],
  [`folders with over ${MAX_SOURCES} sources`, crowded.length, crowded],
  [`sources over ${MAX_LINES} lines`, long.length, long],
  ['sources of contract, server and web', wings.length],
  ['lines of a source: median, nine tenths, most', `${quantile(lengths, 0.5)}, ${quantile(lengths, 0.9)}, ${Math.max(...lengths)}`],
  ['casts: as unknown as, as never, $castTo', occurrences(/as unknown as|as never\b|\$castTo\b/g)],
  ['lint suppressions', occurrences(/eslint-disable/g)],
  [`sources that name a field of a record (${FIELD} of a lawyer)`, naming(FIELD)],
  [`sources that name a filter of a list (${FILTER} of cases)`, naming(FILTER)],
];
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, value, named = []] of rows) {
  console.log(`${what.padEnd(width)}  ${value}`);
  for (const name of named) console.log(`  ${name}`);
}
