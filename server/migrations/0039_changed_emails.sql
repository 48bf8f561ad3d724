-- A person changes the e-mail they log in with: the code goes to the new address, and counts for who asked for it alone.
alter table app.one_time_codes drop constraint one_time_codes_purpose_known;
alter table app.one_time_codes add constraint one_time_codes_purpose_known check (purpose in ('signup', 'invite', 'reset', 'email'));
create index one_time_codes_of_owner on app.one_time_codes ((details ->> 'user_id')) where purpose = 'email';
-- Addresses given up, each with when: invitations that were mailed there are forgotten with the account. The address may
-- have become somebody else's since.
alter table app.users add column former_emails jsonb not null default '[]';
