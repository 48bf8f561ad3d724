import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';

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
