-- Whether another firm's heavy work is due and waits for a worker. Between two pieces of one firm the worker asks this: where
-- nobody waits it goes on at once, since the queue would hand out the firm's next piece only when it is asked again, seconds later.
create function app.awaits_heavy_work_beside(firm uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return exists (
    select from graphile_worker.jobs j
    where j.task_identifier = 'heavy-work:next' and j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts
      and j.queue_name <> 'heavy-work:' || firm);
end $$;
revoke all on function app.awaits_heavy_work_beside(uuid) from public;
grant execute on function app.awaits_heavy_work_beside(uuid) to app_user;
