import type { ImportKind, ImportNote } from '@munshi/contract/imports/import-field';
import type { RawTable } from '../formats/raw-table.ts';
import type { ReadColumn, ReadFile, ReadRow } from '../import-reading.ts';
import { MAX_ROWS, refuse } from '../reading-bounds.ts';
import { dateOrders } from './date-order.ts';
import { guessColumns } from './guess-columns.ts';
import { findHeader } from './header-row.ts';
import type { Heading } from './recognise-header.ts';
import { usualShape } from './value-shapes.ts';

const SAMPLES = 5;
const SAMPLE_LENGTH = 100;

const samplesOf = (cells: readonly string[]) =>
  [...new Set(cells.slice(0, 500).filter((cell) => cell !== ''))].slice(0, SAMPLES).map((cell) => cell.slice(0, SAMPLE_LENGTH));

/** The rows of a table with its headings found, its columns guessed and columns without any value left out. */
export function withColumns({ format, sheets, lines, notes }: RawTable, kind: ImportKind): ReadFile {
  const { line, headings, headingLines, below } = findHeader(lines, kind);
  const written = ({ cells }: { readonly cells: readonly string[] }) => JSON.stringify(cells.map((cell) => cell.toLowerCase()));
  // Printed diaries repeat their headings on every page.
  const repeated = new Set(headingLines.map(written));
  const rows = below.filter((row) => !repeated.has(written(row)));
  if (rows.length === 0) refuse('import.empty');
  if (rows.length > MAX_ROWS) refuse('import.too_many_rows', MAX_ROWS);
  const width = Math.max(headings.length, ...rows.slice(0, MAX_ROWS).map(({ cells }) => cells.length));
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (headings[at]?.text ?? '') !== '' || rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  const read = rows.map(({ line, cells }): ReadRow => ({ line, cells: used.map((at) => cells[at] ?? '') }));
  const columns = describeColumns(
    used.map((at) => headings[at] ?? { text: '', own: '' }),
    read,
    kind,
  );
  return { format, sheets, headerLine: line, columns, rows: read, notes: [...notes, ...dateNotes(columns)] };
}

function describeColumns(headings: readonly Heading[], rows: readonly ReadRow[], kind: ImportKind): ReadColumn[] {
  const cells = headings.map((_, at) => rows.map((row) => row.cells[at] ?? ''));
  const guesses = guessColumns(headings, cells, kind);
  const orders = dateOrders(cells.map((column) => (usualShape(column) === 'date' ? column : null)));
  return headings.map(({ text }, at) => ({
    header: text,
    samples: samplesOf(cells[at] ?? []),
    guess: guesses[at] ?? null,
    dateOrder: orders[at] ?? null,
  }));
}

function dateNotes(columns: readonly ReadColumn[]): ImportNote[] {
  const orders = new Set(columns.map(({ dateOrder }) => dateOrder));
  return [
    ...(orders.has('either') ? (['date_order_unknown'] as const) : []),
    ...(orders.has('month_first') ? (['dates_month_first'] as const) : []),
  ];
}
