import type { ProblemKind } from '../platform/problem.ts';

export const statusReviewProblems = {
  'status_review.under_way': { status: 409, message: 'Statuses are being changed at the moment. Wait until that is done.' },
  'status_review.not_found': { status: 404, message: 'There is no such change of statuses.' },
  'status_review.cannot_undo': {
    status: 409,
    message: 'This change of statuses cannot be undone: it was undone already, or made more than 30 days ago.',
  },
} as const satisfies Record<string, ProblemKind>;
