import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const selectPlan = async (firm: TestTenant, plan: string) => {
  await superuser.updateTable('tenants').set({ plan }).where('id', '=', firm.tenantId).execute();
  // Members are looked up again.
  await firm.patch('/api/v1/tenants/profile', { name: `On the plan ${plan}` });
};

/** A firm of the plan Solo that has more than its 150 open cases; returns the ids of some of them. */
async function newFirmOver(count: number, { hidden = false } = {}) {
  const firm = await newTenant();
  const row = (nth: number) => ({
    tenant_id: firm.tenantId,
    id: uuidv7(),
    file_number: 1_000_000 + nth,
    title: `A v. B ${nth}`,
    status: 'open',
    phase: 'filed',
  });
  const cases = Array.from({ length: count }, (_, nth) => row(nth));
  const rest = cases.slice(5).map((each) => ({ ...each, restricted: hidden }));
  await superuser
    .insertInto('cases')
    .values([...cases.slice(0, 5), ...rest].map((each) => ({ restricted: false, ...each })))
    .execute();
  await selectPlan(firm, 'solo');
  return { firm, ids: cases.slice(0, 5).map(({ id }) => id) as [string, string, string, string, string] };
}

const remove = async (firm: TestTenant, ids: string[]) => (await firm.delete('/api/v1/case/bulk-delete', { case_ids: ids })).statusCode;
const restore = async (firm: TestTenant, ids: string[]) => await firm.post('/api/v1/case/restore', { case_ids: ids });
const create = async (firm: TestTenant) => await firm.post('/api/v1/case/create', { title: 'A v. B' });
const used = async (firm: TestTenant) => (await firm.get('/api/v1/tenants/usage')).json().open_cases;

describe('a firm with more open cases than its plan allows', () => {
  it('restores a case that it deleted by mistake', async () => {
    const { firm, ids } = await newFirmOver(152);
    await firm.delete(`/api/v1/case/${ids[0]}`);
    expect((await create(firm)).json().code).toBe('plan.cases_full');
    expect((await restore(firm, [ids[0]])).statusCode).toBe(200);
    expect(await used(firm)).toBe(152);
    expect((await create(firm)).json().code).toBe('plan.cases_full');
  });

  it('restores cases deleted one after the other, together and one by one in any order', async () => {
    const { firm, ids } = await newFirmOver(152);
    const [first, second, third] = ids;
    for (const id of [first, second, third]) await firm.delete(`/api/v1/case/${id}`);
    for (const id of [second, first, third]) expect((await restore(firm, [id])).statusCode).toBe(200);
    expect(await remove(firm, [first, second, third])).toBe(200);
    expect((await restore(firm, [third, first])).statusCode).toBe(200);
    expect((await restore(firm, [second])).statusCode).toBe(200);
    expect(await used(firm)).toBe(152);
  });

  it('restores a case that it deleted before it changed to the smaller plan', async () => {
    const { firm, ids } = await newFirmOver(160);
    await selectPlan(firm, 'chamber');
    await firm.delete(`/api/v1/case/${ids[0]}`);
    await selectPlan(firm, 'solo');
    expect((await restore(firm, [ids[0]])).statusCode).toBe(200);
  });

  it('does not restore a case in whose place another was created', async () => {
    const { firm, ids } = await newFirmOver(151);
    const [first, second, third] = ids;
    await remove(firm, [first, second]);
    expect((await create(firm)).statusCode).toBe(201);
    const refused = await restore(firm, [second]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'plan.restore_full',
      message: expect.stringContaining('a deleted case can be restored only if none was added since it was deleted'),
    });
    // A later deletion makes room for the first case, but not for more.
    await firm.delete(`/api/v1/case/${third}`);
    expect((await restore(firm, [first])).statusCode).toBe(200);
    expect((await restore(firm, [third])).json().code).toBe('plan.restore_full');
    expect(await used(firm)).toBe(150);
  });

  it('does not restore a case in whose place another was reopened', async () => {
    const { firm, ids } = await newFirmOver(151);
    const [first, second, third] = ids;
    await firm.patch(`/api/v1/case/${third}`, { status: 'disposed' });
    await remove(firm, [first, second]);
    expect((await firm.patch(`/api/v1/case/${third}`, { status: 'pending' })).statusCode).toBe(200);
    expect((await restore(firm, [first])).statusCode).toBe(200);
    expect((await restore(firm, [second])).json().code).toBe('plan.restore_full');
  });

  it('counts restricted cases that the person who restores cannot see', async () => {
    const { firm, ids } = await newFirmOver(151, { hidden: true });
    const lawyer = await firm.member('lawyer');
    const teams = ids.map((case_id) => ({ tenant_id: firm.tenantId, case_id, user_id: lawyer.userId, role: 'lead' }));
    await superuser.insertInto('case_team').values(teams).execute();
    await lawyer.delete('/api/v1/case/bulk-delete', { case_ids: ids.slice(0, 2) });
    const added = await firm.post('/api/v1/case/create', {
      title: 'C v. D',
      restricted: true,
      team: [{ user_id: firm.userId, role: 'lead' }],
    });
    expect(added.statusCode).toBe(201);
    expect((await lawyer.post('/api/v1/case/restore', { case_ids: [ids[0]] })).json().code).toBe('plan.restore_full');
    await firm.delete(`/api/v1/case/${added.json().id}`);
    expect((await lawyer.post('/api/v1/case/restore', { case_ids: ids.slice(0, 2) })).statusCode).toBe(200);
  });
});
