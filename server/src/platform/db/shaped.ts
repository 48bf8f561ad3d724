import type { CompiledQuery, Compilable } from 'kysely';
import { queryInterface } from './database.ts';
import type { DB } from './schema.generated.ts';
import { ScopePlugin } from './scope-plugin.ts';
import { rowsOf, type TenantDb, tenantIdOf } from './tenant-db.ts';

/** Stands for a value while a statement is built. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const TENANT = 'the firm';
/** Shapes kept per statement. More than these come of odd combinations of filters, which may pay for themselves. */
const MAX_SHAPES = 200;

const builder = queryInterface<DB>(
  () => Promise.reject(new Error('a statement is only built here')),
  [new ScopePlugin(new Slot(TENANT))],
) as TenantDb;

interface Shaping<P extends object, R> {
  /** What of the values decides the text of the statement; equal shapes, equal text. */
  readonly shapeOf: (values: P) => string;
  /** Builds the statement. A value that does not decide its text goes in as `slot(name)`. */
  readonly build: (db: TenantDb, values: P, slot: <K extends keyof P & string>(name: K) => NonNullable<P[K]>) => Compilable<R>;
}

/**
 * A statement that is built and scoped once per shape and then only filled in: building a large one costs more than the
 * database needs to run it.
 */
export function shaped<P extends object, R>(shaping: Shaping<P, R>): (db: TenantDb, values: P) => Promise<R[]> {
  const fill = shapedQuery(shaping);
  return async (db, values) => await rowsOf(db, fill(db, values));
}

/** The same, not yet sent. */
export function shapedQuery<P extends object, R>({ shapeOf, build }: Shaping<P, R>): (db: TenantDb, values: P) => CompiledQuery<R> {
  const shapes = new Map<string, CompiledQuery<R>>();
  return (db, values) => {
    const shape = shapeOf(values);
    let compiled = shapes.get(shape);
    if (!compiled) {
      compiled = build(builder, values, (name) => new Slot(name) as never).compile();
      if (shapes.size < MAX_SHAPES) shapes.set(shape, compiled);
    }
    const filled = { ...values, [TENANT]: tenantIdOf(db) } as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? filled[value.name] : value));
    return { ...compiled, parameters };
  };
}
