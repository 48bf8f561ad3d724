import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const address = new URL('https://munshi.example/api/v1/case?limit=10');
const take = (token = 'token', tenant: string | null = 'rao') => takeEarlyAnswer(address, token, tenant);

const early = (answer = Promise.resolve(new Response('{}'))) => ({
  token: 'token',
  tenant: 'rao',
  answers: new Map([['/api/v1/case?limit=10', answer]]),
});

beforeEach(() => {
  // The page of the tests may have been open for long.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  globalThis.munshiEarly = early();
});
afterEach(() => {
  globalThis.munshiEarly = undefined;
  vi.restoreAllMocks();
});

it('an early answer is taken once', async () => {
  expect(await (await take())?.text()).toBe('{}');
  expect(await take()).toBeUndefined();
});

it('an early answer to another address, token or firm is not taken', async () => {
  expect(await takeEarlyAnswer(new URL('https://munshi.example/api/v1/case?limit=25'), 'token', 'rao')).toBeUndefined();
  expect(await take('a renewed token')).toBeUndefined();
  globalThis.munshiEarly = early();
  expect(await take('token', 'another-firm')).toBeUndefined();
});

it('an early answer is not taken long after the page was opened', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(await take()).toBeUndefined();
});

it('an early request that did not reach the server counts as none', async () => {
  globalThis.munshiEarly = early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await take()).toBeUndefined();
});
