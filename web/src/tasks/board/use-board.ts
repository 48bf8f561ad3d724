import { type TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { type Board, moved, neighbourOf, type Spot, spotOf } from './board-model.ts';
import { type TaskBoardFilters, boardQuery, columnPageQuery, useMoveTask } from '../task.queries.ts';

const noPages = { todo: 0, doing: 0, waiting: 0, done: 0 } as const satisfies Record<TaskStatus, number>;

/** The board as the server has it: the head of each column, and the cards loaded below it. */
function useLoadedBoard(filters: TaskBoardFilters) {
  const head = useQuery(boardQuery(filters));
  const [pages, setPages] = useState<Record<TaskStatus, number>>(noPages);
  const wanted = TaskStatus.options.flatMap((status) => Array.from({ length: pages[status] }, (_, page) => ({ status, page: page + 1 })));
  const more = useQueries({ queries: wanted.map(({ status, page }) => columnPageQuery(filters, status, page)) });
  const below = (status: TaskStatus) => more.flatMap((answer, at) => (wanted[at]?.status === status ? (answer.data?.items ?? []) : []));
  const board = head.data?.columns.map((column) => ({ ...column, items: once([...column.items, ...below(column.status)]) }));
  return {
    head,
    board,
    isLoadingMore: more.some((answer) => answer.isFetching),
    loadMore: (status: TaskStatus) => setPages((was) => ({ ...was, [status]: was[status] + 1 })),
  };
}

/** A card that moved between two pages while they loaded is shown once. */
const once = (items: readonly TaskRow[]) => [...new Map(items.map((item) => [item.id, item])).values()];

/** The board, with moves as optimistic updates. */
export function useBoard(filters: TaskBoardFilters) {
  const { t } = useTranslation(['tasks', 'ui']);
  const client = useQueryClient();
  const { head, board, isLoadingMore, loadMore } = useLoadedBoard(filters);
  const [shown, setShown] = useState<Board>();
  const send = useMoveTask();

  /** Resolves to the version of the task after the move; undefined if it was refused, such as for a task newer than `version`. */
  const put = async (from: Board, id: string, { to, version }: { to: Spot; version?: number }) => {
    const after = moved(from, id, to);
    setShown(after);
    try {
      return (await send.mutateAsync({ id, change: { status: to.status, ...neighbourOf(after, id) }, version })).version;
    } catch (error) {
      toasts.error(t('tasks:moveFailed', { message: messageOf(error, '') }));
      return undefined;
    } finally {
      await invalidateShown(client, 'task');
      setShown(undefined);
    }
  };

  /** Drops a card and confirms it, with Undo. */
  const move = async (id: string, to: Spot) => {
    const from = shown ?? board;
    const was = from && spotOf(from, id);
    if (!from || !was || (was.status === to.status && was.index === to.index)) return;
    const after = moved(from, id, to);
    const version = await put(from, id, { to });
    if (version === undefined) return;
    const undo = { label: t('ui:toast.undo'), run: () => void put(after, id, { to: was, version }) };
    toasts.success(t('tasks:moved', { count: 1, status: t(`tasks:status.${to.status}`) }), { action: undo });
  };

  return { head, board: shown ?? board, isLoadingMore, loadMore, move };
}
