import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holidaysQuery } from './court-holiday.queries.ts';
import { dayAfterVacation, whyClosed } from './vacation.ts';

/**
 * On which days from a given one a court does not sit, and when it sits again after its vacation; without a court, by the
 * holidays of all courts. Until the holidays are there, only Sundays and national holidays are known.
 */
export function useCourtCalendar(courtId: string | null, from: string) {
  const year = Number(from.slice(0, 4));
  const calendar = useQueries({
    queries: [holidaysQuery(year, courtId), holidaysQuery(year + 1, courtId)],
    combine: (years) => ({
      holidays: years.flatMap(({ data }) => data?.items ?? []).filter((each) => courtId !== null || each.court_id === null),
      saturdays: years[0].data?.saturdays ?? 'none',
    }),
  });
  return useMemo(
    () => ({
      closedOn: (day: string) => whyClosed(day, calendar),
      afterVacation: dayAfterVacation(from, `${year + 1}-12-31`, calendar) ?? null,
    }),
    [from, calendar, year],
  );
}
