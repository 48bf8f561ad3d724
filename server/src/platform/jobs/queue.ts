import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as WorkerLogger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { LINE } from '../db/database.ts';
import type { GlobalDb, TenantDb } from '../db/tenant-db.ts';
import type { Logger } from '../log/log.ts';
import { WorkerLife } from './worker-lives.ts';

/** What later work needs besides its payload. */
type Task = (payload: unknown, attempt: { readonly jobId: string }) => Promise<void>;

export interface Jobs {
  readonly tasks: Readonly<Record<string, Task>>;
  /** Lines of a crontab: what runs by the clock. Times are UTC. */
  readonly crontab: readonly string[];
}

const silent = new WorkerLogger(() => () => undefined);

/** Jobs that one worker does at once where nothing else is said. */
const CONCURRENCY = 4;

/** After so long a stop no longer waits for a job: what is under way is let go, and done again by another worker. */
const LONGEST_STOP_MS = 4_000;

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

/**
 * Times in a row that no job could be asked for, by all hands together, after which a worker is replaced: some six seconds.
 * The queue remembers a first answer that failed for as long as the worker lives, and would then ask in vain for ever.
 */
const VAIN_ASKS = 12;

/**
 * A worker none of whose hands has work, nor asked for any, for this long hangs, and another takes its place: each asks every
 * two seconds, and an ask is answered or given up within 35. After a network that swallowed what it was given, the queue's
 * own account of what it still has to write down may never come to nothing; it waits for that when it is to end, too.
 */
const HANGS_MS = 60_000;
const HANGS_AT_END_MS = 10_000;
const LOOK_MS = 2_000;

/** Wait before working again after the queue could not be reached. */
const RETRY_MS = 2_000;

export interface Worker {
  /** Ends what is under way, and then works no more. */
  stop(): Promise<void>;
}

/**
 * Works the queue until stopped. A task that throws is tried again later, after e, e², e³ … seconds, 25 times. A worker
 * that cannot write down that a job is done gives up, as when the database is lost in that moment; another takes its place.
 */
export async function startWorker(ownerUrl: string, jobs: Jobs, log: Logger, concurrency: number = CONCURRENCY): Promise<Worker> {
  const means = { ownerUrl, jobs, log, concurrency };
  let shift = await beginShift(means);
  let isStopped = false;
  const takeTurns = async () => {
    for (;;) {
      await shift.over;
      if (isStopped) return;
      log.error({ source: 'jobs' }, 'the job worker gave up; another takes its place');
      while (!isStopped && !(await nextShift())) await pause(RETRY_MS);
    }
  };
  const nextShift = async () => {
    try {
      shift = await beginShift(means);
      return true;
    } catch {
      return false;
    }
  };
  const turns = takeTurns();
  return {
    stop: async () => {
      isStopped = true;
      await shift.stop();
      await turns;
      // A next one may have begun in the very moment.
      await shift.stop();
    },
  };
}

interface Shift {
  /** Settles when it works no more, for whatever reason. Never rejects. */
  readonly over: Promise<void>;
  stop(): Promise<void>;
}

interface ShiftMeans {
  readonly ownerUrl: string;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly concurrency: number;
}

/** Each shift has connections of its own: one that hung may hold some for good. */
function openPool({ ownerUrl, concurrency }: ShiftMeans): pg.Pool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: concurrency + 3,
    application_name: 'munshi-jobs',
    ...LINE,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Waits for its connections, but for none that is never given back. */
const closePool = async (pool: pg.Pool) => await Promise.race([pool.end(), pause(RETRY_MS, undefined, { ref: false })]);

async function beginShift(means: ShiftMeans): Promise<Shift> {
  const pool = openPool(means);
  try {
    return await workWith(pool, means);
  } catch (error) {
    await closePool(pool);
    throw error;
  }
}

async function workWith(pool: pg.Pool, { jobs, log, concurrency }: ShiftMeans): Promise<Shift> {
  const hands = new Hands();
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs.tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string } }) =>
        await hands.during(async () => await task(payload, { jobId: helpers.job.id })),
    ]),
  );
  const events = new EventEmitter() as WorkerEvents;
  for (const event of ['worker:getJob:error', 'worker:getJob:empty', 'job:start'] as const) events.on(event, hands.stir);
  let life: WorkerLife | undefined;
  events.on('pool:create', ({ workerPool }) => {
    life = new WorkerLife(pool, workerPool.id);
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList,
    crontab: jobs.crontab.join('\n'),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: asWorkerLogger(log),
    // Told by batches of whatever size, a failure to write down an end stops the worker; told one by one, the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await life?.end();
    throw error;
  });
  const end = () => void runner.stop().catch(() => undefined);
  endAfterVainAsks(events, () => {
    hands.endSoon();
    end();
  });
  const over = Promise.race([runner.promise.catch(() => undefined), hands.rest()]).then(async () => {
    hands.leave();
    end();
    await life?.end();
    await closePool(pool);
  });
  const stop = async () => {
    hands.endSoon();
    end();
    const late = setTimeout(() => hands.letGo(), LONGEST_STOP_MS);
    await over;
    clearTimeout(late);
  };
  return { over, stop };
}

/** What the hands of a worker do, to see when they hang. */
class Hands {
  readonly #rest = Promise.withResolvers<undefined>();
  #look: NodeJS.Timeout | undefined;
  #working = 0;
  #stirred = performance.now();
  #patience = HANGS_MS;

  readonly stir = () => {
    this.#stirred = performance.now();
  };

  async during(work: () => Promise<void>): Promise<void> {
    this.#working += 1;
    try {
      await work();
    } finally {
      this.#working -= 1;
      this.stir();
    }
  }

  /** Looks at them from now on. Settles when they hang. */
  rest(): Promise<undefined> {
    this.#look = setInterval(() => this.#see(), LOOK_MS).unref();
    return this.#rest.promise;
  }

  /** They take no more work, so that there is less to wait for. */
  endSoon(): void {
    this.#patience = HANGS_AT_END_MS;
    this.stir();
  }

  leave(): void {
    clearInterval(this.#look);
  }

  /** Nobody waits for them any longer, whatever they do. */
  letGo(): void {
    this.#rest.resolve(undefined);
  }

  #see(): void {
    if (this.#working === 0 && performance.now() - this.#stirred > this.#patience) this.#rest.resolve(undefined);
  }
}

/**
 * Ends a worker that asks for jobs in vain: after a while where nothing answers any more, else as soon as it is answered again.
 * What was answered into the void may have been a job: the queue holds it for this worker's, which does not know of it, and
 * gives it to another only when this one is over.
 */
function endAfterVainAsks(events: WorkerEvents, end: () => void): void {
  let inVain = 0;
  events.on('worker:getJob:error', () => {
    inVain += 1;
    if (inVain === VAIN_ASKS) end();
  });
  for (const event of ['worker:getJob:empty', 'job:start'] as const) events.on(event, () => inVain > 0 && end());
}

/** The queue's own words, without its payloads, which may hold mails. */
function asWorkerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.debug({ source: 'jobs' }, message);
  });
}
