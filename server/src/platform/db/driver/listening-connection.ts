import pg from 'pg';
import { settlesWithin } from '../../settles-within.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';

/** Wait before reconnecting after the connection was lost. */
const RETRY_MS = 1_000;
/** Interval of the heartbeat query that checks the connection, and the time limit of its answer. */
const HEARTBEAT_MS = 10_000;
/** How long a stop waits for the peer: one that vanished silently does not confirm the end of its connection. */
const END_MS = 1_000;

interface Subscription {
  readonly name: string;
  readonly channel: string;
  onMessage(payload: string): void;
  /** Called once it listens: from now on no notification is missed. */
  onConnected(): void;
  /** Called when it is lost: notifications may be missed until `onConnected`. */
  onLost(): void;
}

/**
 * A connection that listens for NOTIFY, reopened whenever it is lost. A heartbeat checks it regularly: a connection whose
 * peer vanished silently would otherwise be trusted for hours.
 */
export class ListeningConnection {
  readonly #url: string;
  readonly #subscription: Subscription;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(url: string, subscription: Subscription) {
    this.#url = url;
    this.#subscription = subscription;
  }

  /** Settles when it listens, or when this attempt has failed. */
  async start(): Promise<void> {
    const { name, channel } = this.#subscription;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: name,
      ...CONNECTION_OPTIONS,
      query_timeout: HEARTBEAT_MS,
      connectionTimeoutMillis: HEARTBEAT_MS,
    });
    client.on('error', () => this.#handleLoss(client));
    client.on('end', () => this.#handleLoss(client));
    client.on('notification', ({ payload }) => this.#subscription.onMessage(payload ?? '{}'));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      this.#handleLoss(client);
      return;
    }
    // Lost again, or stopped, while it connected.
    if (this.#client !== client || this.#isStopped) return;
    this.#subscription.onConnected();
    this.#heartbeat = setInterval(() => void client.query('select 1').catch(() => this.#handleLoss(client)), HEARTBEAT_MS);
  }

  /** Sends a statement on the same connection; it is dropped if it cannot be sent now. */
  async send(statement: pg.QueryConfig): Promise<void> {
    await this.#client?.query(statement).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    if (this.#client) await settlesWithin(END_MS, this.#client.end());
  }

  #handleLoss(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    this.#subscription.onLost();
    client.end().catch(() => undefined);
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
