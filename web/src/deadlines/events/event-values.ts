import type { EventDeadlinesDraft } from '@munshi/contract/deadlines/deadline-event.schema';
import type { DeadlineEvent } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { UseFormReturn } from 'react-hook-form';

/** A certified copy that became ready. No period runs from it: the days for it are not counted in those that run. */
export const COPY_READY = 'copy_ready';

/** What is chosen as having happened. */
export type EventKind = DeadlineEvent | typeof COPY_READY;

/** The values of the form. `owners`: of each rule that is ticked, by its code. */
export interface EventValues {
  case_id: string | null;
  event: DeadlineEvent | null;
  on: string;
  owners: Record<string, string>;
}

export type EventFormOf = UseFormReturn<EventValues, unknown, EventDeadlinesDraft>;
