import type { ConflictCheck, ConflictCheckQuery, ConflictCheckRow, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

interface NewCheck {
  readonly id: string;
  readonly case_id: string | null;
  readonly title: string;
  readonly names: ConflictCheck['names'];
  readonly decision: string;
  readonly reason: string;
  readonly asks_admin: boolean;
  readonly truncated: boolean;
  readonly decided_by: string;
}

export async function insertCheck(db: TenantDb, { names, ...row }: NewCheck, hits: readonly ConflictHit[]): Promise<void> {
  await db
    .insertInto('conflict_checks')
    .values({ ...row, names: JSON.stringify(names) })
    .execute();
  if (hits.length === 0) return;
  await db
    .insertInto('conflict_check_hits')
    .values(
      hits.map((hit, position) => ({
        check_id: row.id,
        position,
        case_id: hit.case?.id ?? null,
        person_id: hit.person_id,
        hit: JSON.stringify(hit),
      })),
    )
    .execute();
}

const checks = (db: TenantDb) =>
  db
    .selectFrom('conflict_checks')
    .leftJoin('users', 'users.id', 'conflict_checks.decided_by')
    .leftJoin('cases', (join) => join.onRef('cases.id', '=', 'conflict_checks.case_id').on('cases.deleted_at', 'is', null))
    .select(['conflict_checks.id', 'conflict_checks.title', 'conflict_checks.decision', 'conflict_checks.reason'])
    .select(['conflict_checks.decided_at', 'conflict_checks.case_id', 'cases.title as case_title'])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name', sql<string>`''`).as('decided_by_name'));

/** One page of checks, newest first; hits of cases that the reader cannot see are not counted. */
export async function listChecks(
  db: TenantDb,
  { limit, offset, decision }: ConflictCheckQuery,
): Promise<{ items: ConflictCheckRow[]; total: number }> {
  const count = db
    .selectFrom('conflict_check_hits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('conflict_check_hits.check_id', '=', sql.ref<string>('conflict_checks.id'));
  const rows = await checks(db)
    .select([count.as('hit_count'), sql<number>`count(*) over ()::int`.as('total')])
    .$if(decision !== undefined, (all) => all.where('conflict_checks.decision', '=', decision ?? ''))
    .orderBy('conflict_checks.decided_at', 'desc')
    .orderBy('conflict_checks.id')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
  const items = rows.map(({ total: _total, hit_count: hits, ...row }) => ({ ...row, hit_count: hits ?? 0 }));
  return { items: items as ConflictCheckRow[], total: rows[0]?.total ?? 0 };
}

export async function findCheck(db: TenantDb, id: string): Promise<(Omit<ConflictCheck, 'hits'> & { asks_admin: boolean }) | undefined> {
  const row = await checks(db)
    .select(['conflict_checks.names', 'conflict_checks.asks_admin', 'conflict_checks.truncated'])
    .where('conflict_checks.id', '=', id)
    .executeTakeFirst();
  return row as (Omit<ConflictCheck, 'hits'> & { asks_admin: boolean }) | undefined;
}

export async function listHits(db: TenantDb, checkId: string): Promise<ConflictHit[]> {
  const rows = await db
    .selectFrom('conflict_check_hits')
    .select('conflict_check_hits.hit')
    .where('conflict_check_hits.check_id', '=', checkId)
    .orderBy('conflict_check_hits.position')
    .execute();
  return rows.map(({ hit }) => hit);
}

interface Erased {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly inPlace: string;
}

/** Hits on these people in all checks, or in one. */
const hitsOn = (db: TenantDb, ids: readonly string[]) =>
  db
    .selectFrom('conflict_check_hits as theirs')
    .select(sql<string>`theirs.hit ->> 'name'`.as('name'))
    .where(sql<boolean>`theirs.person_id = any (${ids}::uuid[])`);

/** The names, as typed, by which checks found these people. */
export async function listTypedNames(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const rows = await hitsOn(db, ids).distinct().execute();
  return rows.map(({ name }) => name);
}

/**
 * Replaces the names of these people in kept checks, where they were typed and where they were found: one of their names, or what was typed
 * where the same check found them.
 */
export async function eraseNames(db: TenantDb, { ids, names, inPlace }: Erased): Promise<void> {
  const isErasedName = (typed: RawBuilder<unknown>, checkId: string) => {
    const inCheck = hitsOn(db, ids).where(sql<boolean>`theirs.check_id = ${sql.ref(checkId)}`);
    return sql<boolean>`(${typed} = any (${names}::text[]) or ${typed} in (${inCheck}))`;
  };
  const blanked = (text: RawBuilder<unknown>, isErased: RawBuilder<boolean>) =>
    sql<string>`case when ${isErased} then ${inPlace}::text else ${text} end`;

  const typed = sql`typed ->> 'name'`;
  const each = sql`jsonb_array_elements(conflict_checks.names) with ordinality each (typed, place)`;
  const left = blanked(typed, isErasedName(typed, 'conflict_checks.id'));
  await db
    .updateTable('conflict_checks')
    .set({
      names: sql<string>`(select jsonb_agg(typed || jsonb_build_object('name', ${left}) order by place) from ${each})`,
      title: sql<string>`(select regexp_replace(string_agg(${left}, ', ' order by place), ${TOO_LONG}, ${SHORTENED}) from ${each})`,
    })
    .where(sql<boolean>`exists (select from ${each} where ${isErasedName(typed, 'conflict_checks.id')})`)
    .execute();

  const [name, found] = [sql`conflict_check_hits.hit ->> 'name'`, sql`conflict_check_hits.hit ->> 'found'`];
  const isTyped = isErasedName(name, 'conflict_check_hits.check_id');
  const isFound = sql<boolean>`(conflict_check_hits.person_id = any (${ids}::uuid[]) or ${found} = any (${names}::text[]))`;
  await db
    .updateTable('conflict_check_hits')
    .set({
      // Immutable, unlike jsonb_build_object(), which a distributed database refuses of columns.
      hit: sql<string>`conflict_check_hits.hit || jsonb_object(array['name', ${blanked(name, isTyped)}, 'found', ${blanked(found, isFound)}])`,
    })
    .where(sql<boolean>`coalesce(${isTyped} or ${isFound}, false)`)
    .execute();
}

const MAX_TITLE = 200;
/** A title of more characters, and its beginning. */
const [TOO_LONG, SHORTENED] = [`^(.{${MAX_TITLE - 1}}).{2,}$`, String.raw`\1…`];

export function titleOf(names: ConflictCheck['names']): string {
  return names
    .map(({ name }) => name)
    .join(', ')
    .replace(new RegExp(TOO_LONG, 'su'), '$1…');
}
