import type { Document } from '@munshi/contract/documents/document.schema';
import type { SameFile } from '@munshi/contract/documents/same-file.schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Documents } from '../platform/db/schema/schema.generated.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';
import { shownDocuments, versionFacts } from './shown-document.repository.ts';

type NewDocument = Omit<Insertable<Documents>, 'tenant_id' | 'restricted' | 'search_text'>;
type DocumentUpdate = Omit<Updateable<Documents>, 'tenant_id' | 'id' | 'case_id' | 'restricted'>;

/** Selects the response fields of these documents. */
export function selectDocuments(shown: ReturnType<typeof shownDocuments>) {
  return shown
    .innerJoin('users', 'users.id', 'v.uploaded_by')
    .leftJoin('reference_entries as item', 'item.id', 'documents.checklist_item_id')
    .select(versionFacts)
    .select((eb) => [
      'documents.id',
      'documents.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'documents.category',
      'documents.title',
      'documents.description',
      'documents.tags',
      'documents.checklist_item_id',
      'item.name as checklist_item_name',
      'documents.file_version',
      eb
        .selectFrom('document_versions as all')
        .select((all) => all.fn.countAll<number>().as('count'))
        .whereRef('all.document_id', '=', 'documents.id')
        .$asScalar()
        .$notNull()
        .as('version_count'),
      'documents.created_by',
      'documents.created_at',
      'documents.updated_at',
      'documents.version',
    ]);
}

export async function findDocument(db: TenantDb, id: string): Promise<Document | undefined> {
  return asRow<Document>(await selectDocuments(shownDocuments(db)).where('documents.id', '=', id).executeTakeFirst());
}

/** The most documents with the same file that are named. */
const MOST_SAME = 5;

/** Earlier documents of the case with the same file, oldest first. */
export async function listSameFiles(
  db: TenantDb,
  { case_id, sha256, created_at }: Pick<Document, 'case_id' | 'sha256' | 'created_at'>,
): Promise<SameFile[]> {
  return await shownDocuments(db)
    .select(['documents.id', 'documents.title'])
    .where('documents.case_id', '=', case_id)
    .where('v.sha256', '=', sha256)
    .where('documents.created_at', '<', created_at)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .limit(MOST_SAME)
    .execute();
}

/** The search text of a document, besides its pages. */
const searchText = (words: readonly (string | null | undefined)[]) => sql<string>`app.fold(${words.filter(Boolean).join(' ')})`;

export async function insertDocument(db: TenantDb, row: NewDocument, fileName: string): Promise<void> {
  // by trigger: documents_references refuses a checklist item of another firm.
  await db
    .insertInto('documents')
    .values({ ...row, search_text: searchText([row.title, fileName, row.description, ...((row.tags as string[] | undefined) ?? [])]) })
    .execute();
}

/** Locks a document, also a deleted one, until the transaction ends. */
export async function lockDocument(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('documents').select('documents.id').where('documents.id', '=', id).forUpdate().execute();
}

/**
 * The fields of a document that a change needs, locked until the transaction ends. Locked before they are read: one statement that waits for a
 * new version would join the document to the version before, and find nothing.
 */
export async function findDocumentForUpdate(db: TenantDb, id: string) {
  await lockDocument(db, id);
  return await shownDocuments(db)
    .select([
      'documents.version',
      'documents.case_id',
      'documents.title',
      'documents.description',
      'documents.tags',
      'documents.created_by',
      'v.file_name',
    ])
    .where('documents.id', '=', id)
    .executeTakeFirst();
}

interface Named {
  readonly title: string;
  readonly description: string | null;
  readonly tags: string[];
  readonly file_name: string;
}

/** @param named the search words after the change. */
export async function updateDocument(db: TenantDb, id: string, changes: DocumentUpdate, named: Named): Promise<void> {
  // by trigger: documents_references refuses a checklist item of another firm.
  const search_text = searchText([named.title, named.file_name, named.description, ...named.tags]);
  await db
    .updateTable('documents')
    .set({ ...changes, search_text })
    .where('documents.id', '=', id)
    .execute();
}

export async function markDocumentDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('documents').set({ deleted_at: deletedNow }).where('documents.id', '=', id).execute();
}

/** The creator of a document deleted within the last thirty days. */
export async function findDeleted(db: TenantDb, id: string) {
  return await db
    .selectFrom('documents')
    .select('documents.created_by')
    .where('documents.id', '=', id)
    .where('documents.deleted_at', '>', undoSince)
    .forUpdate()
    .executeTakeFirst();
}

export async function unmarkDocumentDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('documents').set({ deleted_at: null }).where('documents.id', '=', id).execute();
}

/** The title of a case; undefined if the caller cannot see it. */
export async function findCaseTitle(db: TenantDb, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('cases.title')
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.title;
}

/** True if such a checklist item exists, built-in or the firm's own. */
export async function hasChecklistItem(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('reference_entries')
    .select('reference_entries.id')
    .where('reference_entries.id', '=', id)
    .where('reference_entries.kind', '=', 'document')
    .executeTakeFirst();
  return row !== undefined;
}

/** The state a court sits in; null if unknown or the case has no court yet. */
export async function findCourtState(db: TenantDb, courtId: string | null): Promise<string | null> {
  if (courtId === null) return null;
  const row = await db.selectFrom('courts').select('courts.state').where('courts.id', '=', courtId).executeTakeFirst();
  return row?.state ?? null;
}
