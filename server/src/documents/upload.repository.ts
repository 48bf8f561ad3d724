import type { PendingUpload } from '@munshi/contract/documents/document.schema';
import { type Insertable, sql } from 'kysely';
import type { Uploads } from '../platform/db/schema.generated.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

type NewUpload = Omit<Insertable<Uploads>, 'tenant_id' | 'restricted' | 'offset_bytes'>;

const now = sql<string>`statement_timestamp()`;

/** Holds the room and begins. */
export async function insert(db: TenantDb, row: NewUpload): Promise<void> {
  await db.insertInto('files').values({ id: row.id, size_bytes: row.size_bytes }).execute();
  await db.insertInto('uploads').values(row).execute();
}

/** An upload, for the one who began it alone. */
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

/** The same, whoever began it, held until the transaction ends. */
export async function findForFinish(db: TenantDb, id: string) {
  return await db.selectFrom('uploads').selectAll('uploads').where('uploads.id', '=', id).forUpdate().executeTakeFirst();
}

export async function listOwn(db: TenantDb, userId: string): Promise<PendingUpload[]> {
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

/** @returns false when it does not stand at `from` any more: somebody else goes on with it. */
export async function advance(db: TenantDb, id: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set({ offset_bytes: to, touched_at: now })
    .where('uploads.id', '=', id)
    .where('uploads.offset_bytes', '=', from)
    .where('uploads.finished_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks the file as kept and the upload as ended. */
export async function finish(db: TenantDb, id: string, pieceHashes: Buffer): Promise<void> {
  await keepFile(db, id, { piece_hashes: pieceHashes });
  await db.updateTable('uploads').set({ finished_at: now }).where('uploads.id', '=', id).execute();
}

/** A file the product makes itself. */
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

/** Some of the hashes of a file's pieces; undefined where none were noted. `from` and `length` in bytes. */
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

/** Gives an upload up, and the room that was held for it. One that ended stays. @returns whether it was there. */
export async function remove(db: TenantDb, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('uploads').where('uploads.id', '=', id).where('uploads.finished_at', 'is', null).executeTakeFirst();
  if (gone.numDeletedRows === 0n) return false;
  await db.deleteFrom('files').where('files.id', '=', id).execute();
  return true;
}
