import type { AlsoListed, EngagedPlace } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { selectActive } from './hearing.repository.ts';
import { selectUpcomingOf } from './replaced-dates.repository.ts';

/** A date under consideration: for which case, where, and with which lawyers. */
export interface ProposedHearing {
  readonly day: string;
  readonly time: string | null;
  readonly courtId: string | null;
  readonly courtNumber: string | null;
  readonly caseId: string | null;
  readonly lawyerIds: readonly string[];
  readonly exceptId: string | null;
}

interface OtherHearing {
  readonly hearing_id: string;
  readonly hearing_time: string | null;
  readonly court_name: string | null;
}

export interface Clashes {
  readonly day_total: number;
  readonly same_case: OtherHearing[];
  readonly also_listed: AlsoListed[];
  readonly engagements: (EngagedPlace & { lawyer_id: string; lawyer_name: string })[];
}

/** Court and court number of a case. */
export async function findPlaceOf(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('cases')
    .select(['cases.court_id', 'cases.court_number'])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Lawyers who may appear in a case: those on its team, and its counsel. */
export async function listLawyersOf(db: TenantDb, caseId: string): Promise<string[]> {
  const onTeam = db
    .selectFrom('case_team')
    .innerJoin('lawyers', 'lawyers.user_id', 'case_team.user_id')
    .select('lawyers.id')
    .where('case_team.case_id', '=', caseId)
    .where('case_team.left_at', 'is', null)
    .where('lawyers.deleted_at', 'is', null);
  const counsel = db.selectFrom('case_counsel').select('case_counsel.lawyer_id as id').where('case_counsel.case_id', '=', caseId);
  return (await onTeam.union(counsel).execute()).map(({ id }) => id);
}

/** Hearings that may conflict and that the caller can see, in one statement: those of that day, and the other dates of the case. */
export async function findClashes(db: TenantDb, proposed: ProposedHearing): Promise<Clashes> {
  const ofDay = selectActive(db)
    .where('hearings.hearing_date', '=', proposed.day)
    .where('hearings.id', 'is distinct from', proposed.exceptId);
  const described = ofDay
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .select([
      'hearings.id as hearing_id',
      sql<string | null>`to_char(${sql.ref('hearings.hearing_time')}, 'HH24:MI')`.as('hearing_time'),
      'courts.name as court_name',
    ]);
  const byTime = described.orderBy('hearings.hearing_time', (time) => time.asc().nullsLast()).orderBy('hearings.id');
  const sameCase = byTime.where('hearings.case_id', '=', proposed.caseId);
  const engagements = selectEngagements(ofDay, proposed);
  const alsoListed = selectUpcomingOf(db, proposed.caseId)
    .select(['hearings.id as hearing_id', 'hearings.hearing_date', 'hearings.purpose_text', 'hearings.version'])
    .select('fixing.business_on_date as fixed_on')
    .where('hearings.hearing_date', '!=', proposed.day)
    .where('hearings.id', 'is distinct from', proposed.exceptId);
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(ofDay.select('hearings.id').as('all'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('day_total'),
      jsonArrayFrom(sameCase.limit(5)).as('same_case'),
      jsonArrayFrom(engagements).as('engagements'),
      jsonArrayFrom(alsoListed.limit(20)).as('also_listed'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, day_total: row.day_total ?? 0 };
}

/**
 * Where those lawyers are that day in other cases, in how many hearings. Who appears in a hearing is entered; if nobody is, it may be any
 * lawyer of its case. A room that is not known on both sides is no other room.
 */
function selectEngagements(ofDay: ReturnType<typeof selectActive>, proposed: ProposedHearing) {
  const room = (text: Expression<string | null>) => sql<string | null>`nullif(lower(trim(${text})), '')`;
  return ofDay
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .innerJoin('lawyers', (join) => join.on(({ eb, fn, val }) => eb('lawyers.id', '=', fn.any(val([...proposed.lawyerIds])))))
    .where(({ eb, fn, or, and, exists, selectFrom }) =>
      or([
        eb('lawyers.id', '=', fn.any('hearings.lawyer_ids')),
        and([
          eb('hearings.lawyer_ids', '=', sql<string[]>`'{}'`),
          or([
            exists(
              selectFrom('case_team')
                .select('case_team.user_id')
                .where('case_team.case_id', '=', sql.ref<string>('hearings.case_id'))
                .where('case_team.user_id', '=', sql.ref<string>('lawyers.user_id'))
                .where('case_team.left_at', 'is', null),
            ),
            exists(
              selectFrom('case_counsel')
                .select('case_counsel.lawyer_id')
                .where('case_counsel.case_id', '=', sql.ref<string>('hearings.case_id'))
                .where('case_counsel.lawyer_id', '=', sql.ref<string>('lawyers.id')),
            ),
          ]),
        ]),
      ]),
    )
    .where('hearings.case_id', 'is distinct from', proposed.caseId)
    .where('hearings.business_on_date', 'is', null)
    .where(({ eb, or, ref, val }) =>
      or([
        eb('hearings.court_id', 'is distinct from', proposed.courtId),
        eb(room(ref('hearings.court_number')), '!=', room(val(proposed.courtNumber))),
      ]),
    )
    .select(({ fn }) => [
      'lawyers.id as lawyer_id',
      'lawyers.name as lawyer_name',
      'courts.name as court_name',
      'hearings.court_number',
      fn.countAll<number>().as('hearings'),
      sql<boolean>`coalesce(bool_or(hearings.hearing_time = ${proposed.time}::time), false)`.as('at_same_time'),
    ])
    .groupBy(['lawyers.id', 'lawyers.name', 'courts.name', 'hearings.court_number'])
    .orderBy('lawyers.name')
    .orderBy('lawyers.id')
    .orderBy('courts.name')
    .orderBy('hearings.court_number')
    .limit(100);
}

/** Names of those lawyers who are engaged that day in a case the caller cannot see. */
export async function findHiddenEngagements(db: TenantDb, day: string, lawyerIds: readonly string[]) {
  return await db
    .selectFrom(sql<{ lawyer_id: string }>`app.engaged_behind_walls(${day}::date, ${lawyerIds}::uuid[])`.as('engaged'))
    .innerJoin('lawyers', 'lawyers.id', 'engaged.lawyer_id')
    .select('lawyers.name as lawyer_name')
    .orderBy('lawyers.name')
    .orderBy('lawyers.id')
    .execute();
}
