import pg from 'pg';

/** A column as the database describes it. */
export interface Field {
  readonly name: string;
  /** The OID of its type. */
  readonly dataTypeID: number;
}

/** The shape of a statement's rows, with parsers to read them. */
export interface RowShape {
  readonly fields: readonly Pick<Field, 'name' | 'dataTypeID'>[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row with every column present: copying it costs less than adding columns one by one. */
  readonly empty: Record<string, unknown>;
}

/** The shape of a statement without rows. */
export const NO_ROWS: RowShape = { fields: [], parsers: [], empty: {} };

/** Shapes cached, for all connections together. */
const MAX_SHAPES = 1_000;
const shapes = new Map<string, RowShape>();

/** The shape of a statement's rows; one object is shared by all connections as long as they agree. */
export function shapeOf(text: string, fields: readonly Field[]): RowShape {
  const cached = shapes.get(text);
  if (cached && isSame(cached.fields, fields)) return cached;
  const shape = {
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
  if (cached || shapes.size < MAX_SHAPES) shapes.set(text, shape);
  return shape;
}

function isSame(cached: RowShape['fields'], fields: readonly Field[]): boolean {
  return (
    cached.length === fields.length &&
    cached.every(({ name, dataTypeID }, at) => fields[at]?.name === name && fields[at].dataTypeID === dataTypeID)
  );
}

/** @throws if a value cannot be parsed as its type. */
export function readRow({ fields, parsers, empty }: RowShape, values: readonly (string | null)[]): Record<string, unknown> {
  const row = { ...empty };
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? null;
    const name = fields[at]?.name;
    if (name !== undefined && value !== null) row[name] = parsers[at]?.(value);
  }
  return row;
}
