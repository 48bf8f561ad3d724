import { describe, expect, it } from 'vitest';
import { CalendarFileError, readCalendarFile } from './read-calendar-file.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const read = (...events: string[][]) => readCalendarFile(file(...events.flat()), 2027);
/** The first and last days of what is read, or why the only event is left out. */
const daysOf = (...lines: string[]) => {
  const { holidays, leftOut } = read(event('UID:1', 'SUMMARY:Holi', ...lines));
  return leftOut[0]?.reason ?? holidays.map(({ starts_on: from, ends_on: to }) => (from === to ? from : `${from} to ${to}`));
};

describe('a calendar file', () => {
  it.each([
    ['a day', ['DTSTART;VALUE=DATE:20270322'], ['2027-03-22']],
    ['a day that ends on the next', ['DTSTART;VALUE=DATE:20270322', 'DTEND;VALUE=DATE:20270323'], ['2027-03-22']],
    ['a vacation', ['DTSTART;VALUE=DATE:20270517', 'DTEND;VALUE=DATE:20270627'], ['2027-05-17 to 2027-06-26']],
    ['a vacation by its length', ['DTSTART;VALUE=DATE:20270517', 'DURATION:P2W'], ['2027-05-17 to 2027-05-30']],
    ['a day that ends before it begins', ['DTSTART;VALUE=DATE:20270322', 'DTEND;VALUE=DATE:20270301'], ['2027-03-22']],
    ['midnight to midnight without a zone', ['DTSTART:20270322T000000', 'DTEND:20270323T000000'], ['2027-03-22']],
    ['midnight to midnight in UTC', ['DTSTART:20270322T000000Z', 'DTEND:20270323T000000Z'], ['2027-03-22']],
    ['midnight to midnight in India, written in UTC', ['DTSTART:20270321T183000Z', 'DTEND:20270322T183000Z'], ['2027-03-22']],
    [
      'midnight to midnight in another zone',
      ['DTSTART;TZID=Pacific/Honolulu:20270322T000000', 'DTEND;TZID=Pacific/Honolulu:20270324T000000'],
      ['2027-03-22 to 2027-03-23'],
    ],
    ['midnight to a minute before', ['DTSTART:20270322T000000', 'DTEND:20270322T235900'], ['2027-03-22']],
    ['a hearing of two hours', ['DTSTART:20270322T103000Z', 'DTEND:20270322T123000Z'], 'timed'],
    ['a time without an end', ['DTSTART:20270322T000000Z'], 'timed'],
    ['no day', ['DTSTART;VALUE=DATE:20270231'], 'unreadable'],
    ['no start', [], 'unreadable'],
    ['half a year', ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270701'], 'too_long'],
    ['a day before the years read', ['DTSTART;VALUE=DATE:20261231'], 'outside'],
    ['a day after the years read', ['DTSTART;VALUE=DATE:20300101'], 'outside'],
    ['what is cancelled', ['DTSTART;VALUE=DATE:20270322', 'STATUS:CANCELLED'], 'cancelled'],
  ] as const)('with %s', (_name, lines, expected) => {
    expect(daysOf(...lines)).toEqual(expected);
  });

  it.each([
    ['each year', 'FREQ=YEARLY', ['2027-01-26', '2028-01-26', '2029-01-26']],
    ['until a year', 'FREQ=YEARLY;UNTIL=20280101', ['2027-01-26']],
    ['so many times', 'FREQ=YEARLY;COUNT=79', ['2027-01-26', '2028-01-26']],
    ['on the second Saturdays of two months', 'FREQ=YEARLY;BYMONTH=2,3;BYDAY=2SA;UNTIL=20271231', ['2027-02-13', '2027-03-13']],
    ['on every Sunday', 'FREQ=WEEKLY;BYDAY=SU', 'too_often'],
    ['each second', 'FREQ=SECONDLY', 'too_often'],
    ['on 30 February, which never comes', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'too_often'],
    ['on a sixth Saturday, which never comes', 'FREQ=YEARLY;BYDAY=6SA;BYMONTH=1', 'too_often'],
    ['on each seventh day that is a Sunday, which never comes', 'FREQ=DAILY;INTERVAL=7;BYDAY=SU', 'too_often'],
    ['by a rule of thousand places', 'FREQ=MONTHLY;BYSETPOS=40;BYDAY=MO', 'too_often'],
  ] as const)('with a day of 1950 that recurs %s', (_name, rule, expected) => {
    expect(daysOf('DTSTART;VALUE=DATE:19500126', `RRULE:${rule}`)).toEqual(expected);
  });

  it('walks a bounded way through recurrences, however many events recur', () => {
    const events = Array.from({ length: 500 }, (_, nth) =>
      event(`UID:${nth}`, `SUMMARY:Day ${nth}`, 'DTSTART;VALUE=DATE:19500101', 'RRULE:FREQ=WEEKLY;UNTIL=20270101'),
    );
    expect(read(...events).leftOut.filter(({ reason }) => reason === 'too_often').length).toBeGreaterThan(490);
  });

  it('leaves out exceptions of a recurring day, and takes the moved and added ones', () => {
    const { holidays } = read(
      event(
        'UID:1',
        'SUMMARY:Day',
        'DTSTART;VALUE=DATE:20270101',
        'RRULE:FREQ=MONTHLY;COUNT=4',
        'EXDATE;VALUE=DATE:20270201',
        'RDATE;VALUE=DATE:20270801',
      ),
      event('UID:1', 'SUMMARY:Day moved', 'RECURRENCE-ID;VALUE=DATE:20270301', 'DTSTART;VALUE=DATE:20270303'),
    );
    expect(holidays.map(({ starts_on: day, name }) => `${day} ${name}`)).toEqual([
      '2027-01-01 Day',
      '2027-03-03 Day moved',
      '2027-04-01 Day',
      '2027-08-01 Day',
    ]);
  });

  it('has one holiday for one that it names twice, in order, with clean names', () => {
    const day = 'DTSTART;VALUE=DATE:20270322';
    const { holidays, leftOut } = read(
      event('UID:2', 'SUMMARY:Independence Day\\, all courts', 'DTSTART;VALUE=DATE:20270815'),
      event('UID:1', 'SUMMARY:Holi', day),
      event('UID:1', 'SUMMARY:HOLI ', day),
      event('UID:3', `SUMMARY:${'x'.repeat(300)}`, day),
      event('UID:4', 'SUMMARY: ', day),
    );
    expect(holidays.map(({ name }) => name.slice(0, 30))).toEqual(['HOLI', 'x'.repeat(30), 'Independence Day, all courts']);
    expect(holidays[1]?.name).toHaveLength(200);
    expect(leftOut).toEqual([{ name: '', reason: 'unnamed' }]);
  });

  it('that cancels has no holidays, and several calendars in one file are read', () => {
    const day = event('UID:1', 'SUMMARY:Holi', 'DTSTART;VALUE=DATE:20270322');
    expect(readCalendarFile(file('METHOD:CANCEL', ...day), 2027).leftOut).toEqual([{ name: 'Holi', reason: 'cancelled' }]);
    const two = `${file(...day)}\r\n${file(...event('UID:2', 'SUMMARY:Id', 'DTSTART;VALUE=DATE:20270401'))}`;
    expect(readCalendarFile(two, 2027).holidays).toHaveLength(2);
  });

  it.each([
    ['an address', 'webcal://calendar.example.in/holidays.ics', 'is_address'],
    ['words', '26 January Republic Day', 'unreadable'],
    ['a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asha\r\nEND:VCARD', 'unreadable'],
    ['an unfinished calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'unreadable'],
    ['too many events', file(...Array.from({ length: 2_001 }, () => event('SUMMARY:x')).flat()), 'too_many'],
  ])('is refused if it is %s', (_name, text, reason) => {
    let thrown: unknown;
    try {
      readCalendarFile(text, 2027);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(CalendarFileError);
    expect(thrown).toMatchObject({ reason });
  });
});
