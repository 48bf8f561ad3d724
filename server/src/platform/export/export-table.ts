import type { ExportLanguage } from '@munshi/contract/platform/export-language';

/** A heading, or the word for a fixed value, in each language. */
export type Wording = Readonly<Record<ExportLanguage, string>>;

/** What the cells of a column are: a spreadsheet sorts and computes each kind in its own way. */
export type ColumnKind = 'text' | 'date' | 'time' | 'moment' | 'number' | 'yes-no';

type ValueOf<Kind extends ColumnKind> = (Kind extends 'number' ? number : Kind extends 'yes-no' ? boolean : string) | null;

interface ColumnOf<Row, Kind extends ColumnKind> {
  readonly head: Wording;
  readonly kind: Kind;
  /** In characters, about. */
  readonly width?: number;
  /** A date as `YYYY-MM-DD`, a time as `HH:MM`, a moment as an instant in UTC. */
  readonly value: (row: Row, language: ExportLanguage) => ValueOf<Kind>;
}

/** A column of an exported list. */
export type ExportColumn<Row> = { readonly [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];

/** A table to export: its columns in order, in one language. */
export interface ExportTable<Row> {
  readonly name: string;
  readonly language: ExportLanguage;
  readonly columns: readonly ExportColumn<Row>[];
}

/** One row of cells, of the kinds of the columns. */
export const cellsOf = <Row>({ columns, language }: ExportTable<Row>, row: Row) =>
  columns.map(({ kind, value }) => ({ kind, value: value(row, language) }));

export const headsOf = <Row>({ columns, language }: ExportTable<Row>): string[] => columns.map(({ head }) => head[language]);

export const yesOrNo: Readonly<Record<ExportLanguage, readonly [no: string, yes: string]>> = { en: ['No', 'Yes'], hi: ['नहीं', 'हाँ'] };

/** The words for the codes of a fixed list; a code without words stays as it is. */
export const choice =
  <Code extends string>(words: Readonly<Record<Code, Wording>>) =>
  (code: Code | null, language: ExportLanguage): string | null =>
    code === null ? null : (words[code]?.[language] ?? code);

/** Several names in one cell. */
export const list = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join('; '));
