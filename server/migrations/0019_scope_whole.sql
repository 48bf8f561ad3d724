-- A scope says everything, and a wall does not show by what it refuses (docs/adr/0016).

-- The whole scope, each time: a transaction that enters a second firm keeps nothing of the first, neither who asked nor
-- which walls they saw over. The first call of a transaction, which is nearly every one, sets what is given and no more:
-- what is not set reads as nothing, and setting costs.
create or replace function app.set_tenant(tenant uuid, actor uuid, restricted_cases text, all_restricted text, request_id text)
returns void language plpgsql as $$
begin
  if current_setting('app.tenant_id', true) <> '' then
    set local app.user_id = '';
    set local app.restricted_cases = '';
    set local app.all_restricted = '';
    set local app.request_id = '';
  end if;
  execute format('set local app.tenant_id = %L', tenant::text);
  if actor is not null then execute format('set local app.user_id = %L', actor::text); end if;
  if restricted_cases <> '' then execute format('set local app.restricted_cases = %L', restricted_cases); end if;
  if all_restricted <> '' then execute format('set local app.all_restricted = %L', all_restricted); end if;
  if request_id <> '' then execute format('set local app.request_id = %L', request_id); end if;
end $$;

-- A CNR that a case behind a wall holds was refused as taken to those outside, who could so learn that the firm has the
-- case. Now it is held unique among the cases without a wall, and with a wall among those the writer may see: the trigger
-- reads under the writer's own policies. Somebody outside may so open a second case with the same CNR; whoever takes the
-- wall down stands inside, and is told.
drop index app.cases_cnr;
create unique index cases_cnr on app.cases (tenant_id, cnr) where cnr is not null and deleted_at is null and not restricted;
create index cases_by_cnr on app.cases (tenant_id, cnr) where cnr is not null and deleted_at is null;

create function app.check_case_cnr() returns trigger language plpgsql as $$
begin
  if exists (select from app.cases c where c.tenant_id = new.tenant_id and c.cnr = new.cnr and c.deleted_at is null
             and c.id <> new.id and (c.restricted or new.restricted)) then
    raise exception 'another case holds this CNR' using errcode = 'unique_violation', constraint = 'cases_cnr';
  end if;
  return new;
end $$;
create trigger cases_cnr_seen before insert or update of cnr, restricted, deleted_at on app.cases
  for each row when (new.cnr is not null and new.deleted_at is null) execute function app.check_case_cnr();

-- What a firm's plan counts is the firm's, whoever asks: the number alone goes over the walls, for the limit to hold.
create function app.count_open_cases() returns bigint language plpgsql as $$
declare
  walls text := coalesce(current_setting('app.all_restricted', true), '');
  found bigint;
begin
  set local app.all_restricted = 'on';
  select count(*) into found from app.cases c
    where c.tenant_id = app.current_tenant() and c.status in ('open', 'pending') and c.deleted_at is null;
  execute format('set local app.all_restricted = %L', walls);
  return found;
end $$;
