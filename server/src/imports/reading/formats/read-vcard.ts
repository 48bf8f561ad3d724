import type { ImportField, ImportNote } from '@munshi/contract/imports/import-field';
import ICAL from 'ical.js';
import type { ReadColumn, ReadFile } from '../import-reading.ts';
import { MAX_ROWS, refuse, SheetLines } from '../reading-bounds.ts';
import { readNumbers } from '../rows/read-mobile.ts';
import { contactCards } from './contact-cards.ts';

/** Name, parameters, type of value, values. */
type CardProperty = readonly [string, Readonly<Record<string, string | readonly string[]>>, string, ...unknown[]];

const COLUMNS: readonly { field: ImportField; header: string }[] = [
  { field: 'name', header: 'Name' },
  { field: 'mobile', header: 'Mobile' },
  { field: 'phone', header: 'Phone' },
  { field: 'email', header: 'E-mail' },
  { field: 'address', header: 'Address' },
  { field: 'company', header: 'Company' },
  { field: 'notes', header: 'Notes' },
];

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(textOf)
        .filter((part) => part !== '')
        .join(', ')
    : String(value ?? '').trim();
const partsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [textOf(value)]);

function typesOf([, params]: CardProperty): string {
  return textOf(params['type'] ?? '').toLowerCase();
}

/** "family;given;middle;prefix;suffix", in the order in which a name is spoken. */
function spokenName(value: unknown): string {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(value);
  return [prefix, given, middle, family, suffix].filter((part) => part !== '').join(' ');
}

function addressOf(value: unknown): string {
  const parts = partsOf(value);
  return parts.filter((part) => part !== '').join(', ');
}

/** The cells of a card, in the order of `COLUMNS`. */
function cellsOf(properties: readonly CardProperty[]): string[] {
  const valuesOf = (name: string) => properties.filter(([other]) => other === name);
  const [phones, mobiles]: [string[], string[]] = [[], []];
  for (const property of valuesOf('tel')) {
    const number = textOf(property[3]).replace(/^tel:/i, '');
    (/cell|mobile|iphone/.test(typesOf(property)) || readNumbers(number).mobiles.length > 0 ? mobiles : phones).push(number);
  }
  const organisation = partsOf(valuesOf('org')[0]?.[3])[0] ?? '';
  const name = textOf(valuesOf('fn')[0]?.[3]) || spokenName(valuesOf('n')[0]?.[3]) || organisation;
  const emails = valuesOf('email').map((property) => textOf(property[3]).replace(/^mailto:/i, ''));
  const address = addressOf(valuesOf('adr')[0]?.[3]);
  const notes = valuesOf('note').map((property) => textOf(property[3]));
  return [
    name,
    [...new Set(mobiles)].join('; '),
    [...new Set(phones)].join('; '),
    emails.join('; '),
    address,
    organisation,
    notes.join('\n'),
  ];
}

function propertiesOf(card: string): CardProperty[] | undefined {
  try {
    const [, properties] = ICAL.parse(card) as unknown as [string, CardProperty[]];
    return properties;
  } catch {
    return undefined;
  }
}

/** Contacts of a phone or mail program, versions 2.1 to 4.0, one row for each. */
export function readVcard(text: string): ReadFile {
  const cards = contactCards(text);
  if (cards.length > MAX_ROWS) refuse('import.too_many_rows', MAX_ROWS);
  const sheet = new SheetLines();
  let unread = 0;
  for (const [at, card] of cards.entries()) {
    const cells = cellsOf(propertiesOf(card) ?? []);
    if (cells.every((cell) => cell === '')) unread += 1;
    else sheet.add(at + 1, cells);
  }
  if (sheet.lines.length === 0) refuse('import.no_contacts');
  const rows = sheet.lines.map(({ line, cells }) => ({ line, cells: COLUMNS.map((_, at) => cells[at] ?? '') }));
  const columns = COLUMNS.map(({ field, header }, at): ReadColumn => {
    const samples = [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== ''))].slice(0, 5);
    return { header, samples, guess: { field, why: 'header', word: header }, dateOrder: null };
  });
  const notes: ImportNote[] = [
    ...(unread > 0 ? (['parts_not_read'] as const) : []),
    ...(sheet.hasCutCells ? (['cells_cut'] as const) : []),
  ];
  return { format: 'vcard', sheets: [], headerLine: null, columns, rows, notes };
}
