import type { DeadlineRow, DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import type { Tone } from '../ui/display/badges.tsx';

export const stateTone: Readonly<Record<DeadlineState, Tone>> = {
  computed: 'amber',
  confirmed: 'accent',
  met: 'neutral',
  missed: 'red',
  given_up: 'neutral',
};

/** The forms that open beside a deadline. */
export type OpenSheet = 'met' | 'missed' | 'given_up' | 'edit' | 'renew';

export const isOpen = ({ state }: Pick<DeadlineRow, 'state'>) => state === 'computed' || state === 'confirmed';

export const deadlineDraftKey = (id: string) => `deadline_unsaved_${id}`;
