import type { Case, CaseRow } from '@munshi/contract/cases/case.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { joinTenant } from '../tenants/public.ts';

const password = 'vakil peepal monsoon';
const hash = await hashPassword(password);
const onTeam = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
const create = async (who: Caller, draft: object) =>
  (await who.post('/api/v1/case/create', { title: 'Secret v. State', restricted: true, ...draft })).json<Case>();
const read = async (who: Caller, id: string) => (await who.get(`/api/v1/case/${id}`)).json<Case>();
const statusOf = async (who: Caller, id: string) => (await who.get(`/api/v1/case/${id}`)).statusCode;
const save = async (who: Caller, id: string, team: object[]) => await who.patch(`/api/v1/case/${id}`, { team });
const asRead = ({ team }: Case) => team.map(({ user_id, lawyer_id, role }) => ({ user_id, lawyer_id, role }));
const accessTo = async (id: string) =>
  (await superuser.selectFrom('case_access').select('user_id').where('case_id', '=', id).execute()).map((row) => row.user_id);

/** Joins the firm as an accepted invitation does. */
async function comesBack(firm: TestTenant, { userId }: Caller, roleName: 'lawyer' | 'viewer' = 'viewer'): Promise<void> {
  await withTenantDb(deps.database, { tenantId: firm.tenantId, userId, restrictedCases: [] }, async (db) => {
    await joinTenant(db, { userId, roleName });
    await deps.authenticator.publishChange(db, { userId });
  });
}

const departures: Record<string, (firm: TestTenant, member: Caller) => Promise<unknown>> = {
  'is removed': async (firm, member) => await firm.delete(`/api/v1/users/${member.userId}`),
  leaves: async (firm, member) => await member.post('/api/v1/user/leave-firm', undefined, { 'x-tenant-code': firm.code }),
  'deletes their account': async (_firm, member) => {
    await superuser.updateTable('users').set({ password_hash: hash }).where('id', '=', member.userId).execute();
    await member.post('/api/v1/user/delete-account', { password });
  },
};

describe('a team member who', () => {
  it.each(Object.entries(departures))(
    '%s stays on the team as a former member and loses access to restricted cases',
    async (name, leave) => {
      const [firm, other] = [await newTenant(), await newTenant()];
      const [insider, member] = [await firm.member('lawyer'), await firm.member('lawyer')];
      await superuser.insertInto('memberships').values({ tenant_id: other.tenantId, user_id: member.userId, role_name: 'admin' }).execute();
      const open = await create(insider, { title: 'Open v. State', restricted: false, team: onTeam(member, insider) });
      const secret = await create(insider, { team: onTeam(insider, member) });
      const elsewhere = await create(other, { team: onTeam(other, member) });

      await leave(firm, member);

      expect(await accessTo(secret.id)).toEqual([insider.userId]);
      for (const [made, at] of [
        [open, 0],
        [secret, 1],
      ] as const) {
        const { team, version } = await read(insider, made.id);
        expect(team.map((line) => line.left_at === null)).toEqual(at === 0 ? [false, true] : [true, false]);
        expect([team[at]?.user_id, version]).toEqual([member.userId, made.version]);
      }
      const listed = (await insider.get(`/api/v1/case/?lawyer=${member.userId}`)).json<{ items: CaseRow[] }>().items;
      expect(listed.map(({ title, lawyers }) => [title, lawyers.length]).sort()).toEqual([
        ['Open v. State', 2],
        ['Secret v. State', 2],
      ]);
      const staysElsewhere = name !== 'deletes their account';
      expect((await accessTo(elsewhere.id)).sort()).toEqual([other.userId, ...(staysElsewhere ? [member.userId] : [])].sort());
      expect((await read(other, elsewhere.id)).team.every((line) => line.left_at === null)).toBe(staysElsewhere);
    },
  );
});

async function returned() {
  const firm = await newTenant();
  const [insider, member] = [await firm.member('lawyer'), await firm.member('lawyer')];
  const secret = await create(insider, { team: onTeam(insider, member) });
  const open = await create(insider, { title: 'Open v. State', restricted: false, team: onTeam(insider, member) });
  await firm.delete(`/api/v1/users/${member.userId}`);
  await comesBack(firm, member, 'lawyer');
  return { firm, insider, member, secret, open };
}

describe('a former member who returns by a new invitation', () => {
  it('has no access to earlier restricted cases, and no case of their own', async () => {
    const { member, secret, open } = await returned();
    expect([await statusOf(member, secret.id), await statusOf(member, open.id)]).toEqual([404, 200]);
    expect((await member.get('/api/v1/case/?mine=true')).json()).toMatchObject({ total: 0 });
    await member.post('/api/v1/hearings', { case_id: open.id, hearing_date: '2031-03-05' });
    expect((await member.get('/api/v1/hearings?mine=true')).json()).toMatchObject({ total: 0 });
    expect((await member.delete(`/api/v1/case/${open.id}`)).json()).toMatchObject({ code: 'case.not_own' });
  });

  it('gains no access when the team is saved unchanged or the case is restricted', async () => {
    const { firm, insider, member, secret, open } = await returned();
    const { team } = await read(insider, secret.id);
    const record = (await firm.get('/api/v1/lawyers/choices'))
      .json<{ id: string; user_id: string | null }[]>()
      .find((lawyer) => lawyer.user_id === member.userId);
    for (const sent of [
      asRead(await read(insider, secret.id)),
      asRead(await read(insider, secret.id)).reverse(),
      [...onTeam(insider), { lawyer_id: record?.id, role: 'arguing_counsel' }],
    ]) {
      const saved = await save(insider, secret.id, sent);
      expect(saved.json<Case>().team.find((line) => line.user_id === member.userId)).toMatchObject({ left_at: team[1]?.left_at });
      expect(await accessTo(secret.id)).toEqual([insider.userId]);
    }
    expect((await member.patch(`/api/v1/case/${open.id}`, { restricted: true })).json()).toMatchObject({
      code: 'case.restrict_needs_team',
    });
    expect((await insider.patch(`/api/v1/case/${open.id}`, { restricted: true })).statusCode).toBe(200);
    expect(await statusOf(member, open.id)).toBe(404);
  });

  it('regains access when a line says so; the team and the admins are told, and it is a new team line', async () => {
    const { firm, insider, member, secret } = await returned();
    const stays = await save(insider, secret.id, [...onTeam(insider), { ...onTeam(member)[0], rejoins: true }]);
    expect(stays.json<Case>().team).toMatchObject([{ user_id: insider.userId }, { user_id: member.userId, left_at: null }]);
    expect(await statusOf(member, secret.id)).toBe(200);
    const notifications = (await firm.get('/api/v1/notifications')).json<{ items: { title: string; message: string }[] }>().items;
    expect(notifications.filter(({ title }) => title === 'Access to a restricted case')).toHaveLength(2);
    const lines = await superuser
      .selectFrom('audit_log')
      .select('action')
      .where('case_id', '=', secret.id)
      .where('table_name', '=', 'case_team')
      .where('actor_id', '=', insider.userId)
      .orderBy('at')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['insert', 'insert', 'delete', 'insert']);
    // Saving it twice has no further effect, and others on the team are unchanged.
    await save(
      insider,
      secret.id,
      onTeam(insider, member).map((line) => ({ ...line, rejoins: true })),
    );
    expect((await accessTo(secret.id)).sort()).toEqual([insider.userId, member.userId].sort());
  });

  it('gains nothing from a team line added while they were leaving', async () => {
    const { firm, insider, member, secret } = await returned();
    await firm.delete(`/api/v1/users/${member.userId}`);
    const late = await create(insider, { team: onTeam(insider) });
    const membership = { tenant_id: firm.tenantId, case_id: late.id, user_id: member.userId };
    await superuser
      .insertInto('case_team')
      .values({ ...membership, role: 'x', restricted: true })
      .execute();
    await superuser.insertInto('case_access').values(membership).execute();

    await comesBack(firm, member);

    expect([await statusOf(member, late.id), await statusOf(member, secret.id)]).toEqual([404, 404]);
    expect((await read(insider, late.id)).team).toMatchObject([{ left_at: null }, { left_at: expect.any(String) }]);
  });
});

it('a former member’s team line stays, and cannot be reactivated or silently removed', async () => {
  const firm = await newTenant();
  const [insider, member] = [await firm.member('lawyer'), await firm.member('clerk')];
  const secret = await create(insider, { team: onTeam(insider, member) });
  await firm.delete(`/api/v1/users/${member.userId}`);

  expect((await save(insider, secret.id, asRead(await read(insider, secret.id)))).json<Case>().team).toHaveLength(2);
  const back = [...onTeam(insider), { ...onTeam(member)[0], rejoins: true }];
  expect((await save(insider, secret.id, back)).json()).toMatchObject({
    code: 'case.member_unknown',
    fields: { 'team.1.user_id': 'unknown' },
  });
  const moved = await save(insider, secret.id, [{ ...onTeam(member)[0], role: 'assisting_counsel' }, ...onTeam(insider)]);
  expect(moved.json<Case>().team).toMatchObject([{ role: 'assisting_counsel', left_at: expect.any(String) }, { left_at: null }]);
  expect((await save(insider, secret.id, onTeam(insider))).json<Case>().team).toHaveLength(1);
});
