import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { deps, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { batchesSent } from '../db/driver/statement-batch.ts';

let batches = 0;
const watch = () => (batches += 1);
afterEach(() => unsubscribe(batchesSent.name, watch));

/**
 * Counts the round trips of a call to the database. No other request may run on this server meanwhile. The caller is looked up in each
 * call: whether the last lookup is still cached would depend on the access changes of the other test files meanwhile.
 */
async function countBatches(call: () => Promise<{ statusCode: number }>): Promise<number> {
  deps.authenticator.evictAll();
  batches = 0;
  subscribe(batchesSent.name, watch);
  expect((await call()).statusCode).toBe(201);
  unsubscribe(batchesSent.name, watch);
  return batches;
}

const open = async (tenant: TestTenant, draft: object, key: string) =>
  await tenant.post('/api/v1/case/create', draft, { 'idempotency-key': key });

const storedKey = ({ userId, tenantId }: TestTenant, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([userId, tenantId, key]))
    .digest('base64url');
const storedUnder = async (tenant: TestTenant, key: string) =>
  await superuser.selectFrom('idempotency_keys').selectAll().where('key', '=', storedKey(tenant, key)).executeTakeFirstOrThrow();

describe('an Idempotency-Key', () => {
  it('costs no additional round trip to the database', async () => {
    const tenant = await newTenant();
    const without = await countBatches(async () => await tenant.post('/api/v1/case/create', { title: 'Without' }));
    expect(await countBatches(async () => await open(tenant, { title: 'With' }, uuidv7()))).toBe(without);
  });

  it('can be used again after a write that was refused', async () => {
    const tenant = await newTenant();
    const key = uuidv7();
    expect((await open(tenant, { title: 'No such court', court_id: uuidv7() }, key)).statusCode).toBe(422);
    expect((await open(tenant, { title: 'Another draft' }, key)).statusCode).toBe(201);
  });

  it('of one firm or person does not affect another', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const key = uuidv7();
    const [first, second] = [await open(ours, { title: 'Ours' }, key), await open(theirs, { title: 'Theirs' }, key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toMatchObject({ title: 'Theirs' });
  });

  it('is stored with a keyed hash of the request, so that a password in it cannot be guessed', async () => {
    const tenant = await newTenant();
    const draft = { title: 'Guessable' };
    const key = uuidv7();
    await open(tenant, draft, key);
    const stored = await storedUnder(tenant, key);
    const guessed = createHash('sha256').update(JSON.stringify(['POST /api/v1/case/create', [{}, {}, draft]]));
    expect(stored.request_hash).not.toBe(guessed.digest('base64url'));
    expect((await open(tenant, draft, key)).statusCode).toBe(201);
    expect((await open(tenant, { title: 'Another' }, key)).json()).toMatchObject({ code: 'request.key_reused' });
  });

  it('stores the answer sealed: a secret that is answered only once is in no row', async () => {
    const tenant = await newTenant();
    const key = uuidv7();
    const subscribe = async () => await tenant.post('/api/v1/calendar-feeds/', { scope: 'mine' }, { 'idempotency-key': key });
    const first = await subscribe();
    expect(first.statusCode, first.body).toBe(201);
    const { id, url } = first.json<{ id: string; url: string }>();
    const { answer } = await storedUnder(tenant, key);
    const stored = JSON.stringify(answer);
    for (const part of [id, url, ...url.split(/[/.]/).filter((each) => each.length >= 12)]) expect(stored).not.toContain(part);
    expect((await subscribe()).body).toBe(first.body);
  });

  it('gets the answer that the previous release stored without sealing it', async () => {
    const tenant = await newTenant();
    const key = uuidv7();
    const first = await open(tenant, { title: 'Opened before the update' }, key);
    await superuser.updateTable('idempotency_keys').set({ answer: first.body }).where('key', '=', storedKey(tenant, key)).execute();
    expect((await open(tenant, { title: 'Opened before the update' }, key)).json()).toEqual(first.json());
  });

  it('repeats the first response, also that of a deletion', async () => {
    const tenant = await newTenant();
    const key = { 'idempotency-key': uuidv7() };
    const id = (await open(tenant, { title: 'To be deleted' }, uuidv7())).json<{ id: string }>().id;
    const remove = async () => await tenant.delete(`/api/v1/case/${id}`, undefined, key);
    const answers = [await remove(), await remove()];
    expect(answers[0]?.statusCode).toBeLessThan(300);
    expect(answers[1]?.statusCode).toBe(answers[0]?.statusCode);
    expect(answers[1]?.body).toBe(answers[0]?.body);
  });

  it.each<[string, string, object]>([
    ['a conflict check', '/api/v1/conflicts', { names: [{ name: 'Asha Rao' }], decision: 'clear' }],
    ['a calendar feed', '/api/v1/calendar-feeds', { scope: 'mine' }],
    ['an invitation', '/api/v1/invites', { name: 'Usha Bhat', email: `usha.${uuidv7()}@example.in`, role: 'lawyer' }],
  ])('makes %s once, though its call takes no id chosen by the caller', async (_, url, body) => {
    const tenant = await newTenant();
    const key = { 'idempotency-key': uuidv7() };
    const [first, again] = [await tenant.post(url, body, key), await tenant.post(url, body, key)];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    const listed = (await tenant.get(url)).json<unknown[] | { items: unknown[] }>();
    expect('items' in listed ? listed.items : listed).toHaveLength(1);
  });
});
