/** What Chromium writes down of each task of a thread. Microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** What of `dur` the thread had the processor for. */
  readonly tdur?: number;
}

const TASK = /^(?:ThreadControllerImpl::)?RunTask$/;

/**
 * The share, from 0 to 1, of its tasks' time that the busiest thread of a trace was given the processor for: the page's own thread.
 * The rest it was ready and waited, on a machine whose cores are few and lent to others too.
 */
export function shareGiven(trace: readonly TraceEvent[]): number {
  const threads = new Map<string, { lasted: number; worked: number }>();
  for (const { name, pid, tid, dur = 0, tdur = 0 } of trace) {
    if (!TASK.test(name)) continue;
    const { lasted, worked } = threads.get(`${pid}:${tid}`) ?? { lasted: 0, worked: 0 };
    threads.set(`${pid}:${tid}`, { lasted: lasted + dur, worked: worked + tdur });
  }
  const [busiest] = [...threads.values()].sort((one, other) => other.lasted - one.lasted);
  return busiest && busiest.lasted > 0 ? busiest.worked / busiest.lasted : 1;
}
