import { z } from 'zod';

/**
 * Where an instrument stands. The line runs from `draft` to `on_record`; `defect` leads back to an execution or a
 * filing; the last four end it. What was signed is then kept until its retention ends.
 */
export const VakalatnamaState = z.enum([
  'draft',
  'sent_for_sign',
  'executed',
  'attested',
  'accepted',
  'stamped',
  'filed',
  'on_record',
  'defect',
  'noc_given',
  'withdrawn',
  'determined',
  'superseded',
]);
export type VakalatnamaState = z.infer<typeof VakalatnamaState>;

/** The line a sound instrument goes, as a page draws it. */
export const STATE_LINE = [
  'draft',
  'sent_for_sign',
  'executed',
  'attested',
  'accepted',
  'stamped',
  'filed',
  'on_record',
] as const satisfies VakalatnamaState[];

/** States in which the instrument's life is over. */
export const ENDED_STATES = ['noc_given', 'withdrawn', 'determined', 'superseded'] as const satisfies VakalatnamaState[];

/** Before anybody signed: everything may still change. */
export const isUnsigned = (state: VakalatnamaState) => state === 'draft' || state === 'sent_for_sign';
export const isEnded = (state: VakalatnamaState) => (ENDED_STATES as readonly string[]).includes(state);
