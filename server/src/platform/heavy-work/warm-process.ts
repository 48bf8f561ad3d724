import { BoundedProcess, type ProcessOrder } from './bounded-process.ts';
import { WorkError } from './work-error.ts';

/** A job that was not done because the same person requested a newer one. */
export class Superseded extends Error {}

/** A job that was refused because too many are waiting. */
export class Overloaded extends Error {}

interface PersonalWork {
  readonly input: unknown;
  readonly timeoutMs: number;
  /** The person who waits: each person has one place in the queue, and a newer job replaces an older one. */
  readonly userId: string;
  /** The firm whose turn it takes. */
  readonly tenantId: string;
}

interface Waiting extends PersonalWork {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The process ends after this long without work. */
const IDLE_MS = 60_000;
/** People who may wait at the same time, in all and of one firm; a job takes a fraction of a second. */
const MAX_WAITING = 50;
const MAX_OF_ONE_FIRM = 25;
/** CPU time limit of one process, in seconds. */
const CPU_SECONDS = 600;
/** A process is replaced well before its CPU time limit. */
const MAX_WORK_MS = 300_000;

/**
 * A process for work that people wait for, kept alive while there is work: one job at a time, firm by firm in turn, within a
 * firm in the order of requests. A process that has grown is replaced, so that its memory does not count against the next job.
 */
export class WarmProcess {
  readonly #order: Omit<ProcessOrder, 'cpuSeconds' | 'isBackground'>;
  readonly #waiting = new Map<string, Waiting>();
  /** When each firm last had its turn, by a count of turns. Forgotten when nobody waits. */
  readonly #turns = new Map<string, number>();
  #turn = 0;
  #process: BoundedProcess | undefined;
  #isWorking = false;
  #workedMs = 0;
  #idle: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(order: Omit<ProcessOrder, 'cpuSeconds' | 'isBackground'>) {
    this.#order = order;
  }

  /**
   * @throws {Superseded} if the same person requests another job before this one began.
   * @throws {Overloaded} if too many people wait, in all or of this firm.
   * @throws {WorkRefused} {WorkError} as `BoundedProcess.work()`.
   */
  async work<O>(work: PersonalWork): Promise<O> {
    if (this.#isEnded) throw new WorkError('stopped', 'the server stops');
    const older = this.#waiting.get(work.userId);
    const ofFirm = [...this.#waiting.values()].filter(({ tenantId }) => tenantId === work.tenantId);
    if (!older && (this.#waiting.size >= MAX_WAITING || ofFirm.length >= MAX_OF_ONE_FIRM)) throw new Overloaded();
    const answer = Promise.withResolvers<unknown>();
    // A Map keeps the position of a key that is set again.
    this.#waiting.set(work.userId, { ...work, resolve: answer.resolve, reject: answer.reject });
    older?.reject(new Superseded());
    void this.#workOff();
    return (await answer.promise) as O;
  }

  end(): void {
    this.#isEnded = true;
    for (const { reject } of this.#waiting.values()) reject(new WorkError('stopped', 'the server stops'));
    this.#waiting.clear();
    this.#endProcess();
  }

  async #workOff(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    clearTimeout(this.#idle);
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      const { input, timeoutMs, resolve, reject } = next;
      const startedAt = performance.now();
      await this.#running().work({ input, timeoutMs }).then(resolve, reject);
      this.#workedMs += performance.now() - startedAt;
      if (await this.#mustBeReplaced()) this.#endProcess();
    }
    this.#isWorking = false;
    this.#turns.clear();
    this.#idle = setTimeout(() => this.#endProcess(), IDLE_MS).unref();
  }

  /** The first job of the firm whose last turn is longest ago. */
  #takeNext(): Waiting | undefined {
    const turnOf = ([, { tenantId }]: [string, Waiting]) => this.#turns.get(tenantId) ?? -1;
    const [next] = [...this.#waiting].sort((a, b) => turnOf(a) - turnOf(b));
    if (!next) return undefined;
    const [place, work] = next;
    this.#waiting.delete(place);
    this.#turns.set(work.tenantId, this.#turn++);
    return work;
  }

  #running(): BoundedProcess {
    if (this.#process === undefined || this.#process.hasEnded) {
      this.#workedMs = 0;
      this.#process = new BoundedProcess({ ...this.#order, cpuSeconds: CPU_SECONDS, isBackground: false });
    }
    return this.#process;
  }

  /** Whether it has used half of its memory limit, or more than `MAX_WORK_MS`. */
  async #mustBeReplaced(): Promise<boolean> {
    const grownMb = await this.#process?.grownMb().catch(() => 0);
    return this.#workedMs > MAX_WORK_MS || (grownMb ?? 0) > this.#order.memoryMb / 2;
  }

  #endProcess(): void {
    clearTimeout(this.#idle);
    this.#process?.end();
    this.#process = undefined;
    this.#workedMs = 0;
  }
}
