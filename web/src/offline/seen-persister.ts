import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../platform/problem.ts';
import { noteBack, noteLost, useLine } from './line.ts';
import type { SeenAnswer } from './seen-answers.ts';
import { caseOf, seenKindOf } from './seen-rules.ts';
import { type SeenScope, seenScope } from './seen-scope.ts';

/** When what a query shows was received, for those that show what was kept. By the query's hash. */
const receivedAt = new Map<string, number>();

/** When what a query shows was received, in milliseconds by this browser's clock. */
export const shownSince = ({ queryHash, state }: Query) => receivedAt.get(queryHash) ?? state.dataUpdatedAt;

export const isFromStore = ({ queryHash }: Pick<Query, 'queryHash'>) => receivedAt.has(queryHash);

/** A call that reached nobody, or could not be made because a part of the program did not come. */
export const isUnreached = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || (error.code === 'part.missing' && !navigator.onLine));

const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Not part of any screen's own code: nothing waits for it but what is recalled. */
const loadAnswers = () => import('./seen-answers.ts');

/** What fails here is a browser that keeps nothing; the screen has its answer all the same. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

async function keep(scope: SeenScope, key: QueryKey, answer: unknown) {
  const { keepAnswer } = await loadAnswers();
  await keepAnswer(scope, key, answer);
}

/** Somebody who is refused their own profile is no member of the firm any more. */
async function forget(scope: SeenScope, key: QueryKey) {
  const { dropAnswer, dropMentions, forgetAnswers } = await loadAnswers();
  if (key[0] === 'profile') return await forgetAnswers();
  const lost = caseOf(key);
  await (lost === undefined ? dropAnswer(scope, key) : dropMentions(scope, lost));
}

async function recall(scope: SeenScope | undefined, query: Query): Promise<SeenAnswer | undefined> {
  // What this page received itself is at least as new as what was kept of it.
  if (query.state.data !== undefined) return { data: query.state.data, at: shownSince(query) };
  if (!scope) return undefined;
  const { findAnswer } = await loadAnswers();
  return await findAnswer(scope, query.queryKey);
}

/** What to do with a failure: recalled where nobody could be reached. @throws it again where nothing is kept. */
async function recallOrThrow(error: unknown, scope: SeenScope | undefined, query: Query): Promise<unknown> {
  if (scope && isRefused(error)) quietly(forget(scope, query.queryKey));
  if (error instanceof ApiError && !isUnreached(error)) noteBack();
  if (!isUnreached(error)) throw error;
  noteLost();
  const isKept = seenKindOf(query.queryKey) !== undefined;
  const found = isKept ? await recall(scope, query).catch(() => undefined) : undefined;
  if (!found) throw error;
  receivedAt.set(query.queryHash, found.at);
  return found.data;
}

/**
 * Asks the server, keeps what it answers, and gives what was kept only where nobody could be reached. So with a network
 * nothing old is ever shown, and every rule of when a query is asked stays what it is.
 */
async function askOrRecall<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
  const scope = seenKindOf(query.queryKey) === undefined ? undefined : seenScope();
  try {
    const answer = await ask(context);
    receivedAt.delete(query.queryHash);
    noteBack();
    if (scope) quietly(keep(scope, query.queryKey, answer));
    return answer;
  } catch (error) {
    return (await recallOrThrow(error, scope, query)) as T;
  }
}

/** Asks again for all that could not be asked for while the line was away. */
function askAgain(client: QueryClient) {
  const predicate = (query: Query) => isFromStore(query) || isUnreached(query.state.error);
  client.removeQueries({ type: 'inactive', predicate });
  void client.invalidateQueries({ predicate });
}

/** Lets every query of this client be kept and recalled. Changes no other default of it. @returns the way to stop. */
export function recallSeen(client: QueryClient): () => void {
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister: askOrRecall } });
  const stops = [
    useLine.subscribe((now, before) => {
      if (before.isLost && !now.isLost) askAgain(client);
    }),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed') receivedAt.delete(query.queryHash);
    }),
    client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status === 'error' && isUnreached(mutation.state.error)) noteLost();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    client.setDefaultOptions(defaults);
  };
}
