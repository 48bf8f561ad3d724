import { expect, it } from 'vitest';
import { dateCell, xlsxOf } from '../fixtures/workbook.fixture.ts';
import { readBytes } from '../read-bytes.ts';
import { plainText } from '../rows/plain-text.ts';

/** The titles of a diary with these lines in the column of titles; a line that begins with a number is of a case. */
async function titlesOf(...lines: readonly string[]) {
  const rows = lines.map((line) => {
    const [, number, title = line] = /^(\d+) (.*)$/.exec(line) ?? [];
    return number === undefined ? `,${title},,` : `OS ${number}/2024,${title},Pune,30-11-2026`;
  });
  const file = await readBytes(Buffer.from(['Case No.,Parties,Court,Next Date', ...rows].join('\n')), 'text/csv', 'cases');
  return file.rows.map(({ cells }) => plainText(cells[1] ?? ''));
}

it('joins a title whose parties stand in lines of their own', async () => {
  expect(
    await titlesOf('1 Asha Devi', 'Vs', 'Ravi Kumar', '& 2 Ors.', '2 Mohan Lal', 'V/s State', '3 Sunil v.', 'Rao', '4 आशा', 'बनाम', 'रवि'),
  ).toEqual(['Asha Devi Vs Ravi Kumar & 2 Ors.', 'Mohan Lal V/s State', 'Sunil v. Rao', 'आशा बनाम रवि']);
});

it('joins no line that begins or ends with an initial, and none of another case', async () => {
  expect(await titlesOf('1 Suresh V.', 'V. Rao', '2 Mohan Lal vs', '3 State')).toEqual(['Suresh V.', 'V. Rao', 'Mohan Lal vs', 'State']);
});

it('joins lines whose other cells are merged', async () => {
  const rows = [
    ['Date', 'Case No', 'Title'],
    [dateCell(46_356), 'OS 1/2024', 'Asha'],
    ['', '', 'Vs.'],
    ['', '', 'Ravi'],
  ];
  const file = await readBytes(await xlsxOf([{ name: 'Diary', rows, merges: ['A2:A4', 'B2:B4'] }]), 'application/octet-stream', 'cases');

  expect(file.rows.map(({ cells }) => cells)).toEqual([['2026-11-30', 'OS 1/2024', 'Asha\nVs.\nRavi']]);
});

it('joins no more lines than a title has', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `Party ${at} vs.`);
  const titles = await titlesOf('1 Asha vs.', ...lines);
  expect(titles.length).toBeGreaterThan(20);
  expect(Math.max(...titles.map(({ length }) => length))).toBeLessThan(600);
});
