import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/** An upload without activity for this long is abandoned. */
const ABANDONED = sql<string>`now() - interval '7 days'`;
/** For this long a finished upload still answers as finished. */
const ENDED = sql<string>`now() - interval '2 days'`;
/** A request completes its own upload faster than this. */
const UNDER_WAY = sql<string>`now() - interval '10 minutes'`;
const GROUP = 200;

/** Complete uploads not yet turned into documents because the server was killed. */
export async function listWhole(db: TenantDb) {
  return await db
    .selectFrom('uploads')
    .selectAll('uploads')
    .whereRef('uploads.offset_bytes', '=', 'uploads.size_bytes')
    .where('uploads.finished_at', 'is', null)
    .where('uploads.touched_at', '<', UNDER_WAY)
    .limit(sql.lit(GROUP))
    .execute();
}

export async function deleteAbandonedUploads(db: TenantDb): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where((eb) =>
      eb.or([
        eb('uploads.finished_at', '<', ENDED),
        eb.and([eb('uploads.finished_at', 'is', null), eb('uploads.touched_at', '<', ABANDONED)]),
      ]),
    )
    .execute();
}

/** Deletes the rows of files that belong to no record any more. @returns their ids. */
export async function releaseFiles(db: TenantDb): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('files.created_at', '<', sql<string>`now() - interval '1 hour'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('document_versions').select('document_versions.id').whereRef('document_versions.file_id', '=', 'files.id'))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('uploads').select('uploads.id').whereRef('uploads.id', '=', 'files.id'))))
    .returning('files.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Versions whose reading was interrupted by a server stop. */
export async function listUnread(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('document_versions as v')
    .innerJoin('documents', 'documents.id', 'v.document_id')
    .select('v.id')
    .where((eb) => eb.or([eb('v.text_status', '=', 'waiting'), eb('v.scan_status', '=', 'waiting')]))
    .where('v.scan_status', '<>', 'infected')
    .where('v.uploaded_at', '<', sql<string>`now() - interval '45 minutes'`)
    .where('documents.deleted_at', 'is', null)
    .limit(sql.lit(GROUP))
    .execute();
  return rows.map(({ id }) => id);
}

export async function listFiles(db: TenantDb): Promise<Set<string>> {
  // A firm export is stored beside the documents, but is none.
  const exports = db
    .selectFrom('firm_exports')
    .select('firm_exports.id')
    .where('firm_exports.status', 'in', ['waiting', 'working', 'done']);
  // Nor is one that was brought and is not imported yet.
  const brought = db
    .selectFrom('firm_imports')
    .select('firm_imports.id')
    .where('firm_imports.state', 'in', ['uploading', 'checking', 'checked', 'running', 'failed']);
  const rows = await db.selectFrom('files').select('files.id').union(exports).union(brought).execute();
  return new Set(rows.map(({ id }) => id));
}
