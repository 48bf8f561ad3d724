import type { Document } from '@munshi/contract/documents/document.schema';
import type { DocumentQuery } from '@munshi/contract/documents/document-query.schema';
import { sql } from 'kysely';
import { byKey } from '../platform/db/list/by-key.ts';
import { defineList } from '../platform/db/list/define-list.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { Unpaged } from '../platform/db/list/row-stream.ts';
import { like, parseWord, type WordParam, wordsOf } from '../platform/db/query/search.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { selectDocuments } from './document.repository.ts';
import { VERSION_COLUMNS } from './shown-document.repository.ts';

type DocumentRows = Rows<'documents'>;

/** Documents that are not deleted, of cases that are not deleted. Deleted cases are few and have an index of their own. */
function activeDocuments(db: TenantDb, among: DocumentRows = db.selectFrom('documents')): DocumentRows {
  return among
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
}

/** The shown version of a document. */
function shownVersion(db: TenantDb) {
  return db
    .selectFrom('document_versions as shown')
    .select('shown.id')
    .whereRef('shown.document_id', '=', sql.ref('documents.id'))
    .whereRef('shown.number', '=', sql.ref('documents.file_version'));
}

/** Documents that contain a word in their own text or on a page. A union, since an OR over two tables would use the index of neither. */
function containing(documents: DocumentRows, { pattern }: WordParam): DocumentRows {
  return documents.where('documents.id', 'in', ({ selectFrom }) =>
    selectFrom('documents as named')
      .select('named.id')
      .where((named) => like(named.ref('named.search_text'), pattern))
      .union(
        selectFrom('document_pages as named_page')
          .select('named_page.document_id as id')
          .where((page) => like(page.ref('named_page.search_text'), pattern)),
      ),
  );
}

/** Sort columns of the shown version. */
const VERSION_SORTS = { size: 'v.size_bytes', uploaded_at: 'v.uploaded_at' } as const;

const documents = defineList<DocumentQuery, Document>()({
  table: 'documents',
  literals: ['has_text'],
  from: activeDocuments,
  filters: {
    case_id: (rows, id) => rows.where('documents.case_id', '=', id),
    category: (rows, category) => rows.where('documents.category', '=', category),
    tag: (rows, tag) => rows.where(sql.ref('documents.tags'), '@>', sql`array[${tag}]::text[]`),
    kind: (rows, kind, { db }) => rows.where(({ exists }) => exists(shownVersion(db).where('shown.kind', '=', kind))),
    has_text: (rows, hasText, { db }) =>
      rows.where(({ exists }) => exists(shownVersion(db).where('shown.text_status', hasText ? 'in' : 'not in', ['read', 'recognised']))),
  },
  search: { words: (q) => wordsOf(q).map(parseWord), where: (rows, words) => words.reduce(containing, rows) },
  // No trigger tracks changes of versions and pages.
  untracked: ['q', 'kind', 'has_text'],
  sorts: {
    updated_at: ['documents.updated_at', 'documents.id'],
    title: ['documents.title', 'documents.id'],
    size: [sql.ref(VERSION_SORTS.size), 'documents.id'],
    uploaded_at: [sql.ref(VERSION_SORTS.uploaded_at), 'documents.id'],
  },
  page: 'ids',
  // By size or upload. All documents are read in the order of the versions' index until the page is full. A filter may match few or none
  // of them: then the matches are found first, and sorted.
  pick: ({ db, values: { sort, order }, matching, isNarrowed, limit, offset }) => {
    if (sort === 'updated_at' || sort === 'title') return undefined;
    if (isNarrowed) {
      const matches = matching().select(['documents.id', 'documents.file_version']);
      const sorted = db
        .with(
          (cte) => cte('matches').materialized(),
          () => matches,
        )
        .selectFrom('matches')
        .innerJoin('document_versions as v', (join) =>
          join.onRef('v.document_id', '=', 'matches.id').onRef('v.number', '=', 'matches.file_version'),
        )
        .select('matches.id')
        .orderBy(VERSION_SORTS[sort], order)
        .orderBy('v.document_id', order)
        .limit(limit)
        .offset(offset);
      return { ids: sorted };
    }
    // Each document is looked up by key, with the condition on deletion outside: inside, the planner would scan a partial index for each.
    const one = db.selectFrom('documents as its').selectAll('its').where('its.id', '=', sql.ref<string>('v.document_id')).limit(sql.lit(1));
    const itsDocument = matching({ among: activeDocuments(db, db.selectFrom(one.as('documents'))) })
      .select('documents.id')
      .where('documents.file_version', '=', sql.ref<number>('v.number'))
      .limit(sql.lit(1));
    const ids = db
      .selectFrom('document_versions as v')
      .innerJoinLateral(itsDocument.as('of'), (join) => join.onTrue())
      .select('of.id')
      .orderBy(VERSION_SORTS[sort], order)
      .orderBy('v.document_id', order)
      .limit(limit)
      .offset(offset);
    return { ids };
  },
  // The condition on deletion was already applied when the ids were picked.
  row: (rows) => selectDocuments(withShown(withCase(rows))),
});

function withCase(rows: DocumentRows) {
  const columns = ['title', 'registration_number', 'filing_number'] as const;
  const withIts = rows.innerJoinLateral(
    (eb) => byKey(eb, 'cases', 'documents.case_id', columns),
    (join) => join.onTrue(),
  );
  return withIts as unknown as Rows<'documents' | 'cases'>;
}

/** With their shown version, looked up by its key: by a plain join PostgreSQL may read the versions of all documents of the firm. */
function withShown(rows: ReturnType<typeof withCase>) {
  const withIts = rows.innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('document_versions as version')
        .select(VERSION_COLUMNS.map((column) => `version.${column}` as const))
        .where('version.document_id', '=', sql.ref<string>('documents.id'))
        .where('version.number', '=', sql.ref<number>('documents.file_version'))
        .limit(sql.lit(1))
        .as('v'),
    (join) => join.onTrue(),
  );
  return withIts as unknown as Parameters<typeof selectDocuments>[0];
}

/** One page of documents with the total, in one statement. */
export async function listDocuments(db: TenantDb, query: DocumentQuery): Promise<{ items: Document[]; total: number }> {
  return await documents.read(db, query);
}

/** As `listDocuments()`, all documents of a snapshot. */
export function streamDocuments(snapshot: TenantSnapshot, query: Unpaged<DocumentQuery>, most: number) {
  return documents.stream(snapshot, query, most);
}
