import type { ChangedRecord, ChangeVerb } from '@munshi/contract/dashboard/dashboard.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { kindsWith, partsOf, records, hiddenIn } from '@munshi/contract/records';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { lastVisitEnded } from './visit.repository.ts';

/** Groups shown: cases, and kinds of records outside cases. */
export const SHOWN = 8;

/** Limit of audit lines read: after a long absence not every change is listed. */
const MAX_LINES = 2_000;

interface ReportedTable {
  readonly table: string;
  readonly record: ChangedRecord;
  readonly permission: Permission;
}

/** The kind of record that each table's lines belong to, and the permission to see it. */
const TABLES: readonly ReportedTable[] = kindsWith('inChanges').flatMap((record) => {
  const { table, read: permission } = records[record];
  return [table, ...partsOf(record, (part) => part.inChanges)].map((each) => ({ table: each, record, permission }));
});

const recordOf = sql<ChangedRecord>`case ${sql.join(
  TABLES.map(({ table, record }) => sql`when lines.table_name = ${sql.lit(table)} then ${sql.lit(record)}`),
  sql` `,
)} end`;

/** The verb of a line, by its contents. For parts of a case, the case was changed. */
const verbOf = sql<ChangeVerb>`case
  when lines.table_name like 'case\\_%' and lines.table_name <> 'case_notes' then 'changed'
  when lines.action = 'delete' then 'removed'
  when lines.action = 'insert' then 'added'
  when lines.is_now ->> 'deleted_at' is not null then 'removed'
  when jsonb_exists(lines.is_now, 'deleted_at') then 'restored'
  when lines.table_name = 'hearings' and lines.is_now ->> 'outcome' is not null then 'recorded'
  when lines.table_name = 'tasks' and lines.is_now ->> 'status' = 'done' then 'done'
  else 'changed' end`;

/** Leaves out the dates derived from hearings, since those are reported themselves, and moves on the task board. */
const isMore = sql<boolean>`(lines.action <> 'update'
  or coalesce(lines.is_now, '{}') - array[${sql.join(
    Object.values(hiddenIn('inChanges'))
      .flat()
      .map((column) => sql.lit(column)),
  )}] <> '{}')`;

/** Lines of one case, kind of record and verb. */
export interface ChangeLine {
  readonly case_id: string | null;
  readonly title: string | null;
  readonly is_there: boolean;
  readonly record: ChangedRecord;
  readonly verb: ChangeVerb;
  readonly count: number;
  readonly at: string;
  readonly by: string[];
}

interface Params {
  readonly userId: string;
  readonly tables: string;
}

const changesQuery = cachedQuery<Params, { since: string | null; lines: ChangeLine[] }>({
  literals: [],
  build: (db, _values, param) => {
    const me = () => db.selectFrom('member_activity').where('member_activity.user_id', '=', param('userId'));
    const latest = db
      .selectFrom('audit_log')
      .select(['audit_log.at', 'audit_log.actor_id', 'audit_log.table_name', 'audit_log.action'])
      .select(['audit_log.row_id', 'audit_log.case_id', 'audit_log.is_now'])
      .where('audit_log.at', '>', me().select(lastVisitEnded.as('since')))
      .orderBy('audit_log.at', 'desc')
      .limit(sql.lit(MAX_LINES));
    const grouped = db
      .selectFrom(latest.as('lines'))
      .select(['lines.case_id', recordOf.as('record'), verbOf.as('verb')])
      .select([
        sql<number>`count(distinct lines.row_id)`.as('count'),
        sql<string>`max(lines.at)`.as('at'),
        sql<string[]>`array_agg(distinct lines.actor_id)`.as('actors'),
      ])
      .where(sql<boolean>`lines.actor_id <> ${param('userId')}::uuid`)
      .where(sql<boolean>`lines.table_name = any (string_to_array(${param('tables')}, ','))`)
      .where(isMore)
      // A note made private since is not counted for others. OFFSET makes it a lookup by key for each line.
      .where(({ or, exists, selectFrom }) =>
        or([
          sql<boolean>`lines.table_name <> 'case_notes'`,
          exists(selectFrom('case_notes').select('case_notes.id').whereRef('case_notes.id', '=', 'lines.row_id').offset(sql.lit(0))),
        ]),
      )
      .groupBy(['lines.case_id', recordOf, verbOf]);
    const newest = db
      .selectFrom(grouped.as('grouped'))
      .selectAll('grouped')
      .select(
        sql<string>`max(grouped.at) over (partition by grouped.case_id, case when grouped.case_id is null then grouped.record end)`.as(
          'newest',
        ),
      );
    // For groups that are not shown only their number is needed: no names are looked up.
    const placed = db
      .selectFrom(newest.as('newest'))
      .selectAll('newest')
      .select(sql<boolean>`dense_rank() over (order by newest.newest desc) <= ${sql.lit(SHOWN)}`.as('is_shown'));
    const named = db
      .selectFrom(placed.as('placed'))
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('cases as its_case')
            .select(['its_case.id', 'its_case.title', 'its_case.deleted_at'])
            .where('its_case.id', '=', sql.ref<string>('placed.case_id'))
            .where(sql<boolean>`placed.is_shown`)
            .limit(sql.lit(1))
            .as('cases'),
        (join) => join.onTrue(),
      )
      .select(['placed.case_id', 'placed.record', 'placed.verb', 'placed.count', 'placed.at', 'cases.title'])
      .select(({ selectFrom }) => [
        sql<boolean>`cases.id is not null and cases.deleted_at is null`.as('is_there'),
        sql<string[]>`array(${selectFrom('users')
          .select(sql<string>`coalesce(users.display_name, users.name)`.as('name'))
          .distinct()
          .where(sql<boolean>`placed.is_shown and users.id = any (placed.actors)`)
          .orderBy('name')})`.as('by'),
      ])
      .orderBy('placed.at', 'desc');
    return db.selectNoFrom([me().select(lastVisitEnded.as('since')).as('since'), jsonArrayFrom(named).as('lines')]);
  },
});

/** Changes by others since this person's last visit ended, limited to what they may read, in one statement. */
export async function findChanges(
  db: TenantDb,
  { userId, permissions }: { userId: string; permissions: ReadonlySet<Permission> },
): Promise<{ since: string | null; lines: ChangeLine[] }> {
  const tables = TABLES.filter(({ permission }) => permissions.has(permission)).map(({ table }) => table);
  const [row] = await changesQuery(db, { userId, tables: tables.join(',') });
  return row ?? { since: null, lines: [] };
}
