import type { LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { describe, expect, it } from 'vitest';
import { signUpWhole } from '../../test/fixtures/account-fixture.ts';
import { deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { joinTenant } from '../tenants/public.ts';

const recordsOf = async (firm: TestTenant, userId: string) =>
  (await firm.get('/api/v1/lawyers?limit=100')).json<{ items: LawyerRow[] }>().items.filter((row) => row.user_id === userId);

describe('a member who appears in court', () => {
  it('gets a lawyer record on joining, unlike other roles', async () => {
    const [firm, elsewhere] = [await newTenant(), await newTenant('clerk')];
    const join = async (roleName: 'clerk' | 'lawyer') => {
      const scope = { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: [] };
      await withTenantDb(deps.database, scope, async (db) => await joinTenant(db, { userId: elsewhere.userId, roleName }));
    };
    await join('clerk');
    expect(await recordsOf(firm, elsewhere.userId)).toEqual([]);
    // An existing member keeps their role.
    await join('lawyer');
    expect(await recordsOf(firm, elsewhere.userId)).toEqual([]);

    await firm.patch(`/api/v1/users/${elsewhere.userId}`, { role: 'lawyer' });

    expect(await recordsOf(firm, elsewhere.userId)).toMatchObject([{ is_external: false, user_role: 'Lawyer', email: elsewhere.email }]);
    const own = await elsewhere.get('/api/v1/lawyers', { 'x-tenant-code': elsewhere.code });
    expect(own.json()).toMatchObject({ items: [], total: 0 });
  });

  it('has the record marked when they leave, and gets it back when they return', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const [before] = await recordsOf(firm, lawyer.userId);
    await firm.delete(`/api/v1/users/${lawyer.userId}`);

    const [left] = await recordsOf(firm, lawyer.userId);
    expect(left).toMatchObject({ id: before?.id, user_role: null, left_at: expect.any(String) });
    expect((await firm.get('/api/v1/lawyers?kind=member')).json<{ total: number }>().total).toBe(1);

    const scope = { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: [] };
    await withTenantDb(deps.database, scope, async (db) => await joinTenant(db, { userId: lawyer.userId, roleName: 'lawyer' }));
    expect(await recordsOf(firm, lawyer.userId)).toMatchObject([{ id: before?.id, left_at: null, user_role: 'Lawyer' }]);
  });

  it('keeps the record as long as they are one: it can be neither deleted nor linked to a colleague', async () => {
    const firm = await newTenant();
    const [lawyer, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const [record] = await recordsOf(firm, lawyer.userId);
    const at = `/api/v1/lawyer/${record?.id}`;

    expect((await firm.get(at)).json()).toMatchObject({ undeletable_because: 'is_member' });
    expect((await firm.delete(at)).json()).toMatchObject({ code: 'lawyer.is_member' });
    expect((await firm.patch(at, { user_id: clerk.userId })).json()).toMatchObject({ code: 'lawyer.is_member' });
    expect((await firm.patch(at, { user_id: null })).json()).toMatchObject({ code: 'lawyer.is_member' });
    expect((await firm.patch(at, { user_id: lawyer.userId, is_external: true })).json()).toMatchObject({ is_external: false });

    await firm.delete(`/api/v1/users/${lawyer.userId}`);
    expect((await firm.get(at)).json()).toMatchObject({ undeletable_because: null });
    expect((await firm.delete(at)).statusCode).toBe(200);
    const stays = await superuser
      .selectFrom('lawyers')
      .select('name')
      .where('id', '=', record?.id ?? '')
      .execute();
    expect(stays).toHaveLength(1);
  });

  it('has a record as the first admin of a new firm too', async () => {
    const { tenants } = await signUpWhole();

    const record = await superuser
      .selectFrom('lawyers')
      .innerJoin('tenants', 'tenants.id', 'lawyers.tenant_id')
      .select(['lawyers.name', 'lawyers.is_external'])
      .where('tenants.code', '=', tenants[0]?.code ?? '')
      .execute();

    expect(record).toEqual([{ name: 'Asha Rao', is_external: false }]);
  });
});
