import { Readable } from 'node:stream';
import type { Actor } from '../auth/actor.ts';
import type { EventHub, Follower } from './event-hub.ts';

/** Heartbeat interval: proxies would cut a silent connection. Each heartbeat also checks whether the caller may still listen. */
const BEAT_MS = 20_000;
/** Random addition to the interval, so that the heartbeats of many streams do not coincide. */
const BEAT_SPREAD_MS = 4_000;
/** Most bytes buffered for a client that does not read; beyond that its stream is ended. */
const MOST_BYTES_WAITING = 64 * 1_024;

interface News {
  readonly isOwnEvent: boolean;
  readonly lists: readonly string[];
}

interface StreamParts {
  readonly actor: Actor;
  /** When the token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Authenticates again. @throws if the caller may not listen any more. */
  readonly readmit: () => Promise<Actor>;
  /** The events to send for this news, as the caller may see them now. */
  readonly eventsFor: (actor: Actor, news: News) => Promise<{ event: string; data: unknown }[]>;
}

/** An open event stream. News that arrives while it is busy is collected; any failure ends it. */
export class EventStream implements Follower {
  /** The body of the response. */
  readonly bytes = new Readable({ read: () => undefined });
  readonly #parts: StreamParts;
  #actor: Actor;
  #leave: (() => void) | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Set while a recheck is pending; news that arrives meanwhile waits for it. */
  #delay: NodeJS.Timeout | undefined;
  #isOwnNews = false;
  #mustRecheck = false;
  readonly #lists = new Set<string>();
  #isBusy = false;
  #hasEnded = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#actor = parts.actor;
    // Also if the connection broke before the response began: nothing else would end it before the token expires.
    this.bytes.once('close', () => this.end());
  }

  get tenantId(): string {
    return this.#actor.tenantId;
  }
  get userId(): string {
    return this.#actor.userId;
  }
  get sessionId(): string {
    return this.#actor.sessionId;
  }

  /** Starts with the current state. It follows first and then reads, so that no change in between is missed. */
  async begin(hub: EventHub): Promise<void> {
    this.#leave = hub.follow(this);
    this.#isBusy = true;
    try {
      await this.#send({ isOwnEvent: true, lists: [] });
    } catch (error) {
      this.end();
      throw error;
    } finally {
      this.#isBusy = false;
    }
    if (this.#hasEnded) return;
    this.#timers = [
      setInterval(() => this.#beat(), BEAT_MS + Math.random() * BEAT_SPREAD_MS),
      setTimeout(() => this.end(), Math.max(0, this.#parts.expiresAt - Date.now())),
    ];
    void this.#work();
  }

  onChange({ isOwn, lists }: { isOwn: boolean; lists: readonly string[] }): void {
    this.#isOwnNews ||= isOwn;
    for (const list of lists) this.#lists.add(list);
    if (this.#delay === undefined) void this.#work();
  }

  /** A change of restrictions also changes the count, so it is sent again. */
  recheck(delayMs: number): void {
    this.#mustRecheck = true;
    this.#isOwnNews = true;
    if (delayMs === 0) this.#workNow();
    else this.#delay ??= setTimeout(() => this.#workNow(), delayMs).unref();
  }

  #workNow(): void {
    clearTimeout(this.#delay);
    this.#delay = undefined;
    void this.#work();
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#leave?.();
    for (const timer of [...this.#timers, this.#delay]) clearTimeout(timer);
    this.bytes.push(null);
  }

  #beat(): void {
    this.#write(':\n\n');
    this.#mustRecheck = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (!this.#hasEnded && (this.#mustRecheck || this.#isOwnNews || this.#lists.size > 0)) await this.#workOnce();
    } catch {
      // Not authorized any more, or no database: either way the stream ends, and the client may reconnect.
      this.end();
    } finally {
      this.#isBusy = false;
    }
  }

  async #workOnce(): Promise<void> {
    const news = { isOwnEvent: this.#isOwnNews, lists: [...this.#lists] };
    this.#isOwnNews = false;
    this.#lists.clear();
    this.#mustRecheck = false;
    const actor = await this.#parts.readmit();
    if (actor.tenantId !== this.#actor.tenantId || actor.roleName !== this.#actor.roleName) {
      this.end();
      return;
    }
    this.#actor = actor;
    if (news.isOwnEvent || news.lists.length > 0) await this.#send(news);
  }

  async #send(news: News): Promise<void> {
    const events = await this.#parts.eventsFor(this.#actor, news);
    for (const { event, data } of events) this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#hasEnded) return;
    this.bytes.push(text);
    if (this.bytes.readableLength > MOST_BYTES_WAITING) this.end();
  }
}
