import pg from 'pg';
import { ACCESS_CHANNEL, type AccessChange, type Gatekeeper } from './gatekeeper.ts';

/** Wait before listening again after the line was lost. */
const RETRY_MS = 1_000;

/** Hears from other processes whose access changed. While it cannot hear, the gatekeeper remembers nothing. */
export class AccessNews {
  readonly #url: string;
  readonly #gatekeeper: Gatekeeper;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(url: string, gatekeeper: Gatekeeper) {
    this.#url = url;
    this.#gatekeeper = gatekeeper;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'munshi-news', keepAlive: true });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#gatekeeper.forget(JSON.parse(payload ?? '{}') as AccessChange));
    try {
      await client.connect();
      await client.query(`listen ${ACCESS_CHANNEL}`);
      this.#gatekeeper.isListening = true;
    } catch {
      this.#lost(client);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#gatekeeper.isListening = false;
    this.#gatekeeper.forgetAll();
    client.end().catch(() => undefined);
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
