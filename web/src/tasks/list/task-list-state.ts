import { TaskDue, TaskSort } from '@munshi/contract/tasks/task-query.schema';
import { TaskPriority, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readPage, readWords, useAddress } from '../../ui/list/list-state.ts';
import { readId } from '../../ui/format/read-id.ts';
import type { Sort } from '../../ui/list/table-model.ts';
import type { BoardFilters, TaskFilters } from '../task.queries.ts';

/** The lists of tasks with the filters that each of them has built in. */
const taskViews = { all: {}, my: { mine: 'true' } } as const satisfies Record<string, TaskFilters>;

export type TaskView = keyof typeof taskViews;
export const viewNames = Object.keys(taskViews) as TaskView[];

const FILTERS = ['status', 'assignee', 'mine', 'case_id', 'type', 'priority', 'due'] as const;
type FilterName = (typeof FILTERS)[number];

/** The valid ones of several comma-separated values; undefined if there are none. */
function readSeveral(text: string, known: readonly string[]): string | undefined {
  const chosen = known.filter((value) => text.split(',').includes(value));
  return chosen.length > 0 ? chosen.join(',') : undefined;
}

/** Invalid values in the URL are ignored. */
function readFilter(name: FilterName, text: string | null): string | undefined {
  if (text === null || text === '') return undefined;
  if (name === 'status') return readSeveral(text, TaskStatus.options);
  if (name === 'priority') return readSeveral(text, TaskPriority.options);
  if (name === 'due') return TaskDue.safeParse(text).data;
  if (name === 'mine') return text === 'true' ? 'true' : undefined;
  return readId(text);
}

function readListState(view: TaskView, search: URLSearchParams) {
  const chosen = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = readFilter(name, search.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Pick<TaskFilters, FilterName>;
  const wanted = TaskSort.safeParse(search.get('sort')).data ?? 'due';
  // The board alone is in the order that people gave it.
  const sort = wanted === 'position' ? 'due' : wanted;
  const order = search.get('order') === 'desc' ? ('desc' as const) : ('asc' as const);
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const filters: BoardFilters = { ...chosen, ...taskViews[view], ...words };
  return {
    q,
    chosen,
    sort: { key: sort, order } satisfies Sort,
    limit,
    offset,
    filters,
    query: { ...filters, sort, order, limit, offset } satisfies TaskFilters,
    isFiltered: Object.keys(chosen).length > 0 || 'q' in words,
    layout: search.get('layout') === 'board' ? ('board' as const) : ('list' as const),
    openTask: readId(search.get('task')),
  };
}

const viewOf = (pathname: string): TaskView => viewNames.find((name) => pathname.endsWith(`/${name}`)) ?? 'all';

/** The state of the list or board, all of it in the URL: a link to it shows the same. */
export function useTaskListState() {
  const { pathname } = useLocation();
  const { search, change, clear } = useAddress();
  const view = viewOf(pathname);
  const state = useMemo(() => readListState(view, search), [view, search]);
  /** The URL of this list with a task open beside it, or with none. */
  const withTask = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('task');
    else next.set('task', id);
    const query = next.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  const clearFilters = () => (state.layout === 'board' ? change({ ...noFilters, q: undefined }) : clear());
  return { ...state, view, change, clear: clearFilters, withTask };
}

const noFilters = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

export type TaskListState = ReturnType<typeof useTaskListState>;
