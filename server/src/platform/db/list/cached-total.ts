import { kindsWith, partsOf, records } from '@munshi/contract/records';
import { hash } from 'node:crypto';
import { AliasNode, type Expression, FromNode, JoinNode, type OperationNode, type RawBuilder, sql, TableNode } from 'kysely';
import { visibilityKey, type TenantDb } from '../scope/tenant-db.ts';

/** Tables whose changes are recorded by trigger (migration 0023). Counts over other tables cannot be cached. */
export const TRACKED_TABLES: readonly string[] = kindsWith('counted').flatMap((kind) => [
  records[kind].table,
  ...partsOf(kind, (part) => part.counted),
]);
const tracked: ReadonlySet<string> = new Set(TRACKED_TABLES);

/** Those of them whose policy hides rows from some of the people of a firm: a count of them is a person's own. */
export const PRIVATE_TABLES: readonly string[] = ['case_notes'];

/** Recorded changes are kept for an hour; a cached count lives much shorter, so that no change since then is deleted already. */
const TRUST_MS = 10 * 60_000;
const MAX_CACHED = 20_000;

/**
 * A count of a list, and the snapshot it was made in, as `<pg_snapshot>@<start of the database server>`; `value` is null if the cached
 * count is still valid.
 */
export interface CachedRow<V> {
  readonly value: V | null;
  readonly as_of: string;
}

interface CachedTotal {
  readonly value: unknown;
  readonly asOf: string;
  readonly until: number;
}

const cachedTotals = new Map<string, CachedTotal>();

/** A query whose rows are counted, or from which a value is computed. */
type Countable = Expression<unknown>;

/** `null`, or a snapshot: as a value, or as the parameter for it. */
type AsOf = string | null | Expression<string | null>;

/**
 * When the database server that answers was started: transaction numbers of two servers do not compare, and a cluster may move a firm
 * from one to the other.
 */
const serverStart = sql<string>`extract(epoch from pg_postmaster_start_time())::text`;

/**
 * The columns `value` and `as_of` of a statement: `value` is `value`, or null if no table behind `rows` has changed since the
 * snapshot `asOf` of the same server. Both use the statement's own snapshot, so that no change can fall between the check and the count.
 *
 * @throws for rows of a table whose changes are not recorded.
 */
export function unlessUnchanged<V>(db: TenantDb, { rows, value, asOf }: { rows: readonly Countable[]; value: Expression<V>; asOf: AsOf }) {
  const tables = [...new Set(rows.flatMap((query) => tablesOf(query.toOperationNode())))];
  const untracked = tables.filter((table) => !tracked.has(table));
  if (untracked.length > 0) throw new Error(`changes of ${untracked.join(', ')} are not recorded, so a count of them cannot be cached`);
  const snapshot = sql`split_part(${asOf}::text, '@', 1)::pg_snapshot`;
  const changes = db
    .selectFrom('list_changes')
    .select('list_changes.xid')
    .where('list_changes.table_name', 'in', sql<string>`(${sql.join(tables.map((table) => sql.lit(table)))})`)
    .where(sql<boolean>`list_changes.xid >= pg_snapshot_xmin(${snapshot})`)
    .where(sql<boolean>`not pg_visible_in_snapshot(list_changes.xid, ${snapshot})`);
  const isOtherServer = sql`split_part(${asOf}::text, '@', 2) <> ${serverStart}`;
  const unlessCurrent: RawBuilder<V | null> = sql`case when ${asOf}::text is null or ${isOtherServer} or exists (${changes}) then ${value} end`;
  return [unlessCurrent.as('value'), sql<string>`pg_current_snapshot() || '@' || ${serverStart}`.as('as_of')] as const;
}

/** @throws for rows of a table with private rows, of which people with the same restricted cases count different ones. */
export function refusePrivate(rows: Countable): void {
  const hidden = tablesOf(rows.toOperationNode()).filter((table) => PRIVATE_TABLES.includes(table));
  if (hidden.length > 0) throw new Error(`${hidden.join(', ')} hold private rows, so a count of them cannot be shared`);
}

/** `unlessUnchanged()` for the number of rows. */
export function cachedCount(db: TenantDb, rows: Countable, asOf: AsOf) {
  return unlessUnchanged(db, { rows: [rows], value: sql<number>`(select count(*) from (${rows}) as counted)`, asOf });
}

/** The only row of a statement without a table. */
export function only<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/**
 * Runs a statement with `unlessUnchanged()`, and completes its answer from the cache.
 *
 * @param of everything that determines what is counted, without what only selects the page; undefined if it is not worth
 *   caching.
 * @param whose `ofAll` if everybody who sees the same restricted cases counts the same.
 */
export async function withCachedTotal<R extends CachedRow<unknown>>(
  db: TenantDb,
  of: object | undefined,
  run: (asOf: string | null) => Promise<R>,
  whose: 'ofPerson' | 'ofAll' = 'ofPerson',
) {
  const visibility = visibilityKey(db, whose);
  const isCached = of !== undefined && visibility !== undefined;
  const key = isCached ? hash('sha256', JSON.stringify([visibility, of]), 'base64') : '';
  const before = isCached ? readCache(key) : undefined;
  const row = await run(before?.asOf ?? null);
  const value = row.value ?? before?.value;
  if (isCached && row.value !== null) writeCache(key, { value, asOf: row.as_of, until: performance.now() + TRUST_MS });
  return { ...row, value: value as NonNullable<R['value']> };
}

interface CountedPage<Row> {
  readonly page: Expression<Row[]>;
  /** The rows that the page is of. */
  readonly counted: Countable;
  /** Everything that determines what is counted, without the person. */
  readonly of: object;
  /** Whether a person counts their own; otherwise everybody who sees the same restricted cases counts the same. */
  readonly isOwn: boolean;
}

/** A page with the cached number of rows that it is of, in one statement, for a list that is not declared. */
export async function pageWithTotal<Row>(
  db: TenantDb,
  { page, counted, of, isOwn }: CountedPage<Row>,
): Promise<{ items: Row[]; total: number }> {
  if (!isOwn) refusePrivate(counted);
  const run = async (asOf: string | null) =>
    only(await db.selectNoFrom([sql<Row[]>`${page}`.as('items'), ...cachedCount(db, counted, asOf)]).execute());
  const { items, value } = await withCachedTotal(db, of, run, isOwn ? 'ofPerson' : 'ofAll');
  return { items, total: value };
}

function readCache(key: string): CachedTotal | undefined {
  const found = cachedTotals.get(key);
  return found && found.until > performance.now() ? found : undefined;
}

/** Evicts the entry that was counted longest ago. */
function writeCache(key: string, entry: CachedTotal): void {
  cachedTotals.delete(key);
  cachedTotals.set(key, entry);
  if (cachedTotals.size <= MAX_CACHED) return;
  const [oldest] = cachedTotals.keys();
  if (oldest !== undefined) cachedTotals.delete(oldest);
}

/** The tables in the FROMs and JOINs of a query, at any depth, by their real names. */
function tablesOf(part: unknown, isSource = false): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => tablesOf(each, isSource));
  if (typeof part !== 'object' || part === null) return [];
  const node = part as OperationNode & Record<string, unknown>;
  if (TableNode.is(node)) return isSource ? [node.table.identifier.name] : [];
  const leadsOn = (name: string) =>
    FromNode.is(node) || (JoinNode.is(node) && name === 'table') || (AliasNode.is(node) && name === 'node' && isSource);
  return Object.entries(node).flatMap(([name, inner]) => tablesOf(inner, leadsOn(name)));
}
