import type { ProblemKind } from '../platform/problem.ts';

export const courtHolidayProblems = {
  'court_holiday.not_found': { status: 404, message: 'This holiday is no longer in your firm’s calendar.' },
  'court_holiday.duplicate': {
    status: 409,
    message: 'Your firm’s calendar already has a holiday of this name on these days for this court. Nothing was added or changed.',
  },
  'court_holiday.court_unknown': { status: 422, message: 'The court chosen no longer exists. Choose again.' },
  'court_holiday.file_is_address': {
    status: 422,
    message: 'This is the address of a calendar. Open it in your browser, and choose or paste the file that it gives you.',
  },
  'court_holiday.file_unreadable': { status: 422, message: 'This is no calendar file. Such a file begins with BEGIN:VCALENDAR.' },
  'court_holiday.file_too_many': {
    status: 422,
    message: 'This calendar has more than 2,000 entries. Choose the court’s list of holidays.',
  },
  'court_holiday.out_of_order': { status: 422, message: 'The last day is before the first. Correct one of the two.' },
} as const satisfies Record<string, ProblemKind>;
