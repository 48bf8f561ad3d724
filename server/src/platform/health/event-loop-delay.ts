import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How long callbacks waited for the event loop, in seconds. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Sampling interval of the histogram. Its recorded values include this time, so it is subtracted. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

function open() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

/** Measures how long the event loop is blocked, from one read to the next. */
export class EventLoopDelay {
  #current = open();

  /** The delays since the last read. Nothing is lost between two reads: their histograms overlap by two ticks. */
  async read(): Promise<LoopDelay> {
    const ended = this.#current;
    this.#current = open();
    await pause(2 * RESOLUTION_MS, undefined, { ref: false });
    ended.disable();
    const [p50, p99, max] = [ended.percentile(50), ended.percentile(99), ended.max].map(withoutResolution) as [number, number, number];
    return { p50, p99, max };
  }

  /** Forgets the delays so far. */
  restart(): void {
    this.#current.disable();
    this.#current = open();
  }

  stop(): void {
    this.#current.disable();
  }
}

const withoutResolution = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000);
