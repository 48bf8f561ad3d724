import { type Filing, FilingMode, FilingQuery, FilingState, isFilingClosed } from '@munshi/contract/registry/filing.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import { CaseFilter } from '../../cases/public.ts';
import { CourtFilter, CourtName } from '../../courts/public.ts';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import type { Column } from '../../ui/list/table-model.ts';
import { FilingStateMark } from '../registry-marks.tsx';
import { filingsQuery } from '../filings/filing.queries.ts';
import classes from '../registry.module.css';
import { DaySince } from './day-since.tsx';
import { RegistryList } from './registry-list.tsx';

const filingList = defineListState(FilingQuery, {
  views: { all: {} },
  filters: {
    state: {
      control: 'chips',
      options: FilingState.options,
      optionLabel: (state) => i18n.t(`registry:filings.state.${state}`),
      isSeveral: true,
    },
    mode: {
      control: 'menu',
      label: () => i18n.t('fields:filings.mode'),
      options: FilingMode.options,
      optionLabel: (mode) => i18n.t(`registry:filings.mode.${mode}`),
    },
    court: { control: CourtFilter },
    case_id: { control: CaseFilter },
  },
  sorts: { filed: { label: () => i18n.t('fields:filings.filed_on'), of: 'days' } },
});

/** The filings in all cases that the user may see; those under way unless filtered otherwise. */
export function FilingsPage() {
  const state = useListState(filingList);
  const list = useQuery(filingsQuery(state.query));
  const files = <ListFiles list={{ of: 'filings', query: unpaged(state.query) }} total={list.data?.total} />;
  const court = list.data?.items.find((row) => row.court_name)?.court_name ?? undefined;
  return <RegistryList of="filings" state={state} list={list} files={files} valueLabels={{ court }} columns={useColumns()} />;
}

function useColumns(): Column<Filing>[] {
  const { t } = useTranslation(['registry', 'fields']);
  return useMemo(
    () => [
      {
        key: 'filed',
        header: t('fields:filings.filed_on'),
        sortKey: 'filed',
        isFigures: true,
        width: '9rem',
        onPhone: 'end',
        cell: (row) => <DaySince day={row.filed_on} isWaiting={!isFilingClosed(row.state)} />,
      },
      {
        key: 'title',
        header: t('registry:filings.one'),
        isMain: true,
        cell: (row) => (
          <>
            <span className={classes.title}>{row.title}</span>
            <span className={classes.facts}>{[row.filing_number, t(`registry:filings.mode.${row.mode}`)].filter(Boolean).join(' · ')}</span>
          </>
        ),
        phoneCell: (row) => row.title,
      },
      { key: 'case', header: t('fields:filings.case_id'), width: '16rem', cell: (row) => row.case_title },
      {
        key: 'court',
        header: t('fields:filings.court_id'),
        width: '12rem',
        cell: (row) => row.court_name && <CourtName name={row.court_name} />,
        onPhone: 'hidden',
      },
      {
        key: 'state',
        header: t('fields:filings.state'),
        width: '11rem',
        cell: (row) => <FilingStateMark filing={row} />,
        phoneCell: (row) => t(`registry:filings.state.${row.state}`),
      },
    ],
    [t],
  );
}
