-- The firm's files, and the documents of its cases that are made of them.

-- tenant table: every file the firm keeps in storage or is sending there, by the id it has there. The plan counts these,
-- whatever wall the document stands behind, so it names no case. kept_at: whole and in its place; until then it is an
-- upload under way, for which the room is held.
create table app.files (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  size_bytes bigint      not null,
  created_at timestamptz not null default clock_timestamp(),
  kept_at    timestamptz,
  constraint files_pk primary key (tenant_id, id),
  constraint files_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint files_size_known check (size_bytes >= 0)
);
create index files_room on app.files (tenant_id) include (size_bytes);
call app.hold_to_firm('files', false);
grant select, insert, update, delete on app.files to app_user;

-- tenant table, colocated with cases. file_version: which of its versions it shows.
create table app.documents (
  tenant_id         uuid        not null default app.current_tenant(),
  id                uuid        not null,
  case_id           uuid        not null,
  restricted        boolean     not null default false,
  category          text        not null default 'other',
  title             text        not null,
  description       text,
  tags              text[]      not null default '{}',
  checklist_item_id uuid,
  file_version      integer     not null default 1,
  created_by        uuid        not null,
  search_text       text        not null default '',
  version           integer     not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  deleted_at        timestamptz,
  constraint documents_pk primary key (tenant_id, id),
  constraint documents_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint documents_created_by_fk foreign key (created_by) references app.users (id),
  constraint documents_checklist_fk foreign key (checklist_item_id) references app.reference_entries (id)
);
create index documents_newest on app.documents (tenant_id, updated_at desc, id) include (restricted) where deleted_at is null;
create index documents_by_title on app.documents (tenant_id, title, id) include (restricted) where deleted_at is null;
create index documents_of_case on app.documents (tenant_id, case_id, updated_at desc, id) where deleted_at is null;
create index documents_of_checklist on app.documents (tenant_id, case_id, checklist_item_id) where deleted_at is null and checklist_item_id is not null;
create index documents_deleted on app.documents (tenant_id, deleted_at) where deleted_at is not null;
create index documents_search on app.documents using gin (tenant_id, search_text public.gin_trgm_ops);
call app.hold_to_firm('documents', true);
grant select, insert, update, delete on app.documents to app_user;
create trigger documents_touch before update on app.documents for each row execute function app.touch();

-- A checklist item is a national entry or the firm's own.
create function app.check_document_references() returns trigger language plpgsql as $$
begin
  if new.checklist_item_id is not null and not exists (
    select from app.reference_entries e where e.id = new.checklist_item_id and e.kind = 'document' and (e.tenant_id is null or e.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'documents_reference_known', column = 'checklist_item_id';
  end if;
  return new;
end $$;
create trigger documents_references before insert or update of checklist_item_id on app.documents
  for each row execute function app.check_document_references();

-- tenant table, colocated with cases: what a document was at some time. A version taken up again is a new version of the
-- same file. media_type: found from the content. facts: what a reader found in it (pages, their sizes, encryption …).
create table app.document_versions (
  tenant_id     uuid        not null default app.current_tenant(),
  id            uuid        not null,
  document_id   uuid        not null,
  case_id       uuid        not null,
  restricted    boolean     not null default false,
  number        integer     not null,
  file_id       uuid        not null,
  file_name     text        not null,
  media_type    text        not null,
  kind          text        not null,
  size_bytes    bigint      not null,
  sha256        text        not null,
  scan_status   text        not null,
  scan_finding  text,
  text_status   text        not null default 'waiting',
  facts         jsonb,
  restored_from integer,
  uploaded_by   uuid        not null,
  uploaded_at   timestamptz not null default clock_timestamp(),
  constraint document_versions_pk primary key (tenant_id, id),
  constraint document_versions_once unique (tenant_id, document_id, number),
  constraint document_versions_document_fk foreign key (tenant_id, document_id) references app.documents (tenant_id, id) on delete cascade,
  constraint document_versions_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint document_versions_file_fk foreign key (tenant_id, file_id) references app.files (tenant_id, id),
  constraint document_versions_uploaded_by_fk foreign key (uploaded_by) references app.users (id),
  constraint document_versions_scan_known check (scan_status in ('not_configured', 'waiting', 'clean', 'infected', 'not_scanned')),
  constraint document_versions_text_known check (text_status in ('waiting', 'read', 'recognised', 'none', 'unreadable', 'not_read')),
  constraint document_versions_kind_known check (kind in ('pdf', 'image', 'word', 'text', 'sheet', 'slides', 'mail', 'audio', 'video', 'archive', 'other'))
);
create index document_versions_of_file on app.document_versions (tenant_id, file_id);
create index document_versions_of_case on app.document_versions (tenant_id, case_id);
call app.hold_to_firm('document_versions', false);
grant select, insert, update, delete on app.document_versions to app_user;
create trigger document_versions_audit after insert or update or delete on app.document_versions
  for each row execute function app.audit('document_versions', 'facts', 'text_status');

-- tenant table, colocated with cases: the words of the version a document shows, page by page. blocks: of a Word file,
-- its structure (headings, paragraphs, lists, tables), with no markup in it.
create table app.document_pages (
  tenant_id   uuid    not null default app.current_tenant(),
  document_id uuid    not null,
  number      integer not null,
  case_id     uuid    not null,
  restricted  boolean not null default false,
  text        text    not null,
  search_text text    not null,
  blocks      jsonb,
  constraint document_pages_pk primary key (tenant_id, document_id, number),
  constraint document_pages_document_fk foreign key (tenant_id, document_id) references app.documents (tenant_id, id) on delete cascade,
  constraint document_pages_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade
);
create index document_pages_of_case on app.document_pages (tenant_id, case_id);
create index document_pages_search on app.document_pages using gin (tenant_id, search_text public.gin_trgm_ops);
call app.hold_to_firm('document_pages', false);
grant select, insert, update, delete on app.document_pages to app_user;

-- tenant table, colocated with cases: a file on its way. Its id is the file's, and of the version it becomes.
-- offset_bytes: how much is safe in storage. draft: what the document is to be called and what it belongs to.
create table app.uploads (
  tenant_id    uuid        not null default app.current_tenant(),
  id           uuid        not null,
  case_id      uuid        not null,
  restricted   boolean     not null default false,
  document_id  uuid,
  user_id      uuid        not null,
  file_name    text        not null,
  size_bytes   bigint      not null,
  offset_bytes bigint      not null default 0,
  fingerprint  text,
  draft        jsonb       not null default '{}',
  created_at   timestamptz not null default clock_timestamp(),
  touched_at   timestamptz not null default clock_timestamp(),
  finished_at  timestamptz,
  constraint uploads_pk primary key (tenant_id, id),
  constraint uploads_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint uploads_document_fk foreign key (tenant_id, document_id) references app.documents (tenant_id, id) on delete cascade,
  constraint uploads_user_fk foreign key (user_id) references app.users (id),
  constraint uploads_offset_within check (offset_bytes between 0 and size_bytes)
);
create index uploads_of_user on app.uploads (tenant_id, user_id, created_at);
create index uploads_of_case on app.uploads (tenant_id, case_id);
create index uploads_of_document on app.uploads (tenant_id, document_id) where document_id is not null;
call app.hold_to_firm('uploads', false);
grant select, insert, update, delete on app.uploads to app_user;

-- tenant table, colocated with cases: a bundle that was asked for. items: [{ document_id, version_id, title }] in order;
-- done_items: how many are in it already; document_id: what it became.
create table app.document_bundles (
  tenant_id   uuid        not null default app.current_tenant(),
  id          uuid        not null,
  case_id     uuid        not null,
  restricted  boolean     not null default false,
  title       text        not null,
  items       jsonb       not null,
  status      text        not null default 'waiting',
  done_items  integer     not null default 0,
  problem     text,
  document_id uuid,
  created_by  uuid        not null,
  created_at  timestamptz not null default clock_timestamp(),
  constraint document_bundles_pk primary key (tenant_id, id),
  constraint document_bundles_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint document_bundles_document_fk foreign key (tenant_id, document_id) references app.documents (tenant_id, id) on delete cascade,
  constraint document_bundles_created_by_fk foreign key (created_by) references app.users (id),
  constraint document_bundles_status_known check (status in ('waiting', 'working', 'done', 'failed'))
);
create index document_bundles_of_case on app.document_bundles (tenant_id, case_id, created_at desc);
create index document_bundles_of_document on app.document_bundles (tenant_id, document_id) where document_id is not null;
call app.hold_to_firm('document_bundles', false);
grant select, insert, update, delete on app.document_bundles to app_user;
