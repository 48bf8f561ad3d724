import { Semaphore, withTimeout } from 'async-mutex';
import { AppError } from '../../http/app-error.ts';

/** Where the rows of each firm of a cluster are, and which machines do not answer, as `host:port`. */
export interface Machines {
  /** The machine of each firm's rows, by the id of the firm; empty on one PostgreSQL. */
  readonly ofFirm: ReadonlyMap<string, string>;
  /** Whose firms are refused at once. */
  readonly silent: ReadonlySet<string>;
}

/** Used for a firm that was created after the machines were last read. */
const UNKNOWN = 'unknown';
/** How long a call waits for a connection, in milliseconds, as long as pg's pool lets it wait. */
const WAIT_MS = 10_000;

type Slots = ReturnType<typeof withTimeout>;

/**
 * Keeps the firms of one machine of a cluster from using up the connections: a machine that does not respond blocks each of its calls for
 * 30 seconds, and no other firm would get a connection meanwhile. Does nothing on one PostgreSQL, and before the machines are known.
 */
export class MachineLimit {
  readonly #most: number;
  #machines: Machines | undefined;
  /** The connections that the firms of each machine may use. */
  readonly #slots = new Map<string, Slots>();

  /** @param most the connections that the firms of one machine may use at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Stores the present state of the cluster. Calls that wait for a machine that no longer responds are refused. */
  take(machines: Machines): void {
    this.#machines = machines;
    for (const machine of machines.silent) this.#slots.get(machine)?.cancel();
  }

  /**
   * Waits until the firms of this firm's machine may use one more connection.
   *
   * @returns a function that releases it; undefined if there is no limit for the firm.
   * @throws AppError `unavailable.machine` at once if the machine does not respond, or if no connection is released in time.
   */
  async enter(tenantId: string): Promise<(() => void) | undefined> {
    if (!this.#machines || this.#machines.ofFirm.size === 0) return undefined;
    const machine = this.#machines.ofFirm.get(tenantId) ?? UNKNOWN;
    if (this.#machines.silent.has(machine)) throw refusal();
    const [, leave] = await this.#slotsOf(machine).acquire();
    return leave;
  }

  #slotsOf(machine: string): Slots {
    let slots = this.#slots.get(machine);
    if (!slots) {
      slots = withTimeout(new Semaphore(this.#most, refusal()), WAIT_MS, refusal());
      this.#slots.set(machine, slots);
    }
    return slots;
  }
}

const refusal = () => new AppError('unavailable.machine');
