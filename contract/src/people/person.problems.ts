import type { ProblemKind } from '../platform/problem.ts';

export const personProblems = {
  'person.not_found': { status: 404, message: 'This person is not in your firm’s records, or was deleted.' },
} as const satisfies Record<string, ProblemKind>;
