import type pg from 'pg';
import type { Database } from '../db/driver/database.ts';
import type { Scope } from '../db/scope/tenant-db.ts';

/**
 * Runs `work` on a read-only snapshot of one firm, without a timeout. It runs as the application's role: row-level security
 * shows only the firm's rows, and of restricted cases only those in the scope.
 */
export async function withFirmSnapshot<T>(
  database: Database,
  { tenantId, userId, restrictedCases }: Scope,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect(tenantId);
  let failure: Error | undefined;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    const access = restrictedCases === 'all' ? ['', 'on'] : [restrictedCases.join(','), ''];
    await client.query('select app.set_tenant($1, $2, $3, $4, null)', [tenantId, userId, ...access]);
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    const undone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(undone ? undefined : (failure ?? true));
  }
}
