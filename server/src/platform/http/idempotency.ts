import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../auth/keys.ts';
import { shapedQuery } from '../db/shaped.ts';
import { type GlobalDb, sendWithNext, type TenantDb } from '../db/tenant-db.ts';
import { AppError } from './app-error.ts';

export interface KeyedRequest {
  readonly userId: string;
  readonly tenantId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly sent: unknown;
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
const keyOf = ({ userId, tenantId, key }: KeyedRequest) => hash([userId, tenantId, key]);
const contentOf = ({ endpoint, sent }: KeyedRequest) => [endpoint, sent];
/** Under a key of the installation, since an admin's password may be in it: from the hash alone nobody tries passwords through. */
const sealOf = (keys: Keys, request: KeyedRequest) => keys.hashCode(JSON.stringify(contentOf(request)));

/** Whether what was kept is of this request. A server of an earlier version kept a hash without a key; none is older than a day. */
function isOf(keys: Keys, request: KeyedRequest, kept: string): boolean {
  return [...keys.hashesOf(JSON.stringify(contentOf(request))), hash(contentOf(request))].includes(kept);
}

const take = shapedQuery<{ key: string; content: string }, unknown>({
  shapeOf: () => '',
  build: (db, _values, slot) => db.insertInto('idempotency_keys').values({ key: slot('key'), request_hash: slot('content') }),
});

const keep = shapedQuery<{ key: string; answer: string }, unknown>({
  shapeOf: () => '',
  build: (db, _values, slot) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer: sql`${slot('answer')}::jsonb` })
      .where('key', '=', slot('key')),
});

/**
 * Does a write of a firm and takes its key in the same transaction: a second request with the key waits for the first to
 * end, then fails (`isKeyTaken`) and is told what the first was answered (`firstAnswer`); a write that failed leaves the key
 * free. The key travels with the first statement of the write and the answer with its commit: neither costs a round trip.
 */
export async function underKey<T>(db: TenantDb, keys: Keys, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const key = keyOf(request);
  await sendWithNext(db, take(db, { key, content: sealOf(keys, request) }));
  const answer = await work();
  await sendWithNext(db, keep(db, { key, answer: JSON.stringify(answer ?? null) }));
  return answer;
}

/** Whether a write failed because its key had been taken. It did nothing then. In a database spread over many, a number follows the name. */
export function isKeyTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint?.startsWith('idempotency_keys_pk') === true;
}

/**
 * What the write was answered that took the key.
 *
 * @throws {AppError} `request.key_reused` when the key came with another request.
 */
export async function firstAnswer(handle: TenantDb | GlobalDb, keys: Keys, request: KeyedRequest): Promise<unknown> {
  const first = await (handle as GlobalDb)
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', keyOf(request))
    .executeTakeFirstOrThrow();
  if (!isOf(keys, request, first.request_hash)) throw new AppError('request.key_reused');
  return first.answer;
}

/**
 * Does a write outside every firm once per key, inside a transaction that goes on either way.
 *
 * @throws {AppError} `request.key_reused` when the key came with another request.
 */
export async function once<T>(db: GlobalDb, keys: Keys, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const key = keyOf(request);
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ key, request_hash: sealOf(keys, request) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('idempotency_keys.key')
    .executeTakeFirst();
  if (!taken) return (await firstAnswer(db, keys, request)) as T;
  const answer = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where('key', '=', key)
    .execute();
  return answer;
}
