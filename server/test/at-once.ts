import { sql, type Transaction } from 'kysely';
import { vi } from 'vitest';
import type { DB } from '../src/platform/db/schema.generated.ts';
import { superuser } from './tenant-fixture.ts';

/** However busy the machine: who is to wait gets there, and who never waits fails the test. */
const UNTIL_WAITING = { timeout: 30_000, interval: 20 };

/**
 * Lets requests run into each other for certain: `hold` locks rows that all of them need, and lets go only once every
 * request waits. What each of them read before it waited, it read before any of the others wrote.
 */
export async function atOnce<T>(hold: (held: Transaction<DB>) => Promise<unknown>, requests: (() => Promise<T>)[]): Promise<T[]> {
  const running = await superuser.transaction().execute(async (held) => {
    await hold(held);
    const started = requests.map((request) => request());
    await waitUntilWaiting(held, requests.length);
    return started;
  });
  return await Promise.all(running);
}

/**
 * Runs a request while somebody else's write of the same thing is under way but not to be seen yet, and lets that write
 * come through once the request waits for it.
 *
 * @param meanwhile what else is done before that.
 */
export async function againstUnseen<T>(
  write: (held: Transaction<DB>) => Promise<unknown>,
  request: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const { pending } = await superuser.transaction().execute(async (held) => {
    await write(held);
    const started = request();
    await waitUntilWaiting(held, 1);
    await meanwhile?.();
    // In an object: what is answered to the transaction is awaited in it.
    return { pending: started };
  });
  return await pending;
}

/** Waits until so many others wait for the transaction, or for who waits for it: of this test, since nobody else touches its rows. */
async function waitUntilWaiting(held: Transaction<DB>, count: number): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
  await vi.waitFor(async () => await requireWaiting(rows[0]?.pid ?? 0, count), UNTIL_WAITING);
}

async function requireWaiting(pid: number, count: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    with recursive queue (pid) as (
      select ${pid}::int union select a.pid from pg_stat_activity a join queue q on q.pid = any (pg_blocking_pids(a.pid))
    ) select count(*)::int - 1 as waiting from queue`.execute(superuser);
  const { waiting = 0 } = rows[0] ?? {};
  if (waiting < count) throw new Error(`${waiting} of ${count} requests wait`);
}
