import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import type { QueryClient } from '@tanstack/react-query';

type Change = (rows: TaskRow[]) => TaskRow[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Applies a change to any cached data with tasks: a page, infinite pages, the columns of the board, or a single task. */
function changed(held: unknown, change: Change): unknown {
  if (!isRecord(held)) return held;
  if (Array.isArray(held['items'])) return { ...held, items: change(held['items'] as TaskRow[]) };
  if (Array.isArray(held['pages'])) return { ...held, pages: held['pages'].map((page) => changed(page, change)) };
  if (Array.isArray(held['columns'])) return { ...held, columns: held['columns'].map((column) => changed(column, change)) };
  // A task open beside the list stays until it is closed.
  return 'status' in held ? (change([held as unknown as TaskRow])[0] ?? held) : held;
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
  client.setQueriesData({ queryKey }, (held: unknown) => changed(held, change));
  return () => {
    for (const [key, held] of before) client.setQueryData(key, held);
  };
}
