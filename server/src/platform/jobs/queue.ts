import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as WorkerLogger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { GlobalDb, TenantDb } from '../db/scope/tenant-db.ts';
import type { Logger } from '../log/log.ts';
import { QueuePool } from './queue-pool.ts';
import { retireWorker, WorkerHeartbeat } from './worker-heartbeat.ts';

/** Does one job; gets the job's id besides its payload. */
type Task = (payload: unknown, attempt: { readonly jobId: string }) => Promise<void>;

export interface Jobs {
  readonly tasks: Readonly<Record<string, Task>>;
  /** Crontab lines of scheduled jobs. Times are UTC. */
  readonly crontab: readonly string[];
}

const silent = new WorkerLogger(() => () => undefined);

/** Default number of jobs that a worker runs at once. */
const CONCURRENCY = 4;

/** After this long a stop no longer waits for jobs: running ones are unlocked, and run again by another worker. */
const STOP_TIMEOUT_MS = 4_000;

/** Creates or updates the queue's own tables. Runs before the product's migrations, which call its functions. */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
}

/** Enqueues in the transaction of `db`: the job exists if and only if its cause is committed. */
export async function enqueue(
  db: GlobalDb | TenantDb,
  task: string,
  payload: object,
  options: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  const at = options.runAt?.toISOString() ?? null;
  await sql`select app.enqueue(${task}, ${JSON.stringify(payload)}::json, ${at}::timestamptz, ${options.jobKey ?? null})`.execute(db);
}

/**
 * Failed polls in a row, of all slots together, after which a worker is replaced: about six seconds. The queue remembers a
 * failed first response for as long as the worker lives, and all its later polls would fail.
 */
const MAX_FAILED_POLLS = 12;

/**
 * A worker with no job and no poll for this long is considered stuck and is replaced: each slot polls every two seconds, and a
 * poll is answered or times out within 35. After a network failure that swallowed data, the queue's own count of results still
 * to be written may never reach zero; a stop waits for that, too.
 */
const STUCK_AFTER_MS = 60_000;
const STUCK_AT_STOP_MS = 10_000;
const CHECK_EVERY_MS = 2_000;

/** Wait before the next worker run after the queue could not be reached. */
const RETRY_MS = 2_000;

export interface Worker {
  /** Finishes running jobs, then stops. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of the queue until stopped. A job that throws is retried with exponential backoff of e, e², e³ … seconds, 25
 * times. A worker that cannot record that a job is done, because the database is lost at that moment, ends and is replaced.
 */
export async function startWorker(ownerUrl: string, jobs: Jobs, log: Logger, concurrency: number = CONCURRENCY): Promise<Worker> {
  const options = { ownerUrl, jobs, log, concurrency, unretired: new Set<string>() };
  let current = await startRun(options);
  let isStopped = false;
  const runUntilStopped = async () => {
    for (;;) {
      await current.ended;
      if (!isStopped) log.error({ source: 'jobs' }, 'the job worker gave up; another takes its place');
      while (!isStopped && !(await nextRun())) await pause(RETRY_MS);
      // Stops the run that takes its place too, which may have begun at the moment of the stop.
      if (isStopped) return await current.stop();
    }
  };
  const nextRun = async () => {
    try {
      current = await startRun(options);
      return true;
    } catch {
      return false;
    }
  };
  const running = runUntilStopped();
  return {
    stop: async () => {
      isStopped = true;
      await current.stop();
      await running;
    },
  };
}

interface WorkerRun {
  /** Settles when the run has ended, for whatever reason. Never rejects. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface RunOptions {
  readonly ownerUrl: string;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly concurrency: number;
  /** Workers of earlier runs whose end could not be recorded, since the database was away. Their jobs stay locked until then. */
  readonly unretired: Set<string>;
}

/** Waits for its connections, but not for those that are never released. */
const closePool = async (pool: pg.Pool) => await Promise.race([pool.end(), pause(RETRY_MS, undefined, { ref: false })]);

async function startRun(options: RunOptions): Promise<WorkerRun> {
  // Each run has separate connections: a run that got stuck may never release some.
  const pool = new QueuePool(options.ownerUrl, options.concurrency + 3);
  try {
    return await workWith(pool, options);
  } catch (error) {
    await closePool(pool);
    throw error;
  }
}

async function workWith(pool: pg.Pool, { jobs, log, concurrency, unretired }: RunOptions): Promise<WorkerRun> {
  for (const id of unretired) {
    await retireWorker(pool, id);
    unretired.delete(id);
  }
  const slots = new Slots();
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs.tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string } }) =>
        await slots.track(async () => await task(payload, { jobId: helpers.job.id })),
    ]),
  );
  const events = new EventEmitter() as WorkerEvents;
  for (const event of ['worker:getJob:error', 'worker:getJob:empty', 'job:start'] as const) events.on(event, slots.recordActivity);
  let heartbeat: WorkerHeartbeat | undefined;
  events.on('pool:create', ({ workerPool }) => {
    heartbeat = new WorkerHeartbeat(pool, workerPool.id);
  });
  const endHeartbeat = async () => {
    const unretiredId = await heartbeat?.end();
    if (unretiredId !== undefined) unretired.add(unretiredId);
  };
  const runner = await run({
    pgPool: pool,
    events,
    taskList,
    crontab: jobs.crontab.join('\n'),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: asWorkerLogger(log),
    // With batches of any size, a failure to record the end of a job stops the worker; without batches, it ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await endHeartbeat();
    throw error;
  });
  const end = () => void runner.stop().catch(() => undefined);
  endAfterFailedPolls(events, () => {
    slots.endGracefully();
    end();
  });
  const ended = Promise.race([runner.promise.catch(() => undefined), slots.untilStuck()]).then(async () => {
    slots.stopWatching();
    end();
    await endHeartbeat();
    await closePool(pool);
  });
  const stop = async () => {
    slots.endGracefully();
    end();
    const timer = setTimeout(() => slots.release(), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };
  return { ended, stop };
}

/** Tracks the activity of a worker's slots, to detect when they are stuck. */
class Slots {
  readonly #untilStuck = Promise.withResolvers<undefined>();
  #timer: NodeJS.Timeout | undefined;
  #running = 0;
  #lastActivity = performance.now();
  #timeoutMs = STUCK_AFTER_MS;

  readonly recordActivity = () => {
    this.#lastActivity = performance.now();
  };

  async track(work: () => Promise<void>): Promise<void> {
    this.#running += 1;
    try {
      await work();
    } finally {
      this.#running -= 1;
      this.recordActivity();
    }
  }

  /** Watches them from now on. Settles when they are stuck. */
  untilStuck(): Promise<undefined> {
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
    return this.#untilStuck.promise;
  }

  /** They take no more jobs, so a shorter timeout applies. */
  endGracefully(): void {
    this.#timeoutMs = STUCK_AT_STOP_MS;
    this.recordActivity();
  }

  stopWatching(): void {
    clearInterval(this.#timer);
  }

  /** Stops waiting for them, even if jobs are still running. */
  release(): void {
    this.#untilStuck.resolve(undefined);
  }

  #check(): void {
    if (this.#running === 0 && performance.now() - this.#lastActivity > this.#timeoutMs) this.#untilStuck.resolve(undefined);
  }
}

/**
 * Ends a worker whose polls fail: after a while if all fail, otherwise as soon as one succeeds again. A response that was lost
 * may have assigned a job: the queue keeps it locked for this worker, which does not know of it, and gives it to another only
 * when this worker has ended.
 */
function endAfterFailedPolls(events: WorkerEvents, end: () => void): void {
  let failedPolls = 0;
  events.on('worker:getJob:error', () => {
    failedPolls += 1;
    if (failedPolls === MAX_FAILED_POLLS) end();
  });
  for (const event of ['worker:getJob:empty', 'job:start'] as const) events.on(event, () => failedPolls > 0 && end());
}

/** Logs the queue's own messages, without payloads, which may contain mails. */
function asWorkerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.debug({ source: 'jobs' }, message);
  });
}
