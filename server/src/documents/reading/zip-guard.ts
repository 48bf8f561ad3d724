import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';

/** A brief of a thousand pages unpacks to less. */
const MAX_UNPACKED_BYTES = 200_000_000;
/** For markup alone: it is parsed into a tree, which takes many times its bytes. A brief of a thousand pages has a tenth of it. */
const MAX_MARKUP_BYTES = 20_000_000;
const MAX_ENTRIES = 5_000;

/**
 * Refuses a container larger than any ordinary file: first by the sizes stated in its directory, before unpacking, then by unpacking it
 * once and counting the discarded bytes, since a directory may lie.
 *
 * @throws {Error} if it is larger.
 */
export async function refuseBomb(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries: Entry[] = [];
  const stated = new Count();
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) throw new Error('it holds more parts than it could honestly have');
    stated.add(entry.fileName, entry.uncompressedSize);
  }
  const found = new Count();
  for (const entry of entries) {
    const counted = new Writable({
      write(chunk: Buffer, _encoding, done) {
        try {
          found.add(entry.fileName, chunk.byteLength);
          done();
        } catch (error) {
          done(error as Error);
        }
      },
    });
    await pipeline(await zip.openReadStreamPromise(entry), counted);
  }
}

/** Bytes of a container, and of the markup in it. */
class Count {
  #bytes = 0;
  #markup = 0;

  /** @throws {Error} if the totals exceed the limits. */
  add(name: string, bytes: number): void {
    this.#bytes += bytes;
    if (/\.(?:xml|rels)$/i.test(name)) this.#markup += bytes;
    if (this.#bytes > MAX_UNPACKED_BYTES || this.#markup > MAX_MARKUP_BYTES)
      throw new Error('it unpacks to more than it could honestly hold');
  }
}
