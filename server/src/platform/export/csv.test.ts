import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvHead, csvLine } from './csv.ts';

/** Parses a table by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let rest = text;
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    const [whole, cell, end] = quoted ?? /^([^",\r\n]*)(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no cell begins at ${JSON.stringify(rest.slice(0, 40))}`);
    row.push(quoted ? (cell ?? '').replaceAll('""', '"') : (cell ?? ''));
    rest = rest.slice(whole.length);
    if (end === '\r\n') rows.push(row.splice(0));
  }
  return rows;
}

/** What Excel and LibreOffice treat as a formula, after the blanks they skip. */
const COMPUTED = /^\s*[=+\-@＝＋－＠]/;

describe('a cell of an exported table', () => {
  it('is written plainly, or in quotes if it contains a separator', () => {
    expect(['Rao v. State', 'a, b', 'say "yes"', 'one\r\ntwo', ' blank ', 'सुनीता'].map(csvCell)).toEqual([
      'Rao v. State',
      '"a, b"',
      '"say ""yes"""',
      '"one\r\ntwo"',
      '" blank "',
      'सुनीता',
    ]);
    expect([12, -3.5, true, null, undefined, ''].map(csvCell)).toEqual(['12', '-3.5', 'true', '', '', '']);
  });

  it.each([
    '=1+1',
    '=cmd|" /C calc"!A0',
    '+91 98100 00000',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '＝1+1',
    '\0=1',
    '"=1',
  ])('is not a formula to a spreadsheet: %j', (text) => {
    const [[cell] = []] = readCsv(csvLine([text]));
    expect(cell).not.toMatch(COMPUTED);
    expect(cell?.endsWith(text.replaceAll('\0', ''))).toBe(true);
  });

  it('stays a number if it is negative, even as text', () => {
    expect(['-5', '-5.25', -5].map(csvCell)).toEqual(['-5', '-5.25', '-5']);
  });

  it('reads back unchanged and is not computed, whatever its content', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+\-@\t\r\n ",;\0a1]{0,8}$/));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
        const read = readCsv(rows.map(csvLine).join(''));
        expect(read.length).toBe(rows.length);
        for (const [at, text] of rows.flat().entries()) {
          const plain = text.replaceAll('\0', '');
          const shown = read.flat()[at] ?? '';
          expect([plain, `'${plain}`]).toContain(shown);
          if (!/^-?\d+(?:\.\d+)?$/.test(shown)) expect(shown).not.toMatch(COMPUTED);
        }
      }),
      { seed: 20_260_105, numRuns: 100 },
    );
  });

  it('is preceded by column names and a UTF-8 byte order mark', () => {
    expect(csvHead(['Title', 'Next date'])).toBe('\uFEFFTitle,Next date\r\n');
  });
});
