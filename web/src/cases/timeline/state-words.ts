import type { DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import type { CopyState } from '@munshi/contract/registry/certified-copy.schema';
import type { FilingMode, FilingState } from '@munshi/contract/registry/filing.schema';
import type { ObjectionState } from '@munshi/contract/registry/objection.schema';
import { i18n } from '../../i18n/i18n.ts';

/** Coded fields of the records of a case, in the words of their own pages. */
const wordOf: Readonly<Record<string, (code: string) => string>> = {
  'deadlines.state': (code) => i18n.t(`deadlines:state.${code as DeadlineState}`),
  'filings.state': (code) => i18n.t(`registry:filings.state.${code as FilingState}`),
  'filings.mode': (code) => i18n.t(`registry:filings.mode.${code as FilingMode}`),
  'filing_objections.state': (code) => i18n.t(`registry:objections.state.${code as ObjectionState}`),
  'certified_copies.state': (code) => i18n.t(`registry:copies.state.${code as CopyState}`),
};

/** The word of a state or another code of a record; undefined for any other field. */
export const stateWord = (record: string, field: string, code: unknown): string | undefined =>
  typeof code === 'string' ? wordOf[`${record}.${field}`]?.(code) : undefined;
