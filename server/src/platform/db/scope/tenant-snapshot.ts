import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { asStatement, type Database, send } from '../driver/database.ts';
import type { BatchResult, Statement } from '../driver/statement-batch.ts';
import { type Scope, setTenant, type TenantDb, tenantHandle } from './tenant-db.ts';

const begin: Statement = {
  text: 'begin transaction isolation level repeatable read read only',
  values: [],
  named: true,
  silent: true,
  lasting: true,
};

/**
 * One state of a firm, read by several statements: what others change meanwhile is not seen. It holds a connection until it is
 * closed; the database ends it if nothing is read for a minute.
 */
export class TenantSnapshot {
  readonly db: TenantDb;
  readonly #client: pg.PoolClient;
  #cursors = 0;
  #isClosed = false;

  private constructor(client: pg.PoolClient, tenantId: string) {
    this.#client = client;
    this.db = tenantHandle(tenantId, async (statement) => await this.#send(statement));
  }

  static async begin(database: Database, scope: Scope): Promise<TenantSnapshot> {
    const client = await database.connect(scope.tenantId);
    try {
      await send(client, [begin, setTenant(scope)]);
      return new TenantSnapshot(client, scope.tenantId);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** The rows of a query that is scoped already, `size` at a time, through a cursor. */
  async *rows<R>(query: CompiledQuery<R>, size: number): AsyncGenerator<readonly R[], void, undefined> {
    const { text, values } = asStatement(query);
    const name = `rows_${++this.#cursors}`;
    await this.#send({ text: `declare ${name} no scroll cursor for ${text}`, values, named: false });
    for (;;) {
      const { rows } = await this.#send({ text: `fetch ${size} from ${name}`, values: [], named: false });
      if (rows.length > 0) yield rows as R[];
      if (rows.length < size) return;
    }
  }

  /** Ends the snapshot and its cursors, and returns the connection. May be called twice. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const failure = await this.#client.query('rollback').then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    this.#client.release(failure);
  }

  async #send(statement: Statement): Promise<BatchResult> {
    if (this.#isClosed) throw new Error('the snapshot is closed');
    const [result] = await send(this.#client, [statement]);
    return result as BatchResult;
  }
}
