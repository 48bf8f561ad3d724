-- A CNR is compared with those of restricted cases when it is entered, and not when a case is restricted, opened to the firm or
-- restored: a lawyer inside was refused then, and the case stayed as it was before the eyes of those outside (docs/adr/0016).
-- Cases that are not restricted are kept apart by the index cases_cnr. A restricted case comes back only beside no open one.
create or replace function app.check_case_cnr() returns trigger language plpgsql as $$
declare
  firm uuid := new.tenant_id;
  is_entered boolean := tg_op = 'INSERT' or new.cnr is distinct from old.cnr;
  is_restored boolean := tg_op = 'UPDATE' and old.deleted_at is not null;
begin
  if exists (select from app.cases c where c.tenant_id = firm and c.cnr = new.cnr and c.deleted_at is null and c.id <> new.id
             and ((is_entered and (c.restricted or new.restricted)) or (is_restored and new.restricted and not c.restricted))) then
    raise exception 'another case holds this CNR' using errcode = 'unique_violation', constraint = 'cases_cnr';
  end if;
  return new;
end $$;
