import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { notify } from '../notifications/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import * as hearingRepository from './hearing.repository.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `05-Mar-2025`, of a court's day. */
function asPrinted(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

/** Tells the team of a case and who appears that a date was fixed. */
export async function tellFixed(db: TenantDb, hearing: Hearing): Promise<void> {
  await tell(db, hearing, `Hearing fixed for ${asPrinted(hearing.hearing_date)}`);
}

/** Tells them that a date was moved or its day otherwise changed. */
export async function tellChanged(db: TenantDb, hearing: Hearing, dayBefore: string): Promise<void> {
  const day = asPrinted(hearing.hearing_date);
  const isMoved = hearing.hearing_date !== dayBefore;
  await tell(db, hearing, isMoved ? `Hearing moved from ${asPrinted(dayBefore)} to ${day}` : `Hearing of ${day} changed`);
}

/** Tells them that nobody need go: the date was deleted. Of a day that is past or recorded nobody is told. */
export async function tellOff(db: TenantDb, hearing: Hearing): Promise<void> {
  if (isToCome(hearing)) await tell(db, hearing, `Hearing of ${asPrinted(hearing.hearing_date)} is off`, ':off');
}

/** Tells them that a deleted date stands again. */
export async function tellRestored(db: TenantDb, hearing: Hearing): Promise<void> {
  if (isToCome(hearing)) await tellFixed(db, hearing);
}

function isToCome({ hearing_date: day, business_on_date: heard }: Hearing): boolean {
  return heard === null && day >= courtToday();
}

/** Tells them what happened, and what comes next. */
export async function tellOutcome(
  db: TenantDb,
  hearing: Hearing,
  { outcomeName, noNextName }: { outcomeName: string; noNextName: string | null },
): Promise<void> {
  const next = hearing.next_date === null ? (noNextName ?? '') : `next on ${asPrinted(hearing.next_date)}`;
  // An outcome may say by itself why there is no next date, or begin to: “Disposed of” and “Reserved for judgment or orders” are said once.
  const isSaid = next.toLowerCase().startsWith(outcomeName.toLowerCase());
  await tell(db, hearing, isSaid ? next : `${outcomeName}, ${next.charAt(0).toLowerCase()}${next.slice(1)}`);
}

async function tell(db: TenantDb, hearing: Hearing, title: string, what = ''): Promise<void> {
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
