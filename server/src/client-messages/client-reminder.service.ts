import { type ClientReminders, MAX_NOT_REMINDED } from '@munshi/contract/client-messages/client-message.schema';
import type { MessageLanguage } from '@munshi/contract/people/person.schema';
import { courtInstant, courtToday, daysAfter } from '../platform/clock/court-day.ts';
import type { Database } from '../platform/db/driver/database.ts';
import { type TenantDb, withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { type Deliver, isAddressRefused } from '../platform/mail/mail-queue.ts';
import { clientEmail } from './client-message.emails.ts';
import { insertClientMessage } from './client-message.repository.ts';
import * as reminderRepository from './client-reminder.repository.ts';
import { findMessageCaseOn } from './message-case.repository.ts';
import { findFirm } from './message-settings.repository.ts';
import { readTemplates } from './message-settings.service.ts';
import { messageText } from './message-text.ts';

/** Queue task that sends one reminder; done by the mail worker. */
export const SEND_REMINDER = 'client-messages:send-reminder';

/** Clients whose reminders are queued in one transaction. */
const BATCH = 100;
/** Days for which reminders are kept after their date; what was sent stays noted on the case. */
const RETENTION_DAYS = 30;
/** The longest wait before the mail server is tried again. */
const MAX_WAIT_MS = 30 * 60_000;
/** A delivery that began is left alone for this long: its process may be alive. */
const CLAIM_MS = 60_000;
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Runs without a user and with access to every case: a restricted case has clients, too. */
async function inFirm<T>(database: Database, tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return await withTenantDb(database, systemScope(tenantId), work);
}

/** Queues the reminders about the hearings of the day after `day` that are not queued yet. Safe to repeat. */
export async function queueReminders(database: Database, { tenantId, day }: { tenantId: string; day: string }): Promise<void> {
  const tomorrow = daysAfter(day, 1);
  let after = { case_id: FIRST, person_id: FIRST };
  for (;;) {
    const clients = await inFirm(database, tenantId, async (db) => {
      const found = await reminderRepository.findToRemind(db, tomorrow, { after, limit: BATCH });
      for (const id of await reminderRepository.insertReminders(db, tomorrow, found)) await enqueueReminder(db, { tenantId, id });
      return found;
    });
    const last = clients.at(-1);
    if (clients.length < BATCH || !last) break;
    after = last;
  }
  await inFirm(database, tenantId, async (db) => await reminderRepository.deleteRemindersBefore(db, daysAfter(day, -RETENTION_DAYS)));
}

interface ReminderOfFirm {
  readonly tenantId: string;
  readonly id: string;
}

async function enqueueReminder(db: TenantDb, { tenantId, id }: ReminderOfFirm, runAt?: Date): Promise<void> {
  await enqueue(db, SEND_REMINDER, { tenant_id: tenantId, id }, { jobKey: `${SEND_REMINDER}:${id}`, ...(runAt && { runAt }) });
}

interface ReadyReminder {
  readonly reminder: reminderRepository.WaitingReminder;
  readonly language: MessageLanguage;
  readonly beginsAt: Date;
  readonly email: EmailTemplate;
}

/**
 * Sends a reminder, if it is still due: its text is written now, so that it says what the case says at this moment. If the process is
 * killed before it has noted the delivery, the mail is delivered again with the same Message-ID.
 */
export async function sendReminder(
  { database, deliver }: { database: Database; deliver: Deliver },
  of: ReminderOfFirm,
): Promise<'sent' | 'failed' | 'retrying' | undefined> {
  const ready = await inFirm(database, of.tenantId, async (db) => await claimReminder(db, of));
  if (!ready) return undefined;
  try {
    await deliver(of.id, ready.email);
  } catch (error) {
    return await inFirm(database, of.tenantId, async (db) => await recordFailure(db, of, { ready, error }));
  }
  await inFirm(database, of.tenantId, async (db) => await recordSent(db, ready));
  return 'sent';
}

/** Claims the delivery; undefined if the reminder is not to be sent now, or not at all. */
async function claimReminder(db: TenantDb, of: ReminderOfFirm): Promise<ReadyReminder | undefined> {
  const reminder = await reminderRepository.lockWaiting(db, of.id);
  if (!reminder) return undefined;
  if (reminder.is_claimed) {
    await enqueueReminder(db, of, new Date(Date.now() + CLAIM_MS));
    return undefined;
  }
  const recipient = await reminderRepository.findRecipient(db, reminder);
  const messageCase = recipient && (await findMessageCaseOn(db, reminder.case_id, reminder.hearing_date));
  if (!recipient || !messageCase) {
    await reminderRepository.markEnded(db, reminder.id, 'cancelled');
    return undefined;
  }
  const beginsAt = courtInstant(reminder.hearing_date, recipient.begins_at);
  if (beginsAt.getTime() <= Date.now()) {
    await reminderRepository.markEnded(db, reminder.id, 'failed');
    return undefined;
  }
  await reminderRepository.markClaimed(db, reminder.id);
  const { name, email: to, language } = recipient;
  const text = messageText(messageCase, await readTemplates(db), { kind: 'reminder', language });
  return { reminder, language, beginsAt, email: clientEmail(messageCase, { to, name, language, text }) };
}

/** Notes on the case that the client was told, by the firm. */
async function recordSent(db: TenantDb, { reminder, language }: ReadyReminder): Promise<void> {
  const { id, case_id, person_id, hearing_date } = reminder;
  // The case may have been deleted for good meanwhile.
  if (!(await reminderRepository.markEnded(db, id, 'sent'))) return;
  await insertClientMessage(db, { id, case_id, person_id, next_date: hearing_date, way: 'reminder', language, notified_by: null });
}

interface Failure {
  readonly ready: ReadyReminder;
  readonly error: unknown;
}

/** Tries again later, at the latest when the hearing begins: then the reminder has failed. */
async function recordFailure(db: TenantDb, of: ReminderOfFirm, { ready, error }: Failure): Promise<'failed' | 'retrying'> {
  if (isAddressRefused(error)) {
    await reminderRepository.markEnded(db, of.id, 'failed');
    return 'failed';
  }
  await reminderRepository.markFailure(db, of.id);
  const wait = Math.min(Math.exp(ready.reminder.failures + 1) * 1_000, MAX_WAIT_MS);
  await enqueueReminder(db, of, new Date(Math.min(Date.now() + wait, ready.beginsAt.getTime())));
  return 'retrying';
}

/** The reminders about tomorrow's hearings, and the clients whom none has reached. */
export async function readClientReminders(db: TenantDb): Promise<ClientReminders> {
  const today = courtToday();
  const day = daysAfter(today, 1);
  const { reminders: isOn } = await findFirm(db);
  if (!isOn) return { is_on: false, day, sent: 0, waiting: 0, not_reminded: [], total: 0 };
  const ofToday = await reminderRepository.listNotReminded(db, today, { withoutEmail: false });
  const ofTomorrow = await reminderRepository.listNotReminded(db, day, { withoutEmail: true });
  const notReminded = [...ofToday.items, ...ofTomorrow.items].slice(0, MAX_NOT_REMINDED);
  const counts = await reminderRepository.countReminders(db, day);
  return { is_on: true, day, ...counts, not_reminded: notReminded, total: ofToday.total + ofTomorrow.total };
}
