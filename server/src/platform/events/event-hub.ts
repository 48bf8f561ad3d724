import type { Endpoint } from '@munshi/contract/platform/endpoint';
import type { AccessChange, Gatekeeper } from '../auth/gatekeeper.ts';
import { ListenLine } from '../db/listen-line.ts';
import { EVENT_CHANNEL, type EventNews } from './event-news.ts';
import { listChangedBy } from './list-names.ts';

/** Changes of lists are gathered this long: a NOTIFY with every write would make writers wait for each other. */
const GATHER_MS = 200;
/** A change that concerns a whole firm is rechecked within this time, and not by all its streams at once. */
const RECHECK_WITHIN_MS = 2_000;
/** Streams one person keeps open in one process; the oldest makes room, since a line that broke is noticed late. */
const MOST_STREAMS = 8;

/** A stream that stays open, of one person in one firm. */
export interface Follower {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Their own news, or lists of their firm, have changed. */
  hear(news: { readonly isOwn: boolean; readonly lists: readonly string[] }): void;
  /** What they may do, or whether they are signed in, may have changed; it is asked after so many milliseconds. */
  recheck(delayMs: number): void;
  end(): void;
}

/**
 * Brings what happens in any process to the streams of this one: a single connection that listens for all of them. What
 * cannot be heard is never missed for good: whenever the line comes back, streams end and their callers begin anew.
 */
export class EventHub {
  readonly #line: ListenLine;
  readonly #followers = new Set<Follower>();
  readonly #changed = new Map<string, Set<string>>();
  #gathering: NodeJS.Timeout | undefined;
  #isListening = false;
  #isStopped = false;

  constructor(url: string, gatekeeper: Gatekeeper) {
    this.#line = new ListenLine(url, {
      name: 'munshi-events',
      channel: EVENT_CHANNEL,
      hear: (payload) => this.#spread(JSON.parse(payload) as EventNews),
      up: () => {
        this.#isListening = true;
        this.endStreams();
        if (this.#changed.size > 0) this.#gather();
      },
      down: () => {
        this.#isListening = false;
      },
    });
    gatekeeper.watch((change) => this.#recheck(change));
  }

  async start(): Promise<void> {
    await this.#line.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#gathering);
    this.endStreams();
    await this.#line.stop();
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
    if (list !== undefined) this.changed(tenantId, list);
  }

  /** Says that a list of a firm has changed otherwise than by an endpoint: by a job. */
  changed(tenantId: string, list: string): void {
    if (this.#isStopped || !this.#isListening) return;
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
    await this.#line.send(statement);
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
      // A change of one person or session is told at once. Whatever a stream sends, it asks for the caller's rights before.
      if (follower.userId === userId || follower.sessionId === sessionId) follower.recheck(0);
      else if (isForAll || follower.tenantId === tenantId) follower.recheck(Math.random() * RECHECK_WITHIN_MS);
    }
  }
}
