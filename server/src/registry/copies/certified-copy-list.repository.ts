import type { CertifiedCopy, CopyQuery, CopyState } from '@munshi/contract/registry/certified-copy.schema';
import { sql } from 'kysely';
import { byKey } from '../../platform/db/list/by-key.ts';
import { defineList } from '../../platform/db/list/define-list.ts';
import type { Rows } from '../../platform/db/list/list-spec.ts';
import type { Unpaged } from '../../platform/db/list/row-stream.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../../platform/db/scope/tenant-snapshot.ts';
import { memberOf } from '../registry-case.repository.ts';

type Copies = Rows<'certified_copies'>;

/** Certified copies that are not deleted, of cases that are not deleted. */
export function activeCopies(db: TenantDb): Copies {
  const deleted = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('certified_copies.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  return db
    .selectFrom('certified_copies')
    .where('certified_copies.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(deleted)));
}

/** The columns of a certified copy as it is answered. */
export function withColumns(copies: Copies) {
  return copies
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'certified_copies.case_id', ['title', 'registration_number', 'filing_number', 'court_id']),
      (join) => join.onTrue(),
    )
    .innerJoin('users as owners', 'owners.id', 'certified_copies.owner_id')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select((eb) => [
      'certified_copies.id',
      'certified_copies.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'courts.name as court_name',
      'certified_copies.title',
      'certified_copies.order_on',
      'certified_copies.applied_on',
      'certified_copies.application_number',
      'certified_copies.ready_on',
      'certified_copies.received_on',
      'certified_copies.state',
      memberOf('owners').as('owner'),
      eb
        .selectFrom('deadlines')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('deadlines.copy_id', '=', 'certified_copies.id')
        .where('deadlines.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('deadlines'),
      'certified_copies.note',
      'certified_copies.created_at',
      'certified_copies.updated_at',
      'certified_copies.version',
    ]);
}

const copies = defineList<CopyQuery, CertifiedCopy, { userId: string }>()({
  table: 'certified_copies',
  literals: ['state', 'mine'],
  from: activeCopies,
  filters: {
    state: (rows, states) => rows.where(sql<boolean>`certified_copies.state in (${sql.join(states.map((state) => sql.lit(state)))})`),
    mine: (rows, mine, { param }) => (mine ? rows.where('certified_copies.owner_id', '=', param('userId')) : rows),
    owner: (rows, id) => rows.where('certified_copies.owner_id', '=', id),
    case_id: (rows, id) => rows.where('certified_copies.case_id', '=', id),
  },
  sorts: { applied: ['certified_copies.applied_on', 'certified_copies.id'] },
  page: 'rows',
  row: (rows) => withColumns(rows),
});

const NOT_RECEIVED: CopyState[] = ['applied', 'ready'];
const notReceivedByDefault = <Q extends { state?: CopyQuery['state'] }>(query: Q) => ({ ...query, state: query.state ?? NOT_RECEIVED });

/** One page of certified copies with the total. `userId` is the person of `mine`. */
export async function listCertifiedCopies(
  db: TenantDb,
  userId: string,
  query: CopyQuery,
): Promise<{ items: CertifiedCopy[]; total: number }> {
  return await copies.read(db, { ...notReceivedByDefault(query), userId });
}

/** As `listCertifiedCopies()`, all of a snapshot. */
export function streamCertifiedCopies(snapshot: TenantSnapshot, userId: string, query: Unpaged<CopyQuery>, most: number) {
  return copies.stream(snapshot, { ...notReceivedByDefault(query), userId }, most);
}
