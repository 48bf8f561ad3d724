import { endpoint } from '@munshi/contract/platform/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from './api.ts';
import { ApiError, messageOf } from './problem.ts';

const readCase = endpoint({
  method: 'GET',
  url: '/api/v1/case/:id',
  access: 'case:read',
  summary: 'One case.',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), tags: z.optional(z.array(z.string())) }),
  response: z.object({ id: z.string(), filed: z.string() }),
});
const createCase = endpoint({
  method: 'POST',
  url: '/api/v1/case/create',
  access: 'case:write',
  summary: 'Creates a case.',
  body: z.object({ title: z.string() }),
  response: z.object({ id: z.string() }),
});
const removeCase = endpoint({ method: 'DELETE', url: '/api/v1/case', access: 'case:delete', summary: 'Deletes.', response: z.undefined() });

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200, statusText = '') =>
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status, statusText }));
const sent = (index = 0) => {
  const [address, init] = fetched.mock.calls[index] ?? [];
  return { address: String(address), headers: new Headers(init?.headers), init };
};

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('call', () => {
  it('builds the URL from parameters and query, and returns the response', async () => {
    answer({ id: 'a/b', filed: '2024' });
    const found = await call(readCase, { params: { id: 'a/b' }, query: { q: 'A & B', tags: ['x', 'y'] } });
    expect(found).toEqual({ id: 'a/b', filed: '2024' });
    expect(sent().address).toBe('http://munshi.test/api/v1/case/a%2Fb?q=A+%26+B&tags=x&tags=y');
  });

  it('sends the token and the firm, and asks for JSON', async () => {
    localStorage.setItem('auth_token', 'token');
    localStorage.setItem('tenant', 'rao');
    answer({ id: '1', filed: '1' });
    await call(readCase, { params: { id: '1' } });
    expect(Object.fromEntries(sent().headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token',
      'x-tenant-code': 'rao',
    });
  });

  it('sends JSON with a new idempotency key, and the version that was read', async () => {
    answer({ id: '1' });
    answer({ id: '2' });
    await call(createCase, { body: { title: 'A v. B' }, ifMatch: 3 });
    await call(createCase, { body: { title: 'A v. B' } });
    expect(sent().init?.body).toBe('{"title":"A v. B"}');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('if-match')).toBe('"3"');
    expect(sent(0).headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent(0).headers.get('idempotency-key')).not.toBe(sent(1).headers.get('idempotency-key'));
  });

  it('returns undefined for an empty response', async () => {
    answer(undefined, 204);
    await expect(call(removeCase)).resolves.toBeUndefined();
  });

  it.each([
    [{ message: 'No such case', detail: 'gone' }, 'No such case'],
    [{ message: ' ', detail: 'gone' }, 'gone'],
    [{ message: 7 }, 'Not Found'],
    [['nothing'], 'Not Found'],
  ])('takes the error message of %j: %s', async (body, message) => {
    answer(body, 404, 'Not Found');
    await expect(call(removeCase)).rejects.toMatchObject({ name: 'ApiError', message, status: 404 });
  });

  it('takes the error message of a response that is not JSON from its status text', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(removeCase)).rejects.toMatchObject({ message: 'Bad Gateway', status: 502 });
  });

  it('leaves the message to the caller if a response has none, as over HTTP/2 without status text', async () => {
    answer(undefined, 502);
    const failure: unknown = await call(removeCase).catch((error: unknown) => error);
    expect(messageOf(failure, 'Failed to send invitation. Please try again.')).toBe('Failed to send invitation. Please try again.');
    expect(failure).toMatchObject({ message: '502', status: 502 });
  });

  it('passes on the problem code and the invalid fields', async () => {
    answer({ message: 'm', code: 'request.invalid', fields: { title: 'required', bad: 7 }, request_id: 'r1' }, 422);
    await expect(call(createCase, { body: { title: '' } })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { title: 'required' },
      requestId: 'r1',
    });
  });

  it('reports an unreachable server in words, and passes on an abort unchanged', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(removeCase)).rejects.toThrow('Munshi could not be reached. Check your connection, then try again.');
    fetched.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'));
    await expect(call(removeCase)).rejects.not.toBeInstanceOf(ApiError);
  });

  it('refuses a response that breaks the contract', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answer({ id: 1 });
    await expect(call(createCase, { body: { title: 'x' } })).rejects.toMatchObject({ code: 'answer.unreadable' });
    expect(log).toHaveBeenCalledOnce();
  });
});
