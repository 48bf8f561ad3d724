import type { Case } from '@munshi/contract/cases/case.schema';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { cachedQuery } from '../../platform/db/query/cached-query.ts';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { linksOf, numbersOf, ofThisCase, partiesOf, stageName, teamOf } from './case-parts.repository.ts';

/** Parts of a case that are looked up in other tables. */
const EVERY_PART = [
  'category',
  'type',
  'subtype',
  'court',
  'judge',
  'stage',
  'numbers',
  'parties',
  'people',
  'team',
  'counsel',
  'links',
] as const;
export type CasePart = (typeof EVERY_PART)[number];

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
    .$if(has('stage'), (q) => q.select(stageName(db).as('stage_name')))
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
    .$if(has('parties'), (q) => q.select(partiesOf(db, has('people')).as('parties')))
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
  if (row.has_more || (!parts.includes('people') && row.parties?.some((party) => party.person_id))) {
    remember(id, EVERY_PART);
    return await findCase(db, id);
  }
  const found = wholeCase(row);
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
  if (!found.stage) left.push('stage');
  if (found.parties.every((party) => !party.person_id)) left.push('people');
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
  const links = db
    .selectFrom('case_links')
    .select('case_links.case_id')
    .where((eb) => eb.or([eb('case_links.case_id', '=', ofThisCase), eb('case_links.linked_case_id', '=', ofThisCase)]));
  const exists = (rows: Expression<unknown>) => sql<SqlBool>`exists (${rows})`;
  const signs: Partial<Record<CasePart, readonly RawBuilder<SqlBool>[]>> = {
    category: [sql<SqlBool>`coalesce(cases.category_id, cases.type_id, cases.subtype_id, cases.judge_id) is not null`],
    stage: [sql<SqlBool>`cases.stage is not null`],
    numbers: [exists(numbers)],
    counsel: [exists(counsel)],
    links: [exists(links)],
  };
  const missing = EVERY_PART.filter((part) => !parts.includes(part)).flatMap((part) => signs[part] ?? []);
  return missing.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(missing, sql` or `)})`;
}

/** Values of the parts a case does not have. */
const WITHOUT = {
  stage_name: null,
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
const without = Object.entries(WITHOUT);

/** A case created in this transaction: only the parts it was created with are queried. */
export async function findOpened(db: TenantDb, id: string, parts: readonly CasePart[]): Promise<Case | undefined> {
  const [row] = await findQuery(db, { id, parts });
  return row && wholeCase(row);
}

/**
 * A case of which only some parts were read, with the others empty. The row itself becomes the case: to copy its forty columns costs more
 * than all else here.
 */
export function wholeCase(row: Partial<StoredCase>): Case {
  for (const [name, value] of without) if (!(name in row)) Object.assign(row, { [name]: value });
  const whole = row as Required<StoredCase>;
  const parties = whole.parties.map((party) => ({ ...party, is_deleted: party.is_deleted ?? false })).sort(bySide);
  const team = whole.team.toSorted((one, other) => one.position - other.position);
  return asRow<Case>(Object.assign(whole, { parties, team }));
}

const SIDES = ['petitioner', 'respondent', 'other'];

interface Place {
  readonly id: string;
  readonly side: string;
  readonly ordinal: number;
}

function bySide(one: Place, other: Place): number {
  return SIDES.indexOf(one.side) - SIDES.indexOf(other.side) || one.ordinal - other.ordinal || (one.id < other.id ? -1 : 1);
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
