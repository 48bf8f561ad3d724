import { describe, expect, it } from 'vitest';
import { dayAfterVacation } from './vacation.ts';

const UNTIL = '2027-12-31';
const span = (starts_on: string, ends_on = starts_on) => ({ starts_on, ends_on });
/** Monday 21 December to Friday 1 January; 2 January is a Saturday, on which courts may sit. */
const WINTER = span('2026-12-21', '2027-01-01');
const SUMMER = span('2027-05-24', '2027-06-26');

describe('the first working day after a vacation', () => {
  it('is that after the next vacation, not after a few holidays in a row', () => {
    expect(dayAfterVacation('2026-11-24', UNTIL, [span('2026-12-07', '2026-12-11'), WINTER, SUMMER])).toBe('2027-01-02');
  });

  it('is that after the vacation that lasts', () => {
    expect(dayAfterVacation('2027-06-10', UNTIL, [WINTER, SUMMER])).toBe('2027-06-28');
    expect(dayAfterVacation('2027-01-01', UNTIL, [WINTER, SUMMER])).toBe('2027-01-02');
  });

  it('is that after the following vacation on the day on which courts open again', () => {
    expect(dayAfterVacation('2027-01-02', UNTIL, [WINTER, SUMMER])).toBe('2027-06-28');
  });

  it('joins closed days that follow each other, Sundays among them, and skips a holiday at the end', () => {
    const joined = [span('2027-03-01', '2027-03-03'), span('2027-03-04', '2027-03-06'), span('2027-03-08')];
    expect(dayAfterVacation('2027-02-01', UNTIL, joined)).toBe('2027-03-09');
  });

  it('is unknown without a vacation, and where it ends after the days that are known', () => {
    expect(dayAfterVacation('2026-11-24', UNTIL, [span('2027-03-22')])).toBeUndefined();
    expect(dayAfterVacation('2027-11-24', UNTIL, [span('2027-12-20', '2028-01-01')])).toBeUndefined();
  });
});
