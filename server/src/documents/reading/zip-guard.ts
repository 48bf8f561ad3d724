import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';

/** A brief of a thousand pages unpacks to less. */
const MAX_UNPACKED_BYTES = 200_000_000;
/** Markup alone: it is held as a tree, which takes many times its bytes. A brief of a thousand pages has a tenth of it. */
const MAX_MARKUP_BYTES = 20_000_000;
const MAX_ENTRIES = 5_000;

/**
 * Refuses a container that holds more than an honest file does: first by the sizes that its directory states, before anything
 * is unpacked, then by unpacking it once into nothing and counting, since a directory may lie.
 *
 * @throws {Error} when it holds more.
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

  /** @throws {Error} when it is more than an honest file holds. */
  add(name: string, bytes: number): void {
    this.#bytes += bytes;
    if (/\.(?:xml|rels)$/i.test(name)) this.#markup += bytes;
    if (this.#bytes > MAX_UNPACKED_BYTES || this.#markup > MAX_MARKUP_BYTES)
      throw new Error('it unpacks to more than it could honestly hold');
  }
}
