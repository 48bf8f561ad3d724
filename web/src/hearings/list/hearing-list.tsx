import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SELECTED } from '../../bulk-changes/public.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { SelectionBar } from '../../ui/list/list-tools.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import type { HearingListState } from './hearing-filters.tsx';
import { type HearingWords, useHearingWords } from '../hearing-words.ts';
import { isDue } from '../is-due.ts';
import classes from './hearings-page.module.css';
import '../board/print-page.css';

const HearingBulkActions = lazyComponent(() =>
  import('../batch/hearing-bulk-actions.lazy.tsx').then((module) => module.HearingBulkActions),
);

interface HearingListProps {
  state: HearingListState;
  /** Undefined while loading. */
  page: { items: Hearing[]; total: number } | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
  onRecord: (hearing: Hearing) => void;
}

const NONE: readonly Hearing[] = [];

/** Hearings by day; a row links to the hearings of its case. */
export function HearingList({ state, page, isOld, onRecord }: HearingListProps) {
  const { t } = useTranslation('hearings');
  const columns = useColumns(page?.items ?? NONE, onRecord);
  const mayWrite = useMay('hearing:write');
  const [selected, setSelected] = useState<string[]>([]);
  if (page && page.total === 0) return <NoHearings state={state} />;
  const bar = (
    <SelectionBar count={selected.length} max={MOST_SELECTED} onClear={() => setSelected([])}>
      {selected.length > 0 ? (
        <Suspense fallback={null}>
          <HearingBulkActions state={state} selected={selected} total={page?.total} onChange={setSelected} />
        </Suspense>
      ) : null}
    </SelectionBar>
  );
  const selection = { selected, onChange: setSelected, max: MOST_SELECTED, nameOf: (row: Hearing) => row.case_title };
  return (
    <PagedList state={state} total={page?.total} isOld={isOld} foot={bar}>
      <DataTable
        label={t(`views.${state.view}`)}
        columns={columns}
        rows={page?.items}
        keyOf={(row) => row.id}
        hrefOf={(row) => `/cases/${row.case_id}/hearings`}
        sort={{ key: 'day', order: state.order }}
        onSort={state.changeSort}
        isFiltered={state.isFiltered}
        {...(mayWrite ? { selection } : {})}
      />
    </PagedList>
  );
}

function useColumns(rows: readonly Hearing[], onRecord: (hearing: Hearing) => void): Column<Hearing>[] {
  const { t } = useTranslation('hearings');
  const words = useHearingWords(rows);
  const record = useMay('hearing:write') ? onRecord : undefined;
  return useMemo(
    () => [
      { key: 'day', header: t('list.day'), sortKey: 'day', isFigures: true, width: '9rem', cell: (row) => <DayCell row={row} /> },
      { key: 'case', header: t('list.case'), isMain: true, cell: (row) => <CaseCell row={row} /> },
      { key: 'court', header: t('list.court'), width: '13.5rem', cell: (row) => <CourtCell row={row} /> },
      { key: 'item', header: t('list.item'), isFigures: true, width: '4rem', cell: (row) => row.item_number ?? '-' },
      { key: 'purpose', header: t('list.purpose'), cell: (row) => row.purpose_text ?? row.stage_text ?? '-' },
      { key: 'lawyers', header: t('list.lawyers'), cell: (row) => row.lawyers.map((lawyer) => lawyer.name).join(', ') || '-' },
      {
        key: 'outcome',
        header: t('list.outcome'),
        width: '11rem',
        cell: (row) => <OutcomeCell row={row} words={words} onRecord={record} />,
      },
    ],
    [t, words, record],
  );
}

/** The date fixed; if the hearing was heard on another day, that is added. */
function DayCell({ row }: { row: Hearing }) {
  const { t } = useTranslation('hearings');
  const actualDate = row.business_on_date;
  return (
    <>
      <span className={classes.day}>{formatDay(row.hearing_date)}</span>
      {row.hearing_time ? <span className={classes.quiet}>{row.hearing_time}</span> : null}
      {actualDate !== null && actualDate !== row.hearing_date ? (
        <span className={classes.quiet}>{t('heldOn', { day: formatDay(actualDate) })}</span>
      ) : null}
    </>
  );
}

function CaseCell({ row }: { row: Hearing }) {
  const beside = [row.case_number, row.client_names.join(', ')].filter(Boolean).join(' · ');
  return (
    <>
      <span className={classes.title}>{row.case_title}</span>
      {beside ? <span className={classes.quiet}>{beside}</span> : null}
    </>
  );
}

function CourtCell({ row }: { row: Hearing }) {
  const { t } = useTranslation('hearings');
  if (row.court_name === null && row.court_number === null) return '-';
  return (
    <>
      <span className={classes.court}>{row.court_name}</span>
      {row.court_number ? <span className={classes.quiet}>{t('court', { number: row.court_number })}</span> : null}
    </>
  );
}

interface OutcomeCellProps {
  row: Hearing;
  words: HearingWords;
  /** Undefined for a user who may not record. */
  onRecord: ((hearing: Hearing) => void) | undefined;
}

function OutcomeCell({ row, words, onRecord }: OutcomeCellProps) {
  const { t } = useTranslation('hearings');
  const status = words.status(row);
  const { next } = words.recorded(row);
  return (
    <span className={classes.outcome}>
      <span data-screen-only={status.isPending}>
        <Tag tone={status.tone}>{status.words}</Tag>
      </span>
      {next ? <span className={classes.quiet}>{next}</span> : null}
      {onRecord && isDue(row) ? (
        <Button size="compact-sm" variant="default" aria-label={t('recordOf', { title: row.case_title })} onClick={() => onRecord(row)}>
          {t('record')}
        </Button>
      ) : null}
    </span>
  );
}

function NoHearings({ state }: { state: HearingListState }) {
  const { t } = useTranslation('hearings');
  if (state.isFiltered) {
    return <NothingFound onClear={state.clear}>{t('list.noneFoundText')}</NothingFound>;
  }
  return <NothingYet>{t(`list.empty.${state.view}`)}</NothingYet>;
}
