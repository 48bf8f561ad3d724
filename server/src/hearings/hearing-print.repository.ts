import type { PrintDay } from '@munshi/contract/prints/print.schema';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type ActiveHearings, selectActive } from './hearing.repository.ts';

const dayQuery = cachedQuery<{ day: string }, Omit<PrintDay, 'day'>>({
  literals: [],
  build: (db, _values, param) => {
    const ofDay = () => selectActive(db).where('hearings.hearing_date', '=', param('day'));
    const following = selectActive(db)
      .select('hearings.hearing_date')
      .where('hearings.hearing_date', '>', param('day'))
      .orderBy('hearings.hearing_date')
      .limit(sql.lit(1));
    const next = selectActive(db)
      .select(({ fn }) => ['hearings.hearing_date as day', fn.countAll<number>().as('total')])
      .where('hearings.hearing_date', '=', following)
      .groupBy('hearings.hearing_date');
    return db.selectNoFrom([
      sql<number>`(select count(*) from (${ofDay().select('hearings.id')}) as counted)`.as('total'),
      jsonArrayFrom(lawyersOf(db, ofDay())).as('lawyers'),
      jsonObjectFrom(next).as('next'),
    ]);
  },
});

/** How many hearings a day has, in all and by the lawyers in whose diary they are, and the next day that has any. */
export async function readPrintDay(db: TenantDb, day: string): Promise<PrintDay> {
  const [found] = await dayQuery(db, { day });
  return { day, total: found?.total ?? 0, lawyers: found?.lawyers ?? [], next: found?.next ?? null };
}

/** The lawyers who appear in these hearings or are on the team of their cases, as the filter `diary_of` finds them. */
function lawyersOf(db: TenantDb, hearings: ActiveHearings) {
  const listed = hearings.select(['hearings.id', 'hearings.case_id']);
  const appearing = db
    .selectFrom('hearing_lawyers')
    .select('hearing_lawyers.lawyer_id as id')
    .where('hearing_lawyers.hearing_id', '=', sql.ref<string>('listed.id'));
  const counsel = db
    .selectFrom('case_counsel')
    .select('case_counsel.lawyer_id as id')
    .where('case_counsel.case_id', '=', sql.ref<string>('listed.case_id'));
  const team = db
    .selectFrom('case_team')
    .innerJoin('lawyers as its', 'its.user_id', 'case_team.user_id')
    .select('its.id')
    .where('case_team.case_id', '=', sql.ref<string>('listed.case_id'))
    .where('case_team.left_at', 'is', null);
  return db
    .selectFrom(listed.as('listed'))
    .innerJoinLateral(appearing.union(counsel).union(team).as('each'), (join) => join.onTrue())
    .innerJoin('lawyers', 'lawyers.id', 'each.id')
    .select(({ fn }) => ['lawyers.id', 'lawyers.name', fn.countAll<number>().as('total')])
    .where('lawyers.deleted_at', 'is', null)
    .groupBy(['lawyers.id', 'lawyers.name'])
    .orderBy('total', 'desc')
    .orderBy('lawyers.name')
    .orderBy('lawyers.id');
}
