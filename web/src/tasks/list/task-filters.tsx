import { TaskDue } from '@munshi/contract/tasks/task-query.schema';
import { TaskPriority, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CaseFilter } from '../../cases/public.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { membersQuery } from '../../tenants/public.ts';
import { FilterSelect, useOpened } from '../../ui/list/filter-select.tsx';
import { FilterChips, ListSearch, ListSort, type SortChoice } from '../../ui/list/list-filters.tsx';
import { ClearFilters, FilterChip, FilterRow } from '../../ui/list/list-tools.tsx';
import type { TaskListState } from './task-list-state.ts';

interface FilterProps {
  state: TaskListState;
}

/** Search, filters and sort of the tasks. On the board the columns are the statuses, and the order is manual. */
export function TaskFilterRow({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  const isBoard = state.layout === 'board';
  return (
    <FilterRow>
      <ListSearch label={t('list.search')} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FilterChips>
        {isBoard ? null : <StatusChips state={state} />}
        <DueFilter state={state} />
        {state.view === 'my' ? null : <AssigneeFilter state={state} />}
        <CaseFilter value={state.chosen.case_id} onChange={(caseId) => state.change({ case_id: caseId })} />
        <TypeFilter state={state} />
        <PriorityFilter state={state} />
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      {isBoard ? null : <TaskSortMenu state={state} />}
    </FilterRow>
  );
}

/** The value with one of its parts added or removed, with parts in the order of the list. */
function toggled(value: string | undefined, part: string, all: readonly string[]): string | undefined {
  const parts = new Set(value?.split(','));
  if (!parts.delete(part)) parts.add(part);
  return all.filter((each) => parts.has(each)).join(',') || undefined;
}

function StatusChips({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  return TaskStatus.options.map((status) => (
    <FilterChip
      key={status}
      label={t(`status.${status}`)}
      isOn={state.chosen.status?.split(',').includes(status) ?? false}
      onToggle={() => state.change({ status: toggled(state.chosen.status, status, TaskStatus.options) })}
    />
  ));
}

function DueFilter({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  return (
    <FilterSelect
      name={t('filter.due')}
      choices={TaskDue.options.map((due) => ({ value: due, label: t(`due.${due}`) }))}
      value={state.chosen.due}
      onOpen={() => undefined}
      onChange={(choice) => state.change({ due: choice?.value })}
    />
  );
}

function AssigneeFilter({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  const { isOpened, open } = useOpened(state.chosen.assignee !== undefined);
  const members = useQuery({ ...membersQuery, enabled: isOpened });
  return (
    <FilterSelect
      name={t('filter.assignee')}
      choices={(members.data ?? []).map((each) => ({ value: each.id, label: each.display_name || each.name, words: each.email }))}
      value={state.chosen.assignee}
      hasFailed={members.isError}
      onOpen={open}
      onChange={(choice) => state.change({ assignee: choice?.value })}
    />
  );
}

function TypeFilter({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  const { isOpened, open } = useOpened(state.chosen.type !== undefined);
  const types = useQuery({ ...entriesQuery('task_type'), enabled: isOpened });
  return (
    <FilterSelect
      name={t('filter.type')}
      choices={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={state.chosen.type}
      hasFailed={types.isError}
      onOpen={open}
      onChange={(choice) => state.change({ type: choice?.value })}
    />
  );
}

/** Chooses one of the list; the URL may contain several, which are then named together. */
function PriorityFilter({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  const { priority } = state.chosen;
  const nameOf = (value: string) => {
    const known = TaskPriority.safeParse(value).data;
    return known ? t(`priority.${known}`) : value;
  };
  return (
    <FilterSelect
      name={t('filter.priority')}
      choices={TaskPriority.options.toReversed().map((each) => ({ value: each, label: t(`priority.${each}`) }))}
      value={priority}
      valueLabel={priority?.split(',').map(nameOf).join(', ')}
      onOpen={() => undefined}
      onChange={(choice) => state.change({ priority: choice?.value })}
    />
  );
}

/** There is no column for the last change, so this menu is the only way to sort by it. */
function TaskSortMenu({ state }: FilterProps) {
  const { t } = useTranslation('tasks');
  const choices: SortChoice[] = [
    { key: 'due', label: t('list.due'), of: 'days' },
    { key: 'priority', label: t('list.priority'), of: 'amounts' },
    { key: 'title', label: t('list.title'), of: 'words' },
    { key: 'updated_at', label: t('list.updated'), of: 'days' },
  ];
  return <ListSort choices={choices} sort={state.sort} onSort={({ key, order }) => state.change({ sort: key, order })} />;
}
