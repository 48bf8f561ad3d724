import { TaskDue, TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import { TaskPriority, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { i18n } from '../../i18n/i18n.ts';
import { useLocation } from 'react-router';
import { CaseFilter } from '../../cases/public.ts';
import { useEntryChoices } from '../../reference-entries/public.ts';
import { readId } from '../../ui/format/read-id.ts';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useAssigneeChoices } from './use-assignee-choices.ts';

export const taskList = defineListState(TaskQuery, {
  views: { all: {}, my: { sets: { mine: 'true' }, hides: ['assignee'] } },
  search: () => i18n.t('tasks:list.search'),
  filters: {
    status: {
      control: 'chips',
      options: TaskStatus.options,
      optionLabel: (status) => i18n.t(`tasks:status.${status}`),
      isSeveral: true,
    },
    due: {
      control: 'menu',
      label: () => i18n.t('tasks:filter.due'),
      options: TaskDue.options,
      optionLabel: (due) => i18n.t(`tasks:due.${due}`),
    },
    assignee: { control: 'menu', label: () => i18n.t('tasks:filter.assignee'), useChoices: useAssigneeChoices },
    case_id: { control: CaseFilter },
    type: { control: 'menu', label: () => i18n.t('fields:tasks.type_id'), useChoices: useTypeChoices },
    priority: {
      control: 'menu',
      label: () => i18n.t('fields:tasks.priority'),
      options: TaskPriority.options.toReversed(),
      optionLabel: (priority) => i18n.t(`tasks:priority.${priority}`),
      isSeveral: true,
    },
    mine: 'in address only',
  },
  // There is no column for the last change, so the menu is the only way to sort by it.
  sorts: {
    due: { label: () => i18n.t('tasks:list.due'), of: 'days' },
    priority: { label: () => i18n.t('fields:tasks.priority'), of: 'amounts' },
    title: { label: () => i18n.t('fields:tasks.title'), of: 'words' },
    updated_at: { label: () => i18n.t('tasks:list.updated'), of: 'days' },
    position: 'not offered',
  },
  also: ['layout', 'task'],
});

function useTypeChoices(isWanted: boolean) {
  return useEntryChoices('task_type', isWanted);
}

const noFilters = Object.fromEntries(Object.keys(taskList.filters).map((name) => [name, undefined]));

/** The state of the list or board. */
export function useTaskList() {
  const { pathname } = useLocation();
  const { search, ...state } = useListState(taskList);
  const layout = search.get('layout') === 'board' ? ('board' as const) : ('list' as const);
  /** The URL of this list with a task open beside it, or with none. */
  const withTask = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('task');
    else next.set('task', id);
    const query = next.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  const clearBoard = () => state.change({ q: undefined, ...noFilters });
  return { ...state, layout, openTask: readId(search.get('task')), withTask, clear: layout === 'board' ? clearBoard : state.clear };
}

export type TaskListState = ReturnType<typeof useTaskList>;
