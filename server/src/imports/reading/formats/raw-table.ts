import type { ImportFormat, ImportNote } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';

interface RawSheet {
  readonly name: string;
  readonly lines: readonly RawLine[];
}

/** The lines of a file before its headings are found. */
export interface RawTable {
  readonly format: ImportFormat;
  readonly sheets: readonly string[];
  readonly lines: readonly RawLine[];
  /** The other visible sheets of a workbook that have rows, in its order. */
  readonly otherSheets?: readonly RawSheet[];
  readonly notes: readonly ImportNote[];
}
