import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import type { FirmTable } from '../firm-tables.ts';
import { findOutOfRange } from './import-ranges.ts';

const refuse = (why: string) => new BackupError(`The export is not valid: ${why}. Nothing was imported.`);

interface Key {
  readonly table: string;
  readonly parent: string;
  readonly name: string;
  readonly columns: string[];
  readonly parent_columns: string[];
}

/**
 * Checks what foreign keys and triggers normally enforce, for rows that were inserted without them. The queries run under
 * row-level security, so that a row of another firm counts as missing.
 *
 * @param people ids of this installation's users whom the rows may name.
 * @throws {BackupError} for the first violation.
 */
export async function checkImported(
  client: pg.ClientBase,
  tables: readonly FirmTable[],
  tenantId: string,
  people: readonly string[],
): Promise<void> {
  const { rows: keys } = await client.query<Key>(
    `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent, c.conname as name,
       (select array_agg(quote_ident(a.attname) order by k.at) from unnest(c.conkey) with ordinality k (n, at)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n) as columns,
       (select array_agg(quote_ident(a.attname) order by k.at) from unnest(c.confkey) with ordinality k (n, at)
         join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n) as parent_columns
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'f' and c.connamespace = 'app'::regnamespace and t.relname = any ($1) order by 1, 3`,
    [tables.map(({ name }) => name)],
  );
  for (const key of keys) {
    const isWrong = key.parent === 'app.users' ? namesOtherFirm(key) : isOrphan(key);
    if (await exists(client, isWrong, [tenantId, people])) throw refuse(`"${key.name}" leads to nothing in it`);
  }
  const outOfRange = await findOutOfRange(client, tables, tenantId);
  if (outOfRange !== undefined) throw refuse(`"${outOfRange}" has a day, time or version that cannot be shown`);
  for (const [what, query] of Object.entries(RULES)) if (await exists(client, query, [tenantId, people])) throw refuse(what);
  for (const table of tables)
    if (canBeRestricted(table) && (await exists(client, violatesRestriction(table.name), [tenantId, people])))
      throw refuse(`rows of "${table.name}" are not restricted as their case is`);
}

/** Whether the rows of a table are restricted if their case is. */
function canBeRestricted({ name, columns }: FirmTable): boolean {
  return name !== 'audit_log' && name !== 'cases' && columns.includes('case_id') && columns.includes('restricted');
}

async function exists(client: pg.ClientBase, query: string, values: unknown[]): Promise<boolean> {
  // Every query receives both values, needed or not.
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (${query}) and $1::uuid is not null and $2::uuid[] is not null as found`,
    values,
  );
  return rows[0]?.found ?? true;
}

function isOrphan({ table, parent, columns, parent_columns }: Key): string {
  const present = columns.map((column) => `c.${column} is not null`).join(' and ');
  // A distributed database asks for the firm itself in a subselect: that of the row outside does not suffice.
  const meets = columns
    .map((column, at) => `p.${parent_columns[at] ?? ''} = ${column === 'tenant_id' ? '$1' : `c.${column}`}`)
    .join(' and ');
  return `select 1 from ${table} c where c.tenant_id = $1 and ${present} and not exists (select 1 from ${parent} p where ${meets})`;
}

function namesOtherFirm({ table, columns }: Key): string {
  return `select 1 from ${table} c where c.tenant_id = $1 and c.${columns[0] ?? ''} <> all ($2::uuid[])`;
}

function violatesRestriction(name: string): string {
  return `select 1 from app.${name} t join app.cases c on c.tenant_id = t.tenant_id and c.id = t.case_id where t.tenant_id = $1 and t.restricted <> c.restricted`;
}

/**
 * Each violation, with a query that finds a row of it. `server/test/guards/every-import-is-checked.test.ts` names ids and triggers
 * that no rule and no foreign key covers.
 */
export const RULES: Readonly<Record<string, string>> = {
  'the audit log names people who are not in the export':
    'select 1 from app.audit_log a where a.tenant_id = $1 and a.actor_id <> all ($2::uuid[])',
  'a hearing names other lawyers than its list': `select 1 from app.hearings h where h.tenant_id = $1 and
    (select coalesce(array_agg(distinct l order by l), '{}') from unnest(h.lawyer_ids) l)
    <> (select coalesce(array_agg(l.lawyer_id order by l.lawyer_id), '{}') from app.hearing_lawyers l where l.tenant_id = $1 and l.hearing_id = h.id)`,
  'a task names others than its list': `select 1 from app.tasks t where t.tenant_id = $1 and
    (select coalesce(array_agg(distinct u order by u), '{}') from unnest(t.assignee_ids) u)
    <> (select coalesce(array_agg(a.user_id order by a.user_id), '{}') from app.task_assignees a where a.tenant_id = $1 and a.task_id = t.id)`,
  'a hearing was recorded by somebody it does not list':
    'select 1 from app.hearings h where h.tenant_id = $1 and h.recorded_by <> all ($2::uuid[])',
  'a counter is outside its range': 'select 1 from app.counters c where c.tenant_id = $1 and c.value not between 0 and 1000000000',
  'a lawyer names a court that is not there': `select 1 from app.lawyers l, unnest(l.court_ids) o where l.tenant_id = $1 and not exists (select 1 from app.courts c where c.id = o)`,
  'a notification leads out of the product': `select 1 from app.notifications n where n.tenant_id = $1 and n.route !~ '^/([^/\\\\]|$)'`,
  'a person with access to a restricted case is not in the export':
    'select 1 from app.case_access a where a.tenant_id = $1 and a.user_id <> all ($2::uuid[])',
};
