import { shortCourt } from '@munshi/contract/courts/short-court';
import type { DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { StatusDot } from '../../ui/display/badges.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import { LastDay } from '../days-left.tsx';
import { stateTone } from '../deadline-words.ts';
import classes from '../deadlines.module.css';
import type { DeadlineListState } from './deadline-filters.ts';

interface DeadlinesTableProps {
  state: DeadlineListState;
  /** Undefined while loading. */
  rows: readonly DeadlineRow[] | undefined;
}

export function DeadlinesTable({ state, rows }: DeadlinesTableProps) {
  const { t } = useTranslation('deadlines');
  return (
    <DataTable
      label={t(`views.${state.view}`)}
      columns={useColumns()}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/deadlines/${row.id}`}
      sort={state.sort}
      onSort={state.changeSort}
      isFiltered={state.isFiltered}
      needsWideScreen
    />
  );
}

function useColumns(): Column<DeadlineRow>[] {
  const { t } = useTranslation(['deadlines', 'fields']);
  return useMemo(
    () => [
      {
        key: 'due',
        header: t('fields:deadlines.due_on'),
        sortKey: 'due',
        isFigures: true,
        width: '10rem',
        onPhone: 'end',
        cell: (row) => <LastDay row={row} isStacked />,
      },
      {
        key: 'title',
        header: t('deadlines:one'),
        isMain: true,
        cell: (row) => <TitleCell row={row} />,
        phoneCell: (row) => row.title,
      },
      {
        key: 'case',
        header: t('fields:deadlines.case_id'),
        sortKey: 'case',
        width: '18rem',
        cell: (row) => (
          <Link to={`/cases/${row.case_id}`} className={classes.caseLink}>
            {row.case_title}
          </Link>
        ),
        phoneCell: (row) => row.case_title,
      },
      { key: 'owner', header: t('fields:deadlines.owner_id'), width: '9rem', cell: (row) => row.owner.name },
      {
        key: 'state',
        header: t('fields:deadlines.state'),
        width: '9.5rem',
        cell: (row) => <StatusDot tone={stateTone[row.state]}>{t(`deadlines:state.${row.state}`)}</StatusDot>,
        phoneCell: (row) => (row.state === 'confirmed' ? null : t(`deadlines:state.${row.state}`)),
      },
    ],
    [t],
  );
}

function TitleCell({ row }: { row: DeadlineRow }) {
  const facts = [row.section, row.court_name && shortCourt(row.court_name)].filter(Boolean).join(' · ');
  return (
    <>
      <span className={classes.title}>{row.title}</span>
      {facts ? <span className={classes.facts}>{facts}</span> : null}
    </>
  );
}
