import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server sorts by; without it the header is not a button. */
  sortKey?: string;
  align?: 'start' | 'end';
  /** CSS width, e.g. `8rem`. */
  width?: string;
  /** Figures of one width, for numbers and dates. */
  isFigures?: boolean;
  /** Names the row: it carries the link, and heads the card on a phone. Exactly one column. */
  isMain?: boolean;
  /** Left out of the card on a phone. */
  isDeskOnly?: boolean;
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

interface Selection<Row> {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** At most so many at once. */
  max?: number;
  isDisabled?: (row: Row) => boolean;
  /** How a row is called, for its checkbox. */
  nameOf: (row: Row) => string;
}

export interface RowRules<Row> {
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}

export interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Where a row leads. */
  hrefOf?: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** Whether filters narrow the list: 'No data Found' then, else 'No data available'. */
  isFiltered?: boolean;
  /** Below that title: what the list is for and the next step. */
  empty?: ReactNode;
  /** It stands beside a second menu, as in the settings: cards until there is a desk's room. */
  isBesideMenu?: boolean;
  skeletonRows?: number;
  skeletonColumns?: number;
}

/** Whether a row's checkbox can be used: never for a disabled row, and past the maximum only to take a row out. */
export function canToggle<Row>(row: Row, { keyOf, selection }: RowRules<Row>): boolean {
  if (selection.isDisabled?.(row)) return false;
  if (selection.selected.includes(keyOf(row))) return true;
  return selection.selected.length < (selection.max ?? Number.POSITIVE_INFINITY);
}

/** The selection after one row's checkbox was pressed. */
export function toggleRow<Row>(row: Row, { keyOf, selection }: RowRules<Row>): string[] {
  const key = keyOf(row);
  return selection.selected.includes(key) ? selection.selected.filter((each) => each !== key) : [...selection.selected, key];
}

/** The selection after the header's checkbox: all usable rows of this page, as far as the maximum allows, or none of them. */
export function togglePage<Row>(rows: readonly Row[], { keyOf, selection }: RowRules<Row>): string[] {
  const usable = rows.filter((row) => !selection.isDisabled?.(row)).map(keyOf);
  const elsewhere = selection.selected.filter((key) => !usable.includes(key));
  if (usable.every((key) => selection.selected.includes(key))) return elsewhere;
  return [...elsewhere, ...usable].slice(0, selection.max ?? undefined);
}

/** A header pressed: first ascending, then descending. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}
