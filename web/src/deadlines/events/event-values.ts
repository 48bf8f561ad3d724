import type { EventDeadlinesDraft } from '@munshi/contract/deadlines/deadline-event.schema';
import type { DeadlineEvent } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { UseFormReturn } from 'react-hook-form';

/** The values of the form. `owners`: of each rule that is ticked, by its code. */
export interface EventValues {
  case_id: string | null;
  event: DeadlineEvent | null;
  on: string;
  owners: Record<string, string>;
}

export type EventFormOf = UseFormReturn<EventValues, unknown, EventDeadlinesDraft>;
