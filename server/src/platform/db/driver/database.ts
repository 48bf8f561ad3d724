import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { BusyLimit, mostAtWork } from './busy-limit.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';
import { endBackends } from './end-backends.ts';
import { markDatabaseError } from './lost-connection.ts';
import { MachineLimit } from './machine-limit.ts';
import { Ping } from './ping.ts';
import { type Statement, PipelinedBatch, type BatchResult } from './statement-batch.ts';
import { SESSION_SETTINGS } from './pooler.ts';
import { settlesWithin } from '../../settles-within.ts';
import type { DB } from '../schema/schema.generated.ts';

// A court day stays text: as a Date it would leave the server as 18:30 of the day before. Instants are ISO text, UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** `uuid[]`, which pg has no name for. */
const UUIDS = 2951 as Parameters<typeof pg.types.setTypeParser>[0];
pg.types.setTypeParser(UUIDS, idsIn);

/** Ids are never quoted, so the list is split at its commas: pg's own parser reads arrays character by character. */
function idsIn(list: string): (string | null)[] {
  return list === '{}'
    ? []
    : list
        .slice(1, -1)
        .split(',')
        .map((id) => (id === 'NULL' ? null : id));
}

/**
 * A statement with this mark gets a custom plan each time: for patterns, whose plans differ. In a read it is prepared under a name, in a
 * writing transaction it is unnamed.
 */
export const PLAN_EACH_TIME = '/* plan each time */';
/**
 * In a read, PostgreSQL decides whether a statement with this mark gets a custom plan: for filters whose value may be rare or common. One
 * without a mark keeps the plan that was made for all values.
 */
export const PLAN_BY_VALUES = '/* plan by values */';
const BY_VALUES = { isPlannedByValues: true } as const;
/** A statement of more values, such as the rows of an import, is not prepared by name: hardly another has as many. */
const MANY_VALUES = 200;

const dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<DB>) => new PostgresIntrospector(db),
};
const shell = { config: { dialect }, dialect, driver: new DummyDriver() };
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** A pool of connections with the application's role. Only the functions beside it provide handles for queries. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.PoolClient>();
  /** The database's address, for another process that connects to it. */
  readonly address: { readonly url: string; readonly isPooled: boolean };
  /** The most connections at once. */
  readonly maxConnections: number;
  /** The firms of one machine of a cluster hold at most half of the connections. */
  readonly machines: MachineLimit;
  readonly #busy: BusyLimit;
  readonly #ping: Ping;

  /**
   * @param options `isPooled`: the address is a pooler in transaction mode, so that no session state may outlast a transaction; `busy`: the
   * most connections at work at once.
   */
  constructor(connectionString: string, options: { max?: number; busy?: number; isPooled?: boolean } = {}) {
    this.address = { url: connectionString, isPooled: options.isPooled ?? false };
    this.maxConnections = options.max ?? 10;
    this.machines = new MachineLimit(Math.ceil(this.maxConnections / 2));
    this.#busy = new BusyLimit(options.busy ?? mostAtWork(this.address, this.maxConnections));
    const url = options.isPooled ? connectionString : withOptions(connectionString);
    this.#ping = new Ping(url);
    this.#pool = new pg.Pool({
      connectionString: url,
      max: this.maxConnections,
      application_name: 'munshi',
      ...CONNECTION_OPTIONS,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
    });
    // A broken connection fails its statement and is replaced; without a listener, idle or in use, it would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      if (options.isPooled) pooled.add(client);
      this.#clients.add(client);
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client));
  }

  /**
   * A connection of the pool, which its user releases.
   *
   * @param tenantId the firm whose rows are used; undefined outside every firm.
   */
  async connect(tenantId?: string): Promise<pg.PoolClient> {
    const leaveMachine = tenantId === undefined ? undefined : await this.machines.enter(tenantId);
    // A cluster has the processors of several machines.
    const leave = leaveMachine ?? (await this.#busy.enter());
    try {
      const client = await this.#pool.connect();
      afterRelease(client, leave);
      return client;
    } catch (error) {
      leave();
      throw markDatabaseError(error);
    }
  }

  /** Waits a moment for running statements, then ends them with their connections: one that waits for a lock takes half a minute. */
  async end(): Promise<void> {
    const ended = Promise.all([this.#pool.end(), this.#ping.end()]);
    if (await settlesWithin(END_MS, ended)) return;
    if (!this.address.isPooled) await endBackends(this.address.url, [...this.#clients]);
    for (const client of this.#clients) void client.end().catch(() => undefined);
    await settlesWithin(END_MS, ended);
  }

  /** Current connections of the pool, and the number of callers that wait for one; those who wait for their turn (`BusyLimit`) do not count. */
  load(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Checks that the database answers within three seconds. @throws if it does not. */
  async ping(): Promise<void> {
    await this.#ping.send();
  }
}

/** The pool gives a connection a new `release()` each time it lends it. */
function afterRelease(client: pg.PoolClient, done: () => void): void {
  const release = client.release.bind(client);
  client.release = (failure) => {
    done();
    release(failure);
  };
}

/** How long `end()` waits for running statements, and again for the connections that it breaks. */
const END_MS = 1_000;

const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '')}`)
  .join(' ');

/** Connections through a pooler: a statement prepared in one transaction may not exist in the next. */
const pooled = new WeakSet<object>();

function withOptions(connectionString: string): string {
  const address = new URL(connectionString);
  address.searchParams.set('options', [address.searchParams.get('options'), SESSION_OPTIONS].filter(Boolean).join(' '));
  return address.toString();
}

/** Sends statements as one pipelined batch over a connection that is already checked out. */
export async function send(client: pg.PoolClient, statements: readonly Statement[]): Promise<BatchResult[]> {
  const roundTrip = new PipelinedBatch(pooled.has(client) ? statements.map((statement) => ({ ...statement, named: false })) : statements);
  const results = roundTrip.results();
  client.query(roundTrip as unknown as pg.Submittable);
  return await results;
}

/** Converts a compiled query into the form in which it is sent. */
export function asStatement({ sql, parameters }: CompiledQuery): Statement {
  const named = parameters.length <= MANY_VALUES && !sql.includes(PLAN_EACH_TIME);
  return { text: sql, values: parameters, named, ...(sql.includes(PLAN_BY_VALUES) ? BY_VALUES : {}) };
}

/** A Kysely instance that passes every statement to `execute`; it cannot open a transaction. */
export function queryInterface<T>(execute: (statement: Statement) => Promise<BatchResult>, plugins: KyselyPlugin[]): Kysely<T> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, rowCount, command } = await execute(asStatement(query));
      const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
      return { rows: rows as R[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    },
    streamQuery: () => {
      throw new Error('streaming is not offered inside a scope');
    },
  };
  const provider: ConnectionProvider = { provideConnection: async (consumer) => await consumer(connection) };
  return new Kysely<T>({ ...shell, executor: new DefaultQueryExecutor(compiler, adapter, provider, plugins) });
}
