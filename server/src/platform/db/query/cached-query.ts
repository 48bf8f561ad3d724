import type { CompiledQuery } from 'kysely';
import { queryInterface } from '../driver/database.ts';
import type { DB } from '../schema/schema.generated.ts';
import { ScopePlugin } from '../scope/scope-plugin.ts';
import type { RowStatement } from './stored-row.ts';
import { rowsOf, type TenantDb, tenantIdOf } from '../scope/tenant-db.ts';

/** Placeholder for a value while a statement is built. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const TENANT = 'the firm';
const FIRM = new Param(TENANT);
/** Statements cached per query. Further ones come from rare combinations of filters, which are built anew each time. */
const MAX_CACHED = 200;

const builder = queryInterface<DB>(() => Promise.reject(new Error('a statement is only built here')), [new ScopePlugin(FIRM)]) as TenantDb;

/** The values as `build` sees them: literals themselves, and only `true` for any other value that is given. */
export type BuildValues<P, L extends keyof P> = {
  readonly [K in keyof P]: K extends L ? P[K] : undefined extends P[K] ? true | undefined : true;
};

/** @returns the statement's parameter for this value; it has the type of the value, but is only a placeholder. */
export type ParamOf<P> = <K extends keyof P & string>(name: K) => NonNullable<P[K]>;

interface Query<P extends object, R, L extends keyof P & string> {
  /** The values that become part of the statement's text; each has few different values. All others are parameters. */
  readonly literals: readonly L[];
  readonly build: (db: TenantDb, values: BuildValues<P, L>, param: ParamOf<P>) => RowStatement<R>;
}

/**
 * A query whose statement is built and scoped once per set of literals and given values, and then only filled in: building a
 * large statement costs more than running it.
 *
 * The cache key is derived here from everything that `build` can see of the values. A new filter needs only a line in `build`:
 * it cannot be missing from the key.
 */
export function cachedQuery<P extends object, R, L extends keyof P & string = never>(
  query: Query<P, R, L>,
): (db: TenantDb, values: P) => Promise<R[]> {
  const statement = cachedStatement(query);
  return async (db, values) => await rowsOf(db, statement(db, values));
}

/** Like `cachedQuery()`, but returns the statement without sending it. */
export function cachedStatement<P extends object, R, L extends keyof P & string = never>({
  literals,
  build,
}: Query<P, R, L>): (db: TenantDb, values: P) => CompiledQuery<R> {
  const cache = new Map<string, CompiledQuery<R>>();
  return (db, values) => {
    const key = cacheKey(values, literals);
    let compiled = cache.get(key);
    if (!compiled) {
      compiled = withFirmOnce(build(builder, buildValuesOf(values, literals), (name) => new Param(name) as never).compile());
      if (cache.size < MAX_CACHED) cache.set(key, compiled);
    }
    const filled = { ...values, [TENANT]: tenantIdOf(db) } as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) => (value instanceof Param ? filled[value.name] : value));
    return { ...compiled, parameters };
  };
}

/**
 * The statement with the firm as one parameter, instead of one for each of its tables: the database reads every parameter as a uuid,
 * and the driver writes every one. A statement with a `$1` inside a literal stays as it is.
 */
function withFirmOnce<R>(compiled: CompiledQuery<R>): CompiledQuery<R> {
  const marks = compiled.sql.match(/\$\d+/g) ?? [];
  const areInOrder = marks.length === compiled.parameters.length && marks.every((mark, at) => mark === `$${at + 1}`);
  if (!areInOrder) return compiled;
  const parameters: unknown[] = [];
  const placeOf = (value: unknown) => (value === FIRM ? parameters.indexOf(FIRM) + 1 : 0) || parameters.push(value);
  const text = compiled.sql.replace(/\$\d+/g, (mark) => `$${placeOf(compiled.parameters[Number(mark.slice(1)) - 1])}`);
  return { ...compiled, sql: text, parameters };
}

function cacheKey<P extends object>(values: P, literals: readonly (keyof P)[]): string {
  let key = JSON.stringify(literals.map((name) => values[name] ?? null));
  for (const name in values) if (values[name] !== undefined) key += ` ${name}`;
  return key;
}

function buildValuesOf<P extends object, L extends keyof P>(values: P, literals: readonly L[]): BuildValues<P, L> {
  const isLiteral = (name: string) => (literals as readonly PropertyKey[]).includes(name);
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there.map(([name, value]) => [name, isLiteral(name) ? value : true])) as BuildValues<P, L>;
}
