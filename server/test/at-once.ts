import { sql, type Transaction } from 'kysely';
import { vi } from 'vitest';
import type { DB } from '../src/platform/db/schema.generated.ts';
import { superuser } from './tenant-fixture.ts';

/**
 * Lets requests run into each other for certain: `hold` locks rows that all of them need, and lets go only once every
 * request waits. What each of them read before it waited, it read before any of the others wrote.
 */
export async function atOnce<T>(hold: (held: Transaction<DB>) => Promise<unknown>, requests: (() => Promise<T>)[]): Promise<T[]> {
  const running = await superuser.transaction().execute(async (held) => {
    await hold(held);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
    const started = requests.map((request) => request());
    await vi.waitFor(async () => await requireWaiting(rows[0]?.pid ?? 0, requests.length), { timeout: 10_000, interval: 20 });
    return started;
  });
  return await Promise.all(running);
}

async function requireWaiting(pid: number, count: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    with recursive queue (pid) as (
      select ${pid}::int union select a.pid from pg_stat_activity a join queue q on q.pid = any (pg_blocking_pids(a.pid))
    ) select count(*)::int - 1 as waiting from queue`.execute(superuser);
  if (rows[0]?.waiting !== count) throw new Error(`${rows[0]?.waiting} of ${count} requests wait`);
}
