import { endpoint } from '@munshi/contract/platform/endpoint';
import { Instant } from '@munshi/contract/platform/court-date';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { handle } from './handle.ts';
import { createServer } from './server.ts';

const Row = z.object({ title: z.string(), version: z.int(), seen_at: z.nullable(Instant) });
const writeEndpoint = endpoint({
  method: 'POST',
  url: '/api/v1/written',
  access: 'case:write',
  summary: 'Writes a count, and answers whatever is set.',
  response: z.object({ items: z.array(Row), total: z.int() }),
});
const right = { title: 'State v. Rao', version: 3, seen_at: '2026-03-05T06:30:00.123456+00:00' };

/** Sends a write whose route handler returns this. @returns the response, and whether the write was saved. */
async function answerWith(answer: unknown, headers: Record<string, string> = {}, firm?: Awaited<ReturnType<typeof newTenant>>) {
  const tenant = firm ?? (await newTenant());
  const app = await createServer(deps, {});
  handle(app, deps, writeEndpoint, async ({ db }) => {
    await db.insertInto('counters').values({ name: 'written', value: 1 }).execute();
    return answer as z.input<typeof writeEndpoint.response>;
  });
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/written',
    headers: { authorization: `Bearer ${tenant.token}`, 'x-tenant-code': tenant.code, ...headers },
  });
  await app.close();
  const saved = await superuser
    .selectFrom('counters')
    .select('name')
    .where('tenant_id', '=', tenant.tenantId)
    .where('name', '=', 'written')
    .execute();
  return { response, isSaved: saved.length > 0 };
}

describe('a response', () => {
  it('has only the fields of the contract, at every depth', async () => {
    const more = { ...right, password_hash: 'none' };
    const { response, isSaved } = await answerWith({ items: [more, right], total: 2, secret: 'known' });
    const shown = { ...right, seen_at: '2026-03-05T06:30:00.123456Z' };
    expect({ status: response.statusCode, body: response.json<unknown>(), isSaved }).toEqual({
      status: 200,
      body: { items: [shown, shown], total: 2 },
      isSaved: true,
    });
  });

  it.each<[string, unknown]>([
    ['that lacks a field', { items: [{ title: 'State v. Rao', version: 3 }], total: 1 }],
    ['with null for a text', { items: [{ ...right, title: null }], total: 1 }],
    ['with text for a number', { items: [{ ...right, version: '3' }], total: 1 }],
    ['with a day for an instant', { items: [{ ...right, seen_at: '2026-03-05' }], total: 1 }],
    ['that is undefined', undefined],
  ])('%s is a 500 that saved nothing', async (_, answer) => {
    const { response, isSaved } = await answerWith(answer);
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code, isSaved }).toEqual({
      status: 500,
      code: 'internal',
      isSaved: false,
    });
    expect(response.body).not.toContain('title');
  });

  it('that is invalid leaves its Idempotency-Key free', async () => {
    const firm = await newTenant();
    const key = { 'idempotency-key': uuidv7() };
    expect((await answerWith({ items: [], total: 'none' }, key, firm)).response.statusCode).toBe(500);
    expect(await answerWith({ items: [], total: 0 }, key, firm)).toMatchObject({ response: { statusCode: 200 }, isSaved: true });
  });
});
