import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import { documentColumns, holdsEach, MOST_BEGINNING, MOST_HOLDING, pageColumns, rankOf, totalOf } from './match.repository.ts';

/** Characters of a page that are looked through for the words to show. */
const PAGE_BEGINNING = 20_000;

/** Documents by what they are called before those by the words on one of their pages, the newest first. */
export function findDocuments(db: TenantDb, asked: Asked) {
  const live = db
    .selectFrom('documents')
    .innerJoin('cases', 'cases.id', 'documents.case_id')
    .where('documents.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);
  const called = live
    .select([
      'documents.id',
      'documents.updated_at',
      rankOf(documentColumns, asked).as('rank'),
      sql<number | null>`null::integer`.as('page'),
    ])
    .where(holdsEach(documentColumns, asked.words))
    .limit(MOST_BEGINNING);
  const written = live
    .innerJoin('document_pages', 'document_pages.document_id', 'documents.id')
    .select(['documents.id', 'documents.updated_at', sql<number>`5`.as('rank'), 'document_pages.number as page'])
    .where(holdsEach(pageColumns, asked.words))
    .limit(MOST_HOLDING);
  const either = db
    .selectFrom(called.as('called'))
    .selectAll()
    .unionAll(db.selectFrom(written.as('written')).selectAll());
  const best = db
    .selectFrom(either.as('weighed'))
    .select(({ fn }) => [
      'weighed.id',
      'weighed.updated_at',
      fn.min('weighed.rank').as('rank'),
      fn.min('weighed.page').as('page'),
      totalOf.as('total'),
    ])
    .groupBy(['weighed.id', 'weighed.updated_at'])
    .orderBy('rank')
    .orderBy('weighed.updated_at', 'desc')
    .orderBy('weighed.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('documents', 'documents.id', 'found.id')
    .innerJoin('cases', 'cases.id', 'documents.case_id')
    .leftJoin('document_pages', (join) =>
      join.onRef('document_pages.document_id', '=', 'found.id').onRef('document_pages.number', '=', 'found.page'),
    )
    .select([
      'documents.id',
      'found.total',
      'documents.title',
      'documents.description',
      'cases.title as case_title',
      sql<string | null>`left(document_pages.text, ${sql.lit(PAGE_BEGINNING)})`.as('text'),
    ])
    .orderBy('found.rank')
    .orderBy('documents.updated_at', 'desc')
    .orderBy('documents.id');
}
