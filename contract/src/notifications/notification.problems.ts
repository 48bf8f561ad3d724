import type { ProblemKind } from '../platform/problem.ts';

export const notificationProblems = {
  'notification.not_found': { status: 404, message: 'This notification no longer exists.' },
} as const satisfies Record<string, ProblemKind>;
