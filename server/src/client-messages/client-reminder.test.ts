import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { mailsTo, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { app, deps, newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { daysAfter } from '../platform/clock/court-day.ts';
import { startWorker } from '../platform/jobs/queue.ts';
import { made, messagesOf, note, notNotified } from './client-message.fixture.ts';
import {
  listed,
  move,
  remind,
  remindingFirm,
  REMINDERS,
  statusOf,
  switchTo,
  today,
  tomorrow,
  untilSent,
} from './client-reminder.fixture.ts';
import { clientReminderJobs, clientMailJobs } from './client-reminder.jobs.ts';

const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
const tasks = { ...clientReminderJobs(deps).tasks, ...clientMailJobs(deps, app.log).tasks };
/** Two workers on the same queue, like two servers. */
const workers = await Promise.all([1, 2].map(() => startWorker(inject('ownerUrl'), { tasks, crontab: [] }, quiet)));
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

/** Sets the time in court. */
const itIs = (day: string, hour: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${hour}:05:00+05:30`) });
afterEach(() => vi.useRealTimers());

describe('a reminder to a client', () => {
  it('is sent once the day before, in the client’s language, by two servers at once, and noted on the case by the firm', async () => {
    const [firm, other] = [await remindingFirm(), await newTenant()];
    await made(firm.put('/api/v1/client-messages/templates/reminder/hi', { body: 'कल {next_date}: {case_number}, {purpose}' }));
    const english = await listed(firm);
    const hindi = await listed(firm, { person: { language: 'hi' } });
    const ofOther = await listed(other);

    await Promise.all([remind(firm), remind(firm), remind(other)]);
    await waitForMail(english.email);
    await waitForMail(hindi.email);
    await remind(firm);
    await untilSent(firm);

    const [mail, ...more] = await mailsTo(english.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your matter CS 412/2026');
    expect(mail?.text).toMatch(/A reminder: your matter CS 412\/2026 in the court is listed on \w+day, \d+ \w+ \d{4}/);
    expect(mail?.text).not.toMatch(/privileged|Varma/);
    expect((await mailsTo(hindi.email)).map(({ text }) => text)).toEqual([expect.stringMatching(/कल \S+वार, .*: CS 412\/2026, /)]);
    expect(await mailsTo(ofOther.email)).toEqual([]);
    expect(await statusOf(other)).toMatchObject({ is_on: false, sent: 0, total: 0 });

    expect(await statusOf(firm)).toMatchObject({ is_on: true, day: tomorrow, sent: 2, waiting: 0, total: 0 });
    const { messages, clients } = await messagesOf(firm, english.caseId);
    expect(messages).toMatchObject([{ way: 'reminder', next_date: tomorrow, notified_by_name: `Firm ${firm.code}`, can_undo: false }]);
    expect(clients[0].is_notified).toBe(true);
    expect((await notNotified(firm, english.caseId)).total).toBe(0);
    expect((await firm.delete(`/api/v1/client-messages/${messages[0].id}`)).json()).toMatchObject({ code: 'client_message.sent' });
  });

  it('goes to nobody else: not to another party, who wants none, or about a case or hearing that is over or deleted', async () => {
    const firm = await remindingFirm();
    const optedOut = await listed(firm, { person: { no_messages: true } });
    const deletedCase = await listed(firm);
    await made(firm.delete(`/api/v1/case/${deletedCase.caseId}`));
    const deletedHearing = await listed(firm);
    await made(firm.delete(`/api/v1/hearings/${deletedHearing.hearingId}`));
    const disposed = await listed(firm);
    await made(firm.patch(`/api/v1/case/${disposed.caseId}`, { status: 'disposed' }));
    const later = await listed(firm, {}, daysAfter(today, 2));
    const sent = await listed(firm);
    const opponent = `opponent-${sent.caseId}@example.in`;
    await made(firm.patch(`/api/v1/people/${sent.opponentId}`, { email: opponent }));

    await remind(firm);
    await waitForMail(sent.email);
    await untilSent(firm);
    expect(await statusOf(firm)).toMatchObject({ sent: 1, waiting: 0 });
    for (const { email } of [optedOut, deletedCase, deletedHearing, disposed, later, { email: opponent }])
      expect(await mailsTo(email)).toEqual([]);
  });

  it('is sent again for another date if the hearing is moved afterwards, and once for a client who is named twice', async () => {
    const firm = await remindingFirm();
    const matter = await listed(firm);
    const client = { person_id: matter.clientId, name: 'Sunita Menon', is_client: true };
    const parties = [
      { ...client, side: 'petitioner' },
      { ...client, side: 'other' },
    ];
    await made(firm.patch(`/api/v1/case/${matter.caseId}`, { parties }));
    await remind(firm);
    await waitForMail(matter.email);
    await untilSent(firm);

    const dayAfter = daysAfter(tomorrow, 1);
    await move(firm, matter, dayAfter);
    expect((await notNotified(firm, matter.caseId)).items).toMatchObject([{ notified_date: tomorrow }]);
    itIs(tomorrow, '18');
    await remind(firm);
    await waitForMail(matter.email, 2);
    await remind(firm);
    await untilSent(firm);
    expect(await mailsTo(matter.email)).toHaveLength(2);
    vi.useRealTimers();
    expect((await messagesOf(firm, matter.caseId)).messages.map((each: { next_date: string }) => each.next_date)).toEqual([
      dayAfter,
      tomorrow,
    ]);
  });

  it('is about the day after today in India, not in Greenwich, and is not queued if its job waited past midnight', async () => {
    const firm = await remindingFirm();
    const next = await listed(firm);
    const dayAfter = await listed(firm, {}, daysAfter(today, 2));
    // Two hours after midnight in India; in Greenwich it is still the evening before.
    itIs(tomorrow, '02');
    await remind(firm, today);
    await remind(firm);
    await waitForMail(dayAfter.email);
    await untilSent(firm);
    expect(await mailsTo(next.email)).toEqual([]);
  });

  it('of tomorrow leaves a client who knows the date of today among those who are told', async () => {
    const firm = await remindingFirm();
    const matter = await listed(firm, {}, today);
    await made(note(firm, matter, { next_date: today }));
    await made(firm.post('/api/v1/hearings', { case_id: matter.caseId, hearing_date: tomorrow, purpose_text: 'Cross-examination' }));
    await remind(firm);
    expect((await waitForMail(matter.email)).text).toContain('Cross-examination');
    await untilSent(firm);
    expect((await notNotified(firm, matter.caseId)).total).toBe(0);
  });

  it('names both courts of a day with two hearings', async () => {
    const firm = await remindingFirm();
    const matter = await listed(firm);
    const court = async (name: string) => (await made(firm.post('/api/v1/courts', { name, level: 'high_court' }))).id;
    await made(
      firm.patch(`/api/v1/hearings/${matter.hearingId}`, { court_id: await court('District Court, Saket'), hearing_time: '10:30' }),
    );
    const second = {
      case_id: matter.caseId,
      hearing_date: tomorrow,
      court_id: await court('High Court of Delhi'),
      purpose_text: 'Evidence',
    };
    await made(firm.post('/api/v1/hearings', second));
    await remind(firm);
    const { text = '' } = await waitForMail(matter.email);
    expect(text.replace(/\s+/g, ' ')).toContain('in District Court, Saket and High Court of Delhi is listed on');
    await untilSent(firm);
  });

  it('is queued for every firm that has switched it on', async () => {
    const firm = await remindingFirm();
    const matter = await listed(firm);
    await tasks['client-messages:remind']?.({}, { jobId: 'test' });
    await waitForMail(matter.email);
  });
});

describe('clients whom no reminder reaches', () => {
  it('are named if they have no mail address, until they are told by hand, and only to who may see the case', async () => {
    const firm = await remindingFirm();
    const colleague = await firm.member('lawyer');
    const restricted = await listed(firm, { person: { email: null }, case: { restricted: true } });
    const plain = await listed(firm, { person: { email: null } });
    const named = { person_id: plain.clientId, hearing_date: tomorrow, reason: 'no_email' };
    expect(await statusOf(colleague)).toMatchObject({ total: 1, not_reminded: [named] });
    expect((await statusOf(firm)).total).toBe(2);
    await made(note(firm, restricted, { next_date: tomorrow, way: 'other' }));
    expect(await statusOf(firm)).toMatchObject({ total: 1, not_reminded: [named] });
  });
});

describe('the switch', () => {
  it('is off at first, changed by admins only, and each change is in the audit log', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    expect((await statusOf(clerk)).is_on).toBe(false);
    expect((await clerk.put(REMINDERS, { reminders: true })).statusCode).toBe(403);
    await switchTo(firm, true);
    await switchTo(firm, true);
    expect((await statusOf(clerk)).is_on).toBe(true);
    expect((await clerk.get('/api/v1/client-messages/settings')).json()).toMatchObject({ reminders: true });
    const { items } = (await firm.get('/api/v1/audit?kind=firm')).json<{ items: { changes: object[] }[] }>();
    const lines = items.filter(({ changes }) => JSON.stringify(changes).includes('client_reminders'));
    expect(lines).toHaveLength(1);
  });
});
