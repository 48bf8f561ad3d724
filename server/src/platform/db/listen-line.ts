import pg from 'pg';
import { LINE } from './database.ts';

/** Wait before listening again after the line was lost. */
const RETRY_MS = 1_000;
/** How often a line that says nothing is asked whether it still stands, and how long the answer may take. */
const BEAT_MS = 10_000;

interface Hearing {
  readonly name: string;
  readonly channel: string;
  hear(payload: string): void;
  /** It listens: from now on nothing is missed. */
  up(): void;
  /** It does not: news may be missed until `up`. */
  down(): void;
}

/**
 * One connection that listens for NOTIFY, opened again whenever it is lost. A line that merely says nothing is asked now
 * and then: one whose other end vanished without a word would else be trusted for hours.
 */
export class ListenLine {
  readonly #url: string;
  readonly #hearing: Hearing;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(url: string, hearing: Hearing) {
    this.#url = url;
    this.#hearing = hearing;
  }

  /** Settles when it listens, or has failed to for now. */
  async start(): Promise<void> {
    const { name, channel } = this.#hearing;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: name,
      ...LINE,
      query_timeout: BEAT_MS,
      connectionTimeoutMillis: BEAT_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#hearing.hear(payload ?? '{}'));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      this.#lost(client);
      return;
    }
    // Lost again, or stopped, in the very moment it stood.
    if (this.#client !== client || this.#isStopped) return;
    this.#hearing.up();
    this.#beat = setInterval(() => void client.query('select 1').catch(() => this.#lost(client)), BEAT_MS);
  }

  /** Sends along the same line; what cannot be sent now is dropped. */
  async send(statement: pg.QueryConfig): Promise<void> {
    await this.#client?.query(statement).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#beat);
    this.#hearing.down();
    client.end().catch(() => undefined);
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
