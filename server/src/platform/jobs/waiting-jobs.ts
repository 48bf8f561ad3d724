import type pg from 'pg';

/** Jobs of one kind in one group of queues. A kind is the task's name in the code. */
export interface WaitingJobs {
  readonly task: string;
  /** The queue's name with ids replaced by `*`; empty for jobs without a queue. */
  readonly queue: string;
  /** Jobs that are due and that no worker has taken. */
  readonly waiting: number;
  /** Seconds since the oldest of them was due; 0 if none waits. */
  readonly oldestSeconds: number;
  /** Jobs that failed at least once and are retried. */
  readonly retrying: number;
  /** Jobs that failed too often and are not retried. */
  readonly abandoned: number;
}

/** Ids and numbers in a queue's name would reveal firms, and create as many time series as there are firms. */
const WITHOUT_IDS = `regexp_replace(q.queue_name, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{3,}', '*', 'gi')`;

/** Reads the tasks and queues that exist, so that a new kind of job needs no change here. */
const WAITING = `
select task, queue, count(*) filter (where is_due)::int as waiting,
  coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
  count(*) filter (where attempts > 0 and attempts < max_attempts)::int as retrying,
  count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "abandoned"
from (
  select t.identifier as task, coalesce(${WITHOUT_IDS}, '') as queue, j.run_at, j.attempts, j.max_attempts, j.locked_at,
    j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() as is_due
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
) jobs
group by task, queue order by task, queue`;

/** @param pool connected as the owner of the queue. */
export async function readWaitingJobs(pool: pg.Pool): Promise<WaitingJobs[]> {
  return (await pool.query<WaitingJobs>(WAITING)).rows;
}
