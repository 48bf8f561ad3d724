import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface PartOptions {
  readonly compress?: boolean;
  /** In bytes, if known beforehand. */
  readonly size?: number;
  readonly mtime?: Date;
}

/**
 * A ZIP that is created while it is read: one entry is open at a time, and nothing is buffered. If an entry fails, the ZIP
 * fails with the same error, and if the reader stops, the open entry is closed. The library does neither: the error of an
 * entry's stream would end the process, as would its own error for an entry that failed before anyone read; a later reader
 * gets that error.
 */
export class ZipStream {
  readonly #zip = new ZipFile();
  readonly body = this.#zip.outputStream as Readable;

  constructor() {
    this.body.on('error', () => undefined);
    this.#zip.on('error', (error: Error) => this.body.destroy(error));
  }

  /** @param open called when it is the entry's turn. */
  add(name: string, options: PartOptions, open: () => Promise<Readable>): void {
    this.#zip.addReadStreamLazy(name, options, (callback) => {
      open().then(
        (part) => {
          this.#follow(part);
          callback(null, part);
        },
        (error: unknown) => this.body.destroy(error as Error),
      );
    });
  }

  /** No entry may be added after this. */
  end(): void {
    this.#zip.end();
  }

  #follow(part: Readable): void {
    const release = () => part.destroy();
    part.once('error', (error) => this.body.destroy(error));
    part.once('close', () => this.body.off('close', release));
    if (this.body.destroyed) release();
    else this.body.once('close', release);
  }
}
