import type { FirmImport, FirmImportContents, FirmImportState } from '@munshi/contract/imports/firm-import.schema';
import { FIRM_IMPORT_DAYS } from '@munshi/contract/imports/firm-import.schema';
import { sql } from 'kysely';
import { asRow, asRows } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

const MAX_LISTED = 10;
/** Ended imports are listed so long. */
const LISTED_DAYS = 30;
const now = sql<string>`statement_timestamp()`;

/** Those whose file is stored. */
const OPEN = ['uploading', 'checking', 'checked', 'running', 'failed'] as const;

function select(db: TenantDb) {
  return db
    .selectFrom('firm_imports as i')
    .innerJoin('users', 'users.id', 'i.requested_by')
    .select(['i.id', 'i.state', 'i.file_name', 'i.fingerprint', 'i.size_bytes', 'i.received_bytes', 'i.bytes_done', 'i.bytes_total'])
    .select(['i.contents', 'i.problem', 'i.requested_by', 'i.created_at', 'i.finished_at'])
    .select(({ fn }) => fn.coalesce('users.display_name', 'users.name').as('requested_by_name'));
}

export async function listFirmImports(db: TenantDb): Promise<FirmImport[]> {
  return asRows<FirmImport>(await select(db).orderBy('i.created_at', 'desc').orderBy('i.id').limit(sql.lit(MAX_LISTED)).execute());
}

export async function findFirmImport(db: TenantDb, id: string): Promise<FirmImport | undefined> {
  return asRow<FirmImport>(await select(db).where('i.id', '=', id).executeTakeFirst());
}

/** Locked until the transaction ends, so that two clicks come one after the other. */
export async function findFirmImportForUpdate(db: TenantDb, id: string): Promise<FirmImport | undefined> {
  await db.selectFrom('firm_imports').select('firm_imports.id').where('firm_imports.id', '=', id).forUpdate().execute();
  return await findFirmImport(db, id);
}

interface NewFirmImport {
  readonly id: string;
  readonly file_name: string;
  readonly fingerprint: string | null;
  readonly size_bytes: number;
  readonly requested_by: string;
}

/** @throws on the constraint `firm_imports_one_open`. */
export async function insertFirmImport(db: TenantDb, row: NewFirmImport): Promise<void> {
  await db.insertInto('firm_imports').values(row).execute();
}

/** @returns false if the offset is no longer `from`: another request continues the upload. */
export async function advanceUpload(db: TenantDb, id: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_imports')
    .set({ received_bytes: to, touched_at: now })
    .where('firm_imports.id', '=', id)
    .where('firm_imports.received_bytes', '=', from)
    .where('firm_imports.state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function advanceFirmImport(db: TenantDb, id: string, { done, total }: { done: number; total: number }): Promise<void> {
  await db
    .updateTable('firm_imports')
    .set({ bytes_done: done, bytes_total: total, touched_at: now })
    .where('firm_imports.id', '=', id)
    .where('firm_imports.state', 'in', ['checking', 'running'])
    .execute();
}

interface Change {
  readonly from: readonly FirmImportState[];
  readonly to: FirmImportState;
  readonly problem?: string | null;
  readonly contents?: FirmImportContents | null;
}

/** Moves an import to another state. @returns false if it is in none of `from` any more. */
export async function moveFirmImport(db: TenantDb, id: string, { from, to, problem = null, contents }: Change): Promise<boolean> {
  const isOver = to === 'done' || to === 'refused' || to === 'removed';
  const { numUpdatedRows } = await db
    .updateTable('firm_imports')
    .set({ state: to, problem, bytes_done: 0, bytes_total: 0, touched_at: now, finished_at: isOver || to === 'failed' ? now : null })
    .$if(contents !== undefined, (query) => query.set({ contents: contents ? JSON.stringify(contents) : null }))
    .where('firm_imports.id', '=', id)
    .where('firm_imports.state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks files as removed with which nobody went on, and deletes old rows. @returns the ids of the files. */
export async function expireFirmImports(db: TenantDb): Promise<string[]> {
  const removed = await db
    .updateTable('firm_imports')
    .set({ state: 'removed', contents: null, touched_at: now, finished_at: now })
    .where('firm_imports.state', 'in', ['uploading', 'checked', 'failed'])
    .where('firm_imports.touched_at', '<', sql<string>`now() - make_interval(days => ${FIRM_IMPORT_DAYS})`)
    .returning('firm_imports.id')
    .execute();
  await db
    .deleteFrom('firm_imports')
    .where('firm_imports.state', 'not in', OPEN)
    .where('firm_imports.touched_at', '<', sql<string>`now() - make_interval(days => ${LISTED_DAYS})`)
    .execute();
  return removed.map(({ id }) => id);
}

/** How much work the firm has, as far as anybody sees it: deleted records count. */
export async function countWork(db: TenantDb): Promise<{ cases: number; people: number }> {
  return await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cases')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('cases'),
      eb
        .selectFrom('people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('people'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether the owner of the tables is bound to one firm and may switch triggers off, as an import must. */
export async function mayOwnerImport(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select not (r.rolsuper or r.rolbypassrls)
      and has_parameter_privilege(r.oid, 'session_replication_role', 'set') as may
    from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname = 'app'`.execute(db);
  return rows[0]?.may === true;
}
