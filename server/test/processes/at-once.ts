import { sql, type Transaction } from 'kysely';
import { vi } from 'vitest';
import type { DB } from '../../src/platform/db/schema/schema.generated.ts';
import { lockWaits } from '../fixtures/lock-waits-fixture.ts';
import { superuser } from '../fixtures/tenant-fixture.ts';

/** Long enough for a busy machine: a request that never waits for the lock fails the test. */
const UNTIL_WAITING = { timeout: 30_000, interval: 20 };

/**
 * Makes requests run concurrently for certain: `lock` locks rows that all of them need, and the lock is released once every
 * request waits for it. So each request's earlier reads happened before any other request wrote.
 */
export async function atOnce<T>(lock: (transaction: Transaction<DB>) => Promise<unknown>, requests: (() => Promise<T>)[]): Promise<T[]> {
  const running = await superuser.transaction().execute(async (transaction) => {
    await lock(transaction);
    const started = requests.map((request) => request());
    await waitUntilWaiting(transaction, requests.length);
    return started;
  });
  return await Promise.all(running);
}

/** Holds an advisory lock of the product (`takeLock()`), for `atOnce()`. */
export const holding = (name: string) => async (transaction: Transaction<DB>) =>
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);

/** Locks rows of a firm, for `atOnce()`. */
export const lockingRows =
  (table: 'cases' | 'invites' | 'people', { tenantId }: { readonly tenantId: string }, ids: readonly string[]) =>
  async (transaction: Transaction<DB>) =>
    await transaction.selectFrom(table).select('id').where('tenant_id', '=', tenantId).where('id', 'in', ids).forUpdate().execute();

/**
 * Runs a request while a concurrent write of the same row is not committed yet, and commits that write once the request waits
 * for it.
 *
 * @param meanwhile runs before that commit.
 */
export async function againstUnseen<T>(
  write: (transaction: Transaction<DB>) => Promise<unknown>,
  request: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const { pending } = await superuser.transaction().execute(async (transaction) => {
    await write(transaction);
    const started = request();
    await waitUntilWaiting(transaction, 1);
    await meanwhile?.();
    // In an object: a promise returned by itself would be awaited within the transaction.
    return { pending: started };
  });
  return await pending;
}

/** Waits until `count` requests wait for the transaction, directly or indirectly. Only this test touches its rows. */
async function waitUntilWaiting(transaction: Transaction<DB>, count: number): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  await vi.waitFor(async () => await requireWaiting(rows[0]?.pid ?? 0, count), UNTIL_WAITING);
}

async function requireWaiting(pid: number, count: number): Promise<void> {
  const waits = await lockWaits();
  const queue = new Set([pid]);
  let known = 0;
  while (known < queue.size) {
    known = queue.size;
    for (const wait of waits) if (queue.has(wait.for_pid)) queue.add(wait.pid);
  }
  const waiting = queue.size - 1;
  if (waiting < count) throw new Error(`${waiting} of ${count} requests wait`);
}
