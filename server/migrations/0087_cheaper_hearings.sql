-- What follows from a hearing costs less, and comes out the same.

-- Each case by itself, so that its statements keep their plans: a statement over an array of cases was planned anew each time, which cost
-- more than all else of a hearing. The row of a case is written only if something changes.
create or replace function app.derive_dates_of(firm uuid, of_cases uuid[]) returns void language plpgsql as $$
declare
  one uuid;
  was record;
  derived record;
begin
  -- In one order: two writers of the same cases never wait for each other in a circle.
  foreach one in array array(select distinct u.id from unnest(of_cases) u (id) order by u.id) loop
    select c.first_hearing_date, c.last_hearing_date, c.next_hearing_date, c.next_purpose, c.next_purpose_text, c.no_next_reason, c.reserved_on
      into was from app.cases c where c.tenant_id = firm and c.id = one for update;
    continue when not found;
    -- A statement of its own: it sees what was committed while the lock was waited for.
    select days.first_on, days.last_on, ahead.next_on, ahead.purpose, ahead.purpose_text,
        case when ahead.next_on is null then heard.reason end as reason, days.reserved_on
      into derived
      from (
        select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on,
          max(h.business_on_date) filter (where h.outcome = 'reserved' or h.no_next_reason = 'reserved') as reserved_on
        from app.hearings h where h.tenant_id = firm and h.case_id = one and h.deleted_at is null
      ) days
      left join lateral (
        select h.hearing_date as next_on, h.purpose, nullif(btrim(h.purpose_text), '') as purpose_text
        from app.hearings h
        where h.tenant_id = firm and h.case_id = one and h.deleted_at is null and h.business_on_date is null
          and (days.last_on is null or h.hearing_date > days.last_on)
        order by h.hearing_date < app.court_today(), abs(h.hearing_date - app.court_today()), h.id limit 1
      ) ahead on true
      left join lateral (
        select nullif(nullif(h.no_next_reason, 'reserved'), 'disposed') as reason
        from app.hearings h
        where h.tenant_id = firm and h.case_id = one and h.deleted_at is null and h.business_on_date = days.last_on
        order by h.recorded_at desc nulls last, h.id desc limit 1
      ) heard on true;
    continue when was is not distinct from derived;
    update app.cases c set first_hearing_date = derived.first_on, last_hearing_date = derived.last_on, next_hearing_date = derived.next_on,
      next_purpose = derived.purpose, next_purpose_text = derived.purpose_text, no_next_reason = derived.reason, reserved_on = derived.reserved_on
      where c.tenant_id = firm and c.id = one;
  end loop;
end $$;

-- The court is looked up in a statement of its own, and only if there is one: inside the expression, this too was planned anew each time.
create or replace function app.sort_on_board() returns trigger language plpgsql as $$
declare
  court text;
begin
  if new.court_id is not null then
    select c.name into court from app.courts c where c.id = new.court_id;
  end if;
  new.board_sort := app.board_sort(court, new.court_number, new.hearing_time, new.item_number);
  return new;
end $$;

-- In plpgsql, because PostgreSQL cannot put this expression in place of the call, and without the dictionary where no letter is beyond
-- ASCII.
create or replace function app.fold(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)));
end $$;
