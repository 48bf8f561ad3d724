import { notify } from '../notifications/public.ts';
import { courtToday, printedDay } from '../platform/clock/court-day.ts';
import type { Database } from '../platform/db/driver/database.ts';
import { systemScope, type TenantDb, tenantIdOf, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { type Deliver, isAddressRefused } from '../platform/mail/mail-queue.ts';
import { clientEmail } from './client-message.emails.ts';
import * as messageRepository from './client-message.repository.ts';
import { findClients, findMessageCase, type FoundClient, type MessageCase } from './message-case.repository.ts';
import { readTemplates } from './message-settings.service.ts';
import { kindOf, messageText } from './message-text.ts';

/** Queue task that sends the mail of one message; its name begins like that of all mails, whose wait has an alarm. */
export const SEND_MESSAGE = 'mail:client-message';

/** Queues the mail of a message in the transaction of its note. */
export async function enqueueMessage(db: TenantDb, id: string): Promise<void> {
  await enqueue(db, SEND_MESSAGE, { tenant_id: tenantIdOf(db), id });
}

interface MessageOfFirm {
  readonly tenantId: string;
  readonly id: string;
}

/**
 * Sends the mail of a message, if what it tells is still so: its text is written now, and it may have waited for days for the mail server.
 * Otherwise, or if the mail server refuses the address for good, the note is undone, so that the client counts as not told, and its sender
 * is notified. If the process is killed before the delivery is recorded, the mail is delivered again with the same Message-ID.
 *
 * @throws what `deliver` throws, except for a refused address: the queue then tries again.
 */
export async function sendMessage(
  { database, deliver }: { database: Database; deliver: Deliver },
  { tenantId, id }: MessageOfFirm,
): Promise<'sent' | 'refused' | undefined> {
  const scope = systemScope(tenantId);
  const email = await withTenantDb(database, scope, async (db) => await writeOrCallOff(db, id));
  if (!email) return undefined;
  try {
    await deliver(id, email);
  } catch (error) {
    if (!isAddressRefused(error)) throw error;
    await withTenantDb(database, scope, async (db) => await recordRefusal(db, id));
    return 'refused';
  }
  return 'sent';
}

/** The mail as it is to be sent now; undefined if it is not to be sent, also if it was called off before. */
async function writeOrCallOff(db: TenantDb, id: string): Promise<EmailTemplate | undefined> {
  const message = await messageRepository.findMailForUpdate(db, id);
  if (!message) return undefined;
  const of = await findMessageCase(db, message.case_id);
  const client = (await findClients(db, message.case_id)).find((each) => each.person_id === message.person_id);
  const reason = of && (whyNotToClient(client) ?? whyNotTheDate(message, of));
  const kind = of && kindOf(of, courtToday());
  if (of && kind && client?.email && reason === undefined) {
    const { language } = message;
    const text = messageText(of, await readTemplates(db), { kind, language });
    return clientEmail(of, { to: client.email, name: client.name, language, text });
  }
  await callOff(db, message, { of, reason });
  return undefined;
}

async function recordRefusal(db: TenantDb, id: string): Promise<void> {
  const message = await messageRepository.findMailForUpdate(db, id);
  if (!message) return;
  const of = await findMessageCase(db, message.case_id);
  await callOff(db, message, { of, reason: 'gets no mail: the mail server refuses the address. Correct it and send a new message.' });
}

type WaitingMail = messageRepository.WaitingMail;

interface NotSent {
  /** Undefined if the case is deleted: then there is nobody to tell anything. */
  readonly of: MessageCase | undefined;
  readonly reason: string | undefined;
}

async function callOff(db: TenantDb, message: WaitingMail, { of, reason }: NotSent): Promise<void> {
  await messageRepository.markUndone(db, message.id, null);
  if (of && reason !== undefined) await notifySender(db, message, { of, reason });
}

/** Why the person gets no mail, as the end of a sentence; undefined if they do. */
function whyNotToClient(client: FoundClient | undefined): string | undefined {
  if (!client) return 'gets no mail: the person is no client of the case any more.';
  if (client.no_messages) return 'gets no mail: the person wants no messages any more.';
  return client.email === null ? 'gets no mail: the person has no address any more.' : undefined;
}

/** Why what the mail was to tell is not so any more, as the end of a sentence; undefined if it is. */
function whyNotTheDate({ next_date: date }: WaitingMail, of: MessageCase): string | undefined {
  const words = `was to be told ${date === null ? 'that there is no next date' : printedDay(date)}`;
  if (date !== of.next_date) return `${words}, but the date changed before the mail could be sent. Send a new message.`;
  return kindOf(of, courtToday()) === null ? `${words}, but that day passed before the mail could be sent.` : undefined;
}

async function notifySender(db: TenantDb, message: WaitingMail, { of, reason }: { of: MessageCase; reason: string }): Promise<void> {
  await notify(db, {
    kind: 'changed',
    reads: 'hearing:read',
    to: [message.notified_by],
    caseId: of.id,
    type: 'warning',
    title: 'A mail to a client was not sent',
    message: `${message.person_name} (${of.title}) ${reason}`,
    route: `/cases/${of.id}`,
    cause: `client-message:${message.id}:not-sent`,
  });
}
