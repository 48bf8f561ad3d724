import type { DeadlineQuery } from '@munshi/contract/deadlines/deadline.schema';
import type { FilterName } from '../ui/list/define-list-state.ts';

const CASE_FILTER: FilterName<typeof DeadlineQuery> = 'case_id';

/** The address of the list of all deadlines of a case. */
export const caseDeadlinesAddress = (caseId: string) => `/deadlines/all?${CASE_FILTER}=${caseId}`;
