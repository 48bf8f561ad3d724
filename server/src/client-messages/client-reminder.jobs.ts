import { z } from 'zod';
import { courtToday } from '../platform/clock/court-day.ts';
import { withGlobalDb } from '../platform/db/scope/tenant-db.ts';
import { tenantIdPages } from '../platform/db/scope/tenant-ids.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { mailDelivery } from '../platform/mail/mail-queue.ts';
import { SEND_MESSAGE, sendMessage } from './client-message-delivery.service.ts';
import { queueReminders, SEND_REMINDER, sendReminder } from './client-reminder.service.ts';

/** Queue task for the reminders of one firm. */
const REMIND_CLIENTS = 'client-messages:remind-clients';

const RemindClients = z.object({ tenant_id: z.uuid(), day: z.iso.date() });
/** Payload of the tasks that send one mail. */
const ToSend = z.object({ tenant_id: z.uuid(), id: z.uuid() });

/**
 * Each hour from 18:00 to 23:00 in India, so that a date that is fixed or changed in the evening is still reminded of. A server that was down
 * makes up for the last hour.
 */
const CRONTAB = ['30 12-17 * * * client-messages:remind ?id=client-messages-remind&fill=1h'];

/** Queues the reminders to clients about tomorrow's hearings, each firm by itself. */
export function clientReminderJobs({ database }: Pick<Deps, 'database'>): Jobs {
  const begin = async () => {
    const day = courtToday();
    for await (const tenantIds of tenantIdPages(database, { remindingClients: true }))
      await withGlobalDb(database, async (db) => {
        for (const tenantId of tenantIds)
          await enqueue(db, REMIND_CLIENTS, { tenant_id: tenantId, day }, { jobKey: `${REMIND_CLIENTS}:${tenantId}` });
      });
  };
  const remind = async (payload: unknown) => {
    const { tenant_id: tenantId, day } = RemindClients.parse(payload);
    // The job may have waited past midnight: then tomorrow is another day.
    if (day === courtToday()) await queueReminders(database, { tenantId, day });
  };
  return { tasks: { 'client-messages:remind': begin, [REMIND_CLIENTS]: remind }, crontab: CRONTAB };
}

/** Sends the reminders and the messages by hand, in the mail worker: a mail server that hangs delays no other work. */
export function clientMailJobs({ database, config }: Pick<Deps, 'database' | 'config'>, log: Logger, longestMs?: number): Jobs {
  const deliver = mailDelivery(config, log, longestMs);
  const remind = async (payload: unknown) => {
    const { tenant_id: tenantId, id } = ToSend.parse(payload);
    const result = await sendReminder({ database, deliver }, { tenantId, id });
    if (result === 'failed' || result === 'retrying')
      log.warn({ source: 'mail', tenantId, reminder: id, result }, 'a reminder to a client was not delivered');
  };
  const send = async (payload: unknown) => {
    const { tenant_id: tenantId, id } = ToSend.parse(payload);
    const result = await sendMessage({ database, deliver }, { tenantId, id });
    if (result === 'refused') log.warn({ source: 'mail', tenantId, clientMessage: id, result }, 'a message to a client was not delivered');
  };
  return { tasks: { [SEND_REMINDER]: remind, [SEND_MESSAGE]: send }, crontab: [] };
}
