import type { CaseRestriction } from '@munshi/contract/cases/case-restriction.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const create = async (who: Caller, draft: object = {}) =>
  (await who.post('/api/v1/case/create', { title: 'Secret v. State', ...draft })).json<{ id: string }>().id;
const ask = async (who: Caller, id: string) => await who.get(`/api/v1/case/${id}/restriction`);
const outsideOf = async (who: Caller, id: string) => {
  const answer = await ask(who, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CaseRestriction>().outside.map((person) => person.id);
};
const onTeam = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
const maySee = async (who: Caller, id: string) => (await who.get(`/api/v1/case/${id}`)).statusCode === 200;

describe('the preview of a restriction', () => {
  it('names exactly the members who lose sight of the case, and the same ones when it is lifted', async () => {
    const [firm, others] = [await newTenant(), await newTenant()];
    const outsider = await others.member('lawyer');
    const inside = await firm.member('lawyer');
    const outside = [await firm.member('lawyer'), await firm.member('clerk'), await firm.member('accountant'), await firm.member('viewer')];
    const secondAdmin = await firm.member('admin');
    const id = await create(firm, { team: onTeam(inside) });
    const ids = outside.map(({ userId }) => userId).sort();

    const before = (await ask(inside, id)).json<CaseRestriction>();
    expect(before.restricted).toBe(false);
    expect(before.outside.map((person) => person.id).sort()).toEqual(ids);
    expect(before.outside).toContainEqual({
      id: outside[1]?.userId,
      name: `Person ${outside[1]?.userId.slice(-4)}`,
      role_display: 'Clerk',
    });

    expect((await inside.patch(`/api/v1/case/${id}`, { restricted: true })).statusCode).toBe(200);
    for (const person of outside) expect(await maySee(person, id)).toBe(false);
    for (const person of [firm, inside, secondAdmin]) expect(await maySee(person, id)).toBe(true);
    const during = (await ask(inside, id)).json<CaseRestriction>();
    expect(during.restricted).toBe(true);
    expect(during.outside.map((person) => person.id).sort()).toEqual(ids);

    expect((await inside.patch(`/api/v1/case/${id}`, { restricted: false })).statusCode).toBe(200);
    for (const person of outside) expect(await maySee(person, id)).toBe(true);
    expect(await maySee(outsider, id)).toBe(false);
  });

  it('follows the team, and names a former member of it who came back to the firm', async () => {
    const firm = await newTenant();
    const junior = await firm.member('lawyer');
    const id = await create(firm);
    expect(await outsideOf(firm, id)).toEqual([junior.userId]);
    await firm.patch(`/api/v1/case/${id}`, { team: onTeam(junior) });
    expect(await outsideOf(firm, id)).toEqual([]);
    await superuser
      .updateTable('case_team')
      .set({ left_at: '2026-01-05T10:00:00Z' })
      .where('case_id', '=', id)
      .where('user_id', '=', junior.userId)
      .execute();
    expect(await outsideOf(firm, id)).toEqual([junior.userId]);
  });

  it('is not found for a colleague outside the restriction, for another firm and for a deleted case', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const [colleague, open] = [await ours.member('lawyer'), await create(ours)];
    const restricted = await create(ours, { restricted: true });
    const unknown = (await ask(colleague, crypto.randomUUID())).json<object>();

    const refused = await ask(colleague, restricted);
    expect(refused.statusCode).toBe(404);
    expect({ ...refused.json<object>(), request_id: '' }).toEqual({ ...unknown, request_id: '' });
    expect((await ask(theirs, open)).statusCode).toBe(404);
    await ours.delete(`/api/v1/case/${open}`);
    expect((await ask(ours, open)).statusCode).toBe(404);
  });

  it.each(['viewer', 'accountant'] as const)('is refused to a %s, who may not restrict a case', async (role) => {
    const firm = await newTenant();
    const reader = await firm.member(role);
    expect((await ask(reader, await create(firm))).statusCode).toBe(403);
  });
});
