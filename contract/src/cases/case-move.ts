import * as z from 'zod/mini';
import { CasePhase, CaseStatus, notFiledPhases } from './case-status.ts';

/**
 * Why an open case moved by itself: a court's number, a hearing or its outcome makes it pending; a filing number or date makes
 * a case that was not filed a filed one. `undone`: a deletion or an undo took such a move back.
 */
export const CaseMoveReason = z.enum(['registration_number', 'cnr', 'hearing', 'outcome', 'filing', 'undone']);
export type CaseMoveReason = z.infer<typeof CaseMoveReason>;

const StatusWithPhase = z.object({ status: CaseStatus, phase: CasePhase });
export type StatusWithPhase = z.infer<typeof StatusWithPhase>;

/** A change of status and phase that followed from something else. The caller can change it back. */
export const CaseMove = z.object({ because: CaseMoveReason, from: StatusWithPhase, to: StatusWithPhase });
export type CaseMove = z.infer<typeof CaseMove>;

/** Status and phase of a case that has come before a court. */
const BEFORE_COURT: StatusWithPhase = { status: 'pending', phase: 'before_court' };

/** The move of a case for this reason; undefined if it stays as it is. Only an open case moves. */
export function moveFor({ status, phase }: StatusWithPhase, because: Exclude<CaseMoveReason, 'undone'>): CaseMove | undefined {
  if (status !== 'open') return undefined;
  const from = { status, phase };
  if (because !== 'filing') return { because, from, to: BEFORE_COURT };
  return notFiledPhases.includes(phase) ? { because, from, to: { status: 'open', phase: 'filed' } } : undefined;
}

/** The numbers, the filing date and the hearing that show how far a case has come. Empty texts count as missing. */
export interface CaseSigns {
  readonly registration_number?: string | null | undefined;
  readonly cnr?: string | null | undefined;
  readonly hearing?: boolean;
  readonly filing_number?: string | null | undefined;
  readonly efiling_number?: string | null | undefined;
  readonly filing_date?: string | null | undefined;
}

/** The strongest reason to move that these signs give. */
export function reasonOf(signs: CaseSigns): Exclude<CaseMoveReason, 'outcome' | 'undone'> | undefined {
  if (signs.registration_number) return 'registration_number';
  if (signs.cnr) return 'cnr';
  if (signs.hearing) return 'hearing';
  return signs.filing_number || signs.efiling_number || signs.filing_date ? 'filing' : undefined;
}
