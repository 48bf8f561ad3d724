import type { ReactNode } from 'react';

/**
 * Where a row of two lines shows a column: in the second line, at the right end of both, below them over the full width,
 * or nowhere. Rows replace the table where there is no room for it.
 */
export type PhonePlace = 'line' | 'end' | 'foot' | 'hidden';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The key by which the server sorts; without it the header is not a button. */
  sortKey?: string;
  align?: 'start' | 'end';
  /** CSS width, e.g. `8rem`. */
  width?: string;
  /** Tabular figures, for numbers and dates. */
  isFigures?: boolean;
  /** Names the row: it contains the link, and is the first line of the row on a phone. Exactly one column. */
  isMain?: boolean;
  /** Its place on a phone; the second line if not given. */
  onPhone?: PhonePlace;
  /** Shorter content for a phone; null if the row has nothing to show there. */
  phoneCell?: (row: Row) => ReactNode;
  /** Part of another column in the table, so that only a phone shows it by itself. */
  isPhoneOnly?: boolean;
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

/** The type of the values that are sorted, for the labels: dates are early or late, words go from A to Z. */
export type SortValues = 'days' | 'words' | 'amounts';

interface Selection<Row> {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** The maximum number of selected rows. */
  max?: number;
  isDisabled?: (row: Row) => boolean;
  /** The name of a row, for its checkbox. */
  nameOf: (row: Row) => string;
}

export interface RowRules<Row> {
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The link of a row. */
  hrefOf?: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** True if filters are set: an empty list then has the title 'No data Found', else 'No data available'. */
  isFiltered?: boolean;
  /** Below that title: the purpose of the list and the next step. */
  empty?: ReactNode;
  /** Needs the width of a desktop, such as beside the second menu of the settings: rows of two lines below that. */
  needsWideScreen?: boolean;
  skeletonRows?: number;
  skeletonColumns?: number;
}

/** True if a row's checkbox is enabled: never for a disabled row, and at the maximum only to deselect a row. */
export function canToggle<Row>(row: Row, { keyOf, selection }: RowRules<Row>): boolean {
  if (selection.isDisabled?.(row)) return false;
  if (selection.selected.includes(keyOf(row))) return true;
  return selection.selected.length < (selection.max ?? Number.POSITIVE_INFINITY);
}

/** The selection after toggling one row's checkbox. */
export function toggleRow<Row>(row: Row, { keyOf, selection }: RowRules<Row>): string[] {
  const key = keyOf(row);
  return selection.selected.includes(key) ? selection.selected.filter((each) => each !== key) : [...selection.selected, key];
}

/** The selection after toggling the header's checkbox: all enabled rows of this page up to the maximum, or none of them. */
export function togglePage<Row>(rows: readonly Row[], { keyOf, selection }: RowRules<Row>): string[] {
  const usable = rows.filter((row) => !selection.isDisabled?.(row)).map(keyOf);
  const elsewhere = selection.selected.filter((key) => !usable.includes(key));
  if (usable.every((key) => selection.selected.includes(key))) return elsewhere;
  return [...elsewhere, ...usable].slice(0, selection.max ?? undefined);
}

/** The sort order after pressing a header: first ascending, then descending. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}
