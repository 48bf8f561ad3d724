import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Tone } from '../ui/display/badges.tsx';

/** The colour for a state; it only repeats the word. */
export const stateTone: Record<VakalatnamaState, Tone> = {
  draft: 'neutral',
  sent_for_sign: 'blue',
  executed: 'blue',
  attested: 'blue',
  accepted: 'blue',
  stamped: 'blue',
  filed: 'amber',
  on_record: 'accent',
  defect: 'red',
  noc_given: 'neutral',
  withdrawn: 'neutral',
  determined: 'neutral',
  superseded: 'neutral',
};
