import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, Hearings } from '../platform/db/schema.generated.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

export type NewHearing = Omit<Insertable<Hearings>, 'tenant_id' | 'restricted'>;
export type HearingUpdate = Omit<Updateable<Hearings>, 'tenant_id' | 'id' | 'case_id' | 'restricted'>;
export type StandingHearings = SelectQueryBuilder<DB, 'hearings', object>;

/** Hearings that stand, of cases that stand. */
export function selectStanding(db: TenantDb): StandingHearings {
  return db.selectFrom('hearings').where('hearings.deleted_at', 'is', null).where('hearings.of_deleted_case', '=', false);
}

/**
 * The same, in words that fit the index of a day's hours alone (hearings_board): for the first of a day in their order. With
 * another index to choose from, a plan that is made for firms of every size may read a day of thousands whole and sort it.
 */
export function selectForBoard(db: TenantDb): StandingHearings {
  return db.selectFrom('hearings').where(sql<boolean>`(hearings.deleted_at is not null or hearings.of_deleted_case) is false`);
}

/** Hearings that stand, with what a list shows of each. */
function selectHearings(db: TenantDb) {
  return selectRows(selectStanding(db));
}

/**
 * What a list shows of each of these hearings. The case is looked up for each: joined as a whole, a plan that is made for
 * firms of every size reads all cases of a large one.
 */
export function selectRows(hearings: StandingHearings) {
  return hearings
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('cases as its_case')
          .select(['its_case.title', 'its_case.registration_number', 'its_case.filing_number', 'its_case.client_names'])
          .select(['its_case.stage_text', 'its_case.stage', 'its_case.nature_of_disposal'])
          .whereRef('its_case.id', '=', 'hearings.case_id')
          .limit(sql.lit(1))
          .as('cases'),
      (join) => join.onTrue(),
    )
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .leftJoin('judges', 'judges.id', 'hearings.judge_id')
    .leftJoin('users as recorders', 'recorders.id', 'hearings.recorded_by')
    .select((eb) => [
      'hearings.id',
      'hearings.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'cases.client_names',
      'cases.stage_text',
      'cases.stage',
      'hearings.hearing_date',
      sql<string | null>`to_char(${eb.ref('hearings.hearing_time')}, 'HH24:MI')`.as('hearing_time'),
      'hearings.business_on_date',
      'hearings.court_id',
      'courts.name as court_name',
      'hearings.court_number',
      'hearings.item_number',
      'hearings.list_type',
      'hearings.judge_id',
      eb.fn.coalesce('judges.name', 'hearings.judge_text').as('judge_name'),
      'hearings.purpose_text',
      'hearings.purpose',
      'hearings.mode',
      'hearings.notes',
      jsonArrayFrom(
        eb
          .selectFrom('lawyers')
          .select(['lawyers.id', 'lawyers.name'])
          .where((lawyer) => lawyer('lawyers.id', '=', lawyer.fn.any('hearings.lawyer_ids')))
          .orderBy((lawyer) => sql`array_position(${lawyer.ref('hearings.lawyer_ids')}, ${lawyer.ref('lawyers.id')})`),
      ).as('lawyers'),
      'hearings.outcome',
      'hearings.adjournment_side',
      'hearings.adjournment_reason',
      'hearings.business_text',
      'hearings.costs',
      'hearings.next_date',
      'hearings.next_purpose_text',
      'hearings.next_purpose',
      'hearings.no_next_reason',
      sql<string | null>`case when hearings.no_next_reason = 'disposed' then ${eb.ref('cases.nature_of_disposal')} end`.as(
        'nature_of_disposal',
      ),
      'hearings.next_hearing_id',
      'hearings.previous_hearing_id',
      'hearings.recorded_at',
      eb.fn.coalesce('recorders.display_name', 'recorders.name').as('recorded_by_name'),
      'hearings.created_by',
      'hearings.version',
    ]);
}

export async function find(db: TenantDb, id: string): Promise<Hearing | undefined> {
  return (await selectHearings(db).where('hearings.id', '=', id).executeTakeFirst()) as Hearing | undefined;
}

/**
 * Where the case is heard, for a hearing that says nothing else; the case is held, so that its dates are worked out by
 * one at a time. Undefined for a case that is not there to be seen.
 */
export async function holdCase(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.title', 'cases.court_id', 'cases.court_number', 'cases.judge_id'])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds the case of a hearing before the hearing itself: always in this order, or two would wait for each other. */
export async function holdCaseOf(db: TenantDb, hearingId: string) {
  return await db
    .selectFrom('cases')
    .select([
      'cases.id',
      'cases.title',
      'cases.status',
      'cases.phase',
      'cases.stage',
      'cases.stage_text',
      'cases.nature_of_disposal',
      'cases.decision_date',
      'cases.filing_date',
    ])
    .where('cases.id', '=', (eb) => eb.selectFrom('hearings').select('hearings.case_id').where('hearings.id', '=', hearingId))
    .where('cases.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insert(db: TenantDb, row: NewHearing): Promise<void> {
  await db.insertInto('hearings').values(row).execute();
}

/** A hearing as its row stands, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string) {
  return await db
    .selectFrom('hearings')
    .selectAll()
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function update(db: TenantDb, id: string, changes: HearingUpdate): Promise<void> {
  await db.updateTable('hearings').set(changes).where('hearings.id', '=', id).execute();
}

export async function markDeleted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('hearings')
    .set({ deleted_at: sql<string>`statement_timestamp()` })
    .where('hearings.id', '=', id)
    .execute();
}

/**
 * One that the hearing before does not lead to any more follows upon nothing; where another stands in its place, it is refused.
 *
 * @returns whether there was a deletion of the last thirty days to take back.
 */
export async function unmarkDeleted(db: TenantDb, id: string): Promise<boolean> {
  const fixing = db
    .selectFrom('hearings as fixing')
    .select('fixing.id')
    .where('fixing.id', '=', sql.ref<string>('hearings.previous_hearing_id'))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('fixing.next_hearing_id', '=', id),
        exists(
          selectFrom('hearings as instead')
            .select('instead.id')
            .where('instead.id', '=', sql.ref<string>('fixing.next_hearing_id'))
            .where('instead.deleted_at', 'is', null),
        ),
      ]),
    );
  const result = await db
    .updateTable('hearings')
    .set({ deleted_at: null, previous_hearing_id: fixing })
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', '>', undoSince)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Who is told of a date: the team of the case, and the members who appear. */
export async function findConcerned(db: TenantDb, { id, case_id: caseId }: Pick<Hearing, 'id' | 'case_id'>): Promise<string[]> {
  const appearing = db
    .selectFrom('hearing_lawyers')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .select('lawyers.user_id')
    .where('hearing_lawyers.hearing_id', '=', id)
    .where('lawyers.user_id', 'is not', null)
    .$narrowType<{ user_id: string }>();
  const team = db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .where('case_team.case_id', '=', caseId)
    .where('case_team.left_at', 'is', null);
  return (await team.union(appearing).execute()).map((row) => row.user_id);
}
