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
export type OpenSheet = 'met' | 'missed' | 'given_up' | 'edit';

export const isOpen = ({ state }: Pick<DeadlineRow, 'state'>) => state === 'computed' || state === 'confirmed';

const DAY_MS = 86_400_000;

/** Days from one day to another, both `YYYY-MM-DD`; negative if the other is earlier. */
export const daysBetween = (from: string, to: string) => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

export const deadlineDraftKey = (id: string) => `deadline_unsaved_${id}`;
