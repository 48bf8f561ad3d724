import classes from './data-cards.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowLink, useRowOpening } from './row-link.tsx';
import type { DataTableProps } from './table-model.ts';

interface DataCardsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
}

/** A list on a phone or tablet: a card for each row, with the main column as its heading. */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <DataCard key={props.keyOf(row)} row={row} table={props} />
      ))}
    </ul>
  );
}

interface DataCardProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

function DataCard<Row>({ row, table }: DataCardProps<Row>) {
  const { columns, keyOf, hrefOf, selection } = table;
  const href = hrefOf?.(row);
  const opening = useRowOpening(href);
  const isSelected = selection?.selected.includes(keyOf(row)) ?? false;
  const main = columns.find((column) => column.isMain);
  const others = columns.filter((column) => !column.isMain && !column.isWideOnly);
  return (
    <li className={classes.card} data-selected={isSelected || undefined} {...opening}>
      <div className={classes.head}>
        {selection ? <RowCheckbox row={row} rules={{ keyOf, selection }} isSelected={isSelected} /> : null}
        <div className={classes.main}>{main ? <RowLink href={href}>{main.cell(row)}</RowLink> : null}</div>
      </div>
      <dl className={classes.facts}>
        {others.map((column) => (
          <div key={column.key} className={classes.fact}>
            <dt>{column.header}</dt>
            <dd data-figures={column.isFigures || undefined}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
