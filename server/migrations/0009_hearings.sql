-- Lists of hearings that are counted in an index alone, dates that stay right when two people write at once, and who is
-- engaged where.

-- of_deleted_case: kept beside the hearing, so that a list need not look at the case of each to leave it out.
alter table app.hearings add column of_deleted_case boolean not null default false;
alter table app.hearings no force row level security;
alter table app.cases no force row level security;
alter table app.hearings disable trigger user;
update app.hearings h set of_deleted_case = true
from app.cases c where c.tenant_id = h.tenant_id and c.id = h.case_id and c.deleted_at is not null;
alter table app.hearings enable trigger user;
alter table app.cases force row level security;
alter table app.hearings force row level security;

create function app.mark_hearings_of_case() returns trigger language plpgsql as $$
begin
  update app.hearings h set of_deleted_case = (new.deleted_at is not null) where h.tenant_id = new.tenant_id and h.case_id = new.id;
  return null;
end $$;
create trigger cases_deleted_hearings after update of deleted_at on app.cases for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function app.mark_hearings_of_case();

-- The deletion of a case is news of the case, and no edit of its hearings.
drop trigger hearings_audit on app.hearings;
create trigger hearings_audit after insert or update or delete on app.hearings for each row execute function app.audit('hearings', 'of_deleted_case');
drop trigger hearings_touch on app.hearings;
create trigger hearings_touch before update on app.hearings for each row
  when (old.of_deleted_case is not distinct from new.of_deleted_case) execute function app.touch();

-- With what the policy and the filters ask for, so that a total is counted in the index alone.
drop index app.hearings_by_day;
create index hearings_by_day on app.hearings (tenant_id, hearing_date, id)
  include (restricted, case_id, business_on_date, of_deleted_case) where deleted_at is null;
drop index app.hearings_unrecorded;
create index hearings_unrecorded on app.hearings (tenant_id, hearing_date, id)
  include (restricted, case_id, of_deleted_case) where deleted_at is null and business_on_date is null;
drop index app.hearings_of_court;
create index hearings_of_court on app.hearings (tenant_id, court_id, hearing_date, id)
  include (restricted, case_id, business_on_date, of_deleted_case) where deleted_at is null;

-- As before, and one at a time for each case: of two who write at once, the second must see what the first wrote.
create or replace function app.derive_case_dates() returns trigger language plpgsql as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  of_case uuid := coalesce(new.case_id, old.case_id);
begin
  perform from app.cases c where c.tenant_id = tenant and c.id = of_case for update;
  with days as (
    select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on
    from app.hearings h where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null
  ), ahead as (
    select min(h.hearing_date) as next_on
    from app.hearings h, days d
    where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null and h.business_on_date is null
      and (d.last_on is null or h.hearing_date > d.last_on)
  )
  update app.cases c set first_hearing_date = d.first_on, last_hearing_date = d.last_on, next_hearing_date = a.next_on
  from days d, ahead a
  where c.tenant_id = tenant and c.id = of_case
    and (c.first_hearing_date, c.last_hearing_date, c.next_hearing_date) is distinct from (d.first_on, d.last_on, a.next_on);
  return null;
end $$;

-- Which of these lawyers are before another court that day in a case the caller stands outside the wall of. It tells
-- who and at what time, never which case or court: enough to not fix a second hearing for the hour. The wall is open
-- to the one statement inside only.
create function app.engaged_behind_walls(on_day date, lawyers uuid[], at_court uuid, at_court_number text)
returns table (lawyer_id uuid, hearing_time time) language plpgsql volatile as $$
declare
  sees uuid[] := string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[];
begin
  if current_setting('app.all_restricted', true) = 'on' then return; end if;
  set local app.all_restricted = 'on';
  return query
    select l.lawyer_id, h.hearing_time
    from app.hearings h
    join app.hearing_lawyers l on l.tenant_id = h.tenant_id and l.hearing_id = h.id
    where h.tenant_id = app.current_tenant() and h.hearing_date = on_day and h.deleted_at is null and not h.of_deleted_case
      and h.business_on_date is null and h.restricted and l.lawyer_id = any (lawyers)
      and (h.court_id, h.court_number) is distinct from (at_court, at_court_number)
      and (sees is null or h.case_id <> all (sees));
  set local app.all_restricted = '';
end $$;
