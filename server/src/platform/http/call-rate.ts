import { AppError } from './app-error.ts';

const WINDOW_MS = 60_000;
/** People whose calls are counted at the same time; beyond that, the oldest count is dropped. */
const MAX_CACHED = 10_000;

interface Minute {
  /** Milliseconds since the process started, by the monotonic clock. */
  readonly until: number;
  calls: number;
}

const minutes = new Map<string, Minute>();
const counted = new WeakSet<object>();

/**
 * Counts a call of a signed-in person in the memory of this process, so that it costs no round trip: each of several
 * processes allows as many. A request that is authenticated again, as a stream is with each event, counts once.
 *
 * @param limit calls per minute; 0 for no limit.
 * @throws {AppError} `request.too_many` with the seconds to wait.
 */
export function countCall(request: object, userId: string, limit: number): void {
  if (limit === 0 || counted.has(request)) return;
  counted.add(request);
  const now = performance.now();
  const minute = minuteOf(userId, now);
  minute.calls += 1;
  if (minute.calls <= limit) return;
  throw new AppError('request.too_many', { values: { seconds: Math.max(1, Math.ceil((minute.until - now) / 1_000)) } });
}

function minuteOf(userId: string, now: number): Minute {
  const known = minutes.get(userId);
  if (known && known.until > now) return known;
  // Appended at the end, so that the first entry is always the oldest.
  minutes.delete(userId);
  const minute = { until: now + WINDOW_MS, calls: 0 };
  minutes.set(userId, minute);
  if (minutes.size > MAX_CACHED) for (const oldest of [...minutes.keys()].slice(0, minutes.size - MAX_CACHED)) minutes.delete(oldest);
  return minute;
}
