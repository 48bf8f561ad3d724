import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { againstUnseen, atOnce } from '../../test/processes/at-once.ts';
import { newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';

const users = '/api/v1/users';

describe('members of a firm', () => {
  it('are listed by name, for this firm only', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const clerk = await tenant.member('clerk');
    await superuser.updateTable('users').set({ name: 'Aarti' }).where('id', '=', clerk.userId).execute();
    const listed = await clerk.get(`${users}/all`);
    expect(listed.json()).toMatchObject([
      { id: clerk.userId, name: 'Aarti', role_name: 'clerk', role_display: 'Clerk' },
      { id: tenant.userId, role_name: 'admin' },
    ]);
    expect(listed.body).not.toContain('password');
    expect((await other.get(`${users}/all`)).json<{ id: string }[]>().map((member) => member.id)).toEqual([other.userId]);
    expect((await anonymous.get(`${users}/all`)).statusCode).toBe(401);
  });

  it('get another role from their next request on, recorded in the audit log', async () => {
    const tenant = await newTenant();
    const viewer = await tenant.member('viewer');
    expect((await viewer.get('/api/v1/invites')).statusCode).toBe(403);
    const changed = await tenant.patch(`${users}/${viewer.userId}`, { role: 'admin' });
    expect(changed.json()).toMatchObject({ id: viewer.userId, role_name: 'admin', role_display: 'Admin' });
    expect((await viewer.get('/api/v1/invites')).statusCode).toBe(200);
    const lines = await superuser.selectFrom('audit_log').selectAll().where('row_id', '=', viewer.userId).execute();
    expect(lines).toMatchObject([
      {
        tenant_id: tenant.tenantId,
        actor_id: tenant.userId,
        table_name: 'memberships',
        action: 'update',
        was: { role_name: 'viewer' },
        is_now: { role_name: 'admin' },
      },
    ]);
    expect(lines[0]?.request_id).toBeTruthy();
  });

  it('lose access at once when removed, without effect on other members or the person’s other firms', async () => {
    const [tenant, second] = [await newTenant(), await newTenant()];
    const lawyer = await tenant.member('lawyer');
    await superuser.insertInto('memberships').values({ tenant_id: second.tenantId, user_id: lawyer.userId, role_name: 'viewer' }).execute();
    const inFirst = { 'x-tenant-code': tenant.code };
    expect((await lawyer.get(`${users}/all`, inFirst)).statusCode).toBe(200);

    const removed = await tenant.delete(`${users}/${lawyer.userId}`);
    expect(removed.statusCode).toBe(200);
    expect((await lawyer.get(`${users}/all`, inFirst)).json()).toMatchObject({ code: 'tenant.not_found' });
    expect((await lawyer.get(`${users}/all`)).json()).toHaveLength(2);
    expect((await tenant.get(`${users}/all`)).json()).toHaveLength(1);
    expect((await tenant.delete(`${users}/${lawyer.userId}`)).json()).toMatchObject({ code: 'member.not_found' });
    const [line] = await superuser.selectFrom('audit_log').select(['action', 'was']).where('row_id', '=', lawyer.userId).execute();
    expect(line).toEqual({ action: 'delete', was: { role_name: 'lawyer' } });
  });

  it('always include an admin: the last one can be neither removed nor demoted', async () => {
    const tenant = await newTenant();
    const own = `${users}/${tenant.userId}`;
    await tenant.member('lawyer');
    for (const answer of [await tenant.delete(own), await tenant.patch(own, { role: 'lawyer' })]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'tenant.last_admin' });
    }
    expect((await tenant.patch(own, { role: 'admin' })).statusCode).toBe(200);
    const second = await tenant.member('admin');
    expect((await tenant.delete(own)).statusCode).toBe(200);
    expect((await tenant.get(`${users}/all`)).json()).toMatchObject({ code: 'tenant.not_found' });
    expect((await second.delete(`${users}/${second.userId}`)).json()).toMatchObject({ code: 'tenant.last_admin' });
  });

  it('are found by their id in upper or lower case', async () => {
    const tenant = await newTenant();
    const own = `${users}/${tenant.userId.toUpperCase()}`;
    for (const answer of [await tenant.delete(own), await tenant.patch(own, { role: 'lawyer' })])
      expect(answer.json()).toMatchObject({ code: 'tenant.last_admin' });
    await tenant.member('admin');
    expect((await tenant.patch(own, { role: 'lawyer' })).json()).toMatchObject({ id: tenant.userId, role_name: 'lawyer' });
  });

  it('still include an admin when two admins remove each other at the same time', async () => {
    const tenant = await newTenant();
    const second = await tenant.member('admin');
    const answers = await atOnce(
      async (transaction) =>
        await transaction.selectFrom('memberships').select('user_id').where('tenant_id', '=', tenant.tenantId).forUpdate().execute(),
      [async () => await tenant.delete(`${users}/${second.userId}`), async () => await second.delete(`${users}/${tenant.userId}`)],
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const left = await superuser.selectFrom('memberships').select('role_name').where('tenant_id', '=', tenant.tenantId).execute();
    expect(left).toEqual([{ role_name: 'admin' }]);
  });

  it('cannot restore their own role while another admin demotes them', async () => {
    const tenant = await newTenant();
    await tenant.member('admin');
    const answer = await againstUnseen(
      async (unseen) => await unseen.updateTable('memberships').set({ role_name: 'viewer' }).where('user_id', '=', tenant.userId).execute(),
      async () => await tenant.patch(`${users}/${tenant.userId}`, { role: 'admin' }),
    );
    expect(answer.json()).toMatchObject({ code: 'auth.forbidden' });
    const now = await superuser.selectFrom('memberships').select('role_name').where('user_id', '=', tenant.userId).execute();
    expect(now).toEqual([{ role_name: 'viewer' }]);
  });

  it('are changed by admins of their own firm only', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const clerk = await tenant.member('clerk');
    for (const role of ['lawyer', 'clerk', 'accountant', 'viewer'] as const) {
      const member = await tenant.member(role);
      expect((await member.patch(`${users}/${clerk.userId}`, { role: 'admin' })).statusCode, role).toBe(403);
      expect((await member.delete(`${users}/${clerk.userId}`)).statusCode, role).toBe(403);
    }
    expect((await other.patch(`${users}/${clerk.userId}`, { role: 'viewer' })).json()).toMatchObject({ code: 'member.not_found' });
    expect((await other.delete(`${users}/${clerk.userId}`)).json()).toMatchObject({ code: 'member.not_found' });
    expect((await other.delete(`${users}/${clerk.userId}`, undefined, { 'x-tenant-code': tenant.code })).json()).toMatchObject({
      code: 'tenant.not_found',
    });
    expect((await anonymous.delete(`${users}/${clerk.userId}`)).statusCode).toBe(401);
  });

  it('are not changed by invalid input', async () => {
    const tenant = await newTenant();
    expect((await tenant.patch(`${users}/nobody`, { role: 'clerk' })).json()).toMatchObject({ fields: { id: 'invalid_format' } });
    expect((await tenant.patch(`${users}/${uuidv7()}`, { role: 'clerk' })).json()).toMatchObject({ code: 'member.not_found' });
    expect((await tenant.patch(`${users}/${tenant.userId}`, { role: 'owner', since: 1 })).json()).toMatchObject({
      fields: { role: 'invalid_value', since: 'unrecognized_key' },
    });
    expect((await tenant.patch(`${users}/${tenant.userId}`)).statusCode).toBe(422);
  });
});
