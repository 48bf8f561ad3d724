import type { PendingUpload } from '@munshi/contract/documents/document.schema';
import { type Insertable, sql } from 'kysely';
import type { Uploads } from '../../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

type NewUpload = Omit<Insertable<Uploads>, 'tenant_id' | 'restricted' | 'offset_bytes'>;

const now = sql<string>`statement_timestamp()`;

/** Reserves the storage and starts the upload. */
export async function insertUpload(db: TenantDb, row: NewUpload): Promise<void> {
  await db.insertInto('files').values({ id: row.id, size_bytes: row.size_bytes }).execute();
  await db.insertInto('uploads').values(row).execute();
}

/** An upload, visible only to the person who started it. */
export async function findOwn(db: TenantDb, id: string, userId: string) {
  return await db
    .selectFrom('uploads')
    .innerJoin('cases', 'cases.id', 'uploads.case_id')
    .selectAll('uploads')
    .where('uploads.id', '=', id)
    .where('uploads.user_id', '=', userId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** An upload of any person, locked until the transaction ends. */
export async function findForFinish(db: TenantDb, id: string) {
  return await db.selectFrom('uploads').selectAll('uploads').where('uploads.id', '=', id).forUpdate().executeTakeFirst();
}

export async function listUploads(db: TenantDb, userId: string): Promise<PendingUpload[]> {
  return await db
    .selectFrom('uploads')
    .innerJoin('cases', 'cases.id', 'uploads.case_id')
    .select([
      'uploads.id',
      'uploads.case_id',
      'cases.title as case_title',
      'uploads.document_id',
      'uploads.file_name',
      'uploads.size_bytes as size',
      'uploads.offset_bytes as offset',
      'uploads.fingerprint',
      'uploads.created_at',
    ])
    .where('uploads.user_id', '=', userId)
    .where('uploads.finished_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .orderBy('uploads.created_at')
    .limit(sql.lit(500))
    .execute();
}

/** @returns false if the offset is no longer `from`: another request continues the upload. */
export async function advanceUpload(db: TenantDb, id: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ offset_bytes: to, touched_at: now })
    .where('uploads.id', '=', id)
    .where('uploads.offset_bytes', '=', from)
    .where('uploads.finished_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks the file as stored and the upload as finished. */
export async function finishUpload(db: TenantDb, id: string, pieceHashes: Buffer): Promise<void> {
  await keepFile(db, id, { piece_hashes: pieceHashes });
  await db.updateTable('uploads').set({ finished_at: now }).where('uploads.id', '=', id).execute();
}

/** Creates the row of a file that the product itself makes. */
export async function insertFile(db: TenantDb, id: string): Promise<void> {
  await db.insertInto('files').values({ id, size_bytes: 0 }).execute();
}

export async function keepFile(db: TenantDb, id: string, facts: { piece_hashes: Buffer; size_bytes?: number }): Promise<void> {
  await db
    .updateTable('files')
    .set({ kept_at: now, ...facts })
    .where('files.id', '=', id)
    .execute();
}

/** Some piece hashes of a file; undefined if none were recorded. `from` and `length` are in bytes. */
export async function findPieceHashes(
  db: TenantDb,
  id: string,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('files')
    .select(sql<Buffer | null>`substring(files.piece_hashes from ${from + 1}::integer for ${length}::integer)`.as('hashes'))
    .where('files.id', '=', id)
    .executeTakeFirst();
  return row?.hashes ?? undefined;
}

export async function notePieceHashes(db: TenantDb, id: string, hashes: Buffer): Promise<void> {
  await db.updateTable('files').set({ piece_hashes: hashes }).where('files.id', '=', id).execute();
}

/** Cancels an upload and frees its storage; a finished one stays. @returns true if it existed. */
export async function deleteUpload(db: TenantDb, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('uploads').where('uploads.id', '=', id).where('uploads.finished_at', 'is', null).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return false;
  await db.deleteFrom('files').where('files.id', '=', id).execute();
  return true;
}
