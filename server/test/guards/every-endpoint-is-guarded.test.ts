import { randomUUID } from 'node:crypto';
import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { Permission } from '@munshi/contract/platform/permission';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { app, callerWith, newTenant } from '../fixtures/tenant-fixture.ts';

/** Calls that need no token. Adding a line here is a reviewed decision. */
const PUBLIC = [
  'accounts.signUp',
  'accounts.verifyOtp',
  'accounts.verifyEmail',
  'accounts.resendOtp',
  'accounts.logIn',
  'accounts.completeLogin',
  'accounts.refreshSession',
  'accounts.logOut',
  'accounts.requestPasswordReset',
  'tenants.checkTenantCode',
  'tenants.listPlans',
  'invites.readInviteOffer',
  'invites.acceptInvite',
  'reference-entries.listCaseCategories',
  'reference-entries.listCaseTypes',
  'reference-entries.listCaseSubtypes',
  'reference-entries.listCaseDocuments',
  'reference-entries.listCaseLawyerTypes',
  'reference-entries.listReferenceEntries',
  'code-sections.listCodeSections',
  'courts.listCourts',
  'judges.listJudges',
  'calendar-feeds.readCalendarFeed',
  'support.sendSupportMessage',
  'support.sendContactMessage',
  'support.readSupportContact',
];

/** Addresses that are not API endpoints. */
const BESIDE =
  /^\*$|^\/(?:healthz|readyz|metrics|mailbox(?:\.css)?|api\/openapi\.json|api\/docs.*|\*|assets\/.*|before-paint\.js|icon\.svg|index\.html|\.built-from|[\w.-]+\.(?:js|svg|png|webmanifest))$/;

const named = endpointTable.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const);
const guarded = named.filter(([name]) => !PUBLIC.includes(name));

/** Every address the server has a route for, read from Fastify's printed route tree. */
function servedUrls(): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const depth = (found[1] ?? '').length / 4;
      above.splice(depth, above.length, found[2] ?? '');
      return found[3] === undefined ? [] : [above.join('').replace('//', '/')];
    });
}

function urlOf({ url }: Endpoint): string {
  return url.replace(/:\w+/g, randomUUID());
}

async function attempt(endpoint: Endpoint, headers: Record<string, string>, payload?: string) {
  return await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

describe('the endpoint table', () => {
  it('lists exactly the routes that the server serves', () => {
    const served = servedUrls();
    const stated = new Set(named.map(([, { url }]) => url));
    expect(served.filter((url) => !stated.has(url) && !BESIDE.test(url))).toEqual([]);
    expect(named.filter(([, { method, url }]) => !app.hasRoute({ method, url })).map(([name]) => name)).toEqual([]);
  });

  it('names a permission for each endpoint that is not listed as public', () => {
    const open = named.filter(([, { access }]) => access === 'public' || access === 'reference').map(([name]) => name);
    expect(open.sort()).toEqual([...PUBLIC].sort());
    const known: readonly string[] = [...Permission.options, 'account', 'password'];
    expect(guarded.filter(([, { access }]) => !known.includes(access))).toEqual([]);
  });

  it('lists each endpoint once', () => {
    const calls = named.map(([, { method, url }]) => `${method} ${url}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});

describe.each(named)('%s', (name, endpoint) => {
  it('answers bad input with a clear 4xx problem and never with a 5xx', async () => {
    const tenant = await newTenant();
    const headers = { authorization: `Bearer ${tenant.token}`, 'x-forwarded-for': uuidv7() };
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"__proto__":{"a":1}}',
      '{"unknown_key":1}',
      JSON.stringify({ email: 7, otp: [], title: {}, case_ids: 'x' }),
      JSON.stringify({ padding: 'x'.repeat(10_000_000) }),
    ];
    // A stream stays open: it gets only the invalid query below.
    const sent = endpoint.method === 'GET' ? [undefined] : bodies;
    for (const body of endpoint.stream ? [] : sent) {
      const response = await attempt(endpoint, headers, body);
      expect({ body: body?.slice(0, 40), failed: response.statusCode >= 500 }).toEqual({ body: body?.slice(0, 40), failed: false });
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({
          message: expect.any(String),
          code: expect.any(String),
          fields: expect.any(Object),
          request_id: expect.any(String),
        });
    }
    const odd = await app.inject({
      method: endpoint.method,
      url: `${endpoint.url.replace(/:\w+/g, 'not-an-id')}?limit=abc&unknown=1&q=%00`,
      headers,
    });
    expect({ name, failed: odd.statusCode >= 500 }).toEqual({ name, failed: false });
  });
});

it('an error answer to a caller with an invalid token has only the standard keys', async () => {
  const response = await callerWith('nonsense').get('/api/v1/case');
  expect(Object.keys(response.json()).sort()).toEqual(['code', 'detail', 'fields', 'message', 'request_id']);
});
