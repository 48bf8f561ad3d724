export { courtHolidayColumns } from './court-holiday-export.ts';
export { listCourtHolidays, listHolidaysFrom } from './court-holiday.repository.ts';
export { listOn as findHolidaysOn } from './court-holiday.repository.ts';
