import type { Case } from '@munshi/contract/cases/case.schema';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Parts of a case that are looked up in other tables. */
export type CasePart = 'category' | 'type' | 'subtype' | 'court' | 'judge' | 'numbers' | 'parties' | 'team' | 'counsel' | 'links';
const EVERY_PART: readonly CasePart[] = ['category', 'type', 'subtype', 'court', 'judge', 'numbers', 'parties', 'team', 'counsel', 'links'];

interface Wanted {
  readonly id: string;
  readonly parts: readonly CasePart[];
}

const findQuery = cachedQuery<Wanted, StoredCase, 'parts'>({
  literals: ['parts'],
  build: (db, { parts }, param) => selectParts(db, parts).where('cases.id', '=', param('id')).where('cases.deleted_at', 'is', null),
});

/** The columns of a case; those of a part only if it is among the parts. */
export type StoredCase = NonNullable<ReturnType<typeof selectParts>['expressionType']>;

function selectParts(db: TenantDb, parts: readonly CasePart[]) {
  const has = (part: CasePart) => parts.includes(part);
  return db
    .selectFrom('cases')
    .select(CASE_COLUMNS)
    .select(stageName(db).as('stage_name'))
    .$if(has('category'), (q) =>
      q.leftJoin('reference_entries as categories', 'categories.id', 'cases.category_id').select('categories.name as category_name'),
    )
    .$if(has('type'), (q) => q.leftJoin('reference_entries as types', 'types.id', 'cases.type_id').select('types.name as type_name'))
    .$if(has('subtype'), (q) =>
      q.leftJoin('reference_entries as subtypes', 'subtypes.id', 'cases.subtype_id').select('subtypes.name as subtype_name'),
    )
    .$if(has('court'), (q) => q.leftJoin('courts', 'courts.id', 'cases.court_id').select('courts.name as court_name'))
    .$if(has('judge'), (q) => q.leftJoin('judges', 'judges.id', 'cases.judge_id').select('judges.name as judge_name'))
    .$if(has('numbers'), (q) => q.select(numbersOf(db).as('numbers')))
    .$if(has('parties'), (q) => q.select(partiesOf(db).as('parties')))
    .$if(has('team'), (q) => q.select(teamOf(db, has('counsel')).as('team')))
    .$if(has('links'), (q) => q.select(linksOf(db).as('linked_cases')));
}

/**
 * One case with all its parts, in one statement. Of a case that was read before, parts that it did not have are left out: each costs
 * the database more than the case itself. The statement says whether it has one of them now, and then the case is read again, whole.
 */
export async function findCase(db: TenantDb, id: string): Promise<Case | undefined> {
  const parts = remembered.get(id) ?? EVERY_PART;
  const [row] = await readQuery(db, { id, parts });
  if (!row) return undefined;
  if (row.has_more) {
    remember(id, EVERY_PART);
    return await findCase(db, id);
  }
  const { has_more: _hasMore, ...columns } = row;
  const found = wholeCase(columns);
  if (parts === EVERY_PART && !remembered.has(id)) remember(id, partsIn(found));
  return found;
}

const readQuery = cachedQuery<Wanted, StoredCase & { has_more: SqlBool }, 'parts'>({
  literals: ['parts'],
  build: (db, { parts }, param) =>
    selectParts(db, parts)
      .select(hasMore(db, parts).as('has_more'))
      .where('cases.id', '=', param('id'))
      .where('cases.deleted_at', 'is', null),
});

/** The parts that cases had when they were read last; a case that has since gained one has all. */
const remembered = new Map<string, readonly CasePart[]>();
const MAX_REMEMBERED = 10_000;

function remember(id: string, parts: readonly CasePart[]): void {
  remembered.set(id, parts);
  const [oldest] = remembered.size > MAX_REMEMBERED ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
}

/** Parts that are left out together, so that there are few different statements. */
const ENTRIES: readonly CasePart[] = ['category', 'type', 'subtype', 'judge'];

/** The parts to read of a case like this. Court, parties and team are always read: nearly every case has them. */
function partsIn(found: Case): readonly CasePart[] {
  const isWithoutEntries = !found.category_id && !found.type_id && !found.subtype_id && !found.judge_id;
  const left: CasePart[] = isWithoutEntries ? [...ENTRIES] : [];
  if (found.numbers.length === 0) left.push('numbers');
  if (found.team.every((member) => !member.lawyer_id)) left.push('counsel');
  if (found.linked_cases.length === 0) left.push('links');
  const parts = EVERY_PART.filter((part) => !left.includes(part));
  const key = parts.join();
  const same = combinations.get(key) ?? parts;
  combinations.set(key, same);
  return same;
}

/** Each combination once, instead of one list for each case. */
const combinations = new Map<string, readonly CasePart[]>([[EVERY_PART.join(), EVERY_PART]]);

/** Whether the case has a part that is not among these. */
function hasMore(db: TenantDb, parts: readonly CasePart[]): RawBuilder<SqlBool> {
  const numbers = db.selectFrom('case_numbers').select('case_numbers.kind').whereRef('case_numbers.case_id', '=', ofThisCase);
  const counsel = db.selectFrom('case_counsel').select('case_counsel.role').whereRef('case_counsel.case_id', '=', ofThisCase);
  const onward = db.selectFrom('case_links').select('case_links.case_id').whereRef('case_links.case_id', '=', ofThisCase);
  const back = db.selectFrom('case_links').select('case_links.case_id').whereRef('case_links.linked_case_id', '=', ofThisCase);
  const exists = (rows: Expression<unknown>) => sql<SqlBool>`exists (${rows})`;
  const signs: Partial<Record<CasePart, readonly RawBuilder<SqlBool>[]>> = {
    category: [sql<SqlBool>`coalesce(cases.category_id, cases.type_id, cases.subtype_id, cases.judge_id) is not null`],
    numbers: [exists(numbers)],
    counsel: [exists(counsel)],
    links: [exists(onward), exists(back)],
  };
  const missing = EVERY_PART.filter((part) => !parts.includes(part)).flatMap((part) => signs[part] ?? []);
  return missing.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(missing, sql` or `)})`;
}

/** Values of the parts a case does not have. */
const WITHOUT = {
  category_name: null,
  type_name: null,
  subtype_name: null,
  court_name: null,
  judge_name: null,
  numbers: [],
  parties: [],
  team: [],
  linked_cases: [],
};

/** A case created in this transaction: only the parts it was created with are queried. */
export async function findOpened(db: TenantDb, id: string, parts: readonly CasePart[]): Promise<Case | undefined> {
  const [row] = await findQuery(db, { id, parts });
  return row && wholeCase(row);
}

/** A case of which only some parts were read, with the others empty. */
export function wholeCase(row: Partial<StoredCase>): Case {
  return asRow<Case>({ ...WITHOUT, ...row } as Required<StoredCase>);
}

export const CASE_COLUMNS = [
  'cases.id',
  'cases.file_number',
  'cases.title',
  'cases.category_id',
  'cases.type_id',
  'cases.subtype_id',
  'cases.court_id',
  'cases.court_number',
  'cases.judge_id',
  'cases.cnr',
  'cases.filing_number',
  'cases.filing_date',
  'cases.registration_number',
  'cases.registration_date',
  'cases.efiling_number',
  'cases.efiling_date',
  'cases.status',
  'cases.phase',
  'cases.stage_text',
  'cases.stage',
  'cases.stage_by_hand',
  'cases.nature_of_disposal',
  'cases.decision_date',
  'cases.priority',
  'cases.restricted',
  'cases.tags',
  'cases.description',
  'cases.acts',
  'cases.fir',
  'cases.offence_from',
  'cases.offence_to',
  'cases.client_names',
  'cases.first_hearing_date',
  'cases.last_hearing_date',
  'cases.next_hearing_date',
  'cases.version',
  'cases.created_at',
  'cases.updated_at',
] as const;

const ofThisCase = sql.ref('cases.id');

function stageName(db: TenantDb) {
  return db
    .selectFrom('reference_entries as stages')
    .select('stages.name')
    .where('stages.kind', '=', sql.lit('stage'))
    .whereRef('stages.code', '=', sql.ref('cases.stage'))
    .orderBy('stages.tenant_id')
    .limit(sql.lit(1));
}

function numbersOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('case_numbers')
      .select(['case_numbers.kind', 'case_numbers.number', 'case_numbers.dated', 'case_numbers.is_current'])
      .whereRef('case_numbers.case_id', '=', ofThisCase)
      .orderBy('case_numbers.recorded_at', 'desc')
      .orderBy('case_numbers.kind'),
  );
}

function partiesOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('case_parties')
      .leftJoin('people', 'people.id', 'case_parties.person_id')
      .select((eb) => [
        'case_parties.id',
        'case_parties.person_id',
        sql<boolean>`people.deleted_at is not null`.as('is_deleted'),
        'case_parties.name',
        'case_parties.side',
        'case_parties.role',
        'case_parties.ordinal',
        'case_parties.is_client',
        eb.ref('case_parties.advocates').as('advocates'),
      ])
      .whereRef('case_parties.case_id', '=', ofThisCase)
      .orderBy(sql`array_position(array['petitioner', 'respondent', 'other'], ${sql.ref('case_parties.side')})`)
      .orderBy('case_parties.ordinal')
      .orderBy('case_parties.id'),
  );
}

function teamOf(db: TenantDb, withCounsel: boolean) {
  const roleName = db
    .selectFrom('reference_entries as roles')
    .select('roles.name')
    .where('roles.kind', '=', 'lawyer_type')
    .whereRef('roles.code', '=', sql.ref('team.role'))
    .orderBy('roles.tenant_id')
    .limit(sql.lit(1));
  const members = db
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .select((eb) => [
      sql<string | null>`case_team.user_id`.as('user_id'),
      sql<string | null>`null::uuid`.as('lawyer_id'),
      eb.fn.coalesce('users.display_name', 'users.name').as('name'),
      'case_team.role',
      'case_team.since',
      'case_team.left_at',
      'case_team.position',
    ])
    .whereRef('case_team.case_id', '=', ofThisCase);
  const counsel = db
    .selectFrom('case_counsel')
    .innerJoin('lawyers', 'lawyers.id', 'case_counsel.lawyer_id')
    .select([
      sql<string | null>`null::uuid`.as('user_id'),
      'case_counsel.lawyer_id',
      'lawyers.name',
      'case_counsel.role',
      'case_counsel.since',
      sql<string | null>`null::timestamptz`.as('left_at'),
      'case_counsel.position',
    ])
    .whereRef('case_counsel.case_id', '=', ofThisCase);
  return jsonArrayFrom(
    db
      .selectFrom((withCounsel ? members.unionAll(counsel) : members).as('team'))
      .select((eb) => [
        'team.user_id',
        'team.lawyer_id',
        'team.name',
        'team.role',
        eb.fn.coalesce(roleName, 'team.role').as('role_name'),
        'team.since',
        'team.left_at',
      ])
      .orderBy('team.position'),
  );
}

/** A link shows in both cases, whichever of them it was made from. */
function linksOf(db: TenantDb) {
  const onward = db.selectFrom('case_links').select('case_links.linked_case_id as id').whereRef('case_links.case_id', '=', ofThisCase);
  const back = db.selectFrom('case_links').select('case_links.case_id as id').whereRef('case_links.linked_case_id', '=', ofThisCase);
  return jsonArrayFrom(
    db
      .selectFrom(onward.union(back).as('links'))
      .innerJoin('cases as linked', 'linked.id', 'links.id')
      .select(['linked.id', 'linked.title', 'linked.file_number'])
      .where('linked.deleted_at', 'is', null)
      .orderBy('linked.file_number'),
  );
}
