import { expect, it } from 'vitest';
import { newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';

it('returns the caller’s profile with the firm and permissions', async () => {
  const tenant = await newTenant();
  const viewer = await tenant.member('viewer');
  const me = await tenant.get('/api/me');
  expect(me.json()).toMatchObject({
    id: tenant.userId,
    email: tenant.email,
    role_name: 'admin',
    role_display: 'Admin',
    tenant: { code: tenant.code, plan: 'enterprise', role_name: 'admin' },
    preferences: {},
    totp_enabled: false,
  });
  expect(me.json<{ permissions: string[] }>().permissions).toContain('invite:write');
  expect((await tenant.get(`${user}/profile`)).json()).toEqual(me.json());
  expect((await viewer.get('/api/me')).json()).toMatchObject({ role_name: 'viewer', role_display: 'Viewer' });
  expect((await viewer.get('/api/me')).json<{ permissions: string[] }>().permissions).not.toContain('case:write');
  expect((await anonymous.get('/api/me')).json()).toMatchObject({ code: 'auth.required' });
});

it('returns the firm the header selects, and none if the caller is not a member', async () => {
  const [one, two] = [await newTenant(), await newTenant('viewer')];
  await superuser.insertInto('memberships').values({ tenant_id: two.tenantId, user_id: one.userId, role_name: 'clerk' }).execute();
  const inTwo = await one.get('/api/me', { 'x-tenant-code': two.code });
  expect(inTwo.json()).toMatchObject({ role_name: 'clerk', tenant: { code: two.code } });
  expect((await one.get('/api/me')).json()).toMatchObject({ tenant: null, permissions: [] });
  expect((await two.get('/api/me', { 'x-tenant-code': one.code })).json()).toMatchObject({ tenant: null, role_name: null });
});

it('updates the fields sent and keeps the others', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const saved = await tenant.put(`${user}/profile/update`, {
    display_name: 'Adv. Rao',
    mobile: '098450 12345',
    preferences: { theme: 'dark' },
  });
  expect(saved.json()).toMatchObject({
    message: 'Your profile is saved.',
    display_name: 'Adv. Rao',
    mobile: '+919845012345',
    preferences: { theme: 'dark' },
  });
  await tenant.put(`${user}/profile/update`, { name: 'Asha Rao', preferences: { language: 'hi' } });
  expect((await tenant.get('/api/me')).json()).toMatchObject({
    name: 'Asha Rao',
    display_name: 'Adv. Rao',
    preferences: { theme: 'dark', language: 'hi' },
  });
  expect((await tenant.put(`${user}/profile/update`, { display_name: null, mobile: null })).json()).toMatchObject({
    display_name: null,
    mobile: null,
  });
  expect((await tenant.put(`${user}/profile/update`, { display_name: '  ' })).json()).toMatchObject({ display_name: null });
  expect((await tenant.put(`${user}/profile/update`, {})).statusCode).toBe(200);
  expect((await other.get('/api/me')).json()).toMatchObject({ display_name: null, preferences: {} });
});

it('refuses invalid and unknown fields of a profile', async () => {
  const tenant = await newTenant();
  const wrong = await tenant.put(`${user}/profile/update`, {
    name: '',
    mobile: '12',
    email: 'x@example.in',
    role_name: 'admin',
    preferences: { theme: 'pink' },
  });
  expect(wrong.statusCode).toBe(422);
  expect(Object.keys(wrong.json<{ fields: object }>().fields).sort()).toEqual([
    'email',
    'mobile',
    'name',
    'preferences.theme',
    'role_name',
  ]);
  expect((await anonymous.put(`${user}/profile/update`, { name: 'X' })).statusCode).toBe(401);
});
