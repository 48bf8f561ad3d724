import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { describe, expect, inject, it, vi } from 'vitest';
import { type Caller, database, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import { batchesSent } from '../platform/db/driver/statement-batch.ts';
import { startWorker } from '../platform/jobs/queue.ts';
import { deadlineJobs } from './deadline.jobs.ts';
import { RECOMPUTE } from './recomputation/recompute-request.ts';
import { recomputeDeadlines } from './recomputation/recompute.service.ts';
import { reminderDue, remindOfDeadlines } from './reminders/deadline-reminders.service.ts';

const today = courtToday();
const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;

const addCase = async (firm: TestTenant, draft: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', ...draft })).json();
const addDeadline = async (firm: Caller, body: object) => (await firm.post('/api/v1/deadlines', body)).json();
const notificationsOf = async (caller: Caller, kind: string) =>
  (await caller.get('/api/v1/notifications')).json<{ items: Notification[] }>().items.filter((item) => item.kind === kind);
const team = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
/** As if the deadline had been entered so many days ago. */
const age = async (id: string, days: number) =>
  await superuser
    .updateTable('deadlines')
    .set({ created_at: `${daysAfter(today, -days)}T06:00:00Z` })
    .where('id', '=', id)
    .execute();
const remind = async (firm: TestTenant, day = today) => await remindOfDeadlines(database, { tenantId: firm.tenantId, day });

/** An entry of hours that states nothing. */
const hours = { court_id: null, saturdays: null, registry_opens: null, registry_closes: null, efiling_until: null };

describe('reminders of deadlines', () => {
  it.each([
    [30, 60, 30],
    [29, 60, 30],
    [15, 60, 15],
    [8, 60, 15],
    [7, 60, 7],
    [2, 60, 3],
    [1, 60, 1],
    [0, 60, 0],
    [-1, 60, -1],
    [-4, 60, -1],
    [31, 60, undefined],
    [20, 20, undefined],
    [7, 20, 7],
    [0, 0, 0],
  ])('with %i days left, and %i when it was entered, are those of day %s', (left, whenAdded, expected) => {
    expect(reminderDue(left, whenAdded)).toBe(expected);
  });

  it('reach the owner and the team once, however often they run, and nobody outside a restricted case', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [inside, outside] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const ofCase = await addCase(firm, { restricted: true, team: team(firm, inside) });
    const { id } = await addDeadline(firm, { case_id: ofCase.id, title: 'Deposit', due_on: daysAfter(today, 7) });
    await age(id, 40);
    for (let nth = 0; nth < 2; nth++) await Promise.all([remind(firm), remind(firm), remind(other)]);
    const [item, ...more] = await notificationsOf(inside, 'due');
    expect(item).toMatchObject({
      title: `7 days left, until ${printedDay(daysAfter(today, 7))}`,
      message: 'Deposit (Das v. Kamrup)',
      route: `/deadlines/${id}`,
    });
    expect(more).toEqual([]);
    expect(await notificationsOf(firm, 'due')).toHaveLength(1);
    expect([await notificationsOf(outside, 'due'), await notificationsOf(other, 'due')]).toEqual([[], []]);
  });

  it('go on each of their days until the deadline is met, and say on the day after that it has passed', async () => {
    const firm = await newTenant();
    const ofCase = await addCase(firm);
    const due = daysAfter(today, 30);
    const { id } = await addDeadline(firm, { case_id: ofCase.id, title: 'Deposit', due_on: due });
    await age(id, 5);
    for (let day = -3; day <= 31; day++) await remind(firm, daysAfter(today, day));
    const sent = superuser.selectFrom('notifications').select('title').where('user_id', '=', firm.userId).where('kind', '=', 'due');
    expect((await sent.orderBy('id').execute()).map(({ title }) => title)).toEqual([
      `30 days left, until ${printedDay(due)}`,
      `15 days left, until ${printedDay(due)}`,
      `7 days left, until ${printedDay(due)}`,
      `3 days left, until ${printedDay(due)}`,
      `1 day left, until ${printedDay(due)}`,
      `Today, ${printedDay(due)}, is the last day`,
      `The last day was ${printedDay(due)}`,
    ]);

    const met = await addDeadline(firm, { case_id: ofCase.id, title: 'Reply', due_on: due });
    await age(met.id, 5);
    await firm.post(`/api/v1/deadlines/${met.id}/met`, { met_on: today, what: 'Filed' });
    await remind(firm, daysAfter(today, 23));
    expect((await notificationsOf(firm, 'due')).filter(({ message }) => message.startsWith('Reply'))).toEqual([]);
  });

  it('say on the last day by when a paper counts for it, as the court of the deadline has it', async () => {
    const firm = await newTenant();
    const court = (await firm.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json().id;
    await firm.put('/api/v1/court-schedules', { ...hours, court_id: court, registry_closes: '16:30', efiling_until: '24:00' });
    const ofCase = await addCase(firm);
    const { id } = await addDeadline(firm, { case_id: ofCase.id, court_id: court, title: 'Reply', due_on: daysAfter(today, 1) });
    await age(id, 40);
    const sent = [];
    for (const day of [today, daysAfter(today, 1)]) {
      await remind(firm, day);
      sent.push(...(await notificationsOf(firm, 'due')));
      await superuser.deleteFrom('notifications').where('tenant_id', '=', firm.tenantId).execute();
    }
    expect(sent).toMatchObject([
      { title: `1 day left, until ${printedDay(daysAfter(today, 1))}`, message: 'Reply (Das v. Kamrup)' },
      {
        title: `Today, ${printedDay(daysAfter(today, 1))}, is the last day`,
        message: 'Reply (Das v. Kamrup). File by 16:30 at the counter; e-filing until 24:00 counts for the day.',
      },
    ]);
  });

  it('say after the end of custody that bail is possible, not that a last day was missed', async () => {
    const firm = await newTenant();
    const ofCase = await addCase(firm);
    const inputs = { remanded_on: daysAfter(today, -60) };
    const { id, due_on: due } = await addDeadline(firm, { case_id: ofCase.id, rule: 'bnss.187.sixty_days', inputs });
    expect(due).toBe(daysAfter(today, -1));
    await age(id, 40);
    await remind(firm);
    expect(await notificationsOf(firm, 'due')).toMatchObject([
      { type: 'warning', title: `Possible from ${printedDay(today)}: the time ended on ${printedDay(due)}` },
    ]);
  });

  it('run on the schedule for every firm', async () => {
    const firm = await newTenant();
    const ofCase = await addCase(firm);
    await addDeadline(firm, { case_id: ofCase.id, title: 'Deposit', due_on: today });
    await deadlineJobs(deps, quiet).tasks['deadlines:remind']?.({}, { jobId: 'test' });
    expect(await notificationsOf(firm, 'due')).toMatchObject([{ title: `Today, ${printedDay(today)}, is the last day` }]);
  });
});

describe('a changed calendar of a court', () => {
  const inputs = { order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' };
  const days = { court_id: null, from: '2025-06-01', to: '2025-06-30' };

  it('moves the deadlines that it touches, has them confirmed again, tells their people and keeps the old value', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const ofCase = await addCase(firm, { team: team(firm, lawyer) });
    const { id } = await addDeadline(firm, { case_id: ofCase.id, rule: 'la.116.high_court', inputs });
    await firm.post(`/api/v1/deadlines/${id}/confirm`);
    const holiday = (await firm.post('/api/v1/court-holidays', { name: 'Bakrid', starts_on: '2025-06-16', ends_on: '2025-06-17' })).json();
    await recomputeDeadlines(database, firm.tenantId, days);
    await recomputeDeadlines(database, firm.tenantId, days);
    const read = async () => (await firm.get(`/api/v1/deadlines/${id}`)).json();
    expect(await read()).toMatchObject({ due_on: '2025-06-18', rolled_from: '2025-06-15', state: 'computed', confirmed_by: null });
    expect(await notificationsOf(lawyer, 'changed')).toMatchObject([
      { title: 'A last day moved to 18-Jun-2025', message: expect.stringContaining('it was 16-Jun-2025') },
    ]);
    const lines = (await firm.get('/api/v1/audit?kind=deadline')).json().items;
    expect(JSON.stringify(lines)).toContain('2025-06-16');

    await firm.delete(`/api/v1/court-holidays/${holiday.id}`);
    await recomputeDeadlines(database, firm.tenantId, days);
    expect(await read()).toMatchObject({ due_on: '2025-06-16' });
  });

  it('computes anew by itself after each way to change it', async () => {
    const firm = await newTenant();
    const { tasks } = deadlineJobs(deps, quiet);
    const worker = await startWorker(
      inject('ownerUrl'),
      { tasks: { [RECOMPUTE]: tasks[RECOMPUTE] ?? (() => Promise.reject(new Error())) }, crontab: [] },
      quiet,
    );
    const ofCase = await addCase(firm);
    const { id } = await addDeadline(firm, { case_id: ofCase.id, rule: 'la.116.high_court', inputs });
    const isDue = async (day: string) =>
      await vi.waitFor(async () => expect((await firm.get(`/api/v1/deadlines/${id}`)).json().due_on).toBe(day), {
        timeout: 60_000,
        interval: 50,
      });
    const url = '/api/v1/court-holidays';
    const holiday = (await firm.post(url, { name: 'Bakrid', starts_on: '2025-06-16', ends_on: '2025-06-16' })).json();
    await isDue('2025-06-17');
    await firm.patch(`${url}/${holiday.id}`, { ends_on: '2025-06-18' });
    await isDue('2025-06-19');
    await firm.delete(`${url}/${holiday.id}`);
    await isDue('2025-06-16');
    await firm.post(`${url}/${holiday.id}/restore`);
    await isDue('2025-06-19');
    await firm.post(`${url}/import`, { items: [{ name: 'Feast', starts_on: '2025-06-19', ends_on: '2025-06-19' }] });
    await isDue('2025-06-20');
    await firm.post(`${url}/import`, { items: [{ name: 'Feast', starts_on: '2025-06-20', ends_on: '2025-06-20' }] });
    await isDue('2025-06-21');
    await firm.put('/api/v1/court-schedules', { ...hours, saturdays: 'all' });
    await isDue('2025-06-23');
    const above = (await firm.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json();
    const bench = (await firm.post('/api/v1/courts', { name: 'Bench at Satara', level: 'tribunal' })).json();
    await firm.post(url, { name: 'Feast', court_id: above.id, starts_on: '2025-06-23', ends_on: '2025-06-23' });
    await firm.patch(`/api/v1/deadlines/${id}`, { court_id: bench.id });
    await firm.patch(`/api/v1/courts/${bench.id}`, { parent_id: above.id });
    await isDue('2025-06-24');
    await firm.put('/api/v1/court-schedules', hours);
    await isDue('2025-06-21');
    await worker.stop();
  });

  it('of a court moves those of its benches, and leaves other courts, met deadlines and other firms alone', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const add = async (body: object) => (await firm.post('/api/v1/courts', { level: 'tribunal', ...body })).json().id;
    const court = await add({ name: 'Court at Pune' });
    const [bench, elsewhere] = [await add({ name: 'Bench at Satara', parent_id: court }), await add({ name: 'Court at Goa' })];
    const ofCase = await addCase(firm);
    const draft = { case_id: ofCase.id, rule: 'la.116.high_court', inputs };
    const ids = [];
    for (const courtId of [court, bench, elsewhere, court]) ids.push((await addDeadline(firm, { ...draft, court_id: courtId })).id);
    await firm.post(`/api/v1/deadlines/${ids[3]}/met`, { met_on: '2025-06-10', what: 'Filed' });
    const theirs = await addDeadline(other, { ...draft, case_id: (await addCase(other)).id });
    await firm.post('/api/v1/court-holidays', { name: 'Feast', court_id: court, starts_on: '2025-06-16', ends_on: '2025-06-16' });
    await recomputeDeadlines(database, firm.tenantId, { ...days, court_id: court });
    const due = async (id: string | undefined, caller: Caller = firm) => (await caller.get(`/api/v1/deadlines/${id}`)).json().due_on;
    expect([await due(ids[0]), await due(ids[1]), await due(ids[2]), await due(ids[3])]).toEqual([
      '2025-06-17',
      '2025-06-17',
      '2025-06-16',
      '2025-06-16',
    ]);
    expect(await due(theirs.id, other)).toBe('2025-06-16');
  });

  it('reads the calendar of each court once for a batch, however many deadlines it touches', async () => {
    const firm = await newTenant();
    const courts = [null];
    for (const name of ['Court at Pune', 'Court at Goa'])
      courts.push((await firm.post('/api/v1/courts', { name, level: 'tribunal' })).json().id);
    const ofCase = await addCase(firm);
    for (let nth = 0; nth < 12; nth++)
      await addDeadline(firm, { case_id: ofCase.id, rule: 'la.116.high_court', inputs, court_id: courts[nth % 3] });
    const statements: string[] = [];
    const watch = (sent: unknown) => statements.push(...(sent as { text: string }[]).map(({ text }) => text));
    subscribe(batchesSent.name, watch);
    await recomputeDeadlines(database, firm.tenantId, days);
    unsubscribe(batchesSent.name, watch);
    const read = (table: string) => statements.filter((text) => text.startsWith(`select "${table}"`)).length;
    expect([read('court_holidays'), read('court_schedules'), read('courts')]).toEqual([3, 3, 2]);
  });

  it('reaches deadlines of a court that was deleted from the list, which can still be read', async () => {
    const firm = await newTenant();
    const court = (await firm.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json().id;
    const { id } = await addDeadline(firm, { case_id: (await addCase(firm)).id, rule: 'la.116.high_court', inputs, court_id: court });
    await firm.delete(`/api/v1/courts/${court}`);
    await firm.post('/api/v1/court-holidays', { name: 'Feast', starts_on: '2025-06-16', ends_on: '2025-06-16' });
    await recomputeDeadlines(database, firm.tenantId, days);
    expect((await firm.get(`/api/v1/deadlines/${id}`)).json()).toMatchObject({ due_on: '2025-06-17', court_name: 'Court at Pune' });
  });
});
