import type { ProblemKind } from '../platform/problem.ts';

export const lawyerProblems = {
  'lawyer.not_found': { status: 404, message: 'This lawyer is not in your firm’s records, or was deleted.' },
  'lawyer.court_unknown': { status: 422, message: 'One of the courts chosen does not exist any more. Choose again.' },
  'lawyer.council_unknown': { status: 422, message: 'That State Bar Council is not in the list. Choose one of the list.' },
  'lawyer.member_unknown': { status: 422, message: 'The person chosen is not a member of your firm.' },
  'lawyer.member_taken': { status: 409, message: 'That member of your firm already has a lawyer’s record. Change that one instead.' },
  'lawyer.is_member': {
    status: 409,
    message: 'This lawyer is a member of your firm, so the record stays. Take them out of the firm first, or give them another role.',
  },
  'lawyer.link_refused': {
    status: 403,
    message: 'Only an admin can say which member of your firm a lawyer’s record belongs to. Everything else of the record you can change.',
  },
  'lawyer.not_own': { status: 403, message: 'Only an admin can delete a lawyer whom somebody else added.' },
} as const satisfies Record<string, ProblemKind>;
