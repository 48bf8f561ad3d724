import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { courtMinute } from '../clock/court-day.ts';
import { cellsOf, type ColumnKind, type ExportTable, headsOf, yesOrNo } from './export-table.ts';

const FORMATS: Partial<Record<ColumnKind, string>> = { date: 'dd-mmm-yyyy', time: 'hh:mm', moment: 'dd-mmm-yyyy hh:mm' };
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 22, date: 13, time: 8, moment: 19, number: 10, 'yes-no': 8 };

/** Days from the day that spreadsheets count from to 1 January 1970. */
const FIRST_DAY = 25_569;
const DAY_MS = 86_400_000;

/** Longest text of a cell; Excel refuses a file with a longer one. */
const MAX_TEXT = 32_767;

/** Control characters, which XML cannot contain; and a text that spreadsheets would read as an escaped character. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const plain = (text: string) => text.replace(FORBIDDEN, '').slice(0, MAX_TEXT).toWellFormed().replace(ESCAPED, '_x005F_');

/** A text as number, so that a date is a date whatever the reader's time zone. */
function numberOf(kind: ColumnKind, text: string): number {
  if (kind === 'date') return Date.parse(`${text}T00:00:00Z`) / DAY_MS + FIRST_DAY;
  if (kind === 'moment') return Date.parse(`${courtMinute(text).replace(' ', 'T')}:00Z`) / DAY_MS + FIRST_DAY;
  const [hours, minutes] = text.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) / 1_440;
}

/** A table as XLSX. Rows are read as the file is sent; a text is never a formula, since it is stored as a text. */
export function xlsxFile<Row>(table: ExportTable<Row>, batches: AsyncIterable<readonly Row[]>): Readable {
  const heads = headsOf(table);
  const columns = table.columns.map(({ kind, width = WIDTHS[kind] }, at) => ({
    header: heads[at] ?? '',
    width,
    ...(FORMATS[kind] === undefined ? {} : { numFmt: FORMATS[kind] }),
  }));
  const cell = ({ kind, value }: { kind: ColumnKind; value: string | number | boolean | null }) => {
    if (typeof value === 'boolean') return yesOrNo[table.language][value ? 1 : 0];
    if (typeof value !== 'string') return value;
    return kind === 'text' ? plain(value) : numberOf(kind, value);
  };
  const rows = async function* () {
    for await (const batch of batches) for (const row of batch) yield cellsOf(table, row).map(cell);
  };
  return Readable.fromWeb(writeXlsxStream(rows(), { name: table.name, columns, freezePane: { rows: 1 } }) as ReadableStream);
}
