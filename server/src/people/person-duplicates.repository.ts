import type { Duplicate, DuplicateQuery } from '@munshi/contract/people/person-merge.schema';
import { Mobile } from '@munshi/contract/accounts/contact.schema';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { FORM_SOUNDS, FORM_WORDS, type NameSpelling, nameSpellings } from './name-spellings.ts';

const MOST = 10;
/** A shorter name is too common to compare. */
const MIN_NAME_LENGTH = 3;

type Condition = RawBuilder<SqlBool>;

/** A reason to suspect a duplicate, with its weight: unique identifiers before attributes that people share. */
interface Criterion {
  readonly reason: Duplicate['reasons'][number];
  readonly weight: number;
  readonly condition: Condition;
  /** Where the condition, or that of another criterion with it, may hold; by default the condition. */
  readonly search?: Condition;
}

/** People who may be the person being typed, the strongest reason first. Each condition has its index: 5 to 13 ms among 20,000 people. */
export async function listPersonDuplicates(db: TenantDb, typed: DuplicateQuery): Promise<Duplicate[]> {
  const criteria = criteriaOf(typed);
  if (criteria.length === 0) return [];
  const any = sql<SqlBool>`(${sql.join([...new Set(criteria.map(({ condition, search = condition }) => search))], sql` or `)})`;
  const reasons = sql<Duplicate['reasons']>`array_remove(array[${sql.join(
    criteria.map(({ condition, reason }) => sql`case when ${condition} then ${sql.lit(reason)} end`),
  )}], null)`;
  const weight = sql<number>`${sql.join(
    criteria.map((criterion) => sql`case when ${criterion.condition} then ${sql.lit(criterion.weight)} else 0 end`),
    sql` + `,
  )}`;
  let people = db
    .selectFrom('people')
    .select([
      'people.id',
      'people.name',
      'people.name_local',
      'people.party_type',
      'people.kinds',
      'people.relation',
      'people.relative_name',
      'people.mobile',
      'people.email',
      'people.pan',
      sql<string | null>`nullif(people.address ->> 'city', '')`.as('city'),
      reasons.as('reasons'),
    ])
    .where('people.deleted_at', 'is', null)
    .where(any);
  if (typed.id !== undefined) people = people.where('people.id', '!=', typed.id);
  return asRows<Duplicate>(
    await people
      .orderBy(weight, 'desc')
      .orderBy('people.name')
      .orderBy('people.id')
      .limit(sql.lit(MOST))
      .modifyEnd(sql.raw(PLAN_EACH_TIME))
      .execute(),
  );
}

function criteriaOf({ name = '', mobile, email = '', pan = '' }: DuplicateQuery): Criterion[] {
  const criteria: Criterion[] = [];
  const number = pan.replace(/\s/g, '').toUpperCase();
  if (number !== '') criteria.push({ reason: 'pan', weight: 16, condition: sql`people.pan = ${number}` });
  const call = Mobile.safeParse(mobile);
  if (call.success) criteria.push({ reason: 'mobile', weight: 8, condition: sql`people.mobile = ${call.data}` });
  if (email !== '') criteria.push({ reason: 'email', weight: 4, condition: sql`lower(people.email) = lower(${email})` });
  return name.length < MIN_NAME_LENGTH ? criteria : [...criteria, ...namedAlike(name.normalize('NFKC'))];
}

/** The name as people record it: words with a blank on each side, without marks. */
const recordedWords = sql<string>`concat(' ', regexp_replace(app.fold(people.name), '[^[:alnum:]\\u0900-\\u097f]+', ' ', 'g'), ' ')`;
const recordedCount = sql<number>`cardinality(string_to_array(trim(people.name_sound), ' '))`;
const formSounds = sql`array[${sql.join(FORM_SOUNDS.map((pattern) => sql.lit(pattern)))}]`;

/** True if the recorded name has so many words at most. Those of a company's form do not count; they are counted only where they matter. */
const hasAtMost = (count: number) => sql<SqlBool>`(case when ${recordedCount} <= ${sql.lit(count)} then true
    when people.name_sound like any (${formSounds})
    then ${recordedCount} - regexp_count(${recordedWords}, ${sql.lit(FORM_WORDS)}) <= ${sql.lit(count)} else false end)`;

/** The same sound word by word in any order, with at most one word more. A single word sounds like many names, so it must be the whole name. */
function isSpelled({ codes, written }: NameSpelling): Condition {
  const hasWords = codes.map((code) => sql<SqlBool>`people.name_sound like ${`% ${code} %`}`);
  const hasWritten = written === null ? [] : [sql<SqlBool>`${recordedWords} like ${`% ${written} %`}`];
  const isAsLong = hasAtMost(codes.length === 1 ? 1 : codes.length + 1);
  return sql<SqlBool>`(${sql.join([...hasWords, ...hasWritten, isAsLong], sql` and `)})`;
}

/** The same spelling, or one that sounds alike in one of the ways to write the name. */
function namedAlike(name: string): Criterion[] {
  const spellings = nameSpellings(name);
  if (spellings.length === 0) return [];
  const spaced = name.trim().replace(/\s+/g, ' ');
  const same = sql<SqlBool>`regexp_replace(app.fold(people.name), '\\s+', ' ', 'g') = app.fold(${spaced})`;
  const alike = sql<SqlBool>`(${sql.join(spellings.map(isSpelled), sql` or `)})`;
  return [
    { reason: 'same_name', weight: 2, condition: sql`(${alike} and ${same})`, search: alike },
    { reason: 'sounds_alike', weight: 1, condition: sql`(${alike} and not ${same})`, search: alike },
  ];
}
