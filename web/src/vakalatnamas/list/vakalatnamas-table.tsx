import type { VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { CourtName } from '../../courts/public.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import type { VakalatnamaListState } from './vakalatnama-filters.ts';
import { stateTone } from '../vakalatnama-words.ts';
import classes from '../vakalatnamas.module.css';

interface VakalatnamasTableProps {
  state: VakalatnamaListState;
  /** Undefined while loading. */
  rows: readonly VakalatnamaRow[] | undefined;
}

export function VakalatnamasTable({ state, rows }: VakalatnamasTableProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <DataTable
      label={t('list.label')}
      columns={useColumns()}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/vakalatnama/${row.id}`}
      sort={state.sort}
      onSort={state.changeSort}
      isFiltered={state.isFiltered}
    />
  );
}

function useColumns(): Column<VakalatnamaRow>[] {
  const { t } = useTranslation('vakalatnamas');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('list.name'),
        sortKey: 'title',
        isMain: true,
        cell: (row) => <NameCell row={row} />,
        phoneCell: (row) => row.title,
      },
      {
        key: 'case',
        header: t('list.case'),
        isPhoneOnly: true,
        cell: (row) => (firstParty(row.case_title) === firstParty(row.title) ? null : row.case_title),
      },
      {
        key: 'for',
        header: t('list.for'),
        cell: (row) => <Names names={row.executants.map(({ name }) => name)} />,
        // Named by the title already.
        onPhone: 'hidden',
      },
      {
        key: 'advocates',
        header: t('list.advocates'),
        cell: (row) => <AdvocatesCell row={row} />,
        onPhone: 'hidden',
      },
      {
        key: 'court',
        header: t('list.court'),
        cell: (row) => (row.court_name === null ? '-' : <CourtName name={row.court_name} />),
      },
      {
        key: 'state',
        header: t('list.state'),
        width: '11rem',
        onPhone: 'end',
        cell: (row) => <StateCell row={row} />,
        phoneCell: (row) => <StateCell row={row} isShort />,
      },
      {
        key: 'due',
        header: t('list.due'),
        sortKey: 'due_on',
        isFigures: true,
        width: '8rem',
        cell: (row) => <time>{formatDay(row.due_on)}</time>,
        phoneCell: (row) => (row.due_on ? t('list.dueOn', { day: formatDay(row.due_on) }) : null),
      },
    ],
    [t],
  );
}

/** The title of a vakalatnama is usually that of its case, with all words written out. */
const firstParty = (title: string | null) => title?.split(' v. ')[0];

function NameCell({ row }: { row: VakalatnamaRow }) {
  const { t } = useTranslation('vakalatnamas');
  const about = row.case_title === row.title ? null : (row.case_title ?? t('list.noCase'));
  return (
    <>
      <span className={classes.name}>{row.title}</span>
      {about ? <span className={classes.about}>{about}</span> : null}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('vakalatnamas');
  const [first, ...others] = names.filter((name) => name !== '');
  if (first === undefined) return '-';
  return <span title={names.join(', ')}>{others.length > 0 ? t('list.more', { name: first, count: others.length }) : first}</span>;
}

function AdvocatesCell({ row }: { row: VakalatnamaRow }) {
  const { t } = useTranslation('vakalatnamas');
  const isWaiting = row.executed_on !== null && row.accepted < row.advocates.length;
  return (
    <>
      <Names names={row.advocates} />
      {isWaiting ? <span className={classes.about}>{t('list.accepted', { done: row.accepted, all: row.advocates.length })}</span> : null}
    </>
  );
}

interface StateCellProps {
  row: Pick<VakalatnamaRow, 'state' | 'overdue_since'>;
  /** Leaves out since when it is overdue, which a phone's row has no room for. */
  isShort?: boolean;
}

export function StateCell({ row, isShort = false }: StateCellProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <span className={classes.marks}>
      <Tag tone={stateTone[row.state]}>{t(`state.${row.state}`)}</Tag>
      {row.overdue_since ? (
        <Tag tone="red">{isShort ? t('list.overdueShort') : t('list.overdue', { day: formatDay(row.overdue_since) })}</Tag>
      ) : null}
    </span>
  );
}
