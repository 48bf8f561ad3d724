import type { ProblemKind } from '../platform/problem.ts';

export const hearingProblems = {
  'hearing.not_found': { status: 404, message: 'This hearing does not exist, or was deleted.' },
  'hearing.not_own': { status: 403, message: 'Only an admin can delete a hearing that somebody else entered.' },
  'hearing.reference_unknown': { status: 422, message: 'An entry you chose is no longer in your firm’s lists. Choose again.' },
  'hearing.not_yet': { status: 422, message: 'The actual date of hearing cannot be in the future. Correct the date.' },
  'hearing.next_not_after': { status: 422, message: 'The next date must be after the date on which the matter was heard.' },
  'hearing.side_missing': { status: 422, message: 'Choose the reason for the adjournment, or at whose instance it was.' },
  'hearing.side_mismatch': { status: 422, message: 'This reason belongs to another side. Change the side, or choose another reason.' },
  'hearing.costs_missing': { status: 422, message: 'Costs were imposed: enter the amount and who pays.' },
  'hearing.reason_mismatch': {
    status: 422,
    message: 'The reason for no next date does not fit the outcome. For a matter reserved or disposed of, choose that as the reason.',
  },
  'hearing.nature_without_disposal': { status: 422, message: 'Only a case that is disposed of can have a nature of disposal.' },
  'hearing.outcome_recorded': {
    status: 409,
    message: 'The outcome of this hearing is already recorded. Correct the outcome to change the actual date of hearing.',
  },
  'hearing.no_outcome': { status: 409, message: 'No outcome is recorded for this hearing, so there is nothing to undo.' },
  'hearing.follow_up_recorded': {
    status: 409,
    message: 'The outcome of the next hearing is already recorded. Undo that outcome first.',
  },
  'hearing.case_rests_on_it': {
    status: 409,
    message: 'The case is reserved or disposed of because of this hearing. Undo its outcome first, then delete it.',
  },
  'hearing.follow_up_exists': { status: 409, message: 'Another next hearing has been entered in its place. Delete that one first.' },
} as const satisfies Record<string, ProblemKind>;
