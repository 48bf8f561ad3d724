import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../platform/calls/problem.ts';
import { markOnline, markOffline, useConnection } from './connection.ts';
import type { CachedAnswer } from './cached-answers.ts';
import { caseOf, cachedKindOf } from './cache-rules.ts';
import { type CacheScope, cacheScope } from './cache-scope.ts';

/** Times at which the data of queries that show cached data was received, by query hash. */
const receivedAt = new Map<string, number>();

/** Time at which the data shown by a query was received, in milliseconds of this browser's clock. */
export const shownSince = ({ queryHash, state }: Query) => receivedAt.get(queryHash) ?? state.dataUpdatedAt;

export const isFromStore = ({ queryHash }: Pick<Query, 'queryHash'>) => receivedAt.has(queryHash);

/** True for a call that did not reach the server, or that could not be made because a chunk failed to load. */
export const isUnreached = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || (error.code === 'part.missing' && !navigator.onLine));

/** When a received answer is cached. */
let whenToKeep: (work: () => void) => void;

const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Lazy-loaded and in no screen's chunk: only a lookup in the cache waits for it. */
const loadAnswers = () => import('./cached-answers.ts');

/** Fails only in a browser that cannot store anything; the screen has its data anyway. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

async function keep(scope: CacheScope, key: QueryKey, answer: unknown) {
  const { cacheAnswer } = await loadAnswers();
  await cacheAnswer(scope, key, answer);
}

/** A user whose own profile is refused is no longer a member of the firm. */
async function evict(scope: CacheScope, key: QueryKey) {
  const { evictAnswer, evictMentions, clearAnswers } = await loadAnswers();
  if (key[0] === 'profile') return await clearAnswers();
  const lost = caseOf(key);
  await (lost === undefined ? evictAnswer(scope, key) : evictMentions(scope, lost));
}

async function recall(scope: CacheScope | undefined, query: Query): Promise<CachedAnswer | undefined> {
  // Data received by this page is at least as new as the cached copy.
  if (query.state.data !== undefined) return { data: query.state.data, at: shownSince(query) };
  if (!scope) return undefined;
  const { findCachedAnswer } = await loadAnswers();
  return await findCachedAnswer(scope, query.queryKey);
}

/** Handles a failure: returns the cached response if the server was not reached. @throws the error again if there is none. */
async function recallOrThrow(error: unknown, scope: CacheScope | undefined, query: Query): Promise<unknown> {
  if (scope && isRefused(error)) quietly(evict(scope, query.queryKey));
  if (error instanceof ApiError && !isUnreached(error)) markOnline();
  if (!isUnreached(error)) throw error;
  markOffline();
  const isCached = cachedKindOf(query.queryKey) !== undefined;
  const found = isCached ? await recall(scope, query).catch(() => undefined) : undefined;
  if (!found) throw error;
  receivedAt.set(query.queryHash, found.at);
  return found.data;
}

/**
 * Requests from the server and caches the response; returns the cached one only if the server was not reached. So old data is
 * never shown while online, and every rule of when to refetch stays as it is.
 */
async function askOrRecall<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
  const scope = cachedKindOf(query.queryKey) === undefined ? undefined : cacheScope();
  try {
    const answer = await ask(context);
    receivedAt.delete(query.queryHash);
    markOnline();
    if (scope) whenToKeep(() => quietly(keep(scope, query.queryKey, answer)));
    return answer;
  } catch (error) {
    return (await recallOrThrow(error, scope, query)) as T;
  }
}

/** Refetches everything that could not be fetched while offline. */
function askAgain(client: QueryClient) {
  const predicate = (query: Query) => isFromStore(query) || isUnreached(query.state.error);
  client.removeQueries({ type: 'inactive', predicate });
  void client.invalidateQueries({ predicate });
}

/**
 * Adds the offline cache to every query of this client; its other defaults stay.
 *
 * @param when runs the caching of an answer; without it, that is at once.
 * @returns a function that removes it.
 */
export function answerFromCache(client: QueryClient, when = (work: () => void) => work()): () => void {
  whenToKeep = when;
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister: askOrRecall } });
  const stops = [
    useConnection.subscribe((now, before) => {
      if (before.isLost && !now.isLost) askAgain(client);
    }),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed') receivedAt.delete(query.queryHash);
    }),
    client.getMutationCache().subscribe((event) => {
      // Only its failure: a failed mutation is also announced whenever its form is rendered.
      if (event.type === 'updated' && event.action.type === 'error' && isUnreached(event.action.error)) markOffline();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    client.setDefaultOptions(defaults);
  };
}
