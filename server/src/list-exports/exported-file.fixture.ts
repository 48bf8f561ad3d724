import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import type { Caller } from '../../test/fixtures/tenant-fixture.ts';

type Answer = Awaited<ReturnType<Caller['get']>>;

/** A row of an exported file, by heading. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** The rows of an XLSX file as another program reads them: dates as dates, an empty cell as null. */
export async function readXlsx(answer: Answer): Promise<ExportedRow[]> {
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
  const [heads = [], ...rows] = await readSheet(answer.rawPayload);
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}

/** The rows of a CSV file by RFC 4180, without its byte order mark. */
export function readCsv(answer: Answer): Record<string, string>[] {
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
  const rows: string[][] = [[]];
  let rest = answer.body.slice(1);
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    const [whole, cell = '', end] = quoted ?? /^([^",\r\n]*)(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no cell begins at ${JSON.stringify(rest.slice(0, 40))}`);
    rows.at(-1)?.push(quoted ? cell.replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
    rest = rest.slice(whole.length);
  }
  const [heads = [], ...others] = rows.slice(0, -1);
  return others.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}

/** The name that a browser gives the file. */
export const nameOf = ({ headers }: Answer) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');
