import { expect, it } from 'vitest';
import { dayOfSerial, readDate } from './read-date.ts';

const TODAY = '2025-06-15';

it.each([
  ['25/03/2025', '2025-03-25'],
  ['25.3.25', '2025-03-25'],
  ['5-Mar-25', '2025-03-05'],
  ['2025-03-05', '2025-03-05'],
  ['08th November 2019', '2019-11-08'],
  ['8 Nov, 2019', '2019-11-08'],
  ['November 8, 2019', '2019-11-08'],
  ['२५/०३/२०२५', '2025-03-25'],
  ['25 मार्च 2025', '2025-03-25'],
  ['Tue, 25-03-2025', '2025-03-25'],
  ['25-03-2025 (Tuesday)', '2025-03-25'],
  ['25/03/2025 10:30 AM', '2025-03-25'],
  ['04.12.2026 (Friday)', '2026-12-04'],
  ['Sun, 04/12/2026', '2026-04-12'],
  ['25.03.2025 - Tuesday', '2025-03-25'],
  ['Tuesday (25.03.2025)', '2025-03-25'],
  ['25/03/2025/Tue', '2025-03-25'],
  ['25-03-2025 मंगलवार', '2025-03-25'],
  ['04/12/2026 शुक्रवार', '2026-12-04'],
  ['दिनांक 25-03-2025', '2025-03-25'],
  ['Date: Tuesday, 25-03-2025', '2025-03-25'],
  ['TUESDAY, THE 25TH MARCH 2025', '2025-03-25'],
  ['25th day of March, 2025', '2025-03-25'],
  ['25..03.2025', '2025-03-25'],
  ['25\\03\\2025', '2025-03-25'],
  ['25 Mar’25', '2025-03-25'],
  ["25-03-'25", '2025-03-25'],
  ['2025-03-25T00:00:00.000Z', '2025-03-25'],
  ['45741', '2025-03-25'],
  ['20250325', '2025-03-25'],
  ['31/12/98', '1998-12-31'],
  ['29-02-2024', '2024-02-29'],
])('reads %s as %s', (typed, day) => {
  expect(readDate(typed, TODAY)).toMatchObject({ kind: 'day', day });
});

it('has two readings of 05/03/2025', () => {
  expect(readDate('05/03/2025', TODAY)).toEqual({ kind: 'either', dayFirst: '2025-03-05', monthFirst: '2025-05-03' });
});

it('has two readings of 03.12.2026 (Thursday), since both days are Thursdays', () => {
  expect(readDate('03.12.2026 (Thursday)', TODAY)).toEqual({ kind: 'either', dayFirst: '2026-12-03', monthFirst: '2026-03-12' });
});

it.each([
  ['31-02-2025', ['2025-02-28', '2025-03-31', '2025-01-31']],
  ['29/02/2025', ['2025-02-28', '2025-03-29', '2025-01-29']],
  ['99/99/2025', []],
])('finds that %s does not exist', (typed, mends) => {
  expect(readDate(typed, TODAY)).toEqual({ kind: 'impossible', mends });
});

it('does not read words, and offers the next such day for a date without its year', () => {
  expect(readDate('after summer vacation', TODAY)).toEqual({ kind: 'unreadable', mends: [] });
  expect(readDate('05/03', TODAY)).toEqual({ kind: 'unreadable', mends: ['2026-03-05'] });
});

it('counts serial numbers of both systems of Excel', () => {
  expect([dayOfSerial(1), dayOfSerial(59), dayOfSerial(61), dayOfSerial(45_741)]).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2025-03-25',
  ]);
  expect([dayOfSerial(0, true), dayOfSerial(44_279, true)]).toEqual(['1904-01-01', '2025-03-25']);
});
