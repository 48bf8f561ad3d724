import type { LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { formatMobile } from '../ui/format/mobile.ts';
import { formatCount } from '../ui/format/numbers.ts';
import type { Column } from '../ui/list/table-model.ts';
import { LawyerTags } from './lawyer-tags.tsx';
import type { LawyerListState } from './lawyer-filters.ts';
import classes from './lawyers.module.css';

interface LawyersTableProps {
  state: LawyerListState;
  /** Undefined while loading. */
  rows: LawyerRow[] | undefined;
}

export function LawyersTable({ state, rows }: LawyersTableProps) {
  const { t } = useTranslation(['lawyers', 'fields']);
  const columns = useColumns();
  return (
    <DataTable
      label={t('label')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/lawyers/${row.id}`}
      sort={state.sort}
      onSort={state.changeSort}
      isFiltered={state.isFiltered}
    />
  );
}

/** A count that the user may not see is not shown as zero. */
const printCount = (count: number | null) => (count === null ? '-' : formatCount(count));

function useColumns(): Column<LawyerRow>[] {
  const { t } = useTranslation(['lawyers', 'fields']);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('fields:lawyers.name'),
        sortKey: 'name',
        isMain: true,
        cell: (row) => <NameCell row={row} />,
        phoneCell: (row) => row.name,
      },
      { key: 'relation', header: t('column.relation'), isPhoneOnly: true, cell: (row) => <LawyerTags lawyer={row} /> },
      { key: 'designation', header: t('column.designation'), isPhoneOnly: true, cell: (row) => row.designation },
      {
        key: 'enrolment',
        header: t('column.enrolment'),
        cell: (row) => <EnrolmentCell row={row} />,
        phoneCell: (row) => row.enrolment_number ?? row.state_bar_council_name,
      },
      {
        key: 'check',
        header: t('column.check'),
        isPhoneOnly: true,
        cell: (row) => (row.warnings.length > 0 ? <span className={classes.check}>{t('warning.mark')}</span> : null),
      },
      {
        key: 'today',
        header: t('column.today'),
        isFigures: true,
        align: 'end',
        width: '6rem',
        onPhone: 'end',
        phoneCell: ({ hearings_today: count }) => (count ? t('phone.today', { count }) : null),
        cell: (row) => printCount(row.hearings_today),
      },
      {
        key: 'week',
        header: t('column.week'),
        isFigures: true,
        align: 'end',
        width: '7rem',
        onPhone: 'hidden',
        cell: (row) => printCount(row.hearings_this_week),
      },
      {
        key: 'cases',
        header: t('column.cases'),
        isFigures: true,
        align: 'end',
        width: '7rem',
        onPhone: 'end',
        cell: (row) => printCount(row.open_cases),
        phoneCell: ({ open_cases: count }) => (count ? t('phone.cases', { count }) : null),
      },
      {
        key: 'contact',
        header: t('column.contact'),
        cell: (row) => [row.mobile && formatMobile(row.mobile), row.email].filter(Boolean).join(' · ') || '-',
      },
    ],
    [t],
  );
}

function NameCell({ row }: { row: LawyerRow }) {
  return (
    <>
      <span className={classes.name}>{row.name}</span>
      {row.designation ? <span className={classes.quiet}>{row.designation}</span> : null}
      <LawyerTags lawyer={row} />
    </>
  );
}

function EnrolmentCell({ row }: { row: LawyerRow }) {
  const { t } = useTranslation(['lawyers', 'fields']);
  if (!row.enrolment_number) return row.state_bar_council_name ?? '-';
  return (
    <>
      <span className={classes.number}>{row.enrolment_number}</span>
      {row.state_bar_council_name ? <span className={classes.quiet}>{row.state_bar_council_name}</span> : null}
      {row.warnings.length > 0 ? <span className={classes.check}>{t('warning.mark')}</span> : null}
    </>
  );
}
