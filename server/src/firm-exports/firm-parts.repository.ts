import pg from 'pg';

/** A person named in the firm's records. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly display_name: string | null;
  readonly email: string;
  readonly role_name: string | null;
}

/** The members, and all other people the firm's records refer to. */
export async function listPeople(client: pg.ClientBase, tenantId: string): Promise<PersonRow[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'app.users'::regclass and c.connamespace = 'app'::regnamespace
       and exists (select from pg_attribute t where t.attrelid = c.conrelid and t.attname = 'tenant_id') order by 1, 2`,
  );
  const named = [...columns, { table: 'app.audit_log', column: 'actor_id' }].map(
    ({ table, column }) => `select t.${column} as id from ${table} t where t.tenant_id = $1`,
  );
  const { rows } = await client.query<PersonRow>(
    `with named as (${named.join(' union ')})
     select u.id, u.name, u.display_name, u.email, m.role_name
     from named n join app.users u on u.id = n.id left join app.memberships m on m.tenant_id = $1 and m.user_id = u.id order by u.name, u.id`,
    [tenantId],
  );
  return rows;
}

/** The firm's profile. */
export async function readFirm(client: pg.ClientBase, tenantId: string): Promise<{ id: string; code: string; name: string }> {
  const { rows } = await client.query<{ firm: { id: string; code: string; name: string } }>(
    `select to_jsonb(t) - 'version' as firm from app.tenants t where t.id = $1`,
    [tenantId],
  );
  if (!rows[0]) throw new Error('the firm does not exist');
  return rows[0].firm;
}

/** Claims an export until the transaction ends. @returns false if another server is making it. */
export async function isMine(client: pg.ClientBase, exportId: string): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine', [
    `munshi export ${exportId}`,
  ]);
  return rows[0]?.is_mine ?? false;
}

export async function isAdmin(client: pg.ClientBase, tenantId: string, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from app.memberships m where m.tenant_id = $1 and m.user_id = $2 and m.role_name = 'admin'`,
    [tenantId, userId],
  );
  return rowCount === 1;
}

export interface FileRow {
  readonly file_id: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly file_name: string;
  readonly uploaded_at: string;
  readonly document_id: string;
  readonly document_title: string;
  readonly number: number;
  readonly is_shown: boolean;
  readonly is_infected: boolean;
  readonly is_deleted: boolean;
  readonly case_file_number: number;
  readonly case_title: string;
}

/** Every stored file once, ordered by case. */
export async function listFiles(client: pg.ClientBase, tenantId: string): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `select distinct on (c.file_number, d.id, v.file_id) v.file_id, v.size_bytes, v.sha256, v.file_name, v.uploaded_at, d.id as document_id,
       d.title as document_title, v.number, v.number = d.file_version as is_shown, v.scan_status = 'infected' as is_infected,
       d.deleted_at is not null as is_deleted, c.file_number as case_file_number, c.title as case_title
     from app.document_versions v
     join app.documents d on d.tenant_id = v.tenant_id and d.id = v.document_id
     join app.cases c on c.tenant_id = d.tenant_id and c.id = d.case_id
     where v.tenant_id = $1
     order by c.file_number, d.id, v.file_id, v.number desc`,
    [tenantId],
  );
  return rows;
}

/** The calendar feeds of the firm's people, without their addresses. */
export async function* listCalendarFeeds(
  client: pg.ClientBase,
  tenantId: string,
): AsyncGenerator<Record<string, string | null>, void, undefined> {
  yield* rowsOf<Record<string, string | null>>(
    client,
    'calendar_feed_lines',
    `select coalesce(u.display_name, u.name) as "Person", f.scope as "Dates", c.title as "Case", f.detail as "Shows",
       f.created_at as "Created", f.last_read_at as "Last read"
     from app.calendar_feeds f join app.users u on u.id = f.user_id
     left join app.cases c on c.tenant_id = f.tenant_id and c.id = f.case_id
     where f.tenant_id = ${pg.escapeLiteral(tenantId)} order by f.created_at, f.id`,
  );
}

/** One row per case, for the start page. */
export interface CaseLine {
  readonly file_number: number;
  readonly title: string;
  readonly status: string;
  readonly next_hearing_date: string | null;
  readonly is_deleted: boolean;
}

export async function* listCases(client: pg.ClientBase, tenantId: string): AsyncGenerator<CaseLine, void, undefined> {
  yield* rowsOf<CaseLine>(
    client,
    'case_lines',
    `select c.file_number, c.title, c.status, c.next_hearing_date, c.deleted_at is not null as is_deleted from app.cases c
     where c.tenant_id = ${pg.escapeLiteral(tenantId)} order by c.file_number`,
  );
}

/** Rows read in batches, so that few are in memory. */
export async function* rowsOf<T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  select: string,
): AsyncGenerator<T, void, undefined> {
  await client.query(`declare ${cursor} cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<T>(`fetch 500 from ${cursor}`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query(`close ${cursor}`);
}
