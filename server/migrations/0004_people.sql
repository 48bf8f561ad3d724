-- tenant table: one record for whoever the firm deals with, in whatever capacity
create table app.people (
  tenant_id      uuid        not null default app.current_tenant(),
  id             uuid        not null,
  name           text        not null,
  name_local     text,
  party_type     text        not null default 'individual',
  kinds          text[]      not null default '{client}',
  relation       text,
  relative_name  text,
  age            integer,
  occupation     text,
  mobile         text,
  email          text,
  address        jsonb,
  pan            text,
  gstin          text,
  cin            text,
  aadhaar_last4  text,
  representative text,
  capacity       text,
  notes          text,
  search_text    text        not null default '',
  version        integer     not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  constraint people_pk primary key (tenant_id, id),
  constraint people_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint people_party_type_known check (party_type in ('individual', 'organisation')),
  constraint people_kinds_known check (kinds <@ array['client', 'opposing', 'witness', 'other']),
  constraint people_relation_known check (relation in ('son_of', 'daughter_of', 'wife_of', 'husband_of', 'care_of')),
  constraint people_aadhaar_short check (length(aadhaar_last4) = 4)
);
create index people_by_name on app.people (tenant_id, name, id) where deleted_at is null;
create index people_by_mobile on app.people (tenant_id, mobile) where deleted_at is null;
create index people_search on app.people using gin (tenant_id, search_text public.gin_trgm_ops);
alter table app.people enable row level security;
alter table app.people force row level security;
create policy people_of_tenant on app.people
  using      (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update on app.people to app_user;
create trigger people_touch before update on app.people for each row execute function app.touch();
create trigger people_audit after insert or update or delete on app.people for each row execute function app.audit('people');
