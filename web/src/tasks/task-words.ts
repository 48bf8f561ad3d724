import type { TaskPriority, TaskStatus } from '@munshi/contract/tasks/task.schema';
import type { Tone } from '../ui/marks.tsx';

/** The colour that repeats what the word of a status says. */
export const statusTone: Record<TaskStatus, Tone> = { todo: 'amber', doing: 'accent', waiting: 'blue', done: 'neutral' };

/** What presses is marked; the ordinary is not. */
export const priorityTone: Record<TaskPriority, Tone> = { low: 'neutral', normal: 'neutral', high: 'amber', urgent: 'red' };

/** Where what is typed of a task is kept when the session ends. */
export const keptTask = (id: string) => `task_unsaved_${id}`;
