import type { ProblemKind } from '../platform/problem.ts';

export const courtHolidayProblems = {
  'court_holiday.not_found': { status: 404, message: 'This holiday is no longer in your firm’s calendar.' },
  'court_holiday.duplicate': {
    status: 409,
    message: 'Your firm’s calendar already has a holiday of this name on these days for this court. Nothing was added or changed.',
  },
  'court_holiday.court_unknown': { status: 422, message: 'The court chosen no longer exists. Choose again.' },
  'court_holiday.out_of_order': { status: 422, message: 'The last day is before the first. Correct one of the two.' },
} as const satisfies Record<string, ProblemKind>;
