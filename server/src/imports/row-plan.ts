import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { ImportRowState, RowDoubt, RowMatch } from '@munshi/contract/imports/import.schema';
import type { CourtPageRecord } from './reading/court-pages/court-page-record.ts';
import type { InterpretedHearing, InterpretedParty } from './reading/import-reading.ts';

export type Values = Partial<Record<ImportField, string>>;

/** A row as the file has it, with what a person decided about it. */
export interface StoredRow {
  readonly position: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly record: CourtPageRecord | null;
  readonly answers: Readonly<Record<string, string>>;
}

/** The record, or the earlier row, that a row is about. */
export interface PlannedMatch extends RowMatch {
  /** Of the earlier row. */
  readonly position?: number;
}

/** What will be made of a row. */
export interface RowPlan {
  readonly values: Values;
  readonly parties: readonly InterpretedParty[];
  readonly hearings: readonly InterpretedHearing[];
  /** A court of the list by its id, or one to be added by its name. */
  readonly court?: { readonly id: string } | { readonly newName: string };
  readonly typeId?: string;
  readonly categoryId?: string;
  readonly lawyer?: { readonly user_id: string } | { readonly lawyer_id: string };
  /** The case is heard and its judgment or order reserved. */
  readonly isReserved?: boolean;
  readonly match?: PlannedMatch;
  /** The next date of the file replaces the firm's. */
  readonly movesDate?: boolean;
  /** The next date of the row is not entered: a person keeps the other one. */
  readonly leavesDate?: boolean;
  /** The next date of the row is past, and its case has a later one: it is entered as heard. */
  readonly isPastHearing?: boolean;
}

export interface CheckedRow {
  readonly position: number;
  readonly state: ImportRowState;
  readonly plan: RowPlan;
  readonly doubts: readonly RowDoubt[];
  /** The case or person that the row adds to. */
  readonly caseId: string | null;
  readonly personId: string | null;
}

/** The word that is remembered for a value of these fields: which entry of the firm it means. */
export type RememberedKind = `column:${ImportKind}` | 'court' | 'lawyer';

/** The fields whose corrections are remembered for the firm. */
export const REMEMBERED: readonly string[] = ['court', 'lawyer'] satisfies RememberedKind[];
