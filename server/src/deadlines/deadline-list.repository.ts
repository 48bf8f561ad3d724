import type { DeadlineQuery, DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import { sql } from 'kysely';
import { byKey } from '../platform/db/list/by-key.ts';
import { defineList } from '../platform/db/list/define-list.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { Unpaged } from '../platform/db/list/row-stream.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';

type Deadlines = Rows<'deadlines'>;

/** Met, missed or given up by nobody yet; the condition is that of the index of open ones. */
export const isOpen = sql<boolean>`deadlines.state in ('computed', 'confirmed')`;

/** The case of a deadline, if it is deleted. To leave out the few deleted cases costs less than to join the many others. */
export const deletedCase = (db: TenantDb) =>
  db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('deadlines.case_id'))
    .where('deleted.deleted_at', 'is not', null);

/** Deadlines that are not deleted, of cases that are not deleted. */
export function activeDeadlines(db: TenantDb): Deadlines {
  return db
    .selectFrom('deadlines')
    .where('deadlines.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(deletedCase(db))));
}

/** The columns of a row in a list. */
export function withColumns(deadlines: Deadlines) {
  return deadlines
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'deadlines.case_id', ['title', 'registration_number', 'filing_number']),
      (join) => join.onTrue(),
    )
    .innerJoin('users as owners', 'owners.id', 'deadlines.owner_id')
    .leftJoin('courts', 'courts.id', 'deadlines.court_id')
    .select((eb) => [
      'deadlines.id',
      'deadlines.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'courts.name as court_name',
      'deadlines.rule_code as rule',
      sql<string | null>`deadlines.rule ->> 'section'`.as('section'),
      'deadlines.title',
      'deadlines.kind',
      'deadlines.state',
      'deadlines.opens_on',
      'deadlines.due_on',
      'deadlines.rolled_from',
      'deadlines.outer_on',
      sql<{ id: string; name: string }>`json_build_object('id', owners.id, 'name', coalesce(owners.display_name, owners.name))`.as('owner'),
      'deadlines.closed_on',
      'deadlines.version',
    ]);
}

const deadlines = defineList<DeadlineQuery, DeadlineRow, { userId: string }>()({
  table: 'deadlines',
  literals: ['state', 'kind', 'mine'],
  from: activeDeadlines,
  filters: {
    state: (rows, states) => rows.where(sql<boolean>`deadlines.state in (${sql.join(states.map((state) => sql.lit(state)))})`),
    kind: (rows, kinds) => rows.where(sql<boolean>`deadlines.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`),
    mine: (rows, mine, { param }) => (mine ? rows.where('deadlines.owner_id', '=', param('userId')) : rows),
    owner: (rows, id) => rows.where('deadlines.owner_id', '=', id),
    case_id: (rows, id) => rows.where('deadlines.case_id', '=', id),
    from: (rows, day) => rows.where('deadlines.due_on', '>=', day),
    to: (rows, day) => rows.where('deadlines.due_on', '<=', day),
  },
  sorts: {
    due: ['deadlines.due_on', 'deadlines.id'],
    case: ['deadlines.case_id', 'deadlines.due_on', 'deadlines.id'],
  },
  page: 'rows',
  row: (rows) => withColumns(rows),
});

const OPEN = ['computed', 'confirmed'] as const;
const openByDefault = <Q extends { state?: DeadlineQuery['state'] }>(query: Q) => ({ ...query, state: query.state ?? [...OPEN] });

/** One page of deadlines with the total, in one statement. `userId` is the person of `mine`. */
export async function listDeadlines(db: TenantDb, userId: string, query: DeadlineQuery): Promise<{ items: DeadlineRow[]; total: number }> {
  return await deadlines.read(db, { ...openByDefault(query), userId });
}

/** As `listDeadlines()`, the first `most` deadlines of all. */
export async function listAllDeadlines(db: TenantDb, userId: string, query: Unpaged<DeadlineQuery>, most: number) {
  return await deadlines.readAll(db, { ...openByDefault(query), userId }, most);
}

/** As `listDeadlines()`, all deadlines of a snapshot. */
export function streamDeadlines(snapshot: TenantSnapshot, userId: string, query: Unpaged<DeadlineQuery>, most: number) {
  return deadlines.stream(snapshot, { ...openByDefault(query), userId }, most);
}
