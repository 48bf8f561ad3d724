import { EventEmitter, once } from 'node:events';
import { AppError } from '../platform/http/app-error.ts';

const MAX_AT_ONCE = 4;
const MAX_OF_FIRM = 2;
/** An export waits for a place, without a connection. */
const MAX_WAITING = 20;
const WAIT_MS = 20_000;

interface Limits {
  /** Connections of the pool. */
  readonly connections?: number;
  /** How long an export waits for a place, in milliseconds. */
  readonly waitMs?: number;
}

/**
 * The exports that are being sent by this server. Each holds a connection of the pool while it is sent, however slowly it is read,
 * and needs a second one for a moment: they take at most half of the pool, so that none waits for another's.
 */
export class ExportPlaces {
  readonly #firms: string[] = [];
  readonly #places = new EventEmitter().setMaxListeners(MAX_WAITING);
  readonly #atOnce: number;
  readonly #waitMs: number;

  constructor({ connections = 2 * MAX_AT_ONCE, waitMs = WAIT_MS }: Limits = {}) {
    this.#atOnce = Math.max(1, Math.min(MAX_AT_ONCE, Math.floor(connections / 2)));
    this.#waitMs = waitMs;
  }

  /**
   * Waits for a place.
   *
   * @returns what gives the place back; it may be called twice.
   * @throws {AppError} `export.busy` if none is free in time, or too many wait.
   */
  async take(tenantId: string): Promise<() => void> {
    const inTime = AbortSignal.timeout(this.#waitMs);
    while (!this.#hasPlace(tenantId)) await this.#nextFree(inTime);
    this.#firms.push(tenantId);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#firms.splice(this.#firms.indexOf(tenantId), 1);
      this.#places.emit('free');
    };
  }

  #hasPlace(tenantId: string): boolean {
    return this.#firms.length < this.#atOnce && this.#firms.filter((each) => each === tenantId).length < MAX_OF_FIRM;
  }

  async #nextFree(inTime: AbortSignal): Promise<void> {
    if (this.#places.listenerCount('free') >= MAX_WAITING) throw new AppError('export.busy');
    await once(this.#places, 'free', { signal: inTime }).catch(() => {
      throw new AppError('export.busy');
    });
  }
}
