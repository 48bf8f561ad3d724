import { Plan } from '@munshi/contract/tenants/plan';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { atOnce, holding } from '../../test/processes/at-once.ts';
import { newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const selectPlan = async (tenant: TestTenant, plan: string | null) => {
  if (plan === null) return await superuser.updateTable('tenants').set({ plan: null }).where('id', '=', tenant.tenantId).execute();
  return await superuser.updateTable('tenants').set({ plan }).where('id', '=', tenant.tenantId).execute();
};

async function addCases(tenant: TestTenant, count: number, over: { status?: string; deleted_at?: string; restricted?: boolean } = {}) {
  const { value } = await superuser
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('value'))
    .where('tenant_id', '=', tenant.tenantId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, nth) => ({
    tenant_id: tenant.tenantId,
    id: uuidv7(),
    // Far from the file numbers that the firm itself assigns.
    file_number: 1_000_000 + Number(value) + nth,
    title: `A v. B ${nth}`,
    status: 'open',
    phase: 'filed',
    ...over,
  }));
  await superuser.insertInto('cases').values(rows).execute();
}

const invite = async (tenant: TestTenant, email = `c-${uuidv7().slice(-12)}@example.in`) =>
  await tenant.post('/api/v1/invites/', { name: 'Colleague', email, role: 'clerk' });

describe('lists that need no firm', () => {
  it('return plans and roles', async () => {
    const tenant = await newTenant();
    const plans = (await anonymous.get('/api/v1/plans')).json<unknown[]>().map((plan) => Plan.parse(plan));
    expect(plans.map((plan) => [plan.name, plan.members, plan.open_cases])).toEqual([
      ['solo', 2, 150],
      ['chamber', 8, 1_500],
      ['firm', 40, 15_000],
      ['enterprise', null, null],
    ]);
    const roles = (await tenant.get('/api/v1/roles')).json<{ id: string; name: string }[]>();
    expect(roles.map((role) => role.name)).toEqual(['admin', 'lawyer', 'clerk', 'accountant', 'viewer']);
    expect((await anonymous.get('/api/v1/roles')).json()).toMatchObject({ code: 'auth.required' });
  });

  it('tell whether a firm code is free', async () => {
    const tenant = await newTenant();
    const checkCode = async (code: string) =>
      (await anonymous.get(`/api/v1/tenants/code?code=${encodeURIComponent(code)}`)).json<unknown>();
    expect(await checkCode(tenant.code.toUpperCase())).toEqual({ code: tenant.code, available: false });
    expect(await checkCode('nobody-has-this')).toEqual({ code: 'nobody-has-this', available: true });
    expect(await checkCode('no code')).toMatchObject({ code: 'request.invalid', fields: { code: 'invalid_format' } });
  });
});

describe('the firms of a person', () => {
  it('are only those they belong to, at both paths', async () => {
    const [one, two] = [await newTenant(), await newTenant()];
    await superuser
      .insertInto('memberships')
      .values({ tenant_id: two.tenantId, user_id: one.userId, role_name: 'viewer', last_used_at: '2031-01-01T00:00:00Z' })
      .execute();
    const listed = await one.get('/api/v1/tenants/all');
    expect(listed.json()).toMatchObject([
      { code: two.code, role_name: 'viewer', role_display: 'Viewer' },
      { code: one.code, role_name: 'admin' },
    ]);
    expect((await one.get('/api/v1/user/associated-tenants')).json()).toEqual(listed.json());
    expect((await two.get('/api/v1/tenants/all')).json<unknown[]>()).toHaveLength(1);
    expect((await anonymous.get('/api/v1/tenants/all')).statusCode).toBe(401);
  });
});

describe('the plan', () => {
  it('is chosen by an admin and changes this firm only', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const chosen = await tenant.post('/api/v1/user/select-plan', { plan: 'chamber' });
    expect(chosen.json()).toMatchObject({ message: 'Your firm is on the Chamber plan.', tenant: { code: tenant.code, plan: 'chamber' } });
    expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'chamber' } });
    expect((await other.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'enterprise' } });
    for (const role of ['lawyer', 'clerk', 'accountant', 'viewer'] as const) {
      const refused = await (await tenant.member(role)).post('/api/v1/user/select-plan', { plan: 'firm' });
      expect(refused.json(), role).toMatchObject({ code: 'auth.forbidden' });
    }
    expect((await tenant.post('/api/v1/user/select-plan', { plan: 'free' })).json()).toMatchObject({ fields: { plan: 'invalid_value' } });
    expect((await tenant.post('/api/v1/user/select-plan')).statusCode).toBe(422);
  });

  it('cannot be smaller than what the firm uses', async () => {
    const tenant = await newTenant();
    await tenant.member('clerk');
    expect((await tenant.post('/api/v1/user/select-plan', { plan: 'solo' })).statusCode).toBe(200);
    await selectPlan(tenant, 'enterprise');
    await invite(tenant);
    const refused = await tenant.post('/api/v1/user/select-plan', { plan: 'solo' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'plan.too_small',
      message: 'Your firm uses more than the Solo plan allows: 3 members, open invitations included (limit 2).',
    });
    await addCases(tenant, 151);
    expect((await tenant.post('/api/v1/user/select-plan', { plan: 'solo' })).json()).toMatchObject({
      message: expect.stringContaining(': 3 members, open invitations included (limit 2); 151 open and pending cases (limit 150).'),
    });
    expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'enterprise' } });
  });

  it('reports the firm’s use without deleted and disposed cases, and without restricted cases the caller cannot see', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const viewer = await tenant.member('viewer');
    await addCases(tenant, 3);
    await addCases(tenant, 2, { status: 'pending' });
    await addCases(tenant, 4, { status: 'disposed' });
    await addCases(tenant, 1, { deleted_at: new Date().toISOString() });
    await addCases(tenant, 1, { restricted: true });
    await invite(tenant);
    expect((await tenant.get('/api/v1/tenants/usage')).json()).toEqual({ members: 3, open_cases: 6, storage_bytes: 0 });
    expect((await viewer.get('/api/v1/tenants/usage')).json()).toMatchObject({ open_cases: 5 });
    expect((await other.get('/api/v1/tenants/usage')).json()).toMatchObject({ members: 1, open_cases: 0 });
    expect((await anonymous.get('/api/v1/tenants/usage')).statusCode).toBe(401);
  });

  it.each(['solo', null])('with the name %s has two seats, open invitations included', async (plan) => {
    const tenant = await newTenant();
    await selectPlan(tenant, plan);
    const first = await invite(tenant);
    expect(first.statusCode).toBe(201);
    const full = await invite(tenant);
    expect(full.statusCode).toBe(409);
    expect(full.json()).toMatchObject({
      code: 'plan.members_full',
      message:
        'You have reached the 2-member limit of the Solo plan, open invitations included. Revoke one, or choose a larger plan under Settings, Plan and usage.',
    });
    await tenant.delete(`/api/v1/invites/${first.json<{ invite: { id: string } }>().invite.id}`);
    expect((await invite(tenant)).statusCode).toBe(201);
  });

  it('gives its last seat to one of two concurrent invitations', async () => {
    const tenant = await newTenant();
    await selectPlan(tenant, 'solo');
    const answers = await atOnce(
      holding(`plan ${tenant.tenantId}`),
      Array.from({ length: 3 }, () => async () => await invite(tenant)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('limits open cases, and refuses to create one more', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await selectPlan(tenant, 'solo');
    await addCases(tenant, 149);
    const open = async (firm: TestTenant) => (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json();
    expect(await open(tenant)).toMatchObject({ title: 'A v. B' });
    expect(await open(tenant)).toMatchObject({
      code: 'plan.cases_full',
      message: expect.stringContaining('You have reached the 150-case limit of the Solo plan for open and pending cases.'),
    });
    expect(await open(other)).toMatchObject({ title: 'A v. B' });
    await selectPlan(tenant, 'chamber');
    expect(await open(tenant)).toMatchObject({ title: 'A v. B' });
  });

  it('limits open cases when one is restored or reopened', async () => {
    const tenant = await newTenant();
    await selectPlan(tenant, 'solo');
    const created = async (over: object) => (await tenant.post('/api/v1/case/create', { title: 'A v. B', ...over })).json();
    const [deleted, disposed] = [await created({}), await created({ status: 'disposed' })];
    await tenant.delete(`/api/v1/case/${deleted.id}`);
    await addCases(tenant, 150);
    expect((await tenant.post('/api/v1/case/restore', { case_ids: [deleted.id] })).json()).toMatchObject({ code: 'plan.restore_full' });
    expect((await tenant.patch(`/api/v1/case/${disposed.id}`, { status: 'pending' })).json()).toMatchObject({ code: 'plan.cases_full' });
  });
});

describe('the firms of a person in several', () => {
  it('are listed by last use, newest first', async () => {
    const [first, second] = [await newTenant(), await newTenant()];
    await superuser
      .insertInto('memberships')
      .values({ tenant_id: second.tenantId, user_id: first.userId, role_name: 'lawyer', last_used_at: '2020-01-01' })
      .execute();
    const codes = async () => (await first.get('/api/v1/tenants/all')).json().map((tenant: { code: string }) => tenant.code);
    expect(await codes()).toEqual([first.code, second.code]);
    expect((await first.get('/api/v1/case', { 'x-tenant-code': second.code })).statusCode).toBe(200);
    expect(await codes()).toEqual([second.code, first.code]);
    expect((await first.get('/api/v1/case')).json()).toMatchObject({ code: 'tenant.required' });
  });
});
