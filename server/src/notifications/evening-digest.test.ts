import type { Case } from '@munshi/contract/cases/case.schema';
import type { NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { mailsTo, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import { startWorker } from '../platform/jobs/queue.ts';
import { notificationJobs } from './notification.jobs.ts';

const preferences = '/api/v1/notifications/preferences';
const today = courtToday();
const tomorrow = daysAfter(today, 1);
const jobs = notificationJobs(deps);
const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
/** Two workers on the same queue, like two servers. */
const workers = await Promise.all([1, 2].map(() => startWorker(inject('ownerUrl'), { tasks: jobs.tasks, crontab: [] }, quiet)));
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

const send = async (firm: TestTenant, hour = 19, day: string = today) =>
  await jobs.tasks['notifications:daily-reminder']?.({ tenant_id: firm.tenantId, name: 'evening', day, hour }, { jobId: 'test' });
const choose = async (caller: Caller, hour: number | null = 19) => {
  const was = (await caller.get(preferences)).json<NotificationPreferences>();
  expect((await caller.put(preferences, { ...was, evening_digest_hour: hour })).statusCode).toBe(200);
};
const onTeam = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
/** A case with a hearing on a day. */
const listed = async (firm: TestTenant, title: string, draft: object = {}, day: string = today) =>
  (await firm.post('/api/v1/case/create', { title, ...draft, next_hearing: { hearing_date: day } })).json<Case>();

async function record(firm: TestTenant, { id }: Case): Promise<void> {
  const { items } = (await firm.get(`/api/v1/hearings?case_id=${id}`)).json<{ items: { id: string }[] }>();
  const outcome = { business_on_date: today, outcome: 'adjourned', adjournment_reason: 'no_time', next_date: daysAfter(today, 30) };
  expect((await firm.post(`/api/v1/hearings/${items[0]?.id}/outcome`, outcome)).statusCode).toBe(200);
}

async function sentDay({ userId }: Caller): Promise<string | null> {
  const row = await superuser.selectFrom('member_activity').select('evening_digest_on').where('user_id', '=', userId).executeTakeFirst();
  return row?.evening_digest_on ?? null;
}

describe('the evening digest', () => {
  /** Sets the hour in court, by which delayed jobs are judged. */
  const itIs = (hour: string) => vi.setSystemTime(new Date(`${today}T${hour}:05:00+05:30`));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    itIs('19');
  });
  afterEach(() => vi.useRealTimers());

  it('has the outcomes of the day and tomorrow’s board, once a day, also if two servers write it at once', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const lawyer = await firm.member('lawyer');
    for (const person of [firm, lawyer, other]) await choose(person);
    await listed(other, 'Of another firm');
    await record(firm, await listed(firm, 'Rao v. Sen', { team: onTeam(lawyer) }));
    await listed(firm, 'Left open', { team: onTeam(lawyer) });
    await listed(firm, 'Not hers');
    await listed(firm, 'The next day', { team: onTeam(lawyer) }, tomorrow);

    await Promise.all([send(firm), send(firm)]);
    itIs('20');
    await send(firm, 20);

    const mail = await waitForMail(lawyer.email);
    expect(mail.subject).toBe(`${printedDay(today)}: 1 recorded, 1 not recorded, 1 tomorrow`);
    expect(mail.text).toContain(`Rao v. Sen · Adjourned · ${printedDay(daysAfter(today, 30))}`);
    expect(mail.text).toMatch(/Not recorded \(1\):\s+Left open/);
    expect(mail.text).toMatch(/Tomorrow, .* \(1\):\s+Court not entered\s+The next day/);
    expect(mail.text).toContain(`http://munshi.test/hearing/all?day=${today}`);
    expect(mail.text).not.toContain('Not hers');
    const ofAll = await waitForMail(firm.email);
    expect(ofAll.text).toContain('Not hers');
    expect(ofAll.text).not.toContain('Of another firm');
    expect(await mailsTo(lawyer.email)).toHaveLength(1);
    expect(await mailsTo(firm.email)).toHaveLength(1);
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it('comes only to those who switched it on, at their hour, and not if there is nothing to say', async () => {
    const firm = await newTenant();
    const [late, idle, none] = [await firm.member('clerk'), await firm.member('lawyer'), await firm.member('accountant')];
    await choose(late, 21);
    await choose(idle);
    await choose(none);
    await listed(firm, 'A v. B');

    await send(firm);
    expect(await sentDay(late)).toBeNull();
    itIs('21');
    await send(firm, 21);
    await waitForMail(late.email);

    expect(await sentDay(firm)).toBeNull();
    for (const person of [idle, none]) {
      expect(await sentDay(person)).toBe(today);
      expect(await mailsTo(person.email)).toEqual([]);
    }
  });

  it('waits with the board of a later day until the evening before', async () => {
    const firm = await newTenant();
    await choose(firm);
    await listed(firm, 'After the holiday', {}, daysAfter(today, 3));
    await send(firm);
    expect(await sentDay(firm)).toBe(today);
    expect(await mailsTo(firm.email)).toEqual([]);
  });

  it('is not sent after its day, if its job was delayed', async () => {
    const firm = await newTenant();
    await choose(firm);
    await listed(firm, 'A v. B');
    await send(firm, 19, daysAfter(today, -1));
    expect(await sentDay(firm)).toBeNull();
  });

  it('names restricted cases only to those who may see them, and says that it does', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    for (const person of [firm, clerk]) await choose(person);
    await listed(firm, 'Walled', { team: onTeam(firm), restricted: true });
    await listed(firm, 'Plain');
    await send(firm);
    const [outside, inside] = [await waitForMail(clerk.email), await waitForMail(firm.email)];
    expect(outside.subject).toBe(`${printedDay(today)}: 1 not recorded`);
    expect(outside.text).toContain('Plain');
    expect(outside.text).not.toMatch(/walled|restricted/i);
    expect(inside.text).toContain('Walled');
    expect(inside.text).toContain('This mail names 1 restricted case.');
  });

  it('stays as chosen when an older page saves the other preferences', async () => {
    const firm = await newTenant();
    await choose(firm, 20);
    const { evening_digest_hour: _, ...others } = (await firm.get(preferences)).json<NotificationPreferences>();
    expect((await firm.put(preferences, { ...others, digest_hour: 8 })).json()).toMatchObject({ digest_hour: 8, evening_digest_hour: 20 });
    await choose(firm, null);
    expect((await firm.get(preferences)).json()).toMatchObject({ digest_hour: 8, evening_digest_hour: null });
  });
});
