import type { ProblemKind } from '../platform/problem.ts';

export const hearingProblems = {
  'hearing.not_found': { status: 404, message: 'This hearing does not exist, or was deleted.' },
  'hearing.reference_unknown': { status: 422, message: 'The court or judge chosen does not exist any more. Choose again.' },
} as const satisfies Record<string, ProblemKind>;
