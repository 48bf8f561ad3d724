import { z } from 'zod';
import type { Database } from '../db/driver/database.ts';
import { type TenantDb, tenantIdOf, withTenantDb, systemScope } from '../db/scope/tenant-db.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import * as heavyJobRepository from './heavy-job.repository.ts';
import type { HeavyJob } from './heavy-job.repository.ts';
import { WorkError } from './work-error.ts';

/** The record that a heavy job processes. */
export interface HeavyTarget {
  readonly tenantId: string;
  readonly id: string;
}

/** One kind of heavy work. */
export interface HeavyTask {
  readonly kind: string;
  /**
   * Does the job and stores its result, even if the result is that it cannot be done. Idempotent.
   *
   * @throws {WorkError} `stopped` if `signal` is aborted: the job is put back as if it had never begun.
   * @throws anything else for a failure that may pass, such as a storage that does not answer: the job is retried.
   */
  run(target: HeavyTarget, signal: AbortSignal): Promise<void>;
  /** Marks a job as failed that was begun twice and never ended, with a message for the person who sent it. */
  giveUp(target: HeavyTarget): Promise<void>;
}

/** A job begun this often without an end has crashed the server, and is not begun again. */
const MAX_STARTS = 2;
/** Jobs of one firm after which the queue is polled again, even if no other firm waits. */
const MAX_IN_A_ROW = 100;
/** Retries with exponential backoff of e, e², e³ … seconds: the last is 26 hours after the first, and the job is given up two days later. */
const MAX_FAILURES = 12;

/** Adds a heavy job in the transaction that causes it, unless one for the same target is waiting already. */
export async function enqueueHeavyWork(db: TenantDb, kind: string, targetId: string): Promise<void> {
  await heavyJobRepository.insertHeavyJob(db, kind, targetId);
  await heavyJobRepository.enqueueNext(db, tenantIdOf(db));
}

const Payload = z.object({ tenantId: z.uuid() });

/**
 * The queue task that does one heavy job of a firm, continues with the next while no other firm waits, and then puts the firm
 * at the end of the queue with the rest.
 */
export function heavyJobs(database: Database, tasks: readonly HeavyTask[], { signal, log }: { signal: AbortSignal; log: Logger }): Jobs {
  const taskOf = new Map(tasks.map((task) => [task.kind, task]));
  const next = async (payload: unknown) => {
    const { tenantId } = Payload.parse(payload);
    const line = new FirmQueue(database, tenantId);
    for (let taken = 0; taken < MAX_IN_A_ROW && !signal.aborted; taken++) {
      await line.takeNext(taskOf, signal, log);
      if (!(await line.canStart())) break;
    }
    await line.enqueueNext();
  };
  return { tasks: { 'heavy-work:next': next }, crontab: [] };
}

async function doOrGiveUp(task: HeavyTask, { begun, failures }: HeavyJob, target: HeavyTarget, signal: AbortSignal): Promise<void> {
  if (begun >= MAX_STARTS || failures >= MAX_FAILURES) await task.giveUp(target);
  else await task.run(target, signal);
}

/** The heavy work of one firm. */
class FirmQueue {
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
      if (task) await doOrGiveUp(task, job, target, signal);
      // A newer server that shares the database may have queued it, and does it at one of the next attempts.
      else if (job.failures < MAX_FAILURES) throw new Error('no server of this version does work of this kind');
      else log.error({ kind: job.kind }, 'heavy work of an unknown kind was left out');
    } catch (error) {
      const isStopped = signal.aborted || (error instanceof WorkError && error.failure === 'stopped');
      if (!isStopped) log.error({ err: error, kind: job.kind, target: job.target_id }, 'heavy work failed and is tried again later');
      await this.#requeue(job, isStopped);
      return;
    }
    await this.#write(async (db) => await heavyJobRepository.deleteHeavyJob(db, job.id));
  }

  /** Whether another job of the firm is due, and none of another firm. */
  async canStart(): Promise<boolean> {
    return await this.#write(
      async (db) => (await heavyJobRepository.hasNext(db)) && !(await heavyJobRepository.othersWait(db, this.#tenantId)),
    );
  }

  /** Enqueues the firm's next job, behind one job of each other firm that waits. */
  async enqueueNext(): Promise<void> {
    await this.#write(async (db) => {
      if (await heavyJobRepository.hasNext(db)) await heavyJobRepository.enqueueNext(db, this.#tenantId);
    });
  }

  /** Counts the attempt before it begins: if the server crashes on the job, the count remains. */
  async #begin(): Promise<HeavyJob | undefined> {
    return await this.#write(async (db) => {
      const job = await heavyJobRepository.findNext(db);
      if (job) await heavyJobRepository.updateHeavyJob(db, job.id, { begun: job.begun + 1 });
      return job;
    });
  }

  async #requeue({ id, begun, failures }: HeavyJob, isStopped: boolean): Promise<void> {
    await this.#write(async (db) => {
      if (isStopped) {
        await heavyJobRepository.updateHeavyJob(db, id, { begun });
        return;
      }
      const runAt = new Date(Date.now() + Math.exp(Math.min(failures + 1, MAX_FAILURES)) * 1_000).toISOString();
      await heavyJobRepository.updateHeavyJob(db, id, { begun, failures: failures + 1, not_before: runAt });
      await heavyJobRepository.enqueueNext(db, this.#tenantId, runAt);
    });
  }

  /** Without a user and with access to every restricted case: the product itself acts here. */
  async #write<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    return await withTenantDb(this.#database, systemScope(this.#tenantId), work);
  }
}
