import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../test/session.ts';
import { ApiError } from '../platform/problem.ts';
import { dropSession } from '../platform/session.ts';
import { storageKeys } from '../platform/storage-keys.ts';
import { keepsSeen, setKeepsSeen } from './keep-seen.ts';
import { noteBack, useLine } from './line.ts';
import { dropMentions, findAnswer, forgetAnswers, keepAnswer } from './seen-answers.ts';
import { isFromStore, recallSeen, shownSince } from './seen-persister.ts';
import { MOST_AGE_MS, MOST_ANSWERS, seenKindOf } from './seen-rules.ts';
import { type SeenScope, seenScope } from './seen-scope.ts';
import { allSealed, removeAllSealed } from './seen-store.ts';

const CASE = ['cases', 'one', 'c1'];
const failure = (status: number, code = '') => new ApiError({ message: 'no', status, code, fields: {}, requestId: '', body: undefined });
const unreachable = failure(0, 'network');

function here(firm = 'rao', person = 'asha'): SeenScope {
  beginSession(person);
  localStorage.setItem(storageKeys.tenant, firm);
  const scope = seenScope();
  if (!scope) throw new Error('nobody is here');
  return scope;
}

beforeEach(async () => {
  await removeAllSealed();
  useLine.setState({ isLost: false });
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
  ])('stores %j as %s', (key, kind) => expect(seenKindOf(key)).toBe(kind));

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
  ])('never stores %j', (key) => expect(seenKindOf(key)).toBeUndefined());
});

describe('a cached response', () => {
  it('is returned to the same user in the same firm, with the time it was received', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:35:00Z') });
    const scope = here();
    await keepAnswer(scope, CASE, { title: 'Anand v. State' });
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    expect(await findAnswer(scope, CASE)).toEqual({ data: { title: 'Anand v. State' }, at: Date.parse('2026-11-20T08:35:00Z') });
  });

  it('is stored so that neither its content nor its key can be read', async () => {
    // Words so long that they cannot appear in encrypted bytes by chance.
    await keepAnswer(here('rao-chambers', 'asha-menon'), ['cases', 'one', 'the-anand-case'], { title: 'Anand v. State' });
    const kept = await allSealed();
    const bytes = kept.map(({ name, sealed }) => name + new TextDecoder('latin1').decode(sealed)).join('');
    expect(kept).toHaveLength(1);
    for (const word of ['Anand', 'title', 'cases', 'the-anand-case', 'asha-menon', 'rao-chambers']) expect(bytes).not.toContain(word);
  });

  it('is invisible to another user of this device, and is deleted with their first response', async () => {
    await keepAnswer(here(), CASE, { title: 'Anand v. State' });
    const other = here('rao', 'usha');
    expect(await findAnswer(other, CASE)).toBeUndefined();
    await keepAnswer(other, ['dashboard', 'summary'], {});
    expect(await allSealed()).toHaveLength(1);
    expect(await findAnswer(here(), CASE)).toBeUndefined();
  });

  it('is invisible in another firm, and available again in its own', async () => {
    await keepAnswer(here('rao'), CASE, { title: 'Anand v. State' });
    expect(await findAnswer(here('mehta'), CASE)).toBeUndefined();
    expect(await findAnswer(here('rao'), CASE)).toBeDefined();
  });

  it('cannot be read once the session ends, not even by the same user', async () => {
    await keepAnswer(here(), CASE, { title: 'Anand v. State' });
    const [left] = await allSealed();
    dropSession();
    expect(localStorage.getItem(storageKeys.seenKey)).toBeNull();
    expect(seenScope()).toBeUndefined();
    expect(left).toBeDefined();
    expect(await findAnswer(here(), CASE)).toBeUndefined();
  });

  it('expires after seven days, and when the clock is set back before it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const scope = here();
    await keepAnswer(scope, CASE, { title: 'Anand v. State' });
    const at = Date.now();
    vi.setSystemTime(at + MOST_AGE_MS + 1);
    expect(await findAnswer(scope, CASE)).toBeUndefined();
    vi.setSystemTime(at - 86_400_000);
    expect(await findAnswer(scope, CASE)).toBeUndefined();
    await keepAnswer(scope, ['cases', 'one', 'c2'], {});
    expect(await allSealed()).toHaveLength(1);
  });

  it('is deleted, the oldest first, when there are more than two hundred', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const scope = here();
    const from = Date.now();
    for (let nth = 0; nth < MOST_ANSWERS + 3; nth += 1) {
      vi.setSystemTime(from + nth);
      await keepAnswer(scope, ['cases', 'one', `c${nth}`], { nth });
    }
    expect(await allSealed()).toHaveLength(MOST_ANSWERS);
    expect(await findAnswer(scope, ['cases', 'one', 'c2'])).toBeUndefined();
    expect((await findAnswer(scope, ['cases', 'one', 'c3']))?.data).toEqual({ nth: 3 });
  });

  it('is not stored if the user or the firm has changed when it arrives', async () => {
    const asked = here('rao');
    here('mehta');
    await keepAnswer(asked, CASE, {});
    here('rao', 'usha');
    await keepAnswer(asked, CASE, {});
    dropSession();
    await keepAnswer(asked, CASE, {});
    expect(await allSealed()).toEqual([]);
    expect(localStorage.getItem(storageKeys.seenKey)).toBeNull();
  });

  it('is deleted with all others that mention a case the user may no longer see', async () => {
    const scope = here();
    await keepAnswer(scope, CASE, { id: 'c1' });
    await keepAnswer(scope, ['cases', 'list', {}], { items: [{ id: 'c1' }, { id: 'c2' }] });
    await keepAnswer(scope, ['cases', 'one', 'c2'], { id: 'c2' });
    await dropMentions(scope, 'c1');
    expect(await findAnswer(scope, CASE)).toBeUndefined();
    expect(await findAnswer(scope, ['cases', 'list', {}])).toBeUndefined();
    expect(await findAnswer(scope, ['cases', 'one', 'c2'])).toBeDefined();
  });
});

describe('a device with the offline cache turned off', () => {
  it('stores nothing across sessions until it is turned on again', async () => {
    const scope = here();
    setKeepsSeen(false);
    await keepAnswer(scope, CASE, {});
    expect(await allSealed()).toEqual([]);
    dropSession();
    expect(keepsSeen()).toBe(false);
    setKeepsSeen(true);
    expect(keepsSeen()).toBe(true);
  });
});

describe('a query with the offline cache', () => {
  let stop: () => void;
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    stop = recallSeen(client);
  });
  afterEach(() => {
    stop();
    noteBack();
  });

  /** Queries as a freshly loaded page does. */
  const ask = async (queryKey: string[], answer: unknown) => {
    client.clear();
    return await client.fetchQuery({
      queryKey,
      queryFn: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    });
  };
  const kept = async (queryKey: string[]) => (await findAnswer(here(), queryKey))?.data;
  const markOf = (queryKey: string[]) => {
    const query = client.getQueryCache().find({ queryKey });
    return query && isFromStore(query) ? shownSince(query) : undefined;
  };

  it('uses the server’s response when online, however fresh the cached one is', async () => {
    here();
    expect(await ask(CASE, 'first')).toBe('first');
    await vi.waitFor(async () => expect(await kept(CASE)).toBe('first'));
    expect(await ask(CASE, 'second')).toBe('second');
    expect(markOf(CASE)).toBeUndefined();
    await vi.waitFor(async () => expect(await kept(CASE)).toBe('second'));
  });

  it('uses the cached response, marked as such, when offline, and refetches when the connection is back', async () => {
    const scope = here();
    await keepAnswer(scope, CASE, 'seen');
    expect(await ask(CASE, unreachable)).toBe('seen');
    expect(useLine.getState().isLost).toBe(true);
    expect(markOf(CASE)).toBe((await findAnswer(scope, CASE))?.at);
    noteBack();
    expect(client.getQueryCache().find({ queryKey: CASE })).toBeUndefined();
    expect(await ask(CASE, 'fresh')).toBe('fresh');
    expect(markOf(CASE)).toBeUndefined();
  });

  it('fails as usual if nothing is cached, and if the server refuses', async () => {
    await keepAnswer(here(), CASE, 'seen');
    await expect(ask(['cases', 'one', 'c2'], unreachable)).rejects.toBe(unreachable);
    await expect(ask(['audit', '{}'], unreachable)).rejects.toBe(unreachable);
    await expect(ask(CASE, failure(500))).rejects.toMatchObject({ status: 500 });
    expect(await kept(CASE)).toBe('seen');
  });

  it.each([403, 404])('deletes a case refused with %i, wherever it is mentioned', async (status) => {
    const scope = here();
    await keepAnswer(scope, CASE, { id: 'c1' });
    await keepAnswer(scope, ['dashboard', 'summary'], { changes: [{ case_id: 'c1' }] });
    await expect(ask(CASE, failure(status))).rejects.toMatchObject({ status });
    await vi.waitFor(async () => expect(await allSealed()).toEqual([]));
    await expect(ask(CASE, unreachable)).rejects.toBe(unreachable);
  });

  it('deletes everything of a firm whose profile is refused', async () => {
    await keepAnswer(here(), CASE, { id: 'c1' });
    await expect(ask(['profile'], failure(404))).rejects.toMatchObject({ status: 404 });
    await vi.waitFor(async () => expect(await allSealed()).toEqual([]));
  });
});

it('the whole offline cache can be deleted at once', async () => {
  await keepAnswer(here(), CASE, {});
  await forgetAnswers();
  expect(await allSealed()).toEqual([]);
});
