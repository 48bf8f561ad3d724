import type { Logger } from '../log/log.ts';
import type { AlarmBounds } from './alarm-bounds.ts';

export type AlarmName = keyof AlarmBounds;

/** A value to compare with its limit, and details from a fixed set of words, such as the kind of job, or machines of the installation. */
interface Measurement {
  readonly value: number;
  readonly detail?: Readonly<Record<string, string>>;
}

export type Measurements = Readonly<Record<AlarmName, Measurement | undefined>>;

/** Share of the limit below which a value must fall before the alarm is over, so that the alarm does not flicker. */
const BACK = 0.8;

const UNITS: Record<AlarmName, string> = {
  event_loop_delay: 'ms',
  mail_waiting: 's',
  jobs_waiting: 's',
  memory: 'MB',
  disk_room: 'MB',
  pool_waiting: 'requests',
  database_silent: 's',
  machines_unreachable: 'machines',
  clock: 's',
};

/** Alarms that are raised when their value is too small. */
const LOWER_LIMITS = new Set<AlarmName>(['disk_room']);

/** Logs once when a value passes its limit, and once when it is back. */
export class Alarms {
  readonly #bounds: AlarmBounds;
  readonly #log: Logger;
  readonly #raised = new Set<AlarmName>();

  constructor(bounds: AlarmBounds, log: Logger) {
    this.#bounds = bounds;
    this.#log = log;
  }

  /** The alarms that are on now. */
  raised(): AlarmName[] {
    return [...this.#raised].sort();
  }

  /** An undefined reading could not be taken: its alarm stays as it is. */
  check(readings: Measurements): void {
    for (const [name, reading] of Object.entries(readings) as [AlarmName, Measurement | undefined][]) {
      if (reading !== undefined && this.#bounds[name] > 0) this.#compare(name, reading);
    }
  }

  #compare(alarm: AlarmName, { value, detail }: Measurement): void {
    const bound = this.#bounds[alarm];
    // Inverted, a minimum becomes a maximum: one comparison serves both.
    const share = LOWER_LIMITS.has(alarm) ? bound / Math.max(value, Number.EPSILON) : value / bound;
    const line = { source: 'alarm', alarm, value: Math.round(value * 10) / 10, bound, unit: UNITS[alarm], ...detail };
    if (share >= 1 && !this.#raised.has(alarm)) {
      this.#raised.add(alarm);
      this.#log.error({ ...line, state: 'raised' }, `alarm: ${alarm} passed its bound; docs/operations.md says what to do`);
    } else if (share < BACK && this.#raised.delete(alarm)) {
      this.#log.warn({ ...line, state: 'over' }, `alarm over: ${alarm} is back within its bound`);
    }
  }
}
