-- A case that becomes restricted, or is opened, is no edit of its hearings, tasks and papers: a bulk change of them can still be undone,
-- and a person who has one open can still save.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  -- Set while app.restrict_children() copies the restriction of a case.
  if current_setting('app.moving_wall', true) = 'on' then
    return new;
  end if;
  new.updated_at := clock_timestamp();
  new.version := old.version + 1;
  return new;
end $$;

comment on function app.touch() is 'Adds one to `version` and sets `updated_at`, unless the restriction of the case is copied to the row.
`If-Match` compares the version, so that the slower of two editors overwrites nothing.';
