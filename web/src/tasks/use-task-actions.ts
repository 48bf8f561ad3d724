import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { assigneeIdsOf, useUpdateTasks, useDeleteTasks, useRestoreTasks } from './task.queries.ts';

type Change = { id: string; status?: TaskStatus; assignee_ids?: string[] };

/** The actions on one or more tasks of a list, each confirmed with Undo. */
export function useTaskActions() {
  const { t } = useTranslation('tasks');
  const { mutateAsync: updateTasks } = useUpdateTasks();
  const { mutateAsync: removeTasks } = useDeleteTasks();
  const { mutateAsync: restoreTasks } = useRestoreTasks();

  const failed = (message: string) => t('changeFailed', { message });
  const apply = (changes: Change[], before: Change[], message: string) =>
    runWithUndo({ run: () => updateTasks(changes), done: () => message, failed }, { run: () => updateTasks(before), failed });

  const setStatus = (rows: readonly TaskRow[], status: TaskStatus) =>
    apply(
      rows.map(({ id }) => ({ id, status })),
      rows.map((row) => ({ id: row.id, status: row.status })),
      status === 'done' ? t('markedDone', { count: rows.length }) : t('moved', { count: rows.length, status: t(`status.${status}`) }),
    );

  /** Assigns the tasks to one more person; present assignees are kept. */
  const assign = (rows: readonly TaskRow[], person: { id: string; name: string }) =>
    apply(
      rows.map((row) => ({ id: row.id, assignee_ids: [...new Set([...assigneeIdsOf(row), person.id])] })),
      rows.map((row) => ({ id: row.id, assignee_ids: assigneeIdsOf(row) })),
      t('assigned', { count: rows.length, name: person.name }),
    );

  const deleteTasks = (ids: readonly string[]) =>
    runWithUndo(
      {
        run: () => removeTasks(ids),
        done: () => t('deleted', { count: ids.length }),
        failed: (message) => t('deleteFailed', { message }),
      },
      {
        run: () => restoreTasks(ids),
        done: () => t('restored', { count: ids.length }),
        failed: (message) => t('restoreFailed', { message }),
      },
    );

  return { setStatus, assign, deleteTasks };
}
