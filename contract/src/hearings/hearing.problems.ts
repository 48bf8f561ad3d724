import type { ProblemKind } from '../platform/problem.ts';

export const hearingProblems = {
  'hearing.not_found': { status: 404, message: 'This hearing does not exist, or was deleted.' },
  'hearing.not_own': { status: 403, message: 'Only an admin can delete a hearing that somebody else entered.' },
  'hearing.reference_unknown': { status: 422, message: 'Something chosen here is not in your firm’s lists any more. Choose again.' },
  'hearing.not_yet': { status: 422, message: 'What happened can be recorded from the day itself on. Correct the day it was heard.' },
  'hearing.next_not_after': { status: 422, message: 'The next date must be after the day the matter was heard.' },
  'hearing.side_missing': { status: 422, message: 'Say on whose side the adjournment was: choose the reason, or the side.' },
  'hearing.side_mismatch': { status: 422, message: 'That reason is of another side. Choose the side it belongs to, or another reason.' },
  'hearing.costs_missing': { status: 422, message: 'Costs were imposed: say how much, and who pays.' },
  'hearing.reason_mismatch': {
    status: 422,
    message: 'A matter that was reserved or disposed of has no other next step. Choose the reason that fits the outcome.',
  },
  'hearing.nature_without_disposal': { status: 422, message: 'A nature of disposal goes with a case that was disposed of.' },
  'hearing.outcome_recorded': {
    status: 409,
    message: 'The outcome of this hearing is recorded. Correct the outcome to change the day it was heard.',
  },
  'hearing.no_outcome': { status: 409, message: 'No outcome is recorded for this hearing, so there is nothing to take back.' },
  'hearing.follow_up_recorded': {
    status: 409,
    message: 'The next hearing was recorded already, so its date stands. Take back the outcome of the next hearing first.',
  },
  'hearing.case_rests_on_it': {
    status: 409,
    message: 'The case stands as it does, reserved or disposed of, by this hearing. Take its outcome back first, then delete it.',
  },
  'hearing.follow_up_exists': { status: 409, message: 'Another next hearing stands in its place. Delete that one first.' },
} as const satisfies Record<string, ProblemKind>;
