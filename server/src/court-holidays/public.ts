export { hoursInWords, saturdaysInWords } from './schedules/schedule-words.ts';
export { readSchedule } from './schedules/read-schedule.ts';
export { courtHolidayColumns } from './court-holiday-export.ts';
export { listCourtHolidays, listHolidaysFrom } from './court-holiday.repository.ts';
export { findClosedOn } from './closed-on.ts';
