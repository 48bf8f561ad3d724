import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { assigneeIdsOf, useUpdateTasks, useDeleteTasks, useRestoreTasks } from './task.queries.ts';

type Change = { id: string; status?: TaskStatus; assignee_ids?: string[] };

/** The actions on one or more tasks of a list, each confirmed with Undo. */
export function useTaskActions() {
  const { t } = useTranslation(['tasks', 'ui']);
  const change = useUpdateTasks();
  const remove = useDeleteTasks();
  const restore = useRestoreTasks();

  const attempt = async (work: () => Promise<unknown>, failure: (message: string) => string) => {
    try {
      await work();
      return true;
    } catch (error) {
      toasts.error(failure(messageOf(error, '')));
      return false;
    }
  };
  const changeFailed = (message: string) => t('tasks:changeFailed', { message });
  const undoable = (run: () => void) => ({ action: { label: t('ui:toast.undo'), run } });

  const apply = async (changes: Change[], before: Change[], said: string) => {
    const isDone = await attempt(() => change.mutateAsync(changes), changeFailed);
    if (isDone)
      toasts.success(
        said,
        undoable(() => void attempt(() => change.mutateAsync(before), changeFailed)),
      );
    return isDone;
  };

  const setStatus = (rows: readonly TaskRow[], status: TaskStatus) =>
    apply(
      rows.map(({ id }) => ({ id, status })),
      rows.map((row) => ({ id: row.id, status: row.status })),
      status === 'done'
        ? t('tasks:markedDone', { count: rows.length })
        : t('tasks:moved', { count: rows.length, status: t(`tasks:status.${status}`) }),
    );

  /** Assigns the tasks to one more person; present assignees are kept. */
  const assign = (rows: readonly TaskRow[], person: { id: string; name: string }) =>
    apply(
      rows.map((row) => ({ id: row.id, assignee_ids: [...new Set([...assigneeIdsOf(row), person.id])] })),
      rows.map((row) => ({ id: row.id, assignee_ids: assigneeIdsOf(row) })),
      t('tasks:assigned', { count: rows.length, name: person.name }),
    );

  const takeBack = async (ids: readonly string[]) => {
    const isDone = await attempt(
      () => restore.mutateAsync(ids),
      (message) => t('tasks:restoreFailed', { message }),
    );
    if (isDone) toasts.success(t('tasks:restored', { count: ids.length }));
  };
  const removeTasks = async (ids: readonly string[]) => {
    const isDone = await attempt(
      () => remove.mutateAsync(ids),
      (message) => t('tasks:deleteFailed', { message }),
    );
    if (isDone)
      toasts.success(
        t('tasks:deleted', { count: ids.length }),
        undoable(() => void takeBack(ids)),
      );
    return isDone;
  };

  return { setStatus, assign, removeTasks };
}
