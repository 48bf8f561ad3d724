import type { DeadlineCopy } from '@munshi/contract/deadlines/deadline.schema';
import type { RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';
import type { Deadlines } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { activeDeadlines, withColumns } from './deadline-list.repository.ts';

export type NewDeadline = Omit<Insertable<Deadlines>, 'tenant_id' | 'restricted'>;
export type DeadlineEdit = Omit<Updateable<Deadlines>, 'tenant_id' | 'id' | 'restricted'>;

export type StoredDeadline = NonNullable<Awaited<ReturnType<typeof findDeadline>>>;

interface Linked {
  readonly id: string;
  readonly due_on: string;
}

/** The deadline that renews one of `deadlines`. */
const renewal = (db: TenantDb) =>
  db
    .selectFrom('deadlines as renewing')
    .select(sql<Linked>`json_build_object('id', renewing.id, 'due_on', renewing.due_on)`.as('linked'))
    .whereRef('renewing.renews_id', '=', sql.ref('deadlines.id'))
    .where('renewing.deleted_at', 'is', null);

/** The deadline that renews another, with the day it is counted from. */
export async function findRenewalOf(db: TenantDb, id: string): Promise<{ id: string; due_on: string; inputs: RuleInputs } | undefined> {
  return await db
    .selectFrom('deadlines')
    .select(['deadlines.id', 'deadlines.due_on', 'deadlines.inputs'])
    .where('deadlines.renews_id', '=', id)
    .where('deadlines.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** One deadline with its working, as stored. */
export async function findDeadline(db: TenantDb, id: string) {
  return await withColumns(activeDeadlines(db))
    .leftJoin('users as confirmers', 'confirmers.id', 'deadlines.confirmed_by')
    .leftJoin('certified_copies as copies', 'copies.id', 'deadlines.copy_id')
    .innerJoin('users as creators', 'creators.id', 'deadlines.created_by')
    .leftJoin('deadlines as renewed', 'renewed.id', 'deadlines.renews_id')
    .select([
      sql<Linked | null>`case when renewed.deleted_at is null and renewed.id is not null then
        json_build_object('id', renewed.id, 'due_on', renewed.due_on) end`.as('renews'),
      sql<Linked | null>`(${renewal(db)})`.as('renewed_by'),
      sql<DeadlineCopy | null>`case when copies.id is not null then
        json_build_object('id', copies.id, 'title', copies.title, 'order_on', copies.order_on, 'application_number', copies.application_number) end`.as(
        'copy',
      ),
      'deadlines.court_id',
      'deadlines.rule as stored_rule',
      'deadlines.inputs',
      'deadlines.exclusions',
      'deadlines.steps',
      'deadlines.note',
      'deadlines.confirmed_at',
      'deadlines.outcome',
      'deadlines.condonation_applied_on',
      'deadlines.condonation_result',
      'deadlines.created_at',
      'deadlines.updated_at',
      sql<{
        id: string;
        name: string;
      } | null>`case when confirmers.id is not null then json_build_object('id', confirmers.id, 'name', coalesce(confirmers.display_name, confirmers.name)) end`.as(
        'confirmed_by',
      ),
      sql<{ id: string; name: string }>`json_build_object('id', creators.id, 'name', coalesce(creators.display_name, creators.name))`.as(
        'created_by',
      ),
    ])
    .where('deadlines.id', '=', id)
    .executeTakeFirst();
}

export type LockedDeadline = NonNullable<Awaited<ReturnType<typeof findDeadlineForUpdate>>>;

/** A deadline, locked until the transaction ends; a deleted one only with `isDeleted`. */
export async function findDeadlineForUpdate(db: TenantDb, id: string, { isDeleted = false } = {}) {
  return await db
    .selectFrom('deadlines')
    .innerJoin('cases', 'cases.id', 'deadlines.case_id')
    .select([
      'deadlines.id',
      'deadlines.case_id',
      'deadlines.rule',
      'deadlines.title',
      'deadlines.inputs',
      'deadlines.exclusions',
      'deadlines.court_id',
      'deadlines.opens_on',
      'deadlines.due_on',
      'deadlines.rolled_from',
      'deadlines.copy_id',
      'deadlines.renews_id',
      'deadlines.owner_id',
      'deadlines.state',
      'deadlines.created_by',
      'deadlines.version',
    ])
    .where('deadlines.id', '=', id)
    .where('deadlines.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .where('cases.deleted_at', 'is', null)
    .forUpdate('deadlines')
    .executeTakeFirst();
}

/** The court of a case that is not deleted. */
export async function findCaseOf(db: TenantDb, caseId: string): Promise<{ court_id: string | null } | undefined> {
  return await db
    .selectFrom('cases')
    .select('cases.court_id')
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertDeadline(db: TenantDb, row: NewDeadline): Promise<void> {
  await db.insertInto('deadlines').values(row).execute();
}

export async function updateDeadline(db: TenantDb, id: string, edit: DeadlineEdit): Promise<void> {
  await db.updateTable('deadlines').set(edit).where('deadlines.id', '=', id).execute();
}

export async function markDeadlineDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('deadlines').set({ deleted_at: deletedNow }).where('deadlines.id', '=', id).execute();
}

export async function unmarkDeadlineDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('deadlines').set({ deleted_at: null }).where('deadlines.id', '=', id).execute();
}
