import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { odsOf, xlsxOf, zipOf } from './fixtures/workbook.fixture.ts';
import { ImportReader } from './import-reader.ts';

const reader = new ImportReader({ heavyWorkMemoryMb: 512, heavyWorkProcesses: 1 });
afterAll(() => reader.end());

async function codeOf(content: string | Uint8Array, kind: 'cases' | 'people' | 'court_page' = 'cases'): Promise<unknown> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'import-')), 'file');
  await writeFile(file, content);
  const caller = { userId: 'a user', tenantId: 'a firm' };
  return await reader.readImport(caller, { file, mediaType: 'application/octet-stream', kind }).then(
    () => 'read',
    (error: { code?: unknown }) => error.code,
  );
}

const sheetOf = (xml: string) =>
  xlsxOf([], {
    more: {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<x><Relationship Id="a" Target="worksheets/a.xml"/></x>',
      'xl/worksheets/a.xml': xml,
    },
  });
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('a file is refused in words, and the next one is read', () => {
  it.each([
    ['an empty file', '', 'import.empty'],
    ['blank lines', '\n \n', 'import.empty'],
    ['headings without rows', 'Case No,Next Date\n', 'import.empty'],
    ['a PDF', '%PDF-1.7\n', 'import.unknown_format'],
    ['bytes', Buffer.from([1, 2, 3, 0, 5, 6]), 'import.unknown_format'],
    ['JSON in one line', '[{"case_no":"OS 1/2024"}]', 'import.unknown_format'],
    ['JSON in several lines', '{\n  "cases": [\n    { "case_no": "OS 1/2024" }\n  ]\n}\n', 'import.unknown_format'],
    ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n', 'import.unknown_format'],
    ['an old workbook', Buffer.concat([OLE, Buffer.alloc(600)]), 'import.old_excel'],
    ['a workbook with a password', Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]), 'import.encrypted'],
    ['half a zip', Buffer.from('504b0304140000000800', 'hex'), 'import.broken'],
    ['too many columns', `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\n`, 'import.too_many_columns'],
    ['more than 20 MB', Buffer.alloc(21 * 1_048_576, 'a,b\n'), 'import.too_large'],
    ['more than 20,000 rows', `Case No,Next Date\n${'OS 1/2024,25/03/2026\n'.repeat(20_001)}`, 'import.too_many_rows'],
  ])('%s', async (_, content, code) => {
    expect(await codeOf(content)).toBe(code);
  });

  it('a workbook with entities of its own', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await codeOf(await sheetOf(bomb))).toBe('import.unsafe');
    expect(await codeOf(await sheetOf('<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>'))).toBe('import.unsafe');
  });

  it('a workbook whose markup is cut off, unknown or too deep', async () => {
    expect(await codeOf(await sheetOf('<worksheet><sheetData><row>'))).toBe('import.broken');
    expect(await codeOf(await sheetOf('<worksheet>&unknown;</worksheet>'))).toBe('import.broken');
    expect(await codeOf(await sheetOf('<a>'.repeat(5_000)))).toBe('import.broken');
  });

  it('a zip that unpacks to far more than its size', async () => {
    expect(await codeOf(await sheetOf(`<worksheet>${' '.repeat(30_000_000)}</worksheet>`))).toBe('import.unpacks_too_large');
  });

  it('a spreadsheet with a password, or with a value repeated a million times', async () => {
    expect(await codeOf(await odsOf([], { 'META-INF/manifest.xml': '<m><encryption-data/></m>' }))).toBe('import.encrypted');
    const open = '<office:document xmlns:table="t" xmlns:text="x" xmlns:office="o"><table:table>';
    const cell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
    const rows = `${open}<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row></table:table></office:document>`;
    expect(await codeOf(await odsOf([], { 'content.xml': rows }))).toBe('import.too_many_rows');
    const wide = cell.replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="16000"');
    const columns = `${open}<table:table-row>${wide}</table:table-row></table:table></office:document>`;
    expect(await codeOf(await odsOf([], { 'content.xml': columns }))).toBe('import.too_many_columns');
  });

  it('a long text named in so many cells that it would fill the memory', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(190)}</row>`;
    const strings = `<sst><si><t>${'long '.repeat(1_900)}</t></si></sst>`;
    const workbook = await xlsxOf([], {
      more: {
        'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': '<x><Relationship Id="a" Target="worksheets/a.xml"/></x>',
        'xl/sharedStrings.xml': strings,
        'xl/worksheets/a.xml': `<worksheet><sheetData>${row.repeat(500)}</sheetData></worksheet>`,
      },
    });
    expect(await codeOf(workbook)).toBe('import.too_much_text');
  });

  it('a workbook of merged cells that lie over each other or fill the memory, unless they have no value', async () => {
    const sheet = (text: string, merge: string, times: number) => {
      const cell = (at: number) =>
        `<row r="${at}"><c r="A${at}" t="str"><v>${at === 1 ? text : ''}</v></c><c r="B${at}" t="str"><v>x</v></c></row>`;
      const rows = Array.from({ length: 10_000 }, (_, at) => cell(at + 1)).join('');
      return sheetOf(`<worksheet><sheetData>${rows}</sheetData><mergeCells>${merge.repeat(times)}</mergeCells></worksheet>`);
    };
    expect(await codeOf(await sheet('x', '<mergeCell ref="A1:A1048576"/>', 50_000))).toBe('import.too_much_text');
    expect(await codeOf(await sheet('long '.repeat(1_900), '<mergeCell ref="A1:A9999999"/>', 1))).toBe('import.too_much_text');
    expect(await codeOf(await sheet('x', '<mergeCell ref="C1:C1048576"/>', 50_000))).toBe('read');
  });

  it('a table of HTML whose cells go on over all of its rows', async () => {
    const wide = `<tr>${'<td rowspan=65000>x'.repeat(199)}`;
    expect(await codeOf(`<table>${wide}${'<tr><td>y'.repeat(10_000)}</table>`)).toBe('import.too_much_text');
    expect(await codeOf(`<table>${'<tr><td rowspan=9 colspan=9>y'.repeat(40)}</table>`)).toBe('read');
  });

  it('ditto marks below a long text', async () => {
    expect(await codeOf(`Case No,Remarks\nOS 1/2024,${'long '.repeat(1_900)}\n${'OS 2/2024,-do-\n'.repeat(5_000)}`)).toBe(
      'import.too_much_text',
    );
  });

  it('other zips, pages without a case and cards without a contact', async () => {
    expect(await codeOf(await zipOf({ 'a.docx': 'x' }))).toBe('import.unknown_format');
    expect(await codeOf('<html><body><p>Invalid Captcha</p></body></html>', 'court_page')).toBe('import.no_court_page');
    expect(await codeOf('BEGIN:VCARD\nEND:VCARD\n', 'people')).toBe('import.no_contacts');
    expect(await codeOf('<div>'.repeat(100_000), 'court_page')).toBe('import.broken');
  });

  it('20,000 rows of 20 columns are read within 192 MB', async () => {
    const small = new ImportReader({ heavyWorkMemoryMb: 192, heavyWorkProcesses: 1 });
    const header = ['Case No', 'Party Name', 'Next Date', ...Array.from({ length: 17 }, (_, at) => `Column ${at}`)].join(',');
    const line = (at: number) => `OS ${at}/2024,Asha ${at} v. Ravi ${at},25/03/2026${',some text of a cell'.repeat(17)}`;
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'import-')), 'file');
    await writeFile(file, `${header}\n${Array.from({ length: 20_000 }, (_, at) => line(at + 1)).join('\n')}\n`);

    const read = await small.readImport({ userId: 'a user', tenantId: 'a firm' }, { file, mediaType: 'text/csv', kind: 'cases' });

    small.end();
    expect(read.rows).toHaveLength(20_000);
    expect(read.columns).toHaveLength(20);
  });
});
