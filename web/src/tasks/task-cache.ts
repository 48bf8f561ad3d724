import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import type { QueryClient } from '@tanstack/react-query';

type Change = (rows: TaskRow[]) => TaskRow[];

const isTask = (value: object): value is TaskRow => 'status' in value && 'title' in value;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Applies a change to any cached data with tasks: a page, infinite pages, the columns of the board, or a single task. */
function changed(dragged: unknown, change: Change): unknown {
  if (!isRecord(dragged)) return dragged;
  if (Array.isArray(dragged['items'])) return { ...dragged, items: change(dragged['items'] as TaskRow[]) };
  if (Array.isArray(dragged['pages'])) return { ...dragged, pages: dragged['pages'].map((page) => changed(page, change)) };
  if (Array.isArray(dragged['columns'])) return { ...dragged, columns: dragged['columns'].map((column) => changed(column, change)) };
  // A task open beside the list stays until it is closed.
  return isTask(dragged) ? (change([dragged])[0] ?? dragged) : dragged;
}

/**
 * Applies an optimistic update to every cached query of tasks.
 *
 * @returns a function that reverts all of it, for when the server refuses.
 */
export async function showAtOnce(client: QueryClient, change: Change): Promise<() => void> {
  const queryKey = ['tasks'];
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData({ queryKey });
  client.setQueriesData({ queryKey }, (dragged: unknown) => changed(dragged, change));
  return () => {
    for (const [key, dragged] of before) client.setQueryData(key, dragged);
  };
}
