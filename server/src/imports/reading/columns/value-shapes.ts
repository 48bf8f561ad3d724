import { Cnr } from '@munshi/contract/cases/cnr';
import { plainText } from '../rows/plain-text.ts';
import { readDate } from '../rows/read-date.ts';
import { splitTitle } from '../rows/split-title.ts';

export type ValueShape = 'date' | 'cnr' | 'mobile' | 'email' | 'title' | 'case_number';

const DATE_WITHOUT_LETTERS = /^\d{1,4}\D+\d/;
const MOBILE = /^(?:\+?91|0)?[6-9]\d{9}$/;
const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
const CASE_NUMBER = /^\p{L}[\p{L}\p{M}.()&:/ -]{0,40}\d{1,7} ?(?:[-/]|of) ?\d{2,4}$/iu;

/** Only the shape decides, so any day will do for two-digit years. */
export const ANY_DAY = '2026-01-01';

function isDate(text: string): boolean {
  // A serial number alone may be any number.
  return (DATE_WITHOUT_LETTERS.test(text) || /\p{L}/u.test(text)) && readDate(text, ANY_DAY).kind !== 'unreadable';
}

const SHAPES: readonly (readonly [ValueShape, (text: string) => boolean])[] = [
  ['email', (text) => EMAIL.test(text)],
  ['cnr', (text) => Cnr.safeParse(text).success],
  ['date', isDate],
  ['mobile', (text) => text.split(/[,;/]/).every((part) => MOBILE.test(part.replace(/[\s().-]/g, '')))],
  ['title', (text) => splitTitle(text) !== undefined],
  ['case_number', (text) => CASE_NUMBER.test(text)],
];

/** What a cell looks like, without regard to its heading. */
export function valueShape(cell: string): ValueShape | undefined {
  const text = plainText(cell);
  return text === '' || text.length > 500 ? undefined : SHAPES.find(([, fits]) => fits(text))?.[0];
}

/** A column has a shape if this share of its cells has it. */
const MOST = 0.6;
const SAMPLE = 200;

/** The shape of most of these cells; blank ones do not count. */
export function usualShape(cells: readonly string[]): ValueShape | undefined {
  const filled = cells.filter((cell) => cell !== '').slice(0, SAMPLE);
  const shapes = filled.map(valueShape);
  return SHAPES.find(([shape]) => filled.length > 0 && shapes.filter((other) => other === shape).length / filled.length >= MOST)?.[0];
}
