import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../auth/keys.ts';
import { cachedStatement } from '../db/query/cached-query.ts';
import { type GlobalDb, sendWithNext, type TenantDb } from '../db/scope/tenant-db.ts';
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
/** Keyed, since the request may contain an admin's password: passwords cannot be tried against the hash alone. */
const sealOf = (keys: Keys, request: KeyedRequest) => keys.hashCode(JSON.stringify(contentOf(request)));

/** Whether a stored hash is of this request. Earlier versions stored a hash without a key; none is older than a day. */
function isOf(keys: Keys, request: KeyedRequest, stored: string): boolean {
  return [...keys.hashesOf(JSON.stringify(contentOf(request))), hash(contentOf(request))].includes(stored);
}

/** A JSON string. Sealed, since the answer may contain what is stored nowhere else, as the address of a calendar feed. */
const sealAnswer = (keys: Keys, answer: unknown) => JSON.stringify(keys.seal('idempotency', JSON.stringify(answer ?? null)));

/** Earlier versions stored the answer itself, which is no string; none is older than a day. */
const unsealAnswer = (keys: Keys, stored: unknown): unknown =>
  typeof stored === 'string' ? JSON.parse(keys.unseal('idempotency', stored)) : stored;

const take = cachedStatement<{ key: string; content: string }, unknown>({
  literals: [],
  build: (db, _values, param) => db.insertInto('idempotency_keys').values({ key: param('key'), request_hash: param('content') }),
});

const keep = cachedStatement<{ key: string; answer: string }, unknown>({
  literals: [],
  build: (db, _values, param) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer: sql`${param('answer')}::jsonb` })
      .where('key', '=', param('key')),
});

/**
 * Does a write of a firm and takes its idempotency key in the same transaction: a second request with the key waits for the
 * first to end, then fails (`isKeyTaken`) and gets the first one's response (`firstAnswer`); a failed write leaves the key free.
 * The key is sent with the first statement of the write and the response with its commit: neither costs a round trip.
 */
export async function underKey<T>(db: TenantDb, keys: Keys, request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  const key = keyOf(request);
  await sendWithNext(db, take(db, { key, content: sealOf(keys, request) }));
  const answer = await work();
  await sendWithNext(db, keep(db, { key, answer: sealAnswer(keys, answer) }));
  return answer;
}

/** Whether a write failed, without effect, because its key was taken. */
export function isKeyTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'idempotency_keys_pk';
}

/**
 * The response to the write that took the key.
 *
 * @throws {AppError} `request.key_reused` if the key was used with another request.
 */
export async function firstAnswer(handle: TenantDb | GlobalDb, keys: Keys, request: KeyedRequest): Promise<unknown> {
  const first = await (handle as GlobalDb)
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', keyOf(request))
    .executeTakeFirstOrThrow();
  if (!isOf(keys, request, first.request_hash)) throw new AppError('request.key_reused');
  return unsealAnswer(keys, first.answer);
}

/**
 * Does a write outside every firm once per key, inside a transaction that continues either way.
 *
 * @throws {AppError} `request.key_reused` if the key was used with another request.
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
    .set({ answer: sql`${sealAnswer(keys, answer)}::jsonb` })
    .where('key', '=', key)
    .execute();
  return answer;
}
