import { Button } from '@mantine/core';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { NoneNeeded, WatchedCase } from '@munshi/contract/deadlines/watch-list.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { formatDay, formatInstant } from '../../ui/format/dates.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../deadlines.module.css';
import { useWithdrawNoneNeeded } from './watch-list.queries.ts';

interface WatchedTableProps {
  rows: readonly WatchedCase[] | undefined;
  onNoneNeeded: (row: WatchedCase) => void;
}

/** Cases without a deadline: each with the rules that usually apply, which open the form. */
export function WatchedTable({ rows, onNoneNeeded }: WatchedTableProps) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  const columns = useMemo<Column<WatchedCase>[]>(
    () => [
      { key: 'case', header: t('watch.case'), isMain: true, cell: (row) => <CaseCell row={row} />, phoneCell: (row) => row.case_title },
      { key: 'usual', header: t('watch.usual'), width: '24rem', onPhone: 'foot', cell: (row) => <UsualCell row={row} /> },
      {
        key: 'next',
        header: t('watch.next'),
        width: '9rem',
        isFigures: true,
        onPhone: 'end',
        cell: (row) =>
          row.next_hearing_date ? <time dateTime={row.next_hearing_date}>{formatDay(row.next_hearing_date)}</time> : t('watch.noDate'),
      },
      ...(mayWrite
        ? [
            {
              key: 'none',
              header: '',
              width: '9rem',
              align: 'end' as const,
              onPhone: 'foot' as const,
              cell: (row: WatchedCase) => (
                <Button variant="default" size="xs" onClick={() => onNoneNeeded(row)}>
                  {t('watch.noneNeeded')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, mayWrite, onNoneNeeded],
  );
  return (
    <DataTable
      label={t('watch.title')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={({ id }) => `/cases/${id}`}
      needsWideScreen
    />
  );
}

function CaseCell({ row }: { row: WatchedCase }) {
  const facts = [row.case_number, row.type_name, row.court_name && shortCourt(row.court_name)].filter(Boolean).join(' · ');
  return (
    <>
      <span className={classes.title}>{row.case_title}</span>
      {facts ? <span className={classes.facts}>{facts}</span> : null}
    </>
  );
}

/** The rules that usually apply, and once why. */
function UsualCell({ row: { id: caseId, rules } }: { row: WatchedCase }) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  const reasons = [...new Set(rules.map(({ why }) => why))];
  return (
    <ul className={classes.usual}>
      {rules.map(({ code, title, section }) => (
        <li key={code}>
          {mayWrite ? (
            <Link to={`/deadlines/add?case=${caseId}&rule=${code}`} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
          <span className={classes.facts}>{section}</span>
        </li>
      ))}
      <li className={classes.facts}>{reasons.join('; ')}</li>
      {mayWrite ? (
        <li className={classes.facts}>
          <Link to={`/deadlines/add?case=${caseId}`} className={classes.quietLink}>
            {t('watch.allRules')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Cases of which it was noted that no deadline is needed, with the reason. */
export function NoneNeededTable({ rows }: { rows: readonly NoneNeeded[] | undefined }) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  const columns = useMemo<Column<NoneNeeded>[]>(
    () => [
      {
        key: 'case',
        header: t('watch.case'),
        isMain: true,
        cell: (row) => <span className={classes.title}>{row.case_title}</span>,
        phoneCell: (row) => row.case_title,
      },
      { key: 'reason', header: t('watch.reason'), width: '26rem', onPhone: 'foot', cell: (row) => <ReasonCell row={row} /> },
      ...(mayWrite
        ? [
            {
              key: 'back',
              header: '',
              width: '9rem',
              align: 'end' as const,
              onPhone: 'foot' as const,
              cell: (row: NoneNeeded) => <TakeBack row={row} />,
            },
          ]
        : []),
    ],
    [t, mayWrite],
  );
  return (
    <DataTable
      label={t('watch.noted')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/cases/${row.case_id}`}
      needsWideScreen
    />
  );
}

function ReasonCell({ row: { rules, reason, noted_by: by, noted_at: at } }: { row: NoneNeeded }) {
  const { t } = useTranslation('deadlines');
  return (
    <>
      <span className={classes.reason}>{reason}</span>
      <span className={classes.facts}>{t('watch.rules', { rules: rules.map(({ title }) => title).join(', ') })}</span>
      <span className={classes.facts}>{t('watch.by', { name: by.name, at: formatInstant(at) })}</span>
    </>
  );
}

function TakeBack({ row }: { row: NoneNeeded }) {
  const { t } = useTranslation('deadlines');
  const withdraw = useWithdrawNoneNeeded();
  const run = () =>
    void runWithToast(
      withdraw.mutateAsync(row.id),
      () => toasts.success(t('watch.takenBack')),
      (message) => t('changeFailed', { message }),
    );
  return (
    <Button variant="default" size="xs" loading={withdraw.isPending} onClick={run}>
      {t('watch.takeBack')}
    </Button>
  );
}
