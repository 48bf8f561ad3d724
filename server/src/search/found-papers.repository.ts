import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import { soughtCases } from './found-parties.repository.ts';
import {
  documentColumns,
  either,
  holdsEach,
  MOST_WEIGHED,
  pageColumns,
  rankOf,
  totalOf,
  vakalatnamaColumns,
  weigh,
} from './match.repository.ts';

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
    .limit(MOST_WEIGHED);
  const written = live
    .innerJoin('document_pages', 'document_pages.document_id', 'documents.id')
    .select(['documents.id', 'documents.updated_at', sql<number>`5`.as('rank'), 'document_pages.number as page'])
    .where(holdsEach(pageColumns, asked.words))
    .limit(MOST_WEIGHED);
  const best = db
    .selectFrom(either(db, called, written).as('weighed'))
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

const said = <Key extends string>(key: Key) => sql<string | null>`vakalatnamas.facts ->> ${sql.lit(key)}`.as(key);
/** The names of those who sign or are appointed, and the numbers by which advocates are enrolled. */
const namesOf = <Key extends string>(key: Key) =>
  sql<{ name: string; enrolment_number?: string; aor_code?: string }[]>`vakalatnamas.facts -> ${sql.lit(key)}`.as(key);

/** Vakalatnamas by their own words before those of the cases that fit best, the last changed first. */
export function findVakalatnamas(db: TenantDb, asked: Asked) {
  const live = db.selectFrom('vakalatnamas').where('vakalatnamas.deleted_at', 'is', null);
  const own = db
    .selectFrom(weigh(db, live.select(['vakalatnamas.id', rankOf(vakalatnamaColumns, asked).as('rank')]), vakalatnamaColumns, { asked }))
    .select(['weighed.id', 'weighed.rank']);
  const ofCases = live
    .innerJoin(soughtCases(db).select('best_cases.id').as('best'), 'best.id', 'vakalatnamas.case_id')
    .select(['vakalatnamas.id', sql<number>`5`.as('rank')]);
  const best = db
    .selectFrom(own.unionAll(ofCases).as('each'))
    .innerJoin('vakalatnamas', 'vakalatnamas.id', 'each.id')
    .leftJoin('cases', 'cases.id', 'vakalatnamas.case_id')
    .where('cases.deleted_at', 'is', null)
    .select(({ fn }) => ['vakalatnamas.id', 'vakalatnamas.updated_at', fn.min('each.rank').as('rank'), totalOf.as('total')])
    .groupBy(['vakalatnamas.id', 'vakalatnamas.updated_at'])
    .orderBy('rank')
    .orderBy('vakalatnamas.updated_at', 'desc')
    .orderBy('vakalatnamas.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('vakalatnamas', 'vakalatnamas.id', 'found.id')
    .leftJoin('cases', 'cases.id', 'vakalatnamas.case_id')
    .leftJoin('courts', 'courts.id', 'vakalatnamas.court_id')
    .select([
      'vakalatnamas.id',
      'found.total',
      'vakalatnamas.title',
      'cases.title as case_title',
      'courts.name as court_name',
      said('court_text'),
      said('case_number'),
      said('case_year'),
      said('cnr'),
      namesOf('executants'),
      namesOf('advocates'),
    ])
    .orderBy('found.rank')
    .orderBy('vakalatnamas.updated_at', 'desc')
    .orderBy('vakalatnamas.id');
}
