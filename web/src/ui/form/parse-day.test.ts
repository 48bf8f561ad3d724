import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

const today = '2025-11-20';
const read = (typed: string) => parseDay(typed, { today });

describe('parseDay', () => {
  it.each([
    ['5/3', '2025-03-05'],
    ['5-3-2025', '2025-03-05'],
    ['05.03.25', '2025-03-05'],
    ['5 3 2025', '2025-03-05'],
    ['05032025', '2025-03-05'],
    ['5 Mar', '2025-03-05'],
    ['5th March 2024', '2024-03-05'],
    ['05-Mar-2025', '2025-03-05'],
    ['Mar 5, 2025', '2025-03-05'],
    ['1st sept', '2025-09-01'],
    ['2025-03-05', '2025-03-05'],
    ['today', '2025-11-20'],
    [' Tomorrow ', '2025-11-21'],
    ['yesterday', '2025-11-19'],
    ['+14', '2025-12-04'],
    ['-3', '2025-11-17'],
    ['+2w', '2025-12-04'],
    ['29/2/2024', '2024-02-29'],
    ['6w', '2026-01-01'],
    ['2 weeks', '2025-12-04'],
    ['in 3 weeks', '2025-12-11'],
    ['10 days', '2025-11-30'],
    ['1 month', '2025-12-20'],
    ['+3m', '2026-02-20'],
    ['Day after tomorrow', '2025-11-22'],
    ['day before yesterday', '2025-11-18'],
    ['next week', '2025-11-27'],
    ['next monday', '2025-11-24'],
    ['next Fri', '2025-11-28'],
    ['this friday', '2025-11-21'],
  ])('reads %s', (typed, day) => {
    expect(read(typed)).toBe(day);
  });

  it('takes the day before the month, even if both could be months', () => {
    expect(read('3/5/2025')).toBe('2025-05-03');
  });

  it('takes a weekday as the next one, never today', () => {
    expect(read('fri')).toBe('2025-11-21');
    expect(read('Thursday')).toBe('2025-11-27');
  });

  it('takes a month later as the same day of the month, or the last day of a shorter month', () => {
    expect(parseDay('1 month', { today: '2027-01-31' })).toBe('2027-02-28');
    expect(parseDay('-1 month', { today: '2028-03-31' })).toBe('2028-02-29');
    expect(parseDay('12 months', { today: '2028-02-29' })).toBe('2029-02-28');
  });

  it('takes "next monday" as the day of next week, on a Sunday and on a Monday too', () => {
    expect(parseDay('next monday', { today: '2025-11-23' })).toBe('2025-11-24');
    expect(parseDay('next monday', { today: '2025-11-24' })).toBe('2025-12-01');
    expect(parseDay('next sunday', { today: '2025-11-24' })).toBe('2025-12-07');
  });

  it.each(['6', '6 fortnights', 'next', 'next time', 'week', '', '31/2', '29/2/2025', '5/13', 'soon', '5', '0/1', 'ma 5'])(
    'refuses %j',
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );

  it('takes a date without a year in the coming year for a next date, and in the past for a filing', () => {
    expect(parseDay('5/3', { today, leaning: 'future' })).toBe('2026-03-05');
    expect(parseDay('5/12', { today, leaning: 'past' })).toBe('2024-12-05');
    expect(parseDay('20/11', { today, leaning: 'future' })).toBe('2025-11-20');
    expect(parseDay('29/2', { today: '2027-11-22', leaning: 'future' })).toBe('2028-02-29');
    expect(parseDay('29 Feb', { today: '2029-01-05', leaning: 'past' })).toBe('2028-02-29');
    expect(parseDay('29/2', { today: '2026-11-22', leaning: 'future' })).toBeUndefined();
  });

  it('takes a year of two digits in this century, and in the last one if the day must be past', () => {
    expect(parseDay('12/5/98', { today, leaning: 'past' })).toBe('1998-05-12');
    expect(parseDay('12 May 98', { today, leaning: 'past' })).toBe('1998-05-12');
    expect(parseDay('12/5/24', { today, leaning: 'past' })).toBe('2024-05-12');
    expect(parseDay('12/5/98', { today, leaning: 'future' })).toBe('2098-05-12');
  });

  it('takes "after vacation" as the day given for it, and refuses it without one', () => {
    const context = { today, afterVacation: '2026-01-05' };
    for (const typed of ['after vacation', 'After the vacation', 'after  vacations', 'after vac'])
      expect(parseDay(typed, context)).toBe('2026-01-05');
    expect(read('after vacation')).toBeUndefined();
    expect(parseDay('after vacation', { today, afterVacation: null })).toBeUndefined();
  });

  it('counts a span from the given day, and words such as tomorrow from today', () => {
    const context = { today: '2026-11-22', spansFrom: '2026-11-20' };
    expect(parseDay('+14', context)).toBe('2026-12-04');
    expect(parseDay('+2w', context)).toBe('2026-12-04');
    expect(parseDay('2 weeks', context)).toBe('2026-12-04');
    expect(parseDay('tomorrow', context)).toBe('2026-11-23');
  });
});
