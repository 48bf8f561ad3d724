import { closedSaturday } from '@munshi/contract/court-holidays/closed-saturdays';
import { nationalHoliday } from '@munshi/contract/court-holidays/national-holidays';
import type { ClosedSaturdays } from '@munshi/contract/court-holidays/court-schedule.schema';
import type { ClosedBecause } from '@munshi/contract/deadlines/working-step';
import { type DayNumber, toDay, toNumber, weekday } from './day-number.ts';

/** Days on which a court does not sit, or only for a part of the day, both ends included. */
export interface ClosedDays {
  readonly name: string;
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly isPartDay: boolean;
}

export interface CourtCalendar {
  readonly closed: readonly ClosedDays[];
  readonly saturdays: ClosedSaturdays;
}

/** @returns undefined if the court sits for the whole of the day. */
export function whyClosed(calendar: CourtCalendar, day: DayNumber): ClosedBecause | undefined {
  if (weekday(day) === 0) return { kind: 'sunday' };
  const holiday = holidayOn(calendar, day);
  if (holiday) return { kind: holiday.isPartDay ? 'part_day' : 'holiday', name: holiday.name };
  const nth = closedSaturday(toDay(day), calendar.saturdays, (other) => holidayOn(calendar, toNumber(other)) !== undefined);
  return nth === undefined ? undefined : { kind: 'saturday', nth };
}

function holidayOn({ closed }: CourtCalendar, day: DayNumber): Pick<ClosedDays, 'name' | 'isPartDay'> | undefined {
  const entered = closed.find(({ from, to }) => from <= day && day <= to);
  const national = nationalHoliday(toDay(day));
  return entered ?? (national === undefined ? undefined : { name: national, isPartDay: false });
}

/** The calendar as it is for a period that moves only for a court that is closed for the whole day. */
export const withoutPartDays = ({ closed, saturdays }: CourtCalendar): CourtCalendar => ({
  closed: closed.filter(({ isPartDay }) => !isPartDay),
  saturdays,
});

/** A calendar that never opens again is a mistake, not a vacation. */
const MOST_CLOSED_DAYS = 1_000;

/** The first day from `day` on on which the court sits. @returns undefined if it is closed for a thousand days. */
export function reopeningDay(calendar: CourtCalendar, day: DayNumber): DayNumber | undefined {
  for (let next = day; next < day + MOST_CLOSED_DAYS; next += 1) if (!whyClosed(calendar, next)) return next;
  return undefined;
}
