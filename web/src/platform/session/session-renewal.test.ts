import { endpoint } from '@munshi/contract/platform/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { expectOnlyToast } from '../../../test/toasts.ts';
import * as z from 'zod/mini';
import { call } from '../calls/api.ts';
import { connectNavigation } from '../navigation.ts';
import { usePlan } from '../plan.ts';
import { queryClient } from '../calls/query-client.ts';
import { startSession, useSession } from './session.ts';
import { followOtherTabs } from './session-sync.ts';
import { signOut } from './sign-out.ts';

const readThing = endpoint({
  method: 'GET',
  url: '/api/v1/thing',
  access: 'account',
  summary: 'A thing.',
  response: z.object({ ok: z.boolean() }),
});
const refreshUrl = 'http://munshi.test/api/v1/user/refresh';

const fetched = vi.fn<typeof fetch>();
const navigated = vi.fn();
const refreshes = () => fetched.mock.calls.filter(([address]) => String(address) === refreshUrl).length;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A mock server that accepts one token and, if given, one refresh token to obtain it. */
function serve({ goodToken, refreshToken }: { goodToken: string; refreshToken?: string }) {
  fetched.mockImplementation((address, init) => {
    if (String(address) === refreshUrl) {
      const isGood = refreshToken !== undefined && String(init?.body).includes(refreshToken);
      return Promise.resolve(isGood ? json({ token: goodToken, refresh_token: 'r2' }) : json({ code: 'auth.expired' }, 401));
    }
    const isGood = new Headers(init?.headers).get('authorization') === `Bearer ${goodToken}`;
    return Promise.resolve(isGood ? json({ ok: true }) : json({ message: 'Please log in' }, 401));
  });
}

const COPIED =
  'Your session has expired. Please log in again. It was ended because the same saved session was used in another browser or profile too.';

const user = { id: null, name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const tenants = [{ code: 'rao', name: 'Rao Chambers', role_name: 'admin' as const, role_display: 'Admin', plan: 'firm' as const }];

beforeEach(() => {
  renderUi(null);
  vi.stubGlobal('fetch', fetched);
  connectNavigation(navigated);
  startSession({ token: 'stale', refresh_token: 'r1', user, tenants });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  navigated.mockReset();
});

describe('an expired token', () => {
  it('is renewed silently, once for all calls that fail, and each call is repeated', async () => {
    serve({ goodToken: 'fresh', refreshToken: 'r1' });
    const answers = await Promise.all([call(readThing), call(readThing), call(readThing)]);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(refreshes()).toBe(1);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
    expect(localStorage.getItem('refresh_token')).toBe('r2');
    expect(useSession.getState()).toMatchObject({ token: 'fresh', isAuthenticated: true });
  });

  it('is not renewed again if another tab has done so', async () => {
    serve({ goodToken: 'fresh', refreshToken: 'r1' });
    const locks = {
      request: (_: string, work: () => Promise<boolean>) => {
        localStorage.setItem('auth_token', 'fresh');
        localStorage.setItem('refresh_token', 'r2');
        return work();
      },
    };
    vi.stubGlobal('navigator', { locks, userAgent: '' });
    await expect(call(readThing)).resolves.toEqual({ ok: true });
    expect(refreshes()).toBe(0);
  });

  it('ends the session once and everywhere if it cannot be renewed, and keeps only drafts that were never sent', async () => {
    serve({ goodToken: 'never' });
    localStorage.setItem('theme', 'dark');
    const papers = {
      'asha/rao-co': { typed: { isSent: false, at: 'now' }, sent: { isSent: true } },
      'ravi/rao-co': { sent: { isSent: true } },
    };
    localStorage.setItem('vakalatnama_draft', JSON.stringify(papers));
    localStorage.setItem('sign_up_data', '{}');
    queryClient.setQueryData(['profile'], { name: 'Asha Rao' });

    const results = await Promise.allSettled([call(readThing), call(readThing)]);

    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect({ ...localStorage }).toEqual({ vakalatnama_draft: '{"asha/rao-co":{"typed":{"isSent":false,"at":"now"}}}' });
    expect(useSession.getState()).toEqual({ user: null, token: null, isAuthenticated: false });
    expect(usePlan.getState().tenantCode).toBeNull();
    expect(queryClient.getQueryData(['profile'])).toBeUndefined();
    await expectOnlyToast('Your session has expired. Please log in again.', 'alert');
    expect(navigated).toHaveBeenCalledExactlyOnceWith('/login?next=%2F', expect.objectContaining({ replace: true }));
  });

  it('that was ended because its saved session was used elsewhere too says why, here and in other tabs', async () => {
    const received: unknown[] = [];
    const other = new BroadcastChannel('munshi-session');
    other.onmessage = ({ data }) => received.push(data);
    fetched.mockImplementation((address) =>
      Promise.resolve(json({ code: String(address) === refreshUrl ? 'auth.session_copied' : 'auth.expired' }, 401)),
    );
    await expect(call(readThing)).rejects.toThrow();
    await expectOnlyToast(COPIED, 'alert');
    await vi.waitFor(() => expect(received).toEqual(['copied']));
    other.close();
  });

  it('leaves nothing in local storage if every draft is on the server', async () => {
    serve({ goodToken: 'never' });
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('vakalatnama_draft', '{"asha/rao-co":{"sent":{"isSent":true}}}');
    await expect(call(readThing)).rejects.toThrow();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the session if only the server is down', async () => {
    fetched.mockImplementation((address) => Promise.resolve(json({}, String(address) === refreshUrl ? 503 : 401)));
    await expect(call(readThing)).rejects.toMatchObject({ code: 'network' });
    expect(localStorage.getItem('auth_token')).toBe('stale');
    expect(navigated).not.toHaveBeenCalled();
  });
});

describe('a 401 without a session', () => {
  it('is an ordinary refusal', async () => {
    localStorage.clear();
    serve({ goodToken: 'x' });
    await expect(call(readThing)).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toBe(0);
    expect(navigated).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  it('clears this tab at once and tells the server', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await signOut();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain('r1');
    expect(navigated).toHaveBeenCalledWith('/login', expect.anything());
  });

  it('in another tab signs this one out', async () => {
    const stop = followOtherTabs();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await vi.waitFor(() => expect(useSession.getState().isAuthenticated).toBe(false), 15_000);
    expect(navigated).toHaveBeenCalledWith('/login', expect.anything());
    stop();
  });
});

it.each([
  ['expired', 'Your session has expired. Please log in again.'],
  ['copied', COPIED],
])('a session that ended (%s) in another tab is reported here with the reason', async (end, message) => {
  const stop = followOtherTabs();
  const other = new BroadcastChannel('munshi-session');
  other.postMessage(end);
  await expectOnlyToast(message, 'alert');
  other.close();
  stop();
});

it('a sign-in in another tab is taken over here', async () => {
  useSession.setState({ user: null, token: null, isAuthenticated: false });
  const stop = followOtherTabs();
  localStorage.setItem('auth-storage', JSON.stringify({ state: { user, token: 't', isAuthenticated: true }, version: 0 }));
  localStorage.setItem('auth_token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: 't' }));
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ token: 't', isAuthenticated: true }), 15_000);
  stop();
});
