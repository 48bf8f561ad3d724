import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { selectStanding } from './hearing.repository.ts';

/** A date that is about to be fixed: of which case, where, and who would appear. */
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
  readonly engagements: (OtherHearing & { lawyer_id: string; lawyer_name: string; case_title: string })[];
}

/** Where a case is heard. */
export async function findPlaceOf(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('cases')
    .select(['cases.court_id', 'cases.court_number'])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What stands in the diary that day, as far as the caller may see, in one statement. */
export async function findClashes(db: TenantDb, proposed: ProposedHearing): Promise<Clashes> {
  const ofDay = selectStanding(db)
    .where('hearings.hearing_date', '=', proposed.day)
    .where('hearings.id', 'is distinct from', proposed.exceptId);
  const told = ofDay
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .select([
      'hearings.id as hearing_id',
      sql<string | null>`to_char(${sql.ref('hearings.hearing_time')}, 'HH24:MI')`.as('hearing_time'),
      'courts.name as court_name',
    ]);
  const sameCase = told.where('hearings.case_id', '=', proposed.caseId);
  const engagements = told
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .innerJoin('hearing_lawyers', 'hearing_lawyers.hearing_id', 'hearings.id')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .where('hearing_lawyers.lawyer_id', 'in', proposed.lawyerIds.length > 0 ? [...proposed.lawyerIds] : [null as never])
    .where('hearings.case_id', 'is distinct from', proposed.caseId)
    .where('hearings.business_on_date', 'is', null)
    .where((eb) =>
      eb.or([
        eb('hearings.court_id', 'is distinct from', proposed.courtId),
        eb('hearings.court_number', 'is distinct from', proposed.courtNumber),
      ]),
    )
    .select(['lawyers.id as lawyer_id', 'lawyers.name as lawyer_name', 'cases.title as case_title'])
    .orderBy('hearings.hearing_time', (time) => time.asc().nullsLast())
    .limit(20);
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(ofDay.select('hearings.id').as('all'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('day_total'),
      jsonArrayFrom(sameCase.limit(5)).as('same_case'),
      jsonArrayFrom(engagements).as('engagements'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, day_total: row.day_total ?? 0 };
}

/** Which of these lawyers are engaged that day in a case the caller may not see, by name. */
export async function findHiddenEngagements(db: TenantDb, day: string, lawyerIds: readonly string[]) {
  return await db
    .selectFrom(sql<{ lawyer_id: string }>`app.engaged_behind_walls(${day}::date, ${lawyerIds}::uuid[])`.as('engaged'))
    .innerJoin('lawyers', 'lawyers.id', 'engaged.lawyer_id')
    .select('lawyers.name as lawyer_name')
    .orderBy('lawyers.name')
    .orderBy('lawyers.id')
    .execute();
}
