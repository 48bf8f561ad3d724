import type { Notification } from '@munshi/contract/notifications/notification.schema';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type Caller, database, deps, newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { mailDelivery } from '../platform/mail/mail-queue.ts';
import { sendMessage } from './client-message-delivery.service.ts';
import { made, messagesOf, newMatter, note, notNotified } from './client-message.fixture.ts';
import { listed, remindingFirm, waitingReminder } from './client-reminder.fixture.ts';
import { sendReminder } from './client-reminder.service.ts';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

interface Answers {
  /** The code that answers the sender of a mail; undefined: it is taken. */
  readonly toSender?: number;
  /** The code that answers each recipient. */
  readonly toRecipient?: number;
}

/** Delivers to a real mail server with these answers, and counts its connections. */
async function deliveryTo({ toSender, toRecipient }: Answers) {
  let connections = 0;
  const answer = (code: number | undefined) => (code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => done(answer(toSender)),
    onRcptTo: (_address, _session, done) => done(answer(toRecipient)),
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const deliver = mailDelivery({ ...deps.config, smtpUrl: `smtp://127.0.0.1:${port}` }, { info: () => undefined } as never);
  return { deliver, connections: () => connections };
}

const notSent = async (by: Caller) =>
  (await by.get('/api/v1/notifications')).json<{ items: Notification[] }>().items.filter(({ title }) => title.includes('was not sent'));

/** A mail by hand of a lawyer that waits in the queue. */
async function waitingMail() {
  const firm = await newTenant();
  const sender = await firm.member('lawyer');
  const matter = await newMatter(firm);
  const { id } = await made(note(sender, matter, { way: 'email' }));
  return { firm, sender, matter, of: { tenantId: firm.tenantId, id } };
}

describe('a mail by hand', () => {
  it('to an address that the mail server refuses for good is not tried again: its sender is told, and the client counts as not told', async () => {
    const other = await newTenant();
    const { firm, sender, matter, of } = await waitingMail();
    const { deliver, connections } = await deliveryTo({ toRecipient: 550 });
    expect(await sendMessage({ database, deliver }, of)).toBe('refused');
    expect(await sendMessage({ database, deliver }, of)).toBeUndefined();
    expect(connections()).toBe(1);
    expect(await notSent(sender)).toMatchObject([
      {
        title: 'A mail to a client was not sent',
        message: 'Sunita Menon (Menon v. Varma) gets no mail: the mail server refuses the address. Correct it and send a new message.',
        route: `/cases/${matter.caseId}`,
        count: 1,
      },
    ]);
    expect([await notSent(firm), await notSent(other)]).toEqual([[], []]);
    const { messages, clients } = await messagesOf(firm, matter.caseId);
    expect([messages, clients[0].is_notified]).toEqual([[], false]);
    expect((await notNotified(firm, matter.caseId)).items).toMatchObject([{ notified_date: null }]);
  });

  it.each<[string, Answers]>([
    ['a mailbox is busy', { toRecipient: 450 }],
    ['the mail server does not take the firm as a sender', { toSender: 550 }],
  ])('is tried again while %s', async (_, answers) => {
    const { firm, sender, matter, of } = await waitingMail();
    const { deliver } = await deliveryTo(answers);
    await expect(sendMessage({ database, deliver }, of)).rejects.toMatchObject({ code: 'EENVELOPE' });
    expect(await notSent(sender)).toEqual([]);
    expect((await messagesOf(firm, matter.caseId)).messages).toHaveLength(1);
  });

  it('of a case that was deleted during its delivery to a refused address is told to nobody', async () => {
    const { firm, sender, matter, of } = await waitingMail();
    const { deliver } = await deliveryTo({ toRecipient: 550 });
    const deleting: typeof deliver = async (id, mail) => {
      await made(firm.delete(`/api/v1/case/${matter.caseId}`));
      await deliver(id, mail);
    };
    expect(await sendMessage({ database, deliver: deleting }, of)).toBe('refused');
    expect(await notSent(sender)).toEqual([]);
  });
});

describe('a reminder', () => {
  it.each<[string, Answers]>([
    ['failed', { toRecipient: 550 }],
    ['retrying', { toRecipient: 450 }],
    ['retrying', { toSender: 550 }],
  ])('is %s if the mail server answers %o', async (result, answers) => {
    const firm = await remindingFirm();
    const of = await waitingReminder(firm, await listed(firm));
    const { deliver } = await deliveryTo(answers);
    expect(await sendReminder({ database, deliver }, of)).toBe(result);
  });
});
