import type { WaitingJobs } from '../jobs/waiting-jobs.ts';
import type { Measurements } from './alarms.ts';
import type { LoopDelay } from './event-loop-delay.ts';

/** Connections in the pool for requests. */
interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** In bytes. `room` is the space left before files are refused. */
export interface DiskFigures {
  readonly free: number;
  readonly total: number;
  readonly room: number;
}

/** In seconds, unsigned. */
interface ClockError {
  /** By how much this machine's clock was changed since the last check. */
  readonly set: number;
  /** Its difference from the database's clock, when the database last answered. */
  readonly fromDatabase: number;
}

/** The measurements of one check of this process. */
export interface Figures {
  readonly takenAt: Date;
  readonly loopDelay: LoopDelay;
  /** Bytes. */
  readonly memory: NodeJS.MemoryUsage;
  /** The volume with the least room; undefined if the disks could not be read. */
  readonly disk: DiskFigures | undefined;
  readonly pool: PoolLoad;
  /** As of the last answer of the database. */
  readonly jobs: readonly WaitingJobs[];
  /** Seconds since the database last answered. */
  readonly databaseSilentSeconds: number;
  /** Machines of a cluster that its coordinator does not reach; undefined if that could not be found out. */
  readonly unreachableMachines: readonly string[] | undefined;
  readonly clock: ClockError;
}

const MB = 1_000_000;
const MAIL = /^mail:/;

/** The values that have an alarm limit, in the limit's unit. */
export function readingsOf(figures: Figures): Measurements {
  return {
    event_loop_delay: { value: figures.loopDelay.max * 1_000 },
    mail_waiting: oldest(figures.jobs.filter(({ task }) => MAIL.test(task))),
    jobs_waiting: oldest(figures.jobs.filter(({ task }) => !MAIL.test(task))),
    memory: { value: figures.memory.rss / MB },
    disk_room: figures.disk && { value: figures.disk.room / MB },
    pool_waiting: { value: figures.pool.waiting },
    database_silent: { value: figures.databaseSilentSeconds },
    machines_unreachable: machinesReading(figures.unreachableMachines),
    clock: clockReading(figures.clock),
  };
}

const machinesReading = (machines: Figures['unreachableMachines']) =>
  machines && { value: machines.length, ...(machines.length > 0 ? { detail: { machines: machines.join(', ') } } : {}) };

function clockReading({ set, fromDatabase }: ClockError) {
  return set > fromDatabase
    ? { value: set, detail: { compared_with: 'the look before' } }
    : { value: fromDatabase, detail: { compared_with: 'the database' } };
}

function oldest(jobs: readonly WaitingJobs[]) {
  const [first] = jobs.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds);
  return first === undefined ? { value: 0 } : { value: first.oldestSeconds, detail: { task: first.task } };
}
