-- The record moves by itself: what a case is waiting for follows from its hearings, and every list of hearings has the order of
-- a cause list.

-- ---- Cases

alter table app.cases
  -- A person set the stage: it no longer follows the purpose of the next hearing.
  add column stage_by_hand boolean not null default false,
  -- A person left the case open although it has a number of a court or a hearing.
  add column open_on_purpose boolean not null default false,
  -- Derived from the hearings, like the dates: purpose of the next one; why the last one fixed no date, unless the case was
  -- reserved or disposed of; the day on which orders were reserved last.
  add column next_purpose text,
  add column next_purpose_text text,
  add column no_next_reason text,
  add column reserved_on date;

alter table app.cases
  -- Needs a next date: filed, not reserved and not over.
  add column is_watched boolean not null generated always as (
    (status = 'pending' and phase <> 'reserved') or (status = 'open' and phase in ('filed', 'under_objection'))) stored,
  add column is_not_filed boolean not null generated always as (status = 'open' and phase in ('intake', 'engaged', 'drafting')) stored,
  -- Since when a case waits for orders or for a date; 9999-12-31 if that day is unknown, infinity if it waits for neither.
  add column waiting_sort date not null generated always as (
    case when status in ('open', 'pending') and phase = 'reserved' then coalesce(reserved_on, last_hearing_date, date '9999-12-31')
      when status in ('open', 'pending') and no_next_reason is not null then coalesce(last_hearing_date, date '9999-12-31')
      else date 'infinity' end) stored,
  -- What lists count as its stage: the code of the next purpose, else of the stage. A text without a code begins with "=".
  add column stage_group text generated always as (coalesce(
    next_purpose, '=' || lower(left(next_purpose_text, 60)), stage, '=' || lower(left(nullif(stage_text, ''), 60)))) stored,
  -- Open, and nobody meant it to be: it has a number of a court or a hearing, or a filing and yet a phase before it.
  add column looks_filed boolean not null generated always as (
    status = 'open' and not open_on_purpose and (
      coalesce(cnr, '') <> '' or coalesce(registration_number, '') <> '' or first_hearing_date is not null
      or (phase in ('intake', 'engaged', 'drafting')
        and (coalesce(filing_number, '') <> '' or coalesce(efiling_number, '') <> '' or filing_date is not null)))) stored;

drop index app.cases_awaiting_date;
create index cases_awaiting_date on app.cases (tenant_id, next_hearing_sort, id) include (restricted) where deleted_at is null and is_watched;
create index cases_not_filed on app.cases (tenant_id, next_hearing_sort, id) include (restricted) where deleted_at is null and is_not_filed;
create index cases_by_waiting on app.cases (tenant_id, waiting_sort, id) include (restricted) where deleted_at is null;
create index cases_look_filed on app.cases (tenant_id, file_number) include (restricted) where deleted_at is null and looks_filed;
drop index app.cases_by_stage;
create index cases_by_stage on app.cases (tenant_id, status, stage_group) include (restricted, id) where deleted_at is null;

-- ---- Hearings

alter table app.hearings
  -- Where the hearing comes on the board of its day: by court, room, time and item.
  add column board_sort text collate "C" not null default '',
  -- How the entry of the hearing changed its case, so that its deletion can take that back.
  add column case_entered jsonb;

-- A leading number sorts by its value: room 2 before room 10, item 12A between 12 and 13.
create function app.board_part(value text) returns text language sql immutable parallel safe strict as $$
  select case when value ~ '^\D*\d' then '0' || lpad(left(substring(value from '\d+'), 9), 9, '0') else '1' end || lower(value)
$$;
create function app.board_sort(court text, room text, at time, item text) returns text language sql immutable parallel safe as $$
  select coalesce(app.fold(court), chr(65533)) || chr(1) || coalesce(app.board_part(nullif(btrim(room), '')), '') || chr(1)
    || coalesce(at::text, '~') || chr(1)
    || case when item ~ '^\s*\d' then app.board_part(btrim(item)) when btrim(item) <> '' then '1' || lower(btrim(item)) else '2' end
$$;

create function app.sort_on_board() returns trigger language plpgsql as $$
begin
  new.board_sort := app.board_sort(
    (select c.name from app.courts c where c.id = new.court_id), new.court_number, new.hearing_time, new.item_number);
  return new;
end $$;
create trigger hearings_board_sort before insert or update of court_id, court_number, hearing_time, item_number on app.hearings
  for each row execute function app.sort_on_board();
comment on trigger hearings_board_sort on app.hearings is
'Writes `board_sort`: the place of the hearing among those of its day, by court, room, time and item.
Lists, weeks and months read that order from an index, without joining `courts` (adr/0026).';

create function app.sort_boards_of_court() returns trigger language plpgsql as $$
declare before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.hearings h set board_sort = app.board_sort(new.name, h.court_number, h.hearing_time, h.item_number)
    where h.tenant_id = new.tenant_id and h.court_id = new.id;
  execute format('set local app.all_restricted = %L', before);
  return null;
end $$;
create trigger courts_board_sort after update of name on app.courts
  for each row when (new.tenant_id is not null and old.name is distinct from new.name) execute function app.sort_boards_of_court();
comment on trigger courts_board_sort on app.courts is
'Writes `board_sort` of the hearings before a court of the firm that is renamed, also of those that the writer cannot see.
A day would otherwise list one court in two places. A migration that renames a national court does the same for its hearings.';

drop trigger hearings_touch on app.hearings;
create trigger hearings_touch before update on app.hearings for each row
  when (old.of_deleted_case is not distinct from new.of_deleted_case
    and (old.board_sort is not distinct from new.board_sort
      or (old.court_id, old.court_number, old.hearing_time, old.item_number)
        is distinct from (new.court_id, new.court_number, new.hearing_time, new.item_number)))
  execute function app.touch();
comment on trigger hearings_touch on app.hearings is
'Adds one to `version` and sets `updated_at`, unless `of_deleted_case` changes, or `board_sort` by a new name of the court.
Neither is an edit of the hearing: a person who has one open can still save.';

drop trigger hearings_audit on app.hearings;
create trigger hearings_audit after insert or update or delete on app.hearings
  for each row execute function app.audit('hearings', 'of_deleted_case', 'board_sort');

-- In the order of the board; the same index counts.
drop index app.hearings_by_day;
create index hearings_by_day on app.hearings (tenant_id, hearing_date, board_sort, id)
  include (restricted, case_id, business_on_date, of_deleted_case) where deleted_at is null;
drop index app.hearings_unrecorded;
create index hearings_unrecorded on app.hearings (tenant_id, hearing_date, board_sort, id)
  include (restricted, case_id, of_deleted_case) where deleted_at is null and business_on_date is null;
drop index app.hearings_board;

-- ---- What follows from the hearings

-- As before, and besides: the purpose of the next hearing, the reason why the last one fixed none, and the last reservation.
create or replace function app.derive_case_dates() returns trigger language plpgsql as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  of_case uuid := coalesce(new.case_id, old.case_id);
begin
  perform from app.cases c where c.tenant_id = tenant and c.id = of_case for update;
  with days as (
    select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on,
      max(h.business_on_date) filter (where h.outcome = 'reserved' or h.no_next_reason = 'reserved') as reserved_on
    from app.hearings h where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null
  ), ahead as (
    select h.hearing_date as next_on, h.purpose, nullif(btrim(h.purpose_text), '') as purpose_text
    from app.hearings h, days d
    where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null and h.business_on_date is null
      and (d.last_on is null or h.hearing_date > d.last_on)
    order by h.hearing_date < app.court_today(), abs(h.hearing_date - app.court_today()), h.id limit 1
  ), heard as (
    select nullif(nullif(h.no_next_reason, 'reserved'), 'disposed') as reason
    from app.hearings h, days d
    where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null and h.business_on_date = d.last_on
    order by h.recorded_at desc nulls last, h.id desc limit 1
  ), derived as (
    select d.first_on, d.last_on, a.next_on, a.purpose, a.purpose_text, case when a.next_on is null then l.reason end as reason, d.reserved_on
    from days d left join ahead a on true left join heard l on true
  )
  update app.cases c set first_hearing_date = d.first_on, last_hearing_date = d.last_on, next_hearing_date = d.next_on,
    next_purpose = d.purpose, next_purpose_text = d.purpose_text, no_next_reason = d.reason, reserved_on = d.reserved_on
  from derived d
  where c.tenant_id = tenant and c.id = of_case
    and (c.first_hearing_date, c.last_hearing_date, c.next_hearing_date, c.next_purpose, c.next_purpose_text, c.no_next_reason, c.reserved_on)
      is distinct from (d.first_on, d.last_on, d.next_on, d.purpose, d.purpose_text, d.reason, d.reserved_on);
  return null;
end $$;

drop trigger hearings_dates on app.hearings;
create trigger hearings_dates
  after insert or delete
  or update of case_id, hearing_date, business_on_date, deleted_at, purpose, purpose_text, outcome, no_next_reason
  on app.hearings for each row execute function app.derive_case_dates();
comment on trigger hearings_dates on app.hearings is
'Locks the case, derives from its hearings the first, last and next date, the purpose of the next one, why there is none, and the last reservation, and writes them to `cases`.
No writer of a hearing can forget them, and two writers at once get them right (adr/0008, adr/0026).';

drop trigger cases_touch on app.cases;
create trigger cases_touch before update on app.cases for each row
  when ((old.first_hearing_date, old.last_hearing_date, old.next_hearing_date, old.next_purpose, old.next_purpose_text, old.no_next_reason, old.reserved_on)
      is not distinct from
      (new.first_hearing_date, new.last_hearing_date, new.next_hearing_date, new.next_purpose, new.next_purpose_text, new.no_next_reason, new.reserved_on)
    and current_setting('app.indexing', true) is distinct from 'on')
  execute function app.touch();
comment on trigger cases_touch on app.cases is
'Adds one to `version` and sets `updated_at`, unless what is derived from the hearings changes or the setting `app.indexing` is on.
A derived date, a status that follows from a hearing and a rewritten search text are no edit: a person who has the case open can still save (adr/0008).';

-- What follows from a hearing that is entered, changed or deleted: no edit of the case, like its dates.
create function app.follow_hearing(of_case uuid, new_status text, new_phase text, new_stage text, new_stage_text text, keep_open boolean)
returns void language plpgsql as $$
declare firm uuid := app.current_tenant();
begin
  set local app.indexing = 'on';
  update app.cases c set status = new_status, phase = new_phase, stage = new_stage, stage_text = new_stage_text,
      open_on_purpose = c.open_on_purpose or keep_open
    where c.tenant_id = firm and c.id = of_case;
  set local app.indexing = '';
end $$;

drop trigger cases_audit on app.cases;
create trigger cases_audit after insert or update or delete on app.cases
  for each row execute function app.audit('cases', 'search_head', 'next_purpose', 'next_purpose_text', 'no_next_reason', 'reserved_on',
    'is_watched', 'is_not_filed', 'waiting_sort', 'stage_group', 'looks_filed');

-- The records that exist. Nobody changed them: neither their versions nor the audit log.
alter table app.hearings no force row level security;
alter table app.cases no force row level security;
alter table app.courts no force row level security;
alter table app.hearings disable trigger user;
alter table app.cases disable trigger user;

update app.hearings h set board_sort = app.board_sort(c.name, h.court_number, h.hearing_time, h.item_number)
  from app.hearings held left join app.courts c on c.id = held.court_id
  where held.tenant_id = h.tenant_id and held.id = h.id;

update app.cases c set next_purpose = d.purpose, next_purpose_text = d.purpose_text, no_next_reason = d.reason, reserved_on = d.reserved_on
  from (
    select k.tenant_id, k.id, a.purpose, a.purpose_text, case when k.next_hearing_date is null then l.reason end as reason, r.reserved_on
    from app.cases k
    left join lateral (
      select h.purpose, nullif(btrim(h.purpose_text), '') as purpose_text from app.hearings h
      where h.tenant_id = k.tenant_id and h.case_id = k.id and h.deleted_at is null and h.business_on_date is null
        and h.hearing_date = k.next_hearing_date
      order by h.id limit 1) a on true
    left join lateral (
      select nullif(nullif(h.no_next_reason, 'reserved'), 'disposed') as reason from app.hearings h
      where h.tenant_id = k.tenant_id and h.case_id = k.id and h.deleted_at is null and h.business_on_date = k.last_hearing_date
      order by h.recorded_at desc nulls last, h.id desc limit 1) l on true
    left join lateral (
      select max(h.business_on_date) as reserved_on from app.hearings h
      where h.tenant_id = k.tenant_id and h.case_id = k.id and h.deleted_at is null
        and (h.outcome = 'reserved' or h.no_next_reason = 'reserved')) r on true
  ) d
  where c.tenant_id = d.tenant_id and c.id = d.id
    and (d.purpose, d.purpose_text, d.reason, d.reserved_on) is distinct from (null::text, null::text, null::text, null::date);

alter table app.cases enable trigger user;
alter table app.hearings enable trigger user;
alter table app.courts force row level security;
alter table app.cases force row level security;
alter table app.hearings force row level security;
