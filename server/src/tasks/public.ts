export { notifyAssignedTasks } from './batch/task-batch.notifications.ts';
export { listOpenTasksOf } from './batch/task-batch.repository.ts';
export { changeTasks, countTasks, planTasks, readBatch } from './batch/task-batch.service.ts';
export { columnsForReceiver, type TaskEdit } from './batch/task-edit.ts';
export { undoBulkTasks } from './batch/task-batch.service.ts';
export { taskColumns } from './task-export.ts';
export { listAllTasks, streamTasks } from './task-list.repository.ts';
