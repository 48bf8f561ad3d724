import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatDay, formatInstant } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import type { Column, Sort } from '../../ui/list/table-model.ts';
import classes from '../documents.module.css';
import { formatSize, kindIcons, stateOf } from '../file-words.ts';
import { PassageText } from './passage-text.tsx';

interface DocumentsTableProps {
  /** Undefined while loading. */
  rows: readonly DocumentRow[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isFiltered: boolean;
  /** In the list of a case the case is not repeated. */
  hasCase?: boolean;
  /** The search text, so that the document opens with it found. */
  q?: string | undefined;
}

export function DocumentsTable({ rows, sort, onSort, isFiltered, hasCase = false, q }: DocumentsTableProps) {
  const { t } = useTranslation(['documents', 'fields']);
  const columns = useColumns(hasCase);
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => hrefOf(row, q)}
      sort={sort}
      onSort={onSort}
      isFiltered={isFiltered}
    />
  );
}

const hrefOf = ({ id, passage }: DocumentRow, q: string | undefined) =>
  passage && q ? `/documents/${id}?find=${encodeURIComponent(q)}` : `/documents/${id}`;

function useColumns(hasCase: boolean): Column<DocumentRow>[] {
  const { t } = useTranslation(['documents', 'fields']);
  return useMemo(() => {
    const caseColumn: Column<DocumentRow> = {
      key: 'case',
      header: t('columns.case'),
      width: '13rem',
      cell: (row) => <Link to={`/cases/${row.case_id}/documents`}>{row.case_title}</Link>,
      phoneCell: (row) => row.case_title,
    };
    return [
      {
        key: 'document',
        header: t('columns.document'),
        sortKey: 'title',
        isMain: true,
        cell: (row) => <DocumentCell row={row} />,
        phoneCell: (row) => row.title,
      },
      {
        key: 'passage',
        header: t('columns.passage'),
        isPhoneOnly: true,
        cell: (row) => (row.passage ? <PassageText passage={row.passage} /> : null),
      },
      ...(hasCase ? [] : [caseColumn]),
      { key: 'category', header: t('fields:documents.category'), width: '7.5rem', cell: (row) => t(`category.${row.category}`) },
      {
        key: 'size',
        header: t('columns.size'),
        sortKey: 'size',
        isFigures: true,
        width: '6.5rem',
        onPhone: 'hidden',
        cell: (row) => formatSize(row.size),
      },
      {
        key: 'changed',
        header: t('columns.changed'),
        sortKey: 'updated_at',
        isFigures: true,
        width: '9.5rem',
        cell: (row) => formatInstant(row.updated_at),
        phoneCell: (row) => formatDay(row.updated_at),
      },
      { key: 'state', header: t('columns.state'), width: '8.5rem', onPhone: 'end', cell: (row) => <StateCell row={row} /> },
    ];
  }, [t, hasCase]);
}

function DocumentCell({ row }: { row: DocumentRow }) {
  const { t } = useTranslation(['documents', 'fields']);
  const Icon = kindIcons[row.kind];
  const facts = [
    // A title taken from the file name already shows it.
    row.file_name.startsWith(row.title) ? undefined : row.file_name,
    row.page_count ? t('pages', { count: row.page_count }) : undefined,
    row.version_count > 1 ? t('version', { number: row.file_version }) : undefined,
  ].filter(Boolean);
  return (
    <span className={classes.document}>
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <span className={classes.words}>
        <span className={classes.title}>{row.title}</span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        {row.passage ? <PassageText passage={row.passage} /> : null}
      </span>
    </span>
  );
}

function StateCell({ row }: { row: DocumentRow }) {
  const { t } = useTranslation(['documents', 'fields']);
  const state = stateOf(row);
  if (!state) return null;
  const words = state.group === 'scan' ? t(`scan.${state.state}`, { finding: row.scan_finding ?? '' }) : t(`text.${state.state}`);
  return <Tag tone={state.tone}>{words}</Tag>;
}
