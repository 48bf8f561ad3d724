import type { Case, CaseRow } from '@munshi/contract/cases/case.schema';
import type { Lawyer, LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const addCounsel = async (firm: Caller, name: string) => (await firm.post('/api/v1/lawyer/create', { name })).json<Lawyer>().id;
const recordOf = async (firm: TestTenant, userId: string) =>
  (await firm.get('/api/v1/lawyers?limit=100')).json<{ items: LawyerRow[] }>().items.find((row) => row.user_id === userId)?.id ?? '';
const open = async (firm: Caller, draft: object) => await firm.post('/api/v1/case/create', { title: 'A v. B', ...draft });
const titles = async (firm: Caller, query: string) =>
  (await firm.get(`/api/v1/case/?${query}`)).json<{ items: CaseRow[] }>().items.map((row) => row.title);

describe('the team of a case', () => {
  it('returns members and outside counsel in one order', async () => {
    const firm = await newTenant();
    const junior = await firm.member('lawyer');
    const senior = await addCounsel(firm, 'Meera Nambiar');
    const record = await recordOf(firm, junior.userId);

    const opened = await open(firm, {
      team: [
        { lawyer_id: senior, role: 'senior_advocate' },
        { user_id: firm.userId, role: 'arguing_counsel' },
        { lawyer_id: record, role: 'assisting_counsel' },
      ],
    });

    expect(opened.statusCode).toBe(201);
    const { id, team } = opened.json<Case>();
    expect(team).toMatchObject([
      { user_id: null, lawyer_id: senior, name: 'Meera Nambiar', role: 'senior_advocate', role_name: expect.any(String) },
      { user_id: firm.userId, lawyer_id: null },
      // A lawyer who is a member becomes a member line.
      { user_id: junior.userId, lawyer_id: null },
    ]);
    expect((await firm.get(`/api/v1/case/${id}`)).json<Case>().team).toEqual(team);
    const [row] = (await firm.get('/api/v1/case/')).json<{ items: CaseRow[] }>().items;
    expect(row?.lawyers).toEqual(team.map((line) => line.name));
  });

  it('is replaced as a whole, keeps the rows of those who stay, and records who was added and removed', async () => {
    const firm = await newTenant();
    const [first, second] = [await addCounsel(firm, 'First'), await addCounsel(firm, 'Second')];
    const { id } = (await open(firm, { team: [{ lawyer_id: first, role: 'x' }] })).json<Case>();

    const change = {
      team: [
        { lawyer_id: second, role: 'x' },
        { user_id: firm.userId, role: 'x' },
        { lawyer_id: first, role: 'y' },
      ],
    };
    const changed = (await firm.patch(`/api/v1/case/${id}`, change)).json<Case>();
    expect(changed.team.map((line) => [line.name, line.role])).toEqual([
      ['Second', 'x'],
      [expect.any(String), 'x'],
      ['First', 'y'],
    ]);
    const without = (await firm.patch(`/api/v1/case/${id}`, { team: [{ lawyer_id: second, role: 'x' }] })).json<Case>();
    expect(without.team.map((line) => line.name)).toEqual(['Second']);

    const lines = await superuser
      .selectFrom('audit_log')
      .select('action')
      .where('case_id', '=', id)
      .where('table_name', '=', 'case_counsel')
      .orderBy('at')
      .execute();
    expect(lines.map((line) => line.action).sort()).toEqual(['delete', 'insert', 'insert', 'update']);
  });

  it('includes each person once, whichever id they are given by', async () => {
    const firm = await newTenant();
    const senior = await addCounsel(firm, 'Meera Nambiar');
    const record = await recordOf(firm, firm.userId);
    const team = [
      { user_id: firm.userId, role: 'x' },
      { lawyer_id: record, role: 'x' },
      { lawyer_id: senior, role: 'x' },
      { lawyer_id: senior.toUpperCase(), role: 'y' },
    ];

    const opened = (await open(firm, { team })).json<Case>();

    expect(opened.team.map((line) => line.user_id ?? line.lawyer_id)).toEqual([firm.userId, senior]);
  });

  it('refuses a lawyer of another firm, an unknown lawyer, and a line with no id or two', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const theirs = await addCounsel(other, 'Theirs');
    for (const lawyer_id of [theirs, uuidv7()])
      expect((await open(firm, { team: [{ lawyer_id, role: 'x' }] })).json()).toMatchObject({
        code: 'case.lawyer_unknown',
        fields: { 'team.0.lawyer_id': 'unknown' },
      });
    const both = { user_id: firm.userId, lawyer_id: await addCounsel(firm, 'Ours'), role: 'x' };
    for (const line of [{ role: 'x' }, both]) expect((await open(firm, { team: [line] })).statusCode).toBe(422);
  });

  it('is found by either id, and keeps the name of a deleted lawyer', async () => {
    const firm = await newTenant();
    const junior = await firm.member('lawyer');
    const senior = await addCounsel(firm, 'Meera Nambiar');
    const { id } = (
      await open(firm, {
        title: 'Both',
        team: [
          { lawyer_id: senior, role: 'x' },
          { user_id: junior.userId, role: 'x' },
        ],
      })
    ).json<Case>();
    await open(firm, { title: 'None' });

    expect(await titles(firm, `lawyer=${junior.userId}`)).toEqual(['Both']);
    expect(await titles(firm, `lawyer=${await recordOf(firm, junior.userId)}`)).toEqual(['Both']);
    expect(await titles(firm, `lawyer=${senior}`)).toEqual(['Both']);
    expect(await titles(firm, `lawyer=${firm.userId}`)).toEqual([]);
    expect((await firm.get(`/api/v1/lawyer/${senior}`)).json<Lawyer>().open_cases).toBe(1);

    await firm.delete(`/api/v1/lawyer/${senior}`);
    const { team } = (await firm.get(`/api/v1/case/${id}`)).json<Case>();
    expect(team[0]?.name).toBe('Meera Nambiar');
    const again = team.map(({ user_id, lawyer_id, role }) => ({ user_id, lawyer_id, role }));
    expect((await firm.patch(`/api/v1/case/${id}`, { team: again, tags: ['kept'] })).statusCode).toBe(200);
  });

  it('gives outside counsel no access to a restricted case, and does not count it for others', async () => {
    const firm = await newTenant();
    const outside = await firm.member('lawyer');
    const senior = await addCounsel(firm, 'Meera Nambiar');
    const team = [
      { lawyer_id: senior, role: 'x' },
      { user_id: firm.userId, role: 'x' },
    ];
    const { id } = (await open(firm, { team, restricted: true })).json<Case>();

    expect((await outside.get(`/api/v1/case/${id}`)).statusCode).toBe(404);
    expect((await outside.get(`/api/v1/lawyer/${senior}`)).json<Lawyer>().open_cases).toBe(0);
    expect((await firm.get(`/api/v1/lawyer/${senior}`)).json<Lawyer>().open_cases).toBe(1);
    const line = await superuser.selectFrom('case_counsel').select('restricted').where('case_id', '=', id).execute();
    expect(line).toEqual([{ restricted: true }]);
  });
});
