import { Counter, Gauge, Registry } from 'prom-client';
import type { AlarmName } from './alarms.ts';
import type { AlarmBounds } from './alarm-bounds.ts';
import type { Figures } from './figures.ts';

/** The figures in the Prometheus format. Labels are names from the code: none contains a firm, a person or an id. */
export class MetricsPage {
  readonly #registry = new Registry();
  readonly #bounds: AlarmBounds;
  readonly #loopDelay = this.#gauge('event_loop_delay_seconds', 'Delay of the event loop since the look before', ['stat']);
  readonly #memory = this.#gauge('memory_bytes', 'Memory of this server process', ['kind']);
  readonly #disk = this.#gauge('disk_bytes', 'The volume of data folder and documents that has the least room', ['kind']);
  readonly #pool = this.#gauge('database_connections', 'Connections of the pool that requests use', ['state']);
  readonly #poolWaiting = this.#gauge('database_waiting_requests', 'Requests that wait for a connection', []);
  readonly #silent = this.#gauge('database_silent_seconds', 'Seconds since the database last answered', []);
  readonly #machines = this.#gauge('unreachable_machines', 'Machines of a cluster that its coordinator does not reach', []);
  readonly #clock = this.#gauge('clock_error_seconds', 'How far the clock was set or is off', ['compared_with']);
  readonly #jobAge = this.#gauge('oldest_waiting_job_seconds', 'Age of the oldest job that is due and not begun', ['task', 'queue']);
  readonly #jobs = this.#gauge('jobs', 'Jobs by state', ['task', 'queue', 'state']);
  readonly #alarm = this.#gauge('alarm', '1 while the alarm is on', ['alarm']);
  readonly #takenAt = this.#gauge('measured_at_seconds', 'When these figures were taken, in seconds since 1970', []);
  readonly #answers = new Counter({
    name: 'munshi_answers_total',
    help: 'Answers to requests by class of status',
    labelNames: ['status'],
    registers: [this.#registry],
  });

  constructor(bounds: AlarmBounds) {
    this.#bounds = bounds;
  }

  countAnswer(status: number): void {
    this.#answers.inc({ status: `${Math.floor(status / 100)}xx` });
  }

  show(figures: Figures, raised: readonly AlarmName[]): void {
    const { loopDelay, memory, disk, pool } = figures;
    for (const stat of ['p50', 'p99', 'max'] as const) this.#loopDelay.set({ stat }, loopDelay[stat]);
    for (const [kind, bytes] of Object.entries(memory)) this.#memory.set({ kind }, bytes);
    if (disk) for (const kind of ['free', 'total', 'room'] as const) this.#disk.set({ kind }, disk[kind]);
    for (const state of ['total', 'idle'] as const) this.#pool.set({ state }, pool[state]);
    this.#poolWaiting.set(pool.waiting);
    this.#silent.set(figures.databaseSilentSeconds);
    if (figures.unreachableMachines) this.#machines.set(figures.unreachableMachines.length);
    this.#clock.set({ compared_with: 'look_before' }, figures.clock.set);
    this.#clock.set({ compared_with: 'database' }, figures.clock.fromDatabase);
    this.#showJobs(figures.jobs);
    for (const alarm of Object.keys(this.#bounds) as AlarmName[]) this.#alarm.set({ alarm }, raised.includes(alarm) ? 1 : 0);
    this.#takenAt.set(figures.takenAt.getTime() / 1_000);
  }

  /** Kinds without jobs are no longer shown. */
  #showJobs(jobs: Figures['jobs']): void {
    this.#jobAge.reset();
    this.#jobs.reset();
    for (const { task, queue, oldestSeconds, waiting, retrying, abandoned } of jobs) {
      this.#jobAge.set({ task, queue }, oldestSeconds);
      this.#jobs.set({ task, queue, state: 'waiting' }, waiting);
      this.#jobs.set({ task, queue, state: 'retrying' }, retrying);
      this.#jobs.set({ task, queue, state: 'given_up' }, abandoned);
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    return await this.#registry.metrics();
  }

  #gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
    return new Gauge({ name: `munshi_${name}`, help, labelNames, registers: [this.#registry] });
  }
}
