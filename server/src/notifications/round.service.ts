import { daysAfter, printedDay } from '../platform/clock/court-day.ts';
import type { Database } from '../platform/db/database.ts';
import { type TenantDb, withTenantDb } from '../platform/db/tenant-db.ts';
import { notify } from './notify.ts';
import * as roundRepository from './round.repository.ts';

/** Records told of in one transaction. */
const BATCH = 100;
/** A task that is longer overdue than this was told of, or is nobody's any more: nobody is woken by it. */
const OVERDUE_DAYS = 7;
/** Cases without a next date that a person is told of one by one; of more, in one line. */
const MOST_CASES_ONE_BY_ONE = 3;
/** How long what was told is kept. */
const KEPT_DAYS = 90;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface FirmOnDay {
  readonly tenantId: string;
  /** The court's day on which the round is made. */
  readonly day: string;
}

/** In the name of nobody, seeing everything: whom to tell is decided for each person by what they may see. */
async function inFirm<T>(database: Database, tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, work);
}

/** Works through records in batches of one transaction each: what is done stays done when a later batch fails. */
async function eachBatch<Row extends { readonly id: string }>(
  database: Database,
  tenantId: string,
  work: (db: TenantDb, page: { after: string; limit: number }) => Promise<readonly Row[]>,
): Promise<void> {
  let after = FIRST;
  for (;;) {
    const rows = await inFirm(database, tenantId, async (db) => await work(db, { after, limit: BATCH }));
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

/** "Delhi High Court, Court 14, item 4, at 10:30". */
export function placeOf({
  court_name: court,
  court_number: room,
  item_number: item,
  hearing_time: time,
}: Omit<roundRepository.ListedHearing, 'id'>): string {
  return [court, room && `Court ${room}`, item && `item ${item}`, time && `at ${time}`].filter(Boolean).join(', ');
}

/** Tells the team and those who appear what is listed tomorrow. */
export async function tellOfTomorrow(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  const tomorrow = daysAfter(day, 1);
  await eachBatch(database, tenantId, async (db, page) => {
    const hearings = await roundRepository.findHearings(db, { ...page, day: tomorrow });
    for (const hearing of hearings) {
      await notify(db, {
        kind: 'hearing_tomorrow',
        reads: 'hearing:read',
        to: hearing.to,
        caseId: hearing.case_id,
        title: `Hearing tomorrow, ${printedDay(tomorrow)}`,
        message: [hearing.case_title, placeOf(hearing), hearing.purpose_text].filter(Boolean).join(' · '),
        route: `/cases/${hearing.case_id}/hearings`,
        cause: `hearing:${hearing.id}:tomorrow:${tomorrow}`,
      });
    }
    return hearings;
  });
}

/** Tells assignees what is due today, and once what has become overdue. */
export async function tellOfDueTasks(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  await eachBatch(database, tenantId, async (db, page) => {
    const tasks = await roundRepository.findDueTasks(db, { ...page, from: daysAfter(day, -OVERDUE_DAYS), to: day });
    for (const task of tasks) {
      const isToday = task.due_date === day;
      await notify(db, {
        kind: 'due',
        reads: 'task:read',
        to: task.to,
        caseId: task.case_id,
        type: isToday ? 'warning' : 'error',
        title: isToday ? 'A task is due today' : `A task was due on ${printedDay(task.due_date)}`,
        message: [task.title, task.case_title].filter(Boolean).join(' · '),
        route: `/tasks/${task.id}`,
        cause: `task:${task.id}:${isToday ? 'due' : 'overdue'}:${task.due_date}`,
      });
    }
    return tasks;
  });
}

/**
 * Tells the teams which pending cases have no date to come. A person with many is told so in one line that names none of
 * them, since a wall around one could not take such a line away.
 */
export async function tellOfUndatedCases(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  const cases: roundRepository.UndatedCase[] = [];
  await eachBatch(database, tenantId, async (db, page) => {
    const batch = await roundRepository.findUndatedCases(db, { ...page, today: day });
    cases.push(...batch);
    return batch;
  });
  const counts = new Map<string, number>();
  for (const userId of cases.flatMap(({ to }) => to)) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const hasMany = (userId: string) => (counts.get(userId) ?? 0) > MOST_CASES_ONE_BY_ONE;
  for (let at = 0; at < cases.length; at += BATCH)
    await inFirm(database, tenantId, async (db) => {
      for (const undated of cases.slice(at, at + BATCH))
        await tellOfUndatedCase(db, { ...undated, to: undated.to.filter((userId) => !hasMany(userId)) }, day);
    });
  await inFirm(database, tenantId, async (db) => {
    for (const [userId, count] of counts) if (hasMany(userId)) await tellOfMany(db, userId, { count, day });
  });
}

async function tellOfUndatedCase(db: TenantDb, undated: roundRepository.UndatedCase, day: string): Promise<void> {
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

async function tellOfMany(db: TenantDb, userId: string, { count, day }: { count: number; day: string }): Promise<void> {
  await notify(db, {
    kind: 'no_next_date',
    to: [userId],
    type: 'warning',
    title: `${count} cases have no next date`,
    message: 'Pending cases of yours for which no date to come is entered',
    route: '/cases/my-pending?no_next_date=true',
    cause: `no_next_date:${day}`,
  });
}

/** Takes away what was told long ago. */
export async function sweepOld(database: Database, { tenantId, day }: FirmOnDay): Promise<void> {
  const before = `${daysAfter(day, -KEPT_DAYS)}T00:00:00Z`;
  for (;;) {
    const gone = await inFirm(database, tenantId, async (db) => await roundRepository.sweep(db, { before, limit: BATCH * 10 }));
    if (gone < BATCH * 10) return;
  }
}
