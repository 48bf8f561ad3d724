-- What goes after its time, what stays although it was deleted, and a trail that tells when it was tampered with.

-- tenant table: who ordered that nothing of a case may go, why, and when the order was lifted. One stands at a time.
create table app.legal_holds (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  case_id    uuid        not null,
  restricted boolean     not null default false,
  reason     text        not null,
  set_by     uuid        not null,
  set_at     timestamptz not null default clock_timestamp(),
  lifted_by  uuid,
  lifted_at  timestamptz,
  constraint legal_holds_pk primary key (tenant_id, id),
  constraint legal_holds_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint legal_holds_set_by_fk foreign key (set_by) references app.users (id),
  constraint legal_holds_lifted_by_fk foreign key (lifted_by) references app.users (id),
  constraint legal_holds_lifted_whole check ((lifted_at is null) = (lifted_by is null))
);
create unique index legal_holds_one_standing on app.legal_holds (tenant_id, case_id) where lifted_at is null;
create index legal_holds_of_case on app.legal_holds (tenant_id, case_id);
call app.hold_to_firm('legal_holds', true);
grant select, insert, update on app.legal_holds to app_user;

-- Who fixed a hearing: they may delete it without being an admin. The scope of the transaction says who it is.
alter table app.hearings add column created_by uuid;
alter table app.hearings disable trigger user;
do $$
declare firm record;
begin
  set local app.all_restricted = 'on';
  for firm in select t.id from app.tenants t loop
    execute format('set local app.tenant_id = %L', firm.id);
    update app.hearings h set created_by = l.actor_id from app.audit_log l
      where h.tenant_id = firm.id and l.tenant_id = firm.id and l.row_id = h.id and l.table_name = 'hearings' and l.action = 'insert'
        and exists (select from app.users u where u.id = l.actor_id);
  end loop;
  set local app.tenant_id = '';
  set local app.all_restricted = '';
end $$;
alter table app.hearings enable trigger user;
alter table app.hearings
  alter column created_by set default nullif(current_setting('app.user_id', true), '')::uuid,
  add constraint hearings_created_by_fk foreign key (created_by) references app.users (id);

-- Erased at somebody's request: what is personal is gone, and nothing can be written into the record again.
alter table app.people add column erased_at timestamptz;

-- What two records were before they were made one goes with either of them.
alter table app.person_merges
  drop constraint person_merges_kept_fk,
  drop constraint person_merges_merged_fk,
  add constraint person_merges_kept_fk foreign key (tenant_id, kept_id) references app.people (tenant_id, id) on delete cascade,
  add constraint person_merges_merged_fk foreign key (tenant_id, merged_id) references app.people (tenant_id, id) on delete cascade;
create index people_merged_into on app.people (tenant_id, merged_into) where merged_into is not null;
create index vakalatnamas_of_document on app.vakalatnamas (tenant_id, document_id) where document_id is not null;
create index vakalatnamas_deleted on app.vakalatnamas (tenant_id, deleted_at desc, id) where deleted_at is not null;
create index hearings_following on app.hearings (tenant_id, next_hearing_id) where next_hearing_id is not null;
create index hearings_preceding on app.hearings (tenant_id, previous_hearing_id) where previous_hearing_id is not null;
create index vakalatnamas_of_form on app.vakalatnamas (tenant_id, form_id) where form_id is not null;

-- From here to the end of the transaction the trail says that something went and no longer what it was, and private notes
-- that were deleted can be seen, to be taken away.
create function app.forget() returns void language plpgsql volatile as $$
begin
  set local app.forgetting = 'on';
end $$;

alter policy case_notes_private on app.case_notes
  using      (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid
              or (deleted_at is not null and current_setting('app.forgetting', true) = 'on'))
  with check (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid
              or (deleted_at is not null and current_setting('app.forgetting', true) = 'on'));

create or replace function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sound_text', 'next_hearing_sort', 'due_sort'] || tg_argv[1:];
begin
  -- The wall of a case is news of the case, not of everything behind it.
  if tg_argv[0] <> 'cases' then silent := array_append(silent, 'restricted'); end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - silent; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - silent; end if;
  row_now := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(n.key, old_row -> n.key), '{}'), coalesce(jsonb_object_agg(n.key, n.value), '{}')
      into old_row, new_row
      from jsonb_each(new_row) n where old_row -> n.key is distinct from n.value;
    if new_row = '{}' then return null; end if;
  end if;
  if current_setting('app.forgetting', true) = 'on' then old_row := '{}'; end if;
  insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, row_version, was, is_now)
  values ((row_now ->> 'tenant_id')::uuid,
          nullif(current_setting('app.user_id', true), '')::uuid,
          nullif(current_setting('app.request_id', true), ''),
          tg_argv[0], lower(tg_op), (row_now ->> 'id')::uuid,
          case when tg_argv[0] = 'cases' then (row_now ->> 'id')::uuid else (row_now ->> 'case_id')::uuid end,
          coalesce((row_now ->> 'restricted')::boolean, false),
          (row_now ->> 'version')::integer,
          nullif(jsonb_strip_nulls(old_row), '{}'), nullif(case when tg_op = 'INSERT' then jsonb_strip_nulls(new_row) else new_row end, '{}'));
  return null;
end $$;

-- Why a deleted record may not go yet, as a code; null when it may. It tells what whoever asks can see: a purge sees all.
create function app.kept_because(kind text, tenant uuid, record uuid, of_case uuid) returns text language plpgsql stable as $$
begin
  if of_case is not null and exists (
    select from app.legal_holds h where h.tenant_id = tenant and h.case_id = of_case and h.lifted_at is null) then
    return 'legal_hold';
  end if;
  if kind in ('case', 'vakalatnama') and exists (
    select from app.vakalatnamas v
    where v.tenant_id = tenant and v.executed_on is not null and case when kind = 'case' then v.case_id = record else v.id = record end
      and coalesce(app.vakalatnama_kept_until(v.tenant_id, v.case_id, v.final_disposal_on, v.retention_years) >= current_date, true)) then
    return 'vakalatnama';
  end if;
  if kind = 'document' and exists (select from app.vakalatnamas v where v.tenant_id = tenant and v.document_id = record) then
    return 'signed_copy';
  end if;
  if kind = 'person' and exists (select from app.case_parties p where p.tenant_id = tenant and p.person_id = record) then
    return 'party';
  end if;
  if kind = 'person' and exists (select from app.people p where p.tenant_id = tenant and p.merged_into = record) then
    return 'merged';
  end if;
  if kind = 'lawyer' and (
    exists (select from app.case_counsel c where c.tenant_id = tenant and c.lawyer_id = record)
    or exists (select from app.hearing_lawyers l where l.tenant_id = tenant and l.lawyer_id = record)
    or exists (select from app.vakalatnama_acceptances a where a.tenant_id = tenant and a.lawyer_id = record)) then
    return 'appearance';
  end if;
  if kind = 'form' and exists (select from app.vakalatnamas v where v.tenant_id = tenant and v.form_id = record) then
    return 'used';
  end if;
  return null;
end $$;

-- The application takes away only what was deleted thirty days ago, or belongs to a case that was, and only what nothing holds.
-- What a case takes with it runs as the owner and was looked at with the case.
create function app.refuse_early_removal() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  of_case uuid := case when tg_argv[0] = 'case' then old.id else (to_jsonb(old) ->> 'case_id')::uuid end;
begin
  if coalesce((gone ->> 'deleted_at')::timestamptz < now() - interval '30 days', false) = false and not exists (
    select from app.cases c where c.tenant_id = old.tenant_id and c.id = of_case and c.deleted_at < now() - interval '30 days') then
    raise check_violation using message = 'not deleted, or not for long enough', constraint = 'records_removed_in_time';
  end if;
  if app.kept_because(tg_argv[0], old.tenant_id, old.id, of_case) is not null then
    raise check_violation using message = 'the record is kept', constraint = 'records_removed_in_time';
  end if;
  return old;
end $$;

do $$
declare held record;
begin
  for held in select * from (values ('case', 'cases'), ('hearing', 'hearings'), ('task', 'tasks'), ('note', 'case_notes'), ('document', 'documents'),
    ('vakalatnama', 'vakalatnamas'), ('person', 'people'), ('lawyer', 'lawyers'), ('form', 'vakalatnama_forms'), ('holiday', 'court_holidays')) k (kind, name)
  loop
    execute format('create trigger %I before delete on app.%I for each row when (current_user = ''app_user'') execute function app.refuse_early_removal(%L)',
      held.name || '_remove_in_time', held.name, held.kind);
    execute format('grant delete on app.%I to app_user', held.name);
  end loop;
end $$;

-- tenant table: the trail's chain. A line is sealed soon after it was written: number without a gap, and a hash over the
-- hash before it and the line. Seals are written and read, never changed, so that whoever changes a line breaks the chain.
create table app.audit_seals (
  tenant_id uuid        not null default app.current_tenant(),
  number    bigint      not null,
  line_id   uuid        not null,
  hash      text        not null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint audit_seals_pk primary key (tenant_id, number)
);
create unique index audit_seals_of_line on app.audit_seals (tenant_id, line_id);
call app.hold_to_firm('audit_seals', false);
grant select, insert on app.audit_seals to app_user;

-- tenant table: what the last look at the chain found; one row a firm
create table app.audit_checks (
  tenant_id      uuid        not null default app.current_tenant(),
  checked_at     timestamptz not null,
  sealed         bigint      not null,
  sealed_until   timestamptz,
  head           text,
  broken_number  bigint,
  broken_line_id uuid,
  broken_because text,
  constraint audit_checks_pk primary key (tenant_id),
  constraint audit_checks_broken_known check (broken_because in ('changed', 'removed', 'seal_missing', 'not_sealed'))
);
call app.hold_to_firm('audit_checks', false);
grant select, insert, update on app.audit_checks to app_user;

-- What a line says, as one hash. The wall of its case is left out: that alone may move after the line was written.
create function app.line_digest(tenant uuid, id uuid, at timestamptz, actor uuid, request text, of_table text, action text, of_row uuid, of_case uuid,
  row_version integer, was jsonb, is_now jsonb)
returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array(tenant, id, extract(epoch from at)::text, actor, request, of_table, action, of_row, of_case,
    row_version, was, is_now)::text, 'UTF8')), 'hex')
$$;
