import { Readable } from 'node:stream';
import type { Actor } from '../auth/actor.ts';
import type { EventHub, Follower } from './event-hub.ts';

/** A line that says nothing this often would be cut by proxies; each beat also asks whether the caller may still listen. */
const BEAT_MS = 20_000;
/** Beats of many streams must not fall together. */
const BEAT_SPREAD_MS = 4_000;
/** A caller who takes nothing off the line is not written to for ever. */
const MOST_BYTES_WAITING = 64 * 1_024;

interface News {
  readonly isOwnNews: boolean;
  readonly lists: readonly string[];
}

interface StreamParts {
  readonly actor: Actor;
  /** When the token runs out, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Asks the gatekeeper again. @throws when the caller may not listen any more. */
  readonly readmit: () => Promise<Actor>;
  /** What to send for this news, read as the caller sees it now. */
  readonly tell: (actor: Actor, news: News) => Promise<{ event: string; data: unknown }[]>;
}

/** One open stream. News that comes while it is busy is gathered; whatever goes wrong ends it. */
export class EventStream implements Follower {
  /** What the caller receives. */
  readonly bytes = new Readable({ read: () => undefined });
  readonly #parts: StreamParts;
  #actor: Actor;
  #leave: (() => void) | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Runs while a recheck waits; news that comes meanwhile waits with it. */
  #delay: NodeJS.Timeout | undefined;
  #isOwnNews = false;
  #mustRecheck = false;
  readonly #lists = new Set<string>();
  #isBusy = false;
  #hasEnded = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#actor = parts.actor;
    // Also when the line broke before the answer began: nobody else would say so before the token runs out.
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

  /** Begins with how things stand. First it follows, then it reads: what happens between the two is heard. */
  async begin(hub: EventHub): Promise<void> {
    this.#leave = hub.follow(this);
    this.#isBusy = true;
    try {
      await this.#send({ isOwnNews: true, lists: [] });
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

  hear({ isOwn, lists }: { isOwn: boolean; lists: readonly string[] }): void {
    this.#isOwnNews ||= isOwn;
    for (const list of lists) this.#lists.add(list);
    if (this.#delay === undefined) void this.#work();
  }

  /** A wall that has moved moves the count too, so it is told again. */
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
      // Refused by the gatekeeper, or no database: either way the caller is told by the end, and comes back or does not.
      this.end();
    } finally {
      this.#isBusy = false;
    }
  }

  async #workOnce(): Promise<void> {
    const news = { isOwnNews: this.#isOwnNews, lists: [...this.#lists] };
    this.#isOwnNews = false;
    this.#lists.clear();
    this.#mustRecheck = false;
    const actor = await this.#parts.readmit();
    if (actor.tenantId !== this.#actor.tenantId || actor.roleName !== this.#actor.roleName) {
      this.end();
      return;
    }
    this.#actor = actor;
    if (news.isOwnNews || news.lists.length > 0) await this.#send(news);
  }

  async #send(news: News): Promise<void> {
    const events = await this.#parts.tell(this.#actor, news);
    for (const { event, data } of events) this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#hasEnded) return;
    this.bytes.push(text);
    if (this.bytes.readableLength > MOST_BYTES_WAITING) this.end();
  }
}
