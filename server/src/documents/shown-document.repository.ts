import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Documents that are not deleted, of cases that are not deleted. */
function activeDocuments(db: TenantDb) {
  return db
    .selectFrom('documents')
    .innerJoin('cases', 'cases.id', 'documents.case_id')
    .where('documents.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);
}

/** Documents that are not deleted, each with its shown version as `v`. */
export function shownDocuments(db: TenantDb) {
  return activeDocuments(db).innerJoin('document_versions as v', (join) =>
    join.onRef('v.document_id', '=', 'documents.id').onRef('v.number', '=', 'documents.file_version'),
  );
}

/** Documents that are not deleted, each with all its versions as `v`. */
export function versionsOfDocuments(db: TenantDb) {
  return activeDocuments(db).innerJoin('document_versions as v', 'v.document_id', 'documents.id');
}

/** The columns of a version that its response fields are made of. */
export const VERSION_COLUMNS = [
  'file_name',
  'media_type',
  'kind',
  'size_bytes',
  'sha256',
  'scan_status',
  'scan_finding',
  'text_status',
  'facts',
  'uploaded_by',
  'uploaded_at',
] as const;

/** Response fields of a version `v` uploaded by `users`. */
export const versionFacts = [
  'v.file_name',
  'v.media_type',
  'v.kind',
  'v.size_bytes as size',
  'v.sha256',
  'v.scan_status',
  'v.scan_finding',
  'v.text_status',
  sql<number | null>`(v.facts ->> 'page_count')::integer`.as('page_count'),
  'v.uploaded_by',
  sql<string>`coalesce(users.display_name, users.name)`.as('uploaded_by_name'),
  'v.uploaded_at',
] as const;
