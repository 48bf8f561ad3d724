import type { AuditAction, AuditQuery } from '@munshi/contract/audit-log/audit-line.schema';
import { kindsWith, records } from '@munshi/contract/records';
import { type ExpressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

interface AuditFilter extends Omit<AuditQuery, 'kind' | 'after' | 'limit'> {
  readonly tables: readonly string[] | undefined;
}
type Filter = AuditFilter & Pick<AuditQuery, 'after'> & { readonly limit: number };

interface Line {
  readonly id: string;
  readonly at: string;
  /** To the microsecond: many lines of one transaction share a millisecond. */
  readonly at_exactly: string;
  readonly actor_id: string | null;
  readonly action: AuditAction;
  readonly table_name: string;
  readonly row_id: string | null;
  readonly case_id: string | null;
  readonly was: Record<string, unknown> | null;
  readonly is_now: Record<string, unknown> | null;
}

/** Setting the deletion mark counts as deletion, clearing it as restore. */
const action = sql<AuditAction>`case
  when audit_log.action = 'insert' then 'added'
  when audit_log.action = 'delete' or audit_log.is_now ->> 'deleted_at' is not null then 'deleted'
  when jsonb_exists(audit_log.is_now, 'deleted_at') then 'restored'
  else 'changed' end`;

/** The start of a day in India. */
const startOf = (day: string, plus = 0) => sql<string>`((${day}::date + ${sql.lit(plus)})::timestamp at time zone 'Asia/Kolkata')`;

const mergeSide = (side: 'kept_id' | 'merged_id') => sql`(coalesce(audit_log.is_now, audit_log.was) ->> ${sql.lit(side)})::uuid`;

/**
 * Hides values of an erased person: of their record and of merges with it. The erasure is read from the audit log itself, so that it also
 * holds after the record was purged.
 */
const unlessErased = (db: TenantDb, column: 'was' | 'is_now') => {
  const erasure = db
    .selectFrom('audit_log as erasures')
    .select('erasures.id')
    .where('erasures.table_name', '=', 'people')
    .where(sql<boolean>`erasures.is_now ->> 'erased_at' is not null`)
    .where(sql<boolean>`erasures.row_id = any (array[audit_log.row_id, ${mergeSide('kept_id')}, ${mergeSide('merged_id')}])`);
  const isHidden = sql`audit_log.table_name in ('people', 'person_merges') and not coalesce(jsonb_exists(audit_log.is_now, 'erased_at'), false)
    and exists ${erasure}`;
  return sql<Record<string, unknown> | null>`case when ${isHidden} then null else ${sql.ref(`audit_log.${column}`)} end`.as(column);
};

/** The lines that match, newest first. */
function matchingLines(db: TenantDb, { actor, action: wanted, from, to, case_id: caseId, q, tables }: AuditFilter) {
  let lines = db
    .selectFrom('audit_log')
    .leftJoin('case_notes', (join) => join.onRef('case_notes.id', '=', 'audit_log.row_id').on('audit_log.table_name', '=', 'case_notes'))
    .select(['audit_log.id', 'audit_log.at', 'audit_log.actor_id', 'audit_log.table_name', 'audit_log.row_id'])
    .select('audit_log.case_id')
    // The audit log keeps an erased person's data under its seal, but shows it to nobody.
    .select([unlessErased(db, 'was'), unlessErased(db, 'is_now')])
    .select(action.as('action'))
    .select(sql<string>`to_char(audit_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at_exactly'))
    // Lines of a note that is private by now are visible to its author only, like the note.
    .where(sql<boolean>`(audit_log.table_name <> 'case_notes' or case_notes.id is not null)`)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id');
  if (actor !== undefined) lines = lines.where('audit_log.actor_id', '=', actor);
  if (tables !== undefined) lines = lines.where('audit_log.table_name', 'in', tables);
  if (wanted !== undefined) lines = lines.where(action, '=', wanted);
  if (from !== undefined) lines = lines.where('audit_log.at', '>=', startOf(from));
  if (to !== undefined) lines = lines.where('audit_log.at', '<', startOf(to, 1));
  if (caseId !== undefined) lines = lines.where('audit_log.case_id', '=', caseId);
  if (q !== undefined) lines = lines.where('audit_log.row_id', '=', q);
  return lines;
}

/** The lines of a page and one more. */
function selectLines(db: TenantDb, { after, limit, ...filter }: Filter) {
  const lines = matchingLines(db, filter).limit(sql.lit(limit + 1));
  return after === undefined ? lines : lines.where(isAfter(after));
}

export async function countAuditLines(db: TenantDb, filter: AuditFilter): Promise<number> {
  const counted = db.selectFrom(matchingLines(db, filter).clearOrderBy().as('lines')).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

function isAfter(cursor: string): RawBuilder<boolean> {
  const [at, id] = cursor.split('~');
  return sql<boolean>`(audit_log.at <= ${at}::timestamptz and (audit_log.at < ${at}::timestamptz or audit_log.id > ${id}::uuid))`;
}

const ANY_ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A statement with the lines of the page, and every id that occurs in them. */
function withLines(db: TenantDb, filter: Filter) {
  const spoken = sql.join(
    ['row_id', 'case_id', 'actor_id', 'was', 'is_now'].map((column) => sql.ref(`lines.${column}`)),
    sql`, `,
  );
  return db
    .with('lines', () => selectLines(db, filter))
    .with('ids', (cte) =>
      cte
        .selectFrom('lines')
        .select(sql<string>`(regexp_matches(concat_ws(' ', ${spoken}), ${sql.lit(ANY_ID)}, 'g'))[1]::uuid`.as('id'))
        .distinct(),
    );
}

/** Expression builder within that statement. */
type Inside = ReturnType<typeof withLines> extends QueryCreator<infer Tables> ? ExpressionBuilder<Tables, never> : never;

/** The tables and columns that name the records, and people who were invited. */
export const namedTables = [
  ...kindsWith('namedInAuditLog').map((kind) => [records[kind].table, records[kind].title] as const),
  ['invites', 'name'] as const,
];

/** Row security hides the records the caller cannot see. */
function nameOf(inside: Inside, [table, column]: (typeof namedTables)[number]) {
  return inside
    .selectFrom(table)
    .select([sql<string>`${sql.ref(`${table}.id`)}`.as('id'), sql<string>`${sql.ref(`${table}.${column}`)}::text`.as('name')])
    .where(sql.ref(`${table}.id`), 'in', inside.selectFrom('ids').select('ids.id'));
}

/** Present and former members only: an id somebody typed into a text must not reveal another person's name. */
function nameOfMembers(inside: Inside) {
  return inside
    .selectFrom('users')
    .select(['users.id', (eb) => eb.fn.coalesce('users.display_name', 'users.name').as('name')])
    .where('users.id', 'in', inside.selectFrom('ids').select('ids.id'))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('memberships').select(sql.lit(1).as('one')).whereRef('memberships.user_id', '=', 'users.id')),
        exists(selectFrom('audit_log').select(sql.lit(1).as('one')).whereRef('audit_log.actor_id', '=', 'users.id')),
      ]),
    );
}

function namesIn(inside: Inside) {
  return namedTables.reduce((union, table) => union.unionAll(nameOf(inside, table)), nameOfMembers(inside));
}

/** A page of the audit log, with a name for every id in it, in one statement. */
export async function listAuditLines(db: TenantDb, filter: Filter): Promise<{ lines: Line[]; names: Record<string, string> }> {
  const answer = await withLines(db, filter)
    .selectNoFrom((inside) => {
      const lines = inside.selectFrom('lines').selectAll('lines').orderBy('lines.at', 'desc').orderBy('lines.id');
      return [jsonArrayFrom(lines).as('lines'), jsonArrayFrom(namesIn(inside)).as('names')];
    })
    .executeTakeFirstOrThrow();
  return {
    lines: asRows<Line>(answer.lines),
    names: Object.fromEntries(answer.names.map(({ id, name }) => [id, name])),
  };
}
