import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface PartOptions {
  readonly compress?: boolean;
  /** Bytes, where they are known before. */
  readonly size?: number;
  readonly mtime?: Date;
}

/**
 * A ZIP that is made while it is read: one part is open at a time, and nothing is held. A part that fails ends it with that
 * failure, and when it is given up the part that is open is let go of. The library sees to neither: the failure of a stream
 * it was given would end the process. So would its own, of a part that failed before anybody came to read: who comes then is
 * told.
 */
export class ZipStream {
  readonly #zip = new ZipFile();
  readonly body = this.#zip.outputStream as Readable;

  constructor() {
    this.body.on('error', () => undefined);
    (this.#zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => this.body.destroy(error));
  }

  /** @param open called when its turn comes. */
  add(name: string, options: PartOptions, open: () => Promise<Readable>): void {
    this.#zip.addReadStreamLazy(name, options, (give) => {
      open().then(
        (part) => {
          this.#follow(part);
          give(null, part);
        },
        (error: unknown) => this.body.destroy(error as Error),
      );
    });
  }

  /** Nothing is added after this. */
  end(): void {
    this.#zip.end();
  }

  #follow(part: Readable): void {
    const letGo = () => part.destroy();
    part.once('error', (error) => this.body.destroy(error));
    part.once('close', () => this.body.off('close', letGo));
    if (this.body.destroyed) letGo();
    else this.body.once('close', letGo);
  }
}
