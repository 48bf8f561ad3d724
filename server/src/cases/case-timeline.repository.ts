import type { TimelineEntry } from '@munshi/contract/cases/case-query.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { partsOf, recordKinds, recordParts, records } from '@munshi/contract/records';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

interface TimelineLine extends Omit<TimelineEntry, 'changes'> {
  readonly was: Record<string, unknown> | null;
  readonly is_now: Record<string, unknown> | null;
}

/** The kinds of records that belong to cases. */
const ofCases = recordKinds.filter((kind) => records[kind].ofCase !== 'never');

/** Tables whose lines need a permission of their own beside that of the case. */
const READ_WITH: readonly (readonly [table: string, permission: Permission])[] = ofCases.flatMap((kind) =>
  [records[kind].table, ...partsOf(kind, (part) => part.inAuditLog)].map((table) => [table, records[kind].read] as const),
);

/**
 * Audit lines of a case that the caller may read. Lines of a note that is private by now are visible to its author only; lines of a purged
 * note are visible to the team if the audit log has its deletion, which is not recorded there for a private one. OFFSET makes each lookup
 * of a note use the key: without it the database first reads all notes, or the whole log, of the firm.
 */
function linesOf(db: TenantDb, permissions: ReadonlySet<Permission>, caseId: string) {
  const closed = READ_WITH.filter(([, permission]) => !permissions.has(permission)).map(([table]) => table);
  return (
    db
      .selectFrom('audit_log')
      .where('audit_log.case_id', '=', caseId)
      // A print changes nothing in the case; the audit log has it.
      .where('audit_log.table_name', '<>', 'prints')
      .$if(closed.length > 0, (all) => all.where('audit_log.table_name', 'not in', closed))
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('audit_log.table_name', '<>', 'case_notes'),
          exists(selectFrom('case_notes').select('case_notes.id').whereRef('case_notes.id', '=', 'audit_log.row_id').offset(sql.lit(0))),
          exists(
            selectFrom('audit_log as removals')
              .select('removals.id')
              .whereRef('removals.row_id', '=', 'audit_log.row_id')
              .where('removals.table_name', '=', 'case_notes')
              .where('removals.action', '=', 'delete')
              .offset(sql.lit(0)),
          ),
        ]),
      )
  );
}

/** The naming column of each table; rows marked as deleted still exist. */
export const namedTables = [
  ...ofCases.map((kind) => ({ table: records[kind].table, title: records[kind].title })),
  ...recordParts.flatMap(({ table, title }) => (title === undefined ? [] : [{ table, title }])),
];

/** Name of the record of a line: one lookup in one table by key. Row security hides the records the caller cannot see. */
function nameOfRecord(db: TenantDb): RawBuilder<string | null> {
  const lookups = namedTables.map(({ table, title }) => {
    const name = sql<string>`${sql.ref(`${table}.${title}`)}::text`.as('name');
    const row = db
      .selectFrom(table)
      .select(name)
      .where(sql.ref(`${table}.id`), '=', sql.ref('page.row_id'));
    return sql`when ${sql.lit(table)} then ${row}`;
  });
  // A note that a client was told is named by the client.
  const client = db
    .selectFrom('client_messages')
    .innerJoin('people', 'people.id', 'client_messages.person_id')
    .select('people.name')
    .whereRef('client_messages.id', '=', sql.ref('page.row_id'));
  return sql`case page.record ${sql.join(lookups, sql` `)} when 'client_messages' then ${client} end`;
}

/** A page of changes to a case, newest first, in one statement. Undefined if the caller cannot see the case. */
export async function findCaseTimeline(
  db: TenantDb,
  permissions: ReadonlySet<Permission>,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: TimelineEntry[]; total: number } | undefined> {
  const lines = linesOf(db, permissions, id);
  const page = lines
    .select(['audit_log.id', 'audit_log.at', 'audit_log.actor_id', 'audit_log.row_id', 'audit_log.table_name as record'])
    .select(['audit_log.action', 'audit_log.was', 'audit_log.is_now'])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset));
  // Names are looked up for the lines of this page only.
  const named = db
    .selectFrom(page.as('page'))
    .leftJoin('users', 'users.id', 'page.actor_id')
    .select(['page.id', 'page.at', (eb) => eb.fn.coalesce('users.display_name', 'users.name').as('actor_name'), 'page.record'])
    .select(nameOfRecord(db).as('record_name'))
    .select(['page.action', 'page.was', 'page.is_now'])
    .orderBy('page.at', 'desc')
    .orderBy('page.id');
  const row = await db
    .selectFrom('cases')
    .where('cases.id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .select((eb) => [
      jsonArrayFrom(named).as('items'),
      eb
        .selectFrom(lines.select('audit_log.id').as('all'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('total'),
    ])
    .executeTakeFirst();
  return row && { items: (row.items as TimelineLine[]).map(toEntry), total: row.total ?? 0 };
}

function toEntry({ was, is_now: isNow, ...line }: TimelineLine): TimelineEntry {
  const fields = new Set([...Object.keys(was ?? {}), ...Object.keys(isNow ?? {})]);
  const changes = Object.fromEntries([...fields].map((field) => [field, { was: was?.[field] ?? null, is: isNow?.[field] ?? null }]));
  return { ...line, changes };
}
