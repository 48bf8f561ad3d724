import pg from 'pg';
import type { Config } from '../config.ts';
import { CONNECTION_OPTIONS } from '../db/driver/connection-options.ts';
import type { Database } from '../db/driver/database.ts';
import { readWaitingJobs, type WaitingJobs } from '../jobs/waiting-jobs.ts';
import type { Logger } from '../log/log.ts';
import { settlesWithin } from '../settles-within.ts';
import { minFreeBytes, readDiskSpaces } from '../storage/disk-space.ts';
import { type AlarmName, Alarms } from './alarms.ts';
import { EventLoopDelay } from './event-loop-delay.ts';
import { type DiskFigures, type Figures, readingsOf } from './figures.ts';
import { ClusterWatch } from './cluster-watch.ts';
import { MetricsPage } from './metrics-page.ts';

const EVERY_MS = 10_000;
/** Less than the interval between checks: a database that hangs does not delay the next check. */
const ANSWER_MS = 5_000;
/** How long a stop waits for a database that hangs. */
const END_MS = 1_000;

const clockOffset = () => Date.now() - performance.now();

/** Measures this process every ten seconds, keeps the latest figures, and raises alarms. */
export class HealthWatch {
  readonly page: MetricsPage;
  readonly #config: Config;
  readonly #database: Database;
  readonly #loop = new EventLoopDelay();
  /** A separate connection: whatever delays requests and jobs must not delay the measurement. */
  readonly #pool: pg.Pool;
  #log: Logger | undefined;
  #alarms: Alarms | undefined;
  #latest: Figures | undefined;
  #jobs: readonly WaitingJobs[] = [];
  readonly #cluster = new ClusterWatch();
  #unreachableMachines: readonly string[] | undefined;
  #answeredAt = performance.now();
  /** The difference between wall clock and monotonic clock: it changes when the wall clock is set. */
  #offset = clockOffset();
  #fromDatabase = 0;
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;

  constructor(config: Config, database: Database, ownerUrl: string) {
    this.#config = config;
    this.#database = database;
    this.page = new MetricsPage(config.alarms);
    this.#pool = new pg.Pool({
      connectionString: ownerUrl,
      max: 1,
      application_name: 'munshi-health',
      ...CONNECTION_OPTIONS,
      query_timeout: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
      idleTimeoutMillis: 0,
    });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Checks now and then every ten seconds. The event loop delay of the start itself is not counted. */
  start(log: Logger): void {
    this.#loop.restart();
    this.#log = log;
    this.#alarms = new Alarms(this.#config.alarms, log);
    void this.look();
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  /** Undefined before the first check. */
  latest(): Figures | undefined {
    return this.#latest;
  }

  raised(): AlarmName[] {
    return this.#alarms?.raised() ?? [];
  }

  /** Takes the figures and checks the alarms. Never rejects; only one check runs at a time. */
  async look(): Promise<void> {
    this.#look ??= this.#takeFigures().finally(() => (this.#look = undefined));
    await this.#look;
  }

  async #takeFigures(): Promise<void> {
    const [loopDelay, disk] = await Promise.all([this.#loop.read(), this.#readDisk(), this.#pingDatabase()]);
    const databaseSilentSeconds = (performance.now() - this.#answeredAt) / 1_000;
    const clock = { set: this.#clockSet(), fromDatabase: this.#fromDatabase };
    const [memory, pool, jobs, unreachableMachines] = [process.memoryUsage(), this.#database.load(), this.#jobs, this.#unreachableMachines];
    const figures = { takenAt: new Date(), loopDelay, memory, disk, pool, jobs, databaseSilentSeconds, unreachableMachines, clock };
    this.#alarms?.check(readingsOf(figures));
    this.page.show(figures, this.raised());
    this.#latest = figures;
  }

  #clockSet(): number {
    const before = this.#offset;
    this.#offset = clockOffset();
    return Math.abs(this.#offset - before) / 1_000;
  }

  async #readDisk(): Promise<DiskFigures | undefined> {
    const spaces = await readDiskSpaces(this.#config).catch(() => []);
    const figures = spaces.map((space) => {
      const { freeBytes: free, totalBytes: total } = space;
      return { free, total, room: free - minFreeBytes(space, this.#config.minFreeDisk) };
    });
    return figures.toSorted((a, b) => a.room - b.room)[0];
  }

  async #pingDatabase(): Promise<void> {
    try {
      this.#jobs = await readWaitingJobs(this.#pool);
      const { rows } = await this.#pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
      this.#fromDatabase = Math.abs((rows[0]?.now ?? 0) - Date.now() / 1_000);
      this.#answeredAt = performance.now();
      this.#unreachableMachines = undefined;
      const { unreachable, silent, ofFirm } = await this.#cluster.look(this.#pool);
      this.#database.machines.take({ silent, ofFirm });
      this.#unreachableMachines = unreachable;
      const unlike = await this.#cluster.compare(this.#pool);
      if (unlike.length > 0) this.#end(unlike);
    } catch {
      // Reported as the seconds since its last answer.
    }
  }

  /** Shards that came with a machine or from another one do not protect their rows as the schema says: nothing may be served. */
  #end([first]: readonly string[]): void {
    this.#log?.fatal({ source: 'shards', first }, 'shards that are back or have moved do not protect their rows; the server ends');
    process.kill(process.pid, 'SIGTERM');
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#loop.stop();
    const ended = (async () => {
      await this.#look;
      await this.#pool.end();
    })();
    await settlesWithin(END_MS, ended);
  }
}
