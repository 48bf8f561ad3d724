-- A signed vakalatnama is kept until the end of a day in court, which ends five and a half hours before that of UTC: both
-- functions took the day of the session's time zone.
create or replace function app.keep_signed_vakalatnama() returns trigger language plpgsql as $$
begin
  if old.executed_on is not null and coalesce(
    app.vakalatnama_kept_until(old.tenant_id, old.case_id, old.final_disposal_on, old.retention_years) >= app.court_today(), true) then
    raise check_violation using message = 'a signed vakalatnama is kept until its retention ends', constraint = 'vakalatnamas_retained', hint = format('constraint "%s"', 'vakalatnamas_retained');
  end if;
  return old;
end $$;

create or replace function app.kept_because(kind text, tenant uuid, record uuid, of_case uuid) returns text language plpgsql stable as $$
begin
  if of_case is not null and exists (
    select from app.legal_holds h where h.tenant_id = tenant and h.case_id = of_case and h.lifted_at is null) then
    return 'legal_hold';
  end if;
  if kind in ('case', 'vakalatnama') and exists (
    select from app.vakalatnamas v
    where v.tenant_id = tenant and v.executed_on is not null and case when kind = 'case' then v.case_id = record else v.id = record end
      and coalesce(app.vakalatnama_kept_until(v.tenant_id, v.case_id, v.final_disposal_on, v.retention_years) >= app.court_today(), true)) then
    return 'vakalatnama';
  end if;
  if kind = 'document' and exists (select from app.vakalatnamas v where v.tenant_id = tenant and v.document_id = record) then
    return 'signed_copy';
  end if;
  if kind = 'person' and exists (select from app.case_parties p where p.tenant_id = tenant and p.person_id = record) then
    return 'party';
  end if;
  if kind = 'person' and exists (select from app.people p where p.tenant_id = tenant and p.merged_into = record) then
    return 'merged';
  end if;
  if kind = 'lawyer' and (
    exists (select from app.case_counsel c where c.tenant_id = tenant and c.lawyer_id = record)
    or exists (select from app.hearing_lawyers l where l.tenant_id = tenant and l.lawyer_id = record)
    or exists (select from app.vakalatnama_acceptances a where a.tenant_id = tenant and a.lawyer_id = record)) then
    return 'appearance';
  end if;
  if kind = 'form' and exists (select from app.vakalatnamas v where v.tenant_id = tenant and v.form_id = record) then
    return 'used';
  end if;
  return null;
end $$;
