/** Chromium's trace event of a task. Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** CPU time within `dur`. */
  readonly tdur?: number;
}

const TASK = /^(?:ThreadControllerImpl::)?RunTask$/;

/**
 * The share of task time, from 0 to 1, for which the busiest thread of a trace, the page's own, had the CPU. For the rest it was
 * ready but waited, on a machine with few and shared cores.
 */
export function cpuShare(trace: readonly TraceEvent[]): number {
  const threads = new Map<string, { lasted: number; worked: number }>();
  for (const { name, pid, tid, dur = 0, tdur = 0 } of trace) {
    if (!TASK.test(name)) continue;
    const { lasted, worked } = threads.get(`${pid}:${tid}`) ?? { lasted: 0, worked: 0 };
    threads.set(`${pid}:${tid}`, { lasted: lasted + dur, worked: worked + tdur });
  }
  const [busiest] = [...threads.values()].sort((one, other) => other.lasted - one.lasted);
  return busiest && busiest.lasted > 0 ? busiest.worked / busiest.lasted : 1;
}
