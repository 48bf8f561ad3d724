import * as z from 'zod/mini';

export const CaseStatus = z.enum(['open', 'pending', 'disposed', 'archived']);
export type CaseStatus = z.infer<typeof CaseStatus>;

export const CasePhase = z.enum([
  'intake',
  'engaged',
  'drafting',
  'filed',
  'under_objection',
  'registered',
  'before_court',
  'reserved',
  'decided',
  'appeal_window',
  'execution',
  'closed',
  'archived',
]);
export type CasePhase = z.infer<typeof CasePhase>;

/** True if the case has ended. */
export const isOver = (status: CaseStatus): status is 'disposed' | 'archived' => status === 'disposed' || status === 'archived';

/** True for a status that counts towards the plan. */
export const isLive = (status: string): boolean => status === 'open' || status === 'pending';

/** The phases of each status, in the order a case passes through them; a case enters the status in the first. */
export const phasesOf: Record<CaseStatus, readonly [CasePhase, ...CasePhase[]]> = {
  open: ['intake', 'engaged', 'drafting', 'filed', 'under_objection'],
  pending: ['before_court', 'registered', 'reserved'],
  disposed: ['decided', 'appeal_window', 'execution', 'closed'],
  archived: ['archived'],
};

/** The phases of an open case that has not been filed yet. */
export const notFiledPhases: readonly CasePhase[] = ['intake', 'engaged', 'drafting'];
