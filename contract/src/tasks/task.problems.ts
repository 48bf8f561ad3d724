import type { ProblemKind } from '../platform/problem.ts';

export const taskProblems = {
  'task.not_found': { status: 404, message: 'This task does not exist, or was deleted.' },
  'task.not_own': { status: 403, message: 'Only an admin can delete or restore “{{title}}”: somebody else created it.' },
  'task.changed': {
    status: 412,
    message: 'Somebody has changed “{{title}}” meanwhile, and nothing was saved. Look at it again, then repeat the change.',
  },
  'task.case_deleted': {
    status: 409,
    message: 'The case has been deleted. Restore the case first, under Settings, Recently deleted.',
  },
  'task.assignee_unknown': { status: 422, message: 'One of the people chosen is not a member of your firm.' },
  'task.assignee_cannot_see_case': {
    status: 422,
    message: '{{names}} cannot see this restricted case. Add them to its team, or choose somebody on the team.',
  },
  'task.assignee_reads_none': {
    status: 422,
    message: 'The role of {{names}} does not allow reading tasks. Choose somebody whose role does.',
  },
  'task.reference_unknown': {
    status: 422,
    message: 'The type or hearing chosen no longer exists, or belongs to another case. Choose again.',
  },
  'task.neighbour_unknown': { status: 422, message: 'The task next to it has moved. Check the board and try again.' },
} as const satisfies Record<string, ProblemKind>;
