/**
 * How long a judgment has been reserved. After three months a party may apply for it to be pronounced, after six for the case to go to
 * another bench (Anil Rai v. State of Bihar, (2001) 7 SCC 318: general knowledge, to be checked before relying on it).
 */
export type ReservedAge = 'recent' | 'three_months' | 'six_months';

/** The day a number of calendar months after another; the last day of a month that has no such day. Days as `YYYY-MM-DD`. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

export function reservedAge(since: string, today: string): ReservedAge {
  if (today > monthsAfter(since, 6)) return 'six_months';
  return today > monthsAfter(since, 3) ? 'three_months' : 'recent';
}

/** The last day before a judgment reserved since a day is of this age. */
export const lastDayBefore = (since: string, age: Exclude<ReservedAge, 'recent'>): string =>
  monthsAfter(since, age === 'six_months' ? 6 : 3);
