import { createHash, type Hash } from 'node:crypto';

/** Bytes of a piece. A part of a file is verified by whole pieces, so this much is held while one is sent. */
export const PIECE_BYTES = 256 * 1_024;
/** Bytes of one SHA-256. */
export const HASH_BYTES = 32;

/** The SHA-256 of a file that passes by, and of each of its pieces. */
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

  /** Ends it: there is nothing more to come. */
  digest(): { sha256: string; pieceHashes: Buffer } {
    if (this.#room < PIECE_BYTES) this.#next();
    return { sha256: this.#whole.digest('hex'), pieceHashes: Buffer.concat(this.#done) };
  }

  #next(): void {
    this.#done.push(this.#piece.digest());
    [this.#piece, this.#room] = [createHash('sha256'), PIECE_BYTES];
  }
}
