/** The days of the sample firm, counted from the day on which it is built. */

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** The vacation of the sample firm's courts, in days from today. */
export const VACATION = { from: 33, to: 42 } as const;

const dateOf = (now: number, days: number) => new Date(now + INDIA_MS + days * DAY_MS);

/** The day `days` from the day of `now` in India, `YYYY-MM-DD`. */
export const dayFrom = (now: number, days: number) => dateOf(now, days).toISOString().slice(0, 10);

const isVacation = (days: number) => days >= VACATION.from && days <= VACATION.to;

/** The courts of the sample firm are closed on Sundays and on the second and fourth Saturday of a month. */
function isWeekend(date: Date): boolean {
  const saturday = Math.ceil(date.getUTCDate() / 7);
  return date.getUTCDay() === 0 || (date.getUTCDay() === 6 && (saturday === 2 || saturday === 4));
}

/**
 * The day `days` from today, moved away from today until courts sit: not on a weekend, not in the vacation. Today is the Monday after, if
 * courts do not sit today.
 */
export function courtDayFrom(now: number, days: number): string {
  const isClosed = isVacation(days) || isWeekend(dateOf(now, days));
  return isClosed ? courtDayFrom(now, days < 0 ? days - 1 : days + 1) : dayFrom(now, days);
}
