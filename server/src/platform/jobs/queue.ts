import { Logger as WorkerLogger, run, type Runner, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { GlobalDb, TenantDb } from '../db/tenant-db.ts';
import type { Logger } from '../log/log.ts';

/** What later work needs besides its payload. */
type Task = (payload: unknown, attempt: { readonly jobId: string }) => Promise<void>;

export interface Jobs {
  readonly tasks: Readonly<Record<string, Task>>;
  /** Lines of a crontab: what runs by the clock. Times are UTC. */
  readonly crontab: readonly string[];
}

const silent = new WorkerLogger(() => () => undefined);

/** Work at once per process. */
const CONCURRENCY = 4;

/** Makes or updates the queue's own tables. Before the product's migrations, which call into it. */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
}

/** Enqueues in the transaction of `db`: the job exists when, and only when, its cause does. */
export async function enqueue(
  db: GlobalDb | TenantDb,
  task: string,
  payload: object,
  options: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  const at = options.runAt?.toISOString() ?? null;
  await sql`select app.enqueue(${task}, ${JSON.stringify(payload)}::json, ${at}::timestamptz, ${options.jobKey ?? null})`.execute(db);
}

/** Works the queue until stopped. A task that throws is tried again later, after e, e², e³ … seconds, 25 times. */
export async function startWorker(ownerUrl: string, jobs: Jobs, log: Logger): Promise<Runner> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONCURRENCY + 2, application_name: 'munshi-jobs' });
  // A connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs.tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string } }) => {
        await task(payload, { jobId: helpers.job.id });
      },
    ]),
  );
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: jobs.crontab.join('\n'),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: asWorkerLogger(log),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker stopped')).finally(() => void pool.end());
  return runner;
}

/** The queue's own words, without its payloads, which may hold mails. */
function asWorkerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.debug({ source: 'jobs' }, message);
  });
}
