import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { notify } from '../notifications/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as hearingRepository from './hearing.repository.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A court date as `05-Mar-2025`. */
function asPrinted(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

/** Notifies the case's team and the appearing lawyers that a hearing was fixed. */
export async function notifyFixed(db: TenantDb, hearing: Hearing): Promise<void> {
  await notifyConcerned(db, hearing, `Hearing fixed for ${asPrinted(hearing.hearing_date)}`);
}

/** Notifies them that a hearing was moved, or changed otherwise. */
export async function notifyChanged(db: TenantDb, hearing: Hearing, dayBefore: string): Promise<void> {
  const day = asPrinted(hearing.hearing_date);
  const isMoved = hearing.hearing_date !== dayBefore;
  await notifyConcerned(db, hearing, isMoved ? `Hearing moved from ${asPrinted(dayBefore)} to ${day}` : `Hearing of ${day} changed`);
}

/** Notifies them that a hearing was deleted, if it is neither past nor recorded. */
export async function notifyCancelled(db: TenantDb, hearing: Hearing): Promise<void> {
  if (isUpcoming(hearing)) await notifyConcerned(db, hearing, `Hearing of ${asPrinted(hearing.hearing_date)} is cancelled`, ':off');
}

/** Notifies them that a deleted hearing was restored, if it is neither past nor recorded. */
export async function notifyRestored(db: TenantDb, hearing: Hearing): Promise<void> {
  if (isUpcoming(hearing)) await notifyFixed(db, hearing);
}

function isUpcoming({ hearing_date: day, business_on_date: businessDate }: Hearing): boolean {
  return businessDate === null && day >= courtToday();
}

/** Notifies them of an outcome and what comes next. */
export async function notifyOutcome(
  db: TenantDb,
  hearing: Hearing,
  { outcomeName, noNextName }: { outcomeName: string; noNextName: string | null },
): Promise<void> {
  const next = hearing.next_date === null ? (noNextName ?? '') : `next on ${asPrinted(hearing.next_date)}`;
  // Some outcomes equal or begin the reason for no next date, such as “Disposed of” and “Reserved for judgment or orders”: say it once.
  const isRepeated = next.toLowerCase().startsWith(outcomeName.toLowerCase());
  await notifyConcerned(db, hearing, isRepeated ? next : `${outcomeName}, ${next.charAt(0).toLowerCase()}${next.slice(1)}`);
}

async function notifyConcerned(db: TenantDb, hearing: Hearing, title: string, what = ''): Promise<void> {
  await notify(db, {
    kind: 'changed',
    reads: 'hearing:read',
    to: await hearingRepository.findConcerned(db, hearing),
    caseId: hearing.case_id,
    title,
    message: hearing.case_title,
    route: `/cases/${hearing.case_id}/hearings`,
    cause: `hearing:${hearing.id}:${hearing.version}${what}`,
  });
}
