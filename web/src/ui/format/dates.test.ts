import { describe, expect, it } from 'vitest';
import { formatAgo, formatDay, formatInstant, formatOrdinalDay, stampOf, today } from './dates.ts';
import { formatCount, formatPaise } from './numbers.ts';

describe('days', () => {
  it('are formatted as DD-Mon-YYYY, and as - when missing or invalid', () => {
    expect(formatDay('2025-03-05')).toBe('05-Mar-2025');
    expect(['', null, undefined, 'soon', '2025-02-30', '2025-13-01'].map(formatDay)).toEqual(['-', '-', '-', '-', '-', '-']);
  });

  it('of an instant are taken in Indian time, not in UTC', () => {
    expect(formatDay('2025-03-04T20:00:00Z')).toBe('05-Mar-2025');
    expect(formatInstant('2025-03-04T20:00:00Z')).toBe('05-Mar-2025, 01:30');
    expect(formatInstant('never')).toBe('-');
    expect(today(new Date('2025-03-04T20:00:00Z'))).toBe('2025-03-05');
  });

  it('are formatted with ordinals for pleadings', () => {
    const ordinals = ['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '31'].map(
      (day) => formatOrdinalDay(`2025-03-${day}`).split(' ')[0],
    );
    expect(ordinals).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st']);
    expect(formatOrdinalDay('2025-03-01')).toBe('1st day of March 2025');
    expect(formatOrdinalDay(null)).toBe('-');
  });

  it('are split into the parts of a date stamp', () => {
    expect(stampOf('2025-03-05')).toEqual({ day: '05', month: 'Mar', year: '2025' });
    expect(stampOf('x')).toBeUndefined();
  });
});

describe('numbers', () => {
  it('are grouped in lakhs and crores', () => {
    expect(formatCount(12_345_678)).toBe('1,23,45,678');
    expect(formatPaise(12_345_600)).toBe('₹1,23,456.00');
  });
});

it.each([
  ['2026-11-24', 'today'],
  ['2026-11-23', 'yesterday'],
  ['2026-11-20', '4 days ago'],
  ['2026-11-03', '3 weeks ago'],
  ['2026-08-20', '3 months ago'],
  ['2025-11-25', '11 months ago'],
  ['2025-11-24', '1 year ago'],
  ['2019-11-08', '7 years ago'],
  ['2018-12-31', '8 years ago'],
])('%s is "%s" on 24-Nov-2026', (day, words) => {
  expect(formatAgo(day, '2026-11-24')).toBe(words);
});
