import pg from 'pg';
import { LINE } from './database.ts';

/** Wait before reconnecting after the connection was lost. */
const RETRY_MS = 1_000;
/** Interval of the heartbeat query that checks the connection, and the time limit of its answer. */
const BEAT_MS = 10_000;

interface Hearing {
  readonly name: string;
  readonly channel: string;
  onMessage(payload: string): void;
  /** Called once it listens: from now on no notification is missed. */
  up(): void;
  /** Called when it is lost: notifications may be missed until `up`. */
  down(): void;
}

/**
 * A connection that listens for NOTIFY, reopened whenever it is lost. A heartbeat checks it regularly: a connection whose
 * peer vanished silently would otherwise be trusted for hours.
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

  /** Settles when it listens, or when this attempt has failed. */
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
    client.on('notification', ({ payload }) => this.#hearing.onMessage(payload ?? '{}'));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      this.#lost(client);
      return;
    }
    // Lost again, or stopped, while it connected.
    if (this.#client !== client || this.#isStopped) return;
    this.#hearing.up();
    this.#beat = setInterval(() => void client.query('select 1').catch(() => this.#lost(client)), BEAT_MS);
  }

  /** Sends a statement on the same connection; it is dropped if it cannot be sent now. */
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
