import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { sendMessage } from './client-message-delivery.service.ts';
import { later, made, type Matter, messagesOf, newMatter, note, notNotified, soon } from './client-message.fixture.ts';

let firm: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  firm = await newTenant();
  other = await newTenant();
});

/** A mail server that takes every mail. */
function mailServer() {
  const received: { id: string; mail: EmailTemplate }[] = [];
  const deliver = vi.fn<(id: string, mail: EmailTemplate) => Promise<void>>(async (id, mail) => {
    received.push({ id, mail });
    await Promise.resolve();
  });
  return { received, deliver };
}

/** A mail by hand that waits in the queue; each test sends it by itself. */
async function waitingMail(by: Caller, matter: Matter, over: object = {}) {
  const { id } = await made(note(by, matter, { way: 'email', ...over }));
  return { tenantId: firm.tenantId, id };
}
const move = async (by: Caller, { hearingId }: Matter, day: string) =>
  await made(by.patch(`/api/v1/hearings/${hearingId}`, { hearing_date: day }));
const notSent = async (by: Caller) =>
  (await by.get('/api/v1/notifications')).json<{ items: Notification[] }>().items.filter(({ title }) => title.includes('was not sent'));

describe('a mail to a client by hand', () => {
  it('says court and purpose and goes to the address as they are when it is sent', async () => {
    const matter = await newMatter(firm);
    const of = await waitingMail(firm, matter);
    await made(firm.patch(`/api/v1/hearings/${matter.hearingId}`, { purpose_text: 'Framing of issues' }));
    await made(firm.patch(`/api/v1/people/${matter.clientId}`, { email: 'new.address@example.in' }));
    const { received, deliver } = mailServer();
    expect(await sendMessage({ database, deliver }, of)).toBe('sent');
    expect(received).toMatchObject([{ id: of.id, mail: { to: 'new.address@example.in' } }]);
    expect(received[0]?.mail.paragraphs).toContain('Purpose: Framing of issues');
    expect(await notSent(firm)).toEqual([]);
  });

  it('is not sent with a date that has changed: its sender is told, and the client counts as not told', async () => {
    const [sender, colleague] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const matter = await newMatter(firm);
    const of = await waitingMail(sender, matter);
    await move(firm, matter, later);
    const { received, deliver } = mailServer();
    for (let nth = 0; nth < 2; nth++) expect(await sendMessage({ database, deliver }, of)).toBeUndefined();
    expect(received).toEqual([]);
    expect(await notSent(sender)).toMatchObject([
      {
        title: 'A mail to a client was not sent',
        message: `Sunita Menon (Menon v. Varma) was to be told ${printedDay(soon)}, but the date changed before the mail could be sent. Send a new message.`,
        route: `/cases/${matter.caseId}`,
        count: 1,
      },
    ]);
    expect([await notSent(colleague), await notSent(firm), await notSent(other)]).toEqual([[], [], []]);
    const { messages, clients } = await messagesOf(firm, matter.caseId);
    expect([messages, clients[0].is_notified]).toEqual([[], false]);
    expect((await notNotified(firm, matter.caseId)).items).toMatchObject([{ notified_date: null }]);
    // The date comes back: the mail that was called off stays so.
    await move(firm, matter, soon);
    expect(await sendMessage({ database, deliver }, of)).toBeUndefined();
    expect(received).toEqual([]);
  });

  it.each<[string, string | null, (of: Matter) => Promise<unknown>, RegExp]>([
    ['a date was fixed', null, async (of) => await move(firm, of, soon), /was to be told that there is no next date, but the date changed/],
    [
      'the client wants no messages',
      soon,
      async (of) => await made(firm.patch(`/api/v1/people/${of.clientId}`, { no_messages: true })),
      /wants no messages any more/,
    ],
    [
      'the client has no address',
      soon,
      async (of) => await made(firm.patch(`/api/v1/people/${of.clientId}`, { email: null })),
      /has no address any more/,
    ],
    [
      'the person is no client of the case',
      soon,
      async (of) => await made(firm.patch(`/api/v1/case/${of.caseId}`, { parties: [] })),
      /is no client of the case any more/,
    ],
  ])('is not sent if meanwhile %s', async (_, date, change, words) => {
    const sender = await firm.member('lawyer');
    const matter = await newMatter(firm);
    if (date === null) {
      await made(firm.delete(`/api/v1/hearings/${matter.hearingId}`));
      await made(firm.patch(`/api/v1/case/${matter.caseId}`, { status: 'open' }));
    }
    const of = await waitingMail(sender, matter, { next_date: date });
    if (date === null) await made(firm.post(`/api/v1/hearings/${matter.hearingId}/restore`));
    await change(matter);
    const { received, deliver } = mailServer();
    expect(await sendMessage({ database, deliver }, of)).toBeUndefined();
    expect(received).toEqual([]);
    expect((await notSent(sender)).map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
  });

  it('is not sent once its date has passed, and nothing of a deleted case is sent or told', async () => {
    const [sender, matter, deleted] = [await firm.member('lawyer'), await newMatter(firm), await newMatter(firm)];
    const [of, ofDeleted] = [await waitingMail(sender, matter), await waitingMail(sender, deleted)];
    await made(firm.delete(`/api/v1/case/${deleted.caseId}`));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${daysAfter(soon, 1)}T00:05:00+05:30`) });
    const { received, deliver } = mailServer();
    for (const each of [of, ofDeleted]) expect(await sendMessage({ database, deliver }, each)).toBeUndefined();
    vi.useRealTimers();
    expect(courtToday() < soon).toBe(true);
    expect(received).toEqual([]);
    expect((await notSent(sender)).map(({ message }) => message)).toEqual([
      `Sunita Menon (Menon v. Varma) was to be told ${printedDay(soon)}, but that day passed before the mail could be sent.`,
    ]);
  });

  it('goes to the person into whom the record of the client was merged', async () => {
    const matter = await newMatter(firm);
    const of = await waitingMail(firm, matter);
    const kept = await made(firm.post('/api/v1/people', { name: 'Sunita Menon', email: 'kept@example.in' }));
    await superuser.updateTable('people').set({ merged_into: kept.id }).where('id', '=', matter.clientId).execute();
    await superuser.updateTable('case_parties').set({ person_id: kept.id }).where('person_id', '=', matter.clientId).execute();
    const { received, deliver } = mailServer();
    expect(await sendMessage({ database, deliver }, of)).toBe('sent');
    expect(received).toMatchObject([{ mail: { to: 'kept@example.in' } }]);
  });

  it('stays in the queue, with the same Message-ID, while the mail server takes none', async () => {
    const matter = await newMatter(firm);
    const of = await waitingMail(firm, matter);
    const { received, deliver } = mailServer();
    deliver.mockRejectedValueOnce(new Error('down'));
    await expect(sendMessage({ database, deliver }, of)).rejects.toThrow('down');
    expect((await messagesOf(firm, matter.caseId)).messages).toHaveLength(1);
    expect(await sendMessage({ database, deliver }, of)).toBe('sent');
    expect(received.map(({ id }) => id)).toEqual([of.id]);
  });

  it('of another firm is not found', async () => {
    const of = await waitingMail(firm, await newMatter(firm));
    const { received, deliver } = mailServer();
    expect(await sendMessage({ database, deliver }, { ...of, tenantId: other.tenantId })).toBeUndefined();
    expect(received).toEqual([]);
  });
});
