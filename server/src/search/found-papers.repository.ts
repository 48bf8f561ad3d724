import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedStatement } from '../platform/db/query/cached-query.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { byKey } from '../platform/db/list/by-key.ts';
import { amongIds, chosenCases, ofEachCase } from './by-key.repository.ts';
import type { OfBest } from './found-work.repository.ts';
import {
  columnsOf,
  type Criteria,
  type Ids,
  matchesBySpelling,
  MAX_RANKED,
  pageColumns,
  type Param,
  rankOf,
  totalOf,
  type Ways,
  type Words,
} from './match.repository.ts';

/** Characters of a page searched for the passage to show. */
const PAGE_HEAD_LENGTH = 20_000;

/** Documents of no case that is deleted. */
const liveDocuments = (db: TenantDb, documents: Rows<'documents'>) =>
  documents
    .innerJoinLateral(byKey(db, 'cases', 'documents.case_id', ['deleted_at']), (join) => join.onTrue())
    .select('documents.id')
    .where('documents.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);

export const activeDocuments = (db: TenantDb) => liveDocuments(db, db.selectFrom('documents'));

/** A matching page: its number, and the id of its document. */
export interface FoundPage {
  readonly number: number;
  readonly id: string;
}

export const pagesWith = (db: TenantDb, criteria: Ways, param: Param) =>
  jsonArrayFrom(
    activeDocuments(db)
      .innerJoin('document_pages', 'document_pages.document_id', 'documents.id')
      .select('document_pages.number')
      .where(matchesBySpelling(pageColumns, criteria, param))
      .limit(MAX_RANKED),
  );

/** Matching pages: the number of each, and its document. */
export interface Pages {
  readonly pages: readonly number[];
  readonly documents: readonly string[];
}

interface DocumentRow {
  readonly id: string;
  readonly total: number;
  readonly title: string;
  readonly description: string | null;
  readonly case_title: string;
  readonly text: string | null;
}

/** Documents that match by title before those that match by a page, newest first. */
export const findDocuments = cachedStatement<Criteria & Ids & Pages, DocumentRow, 'words' | 'limit'>({
  literals: ['words', 'limit'],
  build: (db, criteria, param) => {
    const called = liveDocuments(
      db,
      amongIds(db, 'documents', param('ids'), ['case_id', 'deleted_at', 'updated_at', 'search_text']),
    ).select([
      'documents.updated_at',
      rankOf(columnsOf('document'), criteria, param).as('rank'),
      sql<number | null>`null::integer`.as('page'),
    ]);
    const pages = sql<{ id: string; number: number }>`unnest(${param('documents')}::uuid[], ${param('pages')}::integer[])`;
    const written = liveDocuments(
      db,
      db
        .selectFrom(pages.as<'page'>(sql`page(id, number)`))
        .innerJoinLateral(byKey(db, 'documents', 'page.id', ['id', 'case_id', 'deleted_at', 'updated_at']), (join) =>
          join.onTrue(),
        ) as unknown as Rows<'documents'>,
    ).select(['documents.updated_at', sql<number>`5`.as('rank'), sql<number | null>`page.number`.as('page')]);
    const best = db
      .selectFrom(called.unionAll(written).as('each'))
      .select(({ fn }) => [
        'each.id',
        'each.updated_at',
        fn.min('each.rank').as('rank'),
        fn.min('each.page').as('page'),
        totalOf.as('total'),
      ])
      .groupBy(['each.id', 'each.updated_at'])
      .orderBy('rank')
      .orderBy('each.updated_at', 'desc')
      .orderBy('each.id')
      .limit(sql.lit(criteria.limit));
    return db
      .selectFrom(best.as('found'))
      .innerJoinLateral(byKey(db, 'documents', 'found.id', ['id', 'case_id', 'title', 'description', 'updated_at']), (join) =>
        join.onTrue(),
      )
      .innerJoinLateral(byKey(db, 'cases', 'documents.case_id', ['title']), (join) => join.onTrue())
      .leftJoin('document_pages', (join) =>
        join.onRef('document_pages.document_id', '=', 'found.id').onRef('document_pages.number', '=', 'found.page'),
      )
      .select([
        'documents.id',
        'found.total',
        'documents.title',
        'documents.description',
        'cases.title as case_title',
        sql<string | null>`left(document_pages.text, ${sql.lit(PAGE_HEAD_LENGTH)})`.as('text'),
      ])
      .orderBy('found.rank')
      .orderBy('documents.updated_at', 'desc')
      .orderBy('documents.id');
  },
});

/** Vakalatnamas of no case that is deleted. */
const liveVakalatnamas = (db: TenantDb, vakalatnamas: Rows<'vakalatnamas'>) =>
  vakalatnamas
    .leftJoinLateral(byKey(db, 'cases', 'vakalatnamas.case_id', ['deleted_at']), (join) => join.onTrue())
    .select('vakalatnamas.id')
    .where('vakalatnamas.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);

export const activeVakalatnamas = (db: TenantDb) =>
  db.selectFrom('vakalatnamas').select('vakalatnamas.id').where('vakalatnamas.deleted_at', 'is', null);

const fact = <Key extends string>(key: Key) => sql<string | null>`vakalatnamas.facts ->> ${sql.lit(key)}`.as(key);
/** An executant or advocate, with enrolment numbers of an advocate. */
interface Signatory {
  readonly name: string;
  readonly enrolment_number?: string;
  readonly aor_code?: string;
}
const namesOf = <Key extends string>(key: Key) => sql<Signatory[]>`vakalatnamas.facts -> ${sql.lit(key)}`.as(key);

export interface VakalatnamaRow {
  readonly id: string;
  readonly total: number;
  readonly title: string;
  readonly case_title: string | null;
  readonly court_name: string | null;
  readonly court_text: string | null;
  readonly case_number: string | null;
  readonly case_year: string | null;
  readonly cnr: string | null;
  readonly executants: Signatory[];
  readonly advocates: Signatory[];
}

/** Vakalatnamas that match themselves before those of the best cases, last changed first. */
export function findVakalatnamas(db: TenantDb, criteria: Words & Pick<Criteria, 'limit'>, param: Param, { ids, best: cases }: OfBest) {
  const own = liveVakalatnamas(db, amongIds(db, 'vakalatnamas', ids, ['case_id', 'deleted_at', 'updated_at', 'search_text'])).select([
    'vakalatnamas.updated_at',
    rankOf(columnsOf('vakalatnama'), criteria, param).as('rank'),
  ]);
  const each = chosenCases(db, cases).innerJoinLateral(
    ofEachCase(db, 'vakalatnamas', { columns: ['id', 'case_id', 'deleted_at', 'updated_at'] }),
    (join) => join.onTrue(),
  );
  const ofCases = liveVakalatnamas(db, each as unknown as Rows<'vakalatnamas'>).select([
    'vakalatnamas.updated_at',
    sql<number>`5`.as('rank'),
  ]);
  const best = db
    .selectFrom(own.unionAll(ofCases).as('each'))
    .select(({ fn }) => ['each.id', 'each.updated_at', fn.min('each.rank').as('rank'), totalOf.as('total')])
    .groupBy(['each.id', 'each.updated_at'])
    .orderBy('rank')
    .orderBy('each.updated_at', 'desc')
    .orderBy('each.id')
    .limit(sql.lit(criteria.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoinLateral(byKey(db, 'vakalatnamas', 'found.id', ['id', 'case_id', 'court_id', 'title', 'facts', 'updated_at']), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(byKey(db, 'cases', 'vakalatnamas.case_id', ['title']), (join) => join.onTrue())
    .leftJoin('courts', 'courts.id', 'vakalatnamas.court_id')
    .select([
      'vakalatnamas.id',
      'found.total',
      'vakalatnamas.title',
      'cases.title as case_title',
      'courts.name as court_name',
      fact('court_text'),
      fact('case_number'),
      fact('case_year'),
      fact('cnr'),
      namesOf('executants'),
      namesOf('advocates'),
    ])
    .orderBy('found.rank')
    .orderBy('vakalatnamas.updated_at', 'desc')
    .orderBy('vakalatnamas.id');
}
