import { isOver } from '@munshi/contract/cases/case-status';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { TFunction } from 'i18next';
import { Suspense, useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MOST_SELECTED } from '../../bulk-changes/public.ts';
import { CourtName } from '../../courts/public.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { daysBetween, formatDay, today } from '../../ui/format/dates.ts';
import { DateStamp, Tag } from '../../ui/display/badges.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import type { CaseListState } from './case-filters.ts';
import { printFileNumber, printNumber, statusTone } from '../case-words.ts';
import classes from './cases-page.module.css';

const ReservedMark = lazyComponent(() => import('./reserved-mark.lazy.tsx').then((module) => module.ReservedMark));

/** The cells get the words from the table: each of a page's hundred would otherwise subscribe to the language by itself. */
type Words = TFunction<'cases'>;

interface CasesTableProps {
  state: CaseListState;
  /** Undefined while loading. */
  page: { items: CaseRow[]; total: number } | undefined;
  selection: { selected: string[]; onChange: (selected: string[]) => void } | undefined;
}

export function CasesTable({ state, page, selection }: CasesTableProps) {
  const columns = useColumns(state.isHistory);
  const { t } = useTranslation('cases');
  return (
    <DataTable
      label={t(`views.${state.view}`)}
      columns={columns}
      rows={page?.items}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/cases/${row.id}`}
      sort={state.sort}
      onSort={state.changeSort}
      isFiltered={state.isFiltered}
      {...(selection ? { selection: { ...selection, max: MOST_SELECTED, nameOf: (row: CaseRow) => row.title } } : {})}
    />
  );
}

/** @param isHistory every case of the list is closed, so it shows when and how each was decided. */
function useColumns(isHistory: boolean): Column<CaseRow>[] {
  const { t } = useTranslation('cases');
  return useMemo(
    () => [
      {
        key: 'file',
        header: t('list.file'),
        sortKey: 'file_number',
        isFigures: true,
        width: '4.5rem',
        onPhone: 'hidden',
        cell: (row) => <span className={classes.file}>{printFileNumber(row.file_number)}</span>,
      },
      {
        key: 'case',
        header: t('list.case'),
        sortKey: 'title',
        isMain: true,
        cell: (row) => <CaseCell row={row} />,
        phoneCell: (row) => row.title,
      },
      { key: 'number', header: t('list.number'), isPhoneOnly: true, cell: printNumber },
      {
        key: 'court',
        header: t('list.court'),
        width: '10.5rem',
        cell: (row) => (row.court_name === null ? '-' : <CourtName name={row.court_name} />),
      },
      { key: 'stage', header: t(isHistory ? 'list.nature' : 'list.stage'), cell: (row) => caseState(row, t) },
      {
        key: 'next',
        header: t(isHistory ? 'list.decided' : 'list.next'),
        ...(isHistory ? {} : { sortKey: 'next_hearing_date' }),
        isFigures: true,
        width: '8.5rem',
        onPhone: 'end',
        cell: (row) => <DayCell row={row} isHistory={isHistory} t={t} />,
        phoneCell: (row) => <PhoneDay row={row} t={t} />,
      },
      { key: 'lawyers', header: t('list.lawyers'), onPhone: 'hidden', cell: (row) => <Lawyers names={row.lawyers} t={t} /> },
      {
        key: 'status',
        header: t('list.status'),
        width: '7rem',
        cell: (row) => <StatusCell row={row} t={t} />,
        phoneCell: (row) => row.restricted && t('list.restricted'),
      },
    ],
    [t, isHistory],
  );
}

/** The purpose of the next hearing, else the stage, else the phase; for a closed case, how it ended. */
const caseState = (row: CaseRow, t: Words) => (isOver(row.status) ? row.nature_of_disposal : row.stage_now) ?? t(`phase.${row.phase}`);

interface CellProps {
  row: CaseRow;
  t: Words;
}

/** A case before a court ought to have a date to come. */
const isPassing = (row: CaseRow) => row.is_watched || row.status === 'pending';

/** The next date; for a closed case without one, the decision date. */
function DayCell({ row, isHistory, t }: CellProps & { isHistory: boolean }) {
  if (row.waiting_since && !row.next_hearing_date)
    return <WaitingSince day={row.waiting_since} isReserved={row.phase === 'reserved'} t={t} />;
  if (!isOver(row.status) || row.next_hearing_date) return <NextDate day={row.next_hearing_date} isPassing={isPassing(row)} t={t} />;
  if (!row.decision_date) return formatDay(null);
  return (
    <span>
      <time dateTime={row.decision_date}>{formatDay(row.decision_date)}</time>
      {isHistory ? null : <span className={classes.when}>{t('list.decidedThen')}</span>}
    </span>
  );
}

/** What matters most on a phone: the next date, that there is none, since when one is awaited, or that the case is over. */
function PhoneDay({ row, t }: CellProps) {
  if (row.next_hearing_date) {
    return <DateStamp day={row.next_hearing_date} isOverdue={isPassing(row) && daysBetween(today(), row.next_hearing_date) < 0} />;
  }
  if (row.waiting_since) return <WaitingSince day={row.waiting_since} isReserved={row.phase === 'reserved'} t={t} />;
  if (row.is_watched) return <Tag tone="red">{t('list.noDate')}</Tag>;
  if (isOver(row.status) && row.decision_date) return <DateStamp day={row.decision_date} caption={t('list.decidedThen')} />;
  return t(`status.${row.status}`);
}

function CaseCell({ row }: Pick<CellProps, 'row'>) {
  const number = printNumber(row);
  return (
    <>
      <span className={classes.title}>{row.title}</span>
      {number ? <span className={classes.number}>{number}</span> : null}
    </>
  );
}

/** Since when orders are reserved or a date is awaited. */
function WaitingSince({ day, isReserved, t }: { day: string; isReserved: boolean; t: Words }) {
  return (
    <span>
      {formatDay(null)}
      <span className={classes.when}>{t('list.since', { day: formatDay(day), count: daysBetween(day, today()) })}</span>
      {isReserved ? (
        <Suspense fallback={null}>
          <ReservedMark since={day} />
        </Suspense>
      ) : null}
    </span>
  );
}

interface NextDateProps {
  day: string | null;
  /** True for a case before a court, which ought to have a date to come. */
  isPassing: boolean;
  t: Words;
}

/** A date that has passed is red and marked in words. */
function NextDate({ day, isPassing, t }: NextDateProps) {
  if (!day) return formatDay(null);
  const days = daysBetween(today(), day);
  const isPassed = days < 0 && isPassing;
  const words = days === 0 ? t('list.today') : days === 1 ? t('list.tomorrow') : isPassed ? t('list.passed', { count: -days }) : null;
  return (
    <span className={isPassed ? classes.passed : classes.next}>
      <time dateTime={day}>{formatDay(day)}</time>
      {words ? <span className={classes.when}>{words}</span> : null}
    </span>
  );
}

function Lawyers({ names, t }: { names: readonly string[]; t: Words }) {
  const [first, ...others] = names;
  if (first === undefined) return '-';
  return <span title={names.join(', ')}>{others.length > 0 ? t('list.moreLawyers', { name: first, count: others.length }) : first}</span>;
}

function StatusCell({ row, t }: CellProps) {
  const isWithout = row.is_watched && row.next_hearing_date === null;
  return (
    <span className={classes.marks}>
      <Tag tone={statusTone[row.status]}>{t(`status.${row.status}`)}</Tag>
      {isWithout ? <Tag tone="red">{t('list.noDate')}</Tag> : null}
      {row.restricted ? <Tag tone="blue">{t('list.restricted')}</Tag> : null}
    </span>
  );
}
