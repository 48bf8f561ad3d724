import { Button } from '@mantine/core';
import { type DeletedRecord, deletedGrants } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { nameOfKind } from '../platform/record-nouns.ts';
import { useMay } from '../platform/profile.queries.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { formatDay, formatInstant } from '../ui/format/dates.ts';
import { focusHeading } from '../ui/page/page-title.ts';
import type { Column } from '../ui/list/table-model.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import classes from './deleted-table.module.css';
import { useRestoreRecord } from './deleted-record.queries.ts';

/** With at most this many days left, the remaining time is highlighted. */
const SOON_DAYS = 3;

/** The name of a record; for a hearing its date. */
function useNameOf() {
  const { t } = useTranslation('recentlyDeleted');
  return ({ kind, title, day }: DeletedRecord) => {
    if (kind === 'hearing') return [t('hearingOn', { day: formatDay(day) }), title].filter(Boolean).join(', ');
    return title || t('untitled');
  };
}

interface DeletedTableProps {
  /** Undefined while loading. */
  rows: readonly DeletedRecord[] | undefined;
}

export function DeletedTable({ rows }: DeletedTableProps) {
  const { t } = useTranslation('recentlyDeleted');
  const nameOf = useNameOf();
  const columns: Column<DeletedRecord>[] = [
    {
      key: 'what',
      header: t('what'),
      isMain: true,
      cell: (row) => (
        <span className={classes.record}>
          <span>{nameOf(row)}</span>
          <small>{row.case_title ? t('inCase', { kind: nameOfKind(row.kind), title: row.case_title }) : nameOfKind(row.kind)}</small>
        </span>
      ),
      phoneCell: nameOf,
    },
    { key: 'kind', header: t('kind'), isPhoneOnly: true, cell: ({ kind }) => nameOfKind(kind) },
    { key: 'case', header: t('case'), isPhoneOnly: true, cell: (row) => row.case_title },
    { key: 'by', header: t('by'), width: '8rem', cell: (row) => row.deleted_by ?? t('nobody') },
    { key: 'at', header: t('at'), isFigures: true, width: '10.5rem', onPhone: 'hidden', cell: (row) => formatInstant(row.deleted_at) },
    {
      key: 'left',
      header: t('left'),
      width: '13rem',
      onPhone: 'foot',
      cell: (row) => <Left row={row} />,
      phoneCell: (row) => <Left row={row} isSentence />,
    },
    { key: 'actions', header: t('actions'), width: '8rem', onPhone: 'end', cell: (row) => <Restore row={row} name={nameOf(row)} /> },
  ];
  return (
    <DataTable label={t('title')} columns={columns} rows={rows} keyOf={(row) => row.id} skeletonColumns={columns.length} needsWideScreen />
  );
}

/** A person who is party to a case can be restored for as long as they are. */
const isParty = ({ kind, retained_because: reason }: DeletedRecord) => kind === 'person' && reason === 'party';

interface LeftProps {
  row: DeletedRecord;
  /** Understood without the header of the column. */
  isSentence?: boolean;
}

/** The time left to restore the record, and the day on which it is purged or the reason why it is kept. */
function Left({ row, isSentence = false }: LeftProps) {
  const { t } = useTranslation('recentlyDeleted');
  const over = isParty(row) ? 'whileParty' : 'timeOver';
  const isDueSoon = row.days_left <= SOON_DAYS && row.retained_because === null;
  return (
    <span className={classes.record}>
      <span className={isDueSoon ? classes.soon : undefined}>
        {row.days_left > 0
          ? t(isSentence ? 'onPhone.daysLeft' : 'daysLeft', { count: row.days_left })
          : t(isSentence ? `onPhone.${over}` : over)}
      </span>
      {row.retained_because === null ? (
        <small>{t('goesOn', { day: formatDay(row.purged_on) })}</small>
      ) : (
        <small>{t(`kept.${row.retained_because}`)}</small>
      )}
    </span>
  );
}

/** The page of the restored record, if it has one. */
const routeOf = ({ kind, id, case_id: caseId }: DeletedRecord) => {
  if (kind === 'case') return `/cases/${id}`;
  return caseId === null ? undefined : `/cases/${caseId}`;
};

/** Why the user cannot restore the record; undefined if they can. */
function useObstacle({ kind, is_case_deleted: isCaseDeleted, unrestorable_because: refusal }: DeletedRecord) {
  const { t } = useTranslation('recentlyDeleted');
  const mayRestore = useMay(deletedGrants[kind].restore);
  if (!mayRestore) return t('notAllowed');
  if (isCaseDeleted) return t('caseFirst');
  if (refusal === null) return undefined;
  return t(kind === 'case' ? 'notOwnCase' : 'notOwn');
}

function Restore({ row, name }: { row: DeletedRecord; name: string }) {
  const { t } = useTranslation(['recentlyDeleted', 'ui']);
  const navigate = useNavigate();
  const reasonId = useId();
  const restore = useRestoreRecord();
  const reason = useObstacle(row);
  // Not in mutation callbacks: the row is unmounted by then, since a restored record leaves the list.
  const run = async () => {
    try {
      await restore.mutateAsync(row);
      // Keyboard users continue from the heading.
      focusHeading();
      const route = routeOf(row);
      const open = route === undefined ? {} : { action: { label: t('recentlyDeleted:open'), run: () => void navigate(route) } };
      toasts.success(t('recentlyDeleted:restored', { name }), open);
    } catch (error) {
      toasts.error(messageOf(error, t('ui:error.text')));
    }
  };
  if (row.days_left === 0 && !isParty(row)) return null;
  return (
    <span className={classes.restore}>
      <Button
        variant="default"
        loading={restore.isPending}
        disabled={reason !== undefined}
        aria-label={t('recentlyDeleted:restoreThis', { name })}
        {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
        onClick={() => void run()}
      >
        {t('recentlyDeleted:restore')}
      </Button>
      {reason === undefined ? null : (
        <small id={reasonId} className={classes.reason}>
          {reason}
        </small>
      )}
    </span>
  );
}
