import { expect, it } from 'vitest';
import { app } from '../../../test/tenant-fixture.ts';

it('lets an answer of the API do nothing in a browser', async () => {
  const { headers } = await app.inject({ url: '/api/v1/plans' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
});

it('lets a page run scripts of our own files alone, and styles that carry this answer’s nonce', async () => {
  const [first, second] = [await app.inject({ url: '/login' }), await app.inject({ url: '/login' })];
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe/);
  const nonce = /style-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '';
  expect(first.body).toContain(`content="${nonce}"`);
  expect(first.body).not.toContain('__CSP_NONCE__');
  expect(second.body).not.toContain(nonce);
  expect(first.headers['x-frame-options']).toBe('DENY');
});

it('lets the page of the API’s description load nothing from elsewhere', async () => {
  const { headers } = await app.inject({ url: '/api/docs' });
  expect(String(headers['content-security-policy'])).not.toMatch(/https:|upgrade-insecure|validator|unsafe/);
});
