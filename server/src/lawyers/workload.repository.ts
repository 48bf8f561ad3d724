import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { CourtWeek } from './court-week.ts';

/** Workload of each lawyer, by id; lawyers without any are left out. */
export interface Busy {
  readonly open_cases: number;
  readonly today: number;
  readonly this_week: number;
}

/** Hearings today and this week of each lawyer. Counted once for all of them: a week is a short range of the day's index. */
export function listedIn(db: TenantDb, { today, from, to }: CourtWeek) {
  return db
    .selectFrom('hearings')
    .innerJoin('hearing_lawyers', 'hearing_lawyers.hearing_id', 'hearings.id')
    .select(({ fn }) => [
      'hearing_lawyers.lawyer_id',
      fn.countAll<number>().as('this_week'),
      fn.countAll<number>().filterWhere('hearings.hearing_date', '=', today).as('today'),
    ])
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.of_deleted_case', '=', false)
    .where('hearings.hearing_date', '>=', from)
    .where('hearings.hearing_date', '<=', to)
    .groupBy('hearing_lawyers.lawyer_id');
}

/** Workload of every lawyer, with one count per kind. */
export function busyOf(db: TenantDb, week: CourtWeek) {
  return db
    .selectFrom('lawyers')
    .where('lawyers.deleted_at', 'is', null)
    .leftJoin(listedIn(db, week).as('listed'), 'listed.lawyer_id', 'lawyers.id')
    .leftJoin(openOf(db).as('opened'), 'opened.lawyer_id', 'lawyers.id')
    .where(({ or, eb }) => or([eb('listed.this_week', '>', 0), eb('opened.open_cases', '>', 0)]))
    .select(({ fn }) => [
      'lawyers.id',
      fn.coalesce('opened.open_cases', sql.lit(0)).as('open_cases'),
      fn.coalesce('listed.today', sql.lit(0)).as('today'),
      fn.coalesce('listed.this_week', sql.lit(0)).as('this_week'),
    ]);
}

/** Open and pending cases of every lawyer, each counted once even if they are on both team and counsel. */
function openOf(db: TenantDb) {
  const asMember = db
    .selectFrom('case_team')
    .innerJoin('lawyers', 'lawyers.user_id', 'case_team.user_id')
    .where('lawyers.deleted_at', 'is', null)
    .select(['lawyers.id as lawyer_id', 'case_team.case_id']);
  const asCounsel = db.selectFrom('case_counsel').select(['case_counsel.lawyer_id', 'case_counsel.case_id']);
  return db
    .selectFrom(asMember.union(asCounsel).as('of'))
    .innerJoin('cases', 'cases.id', 'of.case_id')
    .where('cases.status', 'in', ['open', 'pending'])
    .where('cases.deleted_at', 'is', null)
    .select(({ fn }) => ['of.lawyer_id', fn.countAll<number>().as('open_cases')])
    .groupBy('of.lawyer_id');
}
