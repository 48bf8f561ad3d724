import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { GlobalDb, TenantDb } from '../db/tenant-db.ts';
import { AppError } from './app-error.ts';

export interface KeyedRequest {
  readonly userId: string;
  readonly tenantId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly sent: unknown;
}

/**
 * Does a write once per key. The key is taken in the write's own transaction: a second request with it waits for the
 * first to end, then gets the same answer, and a write that failed leaves the key free.
 *
 * @throws {AppError} `request.key_reused` when the key came with another request.
 */
export async function once<T>(handle: TenantDb | GlobalDb, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const db = handle as GlobalDb;
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  const key = hash([request.userId, request.tenantId, request.key]);
  const requestHash = hash([request.endpoint, request.sent]);
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('idempotency_keys.key')
    .executeTakeFirst();
  if (!taken) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) throw new AppError('request.key_reused');
    return first.answer as T;
  }
  const answer = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where('key', '=', key)
    .execute();
  return answer;
}
