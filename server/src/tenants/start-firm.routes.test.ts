import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newTenant, anonymous } from '../../test/fixtures/tenant-fixture.ts';

const start = '/api/v1/tenants/create';
const newCode = () => `start-${uuidv7().slice(-12)}`;
const draftOf = (code = newCode()) => ({ tenant_name: 'Chambers of A. Menon', tenant_code: code });
const into = (code: string) => ({ 'x-tenant-code': code });

describe('a new firm of an existing account', () => {
  it('is available at once with the person as its admin, also if they had no firm left', async () => {
    const tenant = await newTenant();
    const member = await tenant.member('lawyer');
    await member.post('/api/v1/user/leave-firm');
    expect((await member.get('/api/v1/case/')).json()).toMatchObject({ code: 'tenant.not_found' });

    const draft = draftOf();
    const started = await member.post(start, draft);
    expect([started.statusCode, started.json()]).toEqual([
      201,
      {
        message: 'Chambers of A. Menon is ready.',
        tenant: { code: draft.tenant_code, name: draft.tenant_name, role_name: 'admin', role_display: 'Admin', plan: null },
      },
    ]);
    const opened = await member.post('/api/v1/case/create', { title: 'Menon v. Rao' });
    expect([opened.statusCode, opened.json<{ file_number: number }>().file_number]).toEqual([201, 1]);
    expect((await member.post('/api/v1/user/select-plan', { plan: 'chamber' })).statusCode).toBe(200);
    expect((await member.get('/api/v1/users/all')).json()).toMatchObject([{ id: member.userId, role_name: 'admin' }]);
    expect((await member.get('/api/v1/lawyers')).json()).toMatchObject({ items: [{ user_id: member.userId }] });
  });

  it('is separate from the person’s other firms', async () => {
    const tenant = await newTenant();
    const { id } = (await tenant.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>();
    const clerk = await tenant.member('clerk');
    const { code } = (await clerk.post(start, draftOf())).json<{ tenant: { code: string } }>().tenant;
    expect((await clerk.get(`/api/v1/case/${id}`, into(code))).statusCode).toBe(404);
    expect((await clerk.get(`/api/v1/case/${id}`, into(tenant.code))).statusCode).toBe(200);
    expect((await tenant.get('/api/v1/case/', into(code))).json()).toMatchObject({ code: 'tenant.not_found' });
    // Their role in the old firm is unchanged.
    expect((await clerk.delete(`/api/v1/case/${id}`, undefined, into(tenant.code))).statusCode).toBe(403);
  });

  it('is created once, however often it is requested', async () => {
    const tenant = await newTenant();
    const draft = draftOf();
    const [first, second] = [await tenant.post(start, draft), await tenant.post(start, draft)];
    expect(second.json()).toEqual(first.json());
    expect((await tenant.get('/api/v1/tenants/all')).json()).toHaveLength(2);
    expect((await tenant.post(start, { ...draft, tenant_name: 'Another name' })).json()).toMatchObject({ code: 'tenant.code_taken' });
  });

  it('is refused if the code is taken, the input invalid or the caller not signed in', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const taken = await tenant.post(start, draftOf(other.code));
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'tenant.code_taken', fields: { tenant_code: 'taken' } }]);
    expect((await anonymous.post(start, draftOf())).json()).toMatchObject({ code: 'auth.required' });
    expect((await tenant.post(start, { tenant_name: 'X', tenant_code: 'No code' })).json()).toMatchObject({
      code: 'request.invalid',
      fields: { tenant_name: 'too_small', tenant_code: 'invalid_format' },
    });
  });
});
