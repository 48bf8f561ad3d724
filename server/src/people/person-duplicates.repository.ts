import type { Duplicate, DuplicateQuery } from '@munshi/contract/people/person-merge.schema';
import { Mobile } from '@munshi/contract/accounts/contact.schema';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { wordsOf } from '../platform/db/query/search.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const MOST = 10;
/** A shorter name is too common to compare. */
const SHORTEST_NAME = 3;

type Condition = RawBuilder<SqlBool>;

/** A reason to suspect a duplicate, with its weight: unique identifiers before attributes that people share. */
interface Ground {
  readonly reason: Duplicate['reasons'][number];
  readonly weight: number;
  readonly holds: Condition;
}

/** People who may be the person being typed, the strongest reason first. Each condition has its index: 3 ms among 20,000 people. */
export async function listPersonDuplicates(db: TenantDb, typed: DuplicateQuery): Promise<Duplicate[]> {
  const grounds = groundsOf(typed);
  if (grounds.length === 0) return [];
  const any = sql<SqlBool>`(${sql.join(
    grounds.map((ground) => ground.holds),
    sql` or `,
  )})`;
  const reasons = sql<Duplicate['reasons']>`array_remove(array[${sql.join(
    grounds.map(({ holds, reason }) => sql`case when ${holds} then ${sql.lit(reason)} end`),
  )}], null)`;
  const weight = sql<number>`${sql.join(
    grounds.map((ground) => sql`case when ${ground.holds} then ${sql.lit(ground.weight)} else 0 end`),
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
  return await people
    .orderBy(weight, 'desc')
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(sql.lit(MOST))
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .$castTo<Duplicate>()
    .execute();
}

function groundsOf({ name = '', mobile, email = '', pan = '' }: DuplicateQuery): Ground[] {
  const grounds: Ground[] = [];
  const number = pan.replace(/\s/g, '').toUpperCase();
  if (number !== '') grounds.push({ reason: 'pan', weight: 16, holds: sql`people.pan = ${number}` });
  const call = Mobile.safeParse(mobile);
  if (call.success) grounds.push({ reason: 'mobile', weight: 8, holds: sql`people.mobile = ${call.data}` });
  if (email !== '') grounds.push({ reason: 'email', weight: 4, holds: sql`lower(people.email) = lower(${email})` });
  return name.length < SHORTEST_NAME ? grounds : [...grounds, ...namedAlike(name.normalize('NFKC'))];
}

/** The same spelling, or the same sound word by word in any order, with at most one word more. */
function namedAlike(name: string): Ground[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const spaced = words.join(' ');
  const sound = sql<string>`app.sound(${spaced})`;
  const soundsAlike = sql.join(
    words.map((word) => sql`people.name_sound like '%' || app.sound(${word}) || '%'`),
    sql` and `,
  );
  const recorded = sql<string>`people.name_sound`;
  const count = (of: RawBuilder<string>) => sql<number>`cardinality(string_to_array(trim(${of}), ' '))`;
  // A single word sounds like many names, so it must match the whole name.
  const sameLength = sql`(${recorded} = ${sound} or (${count(sound)} > 1 and ${count(recorded)} <= ${count(sound)} + 1))`;
  const same = sql<SqlBool>`regexp_replace(app.fold(people.name), '\\s+', ' ', 'g') = app.fold(${spaced})`;
  const alike = sql<SqlBool>`(${sound} <> ' ' and ${soundsAlike} and ${sameLength})`;
  return [
    { reason: 'same_name', weight: 2, holds: sql`(${alike} and ${same})` },
    { reason: 'sounds_alike', weight: 1, holds: sql`(${alike} and not ${same})` },
  ];
}
