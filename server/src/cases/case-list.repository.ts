import type { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { Cnr } from '@munshi/contract/cases/cnr';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { holdsWords } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

type Cases = SelectQueryBuilder<DB, 'cases', object>;

/** Each sort is served by an index that begins with the firm and ends in the id. */
const SORT_COLUMNS = {
  next_hearing_date: 'cases.next_hearing_sort',
  file_number: 'cases.file_number',
  updated_at: 'cases.updated_at',
  title: 'cases.title',
} as const;

/** One page of cases with the total, in one statement. `userId` is who "mine" means. */
export async function list(db: TenantDb, userId: string, query: CaseQuery): Promise<{ items: CaseRow[]; total: number }> {
  const filtered = filter(db, userId, query);
  const page = selectRows(filtered)
    .orderBy(SORT_COLUMNS[query.sort], query.order)
    .orderBy('cases.id', query.order)
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset));
  const answer = db.selectNoFrom((eb) => [
    jsonArrayFrom(page).as('items'),
    eb
      .selectFrom(filtered.select('cases.id').as('all'))
      .select((all) => all.fn.countAll<number>().as('count'))
      .as('total'),
  ]);
  const planned = query.q === undefined ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME));
  const row = await planned.executeTakeFirstOrThrow();
  return { items: row.items as CaseRow[], total: row.total ?? 0 };
}

/** What a row of a list of cases shows. */
export function selectRows(cases: Cases) {
  return cases
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
    .select((eb) => [
      'cases.id',
      'cases.file_number',
      'cases.title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      'cases.cnr',
      'courts.name as court_name',
      'types.name as type_name',
      'cases.stage_text',
      'cases.status',
      'cases.phase',
      'cases.priority',
      'cases.restricted',
      'cases.next_hearing_date',
      'cases.client_names',
      lawyersOf(eb).as('lawyers'),
      'cases.updated_at',
      'cases.version',
    ]);
}

function lawyersOf(eb: ExpressionBuilder<DB, 'cases'>) {
  const names = eb
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .whereRef('case_team.case_id', '=', 'cases.id')
    .select((team) =>
      sql<string[]>`array_agg(${team.fn.coalesce('users.display_name', 'users.name')} order by ${team.ref('case_team.position')})`.as(
        'names',
      ),
    );
  return sql<string[]>`coalesce(${names}, '{}')`;
}

function filter(db: TenantDb, userId: string, query: CaseQuery): Cases {
  let cases: Cases = db.selectFrom('cases').where('cases.deleted_at', 'is', null);
  const equal = {
    status: 'cases.status',
    category: 'cases.category_id',
    type: 'cases.type_id',
    court: 'cases.court_id',
    stage: 'cases.stage',
  } as const;
  for (const [field, column] of Object.entries(equal) as [keyof typeof equal, (typeof equal)[keyof typeof equal]][]) {
    const value = query[field];
    if (value !== undefined) cases = cases.where(column, '=', value);
  }
  if (query.mine) cases = cases.where(({ exists }) => exists(onTeam(db, userId)));
  if (query.lawyer !== undefined) cases = cases.where(({ exists }) => exists(onTeam(db, query.lawyer ?? '')));
  if (query.client !== undefined) cases = cases.where(({ exists }) => exists(isClient(db, query.client ?? '')));
  if (query.no_next_date) cases = withoutNextDate(cases);
  for (const condition of wordsOf(query.q)) cases = cases.where(condition);
  return cases;
}

/** Before a court, not reserved, and no date to come. */
export function withoutNextDate(cases: Cases): Cases {
  return cases
    .where('cases.status', '=', 'pending')
    .where('cases.phase', '!=', 'reserved')
    .where((eb) => eb.or([eb('cases.next_hearing_date', 'is', null), eb('cases.next_hearing_date', '<', courtToday())]));
}

function onTeam(db: TenantDb, userId: string) {
  return db
    .selectFrom('case_team')
    .select('case_team.case_id')
    .whereRef('case_team.case_id', '=', sql.ref('cases.id'))
    .where('case_team.user_id', '=', userId);
}

function isClient(db: TenantDb, personId: string) {
  return db
    .selectFrom('case_parties')
    .select('case_parties.id')
    .whereRef('case_parties.case_id', '=', sql.ref('cases.id'))
    .where('case_parties.person_id', '=', personId)
    .where('case_parties.is_client', '=', true);
}

function wordsOf(q: string | undefined) {
  if (q === undefined) return [];
  const cnr = Cnr.safeParse(q);
  return holdsWords(sql.ref<string>('cases.search_text'), cnr.success ? cnr.data : q) ?? [];
}
