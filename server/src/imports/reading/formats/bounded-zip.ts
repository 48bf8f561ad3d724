import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { refuse } from '../reading-bounds.ts';

const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 250_000_000;
/** Sheets of ordinary workbooks pack to a tenth or twentieth of their size. */
const MAX_RATIO = 250;
/** Smaller entries do no harm, whatever their ratio. */
const HARMLESS_BYTES = 5_000_000;

/** The entries of a zip, none of which unpacks to more than the directory states: the library ends an entry that does. */
export class BoundedZip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(bytes: Buffer): Promise<BoundedZip> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => refuse('import.broken'));
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.isEncrypted()) refuse('import.encrypted');
        unpacked += entry.uncompressedSize;
        const isBomb = entry.uncompressedSize > HARMLESS_BYTES && entry.uncompressedSize > MAX_RATIO * entry.compressedSize;
        if (isBomb || unpacked > MAX_UNPACKED_BYTES || entries.size >= MAX_ENTRIES) refuse('import.unpacks_too_large');
        entries.set(entry.fileName, entry);
      }
    } catch (error) {
      throw asRefusal(error);
    }
    return new BoundedZip(zip, entries);
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** The text of an entry in pieces; nothing if there is no such entry. */
  async *textOf(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const chunk of this.#chunksOf(name)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }

  async bytesOf(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.#chunksOf(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *#chunksOf(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    try {
      const stream: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream) yield chunk;
    } catch (error) {
      throw asRefusal(error);
    }
  }
}

/** What the library throws for a directory or entry that is not in order. */
function asRefusal(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('{')) return error;
  if (/encrypted/i.test(message)) return capture('import.encrypted');
  return capture(/too many bytes/i.test(message) ? 'import.unpacks_too_large' : 'import.broken');
}

function capture(code: Parameters<typeof refuse>[0]): unknown {
  try {
    return refuse(code);
  } catch (refusal) {
    return refusal;
  }
}
