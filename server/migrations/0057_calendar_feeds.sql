-- Secret addresses at which a calendar program reads hearings and tasks (docs/features/calendar-feeds.md).

-- Tenant. One row for each address that is not revoked. The token is stored as a hash. `content_hash` and `content_changed_at` say what
-- the last reader got and since when it is so: Last-Modified.
create table app.calendar_feeds (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  user_id uuid not null,
  scope text not null,
  case_id uuid,
  restricted boolean not null default false,
  detail text not null,
  token_hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_read_at timestamptz,
  content_hash text,
  content_changed_at timestamptz,
  constraint calendar_feeds_pk primary key (tenant_id, id),
  constraint calendar_feeds_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint calendar_feeds_user_fk foreign key (user_id) references app.users (id),
  constraint calendar_feeds_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint calendar_feeds_scope_known check (scope in ('mine', 'firm', 'case')),
  constraint calendar_feeds_detail_known check (detail in ('full', 'private')),
  constraint calendar_feeds_case_of_scope check ((scope = 'case') = (case_id is not null))
);
create index calendar_feeds_of_user on app.calendar_feeds (tenant_id, user_id, created_at desc, id);
create index calendar_feeds_of_case on app.calendar_feeds (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('calendar_feeds', false);
grant select, insert, update, delete on app.calendar_feeds to app_user;
-- What a calendar reads is no change of the feed.
create trigger calendar_feeds_audit after insert or update or delete on app.calendar_feeds for each row
  execute function app.audit('calendar_feeds', 'token_hash', 'last_read_at', 'content_hash', 'content_changed_at');
