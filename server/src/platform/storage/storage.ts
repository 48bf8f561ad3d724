import type { Readable } from 'node:stream';

/** A file by its owner and its id. Both are UUIDs made here; what a person called it never becomes part of a path. */
export interface FileKey {
  readonly tenantId: string;
  readonly id: string;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Something lying in storage. `isKept`: in its place; else still gathering. */
export interface StoredFile {
  readonly key: FileKey;
  readonly isKept: boolean;
  readonly changedAt: Date;
}

/**
 * Where files lie. A file first gathers, in one go or many, and is then kept, whole, in one step. Whatever was told to
 * `onSafe` survives a power cut.
 */
export interface Storage {
  /**
   * Adds to a gathering file from `offset` on, over what lay beyond it.
   *
   * @param onSafe told the new offset whenever more has reached the disk; awaited.
   * @returns the offset reached.
   * @throws what the source throws, after what had arrived was made safe.
   */
  append(key: FileKey, offset: number, source: AsyncIterable<Uint8Array>, onSafe: (offset: number) => Promise<void>): Promise<number>;
  /** A gathering file from its beginning. */
  readGathering(key: FileKey): Promise<Readable>;
  /** Puts a gathered file in its place. Done once, doing it again changes nothing. */
  keep(key: FileKey): Promise<void>;
  /** The bytes of a kept file; undefined where there is none. */
  sizeOf(key: FileKey): Promise<number | undefined>;
  read(key: FileKey, range?: ByteRange): Promise<Readable>;
  /** Takes a file away, kept or gathering. */
  remove(key: FileKey): Promise<void>;
  /** Every file there is, those of a firm together; what is not named as ours is left out. */
  list(): AsyncIterable<StoredFile>;
}

/** How much may be on its way before it is made safe. Also the memory that one upload takes. */
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
