import { describe, expect, it } from 'vitest';
import type { ReadFile } from '../import-reading.ts';
import { readBytes } from '../read-bytes.ts';
import { interpretRow } from '../rows/interpret-row.ts';

const read = async (text: string) => await readBytes(Buffer.from(text), 'text/csv', 'cases');
const meaningOf = async (text: string) => {
  const { columns, rows } = await read(text);
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap(({ guess }, at) => (guess && cells[at] ? [[guess.field, cells[at]]] : []))),
  );
};
const interpreted = ({ columns, rows }: ReadFile) =>
  rows.map((row) =>
    interpretRow(row, { kind: 'cases', mapping: columns.map(({ guess }) => guess?.field ?? null), columns, today: '2026-11-29' }),
  );
const daysOf = (file: ReadFile) => interpreted(file).map(({ values }) => [values.case_number, values.next_date]);
const doubtsOf = (file: ReadFile) => interpreted(file).map(({ doubts }) => doubts);

describe('a diary grouped by lines of their own', () => {
  it('has the day above its cases as their next date', async () => {
    const lines = [
      'Case No.,Title,Purpose',
      '24.12.2026 (Thursday),,',
      'OS 1/2024,A v. B,Reply',
      'OS 2/2024,C v. D,',
      'Date: 25.12.2026,,',
      'OS 3/2024,E v. F,',
    ];
    expect((await meaningOf(lines.join('\n'))).map((row) => [row['title'], row['next_date']])).toEqual([
      ['A v. B', '24.12.2026 (Thursday)'],
      ['C v. D', '24.12.2026 (Thursday)'],
      ['E v. F', '25.12.2026'],
    ]);
  });

  it('has it as the date before if a column is the next date', async () => {
    const lines = ['Case No.,Title,Next Date', '24.12.2026,,', 'OS 1/2024,A v. B,14.01.2027'];
    expect(await meaningOf(lines.join('\n'))).toEqual([
      { last_date: '24.12.2026', case_number: 'OS 1/2024', title: 'A v. B', next_date: '14.01.2027' },
    ]);
  });

  it('has the court above its cases, unless a column has the courts', async () => {
    const lines = [
      'Case No.,Title,Next Date',
      'Delhi High Court,,',
      'OS 1/2024,A v. B,24.12.2026',
      'District Court Pune,,',
      'OS 2/2024,C v. D,25.12.2026',
    ];
    expect((await meaningOf(lines.join('\n'))).map((row) => row['court'])).toEqual(['Delhi High Court', 'District Court Pune']);
    const withColumn = ['Case No.,Title,Court', 'OS 1/2024,A v. B,Delhi High Court', ',,Bench of Shri Rao', 'OS 2/2024,C v. D,Pune'];
    expect((await read(withColumn.join('\n'))).rows).toHaveLength(3);
  });

  it('keeps a line that stands above no case', async () => {
    const lines = ['Case No.,Title,Purpose', 'OS 1/2024,A v. B,Reply', '24.12.2026,,'];
    expect((await read(lines.join('\n'))).rows.map(({ cells }) => cells)).toEqual([
      ['OS 1/2024', 'A v. B', 'Reply'],
      ['24.12.2026', '', ''],
    ]);
  });

  it.each([
    'MONDAY, THE 30TH NOVEMBER 2026',
    'Monday - 30.11.2026',
    '30/11/2026 सोमवार',
    'दिनांक 30-11-2026',
    'Cause list for 30.11.2026',
    'Diary for Monday 30-11-2026',
    '30-11-2026 (Mon): 2 matters',
    '**30-11-2026**',
  ])('has the day above its cases however it is written: %s', async (day) => {
    const file = await read(['Case No.,Title,Purpose', `"${day}",,`, 'OS 1/2024,A v. B,Reply'].join('\n'));
    expect(daysOf(file)).toEqual([['OS 1/2024', '2026-11-30']]);
  });

  it.each(['Monday,30-11-2026', '30-11-2026,Monday', 'Date:,30-11-2026', 'Date :,30-11-2026,Monday'])(
    'has the day above its cases in a cell beside its label: %s',
    async (day) => {
      const file = await read(['Case No.,Title,Purpose', day, 'OS 1/2024,A v. B,Reply'].join('\n'));
      expect(daysOf(file)).toEqual([['OS 1/2024', '2026-11-30']]);
    },
  );

  it('keeps a line of a day and something else, and numbers that look like a day', async () => {
    const lines = ['No,Year,Title,Next Date', '12,3,24', '13,2024,,30-11-2026', ',,Kamla,30-11-2026'];
    expect((await read(lines.join('\n'))).rows).toHaveLength(3);
  });

  it('has a day without its year, which is asked about', async () => {
    const file = await read(['Case No.,Title,Purpose', 'Monday 30 Nov', 'OS 1/2024,A v. B,Reply'].join('\n'));
    expect(doubtsOf(file)).toEqual([[{ field: 'next_date', code: 'date_unreadable', value: 'Monday 30 Nov', mends: ['2026-11-30'] }]]);
  });

  it('decides the order of day and month by the weekday in the cell beside', async () => {
    const file = await read(['Case No.,Title,Purpose', 'Sunday,04/12/2026', 'OS 1/2024,A v. B,Reply'].join('\n'));
    expect(daysOf(file)).toEqual([['OS 1/2024', '2026-04-12']]);
  });

  it('has the first day above the headings, which are repeated for each day', async () => {
    const headings = 'Case No.,Title,Purpose';
    const lines = [
      'Office diary',
      'Date:,30-11-2026',
      headings,
      'OS 1/2024,A v. B,WS',
      'Date:,01-12-2026',
      headings,
      'OS 2/2024,C v. D,WS',
    ];
    expect(daysOf(await read(lines.join('\n')))).toEqual([
      ['OS 1/2024', '2026-11-30'],
      ['OS 2/2024', '2026-12-01'],
    ]);
  });

  it('has the day of a board above the headings, but not the day on which a list was printed', async () => {
    const list = (above: string) => read([above, 'Case No.,Title,Stage', 'OS 1/2024,A v. B,WS'].join('\n'));
    expect(daysOf(await list('Board for Monday 30-11-2026'))).toEqual([['OS 1/2024', '2026-11-30']]);
    expect(daysOf(await list('Date: 30-11-2026'))).toEqual([['OS 1/2024', undefined]]);
    const dated = await read(['30-11-2026', 'Case No.,Title,Next Date', 'OS 1/2024,A v. B,14-01-2027'].join('\n'));
    expect(daysOf(dated)).toEqual([['OS 1/2024', '2027-01-14']]);
  });

  const courtsOf = (file: ReadFile) => interpreted(file).map(({ values }) => [values.case_number, values.next_date, values.court]);

  it('has no court of the day before, where each day has its courts', async () => {
    const lines = [
      ...['Sr,Case No.,Title', '30-11-2026', 'Delhi High Court', '1,OS 1/2024,A v. B', 'District Court Pune', '2,OS 2/2024,C v. D'],
      ...['01-12-2026', '1,OS 3/2024,E v. F', 'Delhi High Court', '2,OS 4/2024,G v. H'],
    ];
    expect(courtsOf(await read(lines.join('\n')))).toEqual([
      ['OS 1/2024', '2026-11-30', 'Delhi High Court'],
      ['OS 2/2024', '2026-11-30', 'District Court Pune'],
      ['OS 3/2024', '2026-12-01', undefined],
      ['OS 4/2024', '2026-12-01', 'Delhi High Court'],
    ]);
  });

  it('has no day of the court before, where each court has its days, but the only court of all days', async () => {
    const ofCourt = ['Delhi High Court', '30-11-2026', '1,OS 1/2024,A v. B', '01-12-2026', '2,OS 2/2024,C v. D'];
    const lines = ['Sr,Case No.,Title', ...ofCourt, 'District Court Pune', '1,OS 3/2024,E v. F'];
    expect(courtsOf(await read(lines.join('\n'))).at(-1)).toEqual(['OS 3/2024', undefined, 'District Court Pune']);
    const ofDay = ['30-11-2026', 'Delhi High Court', '1,OS 1/2024,A v. B', '01-12-2026', '2,OS 2/2024,C v. D'];
    expect(courtsOf(await read(['Sr,Case No.,Title', ...ofDay].join('\n'))).at(-1)).toEqual([
      'OS 2/2024',
      '2026-12-01',
      'Delhi High Court',
    ]);
  });

  it('has a day with a remark beside its weekday', async () => {
    const lines = [
      'Case No.,Title,Purpose',
      'Monday 30-11-2026 - Bar association meeting',
      'OS 1/2024,A v. B,WS',
      'Tuesday 01-12-2026 (Holiday)',
      'OS 2/2024,C v. D,WS',
    ];
    expect(daysOf(await read(lines.join('\n')))).toEqual([
      ['OS 1/2024', '2026-11-30'],
      ['OS 2/2024', '2026-12-01'],
    ]);
    expect((await read('Case No.,Title,Purpose\nMonday 30-11-2026 - Asha v. Ravi\nOS 2/2024,C v. D,WS')).rows).toHaveLength(2);
  });
});
