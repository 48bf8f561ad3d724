import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, Hearings } from '../platform/db/schema/schema.generated.ts';
import { byKey } from '../platform/db/list/by-key.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import { sendWithNext, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

export type NewHearing = Omit<Insertable<Hearings>, 'tenant_id' | 'restricted'>;
export type HearingUpdate = Omit<Updateable<Hearings>, 'tenant_id' | 'id' | 'case_id' | 'restricted'>;
export type ActiveHearings = SelectQueryBuilder<DB, 'hearings', object>;

/** Written with a new day: a place in the cause list belongs to its day. */
export const NOT_LISTED = { item_number: null, list_type: null } as const;

/** The order of a cause list. `board_sort` holds court, room, time and item (by trigger: hearings_board_sort). */
export const CAUSE_LIST = ['hearings.hearing_date', 'hearings.board_sort', 'hearings.id'] as const;

/** Hearings that are not deleted, of cases that are not deleted. */
export function selectActive(db: TenantDb): ActiveHearings {
  return db.selectFrom('hearings').where('hearings.deleted_at', 'is', null).where('hearings.of_deleted_case', '=', false);
}

/** Such hearings, with the columns of a list. */
function selectHearings(db: TenantDb) {
  return selectRows(selectActive(db));
}

const OF_CASE = [
  'title',
  'registration_number',
  'filing_number',
  'client_names',
  'stage_text',
  'stage',
  'status',
  'phase',
  'nature_of_disposal',
  'next_hearing_date',
] as const;

/** Columns of a list for these hearings. */
export function selectRows(hearings: ActiveHearings) {
  return hearings
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'hearings.case_id', OF_CASE),
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
      'cases.status as case_status',
      'cases.phase as case_phase',
      'cases.next_hearing_date as case_next_date',
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
      sql.ref<Hearing['costs']>('hearings.costs').as('costs'),
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

export async function findHearing(db: TenantDb, id: string): Promise<Hearing | undefined> {
  return asRow<Hearing>(await selectHearings(db).where('hearings.id', '=', id).executeTakeFirst());
}

/** What hearings and their outcomes read and change of their case. */
const LOCKED = [
  'cases.id',
  'cases.title',
  'cases.status',
  'cases.phase',
  'cases.stage',
  'cases.stage_text',
  'cases.stage_by_hand',
  'cases.open_on_purpose',
  'cases.nature_of_disposal',
  'cases.decision_date',
  'cases.filing_date',
  'cases.registration_number',
  'cases.cnr',
  'cases.first_hearing_date',
  'cases.last_hearing_date',
  'cases.next_hearing_date',
] as const;
export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCaseOfHearing>>>;

/**
 * A case with its place, as default for its hearings. Locks the case, so that one transaction at a time updates its dates. Undefined if the
 * caller cannot see the case.
 */
export async function lockCase(db: TenantDb, caseId: string) {
  return (await lockCases(db, [caseId])).get(caseId);
}

/** Locks cases, in one order: two transactions that lock several would else wait for each other. */
export async function lockCases(db: TenantDb, caseIds: readonly string[]) {
  const rows = await db
    .selectFrom('cases')
    .select([...LOCKED, 'cases.court_id', 'cases.court_number', 'cases.judge_id'])
    .where('cases.id', 'in', caseIds)
    .where('cases.deleted_at', 'is', null)
    .orderBy('cases.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the case of a hearing; always before the hearing itself, or two transactions would deadlock. */
export async function lockCaseOfHearing(db: TenantDb, hearingId: string) {
  return await db
    .selectFrom('cases')
    .select(LOCKED)
    .where('cases.id', '=', (eb) => eb.selectFrom('hearings').select('hearings.case_id').where('hearings.id', '=', hearingId))
    .where('cases.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertHearing(db: TenantDb, row: NewHearing): Promise<void> {
  await insertHearings(db, [row]);
}

export async function insertHearings(db: TenantDb, rows: readonly NewHearing[]): Promise<void> {
  // by trigger: hearings_dates_insert writes the dates of the cases.
  // by trigger: hearings_board_sort writes its place among those of the day.
  // by trigger: hearings_lawyers_added fills hearing_lawyers.
  // by trigger: hearings_references refuses a court or judge of another firm.
  if (rows.length > 0) await sendWithNext(db, db.insertInto('hearings').values(rows).compile());
}

/** The row of a hearing, locked until the transaction ends. */
export async function findHearingForUpdate(db: TenantDb, id: string) {
  return await db
    .selectFrom('hearings')
    .selectAll()
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateHearing(db: TenantDb, id: string, changes: HearingUpdate): Promise<void> {
  // by trigger: hearings_dates writes the dates of the case.
  // by trigger: hearings_lawyers_changed keeps hearing_lawyers equal to lawyer_ids.
  await db.updateTable('hearings').set(changes).where('hearings.id', '=', id).execute();
}

/** Stores how the entry of a hearing changed its case. */
export async function markEntered(db: TenantDb, id: string, effect: object): Promise<void> {
  await db
    .updateTable('hearings')
    .set({ case_entered: JSON.stringify(effect) })
    .where('hearings.id', '=', id)
    .execute();
}

export async function markHearingDeleted(db: TenantDb, id: string): Promise<void> {
  // by trigger: hearings_dates writes the dates of the case.
  await db.updateTable('hearings').set({ deleted_at: deletedNow }).where('hearings.id', '=', id).execute();
}

/**
 * Restores a hearing. Its link to the previous hearing is removed if that one leads elsewhere by now; it is kept, and the restore refused,
 * if another hearing took its place.
 *
 * @returns true if it was deleted within the last thirty days.
 */
export async function unmarkHearingDeleted(db: TenantDb, id: string): Promise<boolean> {
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
  // by trigger: hearings_dates writes the dates of the case.
  const result = await db
    .updateTable('hearings')
    .set({ deleted_at: null, previous_hearing_id: fixing })
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', '>', undoSince)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** User ids notified of a hearing: the team of the case and the members who appear. */
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
