import type { Filing, FilingQuery, FilingState } from '@munshi/contract/registry/filing.schema';
import { sql } from 'kysely';
import { byKey } from '../../platform/db/list/by-key.ts';
import { defineList } from '../../platform/db/list/define-list.ts';
import type { Rows } from '../../platform/db/list/list-spec.ts';
import type { Unpaged } from '../../platform/db/list/row-stream.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../../platform/db/scope/tenant-snapshot.ts';

type Filings = Rows<'filings'>;

/** Filings that are not deleted, in cases that are not deleted. */
export function activeFilings(db: TenantDb): Filings {
  const deleted = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('filings.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  return db
    .selectFrom('filings')
    .where('filings.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(deleted)));
}

/** The columns of a filing as it is answered. */
export function withColumns(filings: Filings) {
  return filings
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'filings.case_id', ['title', 'registration_number', 'filing_number']),
      (join) => join.onTrue(),
    )
    .leftJoin('courts', 'courts.id', 'filings.court_id')
    .select((eb) => [
      'filings.id',
      'filings.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'filings.title',
      'filings.court_id',
      'courts.name as court_name',
      'filings.mode',
      'filings.filing_number',
      'filings.filed_on',
      'filings.fee_paise',
      'filings.fee_receipt',
      'filings.state',
      eb
        .selectFrom('filing_objections')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('filing_objections.filing_id', '=', 'filings.id')
        .where('filing_objections.deleted_at', 'is', null)
        .where('filing_objections.state', '=', 'open')
        .$asScalar()
        .$notNull()
        .as('open_objections'),
      'filings.refiled_on',
      'filings.closed_on',
      'filings.registration_number',
      'filings.outcome',
      'filings.note',
      eb
        .selectFrom('filing_checks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('filing_checks.filing_id', '=', 'filings.id')
        .$asScalar()
        .$notNull()
        .as('checked'),
      'filings.created_at',
      'filings.updated_at',
      'filings.version',
    ]);
}

const filings = defineList<FilingQuery, Filing>()({
  table: 'filings',
  literals: ['state', 'mode'],
  from: activeFilings,
  filters: {
    state: (rows, states) => rows.where(sql<boolean>`filings.state in (${sql.join(states.map((state) => sql.lit(state)))})`),
    mode: (rows, mode) => rows.where('filings.mode', '=', sql.lit(mode)),
    court: (rows, id) => rows.where('filings.court_id', '=', id),
    case_id: (rows, id) => rows.where('filings.case_id', '=', id),
  },
  sorts: { filed: ['filings.filed_on', 'filings.id'] },
  page: 'rows',
  row: (rows) => withColumns(rows),
});

const UNDER_WAY: FilingState[] = ['filed', 'objections', 'refiled'];
const underWayByDefault = <Q extends { state?: FilingQuery['state'] }>(query: Q) => ({ ...query, state: query.state ?? UNDER_WAY });

/** One page of filings with the total. */
export async function listFilings(db: TenantDb, query: FilingQuery): Promise<{ items: Filing[]; total: number }> {
  return await filings.read(db, underWayByDefault(query));
}

/** As `listFilings()`, all of a snapshot. */
export function streamFilings(snapshot: TenantSnapshot, query: Unpaged<FilingQuery>, most: number) {
  return filings.stream(snapshot, underWayByDefault(query), most);
}
