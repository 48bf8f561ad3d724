import type { Title } from './fit-text.ts';
import type { Frame } from './list-sheet.ts';

interface TextCell {
  readonly text: string;
  readonly isBold?: boolean;
}

export interface TableSection {
  readonly title: string;
  readonly columns: readonly { readonly head: string; /** A share of the width. */ readonly share: number }[];
  readonly rows: readonly (readonly TextCell[])[];
}

export interface FactSection {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, text: string])[];
}

/** One record for paper: A4 upright, as long as its text is. Sections without content are left out. */
export interface RecordSheet extends Frame {
  readonly title: Title;
  /** Below the title. */
  readonly lines: readonly string[];
  /** A day to be seen at once. */
  readonly stamp: { readonly label: string; readonly text: string } | undefined;
  readonly sections: readonly (FactSection | TableSection)[];
}
