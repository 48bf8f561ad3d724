import type { CompiledQuery, Kysely } from 'kysely';
import { asStatement, type Database, queryInterface } from '../driver/database.ts';
import type { Statement, BatchResult } from '../driver/statement-batch.ts';
import type { DB } from '../schema/schema.generated.ts';
import { lockCopies, lockingCopies, writesCopies } from './copied-tables.ts';
import { ScopePlugin } from './scope-plugin.ts';
import { sendBatch, commit, inTransaction } from '../driver/transaction.ts';

declare const scoped: unique symbol;
/** A handle that sees and writes one firm's rows only. The only handle a repository of firm data accepts. */
export type TenantDb = Kysely<DB> & { readonly [scoped]: 'tenant' };

/** Tables that belong to no single firm: people, firms, and what proves who they are. */
type GlobalTables = Pick<
  DB,
  | 'idempotency_keys'
  | 'memberships'
  | 'one_time_codes'
  | 'password_grants'
  | 'rate_limits'
  | 'recovery_codes'
  | 'refresh_tokens'
  | 'second_factors'
  | 'sessions'
  | 'settings'
  | 'signups'
  | 'tenants'
  | 'users'
  | 'reference_entries'
  | 'courts'
  | 'judges'
  | 'judge_postings'
>;
/** A handle outside every firm: firm tables are not in its type, and row-level security hides all their rows. */
export type GlobalDb = Kysely<GlobalTables> & { readonly [scoped]: 'global' };

/** For whom a transaction runs, and what it may see. */
export interface Scope {
  readonly tenantId: string;
  readonly userId: string | null;
  /** The restricted cases that this person can see; `'all'` with the permission case:read_restricted. */
  readonly restrictedCases: readonly string[] | 'all';
  readonly requestId?: string;
}

/** The scope of the product itself, as in a job: without a user, and with access to every case. */
export const systemScope = (tenantId: string): Scope => ({ tenantId, userId: null, restrictedCases: 'all' });

const begin: Statement = { text: 'begin', values: [], named: true, silent: true, lasting: true };
const beginReadOnly: Statement = { text: 'begin read only', values: [], named: true, silent: true, lasting: true };

const first = (results: readonly BatchResult[]) => results[0] as BatchResult;

const tenantIds = new WeakMap<TenantDb, string>();

/** The firm to which a handle is scoped. */
export function tenantIdOf(db: TenantDb): string {
  const tenantId = tenantIds.get(db);
  if (tenantId === undefined) throw new Error('this handle is not scoped to a firm');
  return tenantId;
}

const visibilityKeys = new WeakMap<TenantDb, { readonly ofPerson: string; readonly ofAll: string }>();

/**
 * The visibility key of a reading handle: its firm, its person and the restricted cases it can see, as one text. Two handles
 * with equal keys see the same rows. With `ofAll` it names no person: handles with equal keys see the same rows of tables that
 * hold nothing private. Undefined for a handle that writes: its transaction sees its own uncommitted rows.
 */
export function visibilityKey(db: TenantDb, whose: 'ofPerson' | 'ofAll' = 'ofPerson'): string | undefined {
  return visibilityKeys.get(db)?.[whose];
}

/** A handle scoped to a firm, which sends its statements by `execute`. Only this file and benchmarks create one. */
export function tenantHandle(tenantId: string, execute: (statement: Statement) => Promise<BatchResult>): TenantDb {
  const db = queryInterface<DB>(execute, [new ScopePlugin(tenantId)]) as TenantDb;
  tenantIds.set(db, tenantId);
  senders.set(db, execute);
  return db;
}

const senders = new WeakMap<TenantDb, (statement: Statement) => Promise<BatchResult>>();
/** The rows of a query that is scoped already: it goes straight to the database, bypassing the query builder. */
export async function rowsOf<R>(db: TenantDb, query: CompiledQuery<R>): Promise<R[]> {
  const straight = senders.get(db);
  return (straight ? await straight(asStatement(query)) : await db.executeQuery(query)).rows as R[];
}

export function setTenant({ tenantId, userId, restrictedCases, requestId }: Scope): Statement {
  const access = restrictedCases === 'all' ? ['', 'on'] : [restrictedCases.join(','), ''];
  return {
    text: 'select app.set_tenant($1, $2, $3, $4, $5)',
    values: [tenantId, userId, ...access, requestId ?? null],
    named: true,
    silent: true,
  };
}

/** Sets how the rest of the transaction is planned; a cluster, which cannot plan a join without values, keeps its own mode. */
const planned = (mode: string) => `set_config('plan_cache_mode', case when current_setting('citus.propagate_set_commands', true) is null
  then '${mode}' else current_setting('plan_cache_mode') end, true)`;
/**
 * In a read each statement keeps the plan that was made for all values, unless it says otherwise: left to itself, PostgreSQL plans most
 * of them anew for a small firm, which takes longer than they run.
 */
const keepPlans = planned('force_generic_plan');

/** The scope of a read. */
function setReader(scope: Scope): Statement {
  const statement = setTenant(scope);
  return { ...statement, text: `${statement.text}, ${keepPlans}`, lasting: true };
}

/**
 * Reads in one firm. Each statement is a separate transaction in one pipelined batch: BEGIN, the scope, the statement and
 * COMMIT under one Sync. READ COMMITTED gives each statement its own snapshot anyway, so nothing is lost by separating them.
 * The database refuses writes.
 */
export async function readTenantDb<T>(database: Database, scope: Scope, work: (db: TenantDb) => Promise<T>): Promise<T> {
  let reader = readers.get(scope);
  if (reader?.database !== database) {
    reader = { database, db: readingHandle(database, scope) };
    readers.set(scope, reader);
  }
  return await work(reader.db);
}

/** The reading handle of each scope. It has no state of a request, so that a person cached in `Authenticator` uses the same one again. */
const readers = new WeakMap<Scope, { readonly database: Database; readonly db: TenantDb }>();

function readingHandle(database: Database, scope: Scope): TenantDb {
  // The id of the request is for the audit log, in which a read writes no line.
  const { tenantId, restrictedCases, userId } = scope;
  const opening = [beginReadOnly, setReader({ tenantId, restrictedCases, userId })];
  const together = async (statements: readonly Statement[]) =>
    await sendBatch(database, [...opening, ...prepared(statements), commit], tenantId);
  const db = tenantHandle(tenantId, async (statement) => first(await together([statement])));
  readings.set(db, together);
  visibilityKeys.set(db, {
    ofPerson: JSON.stringify([tenantId, userId, restrictedCases]),
    ofAll: JSON.stringify([tenantId, restrictedCases === 'all' ? restrictedCases : restrictedCases.toSorted()]),
  });
  return db;
}

/** Applies to the rest of its transaction, which in a read is the same batch, or until the next one. */
const planMode = (text: string): Statement => ({ text, values: [], named: true, silent: true, lasting: true });

const planModes = {
  kept: planMode(`select ${keepPlans}`),
  byValues: planMode(`select ${planned('auto')}`),
  eachTime: planMode('set local plan_cache_mode = force_custom_plan'),
};

function modeOf({ named, isPlannedByValues }: Statement): keyof typeof planModes {
  if (!named) return 'eachTime';
  return isPlannedByValues ? 'byValues' : 'kept';
}

/**
 * In a read, even a statement that gets a custom plan each time is prepared under a name: it need not be parsed again, nor its
 * rows described.
 */
function prepared(statements: readonly Statement[]): Statement[] {
  let mode: keyof typeof planModes = 'kept';
  const sent: Statement[] = [];
  for (const statement of statements) {
    const before: keyof typeof planModes = mode;
    mode = modeOf(statement);
    if (mode !== before) sent.push(planModes[mode]);
    sent.push(statement.named ? statement : { ...statement, named: true, plannedEachTime: true });
  }
  return sent;
}

const readings = new WeakMap<TenantDb, (statements: readonly Statement[]) => Promise<BatchResult[]>>();

type RowsOf<Q> = Q extends CompiledQuery<infer Row> ? Row[] : never;

/**
 * Runs several named queries in one round trip, and returns their rows under the same names; an undefined query has no rows.
 * Inside a transaction that writes, they run one after the other.
 */
export async function readTogether<Q extends Readonly<Record<string, CompiledQuery<unknown> | undefined>>>(
  db: TenantDb,
  queries: Q,
): Promise<{ [K in keyof Q]: RowsOf<NonNullable<Q[K]>> }> {
  const present = Object.entries(queries).flatMap(([name, query]) => (query ? [{ name, query }] : []));
  const together = readings.get(db);
  const results: { readonly rows: unknown[] }[] = [];
  if (!together) for (const { query } of present) results.push(await db.executeQuery(query));
  else if (present.length > 0) results.push(...(await together(present.map(({ query }) => asStatement(query)))));
  const rows = new Map(present.map(({ name }, at) => [name, results[at]?.rows]));
  return Object.fromEntries(Object.keys(queries).map((name) => [name, rows.get(name) ?? []])) as never;
}

/**
 * Runs `work` in one transaction that can see and write one firm's rows only.
 *
 * @throws whatever `work` throws, after rolling back.
 */
export async function withTenantDb<T>(database: Database, scope: Scope, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return await inTransaction(
    database,
    [begin, setTenant(scope)],
    async (execute, put) => {
      const sender = lockingCopies({ execute, put });
      const db = tenantHandle(scope.tenantId, sender.execute);
      queues.set(db, sender.put);
      return await work(db);
    },
    scope.tenantId,
  );
}

/**
 * Reads in the transaction of a writer beyond what its person may see; afterwards it sees again what `scope` allows. A second
 * connection for the read could wait for one that another writer holds, which waits for this one.
 */
export async function readBeyondRestrictions<T>(db: TenantDb, scope: Scope, read: (db: TenantDb) => Promise<T>): Promise<T> {
  const send = senders.get(db);
  if (!send) throw new Error('this handle is not that of a transaction in one firm');
  const narrow = async () => await send(setTenant(scope));
  await send(setTenant({ ...scope, restrictedCases: 'all' }));
  const found = await read(db).catch(async (error: unknown) => {
    // Fails as well in a transaction that is lost.
    await narrow().catch(() => undefined);
    throw error;
  });
  await narrow();
  return found;
}

const queues = new WeakMap<TenantDb, (statement: Statement) => void>();

/**
 * A write whose result is not needed: it is sent with the next statement of its transaction, or with the COMMIT, which saves a
 * round trip. The order of statements is kept; its error is thrown where it is sent.
 */
export async function sendWithNext(db: TenantDb, query: CompiledQuery): Promise<void> {
  const put = queues.get(db);
  if (put) put(asStatement(query));
  else await db.executeQuery(query);
}

/** Runs `work` in one transaction outside every firm. */
export async function withGlobalDb<T>(database: Database, work: (db: GlobalDb) => Promise<T>): Promise<T> {
  return await inTransaction(database, [begin], async (execute, put) => {
    const sender = lockingCopies({ execute, put });
    return await work(queryInterface<GlobalTables>(sender.execute, []) as GlobalDb);
  });
}

/** Outside every firm, each statement by itself in one round trip: a read, or a single write. */
export async function readGlobalDb<T>(database: Database, work: (db: GlobalDb) => Promise<T>): Promise<T> {
  const execute = async (statement: Statement) =>
    first(await sendBatch(database, writesCopies(statement) ? [begin, lockCopies, statement, commit] : [statement]));
  return await work(queryInterface<GlobalTables>(execute, []) as GlobalDb);
}

/**
 * Turns a transaction outside every firm into one inside `scope`: to create a firm or a membership together with what proves
 * it, and to write to the audit log of each of a person's firms. Call it at top level.
 */
export async function enterTenant(db: GlobalDb, scope: Scope): Promise<TenantDb> {
  const { text, values } = setTenant(scope);
  await db.executeQuery({
    sql: text,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'set_tenant' },
  });
  const entered = db.withPlugin(new ScopePlugin(scope.tenantId)) as unknown as TenantDb;
  tenantIds.set(entered, scope.tenantId);
  return entered;
}

/** A firm's handle for a query that also runs outside every firm; of courts, judges and lists it reads the firm's own entries too. */
export const asGlobal = (db: TenantDb) => db as unknown as GlobalDb;

/** The same transaction for tables that belong to no firm; row-level security still shows it only the one firm's rows. */
export function outsideFirms(db: TenantDb): GlobalDb {
  return db.withoutPlugins() as unknown as GlobalDb;
}
