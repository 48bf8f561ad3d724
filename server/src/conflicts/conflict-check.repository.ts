import type { ConflictCheck, ConflictCheckQuery, ConflictCheckRow, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { sql } from 'kysely';
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

/** The checks that name a person: by one of these names as typed, or by a hit on one of these records. */
export async function listChecksNaming(db: TenantDb, ids: readonly string[], names: readonly string[]) {
  const hitIds = db
    .selectFrom('conflict_check_hits')
    .select('conflict_check_hits.check_id')
    .where(sql<boolean>`conflict_check_hits.person_id = any (${ids}::uuid[])`);
  const typed = sql<boolean>`exists (select from jsonb_array_elements(conflict_checks.names) typed where typed ->> 'name' = any (${names}::text[]))`;
  return await db
    .selectFrom('conflict_checks')
    .select(['conflict_checks.id', 'conflict_checks.names', 'conflict_checks.title'])
    .where((eb) => eb.or([eb('conflict_checks.id', 'in', hitIds), typed]))
    .orderBy('conflict_checks.id')
    .forUpdate()
    .execute();
}

export async function listRowsOfHits(db: TenantDb, checkId: string) {
  return await db
    .selectFrom('conflict_check_hits')
    .select(['conflict_check_hits.position', 'conflict_check_hits.person_id', 'conflict_check_hits.hit'])
    .where('conflict_check_hits.check_id', '=', checkId)
    .execute();
}

export async function updateNames(db: TenantDb, id: string, names: ConflictCheck['names'], title: string): Promise<void> {
  await db
    .updateTable('conflict_checks')
    .set({ names: JSON.stringify(names), title })
    .where('conflict_checks.id', '=', id)
    .execute();
}

export async function updateHit(db: TenantDb, checkId: string, position: number, hit: ConflictHit): Promise<void> {
  await db
    .updateTable('conflict_check_hits')
    .set({ hit: JSON.stringify(hit) })
    .where('conflict_check_hits.check_id', '=', checkId)
    .where('conflict_check_hits.position', '=', position)
    .execute();
}
