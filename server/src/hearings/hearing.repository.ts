import type { Hearing, HearingQuery } from '@munshi/contract/hearings/hearing.schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Hearings } from '../platform/db/schema.generated.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

export type NewHearing = Omit<Insertable<Hearings>, 'tenant_id' | 'restricted'>;
export type HearingUpdate = Omit<Updateable<Hearings>, 'tenant_id' | 'id' | 'case_id' | 'restricted'>;

/** Hearings that stand, of cases that stand. */
export function selectHearings(db: TenantDb) {
  return db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .leftJoin('judges', 'judges.id', 'hearings.judge_id')
    .where('hearings.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .select((eb) => [
      'hearings.id',
      'hearings.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
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
      'hearings.version',
    ]);
}

/** One page of hearings by day with the total, in one statement. */
export async function list(db: TenantDb, query: HearingQuery): Promise<{ items: Hearing[]; total: number }> {
  let hearings = selectHearings(db);
  if (query.case_id !== undefined) hearings = hearings.where('hearings.case_id', '=', query.case_id);
  if (query.from !== undefined) hearings = hearings.where('hearings.hearing_date', '>=', query.from);
  if (query.to !== undefined) hearings = hearings.where('hearings.hearing_date', '<=', query.to);
  if (query.court !== undefined) hearings = hearings.where('hearings.court_id', '=', query.court);
  const page = hearings
    .orderBy('hearings.hearing_date', query.order)
    .orderBy('hearings.id', query.order)
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset));
  const row = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(page).as('items'),
      eb
        .selectFrom(hearings.clearSelect().select('hearings.id').as('all'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { items: row.items as Hearing[], total: row.total ?? 0 };
}

export async function find(db: TenantDb, id: string): Promise<Hearing | undefined> {
  return (await selectHearings(db).where('hearings.id', '=', id).executeTakeFirst()) as Hearing | undefined;
}

/** Where the case is heard, for a hearing that says nothing else. Undefined for a case that is not there to be seen. */
export async function findCaseCourt(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('cases')
    .select(['cases.court_id', 'cases.court_number', 'cases.judge_id'])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insert(db: TenantDb, row: NewHearing): Promise<void> {
  await db.insertInto('hearings').values(row).execute();
}

/** The version of a hearing, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string) {
  return await db
    .selectFrom('hearings')
    .select('hearings.version')
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function update(db: TenantDb, id: string, changes: HearingUpdate): Promise<void> {
  await db.updateTable('hearings').set(changes).where('hearings.id', '=', id).execute();
}

/** @returns whether it was there. */
export async function markDeleted(db: TenantDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('hearings')
    .set({ deleted_at: sql<string>`clock_timestamp()` })
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether there was a deletion of the last thirty days to take back. */
export async function unmarkDeleted(db: TenantDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('hearings')
    .set({ deleted_at: null })
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', '>', undoSince)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
