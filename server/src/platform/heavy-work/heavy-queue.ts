import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { type TenantDb, tenantIdOf, withTenantDb } from '../db/tenant-db.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import * as heavyJobRepository from './heavy-job.repository.ts';
import { WorkError } from './work-error.ts';

/** What a piece of heavy work is about. */
export interface HeavyTarget {
  readonly tenantId: string;
  readonly id: string;
}

/** One kind of heavy work. */
export interface HeavyTask {
  readonly kind: string;
  /**
   * Does it, and writes its result down, be it that it cannot be done. Repeated, it changes nothing.
   *
   * @throws {WorkError} `stopped` when `signal` is aborted: it is handed back, as if it had never begun.
   * @throws anything else for what may be different later, as a storage that does not answer: it is tried again.
   */
  run(target: HeavyTarget, signal: AbortSignal): Promise<void>;
  /** Marks as failed, in words for the person who sent it, what was begun twice and came to no end. */
  giveUp(target: HeavyTarget): Promise<void>;
}

/** A piece that was begun so often without an end took the server down, and is not begun again. */
const MOST_BEGINNINGS = 2;
/** Waits of e, e², e³ … seconds between tries: the last is some two days after the first. */
const MOST_FAILURES = 12;

/** Adds heavy work in the transaction of its cause. Work that waits for the same target already is enough. */
export async function enqueueHeavyWork(db: TenantDb, kind: string, targetId: string): Promise<void> {
  await heavyJobRepository.insert(db, kind, targetId);
  await heavyJobRepository.enqueueNext(db, tenantIdOf(db));
}

const Payload = z.object({ tenantId: z.uuid() });

/** The job of the queue that takes one piece of a firm's work, and goes to the end of the line with the rest. */
export function heavyJobs(database: Database, tasks: readonly HeavyTask[], { signal, log }: { signal: AbortSignal; log: Logger }): Jobs {
  const taskOf = new Map(tasks.map((task) => [task.kind, task]));
  const next = async (payload: unknown) => {
    const { tenantId } = Payload.parse(payload);
    const line = new FirmLine(database, tenantId);
    if (!signal.aborted) await line.takeNext(taskOf, signal, log);
    await line.goOn();
  };
  return { tasks: { 'heavy-work:next': next }, crontab: [] };
}

/** The heavy work of one firm. */
class FirmLine {
  readonly #database: Database;
  readonly #tenantId: string;

  constructor(database: Database, tenantId: string) {
    this.#database = database;
    this.#tenantId = tenantId;
  }

  async takeNext(tasks: ReadonlyMap<string, HeavyTask>, signal: AbortSignal, log: Logger): Promise<void> {
    const job = await this.#begin();
    if (!job) return;
    const target = { tenantId: this.#tenantId, id: job.target_id };
    const task = tasks.get(job.kind);
    try {
      if (!task) log.error({ kind: job.kind }, 'heavy work of an unknown kind was left out');
      else if (job.begun >= MOST_BEGINNINGS || job.failures >= MOST_FAILURES) await task.giveUp(target);
      else await task.run(target, signal);
    } catch (error) {
      const isStopped = signal.aborted || (error instanceof WorkError && error.failure === 'stopped');
      if (!isStopped) log.error({ err: error, kind: job.kind, target: job.target_id }, 'heavy work failed and is tried again later');
      await this.#handBack(job, isStopped);
      return;
    }
    await this.#write(async (db) => await heavyJobRepository.remove(db, job.id));
  }

  /** Has the firm's next piece taken, after one of each other firm that waits. */
  async goOn(): Promise<void> {
    await this.#write(async (db) => {
      if (await heavyJobRepository.hasNext(db)) await heavyJobRepository.enqueueNext(db, this.#tenantId);
    });
  }

  /** Notes that it is begun before it is: a server that dies of it leaves the note behind. */
  async #begin(): Promise<heavyJobRepository.HeavyJob | undefined> {
    return await this.#write(async (db) => {
      const job = await heavyJobRepository.findNext(db);
      if (job) await heavyJobRepository.update(db, job.id, { begun: job.begun + 1 });
      return job;
    });
  }

  async #handBack({ id, begun, failures }: heavyJobRepository.HeavyJob, isStopped: boolean): Promise<void> {
    await this.#write(async (db) => {
      if (isStopped) {
        await heavyJobRepository.update(db, id, { begun });
        return;
      }
      const runAt = new Date(Date.now() + Math.exp(Math.min(failures + 1, MOST_FAILURES)) * 1_000).toISOString();
      await heavyJobRepository.update(db, id, { begun, failures: failures + 1, not_before: runAt });
      await heavyJobRepository.enqueueNext(db, this.#tenantId, runAt);
    });
  }

  /** In nobody's name and with every restricted case: the product itself is at work. */
  async #write<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return await withTenantDb(this.#database, { tenantId: this.#tenantId, userId: null, restrictedCases: 'all' }, work);
  }
}
