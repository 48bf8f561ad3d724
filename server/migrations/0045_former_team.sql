-- Whoever leaves a firm leaves its teams: the line stays, as a former one, and access to restricted cases goes with it. It stayed,
-- and somebody who was removed and invited again saw their old restricted cases at once (docs/adr/0007).
alter table app.case_team add column left_at timestamptz;

-- The trail tells of the membership that ended, and not of each team once more.
drop trigger case_team_audit on app.case_team;
create trigger case_team_audit after insert or update or delete on app.case_team
  for each row execute function app.audit('case_team', 'left_at');

-- Also on cases that neither the member nor whoever removes them can see.
create function app.leave_teams(member uuid, at timestamptz) returns void language plpgsql volatile as $$
declare
  firm uuid := app.current_tenant();
  before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.case_team t set left_at = at where t.tenant_id = firm and t.user_id = member and t.left_at is null;
  delete from app.case_access a where a.tenant_id = firm and a.user_id = member;
  execute format('set local app.all_restricted = %L', before);
end $$;

-- Who left so far, as the trail tells; some have come back since. Nobody changed these rows: neither their days nor the trail.
alter table app.audit_log no force row level security;
alter table app.case_team no force row level security;
alter table app.case_access no force row level security;
alter table app.case_team disable trigger user;
update app.case_team t set left_at = gone.at
  from (select a.tenant_id, a.row_id, max(a.at) as at from app.audit_log a where a.table_name = 'memberships' and a.action = 'delete' group by 1, 2) gone
  where gone.tenant_id = t.tenant_id and gone.row_id = t.user_id and gone.at >= t.since;
alter table app.case_team enable trigger user;
delete from app.case_access c where not exists (
  select from app.case_team t where t.tenant_id = c.tenant_id and t.case_id = c.case_id and t.user_id = c.user_id and t.left_at is null);
alter table app.audit_log force row level security;
alter table app.case_team force row level security;
alter table app.case_access force row level security;
