import type { DeadlineRow, DeadlinesByCaseQuery, DeadlinesOfCase } from '@munshi/contract/deadlines/deadline.schema';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pageWithTotal } from '../../platform/db/list/cached-total.ts';
import { joinById, rowsOfIds } from '../../platform/db/list/join-by-id.ts';
import type { DB } from '../../platform/db/schema/schema.generated.ts';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { withColumns } from '../deadline-list.repository.ts';

/** The deadlines of a case that a page has. */
const OF_EACH = 10;

type Alias = 'deadlines' | 'earlier';
type Matching = SelectQueryBuilder<DB & { earlier: DB['deadlines'] }, Alias, object>;

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Adds the conditions of the filters on an alias of `deadlines`. The states are literals, as in the index of the open ones. */
function matching(rows: Matching, alias: Alias, userId: string, query: DeadlinesByCaseQuery): Matching {
  const column = (name: keyof DB['deadlines'] & string) => sql.ref(`${alias}.${name}`);
  const { state = ['computed', 'confirmed'], kind, mine, owner, case_id: caseId, from, to } = query;
  const conditions = [
    sql<SqlBool>`${column('deleted_at')} is null`,
    sql<SqlBool>`${column('state')} in (${literals(state)})`,
    kind && sql<SqlBool>`${column('kind')} in (${literals(kind)})`,
    mine && sql<SqlBool>`${column('owner_id')} = ${userId}`,
    owner && sql<SqlBool>`${column('owner_id')} = ${owner}`,
    caseId && sql<SqlBool>`${column('case_id')} = ${caseId}`,
    from && sql<SqlBool>`${column('due_on')} >= ${from}`,
    to && sql<SqlBool>`${column('due_on')} <= ${to}`,
  ];
  return conditions.reduce<Matching>((narrowed, condition) => (condition ? narrowed.where(condition) : narrowed), rows);
}

/**
 * The first matching deadline of each case: none of the case is earlier. For a page, which is read in the order of last days until it is
 * full, an earlier one is looked up for each, forced by OFFSET; for the count all are compared at once.
 */
function firstOfCases(db: TenantDb, userId: string, query: DeadlinesByCaseQuery, use: 'page' | 'count') {
  const deleted = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('deadlines.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  const earlier = matching(db.selectFrom('deadlines as earlier') as unknown as Matching, 'earlier', userId, query)
    .select('earlier.id')
    .where(sql<SqlBool>`earlier.case_id = deadlines.case_id`)
    .where(sql<SqlBool>`(earlier.due_on, earlier.id) < (deadlines.due_on, deadlines.id)`);
  return matching(db.selectFrom('deadlines') as unknown as Matching, 'deadlines', userId, query)
    .where(({ not, exists }) => not(exists(deleted)))
    .where(({ not, exists }) => not(exists(use === 'page' ? earlier.offset(sql.lit(0)) : earlier)));
}

/** One page of cases with their matching deadlines, in the order of the first of each, with the number of cases. */
export async function listDeadlinesByCase(
  db: TenantDb,
  userId: string,
  query: DeadlinesByCaseQuery,
): Promise<{ items: DeadlinesOfCase[]; total: number }> {
  const { limit, offset, ...filters } = query;
  const firsts = firstOfCases(db, userId, query, 'page')
    .select('deadlines.case_id')
    .orderBy('deadlines.due_on')
    .orderBy('deadlines.id')
    .limit(sql.lit(limit))
    .offset(offset);
  const counted = firstOfCases(db, userId, query, 'count').select('deadlines.id');
  const found = { page: jsonArrayFrom(firsts), counted, of: { deadlinesByCase: filters }, isOwn: query.mine === true };
  const { items, total } = await pageWithTotal(db, found);
  const caseIds = items.map(({ case_id: id }) => id);
  return { items: caseIds.length > 0 ? await readCases(db, { userId, query, caseIds }) : [], total };
}

interface Page {
  readonly userId: string;
  readonly query: DeadlinesByCaseQuery;
  readonly caseIds: readonly string[];
}

/** These cases in their order, each with the first of its matching deadlines. */
async function readCases(db: TenantDb, { userId, query, caseIds }: Page): Promise<DeadlinesOfCase[]> {
  const cases = await joinById(db, 'cases', rowsOfIds(caseIds))
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select((eb) => [
      'cases.id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'courts.name as court_name',
    ])
    .execute();
  const rows = await withColumns(joinById(db, 'deadlines', firstOfEach(db, { userId, query, caseIds })))
    .select(sql<string>`chosen.count`.as('of_case'))
    .orderBy('deadlines.due_on')
    .orderBy('deadlines.id')
    .execute();
  return caseIds.flatMap((caseId) => {
    const found = cases.find(({ id }) => id === caseId);
    const ofCase = rows.filter((row) => row.case_id === caseId);
    const deadlines = ofCase.map(({ of_case: _count, ...row }) => asRow<DeadlineRow>(row));
    return found ? [{ ...found, deadlines, count: Number(ofCase[0]?.of_case ?? 0) }] : [];
  });
}

/** The ids of the first matching deadlines of each case, with their number in that case; each case is looked up by itself. */
function firstOfEach(db: TenantDb, { userId, query, caseIds }: Page) {
  const first = matching(db.selectFrom('deadlines') as unknown as Matching, 'deadlines', userId, query)
    .where('deadlines.case_id', '=', sql.ref<string>('chosen_case.id'))
    .select(['deadlines.id', sql<string>`count(*) over ()`.as('count')])
    .orderBy('deadlines.due_on')
    .orderBy('deadlines.id')
    .limit(sql.lit(OF_EACH));
  return db
    .selectFrom(rowsOfIds(caseIds).as('chosen_case'))
    .innerJoinLateral(first.as('first'), (join) => join.onTrue())
    .select(['first.id', 'first.count']);
}
