import type { VakalatnamaFormChange } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';
import type { OwnForm } from './words/compose.ts';

export interface StoredForm extends OwnForm {
  readonly id: string;
  readonly version: number;
}

const columns = [
  'vakalatnama_forms.id',
  'vakalatnama_forms.name',
  'vakalatnama_forms.based_on',
  'vakalatnama_forms.clauses',
  'vakalatnama_forms.version',
] as const;

export async function listVakalatnamaForms(db: TenantDb): Promise<StoredForm[]> {
  return asRows<StoredForm>(
    await db
      .selectFrom('vakalatnama_forms')
      .select(columns)
      .where('vakalatnama_forms.deleted_at', 'is', null)
      .orderBy('vakalatnama_forms.name')
      .orderBy('vakalatnama_forms.id')
      .execute(),
  );
}

/** A form of the firm, deleted or not: an instrument written with it keeps its text. */
export async function findVakalatnamaForm(db: TenantDb, id: string): Promise<StoredForm | undefined> {
  return asRow<StoredForm>(
    await db.selectFrom('vakalatnama_forms').select(columns).where('vakalatnama_forms.id', '=', id).executeTakeFirst(),
  );
}

/** A form, locked until the transaction ends. */
export async function findVakalatnamaFormForUpdate(db: TenantDb, id: string): Promise<StoredForm | undefined> {
  return asRow<StoredForm>(
    await db
      .selectFrom('vakalatnama_forms')
      .select(columns)
      .where('vakalatnama_forms.id', '=', id)
      .where('vakalatnama_forms.deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
}

export async function insertVakalatnamaForm(
  db: TenantDb,
  { clauses, ...form }: OwnForm & { id: string; created_by: string },
): Promise<void> {
  await db
    .insertInto('vakalatnama_forms')
    .values({ ...form, clauses: JSON.stringify(clauses) })
    .execute();
}

export async function updateVakalatnamaForm(db: TenantDb, id: string, { name, clauses }: VakalatnamaFormChange): Promise<void> {
  await db
    .updateTable('vakalatnama_forms')
    .set({ ...(name === undefined ? {} : { name }), ...(clauses === undefined ? {} : { clauses: JSON.stringify(clauses) }) })
    .where('vakalatnama_forms.id', '=', id)
    .execute();
}

/** @returns true if it existed. */
export async function markVakalatnamaFormDeleted(db: TenantDb, id: string): Promise<boolean> {
  const done = await db
    .updateTable('vakalatnama_forms')
    .set({ deleted_at: deletedNow })
    .where('vakalatnama_forms.id', '=', id)
    .where('vakalatnama_forms.deleted_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Restores a form deleted within the last thirty days. */
export async function unmarkVakalatnamaFormDeleted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('vakalatnama_forms')
    .set({ deleted_at: null })
    .where('vakalatnama_forms.id', '=', id)
    .where('vakalatnama_forms.deleted_at', '>', undoSince)
    .execute();
}
