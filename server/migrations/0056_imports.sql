-- Moving in: files that are read, checked and imported, with what was made of each row, so that an import can be undone.

-- Tenant. One file that somebody brought. `mapping`: the field that each column means, or null. `made_*`: what was made at the end.
create table app.imports (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  state text not null default 'check',
  file_name text not null,
  media_type text not null,
  format text not null,
  sheet text,
  header_line integer,
  columns jsonb not null,
  mapping jsonb not null,
  notes jsonb not null default '[]',
  total integer not null default 0,
  handled integer not null default 0,
  problem text,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  constraint imports_pk primary key (tenant_id, id),
  constraint imports_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint imports_created_by_fk foreign key (created_by) references app.users (id),
  constraint imports_kind_known check (kind in ('cases', 'people', 'court_page')),
  constraint imports_state_known check (state in ('check', 'running', 'done', 'undone', 'failed'))
);
-- Two imports at once could both make the same case.
create unique index imports_one_running on app.imports (tenant_id) where state = 'running';
create index imports_newest on app.imports (tenant_id, created_at desc, id);
call app.hold_to_firm('imports', false);
-- How far it is tells nobody anything afterwards; a file's columns and their meaning are no change of the firm.
create trigger imports_audit after insert or update or delete on app.imports
  for each row execute function app.audit('imports', 'handled', 'columns', 'mapping', 'notes', 'header_line', 'format', 'media_type', 'sheet', 'started_at', 'finished_at');
grant select, insert, update, delete on app.imports to app_user;

-- Tenant. A row of a file. `answers`: what a person decided about it. `plan`: what will be made of it. `case_id`: the case that it makes or
-- adds to, by which it is restricted; `person_id`: the person. `made`: the records that the import made or changed, with their versions.
create table app.import_rows (
  tenant_id uuid not null default app.current_tenant(),
  import_id uuid not null,
  position integer not null,
  line integer not null,
  cells jsonb not null,
  record jsonb,
  answers jsonb not null default '{}',
  state text not null,
  plan jsonb not null default '{}',
  doubts jsonb not null default '[]',
  case_id uuid,
  restricted boolean not null default false,
  person_id uuid,
  made jsonb not null default '[]',
  problem text,
  constraint import_rows_pk primary key (tenant_id, import_id, position),
  constraint import_rows_import_fk foreign key (tenant_id, import_id) references app.imports (tenant_id, id) on delete cascade,
  constraint import_rows_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint import_rows_person_fk foreign key (tenant_id, person_id) references app.people (tenant_id, id) on delete cascade,
  constraint import_rows_state_known check (state in ('ready', 'check', 'duplicate', 'skip', 'imported', 'failed'))
);
create index import_rows_by_state on app.import_rows (tenant_id, import_id, state, position);
create index import_rows_of_case on app.import_rows (tenant_id, case_id) where case_id is not null;
create index import_rows_of_person on app.import_rows (tenant_id, person_id) where person_id is not null;
call app.hold_to_firm('import_rows', false);
grant select, insert, update, delete on app.import_rows to app_user;

-- Tenant. What the firm decided about words of its files: which field a column means, which court, type or lawyer a value. `kind` says of
-- what; `word` is folded.
create table app.import_words (
  tenant_id uuid not null default app.current_tenant(),
  kind text not null,
  word text not null,
  meaning text not null,
  constraint import_words_pk primary key (tenant_id, kind, word),
  constraint import_words_tenant_fk foreign key (tenant_id) references app.tenants (id)
);
call app.hold_to_firm('import_words', false);
grant select, insert, update, delete on app.import_words to app_user;
