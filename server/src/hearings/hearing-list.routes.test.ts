import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, lawyerOf, newCase, newHearing, newLawyer } from './hearing.fixture.ts';

const [past, yesterday, today, tomorrow, next] = [-9, -1, 0, 1, 7].map(dayFromToday) as [string, string, string, string, string];

async function diary() {
  const tenant = await newTenant();
  const { id: caseId } = await newCase(tenant);
  const enter = async (hearing_date: string, over: object = {}) => await newHearing(tenant, { case_id: caseId, hearing_date, ...over });
  const datesAt = async (path: string, caller: Pick<typeof tenant, 'get'> = tenant) => {
    const { items, total } = (await caller.get(`/api/v1/hearings${path}`)).json();
    expect(total).toBe(items.length);
    return items.map((item: { hearing_date: string }) => item.hearing_date);
  };
  return { tenant, caseId, enter, datesAt };
}

describe('lists of hearings', () => {
  it('separate upcoming from past hearings, and include those without a recorded outcome', async () => {
    const { enter, datesAt } = await diary();
    await enter(past, { business_on_date: past });
    await enter(yesterday);
    await enter(today, { business_on_date: today });
    await enter(today);
    await enter(next);
    await enter(tomorrow, { business_on_date: today });
    expect(await datesAt('/upcoming')).toEqual([today, next]);
    expect(await datesAt('/history/')).toEqual([tomorrow, today, yesterday, past]);
    expect(await datesAt('/history?order=asc')).toEqual([past, yesterday, today, tomorrow]);
    expect(await datesAt('?state=unrecorded')).toEqual([yesterday, today]);
    expect(await datesAt(`?from=${today}&to=${tomorrow}&order=desc`)).toEqual([tomorrow, today, today]);
  });

  it('filter by court, lawyer and case', async () => {
    const { tenant, enter, datesAt } = await diary();
    const court = (await tenant.post('/api/v1/courts', { name: 'Court of Small Causes, Pune', level: 'small_causes' })).json();
    const lawyer = await newLawyer(tenant.tenantId);
    await enter(today, { court_id: court.id });
    await enter(tomorrow, { lawyer_ids: [lawyer] });
    const { id: other } = await newCase(tenant);
    await newHearing(tenant, { case_id: other, hearing_date: next });
    expect(await datesAt(`?court=${court.id}`)).toEqual([today]);
    expect(await datesAt(`?lawyer=${lawyer}`)).toEqual([tomorrow]);
    expect(await datesAt(`?case_id=${other}`)).toEqual([next]);
  });

  it('treat as mine the hearings of my cases and those at which I appear', async () => {
    const { tenant, enter, datesAt } = await diary();
    const me = await tenant.member('lawyer');
    const lawyer = await lawyerOf(me.userId);
    await enter(today, { lawyer_ids: [lawyer] });
    await enter(tomorrow);
    await enter(yesterday, { lawyer_ids: [lawyer] });
    const { id: ofMyTeam } = await newCase(tenant, { team: [{ user_id: me.userId, role: 'arguing' }] });
    await newHearing(tenant, { case_id: ofMyTeam, hearing_date: next });
    expect(await datesAt('/my-upcoming', me)).toEqual([today, next]);
    expect(await datesAt('/my-history', me)).toEqual([yesterday]);
    expect(await datesAt('?mine=true', me)).toEqual([yesterday, today, next]);
    expect(await datesAt('/my-upcoming')).toEqual([]);
  });

  it('sort the board of a day by court, time and item number', async () => {
    const { tenant, enter } = await diary();
    const [a, b] = await Promise.all(
      ['Alpha Court', 'Beta Court'].map(async (name) => (await tenant.post('/api/v1/courts', { name, level: 'tribunal' })).json()),
    );
    await enter(today, { court_id: b.id, item_number: '12' });
    await enter(today, { court_id: a.id, item_number: 'S-4' });
    await enter(today, { court_id: a.id, item_number: '101' });
    await enter(today, { court_id: a.id, item_number: '9A' });
    await enter(today, { court_id: b.id, item_number: '30', hearing_time: '10:30' });
    await enter(tomorrow);
    const { items, total } = (await tenant.get(`/api/v1/hearings?day=${today}`)).json();
    expect([total, items.map((item: { item_number: string }) => item.item_number)]).toEqual([5, ['9A', '101', 'S-4', '30', '12']]);
  });

  it('have the order of a cause list, whichever list it is: day, court, room, time and item', async () => {
    const { tenant, caseId, enter } = await diary();
    const me = await tenant.member('lawyer');
    await tenant.patch(`/api/v1/case/${caseId}`, { team: [{ user_id: me.userId, role: 'arguing' }] });
    const [a, b] = await Promise.all(
      ['Alpha Court', 'Beta Court'].map(async (name) => (await tenant.post('/api/v1/courts', { name, level: 'tribunal' })).json()),
    );
    const places = [
      ['nowhere', {}],
      ['b', { court_id: b.id, item_number: '2' }],
      ['a10', { court_id: a.id, court_number: '10', item_number: '1' }],
      ['a2 no item', { court_id: a.id, court_number: 'Court No. 2' }],
      ['a2 item 28', { court_id: a.id, court_number: 'Court No. 2', item_number: '28' }],
      ['a2 item 6', { court_id: a.id, court_number: 'Court No. 2', item_number: '6' }],
      ['a2 at 10:30', { court_id: a.id, court_number: 'Court No. 2', item_number: '90', hearing_time: '10:30' }],
    ] as const;
    for (const day of [tomorrow, next]) for (const [notes, place] of places) await enter(day, { notes, ...place });
    const board = ['a2 at 10:30', 'a2 item 6', 'a2 item 28', 'a2 no item', 'a10', 'b', 'nowhere'];
    const notesAt = async (url: string, caller: Pick<typeof tenant, 'get'> = tenant) => {
      const { items } = (await caller.get(`/api/v1/hearings${url}`)).json<{ items: { notes: string; hearings?: { notes: string }[] }[] }>();
      return items.flatMap((item) => item.hearings ?? item).map(({ notes }) => notes);
    };
    const twice = [...board, ...board];
    for (const url of ['?limit=25', '/upcoming?limit=25', `?from=${tomorrow}&limit=25`, '?order=desc&limit=25'])
      expect(await notesAt(url), url).toEqual(twice);
    for (const order of ['asc', 'desc']) expect(await notesAt(`/my-upcoming?limit=25&order=${order}`, me), order).toEqual(twice);
    expect(await notesAt(`?day=${next}`)).toEqual(board);
    expect(await notesAt(`/days?from=${tomorrow}&to=${next}&shown=30`)).toEqual(twice);
    expect([await notesAt('/upcoming?limit=10'), await notesAt('/upcoming?limit=10&offset=10')].flat()).toEqual(twice);
    const boards = (await tenant.get('/api/v1/dashboard/hearings')).json<{ upcoming: { item_number: string | null }[] }>();
    expect(boards.upcoming.map((hearing) => hearing.item_number)).toEqual(['90', '6', '28', null, '1']);
  });

  it('follow a court that is renamed, also in hearings that the person who renames it cannot see, without an edit of any', async () => {
    const { tenant, caseId, enter } = await diary();
    const clerk = await tenant.member('clerk');
    const [a, b] = await Promise.all(
      ['Alpha Court', 'Beta Court'].map(async (name) => (await tenant.post('/api/v1/courts', { name, level: 'tribunal' })).json()),
    );
    await enter(next, { court_id: a.id });
    await enter(next, { court_id: b.id });
    await tenant.patch(`/api/v1/case/${caseId}`, { restricted: true, team: [{ user_id: tenant.userId, role: 'arguing' }] });
    const listed = async () => {
      const { items } = (await tenant.get(`/api/v1/hearings/upcoming`)).json<{ items: { id: string; version: number }[] }>();
      return items.map(({ id, version }) => `${id} ${version}`);
    };
    const before = await listed();
    expect((await clerk.patch(`/api/v1/courts/${a.id}`, { name: 'Zeta Court' })).statusCode).toBe(200);
    expect(await listed()).toEqual(before.toReversed());
  });

  it('count each day of a calendar and show its first hearings', async () => {
    const { tenant, enter } = await diary();
    for (const time of ['15:00', '10:30', '11:00', undefined]) await enter(today, { hearing_time: time });
    await enter(next, { business_on_date: today });
    const days = async (query: string) => (await tenant.get(`/api/v1/hearings/days?from=${today}&to=${next}${query}`)).json().items;
    expect(await days('&shown=2')).toMatchObject([
      { day: today, total: 4, recorded: 0, hearings: [{ hearing_time: '10:30' }, { hearing_time: '11:00' }] },
      { day: next, total: 1, recorded: 1, hearings: [{ hearing_date: next }] },
    ]);
    expect(await days('&shown=0')).toMatchObject([{ hearings: [] }, { hearings: [] }]);
    expect((await tenant.get(`/api/v1/hearings/days?from=${today}&to=2199-01-01`)).statusCode).toBe(422);
  });

  it('leave out hearings of restricted and deleted cases and of other firms', async () => {
    const { tenant, caseId, enter, datesAt } = await diary();
    await enter(today);
    const outside = await tenant.member('lawyer');
    const lists = ['/upcoming', `?day=${today}`, '?state=unrecorded'];
    for (const list of lists) expect(await datesAt(list, await newTenant())).toEqual([]);
    await tenant.patch(`/api/v1/case/${caseId}`, { restricted: true });
    for (const list of lists) expect(await datesAt(list, outside)).toEqual([]);
    expect(await datesAt('/upcoming')).toEqual([today]);
    await tenant.delete(`/api/v1/case/${caseId}`);
    for (const list of lists) expect(await datesAt(list)).toEqual([]);
    await tenant.post(`/api/v1/case/restore`, { case_ids: [caseId] });
    expect(await datesAt('/upcoming')).toEqual([today]);
  });

  it('return a page with the total', async () => {
    const { tenant, enter } = await diary();
    for (let day = 0; day < 12; day++) await enter(dayFromToday(day));
    const page = (await tenant.get('/api/v1/hearings/upcoming?limit=10&offset=10')).json();
    expect([page.total, page.items.length, page.offset]).toEqual([12, 2, 10]);
  });
});
