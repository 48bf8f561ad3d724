-- A distributed database rebuilds a restrictive policy on its shards as a permissive one: ORed with the policy of the firm,
-- it opened private notes and drafts to colleagues and other firms instead of narrowing them. Each table has one permissive
-- policy that ANDs firm, restriction and privacy (docs/adr/0007); R18 and R19 of server/test/schema-lint.sql hold it.
alter policy case_notes_of_tenant on app.case_notes
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid
      or (deleted_at is not null and current_setting('app.forgetting', true) = 'on') or current_setting('app.moving_wall', true) = 'on'))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid
      or (deleted_at is not null and current_setting('app.forgetting', true) = 'on') or current_setting('app.moving_wall', true) = 'on'));
drop policy case_notes_private on app.case_notes;

alter policy vakalatnama_drafts_of_tenant on app.vakalatnama_drafts
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (user_id = nullif(current_setting('app.user_id', true), '')::uuid or current_setting('app.moving_wall', true) = 'on'))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (user_id = nullif(current_setting('app.user_id', true), '')::uuid or current_setting('app.moving_wall', true) = 'on'));
drop policy vakalatnama_drafts_own on app.vakalatnama_drafts;

-- A function in SQL that reads a table by its parameters has no plan on a distributed database; one in plpgsql has (R20).
create or replace function app.vakalatnama_kept_until(tenant uuid, of_case uuid, disposed_on date, years integer)
returns date language plpgsql stable as $$
begin
  if disposed_on is null then
    select c.decision_date into disposed_on from app.cases c
      where c.tenant_id = tenant and c.id = of_case and c.status in ('disposed', 'archived');
  end if;
  return (disposed_on + make_interval(years => years))::date;
end $$;
