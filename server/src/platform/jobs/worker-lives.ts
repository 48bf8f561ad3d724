import type pg from 'pg';

/** How often a worker says that it lives. */
const BEAT_MS = 5_000;
/** Seconds of silence after which a worker counts as dead, and what it had in hand is let go. */
const SILENCE_SECONDS = 30;

/**
 * What a dead worker held becomes available again; it counts as one attempt. Seen in the future is dead too: the clock was set
 * back, and whoever lives has been seen since.
 */
const LET_GO = `
with gone as (delete from app.job_workers where id <> $1 and abs(extract(epoch from now() - seen_at)) > ${SILENCE_SECONDS} returning id)
select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`;

/**
 * Says that this worker lives, and lets go of what dead ones held. The queue marks a job with who took it, and a process
 * that is killed cannot take its mark back.
 *
 * @param mayJudge whether this worker itself was heard of a moment ago. After an outage all are silent alike, and the first
 *   to come back must not take the others for dead.
 */
export async function beat(pool: pg.Pool, id: string, mayJudge: boolean): Promise<void> {
  await pool.query('insert into app.job_workers (id) values ($1) on conflict (id) do update set seen_at = excluded.seen_at', [id]);
  if (mayJudge) await pool.query(LET_GO, [id]);
}

/** Says that this worker works no more, and lets go of whatever it has not brought to an end. */
async function bury(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
  await pool.query('delete from app.job_workers where id = $1', [id]);
}

/** Beats for one worker until it is stopped. */
export class WorkerLife {
  readonly #pool: pg.Pool;
  readonly #id: string;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #heardAt = -Infinity;
  #isOver = false;

  constructor(pool: pg.Pool, id: string) {
    this.#pool = pool;
    this.#id = id;
    this.#turn();
  }

  #turn(): void {
    // Twice in a row and in time: then the others had their turns, too.
    const mayJudge = performance.now() - this.#heardAt < 2 * BEAT_MS;
    this.#work = beat(this.#pool, this.#id, mayJudge)
      .then(() => {
        this.#heardAt = performance.now();
      })
      // No database: nobody is heard, and nobody judged, until it is back.
      .catch(() => undefined)
      .then(() => {
        if (!this.#isOver) this.#timer = setTimeout(() => this.#turn(), BEAT_MS);
      });
  }

  /** To be called when the worker's jobs have ended. A database that is away is not waited for: silence tells as much. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#work;
    await bury(this.#pool, this.#id).catch(() => undefined);
  }
}
