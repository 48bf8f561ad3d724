import type { Document, DocumentQuery } from '@munshi/contract/documents/document.schema';
import { type Expression, type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { cachedCount, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import type { DB, Documents } from '../platform/db/schema.generated.ts';
import { matchesPattern, patternsOf } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';
import { asShown, shownDocuments, versionFacts } from './shown-document.repository.ts';

type NewDocument = Omit<Insertable<Documents>, 'tenant_id' | 'restricted' | 'search_text'>;
type DocumentUpdate = Omit<Updateable<Documents>, 'tenant_id' | 'id' | 'case_id' | 'restricted'>;

/** Selects the response fields of these documents. */
function selectDocuments(shown: ReturnType<typeof shownDocuments>) {
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

/** Sort columns of the document itself, and of its shown version. */
const SORTS = { updated_at: 'documents.updated_at', title: 'documents.title' } as const;
const VERSION_SORTS = { size: 'v.size_bytes', uploaded_at: 'v.uploaded_at' } as const;

/** Documents that are not deleted, of cases that are not deleted. Deleted cases are few and have an index of their own. */
function filtered(db: TenantDb, query: DocumentQuery, among: Filtered = db.selectFrom('documents')) {
  let documents = among
    .where('documents.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.id', '=', sql.ref('documents.case_id'))
            .where('cases.deleted_at', 'is not', null),
        ),
      ),
    );
  if (query.case_id !== undefined) documents = documents.where('documents.case_id', '=', query.case_id);
  if (query.category !== undefined) documents = documents.where('documents.category', '=', query.category);
  if (query.tag !== undefined) documents = documents.where(sql.ref('documents.tags'), '@>', sql`array[${query.tag}]::text[]`);
  for (const pattern of patternsOf(query.q ?? '')) {
    // A union, since an OR over two tables would use the index of neither.
    documents = documents.where('documents.id', 'in', ({ selectFrom }) =>
      selectFrom('documents as named')
        .select('named.id')
        .where((named) => matchesPattern(named.ref('named.search_text'), pattern))
        .union(
          selectFrom('document_pages as said')
            .select('said.document_id as id')
            .where((said) => matchesPattern(said.ref('said.search_text'), pattern)),
        ),
    );
  }
  return ofVersion(db, documents, query);
}

type Filtered = SelectQueryBuilder<DB, 'documents', object>;

/** Documents whose shown version is of this kind, or has readable text. */
function ofVersion(db: TenantDb, documents: Filtered, query: DocumentQuery): Filtered {
  if (query.kind === undefined && query.has_text === undefined) return documents;
  let shown = db
    .selectFrom('document_versions as shown')
    .select('shown.id')
    .whereRef('shown.document_id', '=', sql.ref('documents.id'))
    .whereRef('shown.number', '=', sql.ref('documents.file_version'));
  if (query.kind !== undefined) shown = shown.where('shown.kind', '=', query.kind);
  if (query.has_text !== undefined) shown = shown.where('shown.text_status', query.has_text ? 'in' : 'not in', ['read', 'recognised']);
  return documents.where(({ exists }) => exists(shown));
}

/** Ids of one page, picked from the index of its order before any join. */
function choose(db: TenantDb, query: DocumentQuery) {
  const { sort, order } = query;
  const [limit, offset] = [sql.lit(query.limit), sql.lit(query.offset)];
  if (sort === 'updated_at' || sort === 'title')
    return filtered(db, query)
      .select('documents.id')
      .orderBy(SORTS[sort], order)
      .orderBy('documents.id', order)
      .limit(limit)
      .offset(offset);
  // Looked up by key, with the condition on deletion outside: inside, the planner would scan a partial index for each version.
  const one = db.selectFrom('documents as its').selectAll('its').where('its.id', '=', sql.ref<string>('v.document_id')).limit(sql.lit(1));
  const itsDocument = filtered(db, query, db.selectFrom(one.as('documents')) as unknown as Filtered)
    .select('documents.id')
    .where('documents.file_version', '=', sql.ref<number>('v.number'))
    .limit(sql.lit(1));
  return db
    .selectFrom('document_versions as v')
    .innerJoinLateral(itsDocument.as('of'), (join) => join.onTrue())
    .select('of.id')
    .orderBy(VERSION_SORTS[sort], order)
    .orderBy('v.document_id', order)
    .limit(limit)
    .offset(offset);
}

/** One page of documents with the total, in one statement. */
export async function listDocuments(db: TenantDb, query: DocumentQuery): Promise<{ items: Document[]; total: number }> {
  const { sort, order, limit: _limit, offset: _offset, ...filters } = query;
  // The condition on deletion was already applied when the ids were chosen.
  const chosen = joinById(db, 'documents', choose(db, query)).innerJoin('cases', 'cases.id', 'documents.case_id');
  const page = selectDocuments(asShown(chosen))
    .orderBy({ ...SORTS, ...VERSION_SORTS }[sort], order)
    .orderBy('documents.id', order);
  const all = filtered(db, query).select('documents.id');
  // Totals that depend on words or on a version are counted each time: no trigger tracks those changes.
  const isKept = !query.q && query.kind === undefined && query.has_text === undefined;
  const { items, kept } = await withCachedTotal(db, isKept ? { documents: filters } : undefined, async (asOf) => {
    const counted = isKept ? cachedCount(db, all, asOf) : countEachTime(all);
    const statement = db.selectNoFrom([jsonArrayFrom(page).as('items'), ...counted]);
    return await (query.q ? statement.modifyEnd(sql.raw(PLAN_EACH_TIME)) : statement).executeTakeFirstOrThrow();
  });
  return { items: items as unknown as Document[], total: kept };
}

function countEachTime(rows: Expression<unknown>) {
  return [sql<number | null>`(select count(*) from (${rows}) as counted)`.as('kept'), sql<string>`''`.as('as_of')] as const;
}

export async function findDocument(db: TenantDb, id: string): Promise<Document | undefined> {
  return (await selectDocuments(shownDocuments(db)).where('documents.id', '=', id).executeTakeFirst()) as Document | undefined;
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

/** The fields of a document that a change needs, locked until the transaction ends. */
export async function findDocumentForUpdate(db: TenantDb, id: string) {
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
    .forUpdate('documents')
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
  await db
    .updateTable('documents')
    .set({ deleted_at: sql<string>`statement_timestamp()` })
    .where('documents.id', '=', id)
    .execute();
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

/** True if the caller can see the case. */
export async function hasCase(db: TenantDb, caseId: string): Promise<boolean> {
  return (await findCaseTitle(db, caseId)) !== undefined;
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
