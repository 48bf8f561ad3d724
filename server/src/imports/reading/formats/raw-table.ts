import type { ImportFormat, ImportNote } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';

/** Cells of a sheet whose formulas have no result that could be read. */
export interface UnreadPlaces {
  /** The first of them, such as “C2”. */
  readonly places: readonly string[];
  readonly count: number;
}

export interface RawSheet {
  readonly name: string;
  readonly lines: readonly RawLine[];
  readonly unread?: UnreadPlaces;
}

/** The lines of a file before its headings are found. */
export interface RawTable {
  readonly format: ImportFormat;
  readonly sheets: readonly string[];
  readonly lines: readonly RawLine[];
  readonly unread?: UnreadPlaces;
  /** Its dates are counted from 1904. */
  readonly is1904?: boolean;
  /** The other visible sheets of a workbook that have rows, in its order. */
  readonly otherSheets?: readonly RawSheet[];
  readonly notes: readonly ImportNote[];
}
