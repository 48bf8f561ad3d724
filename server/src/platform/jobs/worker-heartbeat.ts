import type pg from 'pg';

/** Interval of a worker's heartbeat. */
const HEARTBEAT_MS = 5_000;
/** Seconds without a heartbeat after which a worker counts as dead and its jobs are unlocked. */
const DEAD_AFTER_SECONDS = 30;

/**
 * Unlocks the jobs of dead workers; this counts as one attempt. A worker last seen in the future is dead too: the clock was
 * set back, and a live worker has been seen since.
 */
const RELEASE = `
with gone as (delete from app.job_workers where id <> $1 and abs(extract(epoch from now() - seen_at)) > ${DEAD_AFTER_SECONDS} returning id)
select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`;

/**
 * A job whose key was used again while it was running is marked as at its last attempt: the newer job does its work. Merely
 * unlocked, it would stay in the queue permanently, and count as given up.
 */
const SUPERSEDED = `
select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
where key is null and attempts >= max_attempts and last_error is null and locked_at is null having count(*) > 0`;

/**
 * Sends a heartbeat of this worker, and unlocks the jobs of dead ones. The queue locks a job for the worker that took it, and
 * a killed process cannot release its locks.
 *
 * @param mayRetireOthers whether this worker itself has just sent a heartbeat. After an outage all have been silent, and the first to
 *   come back must not take the others for dead.
 */
export async function heartbeat(pool: pg.Pool, id: string, mayRetireOthers: boolean): Promise<void> {
  await pool.query('insert into app.job_workers (id) values ($1) on conflict (id) do update set seen_at = excluded.seen_at', [id]);
  if (!mayRetireOthers) return;
  const { rowCount } = await pool.query(RELEASE, [id]);
  if (rowCount) await pool.query(SUPERSEDED);
}

/** Records that this worker has ended, and unlocks its unfinished jobs. */
export async function retireWorker(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
  await pool.query(SUPERSEDED);
  await pool.query('delete from app.job_workers where id = $1', [id]);
}

/** Sends heartbeats for one worker until it is stopped. */
export class WorkerHeartbeat {
  readonly #pool: pg.Pool;
  readonly #id: string;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #lastSentAt = -Infinity;
  #hasEnded = false;

  constructor(pool: pg.Pool, id: string) {
    this.#pool = pool;
    this.#id = id;
    this.#send();
  }

  #send(): void {
    // Two heartbeats in a row, on time: then the other workers could send theirs, too.
    const mayRetireOthers = performance.now() - this.#lastSentAt < 2 * HEARTBEAT_MS;
    this.#work = heartbeat(this.#pool, this.#id, mayRetireOthers)
      .then(() => {
        this.#lastSentAt = performance.now();
      })
      // No database: no heartbeats, and no worker is judged, until it is back.
      .catch(() => undefined)
      .then(() => {
        if (!this.#hasEnded) this.#timer = setTimeout(() => this.#send(), HEARTBEAT_MS);
      });
  }

  /**
   * Call it when the worker's jobs have ended. It does not wait for a database that is away.
   *
   * @returns the worker's id if its end could not be recorded: its successor records it, or its missing heartbeats reveal it.
   */
  async end(): Promise<string | undefined> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    await this.#work;
    return await retireWorker(this.#pool, this.#id).then(
      () => undefined,
      () => this.#id,
    );
  }
}
