export { scheduleHearing } from './hearing.service.ts';
