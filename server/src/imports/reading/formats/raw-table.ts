import type { ImportFormat, ImportNote } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';

/** The lines of a file before its headings are found. */
export interface RawTable {
  readonly format: ImportFormat;
  readonly sheets: readonly string[];
  readonly lines: readonly RawLine[];
  readonly notes: readonly ImportNote[];
}
