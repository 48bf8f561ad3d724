import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { codeOf, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { postSignup, signupDraft, verify } from '../../test/fixtures/account-fixture.ts';
import { deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { grantPlan } from './plan-grant.service.ts';

/** The same server, on which firms may choose plans up to Chamber by themselves. */
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

it('a firm may choose every plan unless the operator sets a limit', async () => {
  const tenant = await onPlan(null);
  for (const plan of ['enterprise', 'solo', 'firm']) {
    expect((await tenant.post('/api/v1/user/select-plan', { plan })).json()).toMatchObject({ tenant: { plan } });
  }
});

it('a firm may choose plans up to the operator’s limit only, at first and later', async () => {
  for (const start of [null, 'solo'] as const) {
    const tenant = await onPlan(start);
    const refused = await select(tenant, 'enterprise');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, isRefused]);
    expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: start } });
    expect((await select(tenant, 'chamber')).statusCode).toBe(200);
  }
});

it('a firm keeps a larger plan than the operator’s limit, and cannot choose one above it', async () => {
  const tenant = await onPlan('firm');
  expect((await select(tenant, 'firm')).statusCode).toBe(200);
  expect((await select(tenant, 'enterprise')).json()).toMatchObject(isRefused);
});

it('a sign-up with a plan above the operator’s limit is refused', async () => {
  const refused = await capped.inject({ method: 'POST', url: '/api/v1/user/signup', payload: signupDraft({ plan: 'firm' }) });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, isRefused]);
});

it('a sign-up whose plan is above a limit set since is asked for a plan', async () => {
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

it('a sign-up keeps its plan where every plan may be chosen', async () => {
  const draft = signupDraft({ plan: 'enterprise' });
  await postSignup(draft);
  const verified = await verify(draft.email, codeOf(await waitForMail(draft.email)));
  expect(verified.json()).toMatchObject({ next: 'dashboard', tenants: [{ plan: 'enterprise' }] });
});

it('the list of plans says which a firm may choose by itself', async () => {
  const listed = (await capped.inject({ url: '/api/v1/plans' })).json<{ name: string; self_serve: boolean }[]>();
  expect(listed.map(({ name, self_serve }) => [name, self_serve])).toEqual([
    ['solo', true],
    ['chamber', true],
    ['firm', false],
    ['enterprise', false],
  ]);
});

it('the operator grants one firm a larger plan, at once and with an audit log entry', async () => {
  const [tenant, other] = [await onPlan('solo'), await onPlan('solo')];
  expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'solo' } });
  expect(await grantPlan(deps, tenant.code, 'enterprise')).toEqual({ was: 'solo' });
  expect((await tenant.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'enterprise' } });
  expect((await other.get('/api/me')).json()).toMatchObject({ tenant: { plan: 'solo' } });
  const { items } = (await tenant.get('/api/v1/audit?kind=firm')).json();
  expect(items[0]).toMatchObject({ kind: 'firm', action: 'changed', actor_id: null });
  expect(await grantPlan(deps, 'no-such-firm', 'firm')).toBeUndefined();
});
