import { CourtDate } from '@munshi/contract/platform/court-date';
import ICAL from 'ical.js';
import { daysAfter } from '../../platform/clock/court-day.ts';

export type Component = InstanceType<typeof ICAL.Component>;

/** A day, with the time of day unless it is a whole day, as the file writes them. */
interface Written {
  readonly day: string;
  readonly time: string | undefined;
  readonly isUtc: boolean;
}

/** The days of an event, both included. */
export interface WholeDays {
  readonly first: string;
  readonly last: string;
}

const DAY_SECONDS = 86_400;
const KOLKATA_SECONDS = 19_800;

/** A date property of an event. @returns undefined if it has none, or one that is no day */
function readWritten(event: Component, name: string): Written | undefined {
  const value = (event.getFirstProperty(name)?.toJSON() as unknown[] | undefined)?.[3];
  const read = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z)?)?$/.exec(typeof value === 'string' ? value : '');
  if (!read || !CourtDate.safeParse(read[1]).success) return undefined;
  return { day: read[1] ?? '', time: read[2], isUtc: read[3] === 'Z' };
}

/** The day of a date property, whatever its time. */
export const readDay = (event: Component, name: string): string | undefined => readWritten(event, name)?.day;

/** A local time of the file in seconds, counted from a fixed day. */
const secondsOf = ({ day, time = '00:00:00' }: Written) => Date.parse(`${day}T${time}Z`) / 1_000;
const dayOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** How long an event lasts in seconds; by the standard, a day for a day without an end and no time for a time without one. */
function lengthOf(event: Component, start: Written): number {
  const end = readWritten(event, 'dtend');
  const duration: unknown = event.getFirstPropertyValue('duration');
  if (end && end.isUtc === start.isUtc) return secondsOf(end) - secondsOf(start);
  if (duration instanceof ICAL.Duration) return duration.toSeconds();
  return start.time === undefined ? DAY_SECONDS : 0;
}

/**
 * The whole days of an event. One with times is of whole days if it lasts from midnight to midnight, as the file writes the times or
 * in India: many programs write a day so.
 *
 * @returns why it has none
 */
export function readWholeDays(event: Component): WholeDays | 'unreadable' | 'timed' {
  const start = readWritten(event, 'dtstart');
  if (!start) return 'unreadable';
  const length = lengthOf(event, start);
  if (start.time === undefined) return { first: start.day, last: daysAfter(start.day, Math.max(0, Math.ceil(length / DAY_SECONDS) - 1)) };
  // Some programs end a day a second or a minute before midnight.
  const days = Math.ceil(length / DAY_SECONDS);
  if (days < 1 || days * DAY_SECONDS - length > 60) return 'timed';
  const begins = [0, start.isUtc ? KOLKATA_SECONDS : 0].map((shift) => secondsOf(start) + shift).find((at) => at % DAY_SECONDS === 0);
  if (begins === undefined) return 'timed';
  return { first: dayOf(begins), last: daysAfter(dayOf(begins), days - 1) };
}
