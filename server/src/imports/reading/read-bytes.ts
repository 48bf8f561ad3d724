import type { ImportKind } from '@munshi/contract/imports/import-field';
import { decodeText } from './formats/decode-text.ts';
import { readDelimited } from './formats/read-delimited.ts';
import type { ReadFile } from './import-reading.ts';
import { withColumns } from './columns/with-columns.ts';

/** Reads a file whole. Runs in the bounded process. */
export async function readBytes(bytes: Buffer, _mediaType: string, kind: ImportKind): Promise<ReadFile> {
  return await Promise.resolve(withColumns(readDelimited(decodeText(bytes)), kind));
}
