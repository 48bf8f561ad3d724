-- A trigram index keeps what was just written in a list of its own, which every search reads from end to end. It may hold
-- 4 MB before it is sorted in: a search then took 14 ms instead of 4, and whoever wrote the last line waited for the sorting.
-- At 64 kB writing costs the same, and neither is noticed.
do $$
declare
  search record;
begin
  for search in
    select c.oid::regclass as name from pg_class c join pg_am a on a.oid = c.relam
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'i' and a.amname = 'gin' order by c.relname
  loop
    execute format('alter index %s set (gin_pending_list_limit = 64)', search.name);
  end loop;
end $$;
