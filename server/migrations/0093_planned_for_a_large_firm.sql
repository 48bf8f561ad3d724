-- A plan serves the firms of every size, and is made for the average firm. Beside ten thousand small firms that has twenty cases, so that
-- the plan reads the whole diary of a large firm in place of a key; alone in a database a firm has all rows, and many statements were
-- planned anew each time. With this figure a plan is for a firm with a thirtieth of the table, however many firms there are.
-- Lower, and a plan may read the whole table for one firm; higher, and in a firm alone it reads a whole firm for one record. The figures
-- that were measured are in docs/adr/0033-planned-for-a-large-firm.md.
-- A cluster plans each statement for its values, and has no such figure for a table on several machines.
create procedure app.plan_for_large_firms(name text) language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  execute format('alter table app.%I alter column tenant_id set (n_distinct = 30)', name);
end $$;
revoke all on procedure app.plan_for_large_firms(text) from public;

-- A new table gets the figure with its row security.
alter procedure app.hold_to_firm(text, boolean) rename to secure_rows;
create procedure app.hold_to_firm(name text, audited boolean) language plpgsql as $$
begin
  call app.secure_rows(name, audited);
  call app.plan_for_large_firms(name);
end $$;
revoke all on procedure app.hold_to_firm(text, boolean) from public;

-- The tables so far. Those with rows are counted at once, since PostgreSQL would count them only after a tenth has changed.
do $$
declare of_firm record;
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  for of_firm in
    select c.relname::text as name, c.reltuples > 0 as has_rows from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and a.attnotnull
    order by 1
  loop
    call app.plan_for_large_firms(of_firm.name);
    if of_firm.has_rows then execute format('analyze app.%I', of_firm.name); end if;
  end loop;
end $$;
