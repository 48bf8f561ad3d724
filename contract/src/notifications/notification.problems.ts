import type { ProblemKind } from '../platform/problem.ts';

export const notificationProblems = {
  'notification.not_found': { status: 404, message: 'This notification is no longer there.' },
} as const satisfies Record<string, ProblemKind>;
