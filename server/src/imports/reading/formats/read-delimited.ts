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
  readonly info: { readonly lines: number };
}

function rowsOf(text: string, options: Options): Row[] {
  return parse(text, { relax_column_count: true, skip_empty_lines: false, info: true, ...options }) as unknown as Row[];
}

/** A file separated by commas, semicolons, tabs or bars, or text pasted from a spreadsheet. */
export function readDelimited(text: string): RawTable {
  const delimiter = delimiterOf(text);
  const notes: ImportNote[] = [];
  let rows: Row[];
  try {
    rows = rowsOf(text, { delimiter, relax_quotes: true });
  } catch {
    rows = rowsOf(text, { delimiter, quote: null });
    notes.push('quotes_unbalanced');
  }
  const sheet = new SheetLines();
  for (const { record, info } of rows) sheet.add(info.lines, record);
  if (sheet.lines.length === 0) refuse('import.empty');
  if (sheet.hasCutCells) notes.push('cells_cut');
  return { format: delimiter === '\t' ? 'tsv' : 'csv', sheets: [], lines: sheet.lines, notes };
}
