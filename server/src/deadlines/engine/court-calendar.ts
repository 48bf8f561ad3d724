import type { ClosedBecause } from '@munshi/contract/deadlines/working-step';
import { type DayNumber, toDay, weekday } from './day-number.ts';

/** Days on which a court does not sit, or only for a part of the day, both ends included. */
export interface ClosedDays {
  readonly name: string;
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly isPartDay: boolean;
}

export interface CourtCalendar {
  readonly closed: readonly ClosedDays[];
  /** The Saturdays of a month on which the registry is closed: 2 and 4 where it keeps the second and the fourth. */
  readonly saturdays: readonly number[];
}

/** @returns undefined if the court sits for the whole of the day. A court that closes for a part of it counts as closed (Limitation Act, s. 4). */
export function whyClosed(calendar: CourtCalendar, day: DayNumber): ClosedBecause | undefined {
  if (weekday(day) === 0) return { kind: 'sunday' };
  const holiday = calendar.closed.find(({ from, to }) => from <= day && day <= to);
  if (holiday) return { kind: holiday.isPartDay ? 'part_day' : 'holiday', name: holiday.name };
  if (weekday(day) === 6 && calendar.saturdays.includes(Math.ceil(Number(toDay(day).slice(8)) / 7))) return { kind: 'saturday' };
  return undefined;
}

/** A calendar that never opens again is a mistake, not a vacation. */
const MOST_CLOSED_DAYS = 1_000;

/** The first day from `day` on on which the court sits. @returns undefined if it is closed for a thousand days. */
export function reopeningDay(calendar: CourtCalendar, day: DayNumber): DayNumber | undefined {
  for (let next = day; next < day + MOST_CLOSED_DAYS; next += 1) if (!whyClosed(calendar, next)) return next;
  return undefined;
}
