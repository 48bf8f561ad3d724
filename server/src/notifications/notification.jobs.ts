import { courtHour, courtToday } from '../platform/clock/court-day.ts';
import { readGlobalDb, withGlobalDb, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import { enqueueEmail } from '../platform/mail/mail-queue.ts';
import { writeDigests } from './digest.service.ts';
import * as notificationMailRepository from './notification-mail.repository.ts';
import { notificationEmail } from './notification.emails.ts';
import { EMAIL_NOTIFICATIONS, type EmailNotifications } from './notify.ts';
import * as reminderRepository from './daily-reminders.repository.ts';
import { cleanUpOld, notifyDueTasks, notifyTomorrowsHearings, notifyUndatedCases } from './daily-reminders.service.ts';

/** Queue task for the daily reminders of one firm. */
const DAILY_REMINDERS = 'notifications:daily-reminder';
/** Firms whose reminders are queued in one transaction. */
const FIRMS_AT_ONCE = 200;

interface DailyReminder {
  readonly tenant_id: string;
  readonly name: ReminderName;
  readonly day: string;
  readonly hour: number;
}
type ReminderName = keyof typeof reminders;

/** The scheduled work for each firm. Safe to repeat: each cause is notified once per person. */
const reminders = {
  tomorrow: async (deps: Deps, { tenant_id: tenantId, day }: DailyReminder) =>
    await notifyTomorrowsHearings(deps.database, { tenantId, day }),
  due: async (deps: Deps, { tenant_id: tenantId, day }: DailyReminder) => await notifyDueTasks(deps.database, { tenantId, day }),
  undated: async (deps: Deps, { tenant_id: tenantId, day }: DailyReminder) => await notifyUndatedCases(deps.database, { tenantId, day }),
  digest: async (deps: Deps, reminder: DailyReminder) => await writeTodaysDigests(deps, 'morning', reminder),
  evening: async (deps: Deps, reminder: DailyReminder) => await writeTodaysDigests(deps, 'evening', reminder),
  cleanup: async (deps: Deps, { tenant_id: tenantId, day }: DailyReminder) => await cleanUpOld(deps.database, { tenantId, day }),
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
  const names = Object.keys(reminders) as ReminderName[];
  const begin = Object.fromEntries(names.map((name) => [`notifications:${name}`, async () => await beginReminder(deps, name)]));
  return {
    tasks: {
      ...begin,
      [DAILY_REMINDERS]: async (payload) => {
        const reminder = payload as DailyReminder;
        // Earlier versions queued the cleanup as 'sweep'.
        await reminders[(reminder.name as string) === 'sweep' ? 'cleanup' : reminder.name](deps, reminder);
      },
      [EMAIL_NOTIFICATIONS]: async (payload) => await emailNotifications(deps, payload as EmailNotifications),
    },
    crontab: CRONTAB,
  };
}

/** Queues the reminders of each firm separately, so that a failing firm is retried alone and delays no other. */
async function beginReminder(deps: Deps, name: ReminderName): Promise<void> {
  const [day, hour] = [courtToday(), courtHour()];
  let after: string | undefined;
  do {
    const tenants = await readGlobalDb(deps.database, async (db) => await reminderRepository.findTenants(db, after, FIRMS_AT_ONCE));
    await withGlobalDb(deps.database, async (db) => {
      for (const tenantId of tenants) {
        const reminder: DailyReminder = { tenant_id: tenantId, name, day, hour };
        await enqueue(db, DAILY_REMINDERS, reminder, { jobKey: [DAILY_REMINDERS, name, tenantId, day, hour].join(':') });
      }
    });
    after = tenants.length < FIRMS_AT_ONCE ? undefined : tenants.at(-1);
  } while (after !== undefined);
}

/** The job may have waited, for example for the database: "today" must not arrive the next day, nor long after its hour. */
async function writeTodaysDigests(deps: Deps, kind: 'morning' | 'evening', { tenant_id: tenantId, day, hour }: DailyReminder) {
  if (day === courtToday()) await writeDigests(deps, { tenantId, day, hour: Math.max(hour, courtHour()), kind });
}

/** Emails new notifications, each once. */
async function emailNotifications(deps: Deps, { tenant_id: tenantId, ids }: EmailNotifications): Promise<void> {
  await withTenantDb(deps.database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
    for (const notification of await notificationMailRepository.claim(db, ids))
      await enqueueEmail(db, deps.keys, notificationEmail(notification, notification, deps.publicUrl()));
  });
}
