import type { Case, CaseDraft } from '@munshi/contract/cases/case.schema';
import type { CheckedName } from '@munshi/contract/conflicts/conflict.schema';
import { v7 as uuidv7 } from 'uuid';
import type { CaseFormValues } from '../form/case-form-values.ts';
import type { Duplicate } from './duplicate-cases.ts';

/** What the server knows of an entered case; undefined if its answer was lost. */
export type SavedFacts = Pick<Case, 'file_number' | 'version' | 'parties'> | undefined;

/**
 * The state of an entered row: being saved; kept until there is a connection; kept because the firm has the case already, because a party
 * is an opponent of a client, or because the server refused it; saved; or saved and undone.
 */
export type RowState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'duplicate'; readonly duplicate: Duplicate }
  | { readonly kind: 'conflict'; readonly party: CheckedName }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: 'saved'; readonly facts: SavedFacts }
  | { readonly kind: 'undone'; readonly facts: SavedFacts };

/** A case entered on this page since it was opened. */
export interface QuickRow {
  readonly id: string;
  /** The row as it was typed. */
  readonly values: CaseFormValues;
  readonly draft: CaseDraft;
  /** Changes only with the draft: the server refuses the same key for another body. */
  readonly idempotencyKey: string;
  readonly state: RowState;
}

/** A row to be saved. Its hearing has an id, so that it can be corrected afterwards. */
export function rowOf(values: CaseFormValues, draft: CaseDraft): QuickRow {
  const { next_hearing: hearing } = draft;
  const withId = hearing ? { ...draft, next_hearing: { ...hearing, id: hearing.id ?? uuidv7() } } : draft;
  return { id: values.id, values, draft: withId, idempotencyKey: uuidv7(), state: { kind: 'saving' } };
}

/** True for a row that the server does not have. */
export const isUnsent = ({ state }: QuickRow) => state.kind !== 'saved' && state.kind !== 'undone';

/** True for a row that waits for a person's decision. */
export const needsAttention = ({ state }: QuickRow) => ['duplicate', 'conflict', 'failed'].includes(state.kind);
