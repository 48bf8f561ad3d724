export { createDerivedTask, moveDerivedTask, settleDerivedTask } from './derived-task.service.ts';
