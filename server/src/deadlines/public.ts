export { deadlineColumns } from './deadline-export.ts';
export { streamDeadlines } from './deadline-list.repository.ts';
