import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import type { Database } from '../platform/db/driver/database.ts';
import { type TenantDb, withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import { eachBatch } from '../platform/jobs/each-batch.ts';
import { describeHearing } from './describe-hearing.ts';
import { notify } from './notify.ts';
import * as reminderRepository from './daily-reminders.repository.ts';
import { causeOfTaskReminder } from './task-reminders.ts';

/** Records handled in one transaction. */
const BATCH = 100;
/** A task overdue for longer was notified before, or nobody attends to it: no further notification. */
const OVERDUE_DAYS = 7;
/** Up to so many cases without a next date are notified separately; more are combined into one notification. */
const MAX_SINGLE_CASES = 3;

interface FirmOnDay {
  readonly tenantId: string;
  /** The court date of the reminders. */
  readonly day: string;
}

/** Runs without a user and with access to every case: recipients are filtered by what each of them can see. */
async function inFirm<T>(database: Database, tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return await withTenantDb(database, systemScope(tenantId), work);
}

/**
 * Notifies the team and the appearing lawyers of the hearings of the day after `day`. The job may have waited past midnight: they are
 * today's then, or have passed, which nobody is notified of.
 */
export async function notifyTomorrowsHearings(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  const [today, tomorrow] = [courtToday(), daysAfter(day, 1)];
  if (tomorrow < today) return;
  await eachBatch(database, tenantId, async (db, page) => {
    const hearings = await reminderRepository.findHearings(db, { ...page, day: tomorrow });
    for (const hearing of hearings) {
      await notify(db, {
        kind: 'hearing_tomorrow',
        topic: 'hearing_tomorrow',
        reads: 'hearing:read',
        to: hearing.to,
        caseId: hearing.case_id,
        title: `Hearing ${tomorrow === today ? 'today' : 'tomorrow'}, ${printedDay(tomorrow)}`,
        message: describeHearing(hearing),
        route: `/cases/${hearing.case_id}/hearings`,
        cause: `hearing:${hearing.id}:tomorrow:${tomorrow}`,
      });
    }
    return hearings;
  });
}

/** Notifies assignees of tasks due today, and once of those that became overdue. */
export async function notifyDueTasks(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  await eachBatch(database, tenantId, async (db, page) => {
    const tasks = await reminderRepository.findDueTasks(db, { ...page, from: daysAfter(day, -OVERDUE_DAYS), to: day });
    for (const task of tasks) {
      const isToday = task.due_date === day;
      await notify(db, {
        kind: 'due',
        topic: isToday ? 'task_due' : 'task_overdue',
        reads: 'task:read',
        to: task.to,
        caseId: task.case_id,
        type: isToday ? 'warning' : 'error',
        title: isToday ? `A task is due today, ${printedDay(day)}` : `A task was due on ${printedDay(task.due_date)}`,
        message: [task.title, task.case_title].filter(Boolean).join(' · '),
        route: `/tasks/${task.id}`,
        cause: causeOfTaskReminder(task, isToday ? 'due' : 'overdue'),
      });
    }
    return tasks;
  });
}

/**
 * Notifies the teams of cases that need a next date and have none. A person with many such cases gets one notification that names none of them,
 * since it could not be withdrawn if one of them became restricted.
 */
export async function notifyUndatedCases(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  const cases: reminderRepository.UndatedCase[] = [];
  await eachBatch(database, tenantId, async (db, page) => {
    const batch = await reminderRepository.findUndatedCases(db, { ...page, today: day });
    cases.push(...batch);
    return batch;
  });
  const counts = new Map<string, number>();
  for (const userId of cases.flatMap(({ to }) => to)) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const hasMany = (userId: string) => (counts.get(userId) ?? 0) > MAX_SINGLE_CASES;
  for (let at = 0; at < cases.length; at += BATCH)
    await inFirm(database, tenantId, async (db) => {
      for (const undated of cases.slice(at, at + BATCH))
        await notifyUndatedCase(db, { ...undated, to: undated.to.filter((userId) => !hasMany(userId)) }, day);
    });
  await inFirm(database, tenantId, async (db) => {
    for (const [userId, count] of counts) if (hasMany(userId)) await notifyOfMany(db, userId, { count, day });
  });
}

async function notifyUndatedCase(db: TenantDb, undated: reminderRepository.UndatedCase, day: string): Promise<void> {
  if (undated.to.length === 0) return;
  await notify(db, {
    kind: 'no_next_date',
    to: undated.to,
    caseId: undated.id,
    type: 'warning',
    title: 'A case has no next date',
    message: [undated.title, undated.court_name].filter(Boolean).join(' · '),
    route: `/cases/${undated.id}`,
    cause: `case:${undated.id}:no_next_date:${day}`,
  });
}

async function notifyOfMany(db: TenantDb, userId: string, { count, day }: { count: number; day: string }): Promise<void> {
  await notify(db, {
    kind: 'no_next_date',
    to: [userId],
    type: 'warning',
    title: `${count} cases have no next date`,
    message: 'Your cases that have no next date',
    route: '/cases/all?mine=true&no_next_date=true',
    cause: `no_next_date:${day}`,
  });
}
