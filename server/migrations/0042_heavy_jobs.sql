-- Heavy work (reading, binding, exporting) waits in a table of its own and is taken one piece a firm, in turn.

-- tenant table: a piece of heavy work that waits or is under way. `begun` counts how often it was begun and not brought to an
-- end: a piece that takes the server down with it is given up instead of being begun a third time.
create table app.heavy_jobs (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  kind       text        not null,
  target_id  uuid        not null,
  begun      integer     not null default 0,
  failures   integer     not null default 0,
  not_before timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  constraint heavy_jobs_pk primary key (tenant_id, id),
  constraint heavy_jobs_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint heavy_jobs_counts_positive check (begun >= 0 and failures >= 0)
);
create unique index heavy_jobs_one_a_target on app.heavy_jobs (tenant_id, kind, target_id);
-- A piece that was begun before goes behind the firm's others: it may be the one that breaks things.
create index heavy_jobs_in_turn on app.heavy_jobs (tenant_id, begun, created_at, id);
call app.hold_to_firm('heavy_jobs', false);
grant select, insert, update, delete on app.heavy_jobs to app_user;

-- Asks the heavy worker to take the next piece of a firm. One request a firm waits in the queue, and a new one does not move
-- it back; so firms are served in turn, however many pieces each has. `run_at`: a retry that waits; it stands beside the
-- request for new work, which it must not delay. The statement without rows is explained at app.enqueue.
create function app.enqueue_heavy_work(firm uuid, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from app.job_workers where id = '';
  perform graphile_worker.add_job(
    'heavy-work:next',
    payload := json_build_object('tenantId', firm),
    queue_name := 'heavy-work:' || firm,
    run_at := run_at,
    job_key := 'heavy-work:' || firm || case when run_at is null then '' else ':retry' end,
    job_key_mode := 'preserve_run_at');
end $$;
revoke all on function app.enqueue_heavy_work(uuid, timestamptz) from public;
grant execute on function app.enqueue_heavy_work(uuid, timestamptz) to app_user;
