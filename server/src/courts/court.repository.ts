import type { Court, CourtChange, CourtDraft, CourtQuery } from '@munshi/contract/courts/court.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { matchesWords } from '../platform/db/query/search.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import type { GlobalDb, TenantDb } from '../platform/db/scope/tenant-db.ts';

const columns = [
  'courts.id',
  'courts.name',
  'courts.level',
  'courts.state',
  'courts.city',
  'courts.complex',
  'courts.parent_id',
  'courts.cnr_prefix',
  sql<boolean>`courts.tenant_id is null`.as('is_national'),
] as const;

/** One page of courts by name with the total, in one statement. */
export async function listCourts(db: GlobalDb, query: z.output<typeof CourtQuery>) {
  const { q = '', own, level, state, limit, offset } = query;
  let courts = db.selectFrom('courts').where('courts.deleted_at', 'is', null);
  if (own) courts = courts.where('courts.tenant_id', 'is not', null);
  if (level !== undefined) courts = courts.where('courts.level', '=', level);
  if (state !== undefined) courts = courts.where('courts.state', '=', state);
  const text = sql<string>`app.fold(concat_ws(' ', courts.name, courts.city))`;
  for (const condition of matchesWords(text, q.normalize('NFKC'))) courts = courts.where(condition);
  const page = courts.select(columns).orderBy('courts.name').orderBy('courts.id').limit(sql.lit(limit)).offset(sql.lit(offset));
  const { items, total } = await db
    .selectNoFrom([
      jsonArrayFrom(page).as('items'),
      courts
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .executeTakeFirstOrThrow();
  return { items: asRows<Court>(items), total, limit, offset };
}

/** A court visible to the firm: built-in or its own. */
export async function findCourt(db: TenantDb, id: string): Promise<Court | undefined> {
  return asRow<Court>(
    await db.selectFrom('courts').select(columns).where('courts.id', '=', id).where('courts.deleted_at', 'is', null).executeTakeFirst(),
  );
}

/** True if a court is `above` itself or anywhere below it. */
export async function isWithin(db: TenantDb, id: string, above: string): Promise<boolean> {
  const found = await db
    .withRecursive('chain', (chain) =>
      chain
        .selectFrom('courts')
        .select(['courts.id', 'courts.parent_id'])
        .where('courts.id', '=', id)
        .union((next) =>
          next.selectFrom('courts').innerJoin('chain', 'chain.parent_id', 'courts.id').select(['courts.id', 'courts.parent_id']),
        ),
    )
    .selectFrom('chain')
    .select('chain.id')
    .where('chain.id', '=', above)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertCourt(db: TenantDb, court: z.output<typeof CourtDraft> & { id: string }): Promise<Court> {
  return asRow<Court>(await db.insertInto('courts').values(court).returning(columns).executeTakeFirstOrThrow());
}

export async function updateCourt(db: TenantDb, id: string, change: z.output<typeof CourtChange>): Promise<Court> {
  // by trigger: courts_board_sort writes the place of its hearings among those of their day, if the name changes.
  return asRow<Court>(await db.updateTable('courts').set(change).where('courts.id', '=', id).returning(columns).executeTakeFirstOrThrow());
}
