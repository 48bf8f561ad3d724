import type { Court, CourtChange, CourtDraft, CourtQuery } from '@munshi/contract/courts/court.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { streamQuery, type Unpaged } from '../platform/db/list/row-stream.ts';
import { matchesWords } from '../platform/db/query/search.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import { asGlobal, type GlobalDb, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';

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

type Filters = Unpaged<z.output<typeof CourtQuery>>;

function filteredCourts(db: GlobalDb, { q = '', own, level, state }: Filters) {
  let courts = db.selectFrom('courts').where('courts.deleted_at', 'is', null);
  if (own) courts = courts.where('courts.tenant_id', 'is not', null);
  if (level !== undefined) courts = courts.where('courts.level', '=', level);
  if (state !== undefined) courts = courts.where('courts.state', '=', state);
  const text = sql<string>`app.fold(concat_ws(' ', courts.name, courts.city))`;
  return matchesWords(text, q.normalize('NFKC')).reduce((rows, condition) => rows.where(condition), courts);
}

const byName = (courts: ReturnType<typeof filteredCourts>) => courts.select(columns).orderBy('courts.name').orderBy('courts.id');

/** One page of courts by name with the total, in one statement. */
export async function listCourts(db: GlobalDb, { limit, offset, ...filters }: z.output<typeof CourtQuery>) {
  const courts = filteredCourts(db, filters);
  const page = byName(courts).limit(sql.lit(limit)).offset(sql.lit(offset));
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

/** As `listCourts()`, all courts of a snapshot. */
export function streamCourts(snapshot: TenantSnapshot, filters: Filters) {
  return streamQuery<Court>(snapshot, (db) => byName(filteredCourts(asGlobal(db), filters)));
}

/** A court visible to the firm: built-in or its own. What uses a court keeps it when it is deleted from the list. */
export async function findCourt(db: TenantDb, id: string, { alsoDeleted = false } = {}): Promise<Court | undefined> {
  let court = db.selectFrom('courts').select(columns).where('courts.id', '=', id);
  if (!alsoDeleted) court = court.where('courts.deleted_at', 'is', null);
  return asRow<Court>(await court.executeTakeFirst());
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
  return asRow<Court>(await db.updateTable('courts').set(change).where('courts.id', '=', id).returning(columns).executeTakeFirstOrThrow());
}
