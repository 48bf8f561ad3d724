import { expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';

const read = async (text: string) => await readBytes(Buffer.from(text), 'text/vcard', 'people');
const rowsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

it('reads version 2.1 with quoted-printable names and soft line breaks', async () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=B5=E0=A4=B0=E0=A5=8D=E0=A4=AE=E0=A4=BE;=E0=A4=86=E0=A4=\r\n=B6=E0=A4=BE;;;',
    'TEL;CELL:98765 43210',
    'TEL;WORK;VOICE:0124-4001234',
    'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ\r\n SkZJRg==',
    'END:VCARD',
  ].join('\r\n');

  expect(await rowsOf(card)).toEqual([['आशा वर्मा', '98765 43210', '0124-4001234', '', '', '', '']]);
});

it('reads version 3.0 with folded lines, groups and several values', async () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Asha Verma',
    'item1.TEL;type=CELL;type=pref:+91 98765 43210',
    'EMAIL;TYPE=INTERNET:asha@exam',
    ' ple.com',
    'ADR;TYPE=HOME:;;12 Court Road;Gurugram;Haryana;122001;India',
    'ORG:Verma & Sons;Accounts',
    'NOTE:First line\\nsecond\\, line',
    'END:VCARD',
  ].join('\n');

  expect(await rowsOf(card)).toEqual([
    [
      'Asha Verma',
      '+91 98765 43210',
      '',
      'asha@example.com',
      '12 Court Road, Gurugram, Haryana, 122001, India',
      'Verma & Sons',
      'First line\nsecond, line',
    ],
  ]);
});

it('reads version 4.0 with addresses of telephones', async () => {
  const card = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ravi\nTEL;VALUE=uri;TYPE="voice,cell":tel:+919876543211\nEND:VCARD\n';

  expect(await rowsOf(card)).toEqual([['Ravi', '+919876543211', '', '', '', '', '']]);
});

it('reads 2,000 contacts, and says so if one of them is not a contact', async () => {
  const cards = Array.from(
    { length: 2_000 },
    (_, at) => `BEGIN:VCARD\nVERSION:3.0\nFN:Contact ${at}\nTEL:98${String(at).padStart(8, '0')}\nEND:VCARD\n`,
  );

  expect((await read(cards.join(''))).rows).toHaveLength(2_000);
  expect(await read(`${cards.slice(0, 2).join('')}BEGIN:VCARD\nEND:VCARD\n`)).toMatchObject({
    rows: [{ line: 1 }, { line: 2 }],
    notes: ['parts_not_read'],
  });
});
