import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, importAll, readIn, rowsOf, sendFile, undoAll } from './import.fixture.ts';

const DIARY = [
  'Case No.,Court,Parties,Client,Next Date,Stage',
  'O.S. No. 45 of 2019,Gauhati High Court,Ram Lal & Sons v. M/s ABC Pvt. Ltd.,Ram Lal & Sons,2031-12-14,Evidence',
  'WP(C) 2211/2024,Delhi HC,Hiren Das v. State of Assam,Hiren Das,2031-12-15,Admission',
  'CC 12/2023,Distrct Court Kamrupp Metro,State v. Sharma,Sharma,2031-12-16,Evidence',
  'OS 45/2019,Gauhati High Court,Ram Lal & Sons v. ABC Private Limited,Ram Lal & Sons,2031-12-14,Evidence',
].join('\n');

const casesOf = async (by: { get: (url: string) => Promise<{ json: <T>() => T }> }) =>
  (await by.get('/api/v1/case/?limit=100')).json<{
    items: { id: string; title: string; number: string; next_hearing_date: string }[];
    total: number;
  }>();

describe('an import of cases', () => {
  it('checks every row, is mended, makes cases and hearings, changes nothing the second time, and is undone', async () => {
    const tenant = await newTenant();
    const other = await newTenant();
    const made = await readIn(tenant, DIARY);
    expect(made).toMatchObject({
      state: 'check',
      kind: 'cases',
      file_name: 'diary.csv',
      total: 4,
      counts: { ready: 2, check: 1, duplicate: 1 },
    });
    const rows = await rowsOf(tenant, made.id);
    expect(rows.map((row) => row.state)).toEqual(['ready', 'ready', 'check', 'duplicate']);
    for (const state of ['ready', 'check', 'duplicate', 'skip'])
      expect((await tenant.get(`${IMPORTS}/${made.id}/rows?state=${state}`)).json()).toMatchObject({
        items: rows.filter((row) => row.state === state),
      });
    expect(rows[3]?.match).toMatchObject({ line: 2, fills: [] });
    const doubt = rows[2]?.doubts[0];
    expect(doubt).toMatchObject({ code: 'court_unknown', value: 'Distrct Court Kamrupp Metro' });
    const answer = await tenant.patch(`${IMPORTS}/${made.id}`, {
      decisions: [{ value: doubt?.value, key: 'court', answer: 'new:District Court, Kamrup (Metro)' }],
    });
    expect(answer.json()).toMatchObject({ counts: { ready: 3, check: 0 } });
    expect((await casesOf(tenant)).total).toBe(0);

    const done = await importAll(tenant, made.id);
    expect(done).toMatchObject({ state: 'done', counts: { imported: 3, duplicate: 1 }, handled: 3 });
    const cases = await casesOf(tenant);
    expect(cases.items.map((one) => one.next_hearing_date).toSorted()).toEqual(['2031-12-14', '2031-12-15', '2031-12-16']);
    expect((await casesOf(other)).total).toBe(0);
    expect((await other.get(`${IMPORTS}/${made.id}`)).statusCode).toBe(404);

    const again = await readIn(tenant, DIARY);
    expect(again.counts).toMatchObject({ ready: 0, check: 0, duplicate: 4 });
    expect((await tenant.post(`${IMPORTS}/${again.id}/run`)).statusCode).toBe(409);

    expect(await undoAll(tenant, made.id)).toMatchObject({ state: 'undone', undo_until: null, undone: { left: [], left_total: 0 } });
    expect((await casesOf(tenant)).total).toBe(0);
    expect((await tenant.get('/api/v1/people/?limit=100')).json()).toMatchObject({ total: 0 });
    expect((await tenant.post(`${IMPORTS}/${made.id}/undo`)).statusCode).toBe(409);
  });

  it('fills what is empty, keeps what a person entered, and asks about another next date', async () => {
    const tenant = await newTenant();
    const first = await readIn(tenant, DIARY);
    await importAll(tenant, first.id);
    const moved = DIARY.replace('2031-12-15', '2031-12-20')
      .replace('Case No.,', 'CNR,Case No.,')
      .replaceAll(/\n(?=O|W|C)/g, '\n,')
      .replace('\n,O.S.', '\nASHC010007922019,O.S.');
    const second = await readIn(tenant, moved);
    const rows = await rowsOf(tenant, second.id);
    expect(rows[0]).toMatchObject({ state: 'ready', match: { fills: ['cnr'] } });
    expect(rows[1]?.doubts[0]).toMatchObject({ code: 'next_date_differs', value: '2031-12-20', other: '2031-12-15' });
    await tenant.patch(`${IMPORTS}/${second.id}`, { decisions: [{ position: 1, key: 'next_date_differs', answer: 'file' }] });
    await importAll(tenant, second.id);
    expect((await casesOf(tenant)).items.map((one) => one.next_hearing_date).toSorted()).toEqual(['2031-12-14', '2031-12-20']);
    const cnrOf = async () => (await tenant.get(`/api/v1/case/${rows[0]?.match?.id}`)).json<{ cnr: string | null }>().cnr;
    expect(await cnrOf()).toBe('ASHC010007922019');
    expect(await undoAll(tenant, second.id)).toMatchObject({ undone: { left: [] } });
    expect(await cnrOf()).toBeNull();
    expect((await casesOf(tenant)).items.map((one) => one.next_hearing_date).toSorted()).toEqual(['2031-12-14', '2031-12-15']);
  });

  it('that moves a hearing gives it back its day, item number and list when it is undone', async () => {
    const tenant = await newTenant();
    await importAll(tenant, (await readIn(tenant, DIARY)).id);
    const hearingsOn = async (day: string) =>
      (await tenant.get(`/api/v1/hearings/?from=${day}&to=${day}&limit=10`)).json<{ items: { id: string }[] }>().items;
    const [listed] = await hearingsOn('2031-12-15');
    await tenant.patch(`/api/v1/hearings/${listed?.id}`, { item_number: '14', list_type: 'supplementary' });
    const { id } = await readIn(tenant, DIARY.replace('2031-12-15', '2031-12-20'));
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ position: 1, key: 'next_date_differs', answer: 'file' }] });
    await importAll(tenant, id);
    expect(await hearingsOn('2031-12-20')).toMatchObject([{ id: listed?.id, item_number: null, list_type: null }]);
    await undoAll(tenant, id);
    expect(await hearingsOn('2031-12-15')).toMatchObject([{ id: listed?.id, item_number: '14', list_type: 'supplementary' }]);
  });

  it('leaves outside counsel on a case whose team is nobody else, also at its undo', async () => {
    const tenant = await newTenant();
    const counsel = (await tenant.post('/api/v1/lawyer/create', { name: 'Meera Nair', is_external: true })).json<{ id: string }>();
    const team = [{ lawyer_id: counsel.id, role: 'arguing_counsel' }];
    const created = await tenant.post('/api/v1/case/create', { title: 'Asha v. Ravi', cnr: 'ASHC010007922019', team });
    const { id: caseId } = created.json<{ id: string }>();
    const teamOf = async () => (await tenant.get(`/api/v1/case/${caseId}`)).json<{ team: { lawyer_id: string }[] }>().team;
    expect((await teamOf()).map((line) => line.lawyer_id)).toEqual([counsel.id]);

    const { name } = (await tenant.get('/api/v1/user/profile')).json<{ name: string }>();
    const { id } = await readIn(tenant, `CNR,Title,Lawyer,Next Date\nASHC010007922019,Asha v. Ravi,${name},2031-12-14\n`);
    expect((await rowsOf(tenant, id))[0]).toMatchObject({ state: 'ready', match: { fills: ['parties', 'hearings', 'next_date'] } });
    await importAll(tenant, id);
    expect((await teamOf()).map((line) => line.lawyer_id)).toEqual([counsel.id]);
    await undoAll(tenant, id);
    expect((await teamOf()).map((line) => line.lawyer_id)).toEqual([counsel.id]);
  });

  it('keeps the dates of a diary of “Date” and “Next Date” apart, and takes a day to come without a next date for the next date', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, 'Date,Title,Court,Next Date\n21/10/2025,A v. B,Delhi HC,22/12/2031\n23/12/2031,C v. D,Delhi HC,\n');
    expect((await rowsOf(tenant, id)).map(({ state, values }) => [state, values['last_date'], values['next_date']])).toEqual([
      ['ready', '2025-10-21', '2031-12-22'],
      ['ready', undefined, '2031-12-23'],
    ]);
    await importAll(tenant, id);
    expect((await casesOf(tenant)).items.map((one) => one.next_hearing_date).toSorted()).toEqual(['2031-12-22', '2031-12-23']);
  });

  it('asks no more about an unlikely value that is confirmed, and again about another one in its place', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, 'Title,Court,Last Date\nTOTAL 305,,\nA v. B,Gauhati High Court,25/12/2098\n');
    const doubts = async () => (await rowsOf(tenant, id)).map((row) => row.doubts.map(({ code }) => code));
    const decide = async (position: number, key: string, answer: string) =>
      await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ position, key, answer }] });
    expect(await doubts()).toEqual([['one_party'], ['year_in_future']]);
    await decide(0, 'title', 'TOTAL 305');
    await decide(1, 'last_date', '2097-12-25');
    expect(await doubts()).toEqual([[], ['year_in_future']]);
    await decide(1, 'last_date', '2098-12-25');
    expect(await doubts()).toEqual([[], []]);
  });

  it('asks once whether a case with a next date to come is disposed of', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(
      tenant,
      'Title,Court,Next Date,Status\nA v. B,Delhi HC,2031-12-14,Disposed\nC v. D,Delhi HC,2031-12-14,Disposed\n',
    );
    const doubts = async () => (await rowsOf(tenant, id)).map((row) => row.doubts.map(({ code, value }) => `${code} ${value}`));
    expect(await doubts()).toEqual([['disposed_with_next_date Disposed'], ['disposed_with_next_date Disposed']]);
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ position: 0, key: 'status', answer: 'disposed' }] });
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ position: 1, key: 'status', answer: 'pending' }] });
    expect((await rowsOf(tenant, id)).map(({ state, values }) => [state, values['status']])).toEqual([
      ['ready', 'disposed'],
      ['ready', 'pending'],
    ]);
  });

  it('asks whether two like titles of one number are one case if they have no court in common, and keeps those of two courts apart', async () => {
    const tenant = await newTenant();
    const rows = [
      'CC 14/2024,,SBI v. Ramesh',
      'CC 14/2024,,SBI v. Rakesh',
      'CC 15/2024,MM-02 Saket,SBI v. Ramesh',
      'CC 15/2024,MM-05 Rohini,SBI v. Rakesh',
    ];
    const { id } = await readIn(tenant, ['Case No.,Court,Title', ...rows].join('\n'));
    expect((await rowsOf(tenant, id)).map(({ state, doubts }) => [state, ...doubts.map(({ code }) => code)])).toEqual([
      ['ready'],
      ['check', 'maybe_same_case'],
      ['check', 'court_unknown'],
      ['check', 'court_unknown'],
    ]);
    const decisions = ['MM-02 Saket', 'MM-05 Rohini'].map((value) => ({ value, key: 'court', answer: '' }));
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [...decisions, { position: 1, key: 'maybe_same_case', answer: 'new' }] });
    await importAll(tenant, id);
    const again = await readIn(tenant, ['Case No.,Court,Title', ...rows.slice(0, 3)].join('\n'));
    expect(again.counts).toMatchObject({ duplicate: 3 });
  });

  it('asks about a next date that is no date only where the case has no date to come', async () => {
    const tenant = await newTenant();
    await importAll(tenant, (await readIn(tenant, DIARY.replace('2031-12-15', ''))).id);
    const again = await readIn(tenant, DIARY.replace('2031-12-15', 'after the vacation').replace('2031-12-14', '31-02-2032'));
    const [dated, undated] = await rowsOf(tenant, again.id);
    expect(dated).toMatchObject({ state: 'duplicate', doubts: [] });
    expect(undated).toMatchObject({ state: 'check', doubts: [{ field: 'next_date', code: 'date_unreadable' }] });
  });

  it('leaves at its undo a case that somebody has changed since, and names it', async () => {
    const tenant = await newTenant();
    const made = await readIn(tenant, DIARY);
    expect(await importAll(tenant, made.id)).toMatchObject({ state: 'done', problem: null, counts: { imported: 2 } });
    expect((await rowsOf(tenant, made.id)).map((row) => row.problem)).toEqual([null, null, null, null]);
    const [one] = (await casesOf(tenant)).items;
    await tenant.patch(`/api/v1/case/${one?.id}`, { priority: 'high' });
    const { undone } = await undoAll(tenant, made.id);
    expect(undone?.left).toContainEqual({ kind: 'case', id: one?.id, title: one?.title, why: 'changed', problem: null });
    expect((await casesOf(tenant)).items.map(({ id }) => id)).toEqual([one?.id]);
  });

  it('returns the rows that were not taken in their own columns, with harmless cells and the reason', async () => {
    const tenant = await newTenant();
    const made = await readIn(tenant, `${DIARY}\nCS 9/2024,Nowhere,=1+1 v. Verma,Verma,2031-12-19,Evidence`);
    const file = await tenant.get(`${IMPORTS}/${made.id}/problems.csv`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain("'=1+1 v. Verma");
    expect(file.body).toContain('The court is not in the list: Nowhere');
  });

  it('refuses viewers, and a mapping of another length', async () => {
    const tenant = await newTenant();
    const viewer = await tenant.member('viewer');
    expect((await sendFile(viewer, DIARY)).statusCode).toBe(403);
    const made = await readIn(tenant, DIARY);
    const colleague = await tenant.member('lawyer');
    expect((await colleague.get(`${IMPORTS}/${made.id}`)).statusCode).toBe(404);
    expect((await tenant.patch(`${IMPORTS}/${made.id}`, { mapping: [null] })).statusCode).toBe(422);
  });
});
