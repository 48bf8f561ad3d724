export { listOn as findHolidaysOn } from './court-holiday.repository.ts';
