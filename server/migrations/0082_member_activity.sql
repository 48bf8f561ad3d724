-- A visit and a digest are written by use, every few minutes of every member. A row of memberships has a copy on every machine
-- of a cluster, so that one dead machine stopped the writes of all firms: what use writes is a row of the member's own firm.

-- Tenant. When a member was here, and the days of the digests that were sent.
create table app.member_activity (
  tenant_id uuid not null default app.current_tenant(),
  user_id uuid not null,
  visit_started_at timestamptz,
  visit_ended_at timestamptz,
  last_visit_at timestamptz,
  digest_on date,
  evening_digest_on date,
  constraint member_activity_pk primary key (tenant_id, user_id),
  constraint member_activity_member_fk foreign key (tenant_id, user_id) references app.memberships (tenant_id, user_id) on delete cascade
);
-- A cluster distributes new tables empty: there, visits begin anew, and a digest of today may be sent again.
do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then
    insert into app.member_activity (tenant_id, user_id, visit_started_at, visit_ended_at, last_visit_at, digest_on, evening_digest_on)
      select tenant_id, user_id, visit_started_at, visit_ended_at, last_visit_at, digest_on, evening_digest_on
      from app.memberships where visit_ended_at is not null or digest_on is not null or evening_digest_on is not null;
  end if;
end $$;
call app.hold_to_firm('member_activity', false);
grant select, insert, update, delete on app.member_activity to app_user;

alter table app.memberships
  drop column visit_started_at,
  drop column visit_ended_at,
  drop column last_visit_at,
  drop column digest_on,
  drop column evening_digest_on;
