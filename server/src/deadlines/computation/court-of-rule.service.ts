import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { CourtCalendar } from '../engine/court-calendar.ts';
import { type CalendarOfCourt, readCourtCalendar } from './court-calendar.service.ts';

type FiledElsewhere = Pick<DeadlineRule, 'is_filed_elsewhere'>;

/**
 * The court whose closed days move the last day of a rule: that of the case, but for what is filed in another court, such as an appeal. Which
 * one that is nobody knows until it is chosen: until then only what closes all courts counts (Limitation Act, s. 4).
 */
export const courtOfRule = (rule: FiledElsewhere | undefined, courtOfCase: string | null): string | null =>
  rule?.is_filed_elsewhere ? null : courtOfCase;

/** Reads the calendars that the rules of a case need. @returns the one for a rule. */
export async function readCalendarsFor(
  db: TenantDb,
  { courtId, ...from }: { courtId: string | null; from: string; isStored?: boolean },
): Promise<(rule: DeadlineRule) => CourtCalendar> {
  const { calendar: ofCase } = await readCourtCalendar(db, { courtId, ...from });
  const { calendar: ofAllCourts } = courtId === null ? { calendar: ofCase } : await readCourtCalendar(db, { courtId: null, ...from });
  return (rule) => (rule.is_filed_elsewhere ? ofAllCourts : ofCase);
}

/** What to know about the court whose closed days count; null if there is nothing. */
export function noteOfCourt(rule: FiledElsewhere | null, { court_id: courtId, note }: CalendarOfCourt['days']): string | null {
  if (!rule?.is_filed_elsewhere || courtId !== null) return note;
  const choose = 'Choose the court in which it is filed, so that the days on which it is closed count.';
  return note === null ? choose : `${choose} ${note}`;
}
