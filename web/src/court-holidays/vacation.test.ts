import type { ClosedSaturdays } from '@munshi/contract/court-holidays/court-schedule.schema';
import { describe, expect, it } from 'vitest';
import { dayAfterVacation, whyClosed } from './vacation.ts';

/** The answer for courts that sit on Saturdays, unless given otherwise. */
const dayAfter = (
  from: string,
  until: string,
  holidays: readonly { name: string; starts_on: string; ends_on: string }[],
  saturdays: ClosedSaturdays = 'none',
) => dayAfterVacation(from, until, { holidays, saturdays });

const UNTIL = '2027-12-31';
const span = (starts_on: string, ends_on = starts_on) => ({ name: 'Holiday', starts_on, ends_on });
/** Monday 21 December to Friday 1 January; 2 January is a Saturday, on which courts may sit. */
const WINTER = span('2026-12-21', '2027-01-01');
const SUMMER = span('2027-05-24', '2027-06-26');

describe('the first working day after a vacation', () => {
  it('is that after the next vacation, not after a few holidays in a row', () => {
    expect(dayAfter('2026-11-24', UNTIL, [span('2026-12-07', '2026-12-11'), WINTER, SUMMER])).toBe('2027-01-02');
  });

  it('is that after the vacation that lasts', () => {
    expect(dayAfter('2027-06-10', UNTIL, [WINTER, SUMMER])).toBe('2027-06-28');
    expect(dayAfter('2027-01-01', UNTIL, [WINTER, SUMMER])).toBe('2027-01-02');
  });

  it('is that after the following vacation on the day on which courts open again', () => {
    expect(dayAfter('2027-01-02', UNTIL, [WINTER, SUMMER])).toBe('2027-06-28');
  });

  it('joins closed days that follow each other, Sundays among them, and skips a holiday at the end', () => {
    const joined = [span('2027-03-01', '2027-03-03'), span('2027-03-04', '2027-03-06'), span('2027-03-08')];
    expect(dayAfter('2027-02-01', UNTIL, joined)).toBe('2027-03-09');
  });

  it('is unknown without a vacation, and where it ends after the days that are known', () => {
    expect(dayAfter('2026-11-24', UNTIL, [span('2027-03-22')])).toBeUndefined();
    expect(dayAfter('2027-11-24', UNTIL, [span('2027-12-20', '2028-01-01')])).toBeUndefined();
  });

  it('is no closed Saturday', () => {
    expect(dayAfter('2026-11-24', UNTIL, [WINTER], 'second_and_fourth')).toBe('2027-01-02');
    expect(dayAfter('2026-11-24', UNTIL, [WINTER], 'first_and_third')).toBe('2027-01-04');
    expect(dayAfter('2026-11-24', UNTIL, [WINTER], 'all')).toBe('2027-01-04');
  });
});

describe('why a court does not sit on a day', () => {
  const calendar = { holidays: [span('2027-03-27')], saturdays: 'last_working' as const };

  it.each([
    ['2027-03-26', undefined],
    ['2027-01-26', 'holiday'],
    ['2027-01-25', undefined],
    ['2027-03-27', 'holiday'],
    ['2027-03-28', 'sunday'],
    ['2027-03-20', 'saturday'],
    ['2027-04-24', 'saturday'],
    ['2027-04-17', undefined],
  ])('on %s: %s', (day, why) => {
    expect(whyClosed(day, calendar)).toBe(why);
  });
});
