import type { ImportKind } from '@munshi/contract/imports/import-field';
import { readFile } from 'node:fs/promises';
import { serveWork } from '../../platform/heavy-work/serve-work.ts';
import type { ReadFile } from './import-reading.ts';
import { readBytes } from './read-bytes.ts';

export interface ReadingOrder {
  readonly file: string;
  readonly mediaType: string;
  readonly kind: ImportKind;
}

serveWork(async () => {
  return await Promise.resolve(async ({ file, mediaType, kind }: ReadingOrder): Promise<ReadFile> => {
    return await readBytes(await readFile(file), mediaType, kind);
  });
});
