import { describe, expect, it } from 'vitest';
import { xlsxOf } from '../fixtures/workbook.fixture.ts';
import { readBytes } from '../read-bytes.ts';

const HEADER = 'Date,Case No.,Title,Purpose';
/** A diary of these dates, one a row. */
const read = async (...dates: readonly string[]) =>
  await readBytes(Buffer.from([HEADER, ...dates.map((date, at) => `${date},OS ${at + 1}/2024,A v. B,WS`)].join('\n')), 'text/csv', 'cases');
const isFilled = async (...dates: readonly string[]) => (await read(...dates)).notes.includes('dates_filled_down');

describe('the dates of a text file whose merged cells are blank', () => {
  it('are given to the rows below them, in a column beside that of the file', async () => {
    const file = await read('30-11-2026', '', '01-12-2026', '', '', '05-12-2026');

    expect(file.columns.slice(0, 2).map(({ header, guess }) => [header, guess?.field])).toEqual([
      ['Date (filled down)', 'next_date'],
      ['Date', undefined],
    ]);
    expect(file.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['30-11-2026', '30-11-2026'],
      ['30-11-2026', ''],
      ['01-12-2026', '01-12-2026'],
      ['01-12-2026', ''],
      ['01-12-2026', ''],
      ['05-12-2026', '05-12-2026'],
    ]);
    expect(file.notes).toEqual(['dates_filled_down']);
  });

  it.each([
    ['the same day stands in two rows', ['30-11-2026', '', '01-12-2026', '01-12-2026', '', '05-12-2026', '']],
    ['a day comes before the one above it', ['30-11-2026', '', '05-12-2026', '', '01-12-2026', '']],
    ['the first row has none', ['', '30-11-2026', '', '01-12-2026', '', '05-12-2026']],
    ['only the last rows have none', ['30-11-2026', '01-12-2026', '05-12-2026', '', '']],
    ['a row has words in place of a date', ['30-11-2026', '', '01-12-2026', 'Reserved', '05-12-2026', '']],
    ['few rows have none', ['01', '02', '03', '04', '05', '06', '07', '', '08', '', '09', '10'].map((day) => day && `${day}-12-2026`)],
  ])('stay blank if %s', async (_, dates) => {
    expect(await isFilled(...dates)).toBe(false);
  });

  it('are not given to the rows of another sheet, nor to a line of one cell such as a total', async () => {
    const sheet = (name: string, ...dates: readonly string[]) => ({
      name,
      rows: [HEADER.split(','), ...dates.map((date, at) => [date, `OS ${at + 1}/2024`, 'A v. B', 'WS'])],
    });
    const [one, other] = [sheet('Pune', '30-11-2026', '', '01-12-2026', ''), sheet('Goa', '30-11-2026', '', '02-12-2026')];
    other.rows.push(['', '', 'Total 3', '']);
    const file = await readBytes(await xlsxOf([one, other]), 'application/octet-stream', 'cases');

    expect(file.notes).toContain('dates_filled_down');
    expect(file.rows.map(({ cells }) => cells[1])).toEqual([
      ...['30-11-2026', '30-11-2026', '01-12-2026', '01-12-2026'],
      ...['30-11-2026', '30-11-2026', '02-12-2026', ''],
    ]);
  });
});
