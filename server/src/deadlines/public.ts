export { deadlineColumns } from './deadline-export.ts';
export { passOnDeadlines } from './handover/pass-on.service.ts';
export { readDeadline } from './deadline.service.ts';
export { streamWatchedCases, watchedCaseColumns } from './watch-list/watch-list-export.ts';
export { listAllDeadlines, streamDeadlines } from './deadline-list.repository.ts';
