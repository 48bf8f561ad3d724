import type { ImportNote } from '@munshi/contract/imports/import-field';
import { parse, type Options } from 'csv-parse/sync';
import { refuse, SheetLines } from '../reading-bounds.ts';
import type { RawTable } from './raw-table.ts';

const DELIMITERS = ['\t', ';', ',', '|'] as const;
const SAMPLE_LINES = 30;

/** The character that splits the first lines into the most columns, and into as many in each of them. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1);
    const sorted = counts.toSorted((one, other) => one - other);
    const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return usual * (1 + counts.filter((count) => count === usual).length / Math.max(1, counts.length));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

interface Row {
  readonly record: string[];
  /** As in the file. */
  readonly raw: string;
  readonly info: { readonly lines: number };
}

function rowsOf(text: string, options: Options): Row[] {
  return parse(text, { relax_column_count: true, skip_empty_lines: false, info: true, raw: true, ...options }) as unknown as Row[];
}

/** True if a quotation mark that opens a cell and is never closed took the lines below into the cell. */
function hasSwallowed({ record, raw }: Row, delimiter: string): boolean {
  const isSuspect = record.some((cell) => cell.startsWith('"') && cell.includes('\n'));
  return isSuspect && soundRows(raw, { delimiter }) === undefined;
}

/** Each line by itself, so that a quotation mark that is never closed spoils no other line. `first`: the number of the first one. */
function readLines(text: string, delimiter: string, first: number): Row[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const rows = soundRows(line, { delimiter, relax_quotes: true }) ?? rowsOf(line, { delimiter, quote: null });
    return rows.map((row) => ({ ...row, info: { lines: first + at } }));
  });
}

/** Undefined if a quotation mark is never closed. */
function soundRows(text: string, options: Options): Row[] | undefined {
  try {
    return rowsOf(text, options);
  } catch {
    return undefined;
  }
}

/** The lines of a row that has swallowed others. */
function separated({ raw, info }: Row, delimiter: string): Row[] {
  const text = raw.trimEnd();
  return readLines(text, delimiter, info.lines - text.split(/\r\n|\r|\n/).length + 1);
}

function readRows(text: string, delimiter: string): { rows: Row[]; isBalanced: boolean } {
  const rows = soundRows(text, { delimiter, relax_quotes: true });
  if (!rows) return { rows: readLines(text, delimiter, 1), isBalanced: false };
  const swallowing = new Set(rows.filter((row) => hasSwallowed(row, delimiter)));
  return { rows: rows.flatMap((row) => (swallowing.has(row) ? separated(row, delimiter) : [row])), isBalanced: swallowing.size === 0 };
}

/** A file separated by commas, semicolons, tabs or bars, or text pasted from a spreadsheet. */
export function readDelimited(text: string): RawTable {
  const delimiter = delimiterOf(text);
  const { rows, isBalanced } = readRows(text, delimiter);
  const notes: ImportNote[] = isBalanced ? [] : ['quotes_unbalanced'];
  const sheet = new SheetLines();
  for (const { record, info } of rows) sheet.add(info.lines, record);
  if (sheet.lines.length === 0) refuse('import.empty');
  if (sheet.hasCutCells) notes.push('cells_cut');
  return { format: delimiter === '\t' ? 'tsv' : 'csv', sheets: [], lines: sheet.lines, notes };
}
