import type { Endpoint } from '@munshi/contract/platform/endpoint';
import pg from 'pg';
import type { AccessChange, Gatekeeper } from '../auth/gatekeeper.ts';
import { EVENT_CHANNEL, type EventNews } from './event-news.ts';
import { listChangedBy } from './list-names.ts';

/** Wait before listening again after the line was lost. */
const RETRY_MS = 1_000;
/** Changes of lists are gathered this long: a NOTIFY with every write would make writers wait for each other. */
const GATHER_MS = 200;
/** Streams one person keeps open in one process; the oldest makes room, since a line that broke is noticed late. */
const MOST_STREAMS = 8;

/** A stream that stays open, of one person in one firm. */
export interface Follower {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Their own news, or lists of their firm, have changed. */
  hear(news: { readonly isOwn: boolean; readonly lists: readonly string[] }): void;
  /** What they may do, or whether they are signed in, may have changed. */
  recheck(): void;
  end(): void;
}

/**
 * Brings what happens in any process to the streams of this one: a single connection that listens for all of them. What
 * cannot be heard is never missed for good: whenever the line comes back, streams end and their callers begin anew.
 */
export class EventHub {
  readonly #url: string;
  readonly #followers = new Set<Follower>();
  readonly #changed = new Map<string, Set<string>>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(url: string, gatekeeper: Gatekeeper) {
    this.#url = url;
    gatekeeper.watch((change) => this.#recheck(change));
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'munshi-events', keepAlive: true });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#spread(JSON.parse(payload ?? '{}') as EventNews));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${EVENT_CHANNEL}`);
    } catch {
      this.#lost(client);
      return;
    }
    this.endStreams();
    if (this.#changed.size > 0) this.#gather();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#gathering);
    this.endStreams();
    await this.#client?.end().catch(() => undefined);
  }

  /** Ends every stream of this process: their callers connect again, elsewhere when this one is stopping. */
  endStreams(): void {
    for (const follower of [...this.#followers]) follower.end();
  }

  /** @returns the way to leave. */
  follow(follower: Follower): () => void {
    const others = [...this.#followers].filter(({ userId }) => userId === follower.userId);
    if (others.length >= MOST_STREAMS) others[0]?.end();
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Says that a write of this endpoint has succeeded in a firm. Costs the request nothing: it is sent later, and gathered. */
  wrote(tenantId: string, e: Endpoint): void {
    const list = listChangedBy(e);
    if (list === undefined || this.#isStopped || !this.#client) return;
    const lists = this.#changed.get(tenantId) ?? new Set();
    this.#changed.set(tenantId, lists.add(list));
    this.#gather();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#tell();
    }, GATHER_MS);
  }

  async #tell(): Promise<void> {
    const messages = Array.from(this.#changed, ([tenant, lists]) => JSON.stringify({ tenant, lists: [...lists] } satisfies EventNews));
    this.#changed.clear();
    const statement = { text: 'select pg_notify($1, message) from unnest($2::text[]) message', values: [EVENT_CHANNEL, messages] };
    // A line that is lost just now: streams begin anew when it is back, and read everything afresh.
    await this.#client?.query(statement).catch(() => undefined);
  }

  #spread({ tenant, people = [], lists = [] }: EventNews): void {
    for (const follower of this.#followers) {
      const isOwn = people.includes(follower.userId);
      if (follower.tenantId === tenant && (isOwn || lists.length > 0)) follower.hear({ isOwn, lists });
    }
  }

  #recheck({ userId, tenantId, sessionId }: AccessChange): void {
    const isForAll = userId === undefined && tenantId === undefined && sessionId === undefined;
    for (const follower of [...this.#followers]) {
      const isMeant = follower.userId === userId || follower.tenantId === tenantId || follower.sessionId === sessionId;
      if (isForAll || isMeant) follower.recheck();
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (!this.#isStopped) this.#retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
