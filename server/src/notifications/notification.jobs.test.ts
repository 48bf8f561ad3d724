import type { Case } from '@munshi/contract/cases/case.schema';
import type { Notification, NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { mailsTo, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import { startWorker } from '../platform/jobs/queue.ts';
import { notificationJobs } from './notification.jobs.ts';

const base = '/api/v1/notifications';
const today = courtToday();
const jobs = notificationJobs(deps);
const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
/** Two workers on the same queue, like two servers. */
const workers = await Promise.all([1, 2].map(() => startWorker(inject('ownerUrl'), { tasks: jobs.tasks, crontab: [] }, quiet)));
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

/** Runs a daily reminder job of one firm, as the schedule does for each. */
const remind = async (firm: TestTenant, name: string, hour = 7, day: string = today) =>
  await jobs.tasks['notifications:daily-reminder']?.({ tenant_id: firm.tenantId, name, day, hour }, { jobId: 'test' });
const listOf = async (caller: Caller) => (await caller.get(base)).json<{ items: Notification[] }>().items;
const notificationsOf = async (caller: Caller, kind: string) => (await listOf(caller)).filter((item) => item.kind === kind);
const onTeam = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
const openCase = async (firm: TestTenant, draft: object) =>
  (await firm.post('/api/v1/case/create', { title: 'A v. B', ...draft })).json<Case>();
const choose = async (caller: Caller, over: (was: NotificationPreferences) => object) =>
  await caller.put(`${base}/preferences`, over((await caller.get(`${base}/preferences`)).json<NotificationPreferences>()));
const addTask = async (firm: TestTenant, task: object) =>
  await superuser
    .insertInto('tasks')
    .values({ id: uuidv7(), tenant_id: firm.tenantId, title: 'File the reply', created_by: firm.userId, ...task })
    .execute();

describe('daily reminders', () => {
  it('notify the team and appearing lawyers of tomorrow’s hearings once, except people without access', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [team, outside] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const next_hearing = { hearing_date: daysAfter(today, 1), item_number: '4', hearing_time: '10:30' };
    const { id } = await openCase(firm, { team: onTeam(firm, team), restricted: true, next_hearing });
    await openCase(firm, { title: 'Later', team: onTeam(team), next_hearing: { hearing_date: daysAfter(today, 2) } });
    // Listed to appear, but without access to the case.
    const record = await superuser.selectFrom('lawyers').select('id').where('user_id', '=', outside.userId).executeTakeFirstOrThrow();
    await superuser
      .updateTable('hearings')
      .set({ lawyer_ids: [record.id] })
      .where('case_id', '=', id)
      .execute();

    for (let at = 0; at < 2; at++) await remind(firm, 'tomorrow');

    const [item, ...more] = await notificationsOf(team, 'hearing_tomorrow');
    expect(item).toMatchObject({ title: `Hearing tomorrow, ${printedDay(daysAfter(today, 1))}`, route: `/cases/${id}/hearings` });
    expect(item?.message).toBe('A v. B · item 4, at 10:30');
    expect(more).toEqual([]);
    expect(await notificationsOf(firm, 'hearing_tomorrow')).toHaveLength(1);
    expect(await notificationsOf(outside, 'hearing_tomorrow')).toEqual([]);
    expect(await listOf(other)).toEqual([]);
    await superuser.updateTable('cases').set({ restricted: false }).where('id', '=', id).execute();
    await remind(firm, 'tomorrow');
    expect(await notificationsOf(outside, 'hearing_tomorrow')).toHaveLength(1);
  });

  it('of hearings that waited past midnight say that they are today, and those that waited longer are not sent', async () => {
    const firm = await newTenant();
    await openCase(firm, { title: 'Today', team: onTeam(firm), next_hearing: { hearing_date: today } });
    await openCase(firm, { title: 'Passed', team: onTeam(firm), next_hearing: { hearing_date: daysAfter(today, -1) } });
    for (const days of [-1, -2]) await remind(firm, 'tomorrow', 18, daysAfter(today, days));
    expect((await notificationsOf(firm, 'hearing_tomorrow')).map(({ title, message }) => [title, message])).toEqual([
      [`Hearing today, ${printedDay(today)}`, 'Today'],
    ]);
  });

  it('notify assignees of tasks due today or newly overdue, and of none that are done or long overdue', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const assignee_ids = [clerk.userId];
    await addTask(firm, { assignee_ids, due_date: today });
    await addTask(firm, { assignee_ids, due_date: daysAfter(today, -1), title: 'Serve notice' });
    await addTask(firm, { assignee_ids, due_date: today, status: 'done' });
    await addTask(firm, { assignee_ids, due_date: daysAfter(today, 1) });
    await addTask(firm, { assignee_ids, due_date: daysAfter(today, -30) });

    for (let at = 0; at < 2; at++) await remind(firm, 'due');

    const items = await notificationsOf(clerk, 'due');
    expect(items.map(({ type, title, message }) => [type, title, message]).sort()).toEqual([
      ['error', `A task was due on ${printedDay(daysAfter(today, -1))}`, 'Serve notice'],
      ['warning', `A task is due today, ${printedDay(today)}`, 'File the reply'],
    ]);
    expect(await listOf(firm)).toEqual([]);
  });

  it('call a task overdue if they waited past midnight of the day on which it was due', async () => {
    const firm = await newTenant();
    const yesterday = daysAfter(today, -1);
    await addTask(firm, { assignee_ids: [firm.userId], due_date: yesterday });
    await addTask(firm, { assignee_ids: [firm.userId], due_date: today, title: 'Serve notice' });
    await remind(firm, 'due', 8, yesterday);
    expect((await notificationsOf(firm, 'due')).map(({ title }) => title).sort()).toEqual([
      `A task is due today, ${printedDay(today)}`,
      `A task was due on ${printedDay(yesterday)}`,
    ]);
  });

  it('notify the team of pending cases without a next date: a few by name, many in one without names', async () => {
    const firm = await newTenant();
    const [busy, calm] = [await firm.member('lawyer'), await firm.member('lawyer')];
    await openCase(firm, { title: 'Shared', status: 'pending', team: onTeam(busy, calm) });
    for (const title of ['B', 'C', 'D']) await openCase(firm, { title, status: 'pending', team: onTeam(busy) });
    await openCase(firm, { title: 'Reserved', status: 'pending', phase: 'reserved', team: onTeam(calm) });
    await openCase(firm, { title: 'Open', team: onTeam(calm) });

    for (let at = 0; at < 2; at++) await remind(firm, 'undated');

    expect((await notificationsOf(calm, 'no_next_date')).map((item) => item.message)).toEqual(['Shared']);
    expect(await notificationsOf(busy, 'no_next_date')).toMatchObject([
      { title: '4 cases have no next date', route: '/cases/all?mine=true&no_next_date=true' },
    ]);
    await remind(firm, 'undated', 7, daysAfter(today, 7));
    expect(await notificationsOf(calm, 'no_next_date')).toHaveLength(2);
  });

  it('delete notifications after 90 days', async () => {
    const firm = await newTenant();
    const values = (cause: string, at: string) => ({
      ...{ tenant_id: firm.tenantId, id: uuidv7(), user_id: firm.userId, kind: 'changed', title: cause, message: '', cause },
      created_at: `${at}T12:00:00Z`,
    });
    await superuser
      .insertInto('notifications')
      .values([values('old', daysAfter(today, -91)), values('kept', daysAfter(today, -89))])
      .execute();
    await remind(firm, 'cleanup');
    expect((await listOf(firm)).map((item) => item.title)).toEqual(['kept']);
  });

  it('are queued for every firm', async () => {
    const firm = await newTenant();
    await addTask(firm, { assignee_ids: [firm.userId], due_date: today });
    await jobs.tasks['notifications:due']?.({}, { jobId: 'test' });
    await vi.waitFor(async () => expect(await notificationsOf(firm, 'due')).toHaveLength(1), { timeout: 20_000, interval: 100 });
  });
});

describe('notification emails', () => {
  it('are sent once, with a link, where email is preferred, and appear in the product only if both are', async () => {
    const firm = await newTenant();
    const [mailed, both] = [await firm.member('lawyer'), await firm.member('lawyer')];
    await choose(mailed, (was) => ({ ...was, channels: { ...was.channels, assigned: 'mail' } }));
    await choose(both, (was) => ({ ...was, channels: { ...was.channels, assigned: 'both' } }));

    const { id } = await openCase(firm, { title: 'Rao v. Sen', team: onTeam(mailed, both) });

    for (const person of [mailed, both]) {
      const mail = await waitForMail(person.email);
      expect(mail.subject).toBe('A case was assigned to you');
      expect(mail.text).toContain('Rao v. Sen');
      expect(mail.text).toContain(`http://munshi.test/cases/${id}`);
    }
    expect(await listOf(mailed)).toEqual([]);
    expect((await mailed.get(`${base}/unread-count`)).json()).toEqual({ unread_count: 0 });
    expect(await notificationsOf(both, 'assigned')).toHaveLength(1);

    const rows = await superuser.selectFrom('notifications').select('id').where('tenant_id', '=', firm.tenantId).execute();
    const again = { tenant_id: firm.tenantId, ids: rows.map((row) => row.id) };
    await jobs.tasks['notifications:mail']?.(again, { jobId: 'test' });
    expect(await mailsTo(mailed.email)).toHaveLength(1);
  });

  it('are not sent to a person who has lost access to the case meanwhile', async () => {
    const firm = await newTenant();
    const outside = await firm.member('lawyer');
    const { id } = await openCase(firm, { team: onTeam(firm), restricted: true });
    const notificationId = uuidv7();
    const row = { id: notificationId, tenant_id: firm.tenantId, user_id: outside.userId, case_id: id, kind: 'assigned' };
    await superuser
      .insertInto('notifications')
      .values({ ...row, title: 'x', message: 'x', cause: 'x' })
      .execute();
    const waiting = async () =>
      await superuser.selectFrom('notifications').select('mailed_at').where('id', '=', notificationId).executeTakeFirstOrThrow();
    await jobs.tasks['notifications:mail']?.({ tenant_id: firm.tenantId, ids: [notificationId] }, { jobId: 'test' });
    expect((await waiting()).mailed_at).not.toBeNull();
    await remind(firm, 'digest');
    expect(await mailsTo(outside.email)).toEqual([]);
  });
});

describe('the morning digest', () => {
  /** Sets the hour in court, by which delayed jobs are judged. */
  const itIs = (hour: string) => vi.setSystemTime(new Date(`${today}T${hour}:05:00+05:30`));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    itIs('07');
  });
  afterEach(() => vi.useRealTimers());

  it('names the deadlines that the reader owns, of the week to come and those that have passed', async () => {
    const firm = await newTenant();
    const { id } = await openCase(firm, { title: 'A v. B' });
    const add = async (title: string, days: number) =>
      await firm.post('/api/v1/deadlines', { case_id: id, title, due_on: daysAfter(today, days) });
    await add('Deposit', 0);
    await add('Reply', 7);
    await add('Appeal', 8);
    await add('Review', -3);
    const custody = { case_id: id, rule: 'bnss.187.sixty_days', inputs: { remanded_on: daysAfter(today, -60) } };
    expect((await firm.post('/api/v1/deadlines', custody)).json()).toMatchObject({ due_on: daysAfter(today, -1), opens_on: today });
    await remind(firm, 'digest', 8);
    const mail = await waitForMail(firm.email);
    expect(mail.subject).toBe(`${printedDay(today)}: 4 deadlines`);
    expect(mail.text).toContain(`Deposit · A v. B · today, ${printedDay(today)}, is the last day`);
    expect(mail.text).toContain(`Reply · A v. B · last day ${printedDay(daysAfter(today, 7))}`);
    expect(mail.text).toContain(`Review · A v. B · the last day was ${printedDay(daysAfter(today, -3))}`);
    expect(mail.text).toContain(`Custody of at most sixty days · A v. B · possible from ${printedDay(today)}`);
    expect(mail.text).not.toContain('Appeal');
  });

  it('lists today’s hearings and due tasks, once a day, also if two servers write it at once', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const next_hearing = { hearing_date: today, purpose_text: 'Arguments' };
    await openCase(firm, { title: 'Rao v. Sen', team: onTeam(lawyer), next_hearing });
    await openCase(firm, { title: 'Not hers', next_hearing });
    await addTask(firm, { assignee_ids: [lawyer.userId], due_date: daysAfter(today, -3) });
    await addTask(firm, { assignee_ids: [lawyer.userId], due_date: today, title: 'Pay the fee' });

    await Promise.all([remind(firm, 'digest'), remind(firm, 'digest')]);
    itIs('08');
    await remind(firm, 'digest', 8);

    const mail = await waitForMail(lawyer.email);
    expect(mail.subject).toBe(`${printedDay(today)}: 1 hearing, 2 tasks due`);
    expect(mail.text).toContain(`Pay the fee · due on ${printedDay(today)}`);
    expect(mail.text).toContain(`Listed on ${printedDay(today)}:`);
    expect(mail.text).toContain('Rao v. Sen · Arguments');
    expect(mail.text).toContain(`File the reply · overdue since ${printedDay(daysAfter(today, -3))}`);
    expect(mail.text).not.toContain('Not hers');
    expect((await waitForMail(firm.email)).text).toContain('Not hers');
    expect(await mailsTo(lawyer.email)).toHaveLength(1);
    expect(await mailsTo(firm.email)).toHaveLength(1);
  });

  it('counts all hearings, deadlines and tasks, and says how many of them it does not name', async () => {
    const firm = await newTenant();
    const { id } = await openCase(firm, { title: 'A v. B' });
    const [of, due] = [
      { tenant_id: firm.tenantId, case_id: id },
      { due_date: today, assignee_ids: [firm.userId] },
    ];
    for (let at = 0; at < 42; at++)
      await superuser
        .insertInto('hearings')
        .values({ ...of, id: uuidv7(), hearing_date: today })
        .execute();
    for (let at = 0; at < 21; at++) await addTask(firm, due);
    const deadline = { case_id: id, title: 'Deposit', due_on: today };
    for (let at = 0; at < 23; at++) await firm.post('/api/v1/deadlines', deadline);
    await remind(firm, 'digest');
    const mail = await waitForMail(firm.email);
    expect(mail.subject).toBe(`${printedDay(today)}: 42 hearings, 23 deadlines, 21 tasks due`);
    expect(mail.text?.match(/and \d+ more/g)).toEqual(['and 2 more', 'and 3 more', 'and 1 more']);
  });

  it('is sent at the person’s hour, not to those who opted out, and not if empty', async () => {
    const firm = await newTenant();
    const [late, none, idle] = [await firm.member('clerk'), await firm.member('clerk'), await firm.member('lawyer')];
    await openCase(firm, { next_hearing: { hearing_date: today } });
    await choose(late, (was) => ({ ...was, digest_hour: 9 }));
    await choose(none, (was) => ({ ...was, digest_hour: null }));

    itIs('08');
    await remind(firm, 'digest', 8);
    expect(await digestDay(late)).toBeNull();
    itIs('09');
    await remind(firm, 'digest', 9);
    await waitForMail(late.email);
    expect(await digestDay(none)).toBeNull();
    expect(await digestDay(idle)).toBe(today);
    expect(await mailsTo(none.email)).toEqual([]);
    expect(await mailsTo(idle.email)).toEqual([]);
  });

  it('is not sent after its day, if its job was delayed', async () => {
    const firm = await newTenant();
    await addTask(firm, { assignee_ids: [firm.userId], due_date: daysAfter(today, -2) });
    await remind(firm, 'digest', 7, daysAfter(today, -1));
    expect(await digestDay(firm)).toBeNull();
    await remind(firm, 'digest');
    expect(await digestDay(firm)).toBe(today);
  });

  it('is not sent after court hours, if its job was delayed', async () => {
    const firm = await newTenant();
    await openCase(firm, { next_hearing: { hearing_date: today } });
    itIs('17');
    await remind(firm, 'digest', 7);
    expect(await digestDay(firm)).toBeNull();
    itIs('10');
    await remind(firm, 'digest', 7);
    expect(await digestDay(firm)).toBe(today);
  });

  it('contains nothing of restricted cases its reader has no access to', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const next_hearing = { hearing_date: today };
    const { id } = await openCase(firm, { title: 'Walled', team: onTeam(firm), restricted: true, next_hearing });
    await openCase(firm, { title: 'Plain', next_hearing });
    const deadline = { case_id: id, title: 'Deposit of costs', due_on: daysAfter(today, 3) };
    expect((await firm.post('/api/v1/deadlines', deadline)).statusCode).toBe(201);
    await remind(firm, 'digest');
    const mail = await waitForMail(clerk.email);
    expect(mail.text).toContain('Plain');
    expect(mail.text).not.toMatch(/Walled|Deposit of costs/);
    const own = await waitForMail(firm.email);
    expect(own.text).toContain('Walled');
    expect(own.text).toContain('Deposit of costs');
  });
});

async function digestDay({ userId }: Caller): Promise<string | null> {
  const row = await superuser.selectFrom('member_activity').select('digest_on').where('user_id', '=', userId).executeTakeFirst();
  return row?.digest_on ?? null;
}
