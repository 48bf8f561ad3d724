import { hash } from 'node:crypto';
import { AliasNode, type Expression, FromNode, JoinNode, type OperationNode, type RawBuilder, sql, TableNode } from 'kysely';
import { sightOf, type TenantDb } from './tenant-db.ts';

/** Tables whose changes are noted by trigger (migration 0023). What is counted over others is counted each time. */
export const NOTED_TABLES = [
  'cases',
  'case_team',
  'case_counsel',
  'case_parties',
  'hearings',
  'hearing_lawyers',
  'tasks',
  'task_assignees',
  'case_notes',
  'documents',
  'people',
  'lawyers',
  'vakalatnamas',
] as const;
const noted: ReadonlySet<string> = new Set(NOTED_TABLES);

/** Noted changes are kept for an hour; a count is believed for much less, so that no change since it can have been cleared away. */
const TRUST_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;

/** What was counted of a list, and in which snapshot of the database; `kept` is null where the remembered count still holds. */
export interface KeptRow<V> {
  readonly kept: V | null;
  readonly as_of: string;
}

interface Remembered {
  readonly value: unknown;
  readonly asOf: string;
  readonly until: number;
}

const remembered = new Map<string, Remembered>();

/** A query whose rows are counted, or that something is computed from. */
type Countable = Expression<unknown>;

/** `null`, or a snapshot: as a value, or as the slot it goes into. */
type AsOf = string | null;

/**
 * The columns `kept` and `as_of` of a statement: `value`, unless nothing that `rows` are chosen from has changed since the
 * snapshot `asOf`. Both are seen under the statement's own snapshot, so there is no moment between looking and counting.
 *
 * @throws for rows of a table whose changes nobody notes.
 */
export function unlessKept<V>(db: TenantDb, { rows, value, asOf }: { rows: readonly Countable[]; value: Expression<V>; asOf: AsOf }) {
  const tables = [...new Set(rows.flatMap((query) => tablesOf(query.toOperationNode())))];
  const silent = tables.filter((table) => !noted.has(table));
  if (silent.length > 0) throw new Error(`changes of ${silent.join(', ')} are not noted: what is counted of them cannot be kept`);
  const changes = db
    .selectFrom('list_changes')
    .select('list_changes.xid')
    .where('list_changes.table_name', 'in', sql<string>`(${sql.join(tables.map((table) => sql.lit(table)))})`)
    .where(sql<boolean>`list_changes.xid >= pg_snapshot_xmin(${asOf}::pg_snapshot)`)
    .where(sql<boolean>`not pg_visible_in_snapshot(list_changes.xid, ${asOf}::pg_snapshot)`);
  const kept: RawBuilder<V | null> = sql`case when ${asOf}::text is null or exists (${changes}) then ${value} end`;
  return [kept.as('kept'), sql<string>`pg_current_snapshot()::text`.as('as_of')] as const;
}

/** `unlessKept` of how many rows there are. */
export function keptCount(db: TenantDb, rows: Countable, asOf: AsOf) {
  return unlessKept(db, { rows: [rows], value: sql<number>`(select count(*) from (${rows}) as counted)`, asOf });
}

/** The one row of a statement without a table. */
export function only<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/**
 * Runs a statement with `unlessKept`, and completes its answer with what is remembered.
 *
 * @param of everything that decides what is counted, without what only decides which page of it is shown; undefined for
 *   what is not worth remembering.
 */
export async function withKept<R extends KeptRow<unknown>>(db: TenantDb, of: object | undefined, run: (asOf: AsOf) => Promise<R>) {
  const sight = sightOf(db);
  const isKept = of !== undefined && sight !== undefined;
  const key = isKept ? hash('sha256', JSON.stringify([sight, of]), 'base64') : '';
  const before = isKept ? recall(key) : undefined;
  const row = await run(before?.asOf ?? null);
  const value = row.kept ?? before?.value;
  if (isKept && row.kept !== null) remember(key, { value, asOf: row.as_of, until: performance.now() + TRUST_MS });
  return { ...row, kept: value as NonNullable<R['kept']> };
}

function recall(key: string): Remembered | undefined {
  const found = remembered.get(key);
  return found && found.until > performance.now() ? found : undefined;
}

/** What was not counted for longest makes room. */
function remember(key: string, entry: Remembered): void {
  remembered.delete(key);
  remembered.set(key, entry);
  if (remembered.size <= MOST_REMEMBERED) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}

/** The tables a query reads, at any depth, by their own names: what stands in its FROMs and JOINs. */
function tablesOf(part: unknown, isSource = false): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => tablesOf(each, isSource));
  if (typeof part !== 'object' || part === null) return [];
  const node = part as OperationNode & Record<string, unknown>;
  if (TableNode.is(node)) return isSource ? [node.table.identifier.name] : [];
  const leadsOn = (name: string) =>
    FromNode.is(node) || (JoinNode.is(node) && name === 'table') || (AliasNode.is(node) && name === 'node' && isSource);
  return Object.entries(node).flatMap(([name, inner]) => tablesOf(inner, leadsOn(name)));
}
