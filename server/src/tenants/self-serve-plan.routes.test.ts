import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { codeOf, waitForMail } from '../../test/mail-fixture.ts';
import { postSignup, signupDraft, verify } from '../../test/account-fixture.ts';
import { deps, newTenant, superuser, type TestTenant } from '../../test/tenant-fixture.ts';
import { grantPlan } from './plan-grant.service.ts';

/** The same server, whose operator lets firms choose up to Chamber by themselves. */
const capped = await createApp({ ...deps, config: { ...deps.config, highestSelfServePlan: 'chamber' } });

const select = async (tenant: TestTenant, plan: string) =>
  await capped.inject({
    method: 'POST',
    url: '/api/v1/user/select-plan',
    headers: { authorization: `Bearer ${tenant.token}` },
    payload: { plan },
  });

const onPlan = async (plan: 'solo' | 'firm' | null) => {
  const tenant = await newTenant();
  await superuser.updateTable('tenants').set({ plan }).where('id', '=', tenant.tenantId).execute();
  return tenant;
};

const isRefused = {
  code: 'plan.by_operator',
  fields: { plan: 'by_operator' },
  message: expect.stringContaining('Choose the Chamber plan or a smaller one') as string,
};

it('lets a firm choose every plan by itself unless the operator says otherwise', async () => {
  const tenant = await onPlan(null);
  for (const plan of ['enterprise', 'solo', 'firm']) {
    expect((await tenant.post('/api/v1/user/select-plan', { plan })).json()).toMatchObject({ tenant: { plan } });
  }
});

it('refuses a plan above the one the operator named, at the first choice and later, and allows those up to it', async () => {
  for (const start of [null, 'solo'] as const) {
    const tenant = await onPlan(start);
    const refused = await select(tenant, 'enterprise');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, isRefused]);
    expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: start } });
    expect((await select(tenant, 'chamber')).statusCode).toBe(200);
  }
});

it('leaves a larger plan that a firm has as it is, and does not raise it further', async () => {
  const tenant = await onPlan('firm');
  expect((await select(tenant, 'firm')).statusCode).toBe(200);
  expect((await select(tenant, 'enterprise')).json()).toMatchObject(isRefused);
});

it('refuses a sign-up with a plan above the one the operator named', async () => {
  const refused = await capped.inject({ method: 'POST', url: '/api/v1/user/signup', payload: signupDraft({ plan: 'firm' }) });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, isRefused]);
});

it('asks for a plan after a sign-up whose larger plan was chosen before the operator named one', async () => {
  const draft = signupDraft({ plan: 'enterprise' });
  expect((await postSignup(draft)).statusCode).toBe(201);
  const code = codeOf(await waitForMail(draft.email));
  const verified = await capped.inject({
    method: 'POST',
    url: '/api/v1/user/verify-otp',
    payload: { email: draft.email, otp: code, purpose: 'signup' },
  });
  expect(verified.json()).toMatchObject({ next: 'plan_selection', tenants: [{ plan: null }] });
});

it('keeps the plan of a sign-up where every plan may be chosen', async () => {
  const draft = signupDraft({ plan: 'enterprise' });
  await postSignup(draft);
  const verified = await verify(draft.email, codeOf(await waitForMail(draft.email)));
  expect(verified.json()).toMatchObject({ next: 'dashboard', tenants: [{ plan: 'enterprise' }] });
});

it('tells with each plan whether a firm may choose it by itself', async () => {
  const listed = (await capped.inject({ url: '/api/v1/plans' })).json<{ name: string; self_serve: boolean }[]>();
  expect(listed.map(({ name, self_serve }) => [name, self_serve])).toEqual([
    ['solo', true],
    ['chamber', true],
    ['firm', false],
    ['enterprise', false],
  ]);
});

it('is raised by the operator for one firm, with a line in its audit trail, and counts at once', async () => {
  const [tenant, other] = [await onPlan('solo'), await onPlan('solo')];
  expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'solo' } });
  expect(await grantPlan(deps, tenant.code, 'enterprise')).toEqual({ was: 'solo' });
  expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'enterprise' } });
  expect((await other.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'solo' } });
  const { items } = (await tenant.get('/api/v1/audit?kind=firm')).json();
  expect(items[0]).toMatchObject({ kind: 'firm', action: 'changed', actor_id: null });
  expect(await grantPlan(deps, 'no-such-firm', 'firm')).toBeUndefined();
});
