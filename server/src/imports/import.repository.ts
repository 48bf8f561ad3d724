import {
  type Import,
  IMPORT_UNDO_DAYS,
  type ImportCounts,
  type ImportState,
  type ImportSummary,
} from '@munshi/contract/imports/import.schema';
import { type Insertable, sql } from 'kysely';
import type { Imports } from '../platform/db/schema/schema.generated.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Whose imports are seen: a member sees their own, an admin those of the firm. */
export interface Viewer {
  readonly userId: string;
  readonly seesAll: boolean;
}

/** An import as stored, with its counts. */
export type StoredImport = Omit<Import, 'room' | 'undone'> & {
  readonly created_by: string;
  readonly undone_by: string | null;
  readonly removed: number;
};

/** For how long an import can be undone, and its rows are kept. */
const UNDO_DAYS = sql`make_interval(days => ${sql.lit(IMPORT_UNDO_DAYS)})`;

const UNDO_UNTIL = sql<string | null>`case when imports.state in ('done', 'failed') then imports.finished_at + ${UNDO_DAYS} end`;

function selectImports(db: TenantDb, { userId, seesAll }: Viewer) {
  const query = db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .select(['imports.id', 'imports.kind', 'imports.state', 'imports.file_name', 'imports.total'])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('created_by_name'))
    .select(['imports.created_at', 'imports.finished_at', 'imports.undone_at'])
    .select((eb) => [
      eb
        .selectFrom('import_rows')
        .whereRef('import_rows.import_id', '=', 'imports.id')
        .select(
          sql<ImportCounts>`jsonb_build_object(
            'ready', count(*) filter (where import_rows.state = 'ready'), 'check', count(*) filter (where import_rows.state = 'check'),
            'duplicate', count(*) filter (where import_rows.state = 'duplicate'), 'skip', count(*) filter (where import_rows.state = 'skip'),
            'imported', count(*) filter (where import_rows.state = 'imported'), 'failed', count(*) filter (where import_rows.state = 'failed'))`.as(
            'counts',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('counts'),
    ]);
  return seesAll ? query : query.where('imports.created_by', '=', userId);
}

export async function listImports(db: TenantDb, viewer: Viewer): Promise<ImportSummary[]> {
  const rows = await selectImports(db, viewer).orderBy('imports.created_at', 'desc').orderBy('imports.id').limit(sql.lit(100)).execute();
  return asRows<ImportSummary>(rows);
}

export async function findImport(db: TenantDb, viewer: Viewer, id: string): Promise<StoredImport | undefined> {
  return asRow<StoredImport>(
    await selectImports(db, viewer)
      .select(['imports.format', 'imports.sheet', 'imports.header_line', 'imports.columns', 'imports.mapping', 'imports.notes'])
      .select(['imports.handled', 'imports.problem', 'imports.created_by', 'imports.undone_by', 'imports.removed'])
      .select(UNDO_UNTIL.as('undo_until'))
      .where('imports.id', '=', id)
      .executeTakeFirst(),
  );
}

/** Locks an import until the transaction ends: two changes, or a change and its start, come one after the other. */
export async function lockImport(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('imports').select('imports.id').where('imports.id', '=', id).forUpdate().execute();
}

export type NewImport = Omit<Insertable<Imports>, 'tenant_id'>;

export async function insertImport(db: TenantDb, row: NewImport): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

export interface ImportUpdate {
  readonly state?: ImportState;
  readonly mapping?: string;
  readonly handled?: number;
  readonly problem?: string | null;
  readonly started_at?: string;
  readonly finished_at?: string;
  readonly undone_at?: string;
  readonly undone_by?: string;
}

export async function updateImport(db: TenantDb, id: string, changes: ImportUpdate): Promise<void> {
  await db.updateTable('imports').set(changes).where('imports.id', '=', id).execute();
}

/** Advances the progress of an import, only while it runs. @returns false if it no longer does. */
export async function advanceImport(db: TenantDb, id: string, more: number): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ handled: sql<number>`imports.handled + ${more}` })
    .where('imports.id', '=', id)
    .where('imports.state', '=', 'running')
    .returning('imports.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Imports that are over for longer than they can be undone, and checks that nobody went on with. */
export async function deleteOldImports(db: TenantDb): Promise<number> {
  const rows = await db
    .deleteFrom('imports')
    .where('imports.state', 'not in', ['running', 'undoing'])
    .where(sql<boolean>`coalesce(imports.undone_at, imports.finished_at, imports.created_at) < now() - ${UNDO_DAYS}`)
    .returning('imports.id')
    .execute();
  return rows.length;
}
