import { AppError } from '../platform/http/app-error.ts';

/** Each export holds a connection of the pool while it is sent, however slowly it is read. */
const MAX_AT_ONCE = 4;
const MAX_OF_FIRM = 2;

/** The exports that are being sent by this server. */
export class ExportPlaces {
  readonly #firms: string[] = [];

  /** @returns what gives the place back; it may be called twice. @throws {AppError} `export.busy`. */
  take(tenantId: string): () => void {
    const ofFirm = this.#firms.filter((each) => each === tenantId).length;
    if (this.#firms.length >= MAX_AT_ONCE || ofFirm >= MAX_OF_FIRM) throw new AppError('export.busy');
    this.#firms.push(tenantId);
    let isTaken = true;
    return () => {
      if (isTaken) this.#firms.splice(this.#firms.indexOf(tenantId), 1);
      isTaken = false;
    };
  }
}
