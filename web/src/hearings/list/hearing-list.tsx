import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MOST_SELECTED } from '../../bulk-changes/public.ts';
import { CourtName } from '../../courts/public.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatDay, today } from '../../ui/format/dates.ts';
import { DateStamp, Tag } from '../../ui/display/badges.tsx';
import { SelectionBar } from '../../ui/list/list-tools.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import type { HearingListState } from './hearing-filters.tsx';
import { type HearingWords, useHearingWords } from '../hearing-words.ts';
import { isDue } from '../is-due.ts';
import { OutcomeMark } from '../outcome-mark.tsx';
import classes from './hearings-page.module.css';

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

/** True if nothing is recorded, and no date to record it has come. */
const isAhead = (hearing: Hearing) => hearing.outcome === null && hearing.business_on_date === null && !isDue(hearing);

function useColumns(rows: readonly Hearing[], onRecord: (hearing: Hearing) => void): Column<Hearing>[] {
  const { t } = useTranslation('hearings');
  const words = useHearingWords(rows);
  const record = useMay('hearing:write') ? onRecord : undefined;
  return useMemo(() => {
    const actualDay = ({ business_on_date: day, hearing_date: fixed }: Hearing) =>
      day !== null && day !== fixed ? t('heldOn', { day: formatDay(day) }) : null;
    return [
      {
        key: 'day',
        header: t('list.day'),
        sortKey: 'day',
        isFigures: true,
        width: '9rem',
        cell: (row) => <DayCell row={row} />,
        phoneCell: (row) => (isAhead(row) ? null : row.hearing_date === today() ? t('isToday') : formatDay(row.hearing_date)),
      },
      { key: 'case', header: t('list.case'), isMain: true, cell: (row) => <CaseCell row={row} />, phoneCell: (row) => row.case_title },
      { key: 'time', header: t('list.time'), isPhoneOnly: true, cell: (row) => row.hearing_time },
      {
        key: 'place',
        header: t('list.item'),
        isPhoneOnly: true,
        cell: (row) => row.item_number && t('item', { item: row.item_number }),
      },
      { key: 'number', header: t('list.number'), isPhoneOnly: true, cell: (row) => row.case_number },
      {
        key: 'court',
        header: t('list.court'),
        width: '10.5rem',
        cell: (row) => <CourtCell row={row} />,
        phoneCell: (row) => row.court_name && <CourtName name={row.court_name} />,
      },
      {
        key: 'item',
        header: t('list.item'),
        isFigures: true,
        width: '4rem',
        onPhone: 'hidden',
        cell: (row) => row.item_number ?? '-',
      },
      { key: 'purpose', header: t('list.purpose'), cell: (row) => words.purpose(row) ?? '-' },
      {
        key: 'lawyers',
        header: t('list.lawyers'),
        onPhone: 'hidden',
        cell: (row) => row.lawyers.map((lawyer) => lawyer.name).join(', ') || '-',
      },
      { key: 'held', header: t('list.held'), isPhoneOnly: true, cell: actualDay },
      {
        key: 'outcome',
        header: t('list.outcome'),
        width: '11rem',
        onPhone: 'end',
        cell: (row) => <OutcomeCell row={row} words={words} onRecord={record} />,
        phoneCell: (row) => <PhoneOutcome row={row} words={words} onRecord={record} />,
      },
    ];
  }, [t, words, record]);
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
      {row.court_name === null ? null : <CourtName name={row.court_name} />}
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

/** On a phone what matters most: the button, the date to come, or what came of the hearing, its next date above all. */
function PhoneOutcome({ row, words, onRecord }: OutcomeCellProps) {
  if (onRecord && isDue(row)) return <RecordButton row={row} onRecord={onRecord} isShort />;
  if (isAhead(row)) return <DateStamp day={row.hearing_date} />;
  return <OutcomeMark hearing={row} words={words} />;
}

function RecordButton({ row, onRecord, isShort = false }: { row: Hearing; onRecord: (hearing: Hearing) => void; isShort?: boolean }) {
  const { t } = useTranslation('hearings');
  const [size, words] = isShort ? (['sm', t('recordShort')] as const) : (['compact-sm', t('record')] as const);
  return (
    <Button size={size} variant="default" aria-label={t('recordOf', { title: row.case_title })} onClick={() => onRecord(row)}>
      {words}
    </Button>
  );
}

function OutcomeCell({ row, words, onRecord }: OutcomeCellProps) {
  const status = words.status(row);
  const next = words.next(row);
  return (
    <span className={classes.outcome}>
      <span data-screen-only={status.isPending}>
        <Tag tone={status.tone}>{status.words}</Tag>
      </span>
      {next ? <span className={classes.quiet}>{next}</span> : null}
      {onRecord && isDue(row) ? <RecordButton row={row} onRecord={onRecord} /> : null}
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
