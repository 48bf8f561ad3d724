import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

interface Names {
  readonly firm: string;
  /** The person who prints. */
  readonly person: string;
  /** Names of the records of these ids that the person can see. */
  readonly of: ReadonlyMap<string, string>;
}

/** The names at the head of a print: the firm, the person who prints, and the records by which the list is filtered. */
export async function findNames(db: TenantDb, userId: string, ids: readonly string[]): Promise<Names> {
  const found = await db
    .selectFrom('tenants')
    .where('tenants.id', '=', sql<string>`app.current_tenant()`)
    .select('tenants.name as firm')
    .select((eb) => [
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.coalesce('users.display_name', 'users.name').as('name'))
        .where('users.id', '=', userId)
        .as('person'),
      jsonArrayFrom(namesOf(eb, ids)).as('names'),
    ])
    .executeTakeFirstOrThrow();
  return { firm: found.firm, person: found.person ?? '', of: new Map(found.names.map(({ id, name }) => [id, name])) };
}

/** Row security hides the records that the caller cannot see; people are only those of the firm. */
function namesOf(eb: ExpressionBuilder<DB, 'tenants'>, ids: readonly string[]) {
  const isOne = (column: string) => sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
  const courts = eb.selectFrom('courts').select(['courts.id', 'courts.name']).where(isOne('courts.id'));
  const lawyers = eb.selectFrom('lawyers').select(['lawyers.id', 'lawyers.name']).where(isOne('lawyers.id'));
  const entries = eb
    .selectFrom('reference_entries')
    .select(['reference_entries.id', 'reference_entries.name'])
    .where(isOne('reference_entries.id'));
  const people = eb.selectFrom('people').select(['people.id', 'people.name']).where(isOne('people.id'));
  const cases = eb.selectFrom('cases').select(['cases.id', 'cases.title as name']).where(isOne('cases.id'));
  const members = eb
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', ({ fn }) => fn.coalesce('users.display_name', 'users.name').as('name')])
    .where('memberships.tenant_id', '=', sql<string>`app.current_tenant()`)
    .where(isOne('users.id'));
  return courts.unionAll(lawyers).unionAll(entries).unionAll(people).unionAll(cases).unionAll(members);
}

/** Kinds of entries that a print names by their codes. */
const CODED = ['stage', 'outcome', 'no_next_reason', 'adjournment_reason', 'party_role'] as const;

/** Names an entry of one of the firm's lists; a code that is in none is the court's own word. */
export type EntryNames = (kind: (typeof CODED)[number], code: string) => string;

export async function readEntryNames(db: TenantDb): Promise<EntryNames> {
  const entries = await db
    .selectFrom('reference_entries')
    .select(['reference_entries.kind', 'reference_entries.code', 'reference_entries.name'])
    .where('reference_entries.kind', 'in', CODED)
    .execute();
  const names = new Map(entries.map(({ kind, code, name }) => [`${kind} ${code}`, name]));
  return (kind, code) => names.get(`${kind} ${code}`) ?? code.replaceAll('_', ' ');
}
