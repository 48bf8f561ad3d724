const NOTHING = Buffer.alloc(0);

/** Reads a stream in pieces of any size. Buffers one chunk of its source, and the requested bytes. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffered: Buffer = NOTHING;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, at most `most`; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.#buffered.length === 0) {
      const next = await this.#source.next();
      if (next.done) return undefined;
      this.#buffered = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const taken = this.#buffered.subarray(0, most);
    this.#buffered = this.#buffered.subarray(taken.length);
    return taken;
  }

  /** The next `size` bytes; fewer at the end. */
  async upTo(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = size;
    while (missing > 0) {
      const part = await this.some(missing);
      if (part === undefined) break;
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** Whether nothing is left. */
  async isAtEnd(): Promise<boolean> {
    const next = await this.some(1);
    if (next === undefined) return true;
    this.#buffered = Buffer.concat([next, this.#buffered]);
    return false;
  }

  /** Ends the source's iterator, which releases its resources. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
