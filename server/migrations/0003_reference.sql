-- Lists every case chooses from. One table each holds the national entries (tenant_id null, the same for all) and the
-- entries a firm added; the policy shows a firm both and lets it write only its own. Without a firm: the national ones.

-- reference table
create table app.reference_entries (
  tenant_id  uuid,
  id         uuid        not null,
  kind       text        not null,
  parent_id  uuid,
  code       text        not null,
  name       text        not null,
  details    jsonb       not null default '{}',
  position   integer     not null default 0,
  deleted_at timestamptz,
  constraint reference_entries_pk primary key (id),
  constraint reference_entries_parent_fk foreign key (parent_id) references app.reference_entries (id),
  constraint reference_entries_kind_known check
    (kind in ('category', 'type', 'subtype', 'document', 'stage', 'party_role', 'lawyer_type', 'disposal', 'list_type'))
);
create unique index reference_entries_once on app.reference_entries
  (kind, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), code)
  where deleted_at is null;
create index reference_entries_in_order on app.reference_entries (kind, parent_id, position, name, id) where deleted_at is null;

-- reference table
create table app.courts (
  tenant_id  uuid,
  id         uuid        not null,
  name       text        not null,
  level      text        not null,
  state      text,
  city       text,
  complex    text,
  parent_id  uuid,
  cnr_prefix text,
  deleted_at timestamptz,
  constraint courts_pk primary key (id),
  constraint courts_parent_fk foreign key (parent_id) references app.courts (id)
);
create unique index courts_once on app.courts (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create index courts_by_name on app.courts (name, id) where deleted_at is null;

-- reference table
create table app.judges (
  tenant_id   uuid,
  id          uuid        not null,
  name        text        not null,
  designation text,
  deleted_at  timestamptz,
  constraint judges_pk primary key (id)
);
create unique index judges_once on app.judges (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create index judges_by_name on app.judges (name, id) where deleted_at is null;

-- reference table: where a judge sat and sits; judges transfer
create table app.judge_postings (
  tenant_id    uuid,
  judge_id     uuid    not null,
  position     integer not null,
  court_id     uuid    not null,
  court_number text,
  from_on      date,
  until_on     date,
  constraint judge_postings_pk primary key (judge_id, position),
  constraint judge_postings_judge_fk foreign key (judge_id) references app.judges (id) on delete cascade,
  constraint judge_postings_court_fk foreign key (court_id) references app.courts (id)
);
create index judge_postings_of_court on app.judge_postings (court_id);

do $$
declare name text;
begin
  foreach name in array array['reference_entries', 'courts', 'judges', 'judge_postings'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($p$create policy %I on app.%I
      using      (tenant_id is null or tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)$p$, name || '_of_tenant_or_nation', name);
    -- The owner alone keeps the national entries, and only them.
    execute format('create policy %I on app.%I to current_user using (tenant_id is null) with check (tenant_id is null)', name || '_of_nation', name);
    execute format('grant select, insert, update on app.%I to app_user', name);
  end loop;
end $$;
grant delete on app.judge_postings to app_user;
