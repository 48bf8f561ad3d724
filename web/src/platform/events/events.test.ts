import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before timers are mocked: the lazy import of the stream takes real time.
import './event-stream.ts';
import { followWhileVisible } from './events.ts';
import { allLists, refreshLists } from './events-lists.ts';
import { invalidateShown } from './own-changes.ts';
import { type Changed, shownIn } from './shown-in.at-build.ts';

interface Line {
  send: (text: string) => void;
  end: () => void;
}

/** A mock server whose streams the test controls. */
function streams(statuses: number[] = []) {
  const lines: Line[] = [];
  const queries: string[] = [];
  const headers: Headers[] = [];
  const fetched = vi.fn((address: URL, init: RequestInit) => {
    headers.push(new Headers(init.headers));
    queries.push(address.search);
    const status = statuses.shift() ?? 200;
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        lines.push({ send: (text) => line.enqueue(new TextEncoder().encode(text)), end: () => line.close() });
        init.signal?.addEventListener('abort', () => line.error(new DOMException('cut', 'AbortError')));
      },
    });
    return Promise.resolve(new Response(status === 200 ? body : '{}', { status }));
  });
  vi.stubGlobal('fetch', fetched);
  return { lines, headers, fetched, queries };
}

const pass = async (ms: number) => await vi.advanceTimersByTimeAsync(ms);
let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('auth_token', 'the token');
  localStorage.setItem('tenant', 'rao-chambers');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  visibility = 'visible';
});

describe('the event stream', () => {
  it('sends the token in the header, and parses events however they are split', async () => {
    const { lines, headers } = streams();
    const onEvent = vi.fn();
    const stop = followWhileVisible({ onEvent, onReturn: vi.fn() });
    await pass(0);
    expect(headers[0]?.get('authorization')).toBe('Bearer the token');
    expect(headers[0]?.get('x-tenant-code')).toBe('rao-chambers');
    lines[0]?.send(':\n\nevent: unread\ndata: {"unread_');
    lines[0]?.send('count":3}\n\nevent: unheard\ndata: {}\n\nevent: lists\ndata: nonsense\n\n');
    lines[0]?.send('event: lists\ndata: {"lists":["cases"]}\n\n');
    await pass(0);
    expect(onEvent.mock.calls).toEqual([
      [{ event: 'unread', data: { unread_count: 3 } }],
      [{ event: 'lists', data: { lists: ['cases'] } }],
    ]);
    stop();
  });

  it('asks for what has changed since the page began to read, until it was open once', async () => {
    const { lines, queries } = streams([503, 200]);
    const onReturn = vi.fn();
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn });
    await pass(1_000);
    expect(queries[1]).toMatch(/^\?since_ms_ago=1\d\d\d$/);
    expect(onReturn).not.toHaveBeenCalled();
    lines[1]?.end();
    await pass(2_000);
    expect(queries.slice(2)).toEqual(['']);
    expect(onReturn).toHaveBeenCalledOnce();
    stop();
  });

  it('that opens only after the server has forgotten what changed has everything read again', async () => {
    const { queries } = streams(Array.from({ length: 8 }, () => 503));
    const onReturn = vi.fn();
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn });
    await pass(122_000);
    expect(queries[8]).toBe('?since_ms_ago=120000');
    expect(onReturn).toHaveBeenCalledOnce();
    stop();
  });

  it('reconnects after 1, 2, 4 … at most 30 seconds, and reports it', async () => {
    const { lines, fetched } = streams([200, 503, 503, 503, 503, 503, 503, 503]);
    const onReturn = vi.fn();
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn });
    await pass(0);
    lines[0]?.end();
    await pass(0);
    let tries = 1;
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await pass(seconds * 1_000 - 1);
      expect(fetched).toHaveBeenCalledTimes(tries);
      await pass(1);
      tries += 1;
      expect(fetched).toHaveBeenCalledTimes(tries);
    }
    expect(onReturn).not.toHaveBeenCalled();
    await pass(30_000);
    expect(onReturn).toHaveBeenCalledOnce();
    stop();
  });

  it('closes a connection that has been silent for a minute', async () => {
    const { lines, fetched } = streams();
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn: vi.fn() });
    await pass(50_000);
    lines[0]?.send(':\n\n');
    await pass(50_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(11_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  it('closes while the page is hidden, and catches up when it is visible again', async () => {
    const { fetched } = streams();
    const onReturn = vi.fn();
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn });
    await pass(0);
    look('hidden');
    await pass(10_000);
    look('visible');
    await pass(60);
    expect(fetched).toHaveBeenCalledTimes(1);
    look('hidden');
    await pass(300_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    look('visible');
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onReturn).toHaveBeenCalledOnce();
    stop();
  });

  it('of a page that was opened in a background tab stays open once the page is shown', async () => {
    const { fetched } = streams();
    visibility = 'hidden';
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn: vi.fn() });
    await pass(100);
    // The browser reports this of every page once it is loaded, also in the background.
    window.dispatchEvent(new Event('pageshow'));
    await pass(10_000);
    look('visible');
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(40_000);
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
    stop();
  });

  it('closes at once when the page enters the back/forward cache, and reopens when it returns', async () => {
    const { fetched } = streams();
    const onReturn = vi.fn();
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn });
    await pass(0);
    const line = fetched.mock.calls[0]?.[1].signal;
    window.dispatchEvent(new Event('pagehide'));
    expect(line?.aborted).toBe(true);
    await pass(120_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pageshow'));
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(onReturn).toHaveBeenCalledOnce();
    stop();
  });

  it('does not reconnect after a refusal, nor after it was stopped', async () => {
    const refused = streams([403]);
    const stop = followWhileVisible({ onEvent: vi.fn(), onReturn: vi.fn() });
    await pass(120_000);
    expect(refused.fetched).toHaveBeenCalledTimes(1);
    stop();
    const { fetched } = streams();
    const stopFollowing = followWhileVisible({ onEvent: vi.fn(), onReturn: vi.fn() });
    await pass(0);
    stopFollowing();
    await pass(120_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('changed lists', () => {
  function watched(key: string) {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const queryFn = vi.fn(() => Promise.resolve([]));
    const stop = new QueryObserver(client, { queryKey: [key, 'list'], queryFn }).subscribe(() => undefined);
    return { client, queryFn, stop };
  }

  it('are refetched once for many changes, with the queries that show their data', async () => {
    const { client, queryFn, stop } = watched('dashboard');
    await pass(0);
    const lists = refreshLists(client);
    lists.changed(['cases']);
    lists.changed(['hearings']);
    await pass(2_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    lists.changed([]);
    await pass(2_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    lists.changed(['tasks']);
    lists.stop();
    await pass(2_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('are refetched only after a pending mutation of this page', async () => {
    const { client, queryFn, stop } = watched('tasks');
    await pass(0);
    const answer = Promise.withResolvers<null>();
    const mutation = client.getMutationCache().build(client, { mutationFn: () => answer.promise });
    const done = mutation.execute(undefined);
    const lists = refreshLists(client);
    lists.changed(['tasks']);
    await pass(10_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    answer.resolve(null);
    await done;
    await pass(2_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    lists.stop();
    stop();
  });

  const QUERIES = [
    ['cases', 'list'],
    ['cases', 'counts', 'c1'],
    ['hearings', 'list'],
    ['tasks', 'list'],
    ['dashboard', 'summary'],
  ];

  it.each([
    ['hearings', ['cases/list', 'cases/counts', 'hearings/list', 'tasks/list', 'dashboard/summary', 'recently-deleted/list']],
    ['tasks', ['cases/counts', 'tasks/list', 'dashboard/summary', 'recently-deleted/list']],
    ['new-feature', ['dashboard/summary', 'new-feature/list', 'recently-deleted/list']],
  ])('invalidate the queries that show them: %s', async (list, stale) => {
    const client = new QueryClient();
    for (const queryKey of [...QUERIES, ['new-feature', 'list'], ['recently-deleted', 'list']]) client.setQueryData(queryKey, []);
    const lists = refreshLists(client);
    lists.changed([list]);
    await pass(2_000);
    const invalid = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    expect(invalid.map(({ queryKey: [first, second] }) => `${String(first)}/${String(second)}`).sort()).toEqual(stale.sort());
    lists.stop();
  });

  const staleAfter = async (change: (client: QueryClient) => Promise<unknown>) => {
    const client = new QueryClient();
    const areas = [...new Set(Object.values(shownIn).flat()), 'dashboard', 'recently-deleted', 'profile', 'plans'];
    for (const area of areas) client.setQueryData(area.split('/'), []);
    await change(client);
    return client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryHash }) => queryHash);
  };

  it.each(Object.keys(shownIn) as Changed[])('are stale after an own change of a %s as after one of a colleague', async (kind) => {
    const byEvent = await staleAfter(async (client) => {
      const lists = refreshLists(client);
      lists.changed(shownIn[kind].slice(0, 1));
      await pass(2_000);
      lists.stop();
    });
    const byOwnChange = await staleAfter((client) => invalidateShown(client, kind));
    // Two kinds of records may be in one list: the event does not say which of them changed.
    expect(byEvent).toEqual(expect.arrayContaining(byOwnChange));
    const isAlone = Object.values(shownIn).filter(([list]) => list === shownIn[kind][0]).length === 1;
    if (isAlone) expect(byOwnChange).toEqual(byEvent);
  });

  it('leave the queries of a deleted record alone until they are shown again', async () => {
    const client = new QueryClient();
    const fetched: unknown[] = [];
    const show = (queryKey: readonly string[]) =>
      new QueryObserver(client, {
        queryKey,
        queryFn: () => {
          fetched.push(queryKey.join('/'));
          return [];
        },
      }).subscribe(() => undefined);
    const stops = [
      ['people', 'one', 'p1'],
      ['people', 'one', 'p2'],
      ['cases', 'list'],
    ].map(show);
    await pass(0);
    fetched.length = 0;
    await invalidateShown(client, 'person', 'p1');
    expect(fetched).toEqual(['people/one/p2', 'cases/list']);
    expect(client.getQueryState(['people', 'one', 'p1'])?.isInvalidated).toBe(true);
    for (const stop of stops) stop();
  });

  it('are all refetched after an interruption', () => {
    expect(allLists).toEqual(expect.arrayContaining(['tasks', 'tenants', 'reference-entries']));
  });
});
