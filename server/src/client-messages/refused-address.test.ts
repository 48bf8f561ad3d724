import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { database, deps } from '../../test/fixtures/tenant-fixture.ts';
import { mailDelivery } from '../platform/mail/mail-queue.ts';
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

/** Delivers to a real mail server with these answers. */
async function deliveryTo({ toSender, toRecipient }: Answers) {
  const answer = (code: number | undefined) => (code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(answer(toSender)),
    onRcptTo: (_address, _session, done) => done(answer(toRecipient)),
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return mailDelivery({ ...deps.config, smtpUrl: `smtp://127.0.0.1:${port}` }, { info: () => undefined } as never);
}

describe('a reminder', () => {
  it.each<[string, Answers]>([
    ['failed', { toRecipient: 550 }],
    ['retrying', { toRecipient: 450 }],
    ['retrying', { toSender: 550 }],
  ])('is %s if the mail server answers %o', async (result, answers) => {
    const firm = await remindingFirm();
    const of = await waitingReminder(firm, await listed(firm));
    const deliver = await deliveryTo(answers);
    expect(await sendReminder({ database, deliver }, of)).toBe(result);
  });
});
