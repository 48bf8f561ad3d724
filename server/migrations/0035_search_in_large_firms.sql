-- Search in a firm of any size. What a record says and how it sounds stand in one index, not in two: words of which some are
-- found as written and some by sound are looked up together, the rarest leading, and a new record is sorted into one index.
do $$
declare
  name text;
begin
  foreach name in array array['cases', 'people', 'tasks', 'case_notes', 'hearings', 'vakalatnamas'] loop
    execute format('drop index app.%I, app.%I', name || '_search', name || '_sound');
    execute format('create index %I on app.%I using gin (tenant_id, search_text public.gin_trgm_ops, sound_text public.gin_trgm_ops)
      with (gin_pending_list_limit = 64)', name || '_search', name);
  end loop;
end $$;

-- What cases and people begin with, in order: a trigram index goes through all that fit before the first is answered, this
-- one is read until there are enough. Bytes in order (COLLATE "C"), so that the beginning of a text is a span of the index.
alter table app.cases add column search_head text collate "C" generated always as (left(search_text, 40)) stored;
create index cases_by_head on app.cases (tenant_id, search_head) include (restricted, id) where deleted_at is null;
alter table app.people add column search_head text collate "C" generated always as (left(search_text, 40)) stored;
create index people_by_head on app.people (tenant_id, search_head) where deleted_at is null;

drop trigger cases_audit on app.cases;
create trigger cases_audit after insert or update or delete on app.cases for each row execute function app.audit('cases', 'search_head');
drop trigger people_audit on app.people;
create trigger people_audit after insert or update or delete on app.people for each row execute function app.audit('people', 'name_sound', 'search_head');
