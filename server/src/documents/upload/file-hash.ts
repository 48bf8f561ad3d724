import { createHash, type Hash } from 'node:crypto';

/** Bytes per piece. A range of a file is verified in whole pieces, so one piece is in memory while it is sent. */
export const PIECE_BYTES = 256 * 1_024;
/** Bytes of a SHA-256 hash. */
export const HASH_BYTES = 32;

/** Computes the SHA-256 of a stream, and of each of its pieces. */
export class FileHash {
  readonly #whole = createHash('sha256');
  readonly #done: Buffer[] = [];
  #piece: Hash = createHash('sha256');
  #room = PIECE_BYTES;

  update(bytes: Uint8Array): void {
    this.#whole.update(bytes);
    for (let at = 0; at < bytes.byteLength;) {
      const taken = bytes.subarray(at, at + this.#room);
      this.#piece.update(taken);
      this.#room -= taken.byteLength;
      at += taken.byteLength;
      if (this.#room === 0) this.#next();
    }
  }

  /** Finishes the hash after the last byte. */
  digest(): { sha256: string; pieceHashes: Buffer } {
    if (this.#room < PIECE_BYTES) this.#next();
    return { sha256: this.#whole.digest('hex'), pieceHashes: Buffer.concat(this.#done) };
  }

  #next(): void {
    this.#done.push(this.#piece.digest());
    [this.#piece, this.#room] = [createHash('sha256'), PIECE_BYTES];
  }
}
