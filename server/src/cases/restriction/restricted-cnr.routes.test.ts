import type { Case } from '@munshi/contract/cases/case.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const CNR = 'DLHC010000012024';
const open = async (caller: Pick<Caller, 'post'>, over: object = {}) =>
  await caller.post('/api/v1/case/create', { title: 'A v. B', ...over });
const opened = async (caller: Pick<Caller, 'post'>, over: object = {}) => (await open(caller, over)).json<Case>();
const restrictedCase = (caller: Caller, over: object = {}) => ({
  restricted: true,
  team: [{ user_id: caller.userId, role: 'lead' }],
  ...over,
});

describe('a restricted case that the caller cannot see', () => {
  it('does not block its CNR for a new case', async () => {
    const tenant = await newTenant();
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    const hidden = await opened(inside, restrictedCase(inside, { cnr: CNR }));
    const taken = await open(outside, { cnr: CNR });
    expect(taken.statusCode, taken.body).toBe(201);
    // The second case is visible to everybody, so that its CNR is taken from now on.
    expect((await open(outside, { cnr: CNR })).json()).toMatchObject({ code: 'case.cnr_taken', fields: { cnr: 'refused' } });
    const ownRestricted = await open(outside, restrictedCase(outside, { cnr: CNR }));
    expect(ownRestricted.json()).toMatchObject({ code: 'case.cnr_taken' });
    const down = await inside.patch(`/api/v1/case/${hidden.id}`, { restricted: false });
    expect(down.json()).toMatchObject({ code: 'case.cnr_taken' });
  });

  it('blocks its CNR for those who can see it, on creation, change and restore', async () => {
    const tenant = await newTenant();
    const inside = await tenant.member('lawyer');
    const hidden = await opened(inside, restrictedCase(inside, { cnr: CNR }));
    const taken = { statusCode: 409 };
    expect(await open(inside, { cnr: CNR })).toMatchObject(taken);
    expect(await open(tenant, { cnr: CNR })).toMatchObject(taken);
    expect(await open(tenant, restrictedCase(tenant, { cnr: CNR }))).toMatchObject(taken);
    const other = await opened(tenant);
    expect(await tenant.patch(`/api/v1/case/${other.id}`, { cnr: CNR })).toMatchObject(taken);
    expect((await inside.patch(`/api/v1/case/${hidden.id}`, { restricted: false })).statusCode).toBe(200);
    expect((await inside.patch(`/api/v1/case/${hidden.id}`, { restricted: true })).statusCode).toBe(200);
    await tenant.delete(`/api/v1/case/${hidden.id}`);
    expect((await open(tenant, { cnr: CNR })).statusCode).toBe(201);
    expect(await tenant.post('/api/v1/case/restore', { case_ids: [hidden.id] })).toMatchObject(taken);
  });

  it('does not block restricting, unrestricting or restoring a case with the same CNR', async () => {
    const tenant = await newTenant();
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    await opened(inside, restrictedCase(inside, { cnr: CNR }));
    const { id } = await opened(outside, { cnr: CNR });
    const restrict = async (restricted: boolean) => (await tenant.patch(`/api/v1/case/${id}`, { restricted })).statusCode;
    expect([await restrict(true), await restrict(false)]).toEqual([200, 200]);
    for (const restricted of [false, true]) {
      await restrict(restricted);
      await tenant.delete(`/api/v1/case/${id}`);
      expect((await tenant.post('/api/v1/case/restore', { case_ids: [id] })).statusCode, `restricted: ${restricted}`).toBe(200);
    }
  });

  it('counts towards the plan, without its number being revealed', async () => {
    const tenant = await newTenant();
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    await opened(inside, restrictedCase(inside));
    const usage = async (caller: Caller) => (await caller.get('/api/v1/tenants/usage')).json<{ open_cases: number }>().open_cases;
    expect([await usage(tenant), await usage(inside), await usage(outside)]).toEqual([1, 1, 0]);
    await superuser.updateTable('tenants').set({ plan: 'solo' }).where('id', '=', tenant.tenantId).execute();
    await tenant.patch('/api/v1/tenants/profile', { name: 'Their access is looked up again' });
    const limit = (await tenant.get('/api/v1/plans')).json<{ name: string; open_cases: number }[]>().find(({ name }) => name === 'solo');
    const rows = Array.from({ length: (limit?.open_cases ?? 0) - 2 }, (_, turn) => ({
      id: crypto.randomUUID(),
      tenant_id: tenant.tenantId,
      file_number: 1_000 + turn,
      title: 'A v. B',
      status: 'open',
      phase: 'intake',
    }));
    await superuser.insertInto('cases').values(rows).execute();
    expect((await open(outside)).statusCode).toBe(201);
    expect((await open(outside)).json()).toMatchObject({ code: 'plan.cases_full' });
  });
});
