import type { Case, CaseRow } from '@munshi/contract/cases/case.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const opened = async (caller: Pick<Caller, 'post'>, over: object = {}): Promise<Case> =>
  (await caller.post('/api/v1/case/create', { title: 'A v. B', ...over })).json();
const titles = async (caller: Pick<Caller, 'get'>, query = ''): Promise<string[]> => {
  const response = await caller.get(`/api/v1/case/?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ items: CaseRow[] }>().items.map((row) => row.title);
};

describe('GET /api/v1/case', () => {
  it('lists cases by status, and separates the caller’s own cases', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    await opened(tenant, { title: 'open' });
    await opened(tenant, { title: 'pending', status: 'pending', team: [{ user_id: lawyer.userId, role: 'arguing' }] });
    await opened(tenant, { title: 'disposed', status: 'disposed' });
    expect(await titles(lawyer)).toHaveLength(3);
    expect(await titles(lawyer, 'status=pending')).toEqual(['pending']);
    expect(await titles(lawyer, 'mine=true')).toEqual(['pending']);
    expect(await titles(tenant, `lawyer=${lawyer.userId}`)).toEqual(['pending']);
    expect(await titles(tenant, 'mine=true')).toEqual([]);
  });

  it('finds a case number by a two-digit year, however the year was written', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await opened(tenant, { title: 'whole', registration_number: 'CS 123/2024' });
    await opened(tenant, { title: 'short', registration_number: 'CS 123/24' });
    await opened(tenant, { title: 'of 1999', registration_number: 'CS 7/1999' });
    expect(await titles(tenant, 'q=cs 123/24&sort=title')).toEqual(['short', 'whole']);
    expect(await titles(tenant, 'q=7/99')).toEqual(['of 1999']);
    expect(await titles(tenant, 'q=23/99')).toEqual([]);
    expect(await titles(other, 'q=123/24')).toEqual([]);
  });

  it('returns how and when a disposed case ended', async () => {
    const tenant = await newTenant();
    const ending = { nature_of_disposal: 'Contested--Allowed', decision_date: '2025-03-12' };
    await opened(tenant, { title: 'disposed', status: 'disposed', ...ending });
    await opened(tenant, { title: 'pending', status: 'pending' });
    const answer = (await tenant.get('/api/v1/case?sort=title')).json();
    expect(answer).toMatchObject({ items: [ending, { nature_of_disposal: null, decision_date: null }] });
    expect(await titles(await newTenant())).toEqual([]);
  });

  it('finds by title, number, CNR with hyphens, party, diacritics, and by sound in either script; % and _ are literal', async () => {
    const tenant = await newTenant();
    await opened(tenant, { title: 'Ürmila Śarmā v. State', cnr: 'GAHC040007922024', registration_number: 'BA 64/2024' });
    await opened(tenant, { title: 'X v. Y', parties: [{ name: 'शर्मा बनाम', side: 'respondent' }] });
    expect(await titles(tenant, 'q=urmila sarma')).toHaveLength(1);
    expect(await titles(tenant, 'q=GAHC04-000792-2024')).toHaveLength(1);
    expect(await titles(tenant, 'q=64/2024')).toHaveLength(1);
    for (const q of ['शर्मा', 'sharma', 'Sarma']) {
      expect(await titles(tenant, `q=${encodeURIComponent(q)}&sort=file_number`)).toEqual(['Ürmila Śarmā v. State', 'X v. Y']);
    }
    expect(await titles(tenant, `q=${encodeURIComponent('शर्मा x')}`)).toEqual(['X v. Y']);
    expect(await titles(tenant, 'q=%25%25')).toEqual([]);
    expect(await titles(tenant, 'q=u__ila')).toEqual([]);
  });

  it('sorts by next date, cases without one last, in the same order on every page and without losing any', async () => {
    const tenant = await newTenant();
    for (const [index, day] of [
      '2027-03-03',
      undefined,
      '2027-01-01',
      undefined,
      '2027-02-02',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ].entries()) {
      await opened(tenant, { title: `case ${index}`, ...(day ? { next_hearing: { hearing_date: day } } : {}) });
    }
    const pages = [await titles(tenant, 'limit=10&offset=0'), await titles(tenant, 'limit=10&offset=10')];
    expect(pages[0]?.slice(0, 3)).toEqual(['case 2', 'case 4', 'case 0']);
    expect(new Set(pages.flat()).size).toBe(12);
    expect((await tenant.get('/api/v1/case?limit=10&offset=10')).json()).toMatchObject({ total: 12, limit: 10, offset: 10 });
  });

  it('lists pending cases without a next date, except reserved ones', async () => {
    const tenant = await newTenant();
    await opened(tenant, { title: 'dateless', status: 'pending' });
    await opened(tenant, { title: 'slipped', status: 'pending', next_hearing: { hearing_date: '2020-01-01' } });
    await opened(tenant, { title: 'reserved', status: 'pending', phase: 'reserved' });
    await opened(tenant, { title: 'fixed', status: 'pending', next_hearing: { hearing_date: '2099-01-01' } });
    expect((await titles(tenant, 'no_next_date=true')).sort()).toEqual(['dateless', 'slipped']);
  });

  it.each(['limit=7', 'limit=0', 'offset=-1', 'status=closed', 'sort=secret', 'order=up', 'court=1', 'extra=1', 'mine=maybe'])(
    'refuses ?%s',
    async (query) => {
      expect((await (await newTenant()).get(`/api/v1/case?${query}`)).statusCode).toBe(422);
    },
  );

  it('returns nothing of another firm in list, count, search, by id or by header', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    await opened(theirs, { title: 'Secret v. Secret', cnr: 'DLHC010000022024' });
    for (const query of ['', 'q=secret', 'q=DLHC010000022024', 'status=open', `lawyer=${theirs.userId}`]) {
      expect((await ours.get(`/api/v1/case?${query}`)).json()).toMatchObject({ items: [], total: 0 });
    }
    const spoofed = await ours.get('/api/v1/case', { 'x-tenant-code': theirs.code });
    expect(spoofed.json()).toMatchObject({ code: 'tenant.not_found' });
  });
});

describe('deleting cases', () => {
  it('deletes several at once or none, and restores them', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [a, b] = [await opened(tenant, { title: 'a' }), await opened(tenant, { title: 'b' })];
    const foreign = await opened(other);
    const mixed = await tenant.delete('/api/v1/case/bulk-delete', { case_ids: [a.id, foreign.id] });
    expect(mixed.json()).toMatchObject({ code: 'case.not_found' });
    expect(await titles(tenant)).toHaveLength(2);
    const both = await tenant.delete('/api/v1/case/bulk-delete/', { case_ids: [a.id, b.id, a.id] });
    expect(both.json()).toEqual({ message: '2 case(s) deleted successfully', deleted: 2 });
    expect(await titles(tenant)).toEqual([]);
    expect((await tenant.get(`/api/v1/case/${a.id}`)).statusCode).toBe(404);
    expect((await tenant.post('/api/v1/case/restore', { case_ids: [a.id, b.id] })).json()).toMatchObject({ restored: 2 });
    expect(await titles(tenant)).toHaveLength(2);
    expect((await tenant.delete(`/api/v1/case/${a.id}/`)).json()).toEqual({ message: 'Case deleted successfully' });
  });

  it('can be undone for thirty days', async () => {
    const tenant = await newTenant();
    const { id } = await opened(tenant);
    await tenant.delete(`/api/v1/case/${id}`);
    await superuser.updateTable('cases').set({ deleted_at: '2020-01-01' }).where('id', '=', id).execute();
    expect((await tenant.post('/api/v1/case/restore', { case_ids: [id] })).statusCode).toBe(404);
  });

  it('frees the CNR, and refuses to restore the case once another has that CNR', async () => {
    const tenant = await newTenant();
    const { id } = await opened(tenant, { cnr: 'DLHC010000032024' });
    await tenant.delete(`/api/v1/case/${id}`);
    await opened(tenant, { cnr: 'DLHC010000032024' });
    expect((await tenant.post('/api/v1/case/restore', { case_ids: [id] })).json()).toMatchObject({ code: 'case.cnr_taken' });
  });

  it('is allowed to a lawyer for cases whose team they are on, and not to a clerk', async () => {
    const tenant = await newTenant();
    const [lawyer, clerk] = [await tenant.member('lawyer'), await tenant.member('clerk')];
    const own = await opened(tenant, { team: [{ user_id: lawyer.userId, role: 'arguing' }] });
    const other = await opened(tenant, { title: 'Menon v. State' });
    expect((await lawyer.delete(`/api/v1/case/${other.id}`)).json()).toMatchObject({ code: 'case.not_own' });
    const both = await lawyer.delete('/api/v1/case/bulk-delete', { case_ids: [own.id, other.id.toUpperCase()] });
    expect(both.json()).toMatchObject({
      code: 'case.not_own',
      message: 'Only an admin can delete or restore Menon v. State: somebody else created it, and you are not on its team.',
    });
    expect((await lawyer.delete(`/api/v1/case/${own.id}`)).statusCode).toBe(200);
    expect((await clerk.delete(`/api/v1/case/${other.id}`)).statusCode).toBe(403);
  });
});

describe('GET /api/v1/case/deletable', () => {
  const deletable = async (caller: Pick<Caller, 'get'>, ...ids: string[]) =>
    (await caller.get(`/api/v1/case/deletable?ids=${ids.join(',')}`)).json<{ case_ids: string[] }>().case_ids.toSorted();

  it('names the cases that a lawyer created or whose team they are on, and all cases for an admin', async () => {
    const [tenant, foreign] = [await newTenant(), await newTenant()];
    const lawyer = await tenant.member('lawyer');
    const created = await opened(lawyer);
    const onTeam = await opened(tenant, { team: [{ user_id: lawyer.userId, role: 'arguing' }] });
    const other = await opened(tenant);
    const theirs = await opened(foreign);
    const ids = [created.id, onTeam.id, other.id, theirs.id];
    expect(await deletable(lawyer, ...ids)).toEqual([created.id, onTeam.id].toSorted());
    expect(await deletable(tenant, ...ids)).toEqual([created.id, onTeam.id, other.id].toSorted());
    expect((await (await tenant.member('clerk')).get(`/api/v1/case/deletable?ids=${created.id}`)).statusCode).toBe(403);
  });

  it('leaves out deleted cases, and restricted cases of which the caller is not on the team', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const hidden = await opened(tenant, { restricted: true, team: [{ user_id: tenant.userId, role: 'arguing' }] });
    const deleted = await opened(lawyer);
    await lawyer.delete(`/api/v1/case/${deleted.id}`);
    expect(await deletable(lawyer, hidden.id, deleted.id)).toEqual([]);
  });
});

describe('a case created without a team', () => {
  it('is deleted and restored by its creator, and not by other lawyers', async () => {
    const tenant = await newTenant();
    const [lawyer, other] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    const { id } = await opened(lawyer);
    expect((await other.delete(`/api/v1/case/${id}/`)).json()).toMatchObject({ code: 'case.not_own' });
    expect((await lawyer.delete(`/api/v1/case/${id}/`)).json()).toEqual({ message: 'Case deleted successfully' });
    expect((await other.post('/api/v1/case/restore', { case_ids: [id] })).json()).toMatchObject({ code: 'case.not_own' });
    expect((await lawyer.post('/api/v1/case/restore', { case_ids: [id] })).json()).toMatchObject({ restored: 1 });
  });
});

describe('a restricted case', () => {
  async function restrictedCase(tenant: TestTenant) {
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    const legalCase = await opened(inside, {
      title: 'Walled v. World',
      restricted: true,
      team: [{ user_id: inside.userId, role: 'arguing' }],
      next_hearing: { hearing_date: '2027-01-05' },
    });
    return { inside, outside, id: legalCase.id };
  }

  it('is visible to its team and admins only: in list, search, by id, timeline, hearings, change and deletion', async () => {
    const tenant = await newTenant();
    const { inside, outside, id } = await restrictedCase(tenant);
    for (const caller of [inside, tenant]) {
      expect(await titles(caller, 'q=walled')).toEqual(['Walled v. World']);
      expect((await caller.get(`/api/v1/hearings?case_id=${id}`)).json()).toMatchObject({ total: 1 });
    }
    expect(await titles(outside)).toEqual([]);
    expect(await titles(outside, 'q=walled')).toEqual([]);
    expect((await outside.get(`/api/v1/hearings?case_id=${id}`)).json()).toMatchObject({ total: 0 });
    const attempts = [
      await outside.get(`/api/v1/case/${id}`),
      await outside.get(`/api/v1/case/${id}/timeline`),
      await outside.patch(`/api/v1/case/${id}`, { title: 'x' }),
      await outside.post('/api/v1/hearings', { case_id: id, hearing_date: '2027-01-06' }),
    ];
    expect(attempts.map((response) => response.statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('gives access to a new team member at once, and ends it at once for a removed one', async () => {
    const tenant = await newTenant();
    const { inside, outside, id } = await restrictedCase(tenant);
    expect((await outside.get(`/api/v1/case/${id}`)).statusCode).toBe(404);
    const team = [inside, outside].map((member) => ({ user_id: member.userId, role: 'assisting' }));
    expect((await inside.patch(`/api/v1/case/${id}`, { team })).statusCode).toBe(200);
    expect((await outside.get(`/api/v1/case/${id}`)).statusCode).toBe(200);
    expect((await inside.patch(`/api/v1/case/${id}`, { team: team.slice(0, 1) })).statusCode).toBe(200);
    expect((await outside.get(`/api/v1/case/${id}`)).statusCode).toBe(404);
  });

  it('can be restricted later, with all its records, and opened again', async () => {
    const tenant = await newTenant();
    const other = await tenant.member('lawyer');
    const { id } = await opened(tenant, {
      team: [{ user_id: tenant.userId, role: 'arguing' }],
      next_hearing: { hearing_date: '2027-01-05' },
    });
    expect((await tenant.patch(`/api/v1/case/${id}`, { restricted: true })).statusCode).toBe(200);
    expect((await other.get(`/api/v1/hearings?case_id=${id}`)).json()).toMatchObject({ total: 0 });
    expect((await tenant.patch(`/api/v1/case/${id}`, { restricted: false })).statusCode).toBe(200);
    expect((await other.get(`/api/v1/hearings?case_id=${id}`)).json()).toMatchObject({ total: 1 });
  });

  it('cannot be created by a person who would have no access to it', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const response = await lawyer.post('/api/v1/case/create', { title: 'x', restricted: true });
    expect(response.json()).toMatchObject({ code: 'case.restrict_needs_team' });
  });
});

describe('linked cases', () => {
  it('are shown in both cases, and replaced as a list', async () => {
    const tenant = await newTenant();
    const [a, b, c] = [await opened(tenant, { title: 'a' }), await opened(tenant, { title: 'b' }), await opened(tenant, { title: 'c' })];
    const linksOf = async (id: string) => (await tenant.get(`/api/v1/case/${id}`)).json<Case>().linked_cases.map((linked) => linked.title);
    await tenant.patch(`/api/v1/case/${a.id}`, { linked_case_ids: [b.id, b.id, a.id] });
    expect([await linksOf(a.id), await linksOf(b.id)]).toEqual([['b'], ['a']]);
    await tenant.patch(`/api/v1/case/${b.id}`, { linked_case_ids: [c.id] });
    expect([await linksOf(a.id), await linksOf(b.id)]).toEqual([[], ['c']]);
    expect((await tenant.patch(`/api/v1/case/${a.id}`, { linked_case_ids: [a.id.replace(/^.{8}/, '00000000')] })).json()).toMatchObject({
      code: 'case.link_unknown',
    });
  });

  it('that are restricted are neither shown to people without access nor deleted by them', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const restrictedCase = await opened(tenant, { title: 'walled', restricted: true });
    const [open, other] = [
      await opened(tenant, { title: 'open', linked_case_ids: [restrictedCase.id] }),
      await opened(tenant, { title: 'other' }),
    ];
    const seen = (await lawyer.patch(`/api/v1/case/${open.id}`, { linked_case_ids: [other.id] })).json();
    expect(seen.linked_cases).toMatchObject([{ title: 'other' }]);
    expect((await tenant.get(`/api/v1/case/${open.id}`)).json().linked_cases).toMatchObject([{ title: 'walled' }, { title: 'other' }]);
  });
});
