-- People, firms, and who belongs where; then what proves who somebody is.

-- reference table
create table app.tenants (
  id         uuid        not null,
  code       text        not null,
  name       text        not null,
  plan       text,
  created_at timestamptz not null default now(),
  constraint tenants_pk primary key (id),
  constraint tenants_code_unique unique (code),
  constraint tenants_code_form check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 40),
  constraint tenants_plan_known check (plan in ('solo', 'chamber', 'firm', 'enterprise'))
);
grant select, insert, update on app.tenants to app_user;

-- reference table
create table app.users (
  id            uuid        not null,
  email         text        not null,
  name          text        not null,
  display_name  text,
  mobile        text,
  password_hash text        not null,
  preferences   jsonb       not null default '{}',
  created_at    timestamptz not null default now(),
  constraint users_pk primary key (id),
  constraint users_email_unique unique (email),
  constraint users_email_lower check (email = lower(email))
);
grant select, insert, update on app.users to app_user;

-- reference table: it answers "which firms does this person belong to" before any firm is selected
create table app.memberships (
  tenant_id    uuid        not null,
  user_id      uuid        not null,
  role_name    text        not null,
  joined_at    timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint memberships_pk primary key (tenant_id, user_id),
  constraint memberships_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint memberships_user_fk foreign key (user_id) references app.users (id),
  constraint memberships_role_known check (role_name in ('admin', 'lawyer', 'clerk', 'accountant', 'viewer'))
);
create index memberships_by_user on app.memberships (user_id, last_used_at desc);
grant select, insert, update, delete on app.memberships to app_user;

-- local table: a sign-up whose e-mail is not verified; nobody else sees anything of it
create table app.signups (
  email         text        not null,
  name          text        not null,
  mobile        text,
  password_hash text        not null,
  tenant_name   text        not null,
  tenant_code   text        not null,
  plan          text,
  created_at    timestamptz not null default now(),
  constraint signups_pk primary key (email)
);
grant select, insert, update, delete on app.signups to app_user;

-- local table: mailed codes and the links of the same mails, as hashes only
create table app.one_time_codes (
  id          uuid        not null,
  email       text        not null,
  purpose     text        not null,
  code_hash   text        not null,
  link_hash   text        not null,
  wrong_tries integer     not null default 0,
  details     jsonb       not null default '{}',
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint one_time_codes_pk primary key (id),
  constraint one_time_codes_purpose_known check (purpose in ('signup', 'invite', 'reset'))
);
create index one_time_codes_of_person on app.one_time_codes (email, purpose, created_at desc);
create unique index one_time_codes_by_link on app.one_time_codes (link_hash);
create index one_time_codes_age on app.one_time_codes (created_at);
grant select, insert, update, delete on app.one_time_codes to app_user;

-- local table: the right to set one password once, after a reset or an invitation
create table app.password_grants (
  id         uuid        not null,
  email      text        not null,
  purpose    text        not null,
  details    jsonb       not null default '{}',
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint password_grants_pk primary key (id),
  constraint password_grants_purpose_known check (purpose in ('invite', 'reset'))
);
create index password_grants_expiry on app.password_grants (expires_at);
grant select, insert, update, delete on app.password_grants to app_user;

-- local table: a device that is or was signed in
create table app.sessions (
  id           uuid        not null,
  user_id      uuid        not null,
  user_agent   text        not null default '',
  address      text        not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at     timestamptz,
  ended_reason text,
  constraint sessions_pk primary key (id),
  constraint sessions_user_fk foreign key (user_id) references app.users (id) on delete cascade
);
create index sessions_of_user on app.sessions (user_id, last_seen_at desc) where ended_at is null;
create index sessions_age on app.sessions (last_seen_at);
grant select, insert, update, delete on app.sessions to app_user;

-- local table: the chain of refresh tokens of a session, as hashes; a used one that comes back ends the session
create table app.refresh_tokens (
  token_hash text        not null,
  session_id uuid        not null,
  issued_at  timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint refresh_tokens_pk primary key (token_hash),
  constraint refresh_tokens_session_fk foreign key (session_id) references app.sessions (id) on delete cascade
);
create index refresh_tokens_of_session on app.refresh_tokens (session_id);
grant select, insert, update, delete on app.refresh_tokens to app_user;

-- local table: the second factor; the secret is sealed with the server's key. last_step: a code works once.
create table app.second_factors (
  user_id      uuid        not null,
  secret       text        not null,
  confirmed_at timestamptz,
  last_step    bigint,
  constraint second_factors_pk primary key (user_id),
  constraint second_factors_user_fk foreign key (user_id) references app.users (id) on delete cascade
);
grant select, insert, update, delete on app.second_factors to app_user;

-- local table
create table app.recovery_codes (
  user_id   uuid not null,
  code_hash text not null,
  used_at   timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash),
  constraint recovery_codes_user_fk foreign key (user_id) references app.users (id) on delete cascade
);
grant select, insert, update, delete on app.recovery_codes to app_user;

-- tenant table: the token a person receives carries the firm's id, so that it is looked up inside that firm
create table app.invites (
  tenant_id   uuid        not null default app.current_tenant(),
  id          uuid        not null,
  name        text        not null,
  email       text        not null,
  role_name   text        not null,
  token_hash  text        not null,
  inviter_id  uuid        not null,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  accepted_at timestamptz,
  revoked_at  timestamptz,
  constraint invites_pk primary key (tenant_id, id),
  constraint invites_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint invites_inviter_fk foreign key (inviter_id) references app.users (id),
  constraint invites_role_known check (role_name in ('admin', 'lawyer', 'clerk', 'accountant', 'viewer'))
);
create unique index invites_one_open on app.invites (tenant_id, email) where accepted_at is null and revoked_at is null;
create index invites_by_token on app.invites (tenant_id, token_hash);
create index invites_newest on app.invites (tenant_id, created_at desc, id);
alter table app.invites enable row level security;
alter table app.invites force row level security;
create policy invites_of_tenant on app.invites
  using      (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update on app.invites to app_user;
create trigger invites_audit after insert or update or delete on app.invites for each row execute function app.audit('invites', 'token_hash');
