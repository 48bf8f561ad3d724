export { excludeCopyDays, releaseCopyDays } from './copies/copy-days.service.ts';
export { deadlineColumns } from './deadline-export.ts';
export { reassignDeadlines } from './handover/reassign.service.ts';
export { streamWatchedCases, watchedCaseColumns } from './watch-list/watch-list-export.ts';
export { listAllDeadlines, streamDeadlines } from './deadline-list.repository.ts';
export { giveUpDeadline, meetDeadline, reopenDeadline } from './deadline-state.service.ts';
export { createDeadline, deleteDeadline, readDeadline, restoreDeadline, updateDeadline } from './deadline.service.ts';
