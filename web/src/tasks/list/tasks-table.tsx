import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { MOST_SELECTED } from '../../bulk-changes/public.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { StatusDot, Tag } from '../../ui/display/badges.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import { Assignees } from '../assignees.tsx';
import { DueDay } from '../due-day.tsx';
import type { TaskListState } from './task-filters.ts';
import { priorityTone, statusTone } from '../task-words.ts';
import classes from '../task.module.css';

interface TasksTableProps {
  state: TaskListState;
  /** Undefined while loading. */
  rows: TaskRow[] | undefined;
  selection: { selected: string[]; onChange: (selected: string[]) => void } | undefined;
}

export function TasksTable({ state, rows, selection }: TasksTableProps) {
  const { t } = useTranslation(['tasks', 'fields']);
  const columns = useColumns();
  return (
    <DataTable
      label={t(`views.${state.view}`)}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => state.withTask(row.id)}
      sort={state.sort}
      onSort={state.changeSort}
      isFiltered={state.isFiltered}
      {...(selection ? { selection: { ...selection, max: MOST_SELECTED, nameOf: (row: TaskRow) => row.title } } : {})}
    />
  );
}

function useColumns(): Column<TaskRow>[] {
  const { t } = useTranslation(['tasks', 'fields']);
  return useMemo(
    () => [
      {
        key: 'task',
        header: t('list.task'),
        sortKey: 'title',
        isMain: true,
        cell: (row) => <TaskCell row={row} />,
        phoneCell: (row) => row.title,
      },
      {
        key: 'urgency',
        header: t('fields:tasks.priority'),
        isPhoneOnly: true,
        cell: ({ priority }) => (priority === 'high' || priority === 'urgent' ? t(`priority.${priority}`) : null),
      },
      {
        key: 'people',
        header: t('fields:tasks.assignee_ids'),
        isPhoneOnly: true,
        cell: (row) => <Assignees names={row.assignees.map((each) => each.name)} />,
      },
      {
        key: 'case',
        header: t('fields:tasks.case_id'),
        width: '17rem',
        cell: (row) => <CaseLink row={row} />,
        phoneCell: (row) => row.case_title,
      },
      {
        key: 'due',
        header: t('list.due'),
        sortKey: 'due',
        isFigures: true,
        width: '8.5rem',
        onPhone: 'end',
        cell: (row) => <DueDay task={row} />,
        phoneCell: (row) => (row.due_date === null ? null : <DueDay task={row} isStacked />),
      },
      {
        key: 'priority',
        header: t('fields:tasks.priority'),
        sortKey: 'priority',
        width: '7rem',
        onPhone: 'hidden',
        cell: (row) => <Tag tone={priorityTone[row.priority]}>{t(`priority.${row.priority}`)}</Tag>,
      },
      {
        key: 'assignees',
        header: t('fields:tasks.assignee_ids'),
        width: '9rem',
        onPhone: 'hidden',
        cell: (row) => <Assignees names={row.assignees.map((each) => each.name)} />,
      },
      {
        key: 'status',
        header: t('fields:tasks.status'),
        width: '7.5rem',
        cell: (row) => <StatusDot tone={statusTone[row.status]}>{t(`status.${row.status}`)}</StatusDot>,
        phoneCell: (row) => t(`status.${row.status}`),
      },
    ],
    [t],
  );
}

/** True if the title names the type already, as "Draft the reply" does for the type "Draft". */
function isInTitle(type: string | null, title: string) {
  const words = title.toLocaleLowerCase('en-IN');
  return type !== null && words.includes(type.toLocaleLowerCase('en-IN'));
}

function TaskCell({ row }: { row: TaskRow }) {
  const { t } = useTranslation(['tasks', 'fields']);
  const list = row.checklist_total > 0 ? t('checklist.progress', { done: row.checklist_done, total: row.checklist_total }) : null;
  const facts = [isInTitle(row.type_name, row.title) ? null : row.type_name, list].filter(Boolean).join(' · ');
  return (
    <>
      <span className={classes.title}>{row.title}</span>
      {facts ? <span className={classes.facts}>{facts}</span> : null}
    </>
  );
}

function CaseLink({ row }: { row: TaskRow }) {
  if (row.case_id === null) return '-';
  return (
    <Link to={`/cases/${row.case_id}`} className={classes.caseLink}>
      {row.case_title}
    </Link>
  );
}
