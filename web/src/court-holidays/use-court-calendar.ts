import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holidaysQuery } from './court-holiday.queries.ts';
import { dayAfterVacation, holidayOn, isSunday } from './vacation.ts';

/**
 * On which days from a given one a court does not sit, and when it sits again after its vacation; without a court, by the
 * holidays of all courts. Until the holidays are there, only Sundays are known.
 */
export function useCourtCalendar(courtId: string | null, from: string) {
  const year = Number(from.slice(0, 4));
  const holidays = useQueries({
    queries: [holidaysQuery(year, courtId), holidaysQuery(year + 1, courtId)],
    combine: (years) => years.flatMap(({ data }) => data?.items ?? []).filter((each) => courtId !== null || each.court_id === null),
  });
  return useMemo(
    () => ({
      closedOn: (day: string) => (isSunday(day) ? 'sunday' : holidayOn(day, holidays) ? 'holiday' : undefined),
      afterVacation: dayAfterVacation(from, `${year + 1}-12-31`, holidays) ?? null,
    }),
    [from, holidays, year],
  );
}
