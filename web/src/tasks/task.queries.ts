import {
  deleteTasks,
  updateTasks,
  createTask,
  listFormerAssignees,
  listTasks,
  readTask,
  readTaskBoard,
  restoreTasks,
  updateTask,
} from '@munshi/contract/tasks/task.endpoints';
import type { TaskBoardQuery, TaskChanges, TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import type { Task, TaskChange, TaskDraft, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { untilChanged } from '../platform/calls/refetching.ts';
import { showAtOnce } from './task-cache.ts';

export type TaskFilters = Omit<z.input<typeof TaskQuery>, 'offset'> & { offset?: number };
export type TaskBoardFilters = Omit<z.input<typeof TaskBoardQuery>, 'limit'>;

export const tasksQuery = (query: TaskFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['tasks', 'list', query],
    queryFn: ({ signal }) => call(listTasks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Number of cards of a column that the board shows at first, and loads at a time. */
export const COLUMN_PAGE = 25;

export const boardQuery = (filters: TaskBoardFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['tasks', 'board', filters],
    queryFn: ({ signal }) => call(readTaskBoard, { query: { ...filters, limit: COLUMN_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** The cards of a column below those of the board's own response; `page` 1 follows them. */
export const columnPageQuery = (filters: TaskBoardFilters, status: TaskStatus, page: number) => {
  const query = { ...filters, status, sort: 'position', limit: COLUMN_PAGE, offset: page * COLUMN_PAGE } as const;
  return queryOptions({
    ...untilChanged,
    queryKey: ['tasks', 'column', query],
    queryFn: ({ signal }) => call(listTasks, { query, signal }),
  });
};

export const taskQuery = (id: string) =>
  queryOptions({ ...untilChanged, queryKey: ['tasks', 'one', id], queryFn: ({ signal }) => call(readTask, { params: { id }, signal }) });

const FIVE_MINUTES_MS = 300_000;

/** People who have left the firm and still have open tasks. A visit refetches after five minutes, as for the members of the firm. */
export const formerAssigneesQuery = queryOptions({
  staleTime: FIVE_MINUTES_MS,
  refetchOnMount: true,
  queryKey: ['tasks', 'former-assignees'],
  queryFn: ({ signal }) => call(listFormerAssignees, { signal }),
});

const CASE_PAGE = 25;

/** The tasks of one case, a page at a time. */
export const tasksOfCaseQuery = (caseId: string) =>
  infiniteQueryOptions({
    ...untilChanged,
    queryKey: ['tasks', 'of-case', caseId],
    queryFn: ({ pageParam, signal }) => call(listTasks, { query: { case_id: caseId, limit: CASE_PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
  });

interface TaskCreation {
  draft: z.input<typeof TaskDraft>;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: TaskCreation) => call(createTask, { body: draft, idempotencyKey }),
    onSuccess: async (task) => {
      client.setQueryData(taskQuery(task.id).queryKey, task);
      await invalidateShown(client, 'task');
    },
  });
}

interface TaskEdit {
  id: string;
  change: z.input<typeof TaskChange>;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version?: number | undefined;
}

/** Changes an open task with an optimistic update, which is reverted if the server refuses. */
export function useUpdateTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: TaskEdit) => call(updateTask, { params: { id }, body: change, ifMatch: version }),
    onMutate: ({ id, change: { checklist } }) => {
      const items = checklist?.map((item) => ({ text: item.text, done: item.done ?? false }));
      return showAtOnce(client, (rows) =>
        rows.map((row) => (row.id === id && items && 'checklist' in row ? { ...row, checklist: items } : row)),
      );
    },
    onError: (_error, _edit, putBack) => putBack?.(),
    onSuccess: (task) => client.setQueryData(taskQuery(task.id).queryKey, task),
    onSettled: () => invalidateShown(client, 'task'),
  });
}

/** Moves a task on the board. The board shows the move itself and refetches after the response. */
export function useMoveTask() {
  return useMutation({
    mutationFn: ({ id, change, version }: TaskEdit) => call(updateTask, { params: { id }, body: change, ifMatch: version }),
  });
}

type BulkChange = z.input<typeof TaskChanges>['tasks'];

/** Changes several tasks in one call; the same call with the previous values undoes it. */
export function useUpdateTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tasks: BulkChange) => call(updateTasks, { body: { tasks } }),
    onMutate: (tasks) => {
      const statuses = new Map(tasks.map(({ id, status }) => [id, status]));
      return showAtOnce(client, (rows) => rows.map((row) => ({ ...row, status: statuses.get(row.id) ?? row.status })));
    },
    onError: (_error, _tasks, putBack) => putBack?.(),
    onSettled: () => invalidateShown(client, 'task'),
  });
}

export function useDeleteTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(deleteTasks, { body: { task_ids: [...ids] } }),
    onMutate: (ids) => showAtOnce(client, (rows) => rows.filter((row) => !ids.includes(row.id))),
    onError: (_error, _ids, putBack) => putBack?.(),
    onSettled: () => invalidateShown(client, 'task'),
  });
}

export function useRestoreTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(restoreTasks, { body: { task_ids: [...ids] } }),
    onSettled: () => invalidateShown(client, 'task'),
  });
}

/** The part of a row that is sent to undo a change of its assignees. */
export const assigneeIdsOf = (task: Pick<Task, 'assignees'>) => task.assignees.map((person) => person.id);
