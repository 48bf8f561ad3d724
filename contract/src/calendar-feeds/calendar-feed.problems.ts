import type { ProblemKind } from '../platform/problem.ts';

export const calendarFeedProblems = {
  'calendar_feed.not_found': { status: 404, message: 'This calendar address does not exist, or was revoked.' },
  'calendar_feed.too_many': { status: 409, message: 'You have 20 calendar addresses in this firm. Revoke one that you no longer need.' },
} as const satisfies Record<string, ProblemKind>;
