import type { TaskPriority, TaskStatus } from '@munshi/contract/tasks/task.schema';
import type { Tone } from '../ui/display/badges.tsx';

/** The colour for a status; it only repeats the word. */
export const statusTone: Record<TaskStatus, Tone> = { todo: 'amber', doing: 'accent', waiting: 'blue', done: 'neutral' };

/** Only pressing priorities are coloured. */
export const priorityTone: Record<TaskPriority, Tone> = { low: 'neutral', normal: 'neutral', high: 'amber', urgent: 'red' };

/** Storage key of a task's unsaved edits after the session ended. */
export const taskDraftKey = (id: string) => `task_unsaved_${id}`;
