-- A renamed court sorts its hearings by a statement of the server: on a cluster, which keeps a copy of every court on each machine, a
-- trigger would write from each copy, and Citus refuses that.
drop trigger courts_board_sort on app.courts;
drop function app.sort_boards_of_court();

-- Writes `board_sort` of the firm's hearings before a court whose name is now this, also of those that the caller cannot see: a day
-- would otherwise list one court in two places.
create function app.sort_boards_of_court(court uuid, court_name text) returns void language plpgsql volatile set plan_cache_mode = force_custom_plan as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.hearings h set board_sort = app.board_sort(court_name, h.court_number, h.hearing_time, h.item_number)
    where h.tenant_id = firm and h.court_id = court;
  execute format('set local app.all_restricted = %L', walls);
end $$;
