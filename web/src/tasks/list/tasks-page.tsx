import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { Page } from '../../ui/page/page.tsx';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { AddTaskButton } from './no-tasks.tsx';
import { tasksQuery } from '../task.queries.ts';
import { taskList, type TaskListState, useTaskList } from './task-filters.ts';
import classes from '../task.module.css';
import { TaskSheet } from '../task-sheet.tsx';
import { TasksList } from './tasks-list.tsx';

const TasksBoard = lazyComponent(() => import('../board/tasks-board.tsx').then((module) => module.TasksBoard));

/** A board has no order of its own to print or export. */
function TaskListActions({ state: { layout, query } }: { state: TaskListState }) {
  const filters = unpaged(query);
  const tasks = useQuery({ ...tasksQuery(query), enabled: layout === 'list' });
  return (
    <>
      {layout === 'list' ? (
        <ListFiles list={{ of: 'tasks', query: filters }} total={tasks.data?.total} print={{ of: 'tasks', query: filters }} />
      ) : null}
      <AddTaskButton />
    </>
  );
}

/** The firm's tasks or the user's own, as a list or a board; the state is all in the URL. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  const state = useTaskList();
  const navigate = useNavigate();
  const close = () => void navigate(state.withTask(undefined), { preventScrollReset: true });
  const isBoard = state.layout === 'board';
  const layouts = (['list', 'board'] as const).map((value) => ({ value, label: t(`layout.${value}`) }));
  return (
    <Page title={t(`views.${state.view}`)} actions={<TaskListActions state={state} />}>
      <div className={classes.views}>
        <TabLinks label={t('views.label')} tabs={taskList.viewNames.map((view) => ({ to: `/tasks/${view}`, label: t(`tabs.${view}`) }))} />
        <Segments
          label={t('layout.label')}
          choices={layouts}
          value={state.layout}
          onChange={(layout) => state.change({ layout: layout === 'board' ? layout : undefined })}
        />
      </div>
      {/* On the board the columns are the statuses, and the order is manual. */}
      <ListFilterRow state={isBoard ? { ...state, sort: undefined } : state} without={isBoard ? ['status'] : []} />
      {isBoard ? (
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <TasksBoard state={state} />
        </Suspense>
      ) : (
        <TasksList key={state.view} state={state} />
      )}
      <TaskSheet taskId={state.openTask} onClose={close} />
    </Page>
  );
}
