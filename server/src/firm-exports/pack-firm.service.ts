import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ExportedFile, type FirmManifest, FIRM_NAME, MANIFEST_NAME, PEOPLE_NAME, dataName } from '../platform/backup/firm-manifest.ts';
import { firmRows, type FirmTable, listFirmTables } from '../platform/backup/firm-tables.ts';
import { type CsvValue, csvHead, csvLine } from '../platform/export/csv.ts';
import { ZipStream } from '../platform/export/zip-stream.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { pathsOf } from './file-paths.ts';
import * as parts from './firm-parts.repository.ts';
import { indexPage } from './index-page.ts';
import { listNames, listRows } from './readable-lists.repository.ts';

type Snapshot = Parameters<typeof listFirmTables>[0];

interface Order {
  readonly tenantId: string;
  readonly userId: string;
  readonly storage: Storage;
  /** Called after each part; throws if the export was cancelled. */
  readonly onStep: (steps: { done: number; total: number }) => Promise<void>;
}

/** A list of no record. */
const CALENDAR_FEEDS = 'calendar-feeds';

/** Data that only its author can see, and data that is not a record. */
const LEFT_OUT = [
  'Private notes and unfinished vakalatnama drafts of everybody but the person who ordered this: they belong to their authors alone.',
  'Passwords, two-step verification, sessions and invitations: they belong to people and to this installation.',
  'The secret addresses of calendar feeds, which would open them to every reader; the list says who has which.',
  'Uploads that were not finished.',
];

/** Packs a snapshot of a firm. Streams, with one row or one piece of a file in memory at a time. */
export class FirmPacking {
  readonly #client: Snapshot;
  readonly #order: Order;
  readonly #zip = new ZipStream();
  readonly #madeAt = new Date();
  readonly #tables: FirmManifest['tables'] = {};
  readonly #parts: FirmManifest['parts'] = {};
  readonly #files: ExportedFile[] = [];
  readonly #faulty: string[] = [];
  #steps = { done: 0, total: 0 };

  constructor(client: Snapshot, order: Order) {
    this.#client = client;
    this.#order = order;
  }

  /** The ZIP stream. An error in any part ends it with that error. */
  async pack(): Promise<Readable> {
    const { tenantId } = this.#order;
    const tables = await listFirmTables(this.#client);
    const firm = await parts.readFirm(this.#client, tenantId);
    const people = await parts.listPeople(this.#client, tenantId);
    const rows = await parts.listFiles(this.#client, tenantId);
    const paths = pathsOf(rows);
    // A restored version is another row for the same file.
    const files = [...new Map(rows.map((row) => [row.file_id, row])).values()];
    this.#steps = { done: 0, total: tables.length + listNames.length + files.length + 4 };
    this.#part(FIRM_NAME, () => [JSON.stringify(firm)]);
    this.#part(PEOPLE_NAME, () => [JSON.stringify(people)]);
    for (const table of tables) this.#table(table);
    for (const name of listNames) this.#part(`lists/${name}.csv`, () => asCsv(listRows(this.#client, name, tenantId)));
    this.#part(`lists/${CALENDAR_FEEDS}.csv`, () => asCsv(parts.listCalendarFeeds(this.#client, tenantId)));
    for (const file of files) await this.#file(file, paths.get(file.file_id) ?? '');
    const facts = () => ({
      firm,
      madeAt: this.#madeAt.toISOString(),
      madeBy: people.find(({ id }) => id === this.#order.userId)?.name ?? '',
      tables: Object.fromEntries(Object.entries(this.#tables).map(([name, sum]) => [name, sum.rows])),
      lists: [...listNames, CALENDAR_FEEDS],
      files: files.map((file) => ({ ...file, path: paths.get(file.file_id) ?? '', size: file.size_bytes })),
      faulty: this.#faulty.map((id) => paths.get(id) ?? id),
      leftOut: LEFT_OUT,
    });
    this.#part('index.html', () => indexPage(facts(), parts.listCases(this.#client, tenantId)));
    this.#last(() => JSON.stringify(this.#manifest(firm)));
    this.#zip.end();
    return this.#zip.body;
  }

  #manifest({ id, code, name }: FirmManifest['firm']): FirmManifest {
    return {
      format: 1,
      made_at: this.#madeAt.toISOString(),
      firm: { id, code, name },
      exported_by: this.#order.userId,
      tables: this.#tables,
      parts: this.#parts,
      files: this.#files,
      faulty_files: this.#faulty,
      left_out: LEFT_OUT,
    };
  }

  /** Adds a part that is generated when its turn comes; its size and hash are computed on the way. */
  #add(
    name: string,
    content: () => AsyncIterable<Buffer>,
    options: { compress: boolean; size?: number; mtime?: Date },
    ended: (sum: Sum) => void,
  ): void {
    const advance = async () => await this.#advance();
    const counted = async function* () {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of content()) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      ended({ bytes, sha256: hash.digest('hex') });
      await advance();
    };
    const part = () => Readable.from(counted(), { objectMode: false });
    this.#zip.add(name, { mtime: this.#madeAt, ...options }, async () => await Promise.resolve(part()));
  }

  #part(name: string, content: () => Iterable<string> | AsyncIterable<string>): void {
    this.#add(
      name,
      () => asBytes(content()),
      { compress: true },
      (sum) => (this.#parts[name] = sum),
    );
  }

  #last(content: () => string): void {
    this.#add(
      MANIFEST_NAME,
      () => asBytes([content()].values()),
      { compress: true },
      () => undefined,
    );
  }

  #table(table: FirmTable): void {
    let rows = 0;
    const lines = async function* (source: AsyncIterable<string>) {
      yield '[\n';
      for await (const line of source) yield `${rows++ === 0 ? '' : ',\n'}${line}`;
      yield '\n]\n';
    };
    this.#add(
      dataName(table.name),
      () => asBytes(lines(firmRows(this.#client, table, this.#order.tenantId))),
      { compress: true },
      (sum) => (this.#tables[table.name] = { ...sum, rows, columns: [...table.columns] }),
    );
  }

  async #file(file: parts.FileRow, path: string): Promise<void> {
    // A part has failed, or the export was cancelled: no further file is read.
    if (this.#zip.body.errored) throw this.#zip.body.errored;
    const { storage, tenantId } = this.#order;
    const key = { tenantId, id: file.file_id };
    if ((await storage.sizeOf(key)) !== file.size_bytes) {
      this.#faulty.push(file.file_id);
      await this.#advance();
      return;
    }
    const content = async function* () {
      yield* (await storage.read(key)) as AsyncIterable<Buffer>;
    };
    // Court papers are PDFs and pictures, which are compressed already.
    const options = { compress: false, size: file.size_bytes, mtime: new Date(file.uploaded_at) };
    this.#add(path, content, options, (sum) => {
      this.#files.push({ id: file.file_id, path, ...sum });
      if (sum.sha256 !== file.sha256) this.#faulty.push(file.file_id);
    });
  }

  async #advance(): Promise<void> {
    this.#steps.done += 1;
    await this.#order.onStep({ ...this.#steps });
  }
}

interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** Buffer size, so that chunks are not too small. */
const PIECE = 64 * 1_024;

async function* asBytes(source: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer, void, undefined> {
  let buffered = '';
  for await (const text of source) {
    buffered += text;
    if (buffered.length < PIECE) continue;
    yield Buffer.from(buffered);
    buffered = '';
  }
  if (buffered !== '') yield Buffer.from(buffered);
}

async function* asCsv(rows: AsyncIterable<Record<string, CsvValue>>): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield csvHead(Object.keys(row));
    isFirst = false;
    yield csvLine(Object.values(row));
  }
}
