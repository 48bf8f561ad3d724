import type { Objection, ObjectionQuery, ObjectionState } from '@munshi/contract/registry/objection.schema';
import { sql } from 'kysely';
import { byKey } from '../../platform/db/list/by-key.ts';
import { defineList } from '../../platform/db/list/define-list.ts';
import type { Rows } from '../../platform/db/list/list-spec.ts';
import type { Unpaged } from '../../platform/db/list/row-stream.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../../platform/db/scope/tenant-snapshot.ts';
import { memberOf } from '../registry-case.repository.ts';

type Objections = Rows<'filing_objections'>;

/** Objections that are not deleted, of filings and cases that are not deleted. */
export function activeObjections(db: TenantDb): Objections {
  const deletedCase = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('filing_objections.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  const deletedFiling = db
    .selectFrom('filings as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('filing_objections.filing_id'))
    .where('deleted.deleted_at', 'is not', null);
  return db
    .selectFrom('filing_objections')
    .where('filing_objections.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(deletedCase)))
    .where(({ not, exists }) => not(exists(deletedFiling)));
}

/** The columns of an objection as it is answered. */
export function withColumns(objections: Objections) {
  return objections
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'filing_objections.case_id', ['title', 'registration_number', 'filing_number']),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) => byKey(eb, 'filings', 'filing_objections.filing_id', ['title', 'filing_number', 'court_id']),
      (join) => join.onTrue(),
    )
    .innerJoin('users as owners', 'owners.id', 'filing_objections.owner_id')
    .leftJoin('courts', 'courts.id', 'filings.court_id')
    .select((eb) => [
      'filing_objections.id',
      'filing_objections.filing_id',
      'filings.title as filing_title',
      'filings.filing_number',
      'filing_objections.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'courts.name as court_name',
      'filing_objections.objection',
      'filing_objections.notified_on',
      'filing_objections.cure_by',
      'filing_objections.state',
      memberOf('owners').as('owner'),
      'filing_objections.cured_on',
      'filing_objections.cure',
      'filing_objections.deadline_id',
      'filing_objections.created_at',
      'filing_objections.updated_at',
      'filing_objections.version',
    ]);
}

const objections = defineList<ObjectionQuery, Objection, { userId: string }>()({
  table: 'filing_objections',
  literals: ['state', 'mine'],
  from: activeObjections,
  filters: {
    state: (rows, states) => rows.where(sql<boolean>`filing_objections.state in (${sql.join(states.map((state) => sql.lit(state)))})`),
    mine: (rows, mine, { param }) => (mine ? rows.where('filing_objections.owner_id', '=', param('userId')) : rows),
    owner: (rows, id) => rows.where('filing_objections.owner_id', '=', id),
    case_id: (rows, id) => rows.where('filing_objections.case_id', '=', id),
    filing_id: (rows, id) => rows.where('filing_objections.filing_id', '=', id),
    from: (rows, day) => rows.where('filing_objections.cure_by', '>=', day),
    to: (rows, day) => rows.where('filing_objections.cure_by', '<=', day),
  },
  sorts: { cure_by: ['filing_objections.cure_by', 'filing_objections.id'] },
  page: 'rows',
  row: (rows) => withColumns(rows),
});

const OPEN: ObjectionState[] = ['open'];
const openByDefault = <Q extends { state?: ObjectionQuery['state'] }>(query: Q) => ({ ...query, state: query.state ?? OPEN });

/** One page of objections with the total. `userId` is the person of `mine`. */
export async function listObjections(db: TenantDb, userId: string, query: ObjectionQuery): Promise<{ items: Objection[]; total: number }> {
  return await objections.read(db, { ...openByDefault(query), userId });
}

/** As `listObjections()`, all of a snapshot. */
export function streamObjections(snapshot: TenantSnapshot, userId: string, query: Unpaged<ObjectionQuery>, most: number) {
  return objections.stream(snapshot, { ...openByDefault(query), userId }, most);
}
