-- Merging two records of one person, and finding records by word and by sound.

-- In one form of Unicode: a name typed in another finds it, wherever it was written.
create or replace function app.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))) $$;

-- How a text sounds, a skeleton a word with a space before and after: the same for the common spellings of an Indian
-- name in Latin (Lakshmi and Laxmi, Chaudhary and Chowdhury, Iyer and Aiyar) and in Devanagari (लक्ष्मी). Titles are left
-- out, Mohd. is Mohammed, marks are none. Immutable in fact, as app.fold. Kept in step with src/search/sound.ts.
create or replace function app.sound(value text) returns text language plpgsql immutable parallel safe strict as $$
declare skeleton text := ' ' || translate(app.fold(value), '''`’‘', '') || ' ';
begin
  skeleton := regexp_replace(skeleton, '[!-/:-@\[-`{-~।॥[:space:]]+', ' ', 'g');
  skeleton := regexp_replace(skeleton, '^ m s ', ' ');
  skeleton := regexp_replace(skeleton, ' (?:(?:shri|sri|shree|smt|mr|mrs|ms|dr|adv|श्री|श्रीमती|डॉ)(?= ))+', '', 'g');
  skeleton := regexp_replace(skeleton, ' (?:md|mhd|mohd|mohmd|muhd)(?= )', ' mohamad', 'g');
  skeleton := replace(replace(replace(replace(replace(skeleton, 'ee', 'i'), 'oo', 'u'), 'ksh', 'ks'), 'x', 'ks'), 'ck', 'k');
  skeleton := regexp_replace(skeleton, 'c(?=[aouklrt])', 'k', 'g');
  -- Signs that carry no sound of their own are dropped, after the one pair that is read otherwise.
  skeleton := translate(replace(skeleton, 'ंह', 'ng'),
    'कखगघचछजझटठडढतथदधपफबभङञणनमयरलळवशषसहअआऐऑइईएउऊओऔऋृंँािीुूेैोौॉॅ़्ः', 'kkggccjjttddttddppbbnnnnmyrllvssshaaaaiiiuuoorrnnaiiuueeooo');
  skeleton := regexp_replace(skeleton, '([bcdgjkpstz])h', '\1', 'g');
  skeleton := regexp_replace(skeleton, '([aeou])w(?=[bcdfghjklmnpqrstvxz ])', '\1', 'g');
  skeleton := translate(skeleton, 'wzqf', 'vjkp');
  skeleton := regexp_replace(skeleton, '([a-z])\1+', '\1', 'g');
  skeleton := regexp_replace(regexp_replace(skeleton, ' iy(?=[aeiou])', ' ay', 'g'), ' e', ' i', 'g');
  -- A vowel is told apart at the head of a word alone.
  return regexp_replace(skeleton, '([a-z])[aeiouyh]+(?=[^aeiouyh])', '\1', 'g');
end $$;

-- What a word sounds like as a pattern for LIKE over a column of sounds: the whole word, or the beginning of one where
-- there are three sounds to go by. Nothing for a word of one sound, which would find everything.
create function app.sound_pattern(word text) returns text language sql immutable parallel safe strict as $$
  select case when length(sound) > 4 then '%' || rtrim(sound) || '%' when length(sound) = 4 then '%' || sound || '%' end
  from (select app.sound(word) as sound) heard
$$;

-- What is derived from the two is derived again; what was folded is folded again where it stands in another form.
drop index app.cases_sound, app.people_sound;
alter table app.cases drop column sound_text;
alter table app.people drop column sound_text;
do $$
declare name text;
begin
  foreach name in array array['cases', 'people', 'lawyers', 'tasks', 'case_notes'] loop
    execute format('alter table app.%I no force row level security', name);
    execute format('alter table app.%I disable trigger user', name);
    execute format('update app.%I set search_text = app.fold(search_text) where search_text is not nfc normalized', name);
    if name = 'people' then
      -- A mobile is the key by which somebody is recognised: kept in one shape.
      update app.people set mobile = '+91' || right(mobile, 10), search_text = replace(search_text, mobile, '+91' || right(mobile, 10))
        where mobile ~ '^0?[6-9]\d{9}$';
    end if;
    execute format('alter table app.%I enable trigger user', name);
    execute format('alter table app.%I force row level security', name);
  end loop;
end $$;
alter table app.cases add column sound_text text generated always as (app.sound(search_text)) stored;
-- name_sound: a name alone, by which somebody is recognised.
alter table app.people
  add column sound_text text generated always as (app.sound(search_text)) stored,
  add column name_sound text generated always as (app.sound(name)) stored;
create index people_name_sound on app.people using gin (tenant_id, name_sound public.gin_trgm_ops);
drop trigger people_audit on app.people;
create trigger people_audit after insert or update or delete on app.people for each row execute function app.audit('people', 'name_sound');
alter table app.tasks add column sound_text text generated always as (app.sound(search_text)) stored;
-- Of a long note the beginning: how it sounds is made anew whenever it is written.
alter table app.case_notes add column sound_text text generated always as (app.sound(left(search_text, 20000))) stored;

-- What was on the board and what was said: hearings are looked for by it, and by their case.
create function app.hearing_text(purpose text, business text, notes text, judge text, court_number text, list_type text)
returns text language sql immutable parallel safe as $$
  select coalesce(purpose, '') || ' ' || coalesce(business, '') || ' ' || coalesce(notes, '') || ' ' || coalesce(judge, '') || ' '
    || coalesce(court_number, '') || ' ' || coalesce(list_type, '')
$$;
alter table app.hearings
  add column search_text text generated always as
    (app.fold(app.hearing_text(purpose_text, business_text, notes, judge_text, court_number, list_type))) stored,
  add column sound_text text generated always as
    (app.sound(app.hearing_text(purpose_text, business_text, notes, judge_text, court_number, list_type))) stored;
create index hearings_search on app.hearings using gin (tenant_id, search_text public.gin_trgm_ops);
do $$
declare name text;
begin
  foreach name in array array['cases', 'people', 'tasks', 'case_notes', 'hearings'] loop
    execute format('create index %I on app.%I using gin (tenant_id, sound_text public.gin_trgm_ops)', name || '_sound', name);
  end loop;
end $$;

create index people_by_update on app.people (tenant_id, updated_at, id) where deleted_at is null;

-- kept_now: the columns of kept_was as the merge left them, so that undoing leaves alone what was changed since.
alter table app.person_merges drop column moved;
alter table app.person_merges add column kept_now jsonb not null default '{}';
create index person_merges_of_merged on app.person_merges (tenant_id, merged_id);

-- tenant table, colocated with cases: the parties that a merge gave to the kept record
create table app.person_merge_moves (
  tenant_id  uuid    not null default app.current_tenant(),
  merge_id   uuid    not null,
  party_id   uuid    not null,
  case_id    uuid    not null,
  restricted boolean not null default false,
  constraint person_merge_moves_pk primary key (tenant_id, merge_id, party_id),
  constraint person_merge_moves_merge_fk foreign key (tenant_id, merge_id) references app.person_merges (tenant_id, id) on delete cascade,
  constraint person_merge_moves_party_fk foreign key (tenant_id, party_id) references app.case_parties (tenant_id, id) on delete cascade,
  constraint person_merge_moves_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade
);
create index person_merge_moves_of_party on app.person_merge_moves (tenant_id, party_id);
create index person_merge_moves_of_case on app.person_merge_moves (tenant_id, case_id);
call app.hold_to_firm('person_merge_moves', false);
grant select, insert, update, delete on app.person_merge_moves to app_user;

-- A party who names a merged record means the one it went into. The record is held until the transaction ends, so that
-- a merge under way is waited for and then followed.
create function app.follow_merge() returns trigger language plpgsql as $$
declare went_to uuid;
begin
  loop
    select p.merged_into into went_to from app.people p where p.tenant_id = new.tenant_id and p.id = new.person_id for key share;
    exit when went_to is null;
    new.person_id := went_to;
  end loop;
  return new;
end $$;
create trigger case_parties_follow_merge before insert or update of person_id on app.case_parties for each row
  when (new.person_id is not null) execute function app.follow_merge();

-- The three that follow touch parties of restricted cases too, whoever merges: none may be left with a record that is
-- gone. The wall is open to the statements inside alone, they answer nothing, and every line they leave in the trail
-- stands behind the wall of its case.

-- Holds what a merge or its undoing will change, in the order in which a change of a case holds it: parties, then people.
create function app.hold_for_merge(kept uuid, merged uuid, holder uuid) returns void language plpgsql volatile as $$
declare walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  perform from app.case_parties p where p.tenant_id = app.current_tenant() and p.person_id = holder order by p.id for update;
  execute format('set local app.all_restricted = %L', walls);
  perform from app.people p where p.tenant_id = app.current_tenant() and p.id in (kept, merged) order by p.id for update;
end $$;

create function app.move_parties(merge uuid) returns void language plpgsql volatile as $$
declare walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  with moved as (
    update app.case_parties p set person_id = m.kept_id from app.person_merges m
    where m.tenant_id = app.current_tenant() and m.id = merge and p.tenant_id = m.tenant_id and p.person_id = m.merged_id
    returning p.tenant_id, p.id, p.case_id
  )
  insert into app.person_merge_moves (tenant_id, merge_id, party_id, case_id) select moved.tenant_id, merge, moved.id, moved.case_id from moved;
  execute format('set local app.all_restricted = %L', walls);
end $$;

-- A party that was given to somebody else since stays theirs.
create function app.return_parties(merge uuid) returns void language plpgsql volatile as $$
declare walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.case_parties p set person_id = m.merged_id from app.person_merges m, app.person_merge_moves v
    where m.tenant_id = app.current_tenant() and m.id = merge and v.tenant_id = m.tenant_id and v.merge_id = m.id
      and p.tenant_id = v.tenant_id and p.id = v.party_id and p.person_id = m.kept_id;
  delete from app.person_merge_moves v where v.tenant_id = app.current_tenant() and v.merge_id = merge;
  execute format('set local app.all_restricted = %L', walls);
end $$;
