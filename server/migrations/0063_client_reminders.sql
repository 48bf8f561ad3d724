-- Clients are reminded by mail the day before a hearing, if their firm has switched it on.
alter table app.tenants add column client_reminders boolean not null default false;

-- A reminder is sent by the firm, not by a person.
alter table app.client_messages
  alter column notified_by drop not null,
  drop constraint client_messages_way_known,
  add constraint client_messages_way_known check (way in ('whatsapp', 'sms', 'email', 'copied', 'shared', 'other', 'batch', 'reminder')),
  add constraint client_messages_by_somebody check (way = 'reminder' or notified_by is not null);
alter table app.client_message_templates
  drop constraint client_message_templates_kind_known,
  add constraint client_message_templates_kind_known check (kind in ('next_date', 'no_next_date', 'reminder'));

-- Tenant. A reminder to one client of one case about one court date: waiting, sent, failed for good, or cancelled because the date, the
-- client or the case changed before it was sent. `claimed_at`: when its delivery last began. A sent one is noted in `client_messages`
-- under the same id. Rows are removed a month after the date.
create table app.client_reminders (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  person_id uuid not null,
  hearing_date date not null,
  state text not null default 'waiting',
  failures integer not null default 0,
  claimed_at timestamptz,
  constraint client_reminders_pk primary key (tenant_id, id),
  constraint client_reminders_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint client_reminders_person_fk foreign key (tenant_id, person_id) references app.people (tenant_id, id) on delete cascade,
  constraint client_reminders_state_known check (state in ('waiting', 'sent', 'failed', 'cancelled'))
);
create unique index client_reminders_once on app.client_reminders (tenant_id, case_id, person_id, hearing_date);
create index client_reminders_of_person on app.client_reminders (tenant_id, person_id);
create index client_reminders_on_day on app.client_reminders (tenant_id, hearing_date);
call app.hold_to_firm('client_reminders', false);
grant select, insert, update, delete on app.client_reminders to app_user;
