import { hashKey, type QueryKey } from '@tanstack/react-query';
import { createCacheKey, readCacheKey, type CacheKey } from './cache-key.ts';
import { MAX_CHARACTERS } from './cache-rules.ts';
import { canSeal, isSameScope, type CacheScope, cacheScope } from './cache-scope.ts';
import { allSealed, getSealed, putSealed, removeAllSealed, removeSealed } from './cache-store.ts';

export interface CachedAnswer {
  readonly data: unknown;
  /** Time at which this browser received it, in milliseconds. */
  readonly at: number;
}

/** Part of the cache key: a build with other schemas does not find the responses of an older one. */
const SHAPES = (import.meta.env['CONTRACT_VERSION'] as string | undefined) ?? 'unbuilt';

const isStillHere = (scope: CacheScope) => isSameScope(scope, cacheScope());

const nameIn = (key: CacheKey, { person, firm }: CacheScope, queryKey: QueryKey) => key.nameOf(hashKey([SHAPES, person, firm, queryKey]));

let making: Promise<CacheKey> | undefined;

/** A session without a key gets one with its first response, and what an earlier session left is deleted. */
async function ownKey(scope: CacheScope): Promise<CacheKey | undefined> {
  const known = await readCacheKey(scope.person);
  if (known || !isStillHere(scope)) return known;
  making ??= Promise.all([createCacheKey(scope.person), removeAllSealed()])
    .then(([made]) => made)
    .finally(() => (making = undefined));
  return await making;
}

/**
 * Caches a response, unless the user or the firm has changed since the request.
 *
 * @throws when the browser has no space or refuses storage.
 */
export async function cacheAnswer(scope: CacheScope, queryKey: QueryKey, data: unknown): Promise<void> {
  const at = Date.now();
  const text = JSON.stringify(data);
  if (!isStillHere(scope) || text.length > MAX_CHARACTERS) return;
  const key = await ownKey(scope);
  if (!key) return;
  const name = await nameIn(key, scope, queryKey);
  const sealed = await key.seal(name, text);
  if (isStillHere(scope)) await putSealed({ name, at, ...sealed });
}

/** The last response for this query, user and firm; undefined if none is cached. */
export async function findCachedAnswer(scope: CacheScope, queryKey: QueryKey): Promise<CachedAnswer | undefined> {
  const key = await readCacheKey(scope.person);
  if (!key) return undefined;
  const name = await nameIn(key, scope, queryKey);
  const found = await getSealed(name);
  const text = found && (await key.open(name, found));
  return found && text !== undefined && isStillHere(scope) ? { data: JSON.parse(text) as unknown, at: found.at } : undefined;
}

/** Deletes one response, because the server now refuses it. */
export async function evictAnswer(scope: CacheScope, queryKey: QueryKey): Promise<void> {
  const key = await readCacheKey(scope.person);
  if (key) await removeSealed([await nameIn(key, scope, queryKey)]);
}

/** Deletes every response that contains a record this user may no longer see, and every one that cannot be decrypted. */
export async function evictMentions(scope: CacheScope, id: string): Promise<void> {
  const key = await readCacheKey(scope.person);
  if (!key) return;
  const cached = await allSealed();
  const texts = await Promise.all(cached.map((each) => key.open(each.name, each)));
  await removeSealed(cached.filter((_, nth) => texts[nth]?.includes(id) ?? true).map(({ name }) => name));
}

/** Deletes the whole offline cache. The key was removed with the session's tokens, so anything left meanwhile is unreadable. */
export async function clearAnswers(): Promise<void> {
  if (canSeal()) await removeAllSealed();
}
