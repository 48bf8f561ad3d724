import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { newCase, newHearing, newLawyer } from './hearing.fixture.ts';

/** A Tuesday and a Sunday. */
const DAY = '2027-03-09';
const SUNDAY = '2027-03-07';

async function chamber() {
  const tenant = await newTenant();
  const lawyer = await newLawyer(tenant.tenantId, 'Adv. Meera Nair');
  const court = async (name: string) => (await tenant.post('/api/v1/courts', { name, level: 'tribunal' })).json().id as string;
  const [here, there] = [await court('Here'), await court('There')];
  const { id: caseId } = await newCase(tenant, { title: 'Old v. Matter' });
  const readConflicts = async (over: Record<string, string> = {}, caller: Pick<typeof tenant, 'get'> = tenant) =>
    (await caller.get(`/api/v1/hearings/conflicts?${new URLSearchParams({ hearing_date: DAY, ...over })}`)).json();
  return { tenant, lawyer, here, there, caseId, readConflicts };
}

describe('the conflict check for a new date', () => {
  it('warns if a lawyer is before another court that day, more strongly at the same time', async () => {
    const { tenant, lawyer, here, there, caseId, readConflicts } = await chamber();
    const other = await newHearing(tenant, {
      case_id: caseId,
      hearing_date: DAY,
      hearing_time: '10:30',
      court_id: there,
      lawyer_ids: [lawyer],
    });
    const place = { court_name: 'There', court_number: null, hearings: 1, at_same_time: false };
    const warning = { kind: 'lawyer', lawyer_name: 'Adv. Meera Nair', places: [place] };
    expect(await readConflicts({ court: here, lawyers: lawyer })).toEqual({ day_total: 1, warnings: [warning], also_listed: [] });
    expect((await readConflicts({ court: here, lawyers: lawyer, hearing_time: '10:30' })).warnings).toEqual([
      { ...warning, places: [{ ...place, at_same_time: true }] },
    ]);
    expect((await readConflicts({ court: there, lawyers: lawyer })).warnings).toEqual([]);
    expect((await readConflicts({ court: here, lawyers: lawyer, except: other.id })).warnings).toEqual([]);
    await tenant.patch(`/api/v1/hearings/${other.id}`, { business_on_date: '2026-01-01' });
    expect((await readConflicts({ court: here, lawyers: lawyer })).warnings).toEqual([]);
  });

  it('warns once for each lawyer, with the number of hearings in each court and room', async () => {
    const { tenant, lawyer, here, there, readConflicts } = await chamber();
    const second = await newLawyer(tenant.tenantId, 'Adv. Anil Bose');
    const listed = async (court_id: string, court_number: string | null, lawyer_ids: string[], over: object = {}) => {
      const { id: case_id } = await newCase(tenant);
      await newHearing(tenant, { case_id, hearing_date: DAY, court_id, court_number, lawyer_ids, ...over });
    };
    await listed(there, '2', [lawyer]);
    await listed(there, '2', [lawyer, second], { hearing_time: '11:00' });
    await listed(there, null, [lawyer]);
    await listed(here, '1', [lawyer]);
    const found = (await readConflicts({ court: here, court_number: '7', lawyers: `${lawyer},${second}`, hearing_time: '11:00' })).warnings;
    const place = (court_name: string, court_number: string | null, hearings: number, at_same_time = false) =>
      ({ court_name, court_number, hearings, at_same_time }) as const;
    expect(found).toEqual([
      { kind: 'lawyer', lawyer_name: 'Adv. Anil Bose', places: [place('There', '2', 1, true)] },
      {
        kind: 'lawyer',
        lawyer_name: 'Adv. Meera Nair',
        places: [place('Here', '1', 1), place('There', '2', 2, true), place('There', null, 1)],
      },
    ]);
  });

  it('takes a room that is not known for no other room', async () => {
    const { tenant, lawyer, here, readConflicts } = await chamber();
    const listed = async (court_number: string | null) => {
      const { id: case_id } = await newCase(tenant);
      return await newHearing(tenant, { case_id, hearing_date: DAY, court_id: here, court_number, lawyer_ids: [lawyer] });
    };
    await listed(null);
    await listed('');
    expect((await readConflicts({ court: here, court_number: '7', lawyers: lawyer })).warnings).toEqual([]);
    await listed('Court A');
    expect((await readConflicts({ court: here, lawyers: lawyer })).warnings).toEqual([]);
    expect((await readConflicts({ court: here, court_number: 'court a ', lawyers: lawyer })).warnings).toEqual([]);
    expect((await readConflicts({ court: here, court_number: 'Court B', lawyers: lawyer })).warnings).toHaveLength(1);
  });

  it('asks about the team and the counsel of the case if nobody is chosen, on either side', async () => {
    const { tenant, lawyer, here, there, readConflicts } = await chamber();
    const member = await tenant.member('lawyer');
    const team = [{ user_id: member.userId, role: 'arguing' }];
    const ours = await newCase(tenant, { court_id: here, team: [...team, { lawyer_id: lawyer, role: 'arguing' }] });
    const theirs = await newCase(tenant, { team });
    await newHearing(tenant, { case_id: theirs.id, hearing_date: DAY, court_id: there });
    const names = async () =>
      (await readConflicts({ case_id: ours.id })).warnings.map(({ lawyer_name: name }: { lawyer_name: string }) => name);
    const first = await names();
    expect(first).toHaveLength(1);
    await newHearing(tenant, { case_id: theirs.id, hearing_date: DAY, court_id: there, lawyer_ids: [lawyer] });
    expect(await names()).toEqual(['Adv. Meera Nair', ...first].sort());
    expect((await readConflicts({ case_id: ours.id }, await newTenant())).warnings).toEqual([]);
  });

  it('warns if the case is already listed that day', async () => {
    const { tenant, caseId, readConflicts } = await chamber();
    await newHearing(tenant, { case_id: caseId, hearing_date: DAY });
    expect((await readConflicts({ case_id: caseId })).warnings).toMatchObject([{ kind: 'same_case' }]);
  });

  it('warns on a Sunday and on a holiday of the court or of all courts', async () => {
    const { tenant, here, there, readConflicts } = await chamber();
    await tenant.post('/api/v1/court-holidays', {
      name: 'Summer vacation',
      court_id: here,
      starts_on: '2027-03-01',
      ends_on: '2027-03-20',
    });
    await tenant.post('/api/v1/court-holidays', { name: 'Holi', starts_on: DAY, ends_on: DAY });
    expect((await readConflicts({ court: here })).warnings).toMatchObject([{ name: 'Summer vacation' }, { name: 'Holi' }]);
    expect((await readConflicts({ court: there })).warnings).toMatchObject([{ kind: 'holiday', name: 'Holi' }]);
    expect((await readConflicts({ hearing_date: SUNDAY })).warnings).toEqual([{ kind: 'sunday' }]);
    await tenant.post('/api/v1/court-holidays', { name: 'Holi', court_id: there, starts_on: DAY, ends_on: DAY });
    expect((await readConflicts({ court: there })).warnings).toHaveLength(1);
  });

  it('warns on a national holiday without an entry, and names an entered holiday of that day instead', async () => {
    const { tenant, here, readConflicts } = await chamber();
    const on = async (day: string) => (await readConflicts({ court: here, hearing_date: day })).warnings;
    const found = { kind: 'holiday', name: 'Republic Day', starts_on: '2027-01-26', ends_on: '2027-01-26' };
    expect([await on('2027-01-26'), await on('2027-01-27')]).toEqual([[found], []]);
    await tenant.post('/api/v1/court-holidays', { name: 'Recess', starts_on: '2027-01-25', ends_on: '2027-01-26' });
    expect(await on('2027-01-26')).toMatchObject([{ name: 'Recess' }]);
  });

  it('warns on a Saturday on which the court is closed', async () => {
    const { tenant, here, there, readConflicts } = await chamber();
    const stated = { registry_opens: null, registry_closes: null, efiling_until: null };
    await tenant.put('/api/v1/court-schedules', { court_id: here, saturdays: 'last_working', ...stated });
    const on = async (court: string, day: string) => (await readConflicts({ court, hearing_date: day })).warnings;
    const warning = [{ kind: 'saturday' }];
    expect([await on(here, '2027-03-27'), await on(here, '2027-03-20'), await on(there, '2027-03-27')]).toEqual([warning, [], []]);
    await tenant.post('/api/v1/court-holidays', { name: 'Holi', starts_on: '2027-03-27', ends_on: '2027-03-27' });
    expect([await on(here, '2027-03-27'), await on(here, '2027-03-20')]).toMatchObject([[{ kind: 'holiday' }], warning]);
  });

  it('reports of a restricted hearing only that the lawyer is engaged that day, whatever is asked', async () => {
    const { tenant, lawyer, here, there, caseId, readConflicts } = await chamber();
    const place = { court_id: there, court_number: '7', hearing_time: '10:30' };
    const { id } = await newHearing(tenant, { case_id: caseId, hearing_date: DAY, ...place, lawyer_ids: [lawyer] });
    await tenant.patch(`/api/v1/case/${caseId}`, { restricted: true });
    const outside = await tenant.member('clerk');
    const other = await newCase(tenant, { title: 'Open v. Matter', court_id: there, court_number: '7' });
    const queries: Record<string, string>[] = [
      {},
      { court: here },
      { court: there },
      { court: there, court_number: '7' },
      { court: there, court_number: '7', hearing_time: '10:30' },
      { court: there, court_number: '8', hearing_time: '10:30' },
      { hearing_time: '11:00' },
      { case_id: other.id },
      { case_id: caseId },
      { except: id },
    ];
    for (const over of queries)
      expect(await readConflicts({ lawyers: lawyer, ...over }, outside)).toEqual({
        day_total: 0,
        also_listed: [],
        warnings: [{ kind: 'lawyer_elsewhere', lawyer_name: 'Adv. Meera Nair' }],
      });
    expect(await readConflicts({ lawyers: lawyer, hearing_date: '2027-03-10' }, outside)).toEqual({
      day_total: 0,
      warnings: [],
      also_listed: [],
    });
    // The access that the check needed has ended with it.
    expect((await outside.get('/api/v1/hearings')).json().total).toBe(0);
    expect((await readConflicts({ court: here, lawyers: lawyer })).warnings).toMatchObject([
      { kind: 'lawyer', places: [{ court_name: 'There', court_number: '7' }] },
    ]);
  });

  it('reveals nothing of another firm', async () => {
    const { tenant, lawyer, caseId, readConflicts } = await chamber();
    await newHearing(tenant, { case_id: caseId, hearing_date: DAY, lawyer_ids: [lawyer] });
    expect(await readConflicts({ lawyers: lawyer, case_id: caseId }, await newTenant())).toEqual({
      day_total: 0,
      warnings: [],
      also_listed: [],
    });
  });

  it.each([{ hearing_date: 'soon' }, { lawyers: 'x' }, { hearing_time: '25:00' }])('refuses %o', async (over) => {
    const { readConflicts } = await chamber();
    expect((await readConflicts(over)).code).toBe('request.invalid');
  });
});

it('a hearing accepts only lawyers of the firm', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const { id } = await newCase(ours);
  const outsider = await newLawyer(theirs.tenantId);
  const answer = await ours.post('/api/v1/hearings', { case_id: id, hearing_date: DAY, lawyer_ids: [outsider] });
  expect(answer.json()).toMatchObject({ code: 'hearing.reference_unknown', fields: { lawyer_ids: expect.any(String) } });
});
