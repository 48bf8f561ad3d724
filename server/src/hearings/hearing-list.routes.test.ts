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
