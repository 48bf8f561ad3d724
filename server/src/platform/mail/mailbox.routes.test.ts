import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { deps } from '../../../test/fixtures/tenant-fixture.ts';
import { mailboxPath } from './mailbox-key.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'munshi-mailbox-'));
mkdirSync(path.join(dataDir, 'outbox'));
writeFileSync(path.join(dataDir, 'outbox', '1.eml'), 'To: asha@example.in\r\nSubject: Your code\r\n\r\n    123456\r\n');

const onThisMachine = { ...deps.config, dataDir, publicUrl: undefined };
const appWith = async (over: object) => await createApp({ ...deps, config: { ...onThisMachine, ...over } });
const app = await appWith({});
const url = mailboxPath(onThisMachine) ?? '';

type Request = { headers?: Record<string, string>; remoteAddress?: string; url?: string };
const get = async (request: Request = {}) => await app.inject({ url, remoteAddress: '127.0.0.1', ...request });

it('the mailbox page shows the outbox to a caller with the key, under each name of this machine', async () => {
  expect(url).toMatch(/^\/mailbox\?key=[\w-]{32}$/);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST']) {
    const answer = await get({ headers: { host } });
    expect([host, answer.statusCode, answer.body.includes('123456')]).toEqual([host, 200, true]);
  }
  expect((await get({ remoteAddress: '::1' })).statusCode).toBe(200);
});

it.each(['/mailbox', '/mailbox?key=', '/mailbox?key=wrong', `${url}x`, `${url}&key=wrong`])(
  'the mailbox page answers 404 at %s, as any address does without the right key',
  async (wrong) => {
    const answer = await get({ url: wrong });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'request.not_found' }]);
  },
);

it.each([
  ['a name of another site, as after DNS rebinding', { headers: { host: 'evil.example' } }],
  ['a name that begins like this machine’s', { headers: { host: 'localhost.evil.example:3000' } }],
  ['a caller on another machine', { remoteAddress: '10.0.0.7' }],
  ...[
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-anything',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ].map((name): [string, Request] => [`a proxy that sends ${name}`, { headers: { [name]: '10.0.0.7' } }]),
] as [string, Request][])('the mailbox page does not exist for %s, even with the key', async (_what, request) => {
  expect((await get(request)).statusCode).toBe(404);
});

it.each([
  ['PUBLIC_URL is not of this machine', { publicUrl: 'https://munshi.example.in' }],
  ['TRUST_PROXY is set', { trustProxy: true }],
  ['a mail server is configured', { smtpUrl: 'smtp://127.0.0.1:25' }],
])('the mailbox has no route if %s', async (_what, over) => {
  const other = await appWith(over);
  expect(mailboxPath({ ...onThisMachine, ...over })).toBeUndefined();
  for (const address of [url, '/mailbox.css']) expect((await other.inject({ url: address })).statusCode).toBe(404);
  expect(other.printRoutes()).not.toContain('mailbox');
});

it('the mailbox key survives a restart, and differs between installations', () => {
  expect(mailboxPath({ ...onThisMachine })).toBe(url);
  expect(mailboxPath({ ...onThisMachine, authSecret: 'another secret, long enough to be accepted' })).not.toBe(url);
});
