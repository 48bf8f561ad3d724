import ICAL from 'ical.js';
import type { FeedEvent } from './feed-events.ts';

/** A property as in jCal (RFC 7265): name, parameters, type of value, value. Made of texts alone, so no server's time zone has a say. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];
type Component = [name: string, properties: Property[], components: Component[]];

const ZONE = 'Asia/Kolkata';
/** A calendar that heeds it asks again after an hour. */
const REFRESH = 'PT1H';
/** A line has at most 75 octets (RFC 5545 3.1); the library does not count the space with which a folded one begins. */
ICAL.foldLength = 74;

/** India has had no daylight saving since 1945. */
const KOLKATA: Component = [
  'vtimezone',
  [['tzid', {}, 'text', ZONE]],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+05:30'],
        ['tzoffsetto', {}, 'utc-offset', '+05:30'],
        ['tzname', {}, 'text', 'IST'],
      ],
      [],
    ],
  ],
];

/** An iCalendar file (RFC 5545). */
export function feedFile(name: string, events: readonly FeedEvent[]): Uint8Array {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Munshi//Court diary//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['refresh-interval', {}, 'duration', REFRESH],
    // Not in the standard, but read by Apple, Google and Outlook.
    ['x-wr-calname', {}, 'unknown', name.replaceAll(/[\\;,]/g, '\\$&')],
    ['x-wr-timezone', {}, 'unknown', ZONE],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ];
  const calendar: Component = ['vcalendar', properties, [KOLKATA, ...events.map(asComponent)]];
  return Buffer.from(`${ICAL.stringify.component(calendar, ICAL.design.icalendar)}\r\n`);
}

function asComponent(event: FeedEvent): Component {
  const changed = `${event.changedAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`;
  const text = (name: string, value: string | null): Property[] => (value === null ? [] : [[name, {}, 'text', value]]);
  return [
    'vevent',
    [
      ['uid', {}, 'text', event.uid],
      ['dtstamp', {}, 'date-time', changed],
      ['last-modified', {}, 'date-time', changed],
      ['sequence', {}, 'integer', event.sequence],
      ...when(event),
      ['status', {}, 'text', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
      ['transp', {}, 'text', event.isBusy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'],
      ...text('summary', event.summary),
      ...text('location', event.location),
      ...text('description', event.description),
      ...(event.url === null ? [] : [['url', {}, 'uri', event.url] satisfies Property]),
    ],
    [],
  ];
}

/** The whole day, without an end; or an hour from the time at which the matter is listed, within its day. */
function when({ day, time }: FeedEvent): Property[] {
  if (time === null) return [['dtstart', {}, 'date', day]];
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = hour === 23 ? '23:59' : `${String(hour + 1).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const at = (name: string, clock: string): Property => [name, { tzid: ZONE }, 'date-time', `${day}T${clock}:00`];
  return [at('dtstart', time), ...(end === time ? [] : [at('dtend', end)])];
}
