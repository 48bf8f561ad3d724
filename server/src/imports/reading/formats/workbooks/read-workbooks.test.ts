import { describe, expect, it } from 'vitest';
import { dateCell, odsOf, type TestCell, xlsxOf } from '../../fixtures/workbook.fixture.ts';
import { readBytes } from '../../read-bytes.ts';

const HEADER: readonly TestCell[] = ['Case No', 'Party Name', 'Next Date', 'Mobile'];
const read = async (bytes: Buffer) => await readBytes(bytes, 'application/octet-stream', 'cases');
/** 25 March 2025. */
const SERIAL = 45_741;

describe('a workbook of Excel', () => {
  it('is read with its dates as days and its numbers in full', async () => {
    const file = await read(
      await xlsxOf([{ name: 'Diary', rows: [HEADER, ['OS 1/2024', 'Asha & Co v. Ravi', dateCell(SERIAL), 9_876_543_210]] }]),
    );

    expect(file).toMatchObject({ format: 'xlsx', sheets: ['Diary'], headerLine: 1, notes: [] });
    expect(file.rows).toEqual([{ line: 2, cells: ['OS 1/2024', 'Asha & Co v. Ravi', '2025-03-25', '9876543210'] }]);
  });

  it('of the 1904 system has the same days', async () => {
    const file = await read(
      await xlsxOf([{ name: 'Diary', rows: [HEADER, ['OS 1/2024', 'A v. B', dateCell(SERIAL - 1_462)]] }], { is1904: true }),
    );

    expect(file.rows[0]?.cells[2]).toBe('2025-03-25');
  });

  it('gives the sheets with the same headings together, and their names as a column', async () => {
    const file = await read(
      await xlsxOf([
        { name: 'Satara', rows: [['Diary'], HEADER, ['OS 1/2024', 'A v. B']] },
        { name: 'Pune', rows: [HEADER, ['OS 2/2024', 'C v. D'], ['OS 3/2024', 'E v. F'], ['OS 4/2024', 'G v. H']] },
        {
          name: 'Fees',
          rows: [
            ['Client', 'Fee'],
            ['A', 5_000],
          ],
        },
      ]),
    );

    expect(file.columns.map(({ header, guess }) => [header, guess?.field])).toEqual([
      ['Sheet', undefined],
      ['Case No', 'case_number'],
      ['Party Name', 'title'],
      ['Next Date', 'next_date'],
      ['Mobile', 'client_mobile'],
    ]);
    expect(file.rows.map(({ line, cells }) => [line, ...cells.slice(0, 2)])).toEqual([
      [2, 'Pune', 'OS 2/2024'],
      [3, 'Pune', 'OS 3/2024'],
      [4, 'Pune', 'OS 4/2024'],
      [3, 'Satara', 'OS 1/2024'],
    ]);
    expect(file.notes).toEqual(['sheets_read_together', { code: 'sheets_not_read', sheets: [{ name: 'Fees', rows: 1 }] }]);
  });

  it('gives the date of each day from the names of its sheets', async () => {
    const header: readonly TestCell[] = ['Case No', 'Party Name', 'Stage'];
    const file = await read(
      await xlsxOf([
        { name: '27-11-2026', rows: [header, ['OS 2/2024', 'C v. D', 'WS']] },
        { name: '28-11-2026', rows: [header, ['OS 1/2024', 'A v. B', 'Reply']] },
      ]),
    );

    expect(file.columns[0]).toMatchObject({ header: 'Sheet', guess: { field: 'next_date', why: 'values' } });
  });

  it('gives the rows of a sheet of closed cases their status, unless the sheets have one', async () => {
    const sheets = (header: readonly TestCell[]) => [
      { name: 'Disposed cases', rows: [header, ['OS 1/2020', 'A v. B'], ['OS 2/2020', 'C v. D']] },
      { name: 'Running', rows: [header, ['OS 3/2024', 'E v. F']] },
    ];
    const file = await read(await xlsxOf(sheets(['Case No', 'Title'])));

    expect(file.columns.map(({ header, guess }) => [header, guess?.field])).toEqual([
      ...[
        ['Sheet', undefined],
        ['Status', 'status'],
        ['Case No', 'case_number'],
        ['Title', 'title'],
      ],
    ]);
    expect(file.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Disposed cases', 'Disposed', 'OS 1/2020'],
      ['Disposed cases', 'Disposed', 'OS 2/2020'],
      ['Running', '', 'OS 3/2024'],
    ]);
    const withStatus = await read(await xlsxOf(sheets(['Case No', 'Title', 'Status'])));
    expect(withStatus.columns.map(({ header }) => header)).toEqual(['Sheet', 'Case No', 'Title', 'Status']);
    const letters = await read(
      await xlsxOf([
        {
          name: 'D',
          rows: [
            ['Case No', 'Title'],
            ['OS 1/2020', 'A v. B'],
          ],
        },
      ]),
    );
    expect(letters.columns.map(({ header }) => header)).toEqual(['Case No', 'Title']);
  });

  it('gives the sheet with the most rows, and says that others with other headings are not read', async () => {
    const rows = [HEADER, ['OS 1/2024', 'A v. B'], ['OS 2/2024', 'C v. D']];
    const file = await read(
      await xlsxOf([
        {
          name: 'Old',
          rows: [
            ['Case No', 'Title'],
            ['OS 9/2020', 'G v. H'],
          ],
        },
        { name: 'Diary', rows },
      ]),
    );

    expect(file.sheets).toEqual(['Diary', 'Old']);
    expect(file.notes).toContainEqual({ code: 'sheets_not_read', sheets: [{ name: 'Old', rows: 1 }] });
    expect(file.rows).toHaveLength(2);
  });

  it('keeps hidden rows, leaves out blank ones, and gives a merged value to each of its rows', async () => {
    const rows = [['MY DIARY'], HEADER, ['OS 1/2024', 'A v. B', dateCell(SERIAL)], [], ['OS 2/2024', 'C v. D', '']];
    const file = await read(await xlsxOf([{ name: 'Diary', rows, hiddenRow: 3, merges: ['A1:D1', 'C3:C5'] }]));

    expect(file.rows.map(({ line, cells }) => [line, cells[2]])).toEqual([
      [3, '2025-03-25'],
      [5, '2025-03-25'],
    ]);
    expect(file.notes).toEqual(['hidden_rows_read']);
  });

  it('gives the value of cells merged over rows and columns to each row, in the first column, and not what is hidden below it', async () => {
    const rows = [
      ['Date', 'Day', 'Case No'],
      [dateCell(SERIAL), '', 'OS 1/2024'],
      ['hidden', '', 'OS 2/2024'],
    ];
    const file = await read(await xlsxOf([{ name: 'Diary', rows, merges: ['A2:B3'] }]));

    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['2025-03-25', '', 'OS 1/2024'],
      ['2025-03-25', '', 'OS 2/2024'],
    ]);
  });

  it('has more merged cells than a year has days', async () => {
    const day = (at: number): TestCell[] => [dateCell(SERIAL + at), `OS ${at}/2024`];
    const rows = [['Date', 'Case No'], ...Array.from({ length: 6_000 }, (_, at) => [day(at), ['', `CC ${at}/2024`]]).flat()];
    const merges = Array.from({ length: 6_000 }, (_, at) => `A${2 * at + 2}:A${2 * at + 3}`);
    const file = await read(await xlsxOf([{ name: 'Diary', rows, merges }]));

    expect(file.rows.filter(({ cells }) => cells[0] === '')).toEqual([]);
  });

  it('gives the values stored with formulas, and neither runs macros nor follows links', async () => {
    const formula = { xml: '<c t="str"><f>HYPERLINK("http://example.invalid/")</f><v>OS 1/2024</v></c>' };
    const more = { 'xl/vbaProject.bin': 'x', 'xl/externalLinks/externalLink1.xml': '<x/>' };
    const file = await read(await xlsxOf([{ name: 'Diary', rows: [HEADER, [formula, 'A v. B']] }], { more }));

    expect(file.rows[0]?.cells[0]).toBe('OS 1/2024');
    expect(file.notes).toEqual(['macros_ignored', 'external_links_ignored', 'formula_values_used']);
  });

  it('with shared strings, errors and rich text', async () => {
    const strings = '<sst><si><t>OS 1/2024</t></si><si><r><t>Asha </t></r><r><t>v. Ravi</t></r><rPh><t>no</t></rPh></si></sst>';
    const rows = [HEADER, [{ xml: '<c t="s"><v>0</v></c>' }, { xml: '<c t="s"><v>1</v></c>' }, { xml: '<c t="e"><v>#N/A</v></c>' }, 'x']];
    const file = await read(await xlsxOf([{ name: 'Diary', rows }], { more: { 'xl/sharedStrings.xml': strings } }));

    expect(file.rows[0]?.cells).toEqual(['OS 1/2024', 'Asha v. Ravi', '', 'x']);
  });
});

describe('a spreadsheet of LibreOffice', () => {
  it('is read with its dates, its repeated cells and without its remarks', async () => {
    const date = {
      xml: '<table:table-cell office:value-type="date" office:date-value="2025-03-25T10:00:00"><text:p>25/03/25</text:p></table:table-cell>',
    };
    const remark = {
      xml: '<table:table-cell office:value-type="string"><office:annotation><text:p>remark</text:p></office:annotation><text:p>A v. B</text:p></table:table-cell>',
    };
    const file = await read(await odsOf([HEADER, ['OS 1/2024', remark, date, 9_876_543_210]]));

    expect(file).toMatchObject({ format: 'ods', sheets: ['Diary'] });
    expect(file.rows).toEqual([{ line: 2, cells: ['OS 1/2024', 'A v. B', '2025-03-25', '9876543210'] }]);
  });

  it('gives the value of cells merged over rows and columns to each row', async () => {
    const date = {
      xml: '<table:table-cell office:value-type="date" office:date-value="2025-03-25" table:number-rows-spanned="2" table:number-columns-spanned="2"><text:p>25/03/25</text:p></table:table-cell>',
    };
    const covered = { xml: '<table:covered-table-cell table:number-columns-repeated="1"/>' };
    const file = await read(
      await odsOf([
        ['Date', 'Day', 'Case No'],
        [date, covered, 'OS 1/2024'],
        [covered, covered, 'OS 2/2024'],
      ]),
    );

    expect(file.rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
      ['2025-03-25', 'OS 1/2024'],
      ['2025-03-25', 'OS 2/2024'],
    ]);
  });
});
