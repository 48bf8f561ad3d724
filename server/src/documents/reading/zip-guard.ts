import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';

/** A brief of a thousand pages unpacks to less. */
const MAX_UNPACKED_BYTES = 200_000_000;
const MAX_ENTRIES = 5_000;

/**
 * Unpacks a container once into nothing, counting: what its directory says of sizes is not believed.
 *
 * @throws {Error} when it holds more than any honest file does.
 */
export async function refuseBomb(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  let [entries, unpacked] = [0, 0];
  const count = () =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        unpacked += chunk.byteLength;
        done(unpacked > MAX_UNPACKED_BYTES ? new Error('it unpacks to more than it could honestly hold') : null);
      },
    });
  for await (const entry of zip.eachEntry()) {
    entries++;
    if (entries > MAX_ENTRIES) throw new Error('it holds more parts than it could honestly have');
    await pipeline(await zip.openReadStreamPromise(entry), count());
  }
}
