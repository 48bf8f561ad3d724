import type { ReactNode } from 'react';
import classes from './data-rows.module.css';
import { Skeleton } from '../page/skeleton.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowLink, useRowOpening } from './row-link.tsx';
import type { Column, DataTableProps, PhonePlace } from './table-model.ts';

interface DataRowsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
}

/** A list without room for a table: rows of two lines as in a diary, the title above its most useful facts. */
export function DataRows<Row>(props: DataRowsProps<Row>) {
  return (
    <ul className={classes.rows} aria-label={props.label}>
      {props.rows.map((row) => (
        <DataRow key={props.keyOf(row)} row={row} table={props} />
      ))}
    </ul>
  );
}

interface DataRowsSkeletonProps {
  label: string;
  /** Number of rows. */
  rows: number;
}

export function DataRowsSkeleton({ label, rows }: DataRowsSkeletonProps) {
  return (
    <ul className={classes.rows} aria-label={label} aria-busy="true" data-waiting>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={classes.row}>
          <div className={classes.words}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="45%" />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DataRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

function DataRow<Row>({ row, table }: DataRowProps<Row>) {
  const { columns, keyOf, hrefOf, selection } = table;
  const href = hrefOf?.(row);
  const opening = useRowOpening(href);
  const isSelected = selection?.selected.includes(keyOf(row)) ?? false;
  const main = columns.find((column) => column.isMain);
  return (
    <li className={classes.row} data-selected={isSelected || undefined} data-opens={href !== undefined || undefined} {...opening}>
      {selection ? (
        // The label makes the whole cell tick the box: the box alone is too small for a thumb.
        <label className={classes.check}>
          <RowCheckbox row={row} rules={{ keyOf, selection }} isSelected={isSelected} />
        </label>
      ) : null}
      <div className={classes.words}>
        <div className={classes.title}>{main ? <RowLink href={href}>{cellOf(main, row)}</RowLink> : null}</div>
        <RowFacts place="line" row={row} columns={columns} />
      </div>
      <RowFacts place="end" row={row} columns={columns} />
      <RowFacts place="foot" row={row} columns={columns} />
    </li>
  );
}

const cellOf = <Row,>(column: Column<Row>, row: Row) => (column.phoneCell ?? column.cell)(row);

/** Contents of a cell without a value: a row shows nothing for it. */
const EMPTY: ReadonlySet<ReactNode> = new Set([null, undefined, false, '', '-']);

interface RowFactsProps<Row> {
  place: PhonePlace;
  row: Row;
  columns: readonly Column<Row>[];
}

/** The facts of one place of the row; their labels are for screen readers. */
function RowFacts<Row>({ place, row, columns }: RowFactsProps<Row>) {
  const facts = columns
    .filter((column) => !column.isMain && (column.onPhone ?? 'line') === place)
    .map((column) => ({ column, content: cellOf(column, row) }))
    .filter(({ content }) => !EMPTY.has(content));
  if (facts.length === 0) return null;
  return (
    <dl className={classes[place]}>
      {facts.map(({ column: { key, header }, content }) => (
        <div key={key} className={classes.fact}>
          <dt className={classes.label}>{header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
