import pg from 'pg';

/** Each row is one statement of the dump, sorted by its group and name. */
const STATEMENTS = `
select 1 as part, p.proname as name, pg_get_functiondef(p.oid) || ';' as text
from pg_proc p where p.pronamespace = 'app'::regnamespace
union all
select 2, c.relname, format(E'create table app.%I (\\n%s\\n);', c.relname, (
  select string_agg(line, E',\\n' order by kind, position, line) from (
    select 1 as kind, a.attnum as position, format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
           when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    union all
    select 2, 0, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
  ) lines))
from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
union all
select 3, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ';'
from pg_index i join pg_class c on c.oid = i.indrelid
where c.relnamespace = 'app'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
union all
select 4, c.relname, format('alter table app.%I enable row level security;%s', c.relname, case when c.relforcerowsecurity then format(E'\\nalter table app.%I force row level security;', c.relname) else '' end)
from pg_class c where c.relnamespace = 'app'::regnamespace and c.relrowsecurity
union all
select 5, c.relname || ' ' || p.polname, format(E'create policy %I on app.%I for %s to %s\\n  using (%s)%s;', p.polname, c.relname,
  case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
  case when p.polroles = '{0}' then 'public' else 'the owner' end,
  pg_get_expr(p.polqual, c.oid), coalesce(E'\\n  with check (' || pg_get_expr(p.polwithcheck, c.oid) || ')', ''))
from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'app'::regnamespace
union all
select 6, c.relname || ' ' || t.tgname, pg_get_triggerdef(t.oid) || ';'
from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'app'::regnamespace and not t.tgisinternal
union all
select 6, c.relname || ' ' || t.tgname || ' comment', format('comment on trigger %I on app.%I is %L;', t.tgname, c.relname, obj_description(t.oid, 'pg_trigger'))
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace = 'app'::regnamespace and not t.tgisinternal and obj_description(t.oid, 'pg_trigger') is not null
union all
select 1, p.proname, format('comment on function app.%I(%s) is %L;', p.proname, pg_get_function_identity_arguments(p.oid), obj_description(p.oid, 'pg_proc'))
from pg_proc p where p.pronamespace = 'app'::regnamespace and obj_description(p.oid, 'pg_proc') is not null
union all
select 7, c.relname, format('grant %s on app.%I to app_user;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), c.relname)
from pg_class c, aclexplode(c.relacl) g where c.relnamespace = 'app'::regnamespace and g.grantee = 'app_user'::regrole group by c.relname
union all
select 8, c.relname || '.' || a.attname, format('grant %s (%I) on app.%I to app_user;', lower(g.privilege_type), a.attname, c.relname)
from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g where c.relnamespace = 'app'::regnamespace and g.grantee = 'app_user'::regrole
order by part, name, text`;

/** The whole schema as readable SQL, from the system catalogue: the same text on every machine. */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(STATEMENTS);
    const head = '-- The schema as the migrations leave it. Written by `npm run generate`; read it, do not edit it.';
    return `${[head, ...rows.map((row) => row.text.replace(/(?<![ \t])[ \t]+$/gm, ''))].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

/** The names of the tables with a firm's rows alone, and of those that also have national entries. */
export async function listScopedTables(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; shared: boolean }>(
      `select c.relname as name, not a.attnotnull as shared
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    );
    const list = (shared: boolean) =>
      rows
        .filter((row) => row.shared === shared)
        .map((row) => `  '${row.name}',\n`)
        .join('');
    return [
      '/** Written by `npm run generate` from the catalogue. */\n\n',
      '/** Tables whose every row belongs to a firm. */\n',
      `export const tenantTables = [\n${list(false)}] as const;\n\n`,
      '/** Tables that hold national entries (`tenant_id` null) beside a firm’s own. */\n',
      `export const sharedTables = [\n${list(true)}] as const;\n`,
    ].join('');
  } finally {
    await client.end();
  }
}
