import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Writes to a stream no faster than it takes its bytes, however many pieces they are. */
export class StreamFeed {
  readonly #stream: Writable;
  #failure: Error | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // An error of the stream is thrown by the next write, or by the end.
    stream.on('error', (error: Error) => (this.#failure ??= error));
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#requireWhole();
    if (!this.#stream.write(chunk)) await this.#settled();
    this.#requireWhole();
  }

  async end(): Promise<void> {
    this.#requireWhole();
    this.#stream.end();
    await finished(this.#stream);
  }

  /** Until it takes more or has failed. The listeners go with each wait: those of thousands of pieces would add up. */
  async #settled(): Promise<void> {
    const events = ['drain', 'error', 'close'];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const settle = () => resolve(undefined);
    for (const event of events) this.#stream.once(event, settle);
    await promise;
    for (const event of events) this.#stream.off(event, settle);
  }

  #requireWhole(): void {
    if (this.#failure) throw this.#failure;
  }
}
