import type { ImportKind } from '@munshi/contract/imports/import-field';
import type { ReadRow } from '../import-reading.ts';
import { dayOfSerial } from '../rows/read-date.ts';
import { namesDate } from './date-headings.ts';
import { DATE_FIELDS } from './guess-columns.ts';
import { type Heading, recogniseHeader } from './recognise-header.ts';

/** Days from 1954 to 2119, as a workbook of the 1904 date system counts them. */
const SERIAL = /^(?:1[89]|[2-7]\d)\d{3}(?:\.\d+)?$/;

/**
 * The rows of a workbook of the 1904 date system with days in place of the numbers below the heading of a date: without the format of a
 * date they would be read as numbers of the 1900 system, four years early.
 */
export function readOldDates(rows: readonly ReadRow[], headings: readonly Heading[], kind: ImportKind): ReadRow[] {
  const areDates = headings.map((heading) => {
    const field = recogniseHeader(heading, kind)?.field;
    return namesDate(heading.text) || (field !== undefined && DATE_FIELDS.has(field));
  });
  const dayOf = (cell: string) => (SERIAL.test(cell) ? dayOfSerial(Number(cell), true) : undefined) ?? cell;
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (areDates[at] === true ? dayOf(cell) : cell)) }));
}
