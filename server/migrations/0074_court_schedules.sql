-- The Saturdays on which courts are closed, their registry hours and the end of e-filing.

-- Tenant. What the firm knows of a court; without a court, of all courts. What is null is as in the court of which this one is a bench,
-- else as in all courts. Times are those of India; `efiling_until` may be 24:00.
create table app.court_schedules (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  court_id uuid,
  saturdays text,
  registry_opens time,
  registry_closes time,
  efiling_until time,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint court_schedules_pk primary key (tenant_id, id),
  constraint court_schedules_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint court_schedules_court_fk foreign key (court_id) references app.courts (id),
  constraint court_schedules_saturdays_known check (saturdays in ('none', 'all', 'second', 'second_and_fourth', 'first_and_third', 'last_working')),
  constraint court_schedules_in_order check (registry_opens < registry_closes)
);
create unique index court_schedules_once on app.court_schedules (tenant_id, court_id) nulls not distinct;
call app.hold_to_firm('court_schedules', true);
create trigger court_schedules_touch before update on app.court_schedules for each row execute function app.touch();
grant select, insert, update, delete on app.court_schedules to app_user;
