import { Readable } from 'node:stream';
import type { Actor } from '../auth/actor.ts';
import type { EventHub, Follower } from './event-hub.ts';

/** Heartbeat interval: proxies would cut a silent connection. Each heartbeat also checks whether the caller may still listen. */
const HEARTBEAT_MS = 20_000;
/** Random addition to the interval, so that the heartbeats of many streams do not coincide. */
const HEARTBEAT_JITTER_MS = 4_000;
/** Most bytes buffered for a client that does not read; beyond that its stream is ended. */
const MAX_BUFFERED_BYTES = 64 * 1_024;

interface Change {
  readonly isOwnEvent: boolean;
  readonly lists: readonly string[];
}

interface StreamParts {
  readonly actor: Actor;
  /** How long ago the caller began to read the firm's lists, in milliseconds. */
  readonly sinceMsAgo: number;
  /** When the token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Authenticates again. @throws if the caller may not listen any more. */
  readonly reauthorize: () => Promise<Actor>;
  /** The events to send for this change, with what the caller may see now. */
  readonly eventsFor: (actor: Actor, change: Change) => Promise<{ event: string; data: unknown }[]>;
}

/** An open event stream. Changes that arrive while it is busy are collected; any failure ends it. */
export class EventStream implements Follower {
  /** The body of the response. */
  readonly bytes = new Readable({ read: () => undefined });
  readonly #parts: StreamParts;
  #actor: Actor;
  #leave: (() => void) | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Set while a recheck is pending; changes that arrive meanwhile wait for it. */
  #delay: NodeJS.Timeout | undefined;
  #hasOwnChange = false;
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
      await this.#send({ isOwnEvent: true, lists: hub.changedWithin(this.tenantId, this.#parts.sinceMsAgo) });
    } catch (error) {
      this.end();
      throw error;
    } finally {
      this.#isBusy = false;
    }
    if (this.#hasEnded) return;
    this.#timers = [
      setInterval(() => this.#sendHeartbeat(), HEARTBEAT_MS + Math.random() * HEARTBEAT_JITTER_MS),
      setTimeout(() => this.end(), Math.max(0, this.#parts.expiresAt - Date.now())),
    ];
    void this.#work();
  }

  onChange({ isOwn, lists }: { isOwn: boolean; lists: readonly string[] }): void {
    this.#hasOwnChange ||= isOwn;
    for (const list of lists) this.#lists.add(list);
    if (this.#delay === undefined) void this.#work();
  }

  /** A change of restrictions also changes the count, so it is sent again. */
  recheck(delayMs: number): void {
    this.#mustRecheck = true;
    this.#hasOwnChange = true;
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

  #sendHeartbeat(): void {
    this.#write(':\n\n');
    this.#mustRecheck = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (!this.#hasEnded && (this.#mustRecheck || this.#hasOwnChange || this.#lists.size > 0)) await this.#workOnce();
    } catch {
      // Not authorized any more, or no database: either way the stream ends, and the client may reconnect.
      this.end();
    } finally {
      this.#isBusy = false;
    }
  }

  async #workOnce(): Promise<void> {
    const change = { isOwnEvent: this.#hasOwnChange, lists: [...this.#lists] };
    this.#hasOwnChange = false;
    this.#lists.clear();
    this.#mustRecheck = false;
    const actor = await this.#parts.reauthorize();
    if (actor.tenantId !== this.#actor.tenantId || actor.roleName !== this.#actor.roleName) {
      this.end();
      return;
    }
    this.#actor = actor;
    if (change.isOwnEvent || change.lists.length > 0) await this.#send(change);
  }

  async #send(change: Change): Promise<void> {
    const events = await this.#parts.eventsFor(this.#actor, change);
    for (const { event, data } of events) this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    if (this.#hasEnded) return;
    this.bytes.push(text);
    if (this.bytes.readableLength > MAX_BUFFERED_BYTES) this.end();
  }
}
