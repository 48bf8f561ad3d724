-- What follows from inserted rows is done once a statement, and no longer once a row: a firm that moves in inserts tens of thousands of
-- cases, parties and hearings. What is written stays the same.

create or replace function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sound_text', 'next_hearing_sort', 'due_sort'] || tg_argv[1:];
  other_case uuid; is_other_restricted boolean := false;
begin
  -- The wall of a case is news of the case, not of everything behind it.
  if tg_argv[0] <> 'cases' then silent := array_append(silent, 'restricted'); end if;
  if tg_level = 'STATEMENT' then
    insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, other_case_id, other_restricted, row_version, is_now)
    select (i.line ->> 'tenant_id')::uuid,
           nullif(current_setting('app.user_id', true), '')::uuid,
           nullif(current_setting('app.request_id', true), ''),
           tg_argv[0], 'insert', (i.line ->> 'id')::uuid,
           case when tg_argv[0] = 'cases' then (i.line ->> 'id')::uuid else (i.line ->> 'case_id')::uuid end,
           coalesce((i.line ->> 'restricted')::boolean, false),
           case when tg_argv[0] = 'case_links' then (i.line ->> 'linked_case_id')::uuid end,
           case when tg_argv[0] = 'case_links' then (i.line ->> 'linked_restricted')::boolean else false end,
           (i.line ->> 'version')::integer,
           nullif(jsonb_strip_nulls(i.line - silent), '{}')
      from (select to_jsonb(inserted) as line from inserted offset 0) i;
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - silent; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - silent; end if;
  row_now := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(n.key, old_row -> n.key), '{}'), coalesce(jsonb_object_agg(n.key, n.value), '{}')
      into old_row, new_row
      from jsonb_each(new_row) n where old_row -> n.key is distinct from n.value;
    if new_row = '{}' then return null; end if;
    -- A record that was moved names the case it comes from; one that cannot be seen counts as restricted.
    other_case := (old_row ->> 'case_id')::uuid;
    if other_case is not null then
      is_other_restricted := coalesce(
        (select c.restricted from app.cases c where c.tenant_id = (row_now ->> 'tenant_id')::uuid and c.id = other_case), true);
    end if;
  end if;
  if tg_argv[0] = 'case_links' then
    other_case := (row_now ->> 'linked_case_id')::uuid;
    is_other_restricted := (row_now ->> 'linked_restricted')::boolean;
  end if;
  if current_setting('app.forgetting', true) = 'on' then old_row := '{}'; end if;
  insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, other_case_id, other_restricted, row_version, was, is_now)
  values ((row_now ->> 'tenant_id')::uuid,
          nullif(current_setting('app.user_id', true), '')::uuid,
          nullif(current_setting('app.request_id', true), ''),
          tg_argv[0], lower(tg_op), (row_now ->> 'id')::uuid,
          case when tg_argv[0] = 'cases' then (row_now ->> 'id')::uuid else (row_now ->> 'case_id')::uuid end,
          coalesce((row_now ->> 'restricted')::boolean, false), other_case, is_other_restricted,
          (row_now ->> 'version')::integer,
          nullif(jsonb_strip_nulls(old_row), '{}'), nullif(case when tg_op = 'INSERT' then jsonb_strip_nulls(new_row) else new_row end, '{}'));
  return null;
end $$;

create or replace function app.note_list_change() returns trigger language plpgsql as $$
declare
  firm uuid;
  firms uuid[];
  this xid8 := pg_current_xact_id();
begin
  if tg_level = 'STATEMENT' then
    firms := array(select distinct tenant_id from inserted);
  else
    firms := array[case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end];
  end if;
  foreach firm in array firms loop
    insert into app.list_changes (tenant_id, table_name, xid) values (firm, tg_argv[0], this) on conflict do nothing;
    if found and this::text::numeric % 16 = 0 then
      delete from app.list_changes c where c.tenant_id = firm and c.table_name = tg_argv[0] and c.xid = any (array(
        select o.xid from app.list_changes o
        where o.tenant_id = firm and o.table_name = tg_argv[0] and o.at < now() - interval '1 hour'
          and o.xid = any (array(select f.xid from app.list_changes f where f.tenant_id = firm and f.table_name = tg_argv[0] order by f.xid limit 64))
        for update skip locked));
    end if;
  end loop;
  return null;
end $$;

-- Of a trigger with a condition on its row, the rows decide one by one: those stay.
do $$
declare found record;
begin
  for found in
    select c.relname as name, t.tgname as trigger, substring(pg_get_triggerdef(t.oid) from 'EXECUTE FUNCTION (app\..*)$') as call
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'app'::regnamespace and p.proname in ('audit', 'note_list_change') and t.tgqual is null
      and pg_get_triggerdef(t.oid) like '%AFTER INSERT OR DELETE OR UPDATE ON%'
  loop
    execute format('drop trigger %I on app.%I', found.trigger, found.name);
    execute format('create trigger %I after update or delete on app.%I for each row execute function %s', found.trigger, found.name, found.call);
    execute format('create trigger %I after insert on app.%I referencing new table as inserted for each statement execute function %s',
      found.trigger || '_insert', found.name, found.call);
  end loop;
end $$;

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
end $$;

-- Derives the dates of cases from their hearings. It looks at the cases that the writer can see, as every statement does.
create function app.derive_dates_of(firm uuid, of_cases uuid[]) returns void language plpgsql as $$
begin
  -- In one order: two writers of the same cases never wait for each other in a circle.
  perform from app.cases c where c.tenant_id = firm and c.id = any (of_cases) order by c.id for update;
  with derived as (
    select one.id, days.first_on, days.last_on, ahead.next_on, ahead.purpose, ahead.purpose_text,
      case when ahead.next_on is null then heard.reason end as reason, days.reserved_on
    from unnest(of_cases) one (id)
    cross join lateral (
      select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on,
        max(h.business_on_date) filter (where h.outcome = 'reserved' or h.no_next_reason = 'reserved') as reserved_on
      from app.hearings h where h.tenant_id = firm and h.case_id = one.id and h.deleted_at is null
    ) days
    left join lateral (
      select h.hearing_date as next_on, h.purpose, nullif(btrim(h.purpose_text), '') as purpose_text
      from app.hearings h
      where h.tenant_id = firm and h.case_id = one.id and h.deleted_at is null and h.business_on_date is null
        and (days.last_on is null or h.hearing_date > days.last_on)
      order by h.hearing_date < app.court_today(), abs(h.hearing_date - app.court_today()), h.id limit 1
    ) ahead on true
    left join lateral (
      select nullif(nullif(h.no_next_reason, 'reserved'), 'disposed') as reason
      from app.hearings h
      where h.tenant_id = firm and h.case_id = one.id and h.deleted_at is null and h.business_on_date = days.last_on
      order by h.recorded_at desc nulls last, h.id desc limit 1
    ) heard on true
  )
  update app.cases c set first_hearing_date = d.first_on, last_hearing_date = d.last_on, next_hearing_date = d.next_on,
    next_purpose = d.purpose, next_purpose_text = d.purpose_text, no_next_reason = d.reason, reserved_on = d.reserved_on
  from derived d
  where c.tenant_id = firm and c.id = d.id
    and (c.first_hearing_date, c.last_hearing_date, c.next_hearing_date, c.next_purpose, c.next_purpose_text, c.no_next_reason, c.reserved_on)
      is distinct from (d.first_on, d.last_on, d.next_on, d.purpose, d.purpose_text, d.reason, d.reserved_on);
end $$;

create or replace function app.derive_case_dates() returns trigger language plpgsql as $$
declare firm uuid;
begin
  if tg_level = 'ROW' then
    perform app.derive_dates_of(coalesce(new.tenant_id, old.tenant_id), array[coalesce(new.case_id, old.case_id)]);
    return null;
  end if;
  for firm in select distinct tenant_id from inserted loop
    perform app.derive_dates_of(firm, array(select distinct i.case_id from inserted i where i.tenant_id = firm));
  end loop;
  return null;
end $$;

drop trigger hearings_dates on app.hearings;
create trigger hearings_dates
  after delete or update of case_id, hearing_date, business_on_date, deleted_at, purpose, purpose_text, outcome, no_next_reason on app.hearings
  for each row execute function app.derive_case_dates();
comment on trigger hearings_dates on app.hearings is
'Locks the case, derives from its hearings the first, last and next date, the purpose of the next one, why there is none, and the last reservation, and writes them to `cases`.
No writer of a hearing can forget them, and two writers at once get them right (adr/0008, adr/0026).';
create trigger hearings_dates_insert after insert on app.hearings referencing new table as inserted
  for each statement execute function app.derive_case_dates();
comment on trigger hearings_dates_insert on app.hearings is
'Does for the cases of inserted hearings, each once a statement, what `hearings_dates` does for that of a changed one.
No writer of a hearing can forget them, and a firm that moves in inserts tens of thousands (adr/0008).';

-- As before, letter by letter, but only while a pair is left, and all letters in one expression.
create or replace function app.sound(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  skeleton text;
  is_plain boolean;
begin
  if value = '' then return ' '; end if;
  -- Without a letter beyond ASCII there is nothing to compose, and no accent and no sign of Devanagari to read.
  is_plain := octet_length(value) = length(value);
  skeleton := ' ' || translate(case when is_plain then lower(value) else app.fold(value) end, '''`’‘', '') || ' ';
  skeleton := regexp_replace(skeleton, '[!-/:-@\[-`{-~।॥[:space:]]+', ' ', 'g');
  skeleton := regexp_replace(skeleton, '^ m s ', ' ');
  skeleton := regexp_replace(skeleton, ' (?:(?:shri|sri|shree|smt|mr|mrs|ms|dr|adv|श्री|श्रीमती|डॉ)(?= ))+', '', 'g');
  skeleton := regexp_replace(skeleton, ' (?:md|mhd|mohd|mohmd|muhd)(?= )', ' mohamad', 'g');
  skeleton := replace(replace(replace(replace(replace(skeleton, 'ee', 'i'), 'oo', 'u'), 'ksh', 'ks'), 'x', 'ks'), 'ck', 'k');
  skeleton := regexp_replace(skeleton, 'c(?=[aouklrt])', 'k', 'g');
  -- Signs that carry no sound of their own are dropped, after the one pair that is read otherwise.
  if not is_plain then
    skeleton := translate(replace(skeleton, 'ंह', 'ng'),
      'कखगघचछजझटठडढतथदधपफबभङञणनमयरलळवशषसहअआऐऑइईएउऊओऔऋृंँािीुूेैोौॉॅ़्ः', 'kkggccjjttddttddppbbnnnnmyrllvssshaaaaiiiuuoorrnnaiiuueeooo');
  end if;
  skeleton := regexp_replace(skeleton, '([bcdgjkpstz])h', '\1', 'g');
  skeleton := regexp_replace(skeleton, '([aeou])w(?=[bcdfghjklmnpqrstvxz ])', '\1', 'g');
  skeleton := translate(skeleton, 'wzqf', 'vjkp');
  -- Only letters that stand twice: a pattern that looks back takes the cube of a word's length.
  while skeleton ~ 'aa|bb|cc|dd|ee|gg|hh|ii|jj|kk|ll|mm|nn|oo|pp|rr|ss|tt|uu|vv|xx|yy' loop
    skeleton := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      skeleton, 'aa', 'a'), 'bb', 'b'), 'cc', 'c'), 'dd', 'd'), 'ee', 'e'), 'gg', 'g'), 'hh', 'h'), 'ii', 'i'), 'jj', 'j'), 'kk', 'k'), 'll', 'l');
    skeleton := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      skeleton, 'mm', 'm'), 'nn', 'n'), 'oo', 'o'), 'pp', 'p'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'uu', 'u'), 'vv', 'v'), 'xx', 'x'), 'yy', 'y');
  end loop;
  skeleton := regexp_replace(regexp_replace(skeleton, ' iy(?=[aeiou])', ' ay', 'g'), ' e', ' i', 'g');
  -- A vowel is told apart at the head of a word alone. The text ends in a blank, so that nothing need be looked for behind.
  return regexp_replace(skeleton, '([a-z])[aeiouyh]+', '\1', 'g');
end $$;
