import type { Readable } from 'node:stream';

/** A file by its firm and its id. Both are UUIDs created here; a name given by a person never becomes part of a path. */
export interface FileKey {
  readonly tenantId: string;
  readonly id: string;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file in storage. `isFinal`: in its final place; otherwise still gathering. */
export interface StoredFile {
  readonly key: FileKey;
  readonly isFinal: boolean;
  readonly changedAt: Date;
}

/**
 * Storage for files. A file is first gathered, in one or several appends, and then kept, as a whole, in one step. Bytes reported
 * to `onSafe` survive a power failure.
 */
export interface Storage {
  /**
   * Appends to a gathering file at `offset`, and overwrites anything beyond it.
   *
   * @param onSafe called with the new offset whenever more has reached the disk; awaited.
   * @returns the offset reached.
   * @throws what the source throws, after the received bytes were made safe.
   */
  append(key: FileKey, offset: number, source: AsyncIterable<Uint8Array>, onSafe: (offset: number) => Promise<void>): Promise<number>;
  /** A gathering file from its beginning. */
  readPartial(key: FileKey): Promise<Readable>;
  /** Moves a gathered file to its final place. Idempotent. */
  keep(key: FileKey): Promise<void>;
  /** The size of a kept file in bytes; undefined if there is none. */
  sizeOf(key: FileKey): Promise<number | undefined>;
  read(key: FileKey, range?: ByteRange): Promise<Readable>;
  /** The path of a kept file on this machine; undefined if it lies elsewhere. */
  localPath(key: FileKey): string | undefined;
  /** Deletes a file, kept or gathering. */
  remove(key: FileKey): Promise<void>;
  /** Every file, grouped by firm; files not named like ours are left out. */
  list(): AsyncIterable<StoredFile>;
}

/** Bytes that may be received before they are made safe. Also the memory that one upload needs. */
export const STEP_BYTES = 8 * 1_024 * 1_024;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws for a key that is not two UUIDs: it could lead out of the folder. */
export function pathOf({ tenantId, id }: FileKey): string {
  if (!isOurs(tenantId) || !isOurs(id)) throw new Error('a file is named by two UUIDs');
  return `${tenantId}/${id}`;
}

/** Whether a name found in storage can be one of ours: systems and people put files there, too. */
export function isOurs(name: string): boolean {
  return UUID.test(name);
}
