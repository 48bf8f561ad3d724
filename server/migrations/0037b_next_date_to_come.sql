-- The day it is in court. Nothing here asks the session what zone it is in.
create function app.court_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- As before, but a day that passed without a record gives way to one that is fixed: next is the nearest day to come, and only
-- where there is none the latest that passed.
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
    select coalesce(min(h.hearing_date) filter (where h.hearing_date >= app.court_today()), max(h.hearing_date)) as next_on
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

-- The cases that stand already. Nobody changed these rows: neither their days nor the trail.
alter table app.hearings no force row level security;
alter table app.cases no force row level security;
alter table app.cases disable trigger user;
update app.cases c set next_hearing_date = a.next_on
  from (
    select h.tenant_id, h.case_id,
      coalesce(min(h.hearing_date) filter (where h.hearing_date >= app.court_today()), max(h.hearing_date)) as next_on
    from app.hearings h join app.cases of_hearing on of_hearing.tenant_id = h.tenant_id and of_hearing.id = h.case_id
    where h.deleted_at is null and h.business_on_date is null
      and (of_hearing.last_hearing_date is null or h.hearing_date > of_hearing.last_hearing_date)
    group by h.tenant_id, h.case_id
  ) a
  where c.tenant_id = a.tenant_id and c.id = a.case_id and c.next_hearing_date is distinct from a.next_on;
alter table app.cases enable trigger user;
alter table app.cases force row level security;
alter table app.hearings force row level security;
