import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../../test/fixtures/document-fixture.ts';
import { follow } from '../../../test/fixtures/stream-fixture.ts';
import { app, deps, newTenant, anonymous, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import { mailboxPath } from '../mail/mailbox-key.ts';

const EVERYWHERE = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/) as string,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const NO_PAGE = { ...EVERYWHERE, 'content-security-policy': NOTHING, 'cache-control': 'no-store' };
const OPEN_FILE = { ...EVERYWHERE, 'content-security-policy': NOTHING };
const SANDBOXED = {
  ...EVERYWHERE,
  'content-security-policy': expect.stringContaining('sandbox') as string,
  'cache-control': expect.stringContaining('no-store') as string,
};
const PAGE = {
  ...EVERYWHERE,
  'content-security-policy': expect.stringContaining("script-src 'self';") as string,
  'cache-control': 'no-cache',
};

type Answer = Promise<Pick<LightMyRequestResponse, 'headers' | 'statusCode'>>;
interface Kind {
  readonly what: string;
  readonly request: () => Answer;
  readonly status: number;
  readonly headers: object;
}

let firm: TestTenant;
let paper: string;
const asset = (ending: string) => {
  const folder = path.join(import.meta.dirname, '../../../../web/dist/assets');
  return `/assets/${readdirSync(folder).find((name) => name.endsWith(ending)) ?? ''}`;
};

beforeAll(async () => {
  firm = await newTenant();
  const opened = (await firm.post('/api/v1/case/create', { title: 'Rao v. Iyer' })).json<{ id: string }>();
  const document = await upload(firm, 'a page of a plaint', { filename: 'plaint.txt', case_id: opened.id, title: 'Plaint' });
  paper = `/api/v1/cases/${opened.id}/documents/${document.id}/download`;
});

/** The same server, reachable from this machine only, which has a mailbox. */
const local = { ...deps.config, publicUrl: undefined };
const onThisMachine = await createApp({ ...deps, config: local });

const kinds: Kind[] = [
  { what: 'a list of the firm', request: async () => await firm.get('/api/v1/case'), status: 200, headers: NO_PAGE },
  { what: 'the signed-in person', request: async () => await firm.get('/api/me'), status: 200, headers: NO_PAGE },
  {
    what: 'a created record',
    request: async () => await firm.post('/api/v1/people', { name: 'Usha Bhat' }),
    status: 201,
    headers: NO_PAGE,
  },
  { what: 'a public call', request: async () => await anonymous.get('/api/v1/plans'), status: 200, headers: NO_PAGE },
  { what: 'a national list', request: async () => await anonymous.get('/api/v1/courts'), status: 200, headers: NO_PAGE },
  { what: 'a call without a token', request: async () => await anonymous.get('/api/me'), status: 401, headers: NO_PAGE },
  { what: 'invalid input', request: async () => await firm.get('/api/v1/case?limit=many'), status: 422, headers: NO_PAGE },
  { what: 'a call that does not exist', request: async () => await firm.get('/api/v1/nothing'), status: 404, headers: NO_PAGE },
  {
    what: 'a body that is not JSON',
    request: async () =>
      await app.inject({ method: 'POST', url: '/api/v1/user/login', headers: { 'content-type': 'application/json' }, payload: '{' }),
    status: 400,
    headers: NO_PAGE,
  },
  {
    what: 'an unsupported method',
    request: async () => await app.inject({ method: 'TRACE' as 'GET', url: '/api/me' }),
    status: 404,
    headers: NO_PAGE,
  },
  { what: 'a stored file', request: async () => await firm.get(paper), status: 200, headers: SANDBOXED },
  { what: 'a range of a stored file', request: async () => await firm.get(paper, { range: 'bytes=0-3' }), status: 206, headers: SANDBOXED },
  { what: 'a stored file for an unauthorized caller', request: async () => await anonymous.get(paper), status: 401, headers: NO_PAGE },
  { what: 'the landing page', request: async () => await anonymous.get('/'), status: 200, headers: PAGE },
  { what: 'a page', request: async () => await anonymous.get('/login'), status: 200, headers: PAGE },
  { what: 'the page at an unknown address', request: async () => await anonymous.get('/nobody/knows'), status: 200, headers: PAGE },
  {
    what: 'a script of the build',
    request: async () => await anonymous.get(asset('.js')),
    status: 200,
    headers: { ...OPEN_FILE, 'cache-control': 'public, max-age=31536000, immutable' },
  },
  {
    what: 'a style sheet of the build',
    request: async () => await anonymous.get(asset('.css')),
    status: 200,
    headers: { ...OPEN_FILE, 'cache-control': 'public, max-age=31536000, immutable' },
  },
  {
    what: 'a file of the build that may change',
    request: async () => await anonymous.get('/icon.svg'),
    status: 200,
    headers: { ...OPEN_FILE, 'cache-control': 'no-cache' },
  },
  {
    what: 'the service worker',
    request: async () => await anonymous.get('/service-worker.js'),
    status: 200,
    headers: {
      ...EVERYWHERE,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript/) as string,
    },
  },
  {
    what: 'the web app manifest',
    request: async () => await anonymous.get('/manifest.webmanifest'),
    status: 200,
    headers: { ...OPEN_FILE, 'cache-control': 'no-cache', 'content-type': expect.stringMatching(/^application\/manifest\+json/) as string },
  },
  {
    what: 'an icon of the manifest',
    request: async () => await anonymous.get('/icons/maskable-512.png'),
    status: 200,
    headers: { ...OPEN_FILE, 'cache-control': 'no-cache', 'content-type': 'image/png' },
  },
  { what: 'a missing file', request: async () => await anonymous.get('/assets/gone.js'), status: 404, headers: NO_PAGE },
  { what: 'the OpenAPI document', request: async () => await anonymous.get('/api/openapi.json'), status: 200, headers: NO_PAGE },
  { what: 'the liveness page', request: async () => await anonymous.get('/healthz'), status: 200, headers: NO_PAGE },
  { what: 'the readiness page', request: async () => await anonymous.get('/readyz'), status: 200, headers: NO_PAGE },
  {
    what: 'the mailbox of this machine',
    request: async () => await onThisMachine.inject({ url: mailboxPath(local) ?? '' }),
    status: 200,
    headers: {
      ...EVERYWHERE,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'self'/) as string,
    },
  },
];

describe('the security headers of every kind of response', () => {
  it.each(kinds)('$what: $status', async ({ request, status, headers }) => {
    const answer = await request();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(headers);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(
      Object.keys(answer.headers).filter((name) => name.startsWith('access-control-') || name === 'x-powered-by' || name === 'server'),
    ).toEqual([]);
  });

  it('the event stream', async () => {
    const stream = await follow(firm);
    stream.leave();
    expect(stream.headers).toMatchObject({ ...NO_PAGE, 'content-type': 'text/event-stream' });
  });
});

describe('other sites', () => {
  const from = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };

  it.each(['/api/v1/user/login', '/api/me', '/api/v1/documents/upload', '/api/v1/events'])(
    'get no CORS permission to call %s',
    async (url) => {
      for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
        const { headers } = await app.inject({ method, url, headers: from });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );

  it('cannot submit a form on a person’s behalf: content types of forms are refused', async () => {
    const send = async (type: string) =>
      await app.inject({
        method: 'POST',
        url: '/api/v1/user/login',
        headers: { 'content-type': type },
        payload: 'email=a%40example.in&password=x',
      });
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/plain; charset=utf-8',
    ]) {
      const refused = await send(type);
      expect([type, refused.statusCode, refused.json().code]).toEqual([type, 415, 'request.unsupported']);
    }
  });
});

describe('a page', () => {
  it('runs only scripts from our own files, and styles with the nonce of its response', async () => {
    const [first, second] = [await app.inject({ url: '/login' }), await app.inject({ url: '/login' })];
    const policy = String(first.headers['content-security-policy']);
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe|https:|\*/);
    const nonce = /style-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '';
    expect(first.body).toContain(`content="${nonce}"`);
    expect(first.body).not.toContain('__CSP_NONCE__');
    expect(second.body).not.toContain(nonce);
  });

  it('of the API description loads nothing from other sites', async () => {
    const { headers } = await app.inject({ url: '/api/docs' });
    expect(String(headers['content-security-policy'])).not.toMatch(/https:|upgrade-insecure|validator|unsafe/);
  });
});

it('HSTS is sent if the public URL is https, and not otherwise', async () => {
  const secure = await createApp({ ...deps, config: { ...deps.config, publicUrl: 'https://munshi.example' } });
  try {
    for (const url of ['/login', '/api/v1/plans', '/api/v1/nothing', asset('.js')]) {
      expect((await secure.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await app.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
    }
  } finally {
    await secure.close();
  }
});
