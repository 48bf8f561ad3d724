import type { Compilable, Expression, SqlBool } from 'kysely';

/**
 * The type that a selected column must have for a field of a row. The database's types know no enumerations: a response is
 * compared with those when it is parsed. A missing column, one that may be null, or one of another type is a compile error.
 * What a JSON column holds is stated in `tools/json-columns.ts`.
 */
export type Stored<V> = [V] extends [boolean]
  ? SqlBool
  : V extends string
    ? string
    : V extends number
      ? number
      : V extends readonly (infer E)[]
        ? readonly Stored<E>[]
        : V extends object
          ? { [K in keyof V]: Stored<V[K]> }
          : V;

/** The columns of a row, as the fields of `Row`. */
type Columns<Row> = { [K in keyof Row]: Stored<Row[K]> };

/** A row of the database as a `Row` of the contract; see `Stored` for what is compared. */
export function asRow<Row extends object>(row: Columns<Row>): Row;
export function asRow<Row extends object>(row: Columns<Row> | undefined): Row | undefined;
export function asRow(row: object | undefined): object | undefined {
  return row;
}

/** Rows of the database as rows of the contract. */
export function asRows<Row extends object>(rows: readonly Columns<Row>[]): Row[] {
  return rows as readonly object[] as Row[];
}

/** A statement whose columns are those of `Row`. */
export type RowStatement<Row> = Compilable & Partial<Pick<Expression<Stored<Row>>, 'expressionType'>>;
