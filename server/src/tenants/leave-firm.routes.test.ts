import { describe, expect, it } from 'vitest';
import { atOnce } from '../../test/processes/at-once.ts';
import { type Caller, newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const leave = '/api/v1/user/leave-firm';
const into = ({ code }: TestTenant) => ({ 'x-tenant-code': code });

async function joined(person: Caller, firm: TestTenant) {
  await superuser.insertInto('memberships').values({ tenant_id: firm.tenantId, user_id: person.userId, role_name: 'viewer' }).execute();
}

describe('a member who leaves the firm', () => {
  it.each(['lawyer', 'clerk', 'accountant', 'viewer'] as const)('loses access to it and keeps the other firms: %s', async (role) => {
    const [tenant, second] = [await newTenant(), await newTenant()];
    const member = await tenant.member(role);
    await joined(member, second);

    const left = await member.post(`${leave}/`, undefined, into(tenant));
    expect([left.statusCode, left.json()]).toEqual([200, { message: `You have left Firm ${tenant.code}.`, revoked_invites: 0 }]);
    expect((await member.get('/api/v1/users/all', into(tenant))).json()).toMatchObject({ code: 'tenant.not_found' });
    expect((await member.get('/api/v1/tenants/all')).json()).toMatchObject([{ code: second.code }]);
    expect((await member.get('/api/v1/users/all')).json()).toHaveLength(2);
    expect((await tenant.get('/api/v1/users/all')).json()).toHaveLength(1);
    expect((await member.post(leave, undefined, into(tenant))).statusCode).toBe(404);
    const lines = await superuser
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'was', 'tenant_id'])
      .where('row_id', '=', member.userId)
      .where('table_name', '=', 'memberships')
      .execute();
    expect(lines).toEqual([{ actor_id: member.userId, action: 'delete', was: { role_name: role }, tenant_id: tenant.tenantId }]);
  });

  it('is taken off tasks, cases and their lawyer record like a removed member', async () => {
    const tenant = await newTenant();
    const [leaver, removed] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    const both = [leaver.userId, removed.userId];
    const team = both.map((id) => ({ user_id: id, role: 'arguing' }));
    const { id } = (await tenant.post('/api/v1/case/create', { title: 'A v. B', status: 'pending', team })).json<{ id: string }>();
    await tenant.post('/api/v1/tasks', { title: 'Draft reply', case_id: id, assignee_ids: both });

    expect((await leaver.post(leave)).statusCode).toBe(200);
    expect((await tenant.delete(`/api/v1/users/${removed.userId}`)).statusCode).toBe(200);
    const of = async (url: string, key: string) =>
      (await tenant.get(url))
        .json<{ items: Record<string, { id?: string; user_id?: string }[]>[] }>()
        .items.flatMap((row) => row[key] ?? []);
    const whoHasTasks = (await of('/api/v1/tasks', 'assignees')).map((person) => person.id);
    expect(whoHasTasks.includes(leaver.userId)).toBe(whoHasTasks.includes(removed.userId));
    const { team: rest } = (await tenant.get(`/api/v1/case/${id}`)).json<{ team: { user_id: string }[] }>();
    const onTeam = rest.map((line) => line.user_id);
    expect(onTeam.includes(leaver.userId)).toBe(onTeam.includes(removed.userId));
    const records = await superuser.selectFrom('lawyers').select('left_at').where('user_id', 'in', both).execute();
    expect(records.map((record) => record.left_at === null)).toEqual([false, false]);
  });

  it('cannot be the last admin, also if two leave at the same moment', async () => {
    const tenant = await newTenant();
    expect((await tenant.post(leave)).json()).toMatchObject({ code: 'tenant.last_admin' });
    const second = await tenant.member('admin');
    const answers = await atOnce(
      (transaction) =>
        transaction
          .selectFrom('memberships')
          .select('user_id')
          .where('tenant_id', '=', tenant.tenantId)
          .orderBy('user_id')
          .forUpdate()
          .execute(),
      [() => tenant.post(leave), () => second.post(leave)],
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it('must be signed in, belong to the firm, and name it if they have several', async () => {
    const [tenant, second] = [await newTenant(), await newTenant()];
    const member = await tenant.member('clerk');
    expect((await anonymous.post(leave)).statusCode).toBe(401);
    expect((await member.post(leave, undefined, into(second))).json()).toMatchObject({ code: 'tenant.not_found' });
    await joined(member, second);
    expect((await member.post(leave)).json()).toMatchObject({ code: 'tenant.required' });
    expect((await tenant.get('/api/v1/users/all')).json()).toHaveLength(2);
  });
});
