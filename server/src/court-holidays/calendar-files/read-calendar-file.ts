import type { LeftOutReason } from '@munshi/contract/court-holidays/calendar-file.schema';
import { cleanLine } from '@munshi/contract/platform/text';
import ICAL from 'ical.js';
import { daysAfter } from '../../platform/clock/court-day.ts';
import { recurringDays, type Window } from './recurring-days.ts';
import { type Component, readDay, readWholeDays } from './whole-days.ts';

/** More events than any court’s calendar has. */
const MOST_EVENTS = 2_000;
/** Recurrences walked through in a file; a weekly rule of 1950 takes 4,000. */
const MOST_STEPS = 6_000;
/** The longest vacation of a court is shorter. */
const MOST_DAYS = 120;
const LONGEST_NAME = 200;

/** A file that is no calendar, or too large a one. */
export class CalendarFileError extends Error {
  readonly reason: 'is_address' | 'unreadable' | 'too_many';

  constructor(reason: CalendarFileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export interface FileHoliday {
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

interface LeftOut {
  readonly name: string;
  readonly reason: LeftOutReason;
}

interface CalendarFile {
  readonly holidays: readonly FileHoliday[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * The whole days of an iCalendar file (RFC 5545) as holidays: of a year and the two after it. Days are read as they are written, so no
 * time zone of a server has a say.
 *
 * @throws {CalendarFileError}
 */
export function readCalendarFile(text: string, year: number): CalendarFile {
  const events = eventsOf(text);
  const window: Window = { from: `${year}-01-01`, to: `${year + 2}-12-31`, stepsLeft: MOST_STEPS };
  const moved = new Set(events.flatMap((event) => recurrenceKey(event) ?? []));
  const holidays = new Map<string, FileHoliday>();
  const leftOut: LeftOut[] = [];
  for (const event of events) {
    const name = cleanLine(textOf(event, 'summary')).slice(0, LONGEST_NAME);
    const read = daysOf(event, { name, window, moved });
    if (typeof read === 'string') leftOut.push({ name, reason: read });
    else for (const span of read) holidays.set(`${span.starts_on} ${span.ends_on} ${name.toLowerCase()}`, { name, ...span });
  }
  const ordered = [...holidays.values()].sort((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
  return { holidays: ordered, leftOut };
}

/** The events of all calendars of a file; those of a calendar that cancels are cancelled. */
function eventsOf(text: string): Component[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (/^(?:webcals?|https?):\/\/\S+$/i.test(trimmed)) throw new CalendarFileError('is_address');
  const calendars = calendarsOf(trimmed);
  if (calendars.length === 0) throw new CalendarFileError('unreadable');
  const events = calendars.flatMap((calendar) => {
    const found = calendar.getAllSubcomponents('vevent');
    if (textOf(calendar, 'method').toUpperCase() === 'CANCEL')
      for (const event of found) event.updatePropertyWithValue('status', 'CANCELLED');
    return found;
  });
  if (events.length > MOST_EVENTS) throw new CalendarFileError('too_many');
  return events;
}

function calendarsOf(text: string): Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<typeof ICAL.Component>[0][];
    return roots.map((root) => new ICAL.Component(root)).filter(({ name }) => name === 'vcalendar');
  } catch {
    throw new CalendarFileError('unreadable');
  }
}

function textOf(component: Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

/** Of an event that stands for one day of a recurring one: which event and day. */
function recurrenceKey(event: Component): string | undefined {
  const day = readDay(event, 'recurrence-id');
  return day === undefined ? undefined : `${textOf(event, 'uid')} ${day}`;
}

interface Reading {
  readonly name: string;
  readonly window: Window;
  /** Days of recurring events for which another event of the file stands. */
  readonly moved: ReadonlySet<string>;
}

type Span = Omit<FileHoliday, 'name'>;

function daysOf(event: Component, { name, window, moved }: Reading): Span[] | LeftOutReason {
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return 'cancelled';
  if (name === '') return 'unnamed';
  const days = readWholeDays(event);
  if (typeof days === 'string') return days;
  const length = (Date.parse(days.last) - Date.parse(days.first)) / 86_400_000;
  if (length >= MOST_DAYS) return 'too_long';
  const firstDays = firstDaysOf(event, days.first, { window, moved });
  if (firstDays === undefined) return 'too_often';
  const spans = firstDays.map((day) => ({ starts_on: day, ends_on: daysAfter(day, length) }));
  const inWindow = spans.filter(({ starts_on: from, ends_on: to }) => from <= window.to && to >= window.from);
  return inWindow.length > 0 ? inWindow : 'outside';
}

/** The first days of an event: its own, or those of its rule without the exceptions. */
function firstDaysOf(event: Component, day: string, { window, moved }: Omit<Reading, 'name'>): string[] | undefined {
  const rule: unknown = event.getFirstPropertyValue('rrule');
  const added = daysIn(event, 'rdate');
  const ruled = rule === null ? [day] : recurringDays(String(rule), day, window);
  if (!ruled) return undefined;
  const uid = textOf(event, 'uid');
  const excepted = new Set(daysIn(event, 'exdate'));
  const isOwn = recurrenceKey(event) !== undefined;
  return [...new Set([...ruled, ...added])].filter((each) => isOwn || (!excepted.has(each) && !moved.has(`${uid} ${each}`)));
}

const daysIn = (event: Component, name: string) =>
  event
    .getAllProperties(name)
    .flatMap((property) => property.getValues())
    .map((value) => String(value).slice(0, 10))
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
