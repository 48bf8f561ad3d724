import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { DB } from '../src/platform/db/schema.generated.ts';
import { superuser } from './tenant-fixture.ts';

/**
 * Runs a request while somebody else's write of the same thing is under way but not to be seen yet, and lets that write
 * come through once the request waits for it.
 *
 * @param meanwhile what else is done before that.
 */
export async function againstUnseen<T>(
  write: (db: Kysely<DB>) => Promise<unknown>,
  request: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const { answer } = await superuser.transaction().execute(async (transaction) => {
    await write(transaction);
    const pending = request();
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(superuser);
      if (rows.length === 0) throw new Error('nobody waits yet');
    });
    await meanwhile?.();
    return { answer: pending };
  });
  return await answer;
}
