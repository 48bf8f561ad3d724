import pg from 'pg';

/**
 * The tables of the lean floor, filled from the server's: the columns that its calls read and write, the key, one sort order and one
 * trigram index. No trigger, no row security, no foreign key.
 */
const TABLES = `
create schema lean;
create table lean.courts as select id, name from app.courts where tenant_id is null;
alter table lean.courts add primary key (id);
create table lean.cases as select tenant_id, id, file_number, title, court_id, cnr, filing_number, filing_date, registration_number,
  registration_date, status, phase, stage_text, stage, priority, restricted, tags, description, acts, client_names, search_text,
  first_hearing_date, last_hearing_date, next_hearing_date, coalesce(next_hearing_date, 'infinity') as next_hearing_sort, version,
  created_at, updated_at from app.cases;
alter table lean.cases add primary key (tenant_id, id);
alter table lean.cases alter priority set default 'normal', alter restricted set default false, alter tags set default '{}',
  alter acts set default '[]', alter client_names set default '{}', alter version set default 1, alter created_at set default now(),
  alter updated_at set default now(), alter next_hearing_sort set default 'infinity';
create index on lean.cases (tenant_id, next_hearing_sort, id);
create index on lean.cases using gin (tenant_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 64);
create table lean.users as select id, name from app.users;
alter table lean.users add primary key (id);
create table lean.deadlines as select tenant_id, id, case_id, court_id, rule_code, rule ->> 'section' as section, title, kind, state, opens_on, due_on,
  rolled_from, outer_on, owner_id, closed_on, version from app.deadlines;
alter table lean.deadlines add primary key (tenant_id, id);
create index on lean.deadlines (tenant_id, due_on, id) where state in ('computed', 'confirmed');
create table lean.case_parties as select tenant_id, id, case_id, name, side, role, ordinal, is_client, advocates from app.case_parties;
alter table lean.case_parties add primary key (tenant_id, case_id, id), alter is_client set default false, alter advocates set default '{}';
create table lean.hearings as select tenant_id, id, case_id, hearing_date, purpose_text, version, created_at, updated_at from app.hearings;
alter table lean.hearings add primary key (tenant_id, case_id, id), alter version set default 1, alter created_at set default now(),
  alter updated_at set default now();
create index on lean.hearings (tenant_id, hearing_date, id)`;

/** Creates and fills the tables of the lean floor. */
export async function fillLeanTables(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, options: '-c search_path=app,public' });
  await client.connect();
  await client.query(TABLES);
  await client.query('vacuum analyze');
  await client.end();
}
