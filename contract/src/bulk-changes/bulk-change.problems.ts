import type { ProblemKind } from '../platform/problem.ts';

export const bulkChangeProblems = {
  'bulk_change.not_found': { status: 404, message: 'This change does not exist, or was made by somebody else.' },
  'bulk_change.cannot_undo': { status: 409, message: 'This change was undone already, or is older than 30 days.' },
  'bulk_change.same_person': { status: 422, message: 'Choose another person: both are the same.' },
} as const satisfies Record<string, ProblemKind>;
