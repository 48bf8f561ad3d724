export { listAllTasks } from './task-list.repository.ts';
