import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { TaskBoard, TaskBoardQuery, TaskChanges, TaskIds, TaskQuery, TasksDone, TasksUpdated } from './task-query.schema.ts';
import { Task, TaskChange, TaskDraft, TaskPerson, TaskRow } from './task.schema.ts';

const base = '/api/v1/tasks';

export const listTasks = endpoint({
  method: 'GET',
  url: base,
  access: 'task:read',
  summary: 'Tasks the caller may see, filtered, sorted and paged: overdue first, done last.',
  query: TaskQuery,
  response: pageOf(TaskRow),
});

export const listGlobalTasks = endpoint({
  method: 'GET',
  url: `${base}/global`,
  access: 'task:read',
  summary: 'All tasks of the firm that the caller may see.',
  query: TaskQuery,
  response: pageOf(TaskRow),
});

export const listMyTasks = endpoint({
  method: 'GET',
  url: `${base}/my`,
  access: 'task:read',
  summary: 'Tasks assigned to the caller.',
  query: TaskQuery,
  response: pageOf(TaskRow),
});

export const readTaskBoard = endpoint({
  method: 'GET',
  url: `${base}/board`,
  access: 'task:read',
  summary: 'The first tasks of each column of the board, with the column’s total.',
  query: TaskBoardQuery,
  response: TaskBoard,
});

export const listFormerAssignees = endpoint({
  method: 'GET',
  url: `${base}/former-assignees`,
  access: 'task:read',
  summary: 'People who have left the firm and to whom open tasks are still assigned that the caller may see, by name.',
  response: z.array(TaskPerson),
});

export const createTask = endpoint({
  method: 'POST',
  url: base,
  access: 'task:write',
  summary: 'Creates a task, on its own or from a hearing.',
  status: 201,
  body: TaskDraft,
  response: Task,
});

export const readTask = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'task:read',
  summary: 'One task.',
  params: IdParams,
  response: Task,
});

export const updateTask = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'task:write',
  summary: 'Changes a task or moves it on the board; omitted fields stay unchanged. Takes If-Match.',
  params: IdParams,
  body: TaskChange,
  response: Task,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'task:write',
  summary: 'Deletes a task the caller created, or any task with record:delete_any; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreTask = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'task:write',
  summary: 'Restores a deleted task.',
  status: 200,
  params: IdParams,
  response: Task,
});

export const updateTasks = endpoint({
  method: 'PATCH',
  url: base,
  access: 'task:write',
  summary: 'Changes the status or assignees of several tasks, all or none; refuses all if one is newer than its `version`.',
  body: TaskChanges,
  response: TasksUpdated,
});

export const deleteTasks = endpoint({
  method: 'DELETE',
  url: `${base}/bulk-delete`,
  access: 'task:write',
  summary: 'Deletes several tasks, all or none; can be undone for 30 days.',
  body: TaskIds,
  response: TasksDone,
});

export const restoreTasks = endpoint({
  method: 'POST',
  url: `${base}/restore`,
  access: 'task:write',
  summary: 'Restores deleted tasks, all or none.',
  status: 200,
  body: TaskIds,
  response: TasksDone,
});
