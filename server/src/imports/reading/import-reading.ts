import type { ImportDoubt, ImportField, ImportFormat, ImportKind, ImportRemark } from '@munshi/contract/imports/import-field';
import type { CourtPageRecord } from './court-pages/court-page-record.ts';

/** What a file contains, as read in a separate, bounded process. */
export interface ReadFile {
  readonly format: ImportFormat;
  /** Names of the sheets of a workbook; the one that was read comes first. */
  readonly sheets: readonly string[];
  /** Line of the row of headings, from 1; null for formats without headings. */
  readonly headerLine: number | null;
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ReadRow[];
  readonly notes: readonly ImportRemark[];
}

/** `either`: dates such as 05/03/2025 only, in this column and in the file. */
export type DateOrder = 'day_first' | 'month_first' | 'either';

export interface ReadColumn {
  readonly header: string;
  /** Up to five different values. */
  readonly samples: readonly string[];
  readonly guess: ColumnGuess | null;
  /** Null for columns without dates. */
  readonly dateOrder: DateOrder | null;
}

export interface ColumnGuess {
  readonly field: ImportField;
  readonly why: 'header' | 'values';
  /** The heading that was recognised. */
  readonly word?: string;
}

export interface ReadRow {
  /** Line in the file or sheet, from 1; the number of a page or contact for formats without lines. */
  readonly line: number;
  /** As many as columns. A date cell of a spreadsheet is `YYYY-MM-DD`. */
  readonly cells: readonly string[];
  /** Court pages only. */
  readonly record?: CourtPageRecord;
}

export interface FileToRead {
  /** Path of a file of the caller. */
  readonly file: string;
  readonly mediaType: string;
  readonly kind: ImportKind;
}

/** What the interpretation of a row depends on beside the row. */
export interface RowContext {
  readonly kind: ImportKind;
  /** One per column; null for columns that are not imported. Ignored for court pages. */
  readonly mapping: readonly (ImportField | null)[];
  /** The columns of the file, for the order of day and month, and for headings that do not say which date it is. */
  readonly columns: readonly (Pick<ReadColumn, 'dateOrder'> & Partial<Pick<ReadColumn, 'header'>>)[];
  readonly today: string;
  /** True for the name of a client of the firm. */
  readonly isClient?: (name: string) => boolean;
}

export interface InterpretedRow {
  /** Normalised: dates `YYYY-MM-DD`, mobiles `+91…`, a CNR of 16 characters. A value in doubt is as in the file. */
  readonly values: Partial<Record<ImportField, string>>;
  readonly parties: readonly InterpretedParty[];
  readonly hearings: readonly InterpretedHearing[];
  readonly doubts: readonly ImportDoubt[];
  /** The case is heard and its judgment or order reserved. */
  readonly isReserved?: boolean;
}

export interface InterpretedParty {
  readonly name: string;
  readonly side: 'petitioner' | 'respondent';
  readonly is_client: boolean;
  /** Further parties that the title only counts: 3 for "and 3 Ors."; 0 for "& Ors.", whose number is unknown. */
  readonly others?: number;
  readonly advocates?: readonly string[];
}

export interface InterpretedHearing {
  readonly hearing_date: string;
  readonly purpose_text?: string;
  readonly judge?: string;
  readonly business_text?: string;
  readonly list_type?: string;
  readonly next_date?: string;
}
