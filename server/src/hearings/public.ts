export { moveWithCase } from './hearing-place.repository.ts';
export { selectForBoard } from './hearing.repository.ts';
export { scheduleHearing } from './hearing.service.ts';
