import type { ProblemKind } from '../platform/problem.ts';

export const referenceEntryProblems = {
  'reference.not_found': { status: 404, message: 'This entry is not in your firm’s list.' },
  'reference.national': { status: 409, message: 'National entries cannot be edited. Add one of your own instead.' },
  'reference.duplicate': { status: 409, message: 'The list already has an entry with this name.' },
  'reference.parent_unknown': { status: 422, message: 'The entry this one belongs under does not exist.' },
} as const satisfies Record<string, ProblemKind>;
