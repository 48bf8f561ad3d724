import type { BulkDone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { Notification } from '@munshi/contract/notifications/notification.schema';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, database, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { createRenewalTasks } from '../deadlines/renewals/renewal-task.service.ts';
import { notifyDueTasks } from '../notifications/daily-reminders.service.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';

const url = '/api/v1/tasks';
const today = courtToday();
const yesterday = daysAfter(today, -1);
const remind = async ({ tenantId }: TestTenant, day: string = today) => await notifyDueTasks(database, { tenantId, day });

/** The tasks of which a person has a reminder, by title. The reminders of a day are one group, which names three of them. */
const remindersOf = async (caller: Caller) =>
  (await caller.get('/api/v1/notifications?limit=100'))
    .json<{ items: Notification[] }>()
    .items.filter(({ kind }) => kind === 'due')
    .flatMap(({ message }) => message.split('; '))
    .toSorted();

/** A firm whose clerk and lawyer were reminded of a task due today, of one that was due yesterday, and of a third one. */
async function reminded() {
  const firm = await newTenant();
  const [clerk, lawyer] = [await firm.member('clerk'), await firm.member('lawyer')];
  const create = async (title: string, due_date: string) =>
    (await firm.post(url, { title, due_date, assignee_ids: [clerk.userId, lawyer.userId] })).json<Task>().id;
  const ids = [await create('Due', today), await create('Overdue', yesterday), await create('Third', today)] as const;
  await remind(firm, yesterday);
  await remind(firm);
  expect([await remindersOf(clerk), await remindersOf(lawyer)]).toEqual([ALL, ALL]);
  return { firm, clerk, lawyer, ids };
}
// The overdue one was due on the day of the first job, too.
const ALL = ['Due', 'Overdue', 'Overdue', 'Third'];

type Firm = Awaited<ReturnType<typeof reminded>>;

/** Ways to change the first two tasks. */
const ways = {
  'one by one': async ({ firm, ids: [due, overdue] }: Firm, change: object) => {
    for (const id of [due, overdue]) expect((await firm.patch(`${url}/${id}`, change)).statusCode).toBe(200);
  },
  'by a bulk change': async ({ firm, ids: [due, overdue] }: Firm, change: object) => {
    expect((await firm.patch(`${url}/bulk-update`, { task_ids: [due, overdue], change })).json()).toMatchObject({ changed: 2 });
  },
} as const;

describe.each(Object.entries(ways))('task reminders that nobody has read, when tasks are changed %s', (_, change) => {
  it('go when the tasks are done, for everybody, and those of other tasks stay', async () => {
    const of = await reminded();
    await change(of, { status: 'done' });
    expect([await remindersOf(of.clerk), await remindersOf(of.lawyer)]).toEqual([['Third'], ['Third']]);
  });

  it('go when the due date is another one', async () => {
    const of = await reminded();
    await change(of, { due_date: daysAfter(today, 5) });
    expect([await remindersOf(of.clerk), await remindersOf(of.lawyer)]).toEqual([['Third'], ['Third']]);
  });

  it('go from a person to whom the tasks are not assigned any more, and stay with the others', async () => {
    const of = await reminded();
    await change(of, { assignee_ids: [of.lawyer.userId] });
    expect([await remindersOf(of.clerk), await remindersOf(of.lawyer)]).toEqual([['Third'], ALL]);
  });

  it('stay when the tasks are being worked on', async () => {
    const of = await reminded();
    await change(of, { status: 'doing' });
    expect([await remindersOf(of.clerk), await remindersOf(of.lawyer)]).toEqual([ALL, ALL]);
  });
});

describe('task reminders that nobody has read', () => {
  it('go when their task is deleted, alone or with others', async () => {
    const { firm, clerk, ids } = await reminded();
    const [due, overdue, third] = ids;
    await firm.delete(`${url}/${due}`);
    expect(await remindersOf(clerk)).toEqual(['Overdue', 'Overdue', 'Third']);
    await firm.delete(`${url}/bulk-delete`, { task_ids: [overdue, third] });
    expect(await remindersOf(clerk)).toEqual([]);
  });

  it('go when the undo of a bulk change takes a task from a person, and come again when it opens a task', async () => {
    const { firm, clerk, lawyer, ids } = await reminded();
    const done = async (task_ids: readonly string[], change: object) =>
      (await firm.patch(`${url}/bulk-update`, { task_ids, change })).json<BulkDone>().id;
    const [due, , third] = ids;
    const closed = await done([due], { status: 'done' });
    const given = await done([third], { assignee_ids: [firm.userId] });
    await remind(firm);
    expect([await remindersOf(firm), await remindersOf(clerk)]).toEqual([['Third'], ['Overdue', 'Overdue']]);
    for (const id of [closed, given]) await firm.post(`/api/v1/bulk-changes/${id}/undo`);
    expect(await remindersOf(firm)).toEqual([]);
    await remind(firm);
    expect([await remindersOf(clerk), await remindersOf(lawyer)]).toEqual([ALL, ALL]);
  });

  it('go from a person whose tasks are handed over', async () => {
    const { firm, clerk, lawyer, ids } = await reminded();
    const receiver = await firm.member('clerk');
    const draft = { from: clerk.userId, to: receiver.userId, case_ids: [], hearing_ids: [], task_ids: [ids[0]] };
    expect((await firm.post('/api/v1/handovers', draft)).statusCode).toBe(201);
    expect([await remindersOf(clerk), await remindersOf(lawyer)]).toEqual([['Overdue', 'Overdue', 'Third'], ALL]);
  });

  it('stay in the list of those who have read them', async () => {
    const { firm, clerk, lawyer, ids } = await reminded();
    await clerk.post('/api/v1/notifications/read-all');
    await firm.patch(`${url}/${ids[0]}`, { status: 'done' });
    expect([await remindersOf(clerk), await remindersOf(lawyer)]).toEqual([ALL, ['Overdue', 'Overdue', 'Third']]);
  });
});

describe('reminders of the task to renew a caveat', () => {
  /** A caveat that lapses today, with the reminder of its task. */
  async function lapsing() {
    const firm = await newTenant();
    const owner = await firm.member('lawyer');
    const caseId = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup' })).json<{ id: string }>().id;
    const draft = { case_id: caseId, rule: 'cpc.148a.caveat', inputs: { lodged_on: daysAfter(today, -90) }, owner_id: owner.userId };
    const { id } = (await firm.post('/api/v1/deadlines', draft)).json<{ id: string }>();
    await createRenewalTasks(database, { tenantId: firm.tenantId, day: today });
    await remind(firm);
    const reminders = async () => (await remindersOf(owner)).filter((message) => message.startsWith('Renew the caveat'));
    expect(await reminders()).toHaveLength(1);
    return { firm, id, reminders };
  }

  it.each([
    ['renewed', async (firm: Caller, id: string) => await firm.post(`/api/v1/deadlines/${id}/renew`, { on: today })],
    ['given up', async (firm: Caller, id: string) => await firm.post(`/api/v1/deadlines/${id}/given-up`, { reason: 'Settled' })],
    [
      'moved',
      async (firm: Caller, id: string) => await firm.patch(`/api/v1/deadlines/${id}`, { inputs: { lodged_on: daysAfter(today, -85) } }),
    ],
  ])('go when the caveat is %s', async (_, settle) => {
    const { firm, id, reminders } = await lapsing();
    expect((await settle(firm, id)).statusCode).toBeLessThan(300);
    expect(await reminders()).toEqual([]);
  });
});
