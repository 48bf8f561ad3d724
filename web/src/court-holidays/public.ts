export type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
export { holidaysQuery } from './court-holiday.queries.ts';
export { useCourtCalendar } from './use-court-calendar.ts';
