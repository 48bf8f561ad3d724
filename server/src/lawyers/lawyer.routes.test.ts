import type { Lawyer, LawyerPage, LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtWeek } from './court-week.ts';

const url = '/api/v1/lawyers';
const one = '/api/v1/lawyer';

interface Page {
  items: LawyerRow[];
  total: number;
}
const read = async (firm: Pick<Caller, 'get'>, query = '') => (await firm.get(`${url}${query}`)).json<Page>();
const add = async (firm: Caller, draft: object) => (await firm.post(`${one}/create`, draft)).json<Lawyer>();

const meera = {
  name: 'Meera Nambiar',
  designation: 'Senior Advocate',
  enrolment_number: 'K/1984/2001',
  state_bar_council: 'kerala',
  aor_code: '1832',
  mobile: '+91 98470-12345',
  email: 'Meera@Example.in',
  address: 'Chamber 214, High Court Building, Ernakulam',
  notes: 'Appears before the High Court only.',
};

describe('a lawyer', () => {
  it('is created as outside counsel, and read as created', async () => {
    const firm = await newTenant();
    const id = uuidv7();
    const courts = (await firm.get('/api/v1/courts?limit=10')).json<{ items: { id: string; name: string }[] }>().items;
    const court = courts[0] as { id: string; name: string };

    const response = await firm.post(`${one}/create`, { ...meera, id, courts: [court.id, court.id] });

    expect(response.statusCode).toBe(201);
    expect(response.headers['etag']).toBe('"1"');
    expect(response.json()).toMatchObject({
      ...meera,
      id,
      mobile: '+919847012345',
      email: 'meera@example.in',
      state_bar_council_name: 'Bar Council of Kerala',
      courts: [{ id: court.id, name: court.name }],
      is_external: true,
      user_id: null,
      left_at: null,
      warnings: [],
      hearings_today: 0,
      open_cases: 0,
      version: 1,
    });
    const page = (await firm.get(`${one}/${id}`)).json<LawyerPage>();
    expect(page).toEqual({ ...response.json(), undeletable_because: null, week: { ...courtWeek(), hearings: [] } });
    expect((await read(firm, `?court=${court.id}`)).items.map((row) => row.id)).toEqual([id]);
    expect((await firm.post(`${one}/create`, { ...meera, id })).json()).toMatchObject({ code: 'record.exists' });
  });

  it('gets a warning, not a refusal, for an unusual enrolment number', async () => {
    const firm = await newTenant();
    const warnings = async (enrolment_number: string, state_bar_council?: string) =>
      (await add(firm, { name: 'X', enrolment_number, state_bar_council })).warnings;

    expect(await warnings('D/1984/2021', 'delhi')).toEqual([]);
    expect(await warnings('d/1984/2021', 'delhi')).toEqual([]);
    expect(await warnings('Ms. 1984/2003', 'tamil_nadu_puducherry')).toEqual([]);
    expect(await warnings('UP01234/2005', 'uttar_pradesh')).toEqual([]);
    expect(await warnings('D/1984/2021', 'kerala')).toEqual(['prefix']);
    expect(await warnings('D/1984/2021')).toEqual([]);
    expect(await warnings('1984 of 2021', 'kerala')).toEqual(['format']);
    expect(await warnings('MAH/12345/2019', 'manipur')).toEqual([]);
  });

  it('is updated in the fields sent, and answers a conflicting edit with the fields that changed', async () => {
    const firm = await newTenant();
    const lawyer = await add(firm, meera);

    const changed = await firm.patch(`${one}/${lawyer.id}`, { aor_code: null, designation: 'Advocate' }, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ name: 'Meera Nambiar', aor_code: null, designation: 'Advocate', version: 2 });

    const slower = await firm.patch(`${one}/${lawyer.id}`, { notes: 'x' }, { 'if-match': '"1"' });
    expect(slower.statusCode).toBe(412);
    expect(slower.json()).toMatchObject({ code: 'record.changed', fields: { aor_code: 'changed', designation: 'changed' } });
  });

  it('refuses a court, a council and a member unknown to the firm', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const foreign = (await other.post('/api/v1/courts', { name: 'Their tribunal', level: 'tribunal' })).json<{ id: string }>();
    const refused = async (draft: object) => (await firm.post(`${one}/create`, { name: 'X', ...draft })).json<{ code: string }>().code;

    expect(await refused({ courts: [foreign.id] })).toBe('lawyer.court_unknown');
    expect(await refused({ state_bar_council: 'atlantis' })).toBe('lawyer.council_unknown');
    expect(await refused({ user_id: other.userId })).toBe('lawyer.member_unknown');
    expect(await refused({ user_id: firm.userId })).toBe('lawyer.member_taken');
    expect(await refused({ name: '' })).toBe('request.invalid');
  });

  it('is deleted by its creator or an admin, and restored', async () => {
    const firm = await newTenant();
    const [clerk, lawyer] = [await firm.member('clerk'), await firm.member('lawyer')];
    const { id } = await add(clerk, meera);

    expect((await lawyer.get(`${one}/${id}`)).json()).toMatchObject({ undeletable_because: 'not_own' });
    for (const caller of [clerk, firm]) expect((await caller.get(`${one}/${id}`)).json()).toMatchObject({ undeletable_because: null });
    expect((await lawyer.delete(`${one}/${id}`)).json()).toMatchObject({ code: 'lawyer.not_own' });
    expect((await clerk.delete(`${one}/${id}`)).statusCode).toBe(200);
    expect((await firm.get(`${one}/${id}`)).json()).toMatchObject({ code: 'lawyer.not_found' });
    expect((await lawyer.post(`${one}/${id}/restore`)).json()).toMatchObject({ code: 'lawyer.not_own' });
    expect((await firm.post(`${one}/${id}/restore`)).json()).toMatchObject({ id, name: 'Meera Nambiar' });
    expect((await firm.post(`${one}/${id}/restore`)).statusCode).toBe(200);
  });

  it('cannot be restored after thirty days, but is still named among the choices', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, meera);
    await firm.delete(`${one}/${id}`);
    const choices = (await firm.get(`${url}/choices`)).json<{ id: string; is_active: boolean }[]>();
    expect(choices.find((choice) => choice.id === id)).toMatchObject({ name: 'Meera Nambiar', is_active: false });
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await superuser.updateTable('lawyers').set({ deleted_at: longAgo }).where('id', '=', id).execute();
    expect((await firm.post(`${one}/${id}/restore`)).json()).toMatchObject({ code: 'lawyer.not_found' });
  });

  it('is not found by another firm, nor changed by a member who may only read', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const viewer = await ours.member('viewer');
    const { id } = await add(ours, meera);

    for (const answer of [
      await theirs.get(`${one}/${id}`),
      await theirs.patch(`${one}/${id}`, { name: 'Y' }),
      await theirs.delete(`${one}/${id}`),
      await theirs.post(`${one}/${id}/restore`),
    ])
      expect(answer.json()).toMatchObject({ code: 'lawyer.not_found' });
    expect((await read(theirs)).items.map((row) => row.id)).not.toContain(id);
    expect((await viewer.get(`${one}/${id}`)).statusCode).toBe(200);
    expect((await viewer.patch(`${one}/${id}`, { name: 'Y' })).statusCode).toBe(403);
    expect((await anonymous.get(url)).statusCode).toBe(401);
  });
});

describe('the list of lawyers', () => {
  it('filters by words and kind, and sorts', async () => {
    const firm = await newTenant();
    const zoya = await add(firm, { name: 'Zoya Khan', enrolment_number: 'UP/12/1999' });
    await add(firm, { name: 'Añjali Rao' });
    await superuser.updateTable('lawyers').set({ name: 'Member' }).where('user_id', '=', firm.userId).execute();
    const names = async (query: string) => (await read(firm, query)).items.map((row) => row.name);

    expect(await names('')).toEqual(['Añjali Rao', 'Member', 'Zoya Khan']);
    expect(await names('?order=desc')).toEqual(['Zoya Khan', 'Member', 'Añjali Rao']);
    expect(await names('?kind=external')).toEqual(['Añjali Rao', 'Zoya Khan']);
    expect(await names('?kind=member')).toEqual(['Member']);
    expect(await names('?q=anjali')).toEqual(['Añjali Rao']);
    expect(await names('?q=up/12')).toEqual(['Zoya Khan']);
    expect(await names('?q=%25%25')).toEqual([]);
    await firm.patch(`${one}/${zoya.id}`, { designation: 'Advocate' });
    expect((await names('?sort=updated_at&order=desc'))[0]).toBe('Zoya Khan');
  });
});

describe('the workload of a lawyer', () => {
  const openCase = async (firm: TestTenant, draft: object = {}) =>
    (await firm.post('/api/v1/case/create', { title: 'A v. B', status: 'pending', ...draft })).json<{ id: string }>().id;
  const list = async (firm: TestTenant, row: { caseId: string; day: string; lawyers: string[] }) => {
    const { case_id } = (await firm.post('/api/v1/hearings', { case_id: row.caseId, hearing_date: row.day })).json<{ case_id: string }>();
    await superuser.updateTable('hearings').set({ lawyer_ids: row.lawyers }).where('case_id', '=', case_id).execute();
  };

  it('counts and lists the hearings of the court’s day and week that the reader can see', async () => {
    const firm = await newTenant();
    const week = courtWeek();
    const { id } = await add(firm, meera);
    const [plain, restrictedCase, other] = [
      await openCase(firm),
      await openCase(firm, { restricted: true, team: [{ user_id: firm.userId, role: 'arguing_counsel' }] }),
      await openCase(firm),
    ];
    await list(firm, { caseId: plain, day: week.today, lawyers: [id] });
    await list(firm, { caseId: restrictedCase, day: week.today, lawyers: [id] });
    await list(firm, { caseId: other, day: week.to, lawyers: [id] });
    const outside = await firm.member('lawyer');
    const accountant = await firm.member('accountant');

    expect((await read(firm, '?q=meera')).items[0]).toMatchObject({ hearings_today: 2, hearings_this_week: 3 });
    expect((await read(outside, '?q=meera')).items[0]).toMatchObject({ hearings_today: 1, hearings_this_week: 2 });
    const page = (await outside.get(`${one}/${id}`)).json<LawyerPage>();
    expect(page.week.hearings?.map((hearing) => hearing.case_id).sort()).toEqual([plain, other].sort());
    expect((await accountant.get(`${one}/${id}`)).json()).toMatchObject({
      hearings_today: null,
      hearings_this_week: null,
      week: { hearings: null },
    });
  });

  it('counts in the list the open cases of each lawyer that the reader can see, once for team and counsel', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const outside = await firm.member('lawyer');
    const { id } = await add(firm, meera);
    const team = [
      { user_id: firm.userId, role: 'arguing_counsel' },
      { lawyer_id: id, role: 'senior' },
    ];
    const plain = await openCase(firm, { team });
    await openCase(firm, { team, restricted: true });
    const disposed = await openCase(firm, { team });
    await superuser.updateTable('cases').set({ status: 'disposed' }).where('id', '=', disposed).execute();
    await openCase(other, { team: [{ user_id: other.userId, role: 'arguing_counsel' }] });
    const own = (await read(firm)).items.find((row) => row.user_id === firm.userId)?.id ?? '';
    await superuser.insertInto('case_counsel').values({ tenant_id: firm.tenantId, case_id: plain, lawyer_id: own, role: 'x' }).execute();

    const counts = async (caller: Caller) =>
      Object.fromEntries((await read(caller)).items.filter((row) => [id, own].includes(row.id)).map((row) => [row.id, row.open_cases]));
    expect(await counts(firm)).toEqual({ [own]: 2, [id]: 2 });
    expect(await counts(outside)).toEqual({ [own]: 1, [id]: 1 });
  });

  it('counts the seven days from today on, also across months and on a Sunday', () => {
    const at = (day: string) => courtWeek(day as ReturnType<typeof courtWeek>['today']);
    expect(at('2026-11-29')).toEqual({ today: '2026-11-29', from: '2026-11-29', to: '2026-12-05' });
    expect(at('2026-12-31')).toEqual({ today: '2026-12-31', from: '2026-12-31', to: '2027-01-06' });
  });
});
