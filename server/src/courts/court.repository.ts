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

/** High Courts first, then district and city civil courts, then the other courts, and tribunals and regulators last. */
const likelyLevel = sql<number>`case
  when courts.level in ('supreme_court', 'high_court') then 1
  when courts.level = 'district_sessions' then 2
  when courts.level in ('tribunal', 'consumer', 'regulator', 'arbitral') then 4
  else 3
end`;

/** The courts of the firm's cases first, then by level and name. The matching courts are sorted: a few hundred at most. */
function likelyFirst(courts: ReturnType<typeof filteredCourts>, tenantDb: TenantDb | undefined) {
  const ofCases = tenantDb
    ?.selectFrom('cases')
    .select('cases.id')
    .where('cases.court_id', '=', sql<string>`courts.id`);
  const known = ofCases ? courts.orderBy(({ exists }) => exists(ofCases.where('cases.deleted_at', 'is', null)), 'desc') : courts;
  return byName(known.orderBy(likelyLevel));
}

/** The courts that match, in the order that is asked for. */
const inOrder = (db: GlobalDb, filters: Filters, tenantDb: TenantDb | undefined) =>
  filters.sort === 'likely' ? likelyFirst(filteredCourts(db, filters), tenantDb) : byName(filteredCourts(db, filters));

/** One page of courts with the total, in one statement. `tenantDb`: of the caller's firm, whose cases tell which courts are likely. */
export async function listCourts(db: GlobalDb, { limit, offset, ...filters }: z.output<typeof CourtQuery>, tenantDb: TenantDb | undefined) {
  const page = inOrder(db, filters, tenantDb).limit(sql.lit(limit)).offset(sql.lit(offset));
  const { items, total } = await db
    .selectNoFrom([
      jsonArrayFrom(page).as('items'),
      filteredCourts(db, filters)
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
  return streamQuery<Court>(snapshot, (db) => inOrder(asGlobal(db), filters, db));
}

/** A court visible to the firm: built-in or its own. What uses a court keeps it when it is deleted from the list. */
export async function findCourt(db: TenantDb, id: string, { alsoDeleted = false } = {}): Promise<Court | undefined> {
  let court = db.selectFrom('courts').select(columns).where('courts.id', '=', id);
  if (!alsoDeleted) court = court.where('courts.deleted_at', 'is', null);
  return asRow<Court>(await court.executeTakeFirst());
}

/** Locks a court until this transaction ends, so that it does not change between reading and writing. */
export async function lockCourt(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('courts').select('courts.id').where('courts.id', '=', id).forUpdate().execute();
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

export async function updateCourt(db: TenantDb, id: string, change: Omit<z.output<typeof CourtChange>, 'was'>): Promise<Court> {
  return asRow<Court>(await db.updateTable('courts').set(change).where('courts.id', '=', id).returning(columns).executeTakeFirstOrThrow());
}
