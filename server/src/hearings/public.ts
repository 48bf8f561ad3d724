export { selectForBoard } from './hearing.repository.ts';
export { scheduleHearing } from './hearing.service.ts';
