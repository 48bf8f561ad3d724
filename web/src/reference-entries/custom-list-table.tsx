import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay, useProfile } from '../platform/profile.queries.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { Tag } from '../ui/display/badges.tsx';
import { Notice } from '../ui/page/page.tsx';
import type { Column } from '../ui/list/table-model.ts';
import classes from './reference-lists.module.css';

interface Entry {
  id: string;
  name: string;
  is_national: boolean;
}

interface OwnListTableProps<Row extends Entry> {
  label: string;
  /** The columns between an entry's name and its origin (built-in or custom). */
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  isFiltered: boolean;
  /** As in a table: rows of two lines until there is the width of a desktop. */
  needsWideScreen?: boolean;
  /** Text of an empty list, for lists that have no built-in entries. */
  empty?: string;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

/** A list of built-in entries, which are read-only, and custom ones, which can be edited and deleted. */
export function CustomListTable<Row extends Entry>({ columns, empty, onEdit, onRemove, ...table }: OwnListTableProps<Row>) {
  const { t } = useTranslation('reference');
  const reasonId = useId();
  const profile = useProfile();
  const mayWrite = useMay('reference:write');
  const actionsOf = (row: Row) => (
    <RowActions name={row.name} mayWrite={mayWrite} reasonId={reasonId} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
  );
  const all: Column<Row>[] = [
    { key: 'name', header: t('lists.name'), isMain: true, cell: (row) => <span className={classes.name}>{row.name}</span> },
    ...columns,
    {
      key: 'origin',
      header: t('lists.origin'),
      width: '7rem',
      phoneCell: (row) => t(row.is_national ? 'lists.national' : 'lists.own'),
      cell: (row) => (row.is_national ? <Tag>{t('lists.national')}</Tag> : <Tag tone="accent">{t('lists.own')}</Tag>),
    },
    {
      key: 'actions',
      header: t('lists.actions'),
      width: '7rem',
      onPhone: 'end',
      phoneCell: (row) => (row.is_national ? null : actionsOf(row)),
      cell: (row) =>
        row.is_national ? (
          <span className={classes.fixed} title={t('lists.fixed')}>
            -
          </span>
        ) : (
          actionsOf(row)
        ),
    },
  ];
  return (
    <>
      {profile && !mayWrite ? (
        <div id={reasonId}>
          <Notice>{t('lists.readOnly')}</Notice>
        </div>
      ) : null}
      <DataTable
        {...table}
        empty={table.isFiltered ? undefined : empty}
        columns={all}
        keyOf={(row) => row.id}
        skeletonColumns={all.length}
      />
    </>
  );
}

interface RowActionsProps {
  name: string;
  mayWrite: boolean;
  /** Id of the text that says why nothing can be changed. */
  reasonId: string;
  onEdit: () => void;
  onRemove: () => void;
}

function RowActions({ name, mayWrite, reasonId, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation('reference');
  const blocked = mayWrite ? {} : { disabled: true, 'aria-describedby': reasonId };
  return (
    <span className={classes.actions}>
      <ActionIcon variant="subtle" color="accent" aria-label={t('lists.edit', { name })} onClick={onEdit} {...blocked}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="margin" aria-label={t('lists.delete', { name })} onClick={onRemove} {...blocked}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
