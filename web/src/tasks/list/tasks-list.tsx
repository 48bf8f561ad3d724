import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { membersQuery } from '../../tenants/public.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { BarButton, SelectionBar } from '../../ui/list/list-tools.tsx';
import { BarMenu } from '../../ui/list/bar-menu.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { NoTasks } from './no-tasks.tsx';
import { tasksQuery } from '../task.queries.ts';
import type { TaskListState } from './task-filters.ts';
import { TasksTable } from './tasks-table.tsx';
import { useTaskActions } from '../use-task-actions.ts';

const TaskBulkActions = lazyComponent(() => import('../batch/task-bulk-actions.lazy.tsx').then((module) => module.TaskBulkActions));

/** The maximum number of tasks per deletion. */
const MOST_DELETED = 100;

/** The tasks as a list: overdue first, then by due date; done ones last. */
export function TasksList({ state }: { state: TaskListState }) {
  const { t } = useTranslation('tasks');
  const tasks = useQuery(tasksQuery(state.query));
  if (tasks.isError && !tasks.isFetching) {
    return <ErrorState title={t('list.failed')} message={messageOf(tasks.error, '')} onRetry={() => void tasks.refetch()} />;
  }
  return <TasksPageOfList state={state} page={tasks.isError ? undefined : tasks.data} isOld={tasks.isPlaceholderData} />;
}

interface TasksPageOfListProps {
  state: TaskListState;
  /** Undefined while loading. */
  page: { items: TaskRow[]; total: number } | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
}

function TasksPageOfList({ state, page, isOld }: TasksPageOfListProps) {
  const mayWrite = useMay('task:write');
  const [selected, setSelected] = useState<string[]>([]);
  if (page?.total === 0) return <NoTasks state={state} />;
  const rows = page?.items.filter((row) => selected.includes(row.id)) ?? [];
  const bar = (
    <TasksBar
      state={state}
      rows={rows}
      selected={selected}
      total={page?.total}
      onChange={setSelected}
      onClear={() => setSelected([])}
      onKeep={() => setSelected(selected)}
    />
  );
  return (
    <PagedList state={state} total={page?.total} isOld={isOld} foot={bar}>
      <TasksTable state={state} rows={page?.items} selection={mayWrite ? { selected, onChange: setSelected } : undefined} />
    </PagedList>
  );
}

interface TasksBarProps {
  state: TaskListState;
  /** Ids of all selected rows, also of other pages. */
  selected: string[];
  total: number | undefined;
  onChange: (selected: string[]) => void;
  /** The selected rows of this page. */
  rows: TaskRow[];
  onClear: () => void;
  /** Restores the selection: all or none are changed, and if it failed, one can be left out. */
  onKeep: () => void;
}

function TasksBar({ rows, onClear, onKeep, ...bulk }: TasksBarProps) {
  const { t } = useTranslation('tasks');
  const { setStatus, assign, deleteTasks } = useTaskActions();
  // The undo of these two needs the rows: of rows on other pages, the sheet changes status and assignees.
  const hasAllRows = rows.length === bulk.selected.length;
  const run = (work: Promise<boolean>) => {
    onClear();
    void work.then((isDone) => (isDone ? undefined : onKeep()));
  };
  return (
    <SelectionBar count={bulk.selected.length} onClear={onClear}>
      {bulk.selected.length > 0 ? (
        <Suspense fallback={null}>
          <TaskBulkActions {...bulk} />
        </Suspense>
      ) : null}
      {hasAllRows ? (
        <>
          <BarButton onClick={() => run(setStatus(rows, 'done'))}>{t('bulk.done')}</BarButton>
          <AssignMenu onChoose={(person) => run(assign(rows, person))} />
        </>
      ) : null}
      <BarButton disabled={bulk.selected.length > MOST_DELETED} onClick={() => run(deleteTasks(bulk.selected))}>
        {t('bulk.delete')}
      </BarButton>
    </SelectionBar>
  );
}

function AssignMenu({ onChoose }: { onChoose: (person: { id: string; name: string }) => void }) {
  const { t } = useTranslation('tasks');
  const [isWanted, setIsWanted] = useState(false);
  const members = useQuery({ ...membersQuery, enabled: isWanted });
  const people = members.data?.map(({ id, name, display_name }) => ({ id, name: display_name || name }));
  const words = members.isError ? t('bulk.membersFailed') : t('bulk.membersLoading');
  return (
    <BarMenu
      label={t('bulk.assign')}
      onOpen={() => setIsWanted(true)}
      entries={people?.map((person) => ({ text: person.name, run: () => onChoose(person) })) ?? [{ words }]}
    />
  );
}
