import type { ProblemKind } from '../platform/problem.ts';

export const judgeProblems = {
  'judge.not_found': { status: 404, message: 'This judge is not in your firm’s list.' },
  'judge.duplicate': { status: 409, message: 'The list already has a judge with this name.' },
  'judge.court_unknown': { status: 422, message: 'One of the courts does not exist.' },
} as const satisfies Record<string, ProblemKind>;
