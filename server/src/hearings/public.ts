export { listAllHearings } from './hearing-list.repository.ts';
export { moveWithCase } from './hearing-place.repository.ts';
export { readPrintDay } from './hearing-print.repository.ts';
export { CAUSE_LIST } from './hearing.repository.ts';
export { scheduleHearing } from './hearing.service.ts';
