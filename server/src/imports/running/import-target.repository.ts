import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

export async function findCourtByName(db: TenantDb, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('courts')
    .select('courts.id')
    .where('courts.deleted_at', 'is', null)
    .where(sql<boolean>`app.fold(courts.name) = app.fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** The next hearing of a case that has no outcome, on this day, with its place in the cause list. */
export async function findHearingOn(db: TenantDb, caseId: string, day: string) {
  return await db
    .selectFrom('hearings')
    .select(['hearings.id', 'hearings.item_number', 'hearings.list_type'])
    .where('hearings.case_id', '=', caseId)
    .where('hearings.hearing_date', '=', day)
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.business_on_date', 'is', null)
    .executeTakeFirst();
}

/** Those of these records that somebody has changed, or to whose case somebody has added, after this import wrote them. */
export async function listTouched(db: TenantDb, importId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const lines = await db
    .selectFrom('audit_log')
    .select(sql<string | null>`audit_log.case_id::text`.as('case_id'))
    .select(sql<string | null>`audit_log.row_id::text`.as('row_id'))
    .select(sql<boolean>`audit_log.request_id is not distinct from ${importId}`.as('is_own'))
    .where((eb) => eb.or([eb('audit_log.case_id', 'in', ids), eb('audit_log.row_id', 'in', ids)]))
    .where('audit_log.actor_id', 'is not', null)
    .orderBy('audit_log.at')
    .execute();
  const [written, touched] = [new Set<string>(), new Set<string>()];
  for (const { case_id: caseId, row_id: rowId, is_own: isOwn } of lines)
    for (const id of [caseId, rowId]) {
      if (id !== null && isOwn) written.add(id);
      else if (id !== null && written.has(id)) touched.add(id);
    }
  return touched;
}

/** Title and version of cases that are not deleted. */
export async function listCaseVersions(db: TenantDb, ids: readonly string[]): Promise<Map<string, { title: string; version: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.title', 'cases.version'])
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Version, and the case's title, of hearings that are not deleted. */
export async function listHearingVersions(db: TenantDb, ids: readonly string[]): Promise<Map<string, { title: string; version: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select(['hearings.id', 'cases.title', 'hearings.version'])
    .where('hearings.id', 'in', ids)
    .where('hearings.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Name and version of people who are not deleted, and whether a case that is not deleted names them. */
export async function listPeopleInUse(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('people')
    .select(['people.id', 'people.name as title', 'people.version'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('case_parties')
            .innerJoin('cases', 'cases.id', 'case_parties.case_id')
            .select('case_parties.id')
            .whereRef('case_parties.person_id', '=', 'people.id')
            .where('cases.deleted_at', 'is', null),
        )
        .as('isUsed'),
    ])
    .where('people.id', 'in', ids)
    .where('people.deleted_at', 'is', null)
    .execute();
}

/** Those of these courts that a case or hearing names which is not deleted, with their names. */
export async function listCourtsInUse(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('courts')
    .select(['courts.id', 'courts.name as title'])
    .select((eb) => [
      eb
        .or([
          eb.exists(
            eb.selectFrom('cases').select('cases.id').whereRef('cases.court_id', '=', 'courts.id').where('cases.deleted_at', 'is', null),
          ),
          eb.exists(
            eb
              .selectFrom('hearings')
              .select('hearings.id')
              .whereRef('hearings.court_id', '=', 'courts.id')
              .where('hearings.deleted_at', 'is', null)
              .where('hearings.of_deleted_case', '=', false),
          ),
        ])
        .as('isUsed'),
    ])
    .where('courts.id', 'in', ids)
    .where('courts.deleted_at', 'is', null)
    .execute();
}
