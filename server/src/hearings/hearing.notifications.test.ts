import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import { dayFromToday, lawyerOf, newCase, newHearing } from './hearing.fixture.ts';

const [day, later] = [dayFromToday(3), dayFromToday(9)];
async function readNotifications(caller: Caller, query = ''): Promise<Notification[]> {
  return (await caller.get(`/api/v1/notifications${query}`)).json<{ items: Notification[] }>().items;
}

/** Titles of a person's notifications, those of groups one by one, the oldest first. */
async function titlesOf(caller: Caller): Promise<string[]> {
  const shown = await readNotifications(caller);
  const each = await Promise.all(
    shown.map(async (item) => (item.count === 1 ? [item] : await readNotifications(caller, `?group_of=${item.id}`))),
  );
  return each
    .flat()
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ title }) => title);
}

it('appearing lawyers are notified like the team when a hearing is fixed, moved, deleted and restored', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const [team, appearing, neither] = [await firm.member('clerk'), await firm.member('lawyer'), await firm.member('lawyer')];
  const { id: case_id } = await newCase(firm, { team: [{ user_id: team.userId, role: 'clerk' }] });
  const { id } = await newHearing(firm, { case_id, hearing_date: day, lawyer_ids: [await lawyerOf(appearing.userId)] });
  await firm.patch(`/api/v1/hearings/${id}`, { hearing_date: later });
  await firm.delete(`/api/v1/hearings/${id}`);
  await firm.post(`/api/v1/hearings/${id}/restore`);

  const titles = [
    `Hearing fixed for ${printedDay(day)}`,
    `Hearing moved from ${printedDay(day)} to ${printedDay(later)}`,
    `Hearing of ${printedDay(later)} is cancelled`,
    `Hearing fixed for ${printedDay(later)}`,
  ];
  expect(await titlesOf(appearing)).toEqual(titles);
  expect(await titlesOf(team)).toEqual(['A case was assigned to you', ...titles]);
  for (const outsider of [neither, other]) expect(await titlesOf(outsider)).toEqual([]);
});

it('undoing an outcome notifies that its next date is off; deleting a past hearing notifies nobody', async () => {
  const firm = await newTenant();
  const team = await firm.member('lawyer');
  const { id: case_id } = await newCase(firm, { team: [{ user_id: team.userId, role: 'arguing_counsel' }] });
  const past = await newHearing(firm, { case_id, hearing_date: dayFromToday(-3) });
  const outcome = { business_on_date: dayFromToday(-3), outcome: 'adjourned', adjournment_reason: 'no_time', next_date: later };
  await firm.post(`/api/v1/hearings/${past.id}/outcome`, outcome);
  await firm.delete(`/api/v1/hearings/${past.id}/outcome`);
  expect((await titlesOf(team)).at(-1)).toBe(`Hearing of ${printedDay(later)} is cancelled`);

  const before = (await titlesOf(team)).length;
  await firm.delete(`/api/v1/hearings/${past.id}`);
  expect(await titlesOf(team)).toHaveLength(before);
});

it('members who may not read hearings are not notified of them', async () => {
  const firm = await newTenant();
  const accountant = await firm.member('accountant');
  const { id: case_id } = await newCase(firm, { team: [{ user_id: accountant.userId, role: 'clerk' }] });
  await newHearing(firm, { case_id, hearing_date: day });
  expect(await titlesOf(accountant)).toEqual(['A case was assigned to you']);
});

it('a hearing cannot be recorded as taken up on a future day', async () => {
  const firm = await newTenant();
  const { id: case_id } = await newCase(firm);
  const refused = { code: 'hearing.not_yet', fields: { business_on_date: 'in_future' } };
  const entered = await firm.post('/api/v1/hearings', { case_id, hearing_date: day, business_on_date: day });
  expect(entered.statusCode).toBe(422);
  expect(entered.json()).toMatchObject(refused);
  const { id } = await newHearing(firm, { case_id, hearing_date: day });
  expect((await firm.patch(`/api/v1/hearings/${id}`, { business_on_date: later })).json()).toMatchObject(refused);
  expect((await firm.get('/api/v1/hearings/upcoming')).json()).toMatchObject({ total: 1 });
  expect((await firm.patch(`/api/v1/hearings/${id}`, { business_on_date: dayFromToday(0) })).statusCode).toBe(200);
});

it('a notification of a hearing names the court room as a person wrote it, and a number alone as that of a court', async () => {
  const firm = await newTenant();
  const team = await firm.member('lawyer');
  const { id: case_id } = await newCase(firm, { title: 'Rao v. Sen', team: [{ user_id: team.userId, role: 'arguing_counsel' }] });
  const placeOf = async (court_number: string) => {
    await newHearing(firm, { case_id, hearing_date: day, court_number, item_number: '4' });
    const [fixed] = (await readNotifications(team, '?unread=true')).filter(({ title }) => title.includes('fixed'));
    await team.post('/api/v1/notifications/read-all');
    return fixed?.message;
  };
  expect(await placeOf('Court No. 2')).toBe('Rao v. Sen · Court No. 2, item 4');
  expect(await placeOf('2')).toBe('Rao v. Sen · Court 2, item 4');
});
