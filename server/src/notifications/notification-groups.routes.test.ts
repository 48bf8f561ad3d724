import type { Case } from '@munshi/contract/cases/case.schema';
import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/notifications';

const readList = async (caller: Pick<Caller, 'get'>, query = '') =>
  (await caller.get(`${base}${query}`)).json<{ items: Notification[]; unread_count: number }>();
const titlesOf = (items: readonly Notification[]) => items.map(({ title }) => title);
const onTeam = (...people: Caller[]) => ({ team: people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' })) });

async function createCase(caller: Pick<Caller, 'post'>, draft: object): Promise<Case> {
  const answer = await caller.post('/api/v1/case/create', draft);
  expect(answer.statusCode).toBe(201);
  return answer.json<Case>();
}

/** A clerk enters cases of a lawyer's, the first ones named so. */
async function enterCases(firm: TestTenant, count: number) {
  const [clerk, lawyer] = [await firm.member('clerk'), await firm.member('lawyer')];
  const cases: Case[] = [];
  for (let at = 1; at <= count; at++) cases.push(await createCase(clerk, { title: `Case ${at}`, ...onTeam(lawyer) }));
  return { clerk, lawyer, cases };
}

describe('notifications that one person causes on one day', () => {
  it('are one row for each colleague, which counts them, names the newest and leads to the rest', async () => {
    const firm = await newTenant();
    const { lawyer, cases } = await enterCases(firm, 5);

    const { items, unread_count } = await readList(lawyer);

    expect([items.length, unread_count]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({
      title: '5 cases were assigned to you',
      message: 'Case 5; Case 4; Case 3; 2 more',
      count: 5,
      is_read: false,
      actor_name: expect.any(String),
      route: `/notifications?group_of=${items[0]?.id}`,
    });
    const each = await readList(lawyer, `?group_of=${items[0]?.id}`);
    expect(each.items.map(({ message, route, count }) => [message, route, count])).toEqual(
      cases.toReversed().map(({ id, title }) => [title, `/cases/${id}`, 1]),
    );
    expect((await readList(lawyer, `?group_of=${items[0]?.id}&limit=2&offset=4`)).items.map(({ message }) => message)).toEqual(['Case 1']);
  });

  it('are one row for the cases and the hearings that came with them', async () => {
    const firm = await newTenant();
    const { clerk, lawyer, cases } = await enterCases(firm, 2);
    for (const { id } of cases)
      await clerk.post('/api/v1/hearings', { case_id: id, hearing_date: '2031-05-06', item_number: '4', purpose_text: 'Arguments' });

    const [row, ...more] = (await readList(lawyer)).items;

    expect(more).toEqual([]);
    expect(row).toMatchObject({ title: '2 cases were assigned to you, and 2 hearings were fixed', count: 4 });
    expect(row?.message).toBe('Case 2 · item 4 · Arguments; Case 1 · item 4 · Arguments');
  });

  it('make none for the person who caused them', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    await createCase(clerk, { title: 'Own', ...onTeam(clerk) });
    expect(await readList(clerk)).toEqual({ items: [], unread_count: 0 });
  });

  it('stay apart by the person who caused them', async () => {
    const firm = await newTenant();
    const { lawyer } = await enterCases(firm, 2);
    for (const title of ['Third', 'Fourth']) await createCase(firm, { title, ...onTeam(lawyer) });
    const { items, unread_count } = await readList(lawyer);
    expect(items.map(({ count, message }) => [count, message])).toEqual([
      [2, 'Fourth; Third'],
      [2, 'Case 2; Case 1'],
    ]);
    expect(unread_count).toBe(2);
  });

  it('are read together, and those that come later are a row of their own', async () => {
    const firm = await newTenant();
    const { clerk, lawyer } = await enterCases(firm, 3);
    const [seen] = (await readList(lawyer)).items;
    await createCase(clerk, { title: 'Between', ...onTeam(lawyer) });

    const read = await lawyer.patch(`${base}/${seen?.id}/read`, { read: true });

    expect(read.json()).toMatchObject({ id: seen?.id, is_read: true, count: 3, title: '3 cases were assigned to you' });
    const { items, unread_count } = await readList(lawyer);
    expect(items.map(({ count, is_read, message }) => [count, is_read, message])).toEqual([
      [1, false, 'Between'],
      [3, true, 'Case 3; Case 2; Case 1'],
    ]);
    expect(unread_count).toBe(1);
    expect(titlesOf((await readList(lawyer, '?unread=true')).items)).toEqual(['A case was assigned to you']);
    expect((await readList(lawyer, '?unread=false')).items).toHaveLength(1);
  });

  it('leave out a case that the reader may no longer see, even if it is the newest', async () => {
    const firm = await newTenant();
    const { lawyer, cases } = await enterCases(firm, 3);
    const newest = cases[2];
    await firm.patch(`/api/v1/case/${newest?.id}`, { team: [] });
    await firm.patch(`/api/v1/case/${newest?.id}`, { restricted: true });

    const { items, unread_count } = await readList(lawyer);

    expect(items.map(({ count, message }) => [count, message])).toEqual([[2, 'Case 2; Case 1']]);
    expect(unread_count).toBe(1);
    expect((await readList(lawyer, `?group_of=${items[0]?.id}`)).items).toHaveLength(2);
  });

  it('belong to their reader: another member or firm finds no group by its id', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const { clerk, lawyer } = await enterCases(firm, 2);
    const [mine] = (await readList(lawyer)).items;
    for (const reader of [clerk, other]) {
      expect((await readList(reader, `?group_of=${mine?.id}`)).items).toEqual([]);
      expect((await reader.patch(`${base}/${mine?.id}/read`, { read: true })).statusCode).toBe(404);
    }
    expect((await readList(lawyer)).unread_count).toBe(1);
  });

  it('come page by page, each group on one page alone', async () => {
    const firm = await newTenant();
    const { clerk, lawyer, cases } = await enterCases(firm, 4);
    for (const { id } of cases.slice(0, 3))
      await clerk.post('/api/v1/tasks', { title: 'File the reply', case_id: id, assignee_ids: [lawyer.userId] });
    const pages = [
      await readList(lawyer, '?limit=1'),
      await readList(lawyer, '?limit=1&offset=1'),
      await readList(lawyer, '?limit=1&offset=2'),
    ];
    expect(pages.map(({ items }) => titlesOf(items))).toEqual([['3 tasks were assigned to you'], ['4 cases were assigned to you'], []]);
  });
});
