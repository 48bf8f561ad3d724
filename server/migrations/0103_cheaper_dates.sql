-- The dates of a case cost less where one hearing was entered, as with most cases and most days, and come out the same.

create function app.derive_dates_of_case(firm uuid, one uuid) returns boolean language plpgsql as $$
declare
  was record;
  derived record;
begin
  select c.first_hearing_date, c.last_hearing_date, c.next_hearing_date, c.next_purpose, c.next_purpose_text, c.no_next_reason, c.reserved_on
    into was from app.cases c where c.tenant_id = firm and c.id = one for update;
  if not found then return false; end if;
  -- Statements of their own: they see what was committed while the lock was waited for. Until the lock is released, no other
  -- transaction can add a hearing to the case, so that they all see the same ones.
  select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on,
      null::date as next_on, null::text as purpose, null::text as purpose_text, null::text as reason,
      max(h.business_on_date) filter (where h.outcome = 'reserved' or h.no_next_reason = 'reserved') as reserved_on
    into derived
    from app.hearings h where h.tenant_id = firm and h.case_id = one and h.deleted_at is null;
  select h.hearing_date, h.purpose, nullif(btrim(h.purpose_text), '')
    into derived.next_on, derived.purpose, derived.purpose_text
    from app.hearings h
    where h.tenant_id = firm and h.case_id = one and h.deleted_at is null and h.business_on_date is null
      and (derived.last_on is null or h.hearing_date > derived.last_on)
    order by h.hearing_date < app.court_today(), abs(h.hearing_date - app.court_today()), h.id limit 1;
  if derived.next_on is null and derived.last_on is not null then
    select nullif(nullif(h.no_next_reason, 'reserved'), 'disposed')
      into derived.reason
      from app.hearings h
      where h.tenant_id = firm and h.case_id = one and h.deleted_at is null and h.business_on_date = derived.last_on
      order by h.recorded_at desc nulls last, h.id desc limit 1;
  end if;
  if was is not distinct from derived then return false; end if;
  update app.cases c set first_hearing_date = derived.first_on, last_hearing_date = derived.last_on, next_hearing_date = derived.next_on,
    next_purpose = derived.purpose, next_purpose_text = derived.purpose_text, no_next_reason = derived.reason, reserved_on = derived.reserved_on
    where c.tenant_id = firm and c.id = one;
  return true;
end $$;
comment on function app.derive_dates_of_case(uuid, uuid) is
'Writes the dates of a case that follow from its hearings, if they changed; true if they did.';

create or replace function app.derive_case_dates() returns trigger language plpgsql as $$
declare
  firm uuid;
  one uuid;
  is_changed boolean;
begin
  if tg_level = 'ROW' then
    is_changed := app.derive_dates_of_case(coalesce(new.tenant_id, old.tenant_id), coalesce(new.case_id, old.case_id));
    return null;
  end if;
  select i.tenant_id, i.case_id into firm, one from inserted i limit 1;
  if one is null then return null; end if;
  if not exists (select from inserted i where i.case_id <> one or i.tenant_id <> firm) then
    is_changed := app.derive_dates_of_case(firm, one);
    return null;
  end if;
  -- In one order: two writers of the same cases never wait for each other in a circle.
  for firm, one in select distinct i.tenant_id, i.case_id from inserted i order by i.tenant_id, i.case_id loop
    is_changed := app.derive_dates_of_case(firm, one);
  end loop;
  return null;
end $$;

drop function app.derive_dates_of(uuid, uuid[]);
