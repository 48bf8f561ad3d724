import { expect, it, vi } from 'vitest';
import { returnPath } from './session/guard.ts';
import { connectNavigation, navigate } from './navigation.ts';
import { ApiError } from './calls/problem.ts';
import { retryWait, shouldRetry } from './calls/query-client.ts';

it('navigating before the router is ready only logs an error', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  connectNavigation(undefined);
  navigate('/dashboard');
  expect(log).toHaveBeenCalledExactlyOnceWith('Router not initialized yet.');

  const go = vi.fn();
  connectNavigation(go);
  navigate('/dashboard', { replace: true });
  expect(go).toHaveBeenCalledWith('/dashboard', { replace: true });
});

it.each([
  ['next=%2Fcases%2F1%3Ftab%3Dnotes', '/cases/1?tab=notes'],
  ['', '/dashboard'],
  ['next=https%3A%2F%2Fevil.test', '/dashboard'],
  ['next=%2F%2Fevil.test', '/dashboard'],
  ['next=%2F%5Cevil.test', '/dashboard'],
  ['next=%2Flogin', '/dashboard'],
])('the login page with ?%s returns to %s', (search, path) => {
  expect(returnPath(new URLSearchParams(search))).toBe(path);
});

it('a failed request is retried three times, after 1, 2, 4 and at most 30 seconds, and not after a 4xx other than 429', () => {
  const failure = (status: number) => new ApiError({ message: 'm', status, code: '', fields: {}, requestId: '', body: undefined });
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(503)))).toEqual([true, true, true, false]);
  for (const status of [400, 401, 403, 404, 409, 412, 422]) expect(shouldRetry(0, failure(status)), String(status)).toBe(false);
  for (const status of [429, 500, 502, 503]) expect(shouldRetry(0, failure(status)), String(status)).toBe(true);
  expect(shouldRetry(0, failure(0))).toBe(true);
  expect([0, 1, 2, 3, 4, 5, 10].map(retryWait)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
