import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import { remindOfDeadlines } from './reminders/deadline-reminders.service.ts';

const url = '/api/v1/deadlines';

async function firmWithCase() {
  const [firm, other] = [await newTenant(), await newTenant()];
  const lawyer = await firm.member('lawyer');
  const team = [{ user_id: lawyer.userId, role: 'arguing_counsel' }];
  const ofCase = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', team })).json<{ id: string }>();
  return { firm, other, lawyer, caseId: ofCase.id };
}

async function titlesOf(caller: Caller, topic: RegExp): Promise<string[]> {
  const { items } = (await caller.get('/api/v1/notifications')).json<{ items: Notification[] }>();
  const groups = await Promise.all(
    items.map(async ({ id, count }) =>
      count === 1 ? [] : (await caller.get(`/api/v1/notifications?group_of=${id}`)).json<{ items: Notification[] }>().items,
    ),
  );
  const all = [...items.filter(({ count }) => count === 1), ...groups.flat()].sort((one, two) =>
    one.created_at.localeCompare(two.created_at),
  );
  return all.map(({ title }) => title).filter((title) => topic.test(title));
}

it('each move of a last day is notified, also one that it has made before', async () => {
  const { firm, other, lawyer, caseId } = await firmWithCase();
  const { id } = (await firm.post(url, { case_id: caseId, title: 'Deposit', due_on: '2027-03-10' })).json<{ id: string }>();
  for (const day of ['2027-03-11', '2027-03-10', '2027-03-11', '2027-03-10']) await firm.patch(`${url}/${id}`, { due_on: day });
  const moved = (day: string) => `A last day moved to ${day}`;
  expect(await titlesOf(lawyer, /moved/)).toEqual(['11-Mar-2027', '10-Mar-2027', '11-Mar-2027', '10-Mar-2027'].map(moved));
  expect(await titlesOf(other, /moved/)).toEqual([]);
});

it('a person who gets a deadline for the second time is notified again', async () => {
  const { firm, other, lawyer, caseId } = await firmWithCase();
  const { id } = (await firm.post(url, { case_id: caseId, title: 'Deposit', due_on: '2027-03-10' })).json<{ id: string }>();
  for (const owner of [lawyer, firm, lawyer]) await firm.patch(`${url}/${id}`, { owner_id: owner.userId });
  expect(await titlesOf(lawyer, /is yours/)).toHaveLength(2);
  expect(await titlesOf(other, /is yours/)).toEqual([]);
});

describe('reminders of a deadline that nobody has read', () => {
  const today = courtToday();
  const remind = async (firm: TestTenant) => await remindOfDeadlines(database, { tenantId: firm.tenantId, day: today });

  /** A firm with a deadline in three days of which its admin and a lawyer were reminded. */
  async function reminded() {
    const { firm, lawyer, caseId } = await firmWithCase();
    const { id } = (await firm.post(url, { case_id: caseId, title: 'Deposit', due_on: daysAfter(today, 3) })).json<{ id: string }>();
    const { id: other } = (await firm.post(url, { case_id: caseId, title: 'Reply', due_on: daysAfter(today, 7) })).json<{ id: string }>();
    for (const each of [id, other])
      await superuser
        .updateTable('deadlines')
        .set({ created_at: `${daysAfter(today, -60)}T06:00:00Z` })
        .where('id', '=', each)
        .execute();
    await remind(firm);
    expect(await titlesOf(lawyer, /left/)).toHaveLength(2);
    return { firm, lawyer, id };
  }
  const [ofThree, ofSeven] = [3, 7].map((days) => `${days} days left, until ${printedDay(daysAfter(today, days))}`);

  it.each([
    ['met', async (firm: Caller, id: string) => await firm.post(`${url}/${id}/met`, { met_on: today, what: 'Paid' })],
    ['missed', async (firm: Caller, id: string) => await firm.post(`${url}/${id}/missed`, { reason: 'No funds' })],
    ['given up', async (firm: Caller, id: string) => await firm.post(`${url}/${id}/given-up`, { reason: 'Settled' })],
    ['deleted', async (firm: Caller, id: string) => await firm.delete(`${url}/${id}`)],
  ])('go when it is %s, for everybody, and those of other deadlines stay', async (_, settle) => {
    const { firm, lawyer, id } = await reminded();
    expect((await settle(firm, id)).statusCode).toBe(200);
    expect([await titlesOf(lawyer, /left/), await titlesOf(firm, /left/)]).toEqual([[ofSeven], [ofSeven]]);
    await remind(firm);
    expect(await titlesOf(lawyer, /left/)).toEqual([ofSeven]);
  });

  it('come again when it is opened again', async () => {
    const { firm, lawyer, id } = await reminded();
    await firm.post(`${url}/${id}/met`, { met_on: today, what: 'Paid' });
    expect((await firm.post(`${url}/${id}/reopen`)).statusCode).toBe(200);
    await remind(firm);
    expect(await titlesOf(lawyer, /left/)).toEqual([ofSeven, ofThree]);
  });

  it('go when its last day moves, since they name another day', async () => {
    const { firm, lawyer, id } = await reminded();
    await firm.patch(`${url}/${id}`, { due_on: daysAfter(today, 20) });
    expect(await titlesOf(lawyer, /left|moved/)).toEqual([ofSeven, `A last day moved to ${printedDay(daysAfter(today, 20))}`]);
  });

  it('stay in the list of those who have read them', async () => {
    const { firm, lawyer, id } = await reminded();
    await firm.post('/api/v1/notifications/read-all');
    await firm.post(`${url}/${id}/met`, { met_on: today, what: 'Paid' });
    expect([await titlesOf(firm, /left/), await titlesOf(lawyer, /left/)]).toEqual([[ofThree, ofSeven], [ofSeven]]);
  });
});
