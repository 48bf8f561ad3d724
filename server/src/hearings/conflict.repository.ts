import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { selectActive } from './hearing.repository.ts';
import { selectUpcomingOf } from './replaced-dates.repository.ts';

/** A date under consideration: for which case, where, and with which lawyers. */
export interface ProposedHearing {
  readonly day: string;
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

interface Clashes {
  readonly day_total: number;
  readonly same_case: OtherHearing[];
  readonly also_listed: AlsoListed[];
  readonly engagements: (OtherHearing & { lawyer_id: string; lawyer_name: string; case_title: string })[];
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
  const engagements = byTime
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .innerJoin('hearing_lawyers', 'hearing_lawyers.hearing_id', 'hearings.id')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .where('hearing_lawyers.lawyer_id', '=', ({ fn, val }) => fn.any(val([...proposed.lawyerIds])))
    .where('hearings.case_id', 'is distinct from', proposed.caseId)
    .where('hearings.business_on_date', 'is', null)
    .where((eb) =>
      eb.or([
        eb('hearings.court_id', 'is distinct from', proposed.courtId),
        eb('hearings.court_number', 'is distinct from', proposed.courtNumber),
      ]),
    )
    .select(['lawyers.id as lawyer_id', 'lawyers.name as lawyer_name', 'cases.title as case_title'])
    .orderBy('lawyers.id')
    .limit(20);
  const alsoListed = selectUpcomingOf(db, proposed.caseId)
    .select(['hearings.id as hearing_id', 'hearings.hearing_date', 'hearings.purpose_text', 'fixing.business_on_date as fixed_on'])
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
