import type { ProblemKind } from '../platform/problem.ts';

export const lawyerProblems = {
  'lawyer.not_found': { status: 404, message: 'This lawyer is not in your firm’s records, or was deleted.' },
  'lawyer.court_unknown': { status: 422, message: 'One of the courts chosen no longer exists. Choose again.' },
  'lawyer.council_unknown': { status: 422, message: 'That State Bar Council is not in the list. Choose one from the list.' },
  'lawyer.member_unknown': { status: 422, message: 'The person chosen is not a member of your firm.' },
  'lawyer.member_taken': { status: 409, message: 'That member of your firm already has a lawyer’s record. Edit that one instead.' },
  'lawyer.is_member': {
    status: 409,
    message:
      'This lawyer is a member of your firm, so the record cannot be deleted. Remove them from the firm first, or give them another role.',
  },
  'lawyer.link_refused': {
    status: 403,
    message: 'Only an admin can choose the member of your firm to whom a lawyer’s record belongs. You can edit the rest of the record.',
  },
  'lawyer.not_own': { status: 403, message: 'Only an admin can delete a lawyer whom somebody else added.' },
} as const satisfies Record<string, ProblemKind>;
