import type { Title } from './fit-text.ts';

/** A cell of a printed list. `text` has at most two lines; `two` has one line each, the second in small letters. */
export type Cell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'two'; readonly main: string; readonly sub: string }
  | ({ readonly kind: 'title' } & Title);

export interface Column {
  readonly head: string;
  /** In points. */
  readonly width: number;
}

/** Rows under the same headings. A heading that equals the one above it is not repeated. */
export interface Group {
  readonly day?: string;
  readonly place?: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The words at the head of the first page, and in the foot of each. */
export interface Frame {
  readonly firm: string;
  /** Whose list it is. */
  readonly person: string;
  readonly heading: string;
  /** What the list is limited to, and how long it is. */
  readonly note: string;
  readonly foot: string;
}

/** A list for paper: A4 upright, every row of the same height. */
export interface ListSheet extends Frame {
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  /** Printed in place of rows. */
  readonly empty: string;
}

export const BLANK: Cell = { kind: 'blank' };
export const cellOf = (text: string | null | undefined): Cell => (text ? { kind: 'text', text } : BLANK);
