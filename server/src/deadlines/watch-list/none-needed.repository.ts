import type { NoneNeededQuery } from '@munshi/contract/deadlines/watch-list.schema';
import { sql } from 'kysely';
import { byKey } from '../../platform/db/list/by-key.ts';
import { defineList } from '../../platform/db/list/define-list.ts';
import type { Rows } from '../../platform/db/list/list-spec.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

export interface StoredNoneNeeded {
  readonly id: string;
  readonly case_id: string;
  readonly case_title: string;
  readonly rules: string[];
  readonly reason: string;
  readonly noted_by: { id: string; name: string };
  readonly noted_at: string;
}

function notes(db: TenantDb): Rows<'deadline_exemptions'> {
  const deleted = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('deadline_exemptions.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  return db.selectFrom('deadline_exemptions').where(({ not, exists }) => not(exists(deleted)));
}

const withColumns = (rows: Rows<'deadline_exemptions'>) =>
  rows
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'deadline_exemptions.case_id', ['title']),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'deadline_exemptions.noted_by')
    .select([
      'deadline_exemptions.id',
      'deadline_exemptions.case_id',
      'cases.title as case_title',
      'deadline_exemptions.rules',
      'deadline_exemptions.reason',
      sql<{ id: string; name: string }>`json_build_object('id', users.id, 'name', coalesce(users.display_name, users.name))`.as('noted_by'),
      'deadline_exemptions.noted_at',
    ]);

const list = defineList<NoneNeededQuery, StoredNoneNeeded>()({
  table: 'deadline_exemptions',
  from: notes,
  filters: { case_id: (rows, id) => rows.where('deadline_exemptions.case_id', '=', id) },
  order: [{ by: 'deadline_exemptions.noted_at', direction: 'desc' }, 'deadline_exemptions.id'],
  page: 'rows',
  row: withColumns,
});

export async function listNoneNeeded(db: TenantDb, query: NoneNeededQuery): Promise<{ items: StoredNoneNeeded[]; total: number }> {
  return await list.read(db, query);
}

export async function findNoneNeeded(db: TenantDb, id: string): Promise<StoredNoneNeeded | undefined> {
  return await withColumns(notes(db)).where('deadline_exemptions.id', '=', id).executeTakeFirst();
}

/** Notes of the case for at least one of the rules, newest first. */
export async function findNotesFor(db: TenantDb, caseId: string, rules: readonly string[]): Promise<StoredNoneNeeded[]> {
  return await withColumns(notes(db))
    .where('deadline_exemptions.case_id', '=', caseId)
    .where(sql<boolean>`deadline_exemptions.rules && ${[...rules]}::text[]`)
    .orderBy('deadline_exemptions.noted_at', 'desc')
    .orderBy('deadline_exemptions.id')
    .execute();
}

interface NewNoneNeeded {
  readonly id: string;
  readonly case_id: string;
  readonly rules: string[];
  readonly reason: string;
  readonly noted_by: string;
}

export async function insertNoneNeeded(db: TenantDb, row: NewNoneNeeded): Promise<void> {
  await db.insertInto('deadline_exemptions').values(row).execute();
}

/** @returns true if there was one. */
export async function deleteNoneNeeded(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('deadline_exemptions').where('deadline_exemptions.id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
