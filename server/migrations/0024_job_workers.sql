-- local table: which processes work the queue, and when each was last seen. What one that was killed had in hand is let
-- go by the next that looks (server/src/platform/jobs/worker-lives.ts); the queue by itself would hold it for four hours.
-- The application's role has no business here.
create table app.job_workers (
  id text not null,
  seen_at timestamptz not null default now(),
  constraint job_workers_pk primary key (id)
);
