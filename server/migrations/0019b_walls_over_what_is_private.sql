-- A wall that was raised or taken down did not move the flag of rows that one person alone may see, as another's private
-- note or unfinished vakalatnama: the update that moves it runs under the policies of whoever moves the wall. Somebody now
-- outside went on counting a note and reading a draft, and somebody inside lost theirs when the wall came down. While a
-- wall moves, and only then, its rows are moved whoever's they are (docs/adr/0016).
alter policy case_notes_private on app.case_notes
  using (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid
    or (deleted_at is not null and current_setting('app.forgetting', true) = 'on') or current_setting('app.moving_wall', true) = 'on')
  with check (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid
    or (deleted_at is not null and current_setting('app.forgetting', true) = 'on') or current_setting('app.moving_wall', true) = 'on');
alter policy vakalatnama_drafts_own on app.vakalatnama_drafts
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid or current_setting('app.moving_wall', true) = 'on')
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid or current_setting('app.moving_wall', true) = 'on');

create or replace function app.restrict_children() returns trigger language plpgsql as $$
begin
  set local app.moving_wall = 'on';
  execute format('update app.%I set restricted = $3 where tenant_id = $1 and case_id = $2', tg_argv[0]) using new.tenant_id, new.id, new.restricted;
  set local app.moving_wall = '';
  return null;
end $$;

-- What stayed behind so far. Nobody changed these rows: neither their days nor the trail.
alter table app.cases no force row level security;
alter table app.case_notes no force row level security;
alter table app.vakalatnama_drafts no force row level security;
alter table app.case_notes disable trigger user;
alter table app.vakalatnama_drafts disable trigger user;
update app.case_notes n set restricted = c.restricted from app.cases c
  where c.tenant_id = n.tenant_id and c.id = n.case_id and n.restricted <> c.restricted;
update app.vakalatnama_drafts d set restricted = c.restricted from app.cases c
  where c.tenant_id = d.tenant_id and c.id = d.case_id and d.restricted <> c.restricted;
alter table app.case_notes enable trigger user;
alter table app.vakalatnama_drafts enable trigger user;
alter table app.cases force row level security;
alter table app.case_notes force row level security;
alter table app.vakalatnama_drafts force row level security;
