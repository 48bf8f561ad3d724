import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { LOCAL_TABLES as LOCAL, REFERENCE_TABLES as REFERENCE } from '../../src/platform/db/scope/table-kinds.ts';

/** National entries together with a firm's own: these reference tables have a row-level security policy. */
const SHARED = ['reference_entries', 'courts', 'judges', 'judge_postings'];
/** Records who may see which restricted case, so its rows are not restricted themselves (migration 0005). */
const NO_RESTRICTION = ['case_access'];
/** The audit log itself, counters, data derived from audited tables, and work in progress. */
const UNAUDITED = [
  'audit_log',
  'audit_seals',
  'audit_checks',
  'counters',
  'list_changes',
  'case_access',
  'memberships',
  'member_activity',
  'hearing_lawyers',
  'task_assignees',
  'person_merge_moves',
  'person_merge_papers',
  'notifications',
  'vakalatnama_transitions',
  'vakalatnama_drafts',
  'files',
  'uploads',
  'document_pages',
  'document_bundles',
  'heavy_jobs',
  'status_reviews',
  'status_review_cases',
  'bulk_change_records',
  'import_rows',
  'import_words',
  'conflict_check_hits',
  'client_reminders',
];
/**
 * A third condition besides firm and restriction: only its author sees a private note, except for the purge of a deleted note
 * and while the restriction of its case changes.
 */
const OWN_UNLESS_TEAM =
  "((visibility = 'team'::text) OR (author_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) OR ((deleted_at IS NOT NULL) AND (current_setting('app.forgetting'::text, true) = 'on'::text)) OR (current_setting('app.moving_wall'::text, true) = 'on'::text))";
/** Only its writer sees a draft, except while the restriction of its case changes. */
const WRITERS_OWN =
  "((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) OR (current_setting('app.moving_wall'::text, true) = 'on'::text))";
const FIRM = "(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)";
const access = (column: string, flag = 'restricted') =>
  `((NOT ${flag}) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (${column} = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))`;
/** Tables that refer to a second case: the column, and the restricted flag copied from that case. */
const SECOND_CASES: Record<string, { column: string; flag: string }> = {
  case_links: { column: 'linked_case_id', flag: 'linked_restricted' },
  audit_log: { column: 'other_case_id', flag: 'other_restricted' },
};
const NARROWED: Record<string, string> = {
  case_notes: OWN_UNLESS_TEAM,
  vakalatnama_drafts: WRITERS_OWN,
  ...Object.fromEntries(Object.entries(SECOND_CASES).map(([table, { column, flag }]) => [table, access(column, flag)])),
};
const OWN_OR_NATIONAL = `((tenant_id IS NULL) OR ${FIRM})`;

/** A connection that can read the system catalogue. */
type Catalogue = Pick<pg.Client, 'query'>;

/** Every way in which the schema would allow access across firms or to restricted cases, as sentences; empty if valid. */
export async function findFaults(catalogue: Catalogue): Promise<string[]> {
  const found = [];
  for (const look of [brokenRules, loosePolicies, missingRestrictions, unrestrictedSecondCases, untrackedTables, bypasses])
    found.push(...(await look(catalogue)));
  return found;
}

async function rows<T extends pg.QueryResultRow>(catalogue: Catalogue, text: string, values: unknown[] = []): Promise<T[]> {
  return (await catalogue.query<T>(text, values)).rows;
}

/** The faults of the schema by the rules for a database that can also be distributed. */
async function brokenRules(catalogue: Catalogue): Promise<string[]> {
  const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(',');
  const lint = readFileSync(new URL('./schema-lint.sql', import.meta.url), 'utf8')
    .replace("'__REFERENCE__'", quoted(REFERENCE))
    .replace("'__LOCAL__'", quoted(LOCAL));
  return (await rows<{ rule: string; obj: string }>(catalogue, lint)).map(({ rule, obj }) => `${obj}: ${rule}`);
}

/**
 * The exact text of a table's policies: [command, using, with check] of each. A firm's table has one policy that ANDs firm,
 * restriction and privacy.
 */
function expectedPolicies(table: string, columns: string[]): string {
  const national = ['*', '(tenant_id IS NULL)', '(tenant_id IS NULL)'];
  if (SHARED.includes(table)) return JSON.stringify([national, ['*', OWN_OR_NATIONAL, FIRM]]);
  const conditions = [FIRM, columns.includes('restricted') && access(table === 'cases' ? 'id' : 'case_id'), NARROWED[table]].filter(
    Boolean,
  );
  const all = conditions.length === 1 ? FIRM : `(${conditions.join(' AND ')})`;
  return JSON.stringify([['*', all, all]]);
}

async function loosePolicies(catalogue: Catalogue): Promise<string[]> {
  const tables = await rows<{ table: string; columns: string[]; policies: string[][] }>(
    catalogue,
    `select c.relname as "table",
       (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select jsonb_agg(jsonb_build_array(p.polcmd, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) order by length(pg_get_expr(p.polqual, c.oid)))
         from pg_policy p where p.polrelid = c.oid), '[]') as policies
     from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  return tables
    .filter(({ table, columns }) => columns.includes('tenant_id') && (!REFERENCE.includes(table) || SHARED.includes(table)))
    .filter(({ table, columns, policies }) => JSON.stringify(policies) !== expectedPolicies(table, columns))
    .map(({ table }) => `${table}: its policies are not the firm's and the wall's, word for word`);
}

/** Tables with a `case_id` that lack the restricted flag, the trigger that copies it, or the one that updates it. */
async function missingRestrictions(catalogue: Catalogue): Promise<string[]> {
  const open = await rows<{ table: string }>(
    catalogue,
    `select c.relname as "table" from pg_class c join pg_attribute k on k.attrelid = c.oid and k.attname = 'case_id'
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) and not (
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'restricted' and a.attnotnull)
       and (c.relname = 'audit_log' or exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and f.proname = 'restrict_like_case'))
       and exists (select from pg_trigger t where t.tgrelid = 'app.cases'::regclass and t.tgname = 'cases_restrict_' || c.relname))`,
    [NO_RESTRICTION],
  );
  return open.map(({ table }) => `${table}: belongs to cases and has no wall`);
}

/** References to a case by another column that lack an entry in `SECOND_CASES` or the trigger that updates their flag. */
async function unrestrictedSecondCases(catalogue: Catalogue): Promise<string[]> {
  const references = await rows<{ table: string; column: string }>(
    catalogue,
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     cross join lateral unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
     where c.contype = 'f' and c.confrelid = 'app.cases'::regclass and a.attname not in ('tenant_id', 'case_id')`,
  );
  const following = new Set(
    (
      await rows<{ arguments: string }>(
        catalogue,
        `select encode(t.tgargs, 'escape') as arguments from pg_trigger t join pg_proc f on f.oid = t.tgfoid
         where t.tgrelid = 'app.cases'::regclass and f.proname = 'restrict_other_end'`,
      )
    ).map(({ arguments: args }) => args),
  );
  const unknown = references.filter(({ table, column }) => SECOND_CASES[table.replace(/^app\./, '')]?.column !== column);
  const still = Object.entries(SECOND_CASES).filter(
    ([table, { column, flag }]) => !following.has(`${table}\\000${flag}\\000${column}\\000`),
  );
  return [
    ...unknown.map(({ table, column }) => `${table}: ${column} names a case whose restriction it does not follow`),
    ...still.map(([table, { column }]) => `${table}: ${column} does not follow the restriction of its case`),
  ];
}

/** Inserted, removed and changed rows: the bits of these events in the type of a trigger. */
const EVERY_CHANGE = 4 | 8 | 16;

/** Tables of a firm whose inserted, changed and removed rows are not all audited; a condition on a trigger is argued in its comment. */
async function untrackedTables(catalogue: Catalogue): Promise<string[]> {
  const silent = await rows<{ table: string }>(
    catalogue,
    `select c.relname as "table" from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)
       and coalesce((select bit_or(t.tgtype & $2::int2) from pg_trigger t join pg_proc f on f.oid = t.tgfoid
         where t.tgrelid = c.oid and f.proname = 'audit'), 0) <> $2`,
    [UNAUDITED, EVERY_CHANGE],
  );
  return silent.map(({ table }) => `${table}: changes leave no audit line`);
}

/** Ways round row-level security and the audit log: roles, owners, views, unknown SECURITY DEFINER functions, grants. */
async function bypasses(catalogue: Catalogue): Promise<string[]> {
  const found = await rows<{ bypass: string }>(
    catalogue,
    `select rolname || ': bypasses row security' as bypass from pg_roles where rolname = 'app_user' and (rolsuper or rolbypassrls)
     union all select relname || ': app_user owns it' from pg_class where relnamespace = 'app'::regnamespace and relowner = 'app_user'::regrole
     union all select relname || ': a view without security_invoker' from pg_class
       where relnamespace = 'app'::regnamespace and relkind in ('v', 'm') and not coalesce(reloptions @> array['security_invoker=true'], false)
     union all select proname || ': a function that runs as its owner' from pg_proc where pronamespace = 'app'::regnamespace and prosecdef and proname not in ('enqueue', 'enqueue_heavy_work', 'awaits_heavy_work_beside')
     union all select table_name || ': granted to all' from information_schema.role_table_grants where table_schema = 'app' and grantee = 'PUBLIC'
     union all select 'audit_log: its lines can be changed' from information_schema.role_table_grants
       where table_schema = 'app' and table_name = 'audit_log' and grantee = 'app_user' and privilege_type not in ('SELECT', 'INSERT')`,
  );
  return found.map(({ bypass }) => bypass);
}
