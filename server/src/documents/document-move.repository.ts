import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Why the document must stay in its case; null if it need not. */
export async function keptBecause(db: TenantDb, id: string, caseId: string): Promise<'legal_hold' | 'signed_copy' | null> {
  const reason = sql<'legal_hold' | 'signed_copy' | null>`app.kept_because('document', app.current_tenant(), ${id}::uuid, ${caseId}::uuid)`;
  return (await db.selectNoFrom(reason.as('reason')).executeTakeFirstOrThrow()).reason;
}

/** Moves a document to a case, with its versions and the uploads of new versions that are under way. */
export async function moveDocument(db: TenantDb, id: string, caseId: string): Promise<void> {
  const moved = { case_id: caseId };
  // by trigger: documents_restrict and those of the other tables set `restricted` from the case.
  await db.updateTable('documents').set(moved).where('documents.id', '=', id).execute();
  await db.updateTable('document_versions').set(moved).where('document_versions.document_id', '=', id).execute();
  await db.updateTable('uploads').set(moved).where('uploads.document_id', '=', id).execute();
}

/** True if the text of a document has more pages than this. */
export async function hasMorePages(db: TenantDb, id: string, most: number): Promise<boolean> {
  const next = db.selectFrom('document_pages').select('document_pages.number').where('document_pages.document_id', '=', id);
  return (await next.orderBy('document_pages.number').offset(sql.lit(most)).limit(sql.lit(1)).executeTakeFirst()) !== undefined;
}

/** Moves the text of a document. Each page is indexed anew, which takes milliseconds. */
export async function movePages(db: TenantDb, id: string, caseId: string): Promise<void> {
  await db.updateTable('document_pages').set({ case_id: caseId }).where('document_pages.document_id', '=', id).execute();
}
