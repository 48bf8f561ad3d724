import pg from 'pg';
import { CONNECTION_OPTIONS, NO_ANSWER } from './connection-options.ts';
import { settlesWithin } from '../../settles-within.ts';

/** How long `/readyz` waits for the database: a proxy that asks needs the answer at once. */
const PING_MS = 3_000;

/** Asks the database whether it answers, on a connection of its own: slow statements that hold all others do not make it unreachable. */
export class Ping {
  readonly #pool: pg.Pool;
  #underWay: Promise<void> | undefined;

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({
      connectionString,
      max: 1,
      application_name: 'munshi',
      ...CONNECTION_OPTIONS,
      query_timeout: PING_MS,
      connectionTimeoutMillis: PING_MS,
      idleTimeoutMillis: 60_000,
    });
    // A broken connection fails its statement and is replaced; without a listener, idle or in use, it would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Checks that the database answers within `PING_MS`. Callers at the same time share one answer. @throws if it does not. */
  async send(): Promise<void> {
    this.#underWay ??= this.#ask().finally(() => (this.#underWay = undefined));
    await this.#underWay;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #ask(): Promise<void> {
    const answer = this.#pool.query('select 1');
    if (!(await settlesWithin(PING_MS, answer))) throw new Error(NO_ANSWER);
    await answer;
  }
}
