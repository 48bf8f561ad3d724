import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { importAll, IMPORTS, readIn, rowsOf } from './import.fixture.ts';
import type { Import } from '@munshi/contract/imports/import.schema';
import { odsOf, xlsxOf } from './reading/fixtures/workbook.fixture.ts';

const HEADINGS = 'Case No,Party Name,Next Date';
type Firm = Awaited<ReturnType<typeof newTenant>>;

async function sendWorkbook(firm: Firm, workbook: Buffer): Promise<Import> {
  const type = { 'content-type': 'application/octet-stream' };
  return (await firm.post(`${IMPORTS}?kind=cases&file_name=diary`, workbook, type)).json<Import>();
}
const cellsOf = async (firm: Firm, { id }: Import) => (await rowsOf(firm, id)).map(({ cells }) => cells);
const linesOf = async (firm: Firm, { id }: Import) => (await rowsOf(firm, id)).map(({ line }) => line);

describe('a quotation mark that is never closed', () => {
  it('takes no other row into its cell when a later row has quotation marks', async () => {
    const firm = await newTenant();
    const rows = [
      'OS 1/2031,"Asha v. Ravi,2031-03-25',
      'OS 2/2031,Bina v. Ravi,2031-03-26',
      'OS 3/2031,"Chand, Das v. Ravi",2031-03-27',
      'OS 4/2031,Dev v. Ravi,2031-03-28',
    ];

    const made = await readIn(firm, [HEADINGS, ...rows].join('\n'));

    expect(await cellsOf(firm, made)).toEqual([
      ['OS 1/2031', '"Asha v. Ravi', '2031-03-25'],
      ['OS 2/2031', 'Bina v. Ravi', '2031-03-26'],
      ['OS 3/2031', 'Chand, Das v. Ravi', '2031-03-27'],
      ['OS 4/2031', 'Dev v. Ravi', '2031-03-28'],
    ]);
    expect(await linesOf(firm, made)).toEqual([2, 3, 4, 5]);
    expect(made.notes).toContain('quotes_unbalanced');
  });

  it('splits no cell of another row at a comma when it is the last of the file', async () => {
    const firm = await newTenant();
    const made = await readIn(firm, `${HEADINGS}\nOS 1/2031,"Asha, Das v. Ravi",2031-03-25\nOS 2/2031,"Bina v. Ravi,2031-03-26\n`);

    expect(await cellsOf(firm, made)).toEqual([
      ['OS 1/2031', 'Asha, Das v. Ravi', '2031-03-25'],
      ['OS 2/2031', '"Bina v. Ravi', '2031-03-26'],
    ]);
    expect(made.notes).toContain('quotes_unbalanced');
  });

  it('is not suspected in a cell of several lines that begins with a quoted word', async () => {
    const firm = await newTenant();
    const made = await readIn(firm, `${HEADINGS}\nOS 1/2031,"""Asha"" Devi\nv. Ravi",2031-03-25\n`);

    expect(await cellsOf(firm, made)).toEqual([['OS 1/2031', '"Asha" Devi\nv. Ravi', '2031-03-25']]);
    expect(made.notes).toEqual([]);
  });
});

describe('characters that no record can hold', () => {
  it('do not come about where a long cell is cut', async () => {
    const firm = await newTenant();
    const lengths = [99, 299, 499, 9_999];
    const rows = lengths.map((length, nth) => `OS ${nth + 1}/2024,Asha ${nth} v. Ravi,2031-03-25,${'y'.repeat(length)}🙏`);

    const made = await readIn(firm, [`${HEADINGS},Remarks`, ...rows].join('\n'));

    expect((await rowsOf(firm, made.id)).flatMap(({ cells }) => cells.map((cell) => cell.isWellFormed()))).not.toContain(false);
    expect(await importAll(firm, made.id)).toMatchObject({ state: 'done', counts: { failed: 0 } });
    const contacts = lengths.map((length, nth) => `Asha ${nth},${'x'.repeat(length)}🙏`);
    const people = await readIn(firm, ['Name,Address', ...contacts].join('\n'), { kind: 'people' });
    expect(await importAll(firm, people.id)).toMatchObject({ state: 'done', counts: { imported: 4 } });
  });

  it('are left out of a diary, whose other rows are imported', async () => {
    const firm = await newTenant();
    const rows = Array.from({ length: 200 }, (_, at) => `OS ${at + 1}/2024,Asha ${at} v. Ravi,2031-03-25`);

    const made = await readIn(firm, [HEADINGS, ...rows, 'OS 201/2024,Bi\0na\u0001 v. Ravi,2031-03-26'].join('\n'));

    expect(await importAll(firm, made.id)).toMatchObject({ state: 'done', counts: { imported: 201 } });
    const found = (await firm.get('/api/v1/case/?q=Bina')).json<{ items: { title: string }[] }>();
    expect(found.items.map(({ title }) => title)).toEqual(['Bina v. Ravi']);
  });

  it('are left out of the name of a contact', async () => {
    const firm = await newTenant();
    const card = 'BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:Asha=00 Rao\nTEL;CELL:9876543210\nEND:VCARD\n';

    const made = await readIn(firm, card, { kind: 'people', type: 'text/vcard', name: 'contacts.vcf' });

    expect((await rowsOf(firm, made.id))[0]?.values).toMatchObject({ name: 'Asha Rao', mobile: '+919876543210' });
  });
});

describe('a workbook', () => {
  it('has line ends where Excel writes _x000D_, and the underscore where it writes _x005F_', async () => {
    const firm = await newTenant();
    const rows = [
      ['Case No', 'Party Name', 'Remarks'],
      ['OS 1/2031', 'Asha_x000D_\nv. Ravi', 'Copy_x005F_x000D_ of 2031'],
    ];

    const made = await sendWorkbook(firm, await xlsxOf([{ name: 'Diary', rows }]));

    expect(await cellsOf(firm, made)).toEqual([['OS 1/2031', 'Asha\nv. Ravi', 'Copy_x000D_ of 2031']]);
  });

  it('names hidden rows also where LibreOffice has written it', async () => {
    const firm = await newTenant();
    const row = (at: number, cells: readonly string[], hidden: boolean) =>
      `<row r="${at}" hidden="${hidden}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const xml = [row(1, ['Case No', 'Party Name'], false), row(2, ['OS 1/2031', 'Asha v. Ravi'], true)].join('');
    const more = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>` };

    expect((await sendWorkbook(firm, await xlsxOf([{ name: 'Diary', rows: [] }], { more }))).notes).toEqual(['hidden_rows_read']);
  });

  it('of LibreOffice has its visible sheet read, also if a hidden one has more rows', async () => {
    const firm = await newTenant();
    const cell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const lines = (numbers: readonly number[]) =>
      [['Case No', 'Party Name'], ...numbers.map((number) => [`OS ${number}/2031`, `Asha v. Ravi ${number}`])]
        .map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`)
        .join('');
    const names = 'xmlns:table="t" xmlns:text="x" xmlns:office="o" xmlns:style="s"';
    const style = (name: string, isShown: boolean) =>
      `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${isShown}"/></style:style>`;
    const content = `<office:document ${names}>${style('ta1', true)}${style('ta2', false)}
      <table:table table:name="Diary" table:style-name="ta1">${lines([1])}</table:table>
      <table:table table:name="Old" table:style-name="ta2">${lines([7, 8, 9])}</table:table></office:document>`;

    const made = await sendWorkbook(firm, await odsOf([], { 'content.xml': content }));

    expect(await cellsOf(firm, made)).toEqual([['OS 1/2031', 'Asha v. Ravi 1']]);
  });

  it('whose rows have impossible numbers is refused in words', async () => {
    const firm = await newTenant();
    for (const number of ['abc', '99999999999', '1.5']) {
      const xml = `<worksheet><sheetData><row r="${number}"><c t="inlineStr"><is><t>Case No</t></is></c></row></sheetData></worksheet>`;
      const workbook = await xlsxOf([{ name: 'Diary', rows: [] }], { more: { 'xl/worksheets/sheet1.xml': xml } });
      expect(await sendWorkbook(firm, workbook)).toMatchObject({ code: 'import.broken' });
    }
  });
});
