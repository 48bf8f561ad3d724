import type { ClosedSaturdays } from './court-schedule.schema.ts';

/** A Saturday by its place in the month; `last_working`: the last one that is no holiday. */
export type SaturdayOfMonth = 1 | 2 | 3 | 4 | 5 | 'last_working';

const CLOSED: Readonly<Record<Exclude<ClosedSaturdays, 'last_working'>, readonly SaturdayOfMonth[]>> = {
  none: [],
  all: [1, 2, 3, 4, 5],
  second: [2],
  second_and_fourth: [2, 4],
  first_and_third: [1, 3],
};

const lastOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
const dateInMonth = (day: string, date: number) => `${day.slice(0, 8)}${String(date).padStart(2, '0')}`;

/**
 * Why a court is closed on a Saturday that is no holiday. Days are `YYYY-MM-DD`.
 *
 * @returns undefined if it sits on it, and for every other day of the week
 */
export function closedSaturday(day: string, closed: ClosedSaturdays, isHoliday: (day: string) => boolean): SaturdayOfMonth | undefined {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 6) return undefined;
  const date = Number(day.slice(8));
  if (closed !== 'last_working') {
    const nth = Math.ceil(date / 7) as SaturdayOfMonth;
    return CLOSED[closed].includes(nth) ? nth : undefined;
  }
  for (let later = date + 7; later <= lastOfMonth(day); later += 7) if (!isHoliday(dateInMonth(day, later))) return undefined;
  return closed;
}
