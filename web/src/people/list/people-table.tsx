import type { PersonRow } from '@munshi/contract/people/person.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatMobile } from '../../ui/format/mobile.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import type { Column } from '../../ui/list/table-model.ts';
import { PersonDistinction } from '../person-distinction.tsx';
import { KindTags } from '../kind-tags.tsx';
import classes from '../people.module.css';
import type { PersonListState } from './person-filters.ts';

interface PeopleTableProps {
  state: PersonListState;
  /** Undefined while they load. */
  rows: PersonRow[] | undefined;
}

export function PeopleTable({ state, rows }: PeopleTableProps) {
  const { t } = useTranslation(['people', 'fields']);
  const columns = useColumns();
  return (
    <DataTable
      label={t(`views.${state.view}`)}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/people/${row.id}`}
      sort={state.sort}
      onSort={state.changeSort}
      isFiltered={state.isFiltered}
    />
  );
}

function useColumns(): Column<PersonRow>[] {
  const { t } = useTranslation(['people', 'fields']);
  return useMemo(() => {
    const kindsOf = ({ kinds }: PersonRow) => kinds.map((kind) => t(`kinds.${kind}`)).join(', ');
    return [
      {
        key: 'name',
        header: t('fields:people.name'),
        sortKey: 'name',
        isMain: true,
        cell: (row) => <NameCell row={row} />,
        phoneCell: (row) => row.name,
      },
      { key: 'distinction', header: t('list.distinction'), isPhoneOnly: true, cell: (row) => <PersonDistinction person={row} /> },
      { key: 'kinds', header: t('fields:people.kinds'), cell: (row) => <KindTags kinds={row.kinds} />, phoneCell: (row) => kindsOf(row) },
      { key: 'mobile', header: t('fields:people.mobile'), isFigures: true, cell: (row) => (row.mobile ? formatMobile(row.mobile) : '-') },
      { key: 'email', header: t('fields:people.email'), onPhone: 'hidden', cell: (row) => row.email ?? '-' },
      { key: 'city', header: t('list.city'), onPhone: 'hidden', cell: (row) => row.city ?? '-' },
      {
        key: 'cases',
        header: t('list.cases'),
        isFigures: true,
        align: 'end',
        width: '6rem',
        onPhone: 'end',
        cell: (row) => formatCount(row.case_count),
        phoneCell: (row) => (row.case_count > 0 ? t('list.casesOf', { count: row.case_count }) : null),
      },
    ];
  }, [t]);
}

function NameCell({ row }: { row: PersonRow }) {
  const { t } = useTranslation(['people', 'fields']);
  return (
    <>
      <span className={classes.name}>{row.name}</span>
      <PersonDistinction person={row} />
      {row.name_local ? <span className={classes.quiet}>{row.name_local}</span> : null}
      {row.party_type === 'organisation' ? <span className={classes.quiet}>{t('types.organisation')}</span> : null}
    </>
  );
}
