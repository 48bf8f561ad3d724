import { describe, expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';

const read = async (text: string) => await readBytes(Buffer.from(text), 'text/csv', 'cases');
const meaningOf = async (text: string) => {
  const { columns, rows } = await read(text);
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap(({ guess }, at) => (guess && cells[at] ? [[guess.field, cells[at]]] : []))),
  );
};

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
});
