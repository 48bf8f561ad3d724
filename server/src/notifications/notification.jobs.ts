import { z } from 'zod';
import { courtHour, courtToday } from '../platform/clock/court-day.ts';
import { systemScope, withGlobalDb, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { tenantIdPages } from '../platform/db/scope/tenant-ids.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import { enqueueEmail } from '../platform/mail/mail-queue.ts';
import { writeDigests } from './digest.service.ts';
import { deleteOldNotifications } from './notification-cleanup.service.ts';
import * as notificationMailRepository from './notification-mail.repository.ts';
import { notificationEmail } from './notification.emails.ts';
import { EMAIL_NOTIFICATIONS, EmailNotifications } from './notify.ts';
import { notifyDueTasks, notifyTomorrowsHearings, notifyUndatedCases } from './daily-reminders.service.ts';

/** Queue task for the daily reminders of one firm. */
const DAILY_REMINDERS = 'notifications:daily-reminder';

const ReminderName = z.enum(['tomorrow', 'due', 'undated', 'digest', 'evening', 'cleanup']);
type ReminderName = z.infer<typeof ReminderName>;
/** Earlier versions queued the cleanup as `sweep`. */
const QueuedName = z.preprocess((name) => (name === 'sweep' ? 'cleanup' : name), ReminderName);
const DailyReminder = z.object({ tenant_id: z.uuid(), name: QueuedName, day: z.iso.date(), hour: z.int() });
type DailyReminder = z.infer<typeof DailyReminder>;

/** The scheduled work for each firm. Safe to repeat: each cause is notified once per person. */
const reminders: Record<ReminderName, (deps: Deps, reminder: DailyReminder) => Promise<void>> = {
  tomorrow: async (deps, { tenant_id: tenantId, day }) => await notifyTomorrowsHearings(deps.database, { tenantId, day }),
  // The job may have waited past midnight: then a task of the day before is overdue.
  due: async (deps, { tenant_id: tenantId }) => await notifyDueTasks(deps.database, { tenantId, day: courtToday() }),
  undated: async (deps, { tenant_id: tenantId, day }) => await notifyUndatedCases(deps.database, { tenantId, day }),
  digest: async (deps, reminder) => await writeTodaysDigests(deps, 'morning', reminder),
  evening: async (deps, reminder) => await writeTodaysDigests(deps, 'evening', reminder),
  cleanup: async (deps, { tenant_id: tenantId, day }) => await deleteOldNotifications(deps.database, { tenantId, day }),
};

/**
 * Times in UTC; India is five and a half hours ahead: tomorrow's hearings at 18:00 there, tasks at 08:00, cases without a next date on
 * Mondays at 09:00, morning and evening digests at the start of each hour. After downtime, jobs are made up within `fill`.
 */
const CRONTAB = [
  '30 12 * * * notifications:tomorrow ?id=notifications-tomorrow&fill=4h',
  '30 2 * * * notifications:due ?id=notifications-due&fill=12h',
  '30 3 * * 1 notifications:undated ?id=notifications-undated&fill=1d',
  '30 * * * * notifications:digest ?id=notifications-digest',
  '30 * * * * notifications:evening ?id=notifications-evening',
  '41 20 * * * notifications:cleanup ?id=notifications-cleanup',
];

/** Jobs for emails, daily reminders (tomorrow's hearings, due tasks, cases without a next date), the digests and the cleanup. */
export function notificationJobs(deps: Deps): Jobs {
  const begin = Object.fromEntries(
    ReminderName.options.map((name) => [`notifications:${name}`, async () => await beginReminder(deps, name)]),
  );
  return {
    tasks: {
      ...begin,
      [DAILY_REMINDERS]: async (payload) => {
        const reminder = DailyReminder.parse(payload);
        await reminders[reminder.name](deps, reminder);
      },
      [EMAIL_NOTIFICATIONS]: async (payload) => await emailNotifications(deps, EmailNotifications.parse(payload)),
    },
    crontab: CRONTAB,
  };
}

/** Queues the reminders of each firm separately, so that a failing firm is retried alone and delays no other. */
async function beginReminder(deps: Deps, name: ReminderName): Promise<void> {
  const [day, hour] = [courtToday(), courtHour()];
  for await (const tenantIds of tenantIdPages(deps.database))
    await withGlobalDb(deps.database, async (db) => {
      for (const tenantId of tenantIds) {
        const reminder: DailyReminder = { tenant_id: tenantId, name, day, hour };
        await enqueue(db, DAILY_REMINDERS, reminder, { jobKey: [DAILY_REMINDERS, name, tenantId, day, hour].join(':') });
      }
    });
}

/** The job may have waited, for example for the database: "today" must not arrive the next day, nor long after its hour. */
async function writeTodaysDigests(deps: Deps, kind: 'morning' | 'evening', { tenant_id: tenantId, day, hour }: DailyReminder) {
  if (day === courtToday()) await writeDigests(deps, { tenantId, day, hour: Math.max(hour, courtHour()), kind });
}

/** Emails new notifications, each once. */
async function emailNotifications(deps: Deps, { tenant_id: tenantId, ids }: EmailNotifications): Promise<void> {
  await withTenantDb(deps.database, systemScope(tenantId), async (db) => {
    for (const notification of await notificationMailRepository.claim(db, ids))
      await enqueueEmail(db, deps.keys, notificationEmail(notification, notification, deps.publicUrl()));
  });
}
