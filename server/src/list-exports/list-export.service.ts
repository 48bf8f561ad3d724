import { Readable } from 'node:stream';
import { type ExportFormat, MAX_EXPORTED_ROWS } from '@munshi/contract/list-exports/list-export.schema';
import { courtToday } from '../platform/clock/court-day.ts';
import { csvFile } from '../platform/export/csv-file.ts';
import type { ExportTable } from '../platform/export/export-table.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { FileAnswer, FileCall } from '../platform/http/file-handler.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { findNames } from '../prints/public.ts';
import { recordExport } from './export-line.ts';
import type { ExportPlaces } from './export-places.ts';
import type { ExportedList, FileQuery } from './exported-list.ts';

const MEDIA: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Call = Pick<FileCall, 'actor' | 'snapshot' | 'write'>;

/**
 * All rows of a list as a file, read while it is sent. It ends with its reader: a download that is broken off returns its
 * connection at once.
 *
 * @throws {AppError} `export.too_many_rows`, `export.busy`.
 */
export async function exportList<Q extends FileQuery, Row>(
  call: Call,
  places: ExportPlaces,
  { list, query }: { list: ExportedList<Q, Row>; query: Q },
): Promise<FileAnswer> {
  const leave = await places.take(call.actor.tenantId);
  let end = leave;
  try {
    const snapshot = await call.snapshot();
    end = () => {
      leave();
      void snapshot.close();
    };
    const { format, language, ...filters } = query;
    const rows = list.rows(snapshot, call.actor, filters);
    const count = await rows.count();
    if (count > MAX_EXPORTED_ROWS) throw tooManyRows(count);
    const { firm } = await findNames(snapshot.db, call.actor.userId, []);
    const table = { name: list.name[language], language, columns: await list.columns(snapshot.db) };
    await call.write(async (db) => await recordExport(db, { list: list.kind, rows: count, query }));
    const body = await fileOf(format, table, upTo(rows.batches(), end));
    body.once('close', end);
    return { status: 200, headers: headersOf(format, `${firm} ${table.name}`), body };
  } catch (error) {
    end();
    throw error;
  }
}

/** Ends with the last row: who has the whole file may ask for the next at once, before the response has closed. */
async function* upTo<Row>(batches: AsyncIterable<readonly Row[]>, end: () => void): AsyncGenerator<readonly Row[]> {
  try {
    yield* batches;
  } finally {
    end();
  }
}

/** What writes spreadsheets is loaded with the first one. */
async function fileOf<Row>(format: ExportFormat, table: ExportTable<Row>, batches: AsyncIterable<readonly Row[]>): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvFile(table, batches), { objectMode: false });
  const { xlsxFile } = await import('../platform/export/xlsx-file.ts');
  return xlsxFile(table, batches);
}

function headersOf(format: ExportFormat, title: string): Readonly<Record<string, string>> {
  return {
    'content-type': MEDIA[format],
    'content-disposition': contentDisposition('attachment', `${fileName(title)} ${courtToday()}.${format}`),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  };
}

/** Characters that a name of a file can have on every system. */
const fileName = (title: string) =>
  Array.from(
    title
      .replace(/["#%&*:<>?\\/{}|~.\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, 100)
    .join('');

function tooManyRows(count: number): AppError {
  const values = { count: count.toLocaleString('en-IN'), limit: MAX_EXPORTED_ROWS.toLocaleString('en-IN') };
  return new AppError('export.too_many_rows', { values });
}
