import { endpoint } from '@munshi/contract/platform/endpoint';
import { Instant } from '@munshi/contract/platform/court-date';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { lockWaits } from '../../../test/fixtures/lock-waits-fixture.ts';
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

const add = (name: string) => ({ name, value: 1 });

/** A transaction of somebody else, which waits for a lock as long as it takes, and so is not the one that a deadlock ends. */
async function patientTransaction(tenantId: string) {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  await client.query('begin');
  // On the machine of a cluster that has the rows as well.
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  await client.query(`set local deadlock_timeout = '1h'`);
  const raise = async (name: string) =>
    await client.query('update app.counters set value = value + 1 where tenant_id = $1 and name = $2', [tenantId, name]);
  // A cluster ends the one that came to its machines later.
  await raise('none of these');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isWaiting = async () => {
    expect((await lockWaits()).map(({ pid }) => pid)).toContain(rows[0]?.pid);
  };
  const end = async () => {
    await client.query('commit');
    await client.end();
  };
  return { raise, isWaiting, end };
}

it('a write that a deadlock ended is done once more, from its beginning and once in all', async () => {
  const tenant = await newTenant();
  await superuser
    .insertInto('counters')
    .values(['one', 'two'].map((name) => ({ ...add(name), tenant_id: tenant.tenantId })))
    .execute();
  const other = await patientTransaction(tenant.tenantId);
  let [tries, ended] = [0, Promise.resolve()];
  const app = await createServer(deps, {});
  handle(app, deps, writeEndpoint, async ({ db }) => {
    tries += 1;
    const raise = async (name: string) =>
      await db
        .updateTable('counters')
        .set(({ eb }) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', name)
        .execute();
    // The other is done by then: it has got what this one lost.
    if (tries === 2) await ended;
    await raise('one');
    if (tries === 1) {
      await other.raise('two');
      ended = other.raise('one').then(other.end);
      await vi.waitFor(other.isWaiting, 10_000);
    }
    await raise('two');
    return { items: [], total: tries };
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/written',
    headers: { authorization: `Bearer ${tenant.token}`, 'x-tenant-code': tenant.code, 'idempotency-key': uuidv7() },
  });
  await ended;
  await app.close();
  expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({ status: 200, body: { items: [], total: 2 } });
  const counters = superuser.selectFrom('counters').select(['name', 'value']).where('tenant_id', '=', tenant.tenantId);
  expect(await counters.where('name', 'in', ['one', 'two']).orderBy('name').execute()).toEqual([
    { name: 'one', value: 3 },
    { name: 'two', value: 3 },
  ]);
});

describe('a header that cannot be read', () => {
  it.each([
    ['if-match', 'three', 'invalid_format', 'if-match: must be the ETag of the record, such as "3", or *'],
    ['idempotency-key', 'k'.repeat(201), 'too_big', 'idempotency-key: must have at most 200 characters'],
  ])('is refused with its name and what it must be: %s', async (name, value, code, detail) => {
    const { response, isSaved } = await answerWith({ items: [], total: 0 }, { [name]: value });
    expect(response.json()).toMatchObject({ code: 'request.invalid', fields: { [name]: code }, detail });
    expect({ status: response.statusCode, isSaved }).toEqual({ status: 422, isSaved: false });
  });
});
