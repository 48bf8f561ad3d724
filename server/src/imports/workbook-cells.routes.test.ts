import type { Import } from '@munshi/contract/imports/import.schema';
import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, rowsOf } from './import.fixture.ts';
import { odsContent, odsOf, type TestCell, xlsxOf } from './reading/fixtures/workbook.fixture.ts';

type Firm = Awaited<ReturnType<typeof newTenant>>;

async function sendWorkbook(firm: Firm, workbook: Buffer): Promise<Import> {
  const type = { 'content-type': 'application/octet-stream' };
  return (await firm.post(`${IMPORTS}?kind=cases&file_name=diary`, workbook, type)).json<Import>();
}

/** 25 March 2031, as Excel counts from 1900. */
const SERIAL = 47_932;
const HEADER = ['Case No', 'Party Name', 'Next Date', 'Date of order', 'Fees'];
const ROWS = [HEADER, ['OS 1/2031', 'Asha v. Ravi', SERIAL - 1_462, SERIAL - 1_463, 45_000]];
const CELLS = ['OS 1/2031', 'Asha v. Ravi', '2031-03-25', '2031-03-24', '45000'];

describe('a number without a format under the heading of a date', () => {
  it('is the day of the 1904 date system in a workbook of that system, and other numbers stay', async () => {
    const firm = await newTenant();
    const { id } = await sendWorkbook(firm, await xlsxOf([{ name: 'Diary', rows: ROWS }], { is1904: true }));

    const [row] = await rowsOf(firm, id);
    expect(row?.cells).toEqual(CELLS);
    expect(row?.values.next_date).toBe('2031-03-25');
  });

  it('is the day of that system in a spreadsheet of LibreOffice too', async () => {
    const firm = await newTenant();
    const settings = '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>';
    const content = odsContent(ROWS).replace('<table:table ', `${settings}<table:table `);
    const { id } = await sendWorkbook(firm, await odsOf([], { 'content.xml': content }));

    expect((await rowsOf(firm, id))[0]?.cells).toEqual(CELLS);
  });

  it('is the day of the 1900 date system in any other workbook', async () => {
    const firm = await newTenant();
    const rows = [HEADER, ['OS 1/2031', 'Asha v. Ravi', SERIAL, '', 45_000]];
    const { id } = await sendWorkbook(firm, await xlsxOf([{ name: 'Diary', rows }]));

    expect((await rowsOf(firm, id))[0]?.values.next_date).toBe('2031-03-25');
  });
});

/** A cell with a formula and whatever is stored with it. */
const formula = (stored = '', type = ''): TestCell => ({ xml: `<c${type && ` t="${type}"`}><f>NOW()</f>${stored}</c>` });

describe('cells whose formulas have no result in the file, and cells with errors', () => {
  it('are named in the preview', async () => {
    const firm = await newTenant();
    const rows = [
      ['Case No', 'Party Name', 'Next Date', 'Stage'],
      ['OS 1/2031', 'Asha v. Ravi', formula(), 'WS'],
      ['OS 2/2031', 'Bina v. Ravi', formula('<v>47932</v>'), formula('<v></v>', 'str')],
      ['OS 3/2031', formula('<v></v>'), formula('<v>#REF!</v>', 'e'), 'WS'],
    ];
    const { notes } = await sendWorkbook(firm, await xlsxOf([{ name: 'Diary', rows }]));

    expect(notes).toEqual(['formula_values_used', { code: 'cells_not_read', cells: ['C2', 'B4', 'C4'], count: 3 }]);
  });

  it('are named with their sheets if several are read, and counted if they are many', async () => {
    const firm = await newTenant();
    const rows = (count: number) => [['Case No', 'Party Name'], ...Array.from({ length: count }, () => ['OS 1/2031', formula()])];
    const sheets = [
      { name: 'Pune', rows: [...rows(2), ['OS 2/2031', 'Asha v. Ravi'], ['OS 3/2031', 'Bina v. Ravi']] },
      { name: 'Goa', rows: rows(30) },
      {
        name: 'Fees',
        rows: [
          ['Client', 'Fee'],
          [formula(), 5_000],
        ],
      },
    ];
    const { notes } = await sendWorkbook(firm, await xlsxOf(sheets));

    const unread = notes.find((note) => typeof note === 'object' && note.code === 'cells_not_read');
    expect(unread).toMatchObject({ count: 32 });
    expect(unread).toHaveProperty('cells.0', 'Goa!B2');
    expect(unread).toHaveProperty('cells.length', 20);
  });

  it('are named in a spreadsheet of LibreOffice too', async () => {
    const firm = await newTenant();
    const cell = (attributes: string, text = '') => ({
      xml: `<table:table-cell table:formula="of:=1" ${attributes}>${text}</table:table-cell>`,
    });
    const rows = [
      ['Case No', 'Party Name', 'Next Date', 'Stage'],
      ['OS 1/2031', 'Asha v. Ravi', cell(''), cell('office:value-type="string"', '<text:p></text:p>')],
      ['OS 2/2031', 'Bina v. Ravi', cell('office:value-type="string" calcext:value-type="error"', '<text:p>#REF!</text:p>'), 'WS'],
    ];
    const content = odsContent(rows).replace('xmlns:table', 'xmlns:calcext="c" xmlns:table');
    const { id, notes } = await sendWorkbook(firm, await odsOf([], { 'content.xml': content }));

    expect(notes).toEqual(['formula_values_used', { code: 'cells_not_read', cells: ['C2', 'C3'], count: 2 }]);
    expect((await rowsOf(firm, id)).map(({ values }) => values.next_date)).toEqual([undefined, undefined]);
  });
});
