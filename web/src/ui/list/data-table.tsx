import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { DataRows, DataRowsSkeleton } from './data-rows.tsx';
import classes from './data-table.module.css';
import { EmptyState } from '../page/empty-state.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowLink, useRowOpening } from './row-link.tsx';
import { type Column, type DataTableProps, nextSort, type Sort, togglePage } from './table-model.ts';
import { usePendingDelay } from '../page/use-pending-delay.ts';
import { useIsNarrow } from '../page/use-is-narrow.ts';

/** Rows and columns of the skeleton (spec 9). */
const SKELETON_ROWS = 10;
const SKELETON_COLUMNS = 7;

/** A table with more columns needs a desktop: beside the sidebar of a tablet its columns would be one word wide. */
const MOST_COLUMNS_ON_A_TABLET = 5;

/** A list as a table, or as rows of two lines if there is no room for one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  const columns = props.columns.filter((column) => !column.isPhoneOnly);
  const isWide = props.needsWideScreen || columns.length > MOST_COLUMNS_ON_A_TABLET;
  const hasNoRoom = useIsNarrow(isWide ? 'wideDesktop' : 'tablet');
  const isComing = usePendingDelay(props.rows === undefined);
  if (isComing || props.rows === undefined) {
    return hasNoRoom ? <DataRowsSkeleton label={props.label} rows={props.skeletonRows ?? SKELETON_ROWS} /> : <TableSkeleton {...props} />;
  }
  if (props.rows.length === 0) {
    const kind = props.isFiltered ? 'noneFound' : 'noneYet';
    return <EmptyState title={t(`table.${kind}`)}>{props.empty ?? t(`table.${kind}Text`)}</EmptyState>;
  }
  if (hasNoRoom) return <DataRows {...props} rows={props.rows} />;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={props.label}>
        <TableHead {...props} columns={columns} rows={props.rows} />
        <tbody>
          {props.rows.map((row) => (
            <TableRow key={props.keyOf(row)} row={row} table={{ ...props, columns }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { t } = useTranslation('ui');
  const { selection, rows, keyOf } = props;
  const rules = selection && { keyOf, selection };
  const chosen = rows.filter((row) => selection?.selected.includes(keyOf(row))).length;
  return (
    <thead>
      <tr>
        {selection && rules ? (
          <th className={classes.check} scope="col">
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={chosen > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={() => selection.onChange(togglePage(rows, rules))}
            />
          </th>
        ) : null}
        {props.columns.map((column) => (
          <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const style = column.width ? { width: column.width } : undefined;
  if (!sortKey || !onSort) {
    return (
      <th scope="col" style={style} data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const order = sort?.key === sortKey ? sort.order : undefined;
  const Icon = order === undefined ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" style={style} data-align={column.align} aria-sort={order ? directions[order] : 'none'}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, sortKey))}>
        {column.header}
        <Icon size={14} aria-hidden className={classes.sortIcon} data-active={order !== undefined || undefined} />
      </button>
    </th>
  );
}

interface TableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

function TableRow<Row>({ row, table }: TableRowProps<Row>) {
  const { columns, keyOf, hrefOf, selection } = table;
  const href = hrefOf?.(row);
  const opening = useRowOpening(href);
  const isSelected = selection?.selected.includes(keyOf(row)) ?? false;
  return (
    <tr data-selected={isSelected || undefined} data-opens={href !== undefined || undefined} {...opening}>
      {selection ? (
        <td className={classes.check}>
          <RowCheckbox row={row} rules={{ keyOf, selection }} isSelected={isSelected} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.isMain ? classes.main : undefined}
          data-align={column.align}
          data-figures={column.isFigures || undefined}
        >
          {column.isMain ? <RowLink href={href}>{column.cell(row)}</RowLink> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const list = (length: number) => Array.from({ length }, (_, index) => index);

function TableSkeleton<Row>({ label, skeletonRows = SKELETON_ROWS, skeletonColumns = SKELETON_COLUMNS }: DataTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy="true" data-waiting>
        <tbody>
          {list(skeletonRows).map((row) => (
            <tr key={row}>
              {list(skeletonColumns).map((column) => (
                <td key={column}>
                  <Skeleton height={12} width={column === 1 ? '90%' : '60%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
