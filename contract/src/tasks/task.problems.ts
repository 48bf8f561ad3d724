import type { ProblemKind } from '../platform/problem.ts';

export const taskProblems = {
  'task.not_found': { status: 404, message: 'This task does not exist, or was deleted.' },
  'task.not_own': { status: 403, message: 'Only an admin can delete or restore “{{title}}”: somebody else made it.' },
  'task.case_deleted': {
    status: 409,
    message: 'The case was deleted meanwhile. Restore the case first, under Settings, Recently deleted.',
  },
  'task.assignee_unknown': { status: 422, message: 'One of those chosen is not a member of your firm.' },
  'task.assignee_walled': {
    status: 422,
    message: '{{names}} may not see this case. Add them to its team, or choose somebody who is on it.',
  },
  'task.assignee_reads_none': {
    status: 422,
    message: '{{names}} may not read tasks, and would never see this one. Choose somebody whose role may.',
  },
  'task.reference_unknown': {
    status: 422,
    message: 'The type or hearing chosen does not exist any more, or belongs to another case. Choose again.',
  },
  'task.neighbour_unknown': { status: 422, message: 'The task beside it has moved. Look at the board again.' },
} as const satisfies Record<string, ProblemKind>;
