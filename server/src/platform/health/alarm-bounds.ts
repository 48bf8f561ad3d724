import { z } from 'zod';

const bound = (standard: number) =>
  z.coerce.number({ error: 'a number, 0 for no alarm' }).min(0, { error: 'a number, 0 for no alarm' }).default(standard);

/** The settings of the alarms; docs/operations.md says what to do about each. 0 switches an alarm off. */
export const alarmSettings = {
  ALARM_EVENT_LOOP_MS: bound(1_000),
  ALARM_MAIL_SECONDS: bound(60),
  ALARM_JOBS_SECONDS: bound(1_800),
  ALARM_MEMORY_MB: bound(700),
  ALARM_DISK_ROOM_MB: bound(5_000),
  ALARM_POOL_WAITING: bound(20),
  ALARM_DATABASE_SECONDS: bound(30),
  ALARM_MACHINES: bound(1),
  ALARM_CLOCK_SECONDS: bound(30),
};

/** The values from which on an alarm is raised; 0: never. */
export interface AlarmBounds {
  /** The longest delay of the event loop between two checks, in milliseconds. */
  readonly event_loop_delay: number;
  /** The age of the oldest mail that is due, in seconds. */
  readonly mail_waiting: number;
  /** The age of the oldest other job that is due, in seconds. */
  readonly jobs_waiting: number;
  /** Resident memory of this process, in MB. */
  readonly memory: number;
  /** Free space left before files are refused, in MB: alarm below it. */
  readonly disk_room: number;
  /** Requests that wait for a database connection. */
  readonly pool_waiting: number;
  /** Seconds since the database last answered. */
  readonly database_silent: number;
  /** Machines of a cluster that its coordinator does not reach. */
  readonly machines_unreachable: number;
  /** Seconds by which the clock was changed since the last check, or differs from the database's clock. */
  readonly clock: number;
}

export function alarmBounds(env: Readonly<Record<keyof typeof alarmSettings, number>>): AlarmBounds {
  return {
    event_loop_delay: env.ALARM_EVENT_LOOP_MS,
    mail_waiting: env.ALARM_MAIL_SECONDS,
    jobs_waiting: env.ALARM_JOBS_SECONDS,
    memory: env.ALARM_MEMORY_MB,
    disk_room: env.ALARM_DISK_ROOM_MB,
    pool_waiting: env.ALARM_POOL_WAITING,
    database_silent: env.ALARM_DATABASE_SECONDS,
    machines_unreachable: env.ALARM_MACHINES,
    clock: env.ALARM_CLOCK_SECONDS,
  };
}
