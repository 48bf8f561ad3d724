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

-- As in 0064, and with the figure for the planner.
create or replace procedure app.hold_to_firm(name text, audited boolean) language plpgsql as $$
declare
  firm text := $p$tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid$p$;
  walled boolean := exists (select from pg_attribute a where a.attrelid = ('app.' || name)::regclass and a.attname = 'case_id');
begin
  if walled then
    firm := firm || $p$ and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))$p$;
    execute format('create trigger %I before insert or update of case_id on app.%I for each row execute function app.restrict_like_case()', name || '_restrict', name);
    execute format('create trigger %I after update of restricted on app.cases for each row when (old.restricted is distinct from new.restricted) execute function app.restrict_children(%L)', 'cases_restrict_' || name, name);
  end if;
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  execute format('create policy %I on app.%I using (%s) with check (%s)', name || '_of_tenant', name, firm, firm);
  if audited then
    execute format('create trigger %I after update or delete on app.%I for each row execute function app.audit(%L)', name || '_audit', name, name);
    execute format('create trigger %I after insert on app.%I referencing new table as inserted for each statement execute function app.audit(%L)',
      name || '_audit_insert', name, name);
  end if;
  call app.plan_for_large_firms(name);
end $$;

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
