import type { ProblemKind } from '../platform/problem.ts';

export const courtProblems = {
  'court.not_found': { status: 404, message: 'This court is not in your firm’s list.' },
  'court.national': { status: 409, message: 'National courts cannot be edited. Add one of your own instead.' },
  'court.duplicate': { status: 409, message: 'The list already has a court with this name.' },
  'court.parent_unknown': { status: 422, message: 'The court this one belongs to does not exist.' },
} as const satisfies Record<string, ProblemKind>;
