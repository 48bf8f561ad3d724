import { createHash } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';
import { BackupError } from './backup-error.ts';
import type { FIRM_NAME, PEOPLE_NAME } from './firm-manifest.ts';
import { FirmManifest, dataName, MANIFEST_NAME } from './firm-manifest.ts';
import { isPlainJson } from './plain-json.ts';

/** Highest plausible compression ratio: an entry that claims more was made to fill a disk. */
const MAX_RATIO = 200;
const FREE_BYTES = 1_048_576;
const MAX_SMALL_BYTES = 256 * 1_048_576;
/** Longest row in characters: a note, a page of text, a document's facts. */
const MAX_LINE = 32 * 1_048_576;

const refuse = (why: string) => new BackupError(`This is no whole export of a firm: ${why}. Nothing was imported.`);

interface Expected {
  readonly bytes: number;
  readonly sha256: string;
}

const openZip = promisify<string, { lazyEntries: boolean; autoClose: boolean; strictFileNames: boolean }, ZipFile>(open);

/** A firm's export, opened for reading. Nothing is ever unpacked to a path named in it. */
export class FirmZip {
  readonly manifest: FirmManifest;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: FirmManifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /** @throws {BackupError} for a file that is no export, or whose contents differ from its manifest. */
  static async open(file: string): Promise<FirmZip> {
    await (await openFile(file).catch(() => Promise.reject(new BackupError(`There is no file ${file}.`)))).close();
    const zip = await openZip(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch((error: Error) => {
      throw refuse(error.message);
    });
    try {
      const entries = await listEntries(zip);
      const entry = entries.get(MANIFEST_NAME);
      if (!entry) throw refuse(`it holds no ${MANIFEST_NAME}`);
      const parsed = FirmManifest.safeParse(asJson((await whole(contentOf(zip, entry))).toString('utf8')));
      if (!parsed.success) throw refuse(`${MANIFEST_NAME} is not as it should be`);
      const opened = new FirmZip(zip, entries, parsed.data);
      opened.#compare();
      return opened;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Checks that no entry is missing, none is extra, and each has the stated length. */
  #compare(): void {
    const { tables, parts, files } = this.manifest;
    const expected = new Map<string, number>([
      ...Object.entries(tables).map(([name, { bytes }]) => [dataName(name), bytes] as const),
      ...Object.entries(parts).map(([name, { bytes }]) => [name, bytes] as const),
      ...files.map(({ path, bytes }) => [path, bytes] as const),
    ]);
    const count = Object.keys(tables).length + Object.keys(parts).length + files.length;
    if (expected.size !== count || new Set(files.map(({ id }) => id)).size !== files.length) throw refuse('it names something twice');
    if (files.some(({ path }) => !path.startsWith('files/'))) throw refuse('a file lies where none belongs');
    for (const name of this.#entries.keys())
      if (name !== MANIFEST_NAME && !expected.has(name)) throw refuse(`"${name}" is not on its list`);
    for (const [name, bytes] of expected) {
      const entry = this.#entries.get(name);
      if (!entry) throw refuse(`"${name}" is missing`);
      if (entry.uncompressedSize !== bytes) throw refuse(`"${name}" is not as long as it says`);
    }
  }

  /** Streams an entry; its hash is compared at its end. */
  async *read(name: string, expected: Expected): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(name);
    if (!entry) throw refuse(`"${name}" is missing`);
    const hash = createHash('sha256');
    for await (const chunk of contentOf(this.#zip, entry)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== expected.sha256) throw refuse(`"${name}" is not what it was`);
  }

  /** Reads the firm's profile, or the people named in its records. */
  async readPart(name: typeof FIRM_NAME | typeof PEOPLE_NAME): Promise<unknown> {
    const expected = this.manifest.parts[name];
    if (!expected || expected.bytes > MAX_SMALL_BYTES) throw refuse(`"${name}" is missing`);
    return asJson((await whole(this.read(name, expected))).toString('utf8'));
  }

  /** The rows of a table, each as the text of its JSON. */
  async *rows(table: string): AsyncGenerator<string, void, undefined> {
    const expected = this.manifest.tables[table];
    if (!expected) throw refuse(`"${table}" is missing`);
    let rows = 0;
    for await (const line of lines(this.read(dataName(table), expected))) {
      if (line === '[' || line === ']' || line === '') continue;
      rows += 1;
      yield line.endsWith(',') ? line.slice(0, -1) : line;
    }
    if (rows !== expected.rows) throw refuse(`"${table}" has not as many rows as it says`);
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', (error: Error) => {
      reject(refuse(error.message));
    });
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      const isTooMuch = entry.uncompressedSize > entry.compressedSize * MAX_RATIO + FREE_BYTES;
      if (entries.has(entry.fileName)) reject(refuse(`"${entry.fileName}" is in it twice`));
      else if (isTooMuch) reject(refuse(`"${entry.fileName}" claims to be ${entry.uncompressedSize} bytes`));
      else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
  return entries;
}

/** The bytes of an entry, never more than its stated size: the library throws then. */
async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  try {
    const stream = await promisify(
      zip.openReadStream.bind(zip) as (entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void,
    )(entry);
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof BackupError ? error : refuse((error as Error).message);
  }
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_SMALL_BYTES) throw refuse('a part of it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asJson(text: string): unknown {
  if (!isPlainJson(text)) throw refuse('a part of it is nested or numbered as none is');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse('a part of it is no JSON');
  }
}

async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let buffered = '';
  for await (const chunk of source) {
    buffered += decoder.decode(chunk, { stream: true });
    if (buffered.length > MAX_LINE) throw refuse('a row of it is too long');
    const parts = buffered.split('\n');
    buffered = parts.pop() ?? '';
    yield* parts;
  }
  if (buffered !== '') yield buffered;
}
