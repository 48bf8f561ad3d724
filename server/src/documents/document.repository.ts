import type { Document, DocumentQuery } from '@munshi/contract/documents/document.schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import type { Documents } from '../platform/db/schema.generated.ts';
import { fits, patternsOf } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';
import { shownDocuments, versionFacts } from './shown-document.repository.ts';

type NewDocument = Omit<Insertable<Documents>, 'tenant_id' | 'restricted' | 'search_text'>;
type DocumentUpdate = Omit<Updateable<Documents>, 'tenant_id' | 'id' | 'case_id' | 'restricted'>;

/** Documents that stand, as they are answered. */
function selectDocuments(db: TenantDb) {
  return shownDocuments(db)
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

const SORTS = {
  updated_at: 'documents.updated_at',
  title: 'documents.title',
  size: 'v.size_bytes',
  uploaded_at: 'v.uploaded_at',
} as const;

function filtered(db: TenantDb, query: DocumentQuery) {
  let documents = selectDocuments(db);
  if (query.case_id !== undefined) documents = documents.where('documents.case_id', '=', query.case_id);
  if (query.category !== undefined) documents = documents.where('documents.category', '=', query.category);
  if (query.kind !== undefined) documents = documents.where('v.kind', '=', query.kind);
  if (query.tag !== undefined) documents = documents.where(sql.ref('documents.tags'), '@>', sql`array[${query.tag}]::text[]`);
  if (query.has_text !== undefined) documents = documents.where('v.text_status', query.has_text ? 'in' : 'not in', ['read', 'recognised']);
  for (const pattern of patternsOf(query.q ?? '')) {
    // A union, since an OR over two tables would use the index of neither.
    documents = documents.where('documents.id', 'in', ({ selectFrom }) =>
      selectFrom('documents as named')
        .select('named.id')
        .where((named) => fits(named.ref('named.search_text'), pattern))
        .union(
          selectFrom('document_pages as said')
            .select('said.document_id as id')
            .where((said) => fits(said.ref('said.search_text'), pattern)),
        ),
    );
  }
  return documents;
}

/** One page of documents with the total, in one statement. */
export async function list(db: TenantDb, query: DocumentQuery): Promise<{ items: Document[]; total: number }> {
  const documents = filtered(db, query);
  const page = documents
    .orderBy(SORTS[query.sort], query.order)
    .orderBy('documents.id', query.order)
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset));
  let statement = db.selectNoFrom((eb) => [
    jsonArrayFrom(page).as('items'),
    eb
      .selectFrom(documents.clearSelect().select('documents.id').as('all'))
      .select((all) => all.fn.countAll<number>().as('count'))
      .as('total'),
  ]);
  if (query.q) statement = statement.modifyEnd(sql.raw(PLAN_EACH_TIME));
  const row = await statement.executeTakeFirstOrThrow();
  return { items: row.items as unknown as Document[], total: row.total ?? 0 };
}

export async function find(db: TenantDb, id: string): Promise<Document | undefined> {
  return (await selectDocuments(db).where('documents.id', '=', id).executeTakeFirst()) as Document | undefined;
}

/** The words a document is found by, besides its text. */
const searchText = (words: readonly (string | null | undefined)[]) => sql<string>`app.fold(${words.filter(Boolean).join(' ')})`;

export async function insert(db: TenantDb, row: NewDocument, fileName: string): Promise<void> {
  await db
    .insertInto('documents')
    .values({ ...row, search_text: searchText([row.title, fileName, row.description, ...((row.tags as string[] | undefined) ?? [])]) })
    .execute();
}

/** What a change needs to know of a document, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string) {
  return await db
    .selectFrom('documents')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.document_id', '=', 'documents.id').onRef('v.number', '=', 'documents.file_version'),
    )
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
    .where('documents.deleted_at', 'is', null)
    .forUpdate('documents')
    .executeTakeFirst();
}

interface Named {
  readonly title: string;
  readonly description: string | null;
  readonly tags: string[];
  readonly file_name: string;
}

/** @param named what it is found by after the change. */
export async function update(db: TenantDb, id: string, changes: DocumentUpdate, named: Named): Promise<void> {
  const search_text = searchText([named.title, named.file_name, named.description, ...named.tags]);
  await db
    .updateTable('documents')
    .set({ ...changes, search_text })
    .where('documents.id', '=', id)
    .execute();
}

export async function markDeleted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ deleted_at: sql<string>`statement_timestamp()` })
    .where('documents.id', '=', id)
    .execute();
}

/** Who put a document there that was deleted in the last thirty days. */
export async function findDeleted(db: TenantDb, id: string) {
  return await db
    .selectFrom('documents')
    .select('documents.created_by')
    .where('documents.id', '=', id)
    .where('documents.deleted_at', '>', undoSince)
    .forUpdate()
    .executeTakeFirst();
}

export async function unmarkDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('documents').set({ deleted_at: null }).where('documents.id', '=', id).execute();
}

/** The title of a case; undefined for one that is not there to be seen. */
export async function findCaseTitle(db: TenantDb, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('cases.title')
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.title;
}

/** Whether a case is there to be seen. */
export async function hasCase(db: TenantDb, caseId: string): Promise<boolean> {
  return (await findCaseTitle(db, caseId)) !== undefined;
}

/** Whether there is such an item of a checklist, national or the firm's own. */
export async function hasChecklistItem(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('reference_entries')
    .select('reference_entries.id')
    .where('reference_entries.id', '=', id)
    .where('reference_entries.kind', '=', 'document')
    .executeTakeFirst();
  return row !== undefined;
}

/** The state a court sits in; null where that is not known, or the case has no court yet. */
export async function findCourtState(db: TenantDb, courtId: string | null): Promise<string | null> {
  if (courtId === null) return null;
  const row = await db.selectFrom('courts').select('courts.state').where('courts.id', '=', courtId).executeTakeFirst();
  return row?.state ?? null;
}
