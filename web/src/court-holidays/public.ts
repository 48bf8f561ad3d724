export { holidaysQuery } from './court-holiday.queries.ts';
export { useCourtCalendar } from './use-court-calendar.ts';
export { holidayOn, whyClosed } from './vacation.ts';
