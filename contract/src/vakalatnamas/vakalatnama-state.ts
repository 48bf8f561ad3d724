import * as z from 'zod/mini';

/**
 * The state of an instrument. The regular sequence runs from `draft` to `on_record`; `defect` leads back to an execution or a
 * filing; the last four states end it. A signed instrument is then kept until its retention ends.
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

/** The sequence of an instrument without defects, as drawn on its page. */
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

/** States in which the instrument has ended. */
const ENDED_STATES = ['noc_given', 'withdrawn', 'determined', 'superseded'] as const satisfies VakalatnamaState[];

/** Not signed yet, so everything may still change. */
export const isUnsigned = (state: VakalatnamaState) => state === 'draft' || state === 'sent_for_sign';
export const isEnded = (state: VakalatnamaState) => (ENDED_STATES as readonly string[]).includes(state);
