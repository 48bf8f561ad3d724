import type { DocumentVersion } from '@munshi/contract/documents/document.schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DocumentVersions } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { shownDocuments, versionFacts, versionsOfDocuments } from './shown-document.repository.ts';

type NewVersion = Omit<Insertable<DocumentVersions>, 'tenant_id' | 'restricted'>;
type VersionUpdate = Pick<Updateable<DocumentVersions>, 'scan_status' | 'scan_finding' | 'text_status' | 'facts'>;

/** The versions of a document, newest first; none if the document is deleted or not visible. */
export async function listDocumentVersions(db: TenantDb, documentId: string): Promise<DocumentVersion[]> {
  const rows = await versionsOfDocuments(db)
    .innerJoin('users', 'users.id', 'v.uploaded_by')
    .select(versionFacts)
    .select((eb) => [
      'v.number',
      'v.restored_from',
      sql<boolean>`${eb.ref('v.number')} = ${eb.ref('documents.file_version')}`.as('is_current'),
    ])
    .where('v.document_id', '=', documentId)
    .orderBy('v.number', 'desc')
    .execute();
  return rows as DocumentVersion[];
}

/** The file of one version, for a download or a reader; without a number, of the shown version. */
export async function findFile(
  db: TenantDb,
  documentId: string,
  { number, caseId }: { number?: number | undefined; caseId?: string } = {},
) {
  let files = versionsOfDocuments(db)
    .select([
      'v.id',
      'v.file_id',
      'v.number',
      'v.file_name',
      'v.media_type',
      'v.kind',
      'v.size_bytes',
      'v.sha256',
      'v.scan_status',
      'v.text_status',
      'v.facts',
      'v.case_id',
      'cases.court_id',
      'documents.title',
    ])
    .where('v.document_id', '=', documentId);
  files = number === undefined ? files.whereRef('v.number', '=', 'documents.file_version') : files.where('v.number', '=', number);
  if (caseId !== undefined) files = files.where('v.case_id', '=', caseId);
  return await files.executeTakeFirst();
}

/** The files of a case's documents, for a ZIP or a bundle. */
export async function listOfCase(db: TenantDb, caseId: string) {
  return await shownDocuments(db)
    .select([
      'documents.id',
      'documents.title',
      'v.file_id',
      'v.file_name',
      'v.media_type',
      'v.size_bytes',
      'v.sha256',
      'v.scan_status',
      'v.uploaded_at',
    ])
    .where('documents.case_id', '=', caseId)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute();
}

/** Adds a version as the newest, which the document shows from then on. Call it with the document locked. @returns its number. */
export async function insertDocumentVersion(db: TenantDb, row: Omit<NewVersion, 'number'>): Promise<number> {
  const last = await db
    .selectFrom('document_versions')
    .select((eb) => eb.fn.max('document_versions.number').as('number'))
    .where('document_versions.document_id', '=', row.document_id)
    .executeTakeFirst();
  const number = ((last?.number as number | null | undefined) ?? 0) + 1;
  await db
    .insertInto('document_versions')
    .values({ ...row, number })
    .execute();
  return number;
}

/** A version, even of a deleted document. */
export async function findDocumentVersion(db: TenantDb, id: string) {
  return await db
    .selectFrom('document_versions as v')
    .innerJoin('documents', 'documents.id', 'v.document_id')
    .select((eb) => [
      'v.id',
      'v.document_id',
      'v.case_id',
      'v.file_id',
      'v.number',
      'v.kind',
      'v.media_type',
      'v.size_bytes',
      'v.scan_status',
      'v.text_status',
      'v.uploaded_by',
      'v.file_name',
      'documents.title',
      sql<boolean>`${eb.ref('v.number')} = ${eb.ref('documents.file_version')}`.as('is_current'),
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

export async function updateDocumentVersion(db: TenantDb, id: string, changes: VersionUpdate): Promise<void> {
  await db.updateTable('document_versions').set(changes).where('document_versions.id', '=', id).execute();
}
