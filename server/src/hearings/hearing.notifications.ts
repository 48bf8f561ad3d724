import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { describeHearing, notify, type NotificationTopic } from '../notifications/public.ts';
import { courtToday, printedDay } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as hearingRepository from './hearing.repository.ts';

/** Notifies the case's team and the appearing lawyers that a hearing was fixed. */
export async function notifyFixed(db: TenantDb, hearing: Hearing): Promise<void> {
  await notifyConcerned(db, hearing, 'hearing_fixed', `Hearing fixed for ${printedDay(hearing.hearing_date)}`);
}

/** Notifies them that a hearing was moved, or changed otherwise. */
export async function notifyChanged(db: TenantDb, hearing: Hearing, dayBefore: string): Promise<void> {
  const day = printedDay(hearing.hearing_date);
  const isMoved = hearing.hearing_date !== dayBefore;
  const title = isMoved ? `Hearing moved from ${printedDay(dayBefore)} to ${day}` : `Hearing of ${day} changed`;
  await notifyConcerned(db, hearing, 'hearing_changed', title);
}

/** Notifies them that a hearing was deleted, if it is neither past nor recorded. */
export async function notifyCancelled(db: TenantDb, hearing: Hearing): Promise<void> {
  if (isUpcoming(hearing))
    await notifyConcerned(db, hearing, 'hearing_cancelled', `Hearing of ${printedDay(hearing.hearing_date)} is cancelled`);
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
  const next = hearing.next_date === null ? (noNextName ?? '') : `next on ${printedDay(hearing.next_date)}`;
  // Some outcomes equal or begin the reason for no next date, such as “Disposed of” and “Reserved for judgment or orders”: say it once.
  const isRepeated = next.toLowerCase().startsWith(outcomeName.toLowerCase());
  const title = isRepeated ? next : `${outcomeName}, ${next.charAt(0).toLowerCase()}${next.slice(1)}`;
  await notifyConcerned(db, hearing, 'hearing_outcome', title);
}

async function notifyConcerned(db: TenantDb, hearing: Hearing, topic: NotificationTopic, title: string): Promise<void> {
  await notify(db, {
    kind: 'changed',
    topic,
    reads: 'hearing:read',
    to: await hearingRepository.findConcerned(db, hearing),
    caseId: hearing.case_id,
    title,
    message: describeHearing(topic === 'hearing_outcome' ? { ...hearing, purpose_text: hearing.next_purpose_text } : hearing),
    route: `/cases/${hearing.case_id}/hearings`,
    cause: `hearing:${hearing.id}:${hearing.version}${topic === 'hearing_cancelled' ? ':off' : ''}`,
  });
}
