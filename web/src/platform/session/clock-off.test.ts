import { endpoint } from '@munshi/contract/platform/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../calls/api.ts';
import { startSession, useSession } from './session.ts';

const writeThing = endpoint({
  method: 'POST',
  url: '/api/v1/thing',
  access: 'account',
  summary: 'A thing.',
  body: z.object({ name: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const HOUR_MS = 3_600_000;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const user = { id: null, name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const tenants = [{ code: 'rao', name: 'Rao Chambers', role_name: 'admin' as const, role_display: 'Admin', plan: 'firm' as const }];

/** An access token that is valid for a quarter of an hour by the server's clock. */
function tokenAt(now: number): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ sub: 'u', exp: Math.floor(now / 1_000) + 900 })}.signature`;
}

let written: string[] = [];
let requests: string[] = [];
let good = '';
beforeEach(() => {
  written = [];
  requests = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    requests.push(new URL(address).pathname);
    if (String(address).endsWith('/refresh')) return Promise.resolve(json({ token: (good = 'renewed'), refresh_token: 'r2' }));
    const sent = new Headers(init?.headers).get('authorization');
    if (sent !== `Bearer ${good}`) return Promise.resolve(json({ message: 'Please log in', code: 'auth.expired' }, 401));
    written.push(String(init?.body));
    return Promise.resolve(json({ ok: true }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['fast', HOUR_MS],
  ['slow', -HOUR_MS],
])('a clock that is an hour %s ends no session and loses no write: only the server says that a token has expired', async (_name, off) => {
  const truth = Date.now();
  good = tokenAt(truth);
  vi.setSystemTime(truth + off);
  startSession({ token: good, refresh_token: 'r1', user, tenants });
  await call(writeThing, { body: { name: 'first' } });
  expect(requests).toEqual(['/api/v1/thing']);
  good = 'the server has moved on';
  await call(writeThing, { body: { name: 'second' } });
  expect(requests).toEqual(['/api/v1/thing', '/api/v1/thing', '/api/v1/user/refresh', '/api/v1/thing']);
  expect(written).toEqual(['{"name":"first"}', '{"name":"second"}']);
  expect(useSession.getState().isAuthenticated).toBe(true);
});
