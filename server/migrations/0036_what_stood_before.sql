-- What was written before a rule held, brought to it. Nobody changed these rows: neither their days nor the trail.

-- The Indian mobile in a text that can be read in one way only, as the contract's Mobile writes it; null of any other. For this migration alone.
create function app.one_mobile(typed text) returns text language sql immutable as $$
  select case when bare ~ '^(?:0|\+?91)?[6-9]\d{9}$' then '+91' || right(bare, 10) end
  from (select regexp_replace(typed, '[[:space:]()-]', '', 'g') as bare) stripped
$$;

update app.users set mobile = app.one_mobile(mobile) where mobile <> app.one_mobile(mobile);
update app.signups set mobile = app.one_mobile(mobile) where mobile <> app.one_mobile(mobile);
-- A firm's number may be a landline, which with its code looks like a mobile with a zero in front (079-26301234): these stay.
update app.tenants set phone = app.one_mobile(phone) where phone !~ '^\s*\(?0' and phone <> app.one_mobile(phone);

-- What is left of accounts that were deleted while a firm they had left kept their drafts.
alter table app.vakalatnama_drafts no force row level security;
delete from app.vakalatnama_drafts d using app.users u where u.id = d.user_id and u.email = u.id || '@deleted.invalid';
alter table app.vakalatnama_drafts force row level security;

-- Last, since these are locked for as long.
do $$
declare name text;
begin
  foreach name in array array['lawyers', 'people'] loop
    execute format('alter table app.%I no force row level security', name);
    execute format('alter table app.%I disable trigger user', name);
    execute format('update app.%I set mobile = app.one_mobile(mobile), search_text = replace(search_text, app.fold(mobile), app.one_mobile(mobile))
      where mobile <> app.one_mobile(mobile)', name);
    execute format('alter table app.%I enable trigger user', name);
    execute format('alter table app.%I force row level security', name);
  end loop;
end $$;

drop function app.one_mobile(text);
