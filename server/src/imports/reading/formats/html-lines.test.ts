import { describe, expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';
import { htmlLines } from './html-lines.ts';

const DIARY = `<table>
  <tr><th>Date</th><th>Case No</th><th>Title</th><th>Court</th></tr>
  <tr><td rowspan="2">30-11-2026</td><td>OS 1/2024</td><td>A v. B</td><td rowspan="3">Pune</td></tr>
  <tr><td>OS 2/2024</td><td>C v. D</td></tr>
  <tr><td>01-12-2026</td><td>OS 3/2024</td><td>E v. F</td></tr>
</table>`;

describe('a table of HTML', () => {
  it('gives the value of a cell over several rows to each of them, and keeps the others in their columns', async () => {
    const { rows } = await readBytes(Buffer.from(DIARY), 'text/html', 'cases');

    expect(rows.map(({ cells }) => cells)).toEqual([
      ['30-11-2026', 'OS 1/2024', 'A v. B', 'Pune'],
      ['30-11-2026', 'OS 2/2024', 'C v. D', 'Pune'],
      ['01-12-2026', 'OS 3/2024', 'E v. F', 'Pune'],
    ]);
  });

  it('has its own cells over several rows within a cell of another, and none after it', () => {
    const inner = '<table><tr><td rowspan=2>p<td>q<tr><td>r</table>';

    expect(htmlLines(`<table><tr><td rowspan=3>n${inner}<td>m<tr><td>o</table><table><tr><td>s</table>`)).toEqual([
      ['p', 'q'],
      ['', 'r'],
      ['n', 'm'],
      ['', 'o'],
      ['s'],
    ]);
  });
});
