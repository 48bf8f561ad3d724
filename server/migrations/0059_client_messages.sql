-- Clients are told the dates of their cases.

-- The language of messages to a person, and whether they want none.
alter table app.people
  add column language text not null default 'en',
  add column no_messages boolean not null default false,
  add constraint people_language_known check (language in ('en', 'hi'));

-- Tenant. That a client was told: of which date (null: that there is none), how, by whom.
create table app.client_messages (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  person_id uuid not null,
  next_date date,
  way text not null,
  language text not null,
  notified_by uuid not null,
  notified_at timestamptz not null default clock_timestamp(),
  -- Shared by the notes of one press of a button, so that they are undone together.
  batch_id uuid,
  undone_by uuid,
  undone_at timestamptz,
  constraint client_messages_pk primary key (tenant_id, id),
  constraint client_messages_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint client_messages_person_fk foreign key (tenant_id, person_id) references app.people (tenant_id, id) on delete cascade,
  constraint client_messages_notified_by_fk foreign key (notified_by) references app.users (id),
  constraint client_messages_undone_by_fk foreign key (undone_by) references app.users (id),
  constraint client_messages_way_known check (way in ('whatsapp', 'sms', 'email', 'copied', 'shared', 'other', 'batch')),
  constraint client_messages_language_known check (language in ('en', 'hi'))
);
create index client_messages_of_case on app.client_messages (tenant_id, case_id, person_id, notified_at desc, id);
create index client_messages_of_person on app.client_messages (tenant_id, person_id);
create index client_messages_of_batch on app.client_messages (tenant_id, batch_id) where batch_id is not null;
call app.hold_to_firm('client_messages', true);
grant select, insert, update on app.client_messages to app_user;

-- Tenant. A template that the firm has changed; the others are the defaults of the program.
create table app.client_message_templates (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  language text not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint client_message_templates_pk primary key (tenant_id, id),
  constraint client_message_templates_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint client_message_templates_kind_known check (kind in ('next_date', 'no_next_date')),
  constraint client_message_templates_language_known check (language in ('en', 'hi'))
);
create unique index client_message_templates_once on app.client_message_templates (tenant_id, kind, language);
call app.hold_to_firm('client_message_templates', true);
grant select, insert, update, delete on app.client_message_templates to app_user;
