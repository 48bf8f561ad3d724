import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../test/session.ts';
import { ApiError } from '../platform/calls/problem.ts';
import { clearSession } from '../platform/session/session.ts';
import { storageKeys } from '../platform/session/storage-keys.ts';
import { isOfflineCacheOn, setOfflineCacheOn } from './offline-cache-state.ts';
import { markOnline, useConnection } from './connection.ts';
import { evictMentions, findCachedAnswer, clearAnswers, cacheAnswer } from './cached-answers.ts';
import { isFromStore, answerFromCache, shownSince } from './cache-persister.ts';
import { MAX_AGE_MS, MAX_ANSWERS, cachedKindOf } from './cache-rules.ts';
import { type CacheScope, cacheScope } from './cache-scope.ts';
import { allSealed, removeAllSealed } from './cache-store.ts';

const CASE = ['cases', 'one', 'c1'];
const failure = (status: number, code = '') => new ApiError({ message: 'no', status, code, fields: {}, requestId: '', body: undefined });
const unreachable = failure(0, 'network');

function here(firm = 'rao', person = 'asha'): CacheScope {
  beginSession(person);
  localStorage.setItem(storageKeys.tenant, firm);
  const scope = cacheScope();
  if (!scope) throw new Error('nobody is here');
  return scope;
}

beforeEach(async () => {
  await removeAllSealed();
  useConnection.setState({ isLost: false });
});
afterEach(() => vi.useRealTimers());

describe('the offline cache', () => {
  it.each([
    [['dashboard', 'summary'], 'record'],
    [['cases', 'list', { status: 'open' }], 'record'],
    [CASE, 'record'],
    [['hearings', 'of-case', 'c1'], 'record'],
    [['documents', 'list', { case_id: 'c1' }], 'record'],
    [['profile'], 'support'],
    [['courts', 'firm', {}], 'support'],
  ])('stores %j as %s', (key, kind) => expect(cachedKindOf(key)).toBe(kind));

  it.each([
    [['cases', 'list', { q: 'Anand' }]],
    [['people', 'search', 'Anand']],
    [['people', 'erasure', 'p1']],
    [['search', 'records', 'Anand']],
    [['documents', 'file', 'd1', 'aa']],
    [['documents', 'text', 'd1', 1]],
    [['audit', {}]],
    [['audit-seal']],
    [['devices']],
    [['members']],
    [['firm']],
    [['photo']],
    [['notifications', 'bell']],
    [['toString']],
  ])('never stores %j', (key) => expect(cachedKindOf(key)).toBeUndefined());
});

describe('a cached response', () => {
  it('is returned to the same user in the same firm, with the time it was received', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:35:00Z') });
    const scope = here();
    await cacheAnswer(scope, CASE, { title: 'Anand v. State' });
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    expect(await findCachedAnswer(scope, CASE)).toEqual({ data: { title: 'Anand v. State' }, at: Date.parse('2026-11-20T08:35:00Z') });
  });

  it('is stored so that neither its content nor its key can be read', async () => {
    // Words so long that they cannot appear in encrypted bytes by chance.
    await cacheAnswer(here('rao-chambers', 'asha-menon'), ['cases', 'one', 'the-anand-case'], { title: 'Anand v. State' });
    const cached = await allSealed();
    const bytes = cached.map(({ name, sealed }) => name + new TextDecoder('latin1').decode(sealed)).join('');
    expect(cached).toHaveLength(1);
    for (const word of ['Anand', 'title', 'cases', 'the-anand-case', 'asha-menon', 'rao-chambers']) expect(bytes).not.toContain(word);
  });

  it('is invisible to another user of this device, and is deleted with their first response', async () => {
    await cacheAnswer(here(), CASE, { title: 'Anand v. State' });
    const other = here('rao', 'usha');
    expect(await findCachedAnswer(other, CASE)).toBeUndefined();
    await cacheAnswer(other, ['dashboard', 'summary'], {});
    expect(await allSealed()).toHaveLength(1);
    expect(await findCachedAnswer(here(), CASE)).toBeUndefined();
  });

  it('is invisible in another firm, and available again in its own', async () => {
    await cacheAnswer(here('rao'), CASE, { title: 'Anand v. State' });
    expect(await findCachedAnswer(here('mehta'), CASE)).toBeUndefined();
    expect(await findCachedAnswer(here('rao'), CASE)).toBeDefined();
  });

  it('cannot be read once the session ends, not even by the same user', async () => {
    await cacheAnswer(here(), CASE, { title: 'Anand v. State' });
    const [left] = await allSealed();
    clearSession();
    expect(localStorage.getItem(storageKeys.seenKey)).toBeNull();
    expect(cacheScope()).toBeUndefined();
    expect(left).toBeDefined();
    expect(await findCachedAnswer(here(), CASE)).toBeUndefined();
  });

  it('expires after seven days, and when the clock is set back before it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const scope = here();
    await cacheAnswer(scope, CASE, { title: 'Anand v. State' });
    const at = Date.now();
    vi.setSystemTime(at + MAX_AGE_MS + 1);
    expect(await findCachedAnswer(scope, CASE)).toBeUndefined();
    vi.setSystemTime(at - 86_400_000);
    expect(await findCachedAnswer(scope, CASE)).toBeUndefined();
    await cacheAnswer(scope, ['cases', 'one', 'c2'], {});
    expect(await allSealed()).toHaveLength(1);
  });

  it('is deleted, the oldest first, when there are more than two hundred', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const scope = here();
    const from = Date.now();
    for (let nth = 0; nth < MAX_ANSWERS + 3; nth += 1) {
      vi.setSystemTime(from + nth);
      await cacheAnswer(scope, ['cases', 'one', `c${nth}`], { nth });
    }
    expect(await allSealed()).toHaveLength(MAX_ANSWERS);
    expect(await findCachedAnswer(scope, ['cases', 'one', 'c2'])).toBeUndefined();
    expect((await findCachedAnswer(scope, ['cases', 'one', 'c3']))?.data).toEqual({ nth: 3 });
  });

  it('is not stored if the user or the firm has changed when it arrives', async () => {
    const requests = here('rao');
    here('mehta');
    await cacheAnswer(requests, CASE, {});
    here('rao', 'usha');
    await cacheAnswer(requests, CASE, {});
    clearSession();
    await cacheAnswer(requests, CASE, {});
    expect(await allSealed()).toEqual([]);
    expect(localStorage.getItem(storageKeys.seenKey)).toBeNull();
  });

  it('is deleted with all others that mention a case the user may no longer see', async () => {
    const scope = here();
    await cacheAnswer(scope, CASE, { id: 'c1' });
    await cacheAnswer(scope, ['cases', 'list', {}], { items: [{ id: 'c1' }, { id: 'c2' }] });
    await cacheAnswer(scope, ['cases', 'one', 'c2'], { id: 'c2' });
    await evictMentions(scope, 'c1');
    expect(await findCachedAnswer(scope, CASE)).toBeUndefined();
    expect(await findCachedAnswer(scope, ['cases', 'list', {}])).toBeUndefined();
    expect(await findCachedAnswer(scope, ['cases', 'one', 'c2'])).toBeDefined();
  });
});

describe('a device with the offline cache turned off', () => {
  it('stores nothing across sessions until it is turned on again', async () => {
    const scope = here();
    setOfflineCacheOn(false);
    await cacheAnswer(scope, CASE, {});
    expect(await allSealed()).toEqual([]);
    clearSession();
    expect(isOfflineCacheOn()).toBe(false);
    setOfflineCacheOn(true);
    expect(isOfflineCacheOn()).toBe(true);
  });
});

describe('a query with the offline cache', () => {
  let stop: () => void;
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    stop = answerFromCache(client);
  });
  afterEach(() => {
    stop();
    markOnline();
  });

  /** Queries as a freshly loaded page does. */
  const ask = async (queryKey: string[], answer: unknown) => {
    client.clear();
    return await client.fetchQuery({
      queryKey,
      queryFn: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    });
  };
  const cached = async (queryKey: string[]) => (await findCachedAnswer(here(), queryKey))?.data;
  const markOf = (queryKey: string[]) => {
    const query = client.getQueryCache().find({ queryKey });
    return query && isFromStore(query) ? shownSince(query) : undefined;
  };

  it('uses the server’s response when online, however fresh the cached one is', async () => {
    here();
    expect(await ask(CASE, 'first')).toBe('first');
    await vi.waitFor(async () => expect(await cached(CASE)).toBe('first'), 15_000);
    expect(await ask(CASE, 'second')).toBe('second');
    expect(markOf(CASE)).toBeUndefined();
    await vi.waitFor(async () => expect(await cached(CASE)).toBe('second'), 15_000);
  });

  it('uses the cached response, marked as such, when offline, and refetches when the connection is back', async () => {
    const scope = here();
    await cacheAnswer(scope, CASE, 'seen');
    expect(await ask(CASE, unreachable)).toBe('seen');
    expect(useConnection.getState().isLost).toBe(true);
    expect(markOf(CASE)).toBe((await findCachedAnswer(scope, CASE))?.at);
    markOnline();
    expect(client.getQueryCache().find({ queryKey: CASE })).toBeUndefined();
    expect(await ask(CASE, 'fresh')).toBe('fresh');
    expect(markOf(CASE)).toBeUndefined();
  });

  it('fails as usual if nothing is cached, and if the server refuses', async () => {
    await cacheAnswer(here(), CASE, 'seen');
    await expect(ask(['cases', 'one', 'c2'], unreachable)).rejects.toBe(unreachable);
    await expect(ask(['audit', '{}'], unreachable)).rejects.toBe(unreachable);
    await expect(ask(CASE, failure(500))).rejects.toMatchObject({ status: 500 });
    expect(await cached(CASE)).toBe('seen');
  });

  it.each([403, 404])('deletes a case refused with %i, wherever it is mentioned', async (status) => {
    const scope = here();
    await cacheAnswer(scope, CASE, { id: 'c1' });
    await cacheAnswer(scope, ['dashboard', 'summary'], { changes: [{ case_id: 'c1' }] });
    await expect(ask(CASE, failure(status))).rejects.toMatchObject({ status });
    await vi.waitFor(async () => expect(await allSealed()).toEqual([]), 15_000);
    await expect(ask(CASE, unreachable)).rejects.toBe(unreachable);
  });

  it('deletes everything of a firm whose profile is refused', async () => {
    await cacheAnswer(here(), CASE, { id: 'c1' });
    await expect(ask(['profile'], failure(404))).rejects.toMatchObject({ status: 404 });
    await vi.waitFor(async () => expect(await allSealed()).toEqual([]), 15_000);
  });
});

it('the whole offline cache can be deleted at once', async () => {
  await cacheAnswer(here(), CASE, {});
  await clearAnswers();
  expect(await allSealed()).toEqual([]);
});

it('a change that did not reach the server marks the connection lost once, and not again when its form is rendered afterwards', async () => {
  const client = new QueryClient();
  const stop = answerFromCache(client);
  const optionsOf = () => ({ mutationFn: () => Promise.reject(unreachable) });
  const observer = new MutationObserver(client, optionsOf());
  await expect(observer.mutate()).rejects.toBe(unreachable);
  expect(useConnection.getState().isLost).toBe(true);
  markOnline();
  // What a component with a mutation does whenever it is rendered.
  observer.setOptions(optionsOf());
  observer.reset();
  expect(useConnection.getState().isLost).toBe(false);
  stop();
});
