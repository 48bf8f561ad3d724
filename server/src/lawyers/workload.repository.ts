import { sql } from 'kysely';
import { type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { CourtWeek } from './court-week.ts';

/** Workload of each lawyer, by id; lawyers without any are left out. */
export interface Busy {
  readonly open_cases: number;
  readonly today: number;
  readonly this_week: number;
}

/** Hearings of each lawyer today and in the next seven days, counted once for all of them: a short range of the day's index. */
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

type Workload = Readonly<Record<string, Busy>>;

const workload = cachedQuery<CourtWeek & { readonly asOf: string | null; readonly [value: string]: unknown }, CachedRow<Workload>, string>({
  literals: [],
  build: (db, _values, param) => {
    const busy = busyOf(db, { today: param('today'), from: param('from'), to: param('to') });
    const value = sql<Workload>`(select coalesce(json_object_agg(busy.id, busy), '{}') from (${busy}) as busy)`;
    return db.selectNoFrom([...unlessUnchanged(db, { rows: [busy], value, asOf: param('asOf') })]);
  },
});

/**
 * The workload of every lawyer, by id. A lawyer may be on thousands of cases, and a firm have hundreds of hearings a week: it is cached,
 * whatever page of the list is read, and counted again only after one of them changed.
 */
export async function readWorkload(db: TenantDb, week: CourtWeek): Promise<Workload> {
  const count = async (asOf: string | null) => only(await workload(db, { ...week, asOf }));
  return (await withCachedTotal(db, { workload: week }, count)).value;
}

/**
 * Open and pending cases of every lawyer, each counted once even if they are on both team and counsel. The team is counted by person
 * before its lawyers are looked up: with them first, PostgreSQL expects a few of its lines, and looks up the case of each.
 */
function openOf(db: TenantDb) {
  const asMember = db
    .selectFrom(
      openCases(db)
        .innerJoin('case_team', 'case_team.case_id', 'cases.id')
        .select(({ fn }) => ['case_team.user_id', fn.countAll<number>().as('open_cases')])
        .groupBy('case_team.user_id')
        .as('of_member'),
    )
    .innerJoin('lawyers', 'lawyers.user_id', 'of_member.user_id')
    .where('lawyers.deleted_at', 'is', null)
    .select(['lawyers.id as lawyer_id', 'of_member.open_cases']);
  const onTeam = db
    .selectFrom('case_team')
    .innerJoin('lawyers', 'lawyers.user_id', 'case_team.user_id')
    .select('case_team.case_id')
    .where('case_team.case_id', '=', sql.ref<string>('case_counsel.case_id'))
    .where('lawyers.id', '=', sql.ref<string>('case_counsel.lawyer_id'))
    .where('lawyers.deleted_at', 'is', null);
  const asCounsel = openCases(db)
    .innerJoin('case_counsel', 'case_counsel.case_id', 'cases.id')
    .where(({ not, exists }) => not(exists(onTeam)))
    .select(({ fn }) => ['case_counsel.lawyer_id', fn.countAll<number>().as('open_cases')])
    .groupBy('case_counsel.lawyer_id');
  return db
    .selectFrom(asMember.unionAll(asCounsel).as('of'))
    .select(({ fn }) => ['of.lawyer_id', fn.sum<number>('of.open_cases').as('open_cases')])
    .groupBy('of.lawyer_id');
}

function openCases(db: TenantDb) {
  return db.selectFrom('cases').where('cases.status', 'in', ['open', 'pending']).where('cases.deleted_at', 'is', null);
}
