import type { Endpoint } from '@munshi/contract/platform/endpoint';
import type { AccessChange, Authenticator } from '../auth/authenticator.ts';
import { ListeningConnection } from '../db/driver/listening-connection.ts';
import { ChangedLists } from './changed-lists.ts';
import { EVENT_CHANNEL, type EventMessage } from './publish-event.ts';
import { listChangedBy } from './list-names.ts';

/** List changes are collected for this long: a NOTIFY with every write would make writers wait for each other. */
const ANNOUNCE_MS = 200;
/** The streams of a firm recheck a change that concerns all of it within this time, spread out over it. */
const RECHECK_WITHIN_MS = 2_000;
/** Streams of one person in one process; beyond that the oldest is closed, since broken connections are noticed late. */
const MAX_STREAMS = 8;

/** A stream that stays open, of one person in one firm. */
export interface Follower {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Called when their own notifications, or lists of their firm, have changed. */
  onChange(change: { readonly isOwn: boolean; readonly lists: readonly string[] }): void;
  /** Called when their permissions or session may have changed; checks them after so many milliseconds. */
  recheck(delayMs: number): void;
  end(): void;
}

/**
 * Brings events of all processes to the streams of this one, over a single LISTEN connection. Missed events are never lost
 * permanently: whenever the connection comes back, all streams are ended and their clients start again.
 */
export class EventHub {
  readonly #connection: ListeningConnection;
  readonly #followers = new Set<Follower>();
  readonly #recordChange = new Map<string, Set<string>>();
  readonly #changedLists = new ChangedLists();
  #announceTimer: NodeJS.Timeout | undefined;
  #isListening = false;
  #isStopped = false;

  constructor(url: string, authenticator: Authenticator) {
    this.#connection = new ListeningConnection(url, {
      name: 'munshi-events',
      channel: EVENT_CHANNEL,
      onMessage: (payload) => this.#deliver(JSON.parse(payload) as EventMessage),
      onConnected: () => {
        this.#isListening = true;
        this.endStreams();
        if (this.#recordChange.size > 0) this.#scheduleAnnouncement();
      },
      onLost: () => {
        this.#isListening = false;
      },
    });
    authenticator.watch((change) => this.#recheck(change));
  }

  async start(): Promise<void> {
    await this.#connection.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#announceTimer);
    this.endStreams();
    await this.#connection.stop();
  }

  /** Ends every stream of this process: their clients reconnect, to another process if this one is stopping. */
  endStreams(): void {
    for (const follower of [...this.#followers]) follower.end();
  }

  /** @returns a function that stops following. */
  follow(follower: Follower): () => void {
    const others = [...this.#followers].filter(({ userId }) => userId === follower.userId);
    if (others.length >= MAX_STREAMS) others[0]?.end();
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** The lists of a firm that have changed in the last so many milliseconds, in any process. */
  changedWithin(tenantId: string, ms: number): string[] {
    return this.#changedLists.within(tenantId, ms);
  }

  /** Reports a successful write of this endpoint in a firm. Costs the request nothing: it is collected and sent later. */
  recordWrite(tenantId: string, e: Endpoint): void {
    const list = listChangedBy(e);
    if (list !== undefined) this.recordChange(tenantId, list);
  }

  /** Reports that a job, not an endpoint, has changed a list of a firm. */
  recordChange(tenantId: string, list: string): void {
    if (this.#isStopped || !this.#isListening) return;
    const lists = this.#recordChange.get(tenantId) ?? new Set();
    this.#recordChange.set(tenantId, lists.add(list));
    this.#scheduleAnnouncement();
  }

  #scheduleAnnouncement(): void {
    this.#announceTimer ??= setTimeout(() => {
      this.#announceTimer = undefined;
      void this.#announce();
    }, ANNOUNCE_MS);
  }

  async #announce(): Promise<void> {
    const messages = Array.from(this.#recordChange, ([tenant, lists]) =>
      JSON.stringify({ tenant, lists: [...lists] } satisfies EventMessage),
    );
    this.#recordChange.clear();
    const statement = { text: 'select pg_notify($1, message) from unnest($2::text[]) message', values: [EVENT_CHANNEL, messages] };
    // If the connection is lost just now: streams start again when it is back, and read everything afresh.
    await this.#connection.send(statement);
  }

  #deliver({ tenant, people = [], lists = [] }: EventMessage): void {
    this.#changedLists.add(tenant, lists);
    for (const follower of this.#followers) {
      const isOwn = people.includes(follower.userId);
      if (follower.tenantId === tenant && (isOwn || lists.length > 0)) follower.onChange({ isOwn, lists });
    }
  }

  #recheck({ userId, tenantId, sessionId }: AccessChange): void {
    const isForAll = userId === undefined && tenantId === undefined && sessionId === undefined;
    for (const follower of [...this.#followers]) {
      // A change of one person or session is rechecked at once. A stream checks the caller's rights before anything it sends.
      if (follower.userId === userId || follower.sessionId === sessionId) follower.recheck(0);
      else if (isForAll || follower.tenantId === tenantId) follower.recheck(Math.random() * RECHECK_WITHIN_MS);
    }
  }
}
