import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { daysAfter } from '../platform/clock/court-day.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { made, messagesOf } from './client-message.fixture.ts';
import { listed, move, remindingFirm, rowOf, statusOf, switchTo, tomorrow, waitingReminder } from './client-reminder.fixture.ts';
import { sendReminder } from './client-reminder.service.ts';

let firm: TestTenant;
beforeAll(async () => {
  firm = await remindingFirm();
});
afterEach(() => vi.useRealTimers());
const itIs = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${tomorrow}T${time}:00+05:30`) });

/** A mail server that takes every mail. */
function mailServer() {
  const received: { id: string; mail: EmailTemplate }[] = [];
  return {
    received,
    deliver: async (id: string, mail: EmailTemplate) => {
      received.push({ id, mail });
      await Promise.resolve();
    },
  };
}

const failing = (error: object) => async () => {
  await Promise.resolve();
  throw Object.assign(new Error('refused'), error);
};
const DOWN = { code: 'ECONNECTION' };
const NO_MAILBOX = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
const notesOf = async (caseId: string) => (await messagesOf(firm, caseId)).messages.length as number;

describe('the delivery of a reminder', () => {
  it('happens once if two servers do it at the same time', async () => {
    const matter = await listed(firm);
    const of = await waitingReminder(firm, matter);
    const { received, deliver } = mailServer();
    await Promise.all([sendReminder({ database, deliver }, of), sendReminder({ database, deliver }, of)]);
    expect(await sendReminder({ database, deliver }, of)).toBeUndefined();
    expect(received).toHaveLength(1);
    expect(await notesOf(matter.caseId)).toBe(1);
  });

  it('is begun again a minute after its process was killed between the claim and the end, and noted once', async () => {
    const matter = await listed(firm);
    const of = await waitingReminder(firm, matter);
    const hanging = Promise.withResolvers<undefined>();
    void sendReminder({ database, deliver: async () => (hanging.resolve(undefined), await new Promise<void>(() => undefined)) }, of);
    await hanging.promise;

    const { received, deliver } = mailServer();
    expect(await sendReminder({ database, deliver }, of)).toBeUndefined();
    expect(received).toEqual([]);
    await superuser
      .updateTable('client_reminders')
      .set({ claimed_at: sql<string>`now() - interval '61 seconds'` })
      .where('id', '=', of.id)
      .execute();
    expect(await sendReminder({ database, deliver }, of)).toBe('sent');
    expect(received.map(({ id, mail }) => [id, mail.to])).toEqual([[of.id, matter.email]]);
    expect(await notesOf(matter.caseId)).toBe(1);
  });

  it('does not happen if the date, the hearing, the wish, the party, the case or the switch changed while it waited', async () => {
    const changes: ((of: Awaited<ReturnType<typeof listed>>) => Promise<unknown>)[] = [
      async (of) => await move(firm, of, daysAfter(tomorrow, 1)),
      async (of) => await made(firm.delete(`/api/v1/hearings/${of.hearingId}`)),
      async (of) => await made(firm.patch(`/api/v1/people/${of.clientId}`, { no_messages: true })),
      async (of) => await made(firm.patch(`/api/v1/people/${of.clientId}`, { email: null })),
      async (of) => await made(firm.patch(`/api/v1/case/${of.caseId}`, { parties: [] })),
      async (of) => await made(firm.patch(`/api/v1/case/${of.caseId}`, { status: 'archived' })),
      async (of) => await made(firm.delete(`/api/v1/case/${of.caseId}`)),
      async () => await switchTo(firm, false),
    ];
    const { received, deliver } = mailServer();
    for (const change of changes) {
      const matter = await listed(firm);
      const of = await waitingReminder(firm, matter);
      await change(matter);
      expect(await sendReminder({ database, deliver }, of), change.toString()).toBeUndefined();
      expect((await rowOf(of)).state, change.toString()).toBe('cancelled');
    }
    await switchTo(firm, true);
    expect(received).toEqual([]);
  });

  it('says the court, the purpose and the client’s address as they are when it is sent', async () => {
    const matter = await listed(firm);
    const of = await waitingReminder(firm, matter);
    await made(firm.patch(`/api/v1/hearings/${matter.hearingId}`, { purpose_text: 'Framing of issues' }));
    await made(firm.patch(`/api/v1/people/${matter.clientId}`, { email: `new-${matter.email}` }));
    const { received, deliver } = mailServer();
    expect(await sendReminder({ database, deliver }, of)).toBe('sent');
    expect(received[0]?.mail).toMatchObject({ to: `new-${matter.email}` });
    expect(received[0]?.mail.paragraphs).toContain('Purpose: Framing of issues');
  });
});

describe('a mail server that does not take a reminder', () => {
  it('is asked again, and after the hearing has begun the reminder has failed and is never sent', async () => {
    const own = await remindingFirm();
    const [unknownTime, early] = [await listed(own), await listed(own)];
    await made(own.patch(`/api/v1/hearings/${early.hearingId}`, { hearing_time: '09:30' }));
    const [of, ofEarly] = [await waitingReminder(own, unknownTime), await waitingReminder(own, early)];
    itIs('09:29');
    for (const each of [of, ofEarly]) expect(await sendReminder({ database, deliver: failing(DOWN) }, each)).toBe('retrying');
    expect(await rowOf(of)).toEqual({ state: 'waiting', failures: 1 });

    const { received, deliver } = mailServer();
    itIs('09:30');
    expect(await sendReminder({ database, deliver }, ofEarly)).toBeUndefined();
    expect(await rowOf(ofEarly)).toMatchObject({ state: 'failed' });
    // The retry of the other is due when the court opens at the latest.
    const { run_at: runAt } = await jobOf(of.id);
    expect(Date.parse(runAt)).toBeLessThanOrEqual(Date.parse(`${tomorrow}T10:00:00+05:30`));
    itIs('10:00');
    expect(await sendReminder({ database, deliver }, of)).toBeUndefined();
    expect(received).toEqual([]);
    vi.useRealTimers();
    const { not_reminded: named } = await statusOf(own);
    expect(named.map((each) => [each.case_id, each.reason]).sort()).toEqual(
      [unknownTime, early].map(({ caseId }) => [caseId, 'failed']).sort(),
    );
  });

  it('is not asked again if it refuses the address for good, and the client is shown as not reminded', async () => {
    const [own, other] = [await remindingFirm(), await newTenant()];
    const of = await waitingReminder(own, await listed(own));
    expect(await sendReminder({ database, deliver: failing(NO_MAILBOX) }, of)).toBe('failed');
    const { received, deliver } = mailServer();
    expect(await sendReminder({ database, deliver }, of)).toBeUndefined();
    expect(received).toEqual([]);
    expect(await statusOf(own)).toMatchObject({ total: 1, not_reminded: [{ reason: 'failed' }], sent: 0, waiting: 0 });
    expect(await statusOf(other)).toMatchObject({ total: 0, not_reminded: [] });
  });

  it('shows the client as not reminded while it is asked again', async () => {
    const own = await remindingFirm();
    const of = await waitingReminder(own, await listed(own));
    expect(await sendReminder({ database, deliver: failing({ responseCode: 451 }) }, of)).toBe('retrying');
    expect(await statusOf(own)).toMatchObject({ total: 1, not_reminded: [{ reason: 'retrying' }], waiting: 1 });
  });
});

async function jobOf(id: string): Promise<{ run_at: string }> {
  const { rows } = await sql<{ run_at: string }>`
    select run_at from graphile_worker.jobs where key = ${`client-messages:send-reminder:${id}`}`.execute(superuser);
  const [job] = rows;
  if (!job) throw new Error('no job');
  return job;
}
