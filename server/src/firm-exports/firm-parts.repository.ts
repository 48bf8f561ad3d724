import type { RecordDescriptor } from '@munshi/contract/platform/record';
import { type KindWith, records, type SaidBy, type SaidByParts } from '@munshi/contract/records';
import type pg from 'pg';

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
export async function listFiles(client: pg.ClientBase): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `select distinct on (c.file_number, d.id, v.file_id) v.file_id, v.size_bytes, v.sha256, v.file_name, v.uploaded_at, d.id as document_id,
       d.title as document_title, v.number, v.number = d.file_version as is_shown, v.scan_status = 'infected' as is_infected,
       d.deleted_at is not null as is_deleted, c.file_number as case_file_number, c.title as case_title
     from app.document_versions v
     join app.documents d on d.tenant_id = v.tenant_id and d.id = v.document_id
     join app.cases c on c.tenant_id = d.tenant_id and c.id = d.case_id
     order by c.file_number, d.id, v.file_id, v.number desc`,
  );
  return rows;
}

/** One row per case, for the start page. */
export interface CaseLine {
  readonly file_number: number;
  readonly title: string;
  readonly status: string;
  readonly next_hearing_date: string | null;
  readonly is_deleted: boolean;
}

export async function* listCases(client: pg.ClientBase): AsyncGenerator<CaseLine, void, undefined> {
  yield* rowsOf<CaseLine>(
    client,
    'case_lines',
    `select c.file_number, c.title, c.status, c.next_hearing_date, c.deleted_at is not null as is_deleted from app.cases c order by c.file_number`,
  );
}

/** The lists that records and their parts are exported in. */
export type ListName = SaidBy<KindWith<'exportedAs'>, 'exportedAs'> | SaidByParts<'exportedAs'>;

/** The texts of a record that search reads, besides its title. */
function textsOf({ title, texts }: RecordDescriptor, alias: string): string {
  const columns = (texts.searched ?? []).filter((column) => column !== title);
  const heading = (column: string) => `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`;
  return columns.map((column) => `${alias}.${column} as "${heading(column)}"`).join(', ');
}

/** The lists as on screen. A column's name here is its heading there. */
const LISTS: Readonly<Record<ListName, string>> = {
  cases: `select c.file_number as "File number", c.title as "Title", c.status as "Status", k.name as "Category", y.name as "Type", o.name as "Court",
      j.name as "Judge", c.cnr as "CNR", c.filing_number as "Filing number", c.filing_date as "Filed on", c.registration_number as "Registration number",
      c.registration_date as "Registered on", c.next_hearing_date as "Next date", c.decision_date as "Decided on",
      c.nature_of_disposal as "Disposal", array_to_string(c.client_names, '; ') as "Clients", c.restricted as "Restricted", c.deleted_at as "Deleted"
    from app.cases c left join app.reference_entries k on k.id = c.category_id left join app.reference_entries y on y.id = c.type_id
    left join app.courts o on o.id = c.court_id left join app.judges j on j.id = c.judge_id order by c.file_number`,
  parties: `select c.file_number as "File number", c.title as "Case", p.side as "Side", p.role as "Role", p.name as "Name", p.is_client as "Our client",
      array_to_string(p.advocates, '; ') as "Advocates"
    from app.case_parties p join app.cases c on c.tenant_id = p.tenant_id and c.id = p.case_id order by c.file_number, p.side, p.ordinal, p.id`,
  hearings: `select h.hearing_date as "Date", h.hearing_time as "Time", c.file_number as "File number", c.title as "Case", o.name as "Court",
      h.court_number as "Court number", h.item_number as "Item", h.purpose_text as "Purpose", h.outcome as "Outcome", h.business_on_date as "Heard on",
      h.business_text as "Business", h.next_date as "Next date", h.no_next_reason as "No next date because", h.deleted_at as "Deleted"
    from app.hearings h join app.cases c on c.tenant_id = h.tenant_id and c.id = h.case_id left join app.courts o on o.id = h.court_id
    order by h.hearing_date, h.id`,
  people: `select p.name as "Name", p.name_local as "Name in the court’s script", p.party_type as "Party type", array_to_string(p.kinds, '; ') as "Kinds",
      p.mobile as "Mobile", p.email as "E-mail", (select string_agg(a.value, ', ') from jsonb_each_text(p.address) a) as "Address", p.pan as "PAN",
      p.gstin as "GSTIN", p.cin as "CIN", p.representative as "Representative", p.notes as "Notes", p.deleted_at as "Deleted"
    from app.people p order by p.name, p.id`,
  lawyers: `select l.name as "Name", l.designation as "Designation", l.enrolment_number as "Enrolment number", l.state_bar_council as "State Bar Council",
      l.aor_code as "AOR code", l.mobile as "Mobile", l.email as "E-mail", l.address as "Address", l.is_external as "Outside counsel", l.deleted_at as "Deleted"
    from app.lawyers l order by l.name, l.id`,
  tasks: `select t.title as "Task", c.file_number as "File number", c.title as "Case", t.due_date as "Due", t.status as "Status", t.priority as "Priority",
      (select string_agg(coalesce(u.display_name, u.name), '; ' order by u.name) from app.users u where u.id = any (t.assignee_ids)) as "Whose",
      ${textsOf(records.task, 't')}, t.deleted_at as "Deleted"
    from app.tasks t left join app.cases c on c.tenant_id = t.tenant_id and c.id = t.case_id order by t.due_date nulls last, t.id`,
  notes: `select n.title as "Title", c.file_number as "File number", c.title as "Case", coalesce(u.display_name, u.name) as "Author",
      n.body_text as "Note", n.visibility as "Seen by", n.updated_at as "Changed", n.deleted_at as "Deleted"
    from app.case_notes n join app.cases c on c.tenant_id = n.tenant_id and c.id = n.case_id join app.users u on u.id = n.author_id
    order by c.file_number, n.created_at, n.id`,
  vakalatnamas: `select v.title as "Title", c.file_number as "File number", c.title as "Case", v.state as "State", v.state_on as "Since",
      v.executed_on as "Executed on", v.filed_on as "Filed on", v.deleted_at as "Deleted"
    from app.vakalatnamas v left join app.cases c on c.tenant_id = v.tenant_id and c.id = v.case_id order by v.created_at, v.id`,
};

export const listNames = Object.keys(LISTS) as ListName[];

export async function* listRows(
  client: pg.ClientBase,
  list: ListName,
): AsyncGenerator<Record<string, string | number | boolean | null>, void, undefined> {
  yield* rowsOf(client, `list_of_${list}`, LISTS[list]);
}

async function* rowsOf<T extends pg.QueryResultRow>(
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
