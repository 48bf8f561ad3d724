export { deadlineColumns } from './deadline-export.ts';
export { requestRecomputation } from './recomputation/recompute-request.ts';
export { passOnDeadlines } from './handover/pass-on.service.ts';
export { readDeadline } from './deadline.service.ts';
export { streamDeadlines } from './deadline-list.repository.ts';
