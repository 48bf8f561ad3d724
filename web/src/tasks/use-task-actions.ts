import type { TasksUpdated } from '@munshi/contract/tasks/task-query.schema';
import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { assigneeIdsOf, useUpdateTasks, useDeleteTasks, useRestoreTasks } from './task.queries.ts';

type Change = { id: string; status?: TaskStatus; assignee_ids?: string[]; version?: number | undefined };

/** The changes, each with the version that its task has now. */
const withVersions = (changes: readonly Change[], versions: TasksUpdated['versions']) =>
  changes.map((change) => ({ ...change, version: versions.find(({ id }) => id === change.id)?.version }));

/** The actions on one or more tasks of a list, each confirmed with Undo. */
export function useTaskActions() {
  const { t } = useTranslation('tasks');
  const { mutateAsync: updateTasks } = useUpdateTasks();
  const { mutateAsync: removeTasks } = useDeleteTasks();
  const { mutateAsync: restoreTasks } = useRestoreTasks();

  const failed = (message: string) => t('changeFailed', { message });
  /** `before`: what Undo sends, unless somebody has changed one of the tasks since. */
  const apply = (changes: Change[], before: Change[], message: string) =>
    runWithUndo(
      { run: () => updateTasks(changes), done: () => message, failed },
      { run: ({ versions }) => updateTasks(withVersions(before, versions)), failed },
    );

  const setStatus = (rows: readonly TaskRow[], status: TaskStatus) =>
    apply(
      rows.map(({ id }) => ({ id, status })),
      rows.map((row) => ({ id: row.id, status: row.status })),
      status === 'done' ? t('markedDone', { count: rows.length }) : t('moved', { count: rows.length, status: t(`status.${status}`) }),
    );

  /** Assigns the tasks to one more person; present assignees are kept, so it is refused if somebody has changed them meanwhile. */
  const assign = (rows: readonly TaskRow[], person: { id: string; name: string }) =>
    apply(
      rows.map((row) => ({ id: row.id, assignee_ids: [...new Set([...assigneeIdsOf(row), person.id])], version: row.version })),
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
