import type { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { Cnr } from '@munshi/contract/cases/cnr';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { keptCount, type KeptRow, only, withKept } from '../platform/db/kept-total.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { askedWord, fitsOrSounds, wordsOf } from '../platform/db/search.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

type Cases = SelectQueryBuilder<DB, 'cases', object>;

/** Each sort is served by an index that begins with the firm and ends in the id. */
const SORT_COLUMNS = {
  next_hearing_date: 'cases.next_hearing_sort',
  file_number: 'cases.file_number',
  updated_at: 'cases.updated_at',
  title: 'cases.title',
} as const;

/** The filters of a list with all that they mean: who I am, what day it is, each word that was typed, and which are in Devanagari. */
type Listed = CaseQuery & { userId: string; today: string; scripts: readonly boolean[]; asOf: string | null } & Record<
    `word${number}` | `pattern${number}`,
    string
  >;
type SlotOf = <K extends keyof Listed & string>(name: K) => NonNullable<Listed[K]>;

const FILTERS = ['status', 'category', 'type', 'court', 'stage', 'lawyer', 'client'] as const;

const listShaped = shaped<Listed, KeptRow<number> & { items: CaseRow[] }>({
  shapeOf: (listed) => {
    const filters = FILTERS.filter((field) => listed[field] !== undefined);
    return [listed.sort, listed.order, listed.limit, listed.mine, listed.no_next_date, listed.scripts.join(), ...filters].join(' ');
  },
  build: (db, listed, slot) => {
    const filtered = filter(db, listed, slot);
    const sorted = <O>(cases: SelectQueryBuilder<DB, 'cases', O>) =>
      cases.orderBy(SORT_COLUMNS[listed.sort], listed.order).orderBy('cases.id', listed.order);
    // Chosen from an index alone before anything is joined to it: planned for the average firm, a join would take a large one whole.
    const chosen = sorted(filtered.select('cases.id'))
      // Literal: one of a short list, so that the database plans each once.
      .limit(sql.lit(listed.limit))
      .offset(sql<number>`${slot('offset')}::int`);
    const page = sorted(selectRows(db.selectFrom('cases').where('cases.id', '=', sql<string>`any(array(${chosen}))`)));
    const answer = db.selectNoFrom([jsonArrayFrom(page).as('items'), ...keptCount(db, filtered.select('cases.id'), slot('asOf'))]);
    return (listed.scripts.length === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).$castTo<
      KeptRow<number> & { items: CaseRow[] }
    >();
  },
});

/** One page of cases with the total, in one statement. `userId` is who "mine" means. */
export async function list(db: TenantDb, userId: string, query: CaseQuery): Promise<{ items: CaseRow[]; total: number }> {
  const cnr = Cnr.safeParse(query.q);
  const asked = wordsOf(cnr.success ? cnr.data : (query.q ?? '').normalize('NFKC')).map(askedWord);
  const words = Object.fromEntries(
    asked.flatMap(({ word, pattern }, at) => [
      [`word${at}`, word],
      [`pattern${at}`, pattern],
    ]),
  );
  const scripts = asked.map((each) => each.isDevanagari);
  const { limit: _limit, offset: _offset, sort: _sort, order: _order, ...filters } = query;
  const meant = { ...words, userId, today: courtToday(), scripts };
  const { items, kept } = await withKept(db, scripts.length > 0 ? undefined : { cases: filters, ...meant }, async (asOf) =>
    only(await listShaped(db, { ...query, ...meant, asOf })),
  );
  return { items, total: kept };
}

/** What a row of a list of cases shows. */
function selectRows(cases: Cases) {
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

/** Who works on it, members and counsel from outside in one order. */
function lawyersOf(eb: ExpressionBuilder<DB, 'cases'>) {
  const members = eb
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .whereRef('case_team.case_id', '=', 'cases.id')
    .select((team) => [team.fn.coalesce('users.display_name', 'users.name').as('name'), 'case_team.position']);
  const counsel = eb
    .selectFrom('case_counsel')
    .innerJoin('lawyers', 'lawyers.id', 'case_counsel.lawyer_id')
    .whereRef('case_counsel.case_id', '=', 'cases.id')
    .select(['lawyers.name', 'case_counsel.position']);
  const names = eb
    .selectFrom(members.unionAll(counsel).as('team'))
    .select(sql<string[]>`array_agg(team.name order by team.position)`.as('names'));
  return sql<string[]>`coalesce(${names}, '{}')`;
}

function filter(db: TenantDb, listed: Listed, slot: SlotOf): Cases {
  let cases: Cases = db.selectFrom('cases').where('cases.deleted_at', 'is', null);
  const equal = {
    status: 'cases.status',
    category: 'cases.category_id',
    type: 'cases.type_id',
    court: 'cases.court_id',
    stage: 'cases.stage',
  } as const;
  for (const field of FILTERS) {
    if (listed[field] === undefined || field === 'lawyer' || field === 'client') continue;
    cases = cases.where(equal[field], '=', slot(field));
  }
  if (listed.mine) cases = cases.where(({ exists }) => exists(onTeam(db, slot('userId'))));
  if (listed.lawyer !== undefined) cases = cases.where('cases.id', 'in', casesOf(db, slot('lawyer')));
  if (listed.client !== undefined) cases = cases.where(({ exists }) => exists(isClient(db, slot('client'))));
  if (listed.no_next_date) cases = withoutNextDate(cases, slot('today'));
  const columns = { text: sql.ref<string>('cases.search_text'), sound: sql.ref<string | null>('cases.sound_text') };
  for (const [at, isDevanagari] of listed.scripts.entries())
    cases = cases.where(fitsOrSounds(columns, { word: slot(`word${at}`), pattern: slot(`pattern${at}`), isDevanagari }));
  return cases;
}

/** Before a court, not reserved, and no date from today on. */
export function withoutNextDate(cases: Cases, today: string): Cases {
  return cases
    .where('cases.status', '=', 'pending')
    .where('cases.phase', '!=', 'reserved')
    .where((eb) => eb.or([eb('cases.next_hearing_date', 'is', null), eb('cases.next_hearing_date', '<', today)]));
}

function onTeam(db: TenantDb, userId: string) {
  return db
    .selectFrom('case_team')
    .select('case_team.case_id')
    .whereRef('case_team.case_id', '=', sql.ref('cases.id'))
    .where('case_team.user_id', '=', userId);
}

/** The cases of a lawyer: by the id of a member, or of a lawyer's record, which may be a member's. */
function casesOf(db: TenantDb, id: string) {
  const byUser = db.selectFrom('case_team').select('case_team.case_id').where('case_team.user_id', '=', id);
  const byRecord = db.selectFrom('case_counsel').select('case_counsel.case_id').where('case_counsel.lawyer_id', '=', id);
  const byMember = db
    .selectFrom('lawyers')
    .innerJoin('case_team', 'case_team.user_id', 'lawyers.user_id')
    .select('case_team.case_id')
    .where('lawyers.id', '=', id);
  return byUser.unionAll(byRecord).unionAll(byMember);
}

function isClient(db: TenantDb, personId: string) {
  return db
    .selectFrom('case_parties')
    .select('case_parties.id')
    .whereRef('case_parties.case_id', '=', sql.ref('cases.id'))
    .where('case_parties.person_id', '=', personId)
    .where('case_parties.is_client', '=', true);
}
