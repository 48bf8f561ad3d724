-- A job and its cause are saved together, on one machine and on many. The queue is unknown to Citus, so a transaction that
-- writes rows of a firm elsewhere and a job here would be ended in two parts. A statement that touches a table it does
-- know here, and no row of it, makes this machine one of those that agree first. Elsewhere it costs a look into an empty place.
create or replace function app.enqueue(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from app.job_workers where id = '';
  perform graphile_worker.add_job(task, payload := payload, run_at := run_at, job_key := job_key);
end $$;
