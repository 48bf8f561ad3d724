import { withLatinDigits } from '@munshi/contract/platform/plain-numbers';

/** The zero of Devanagari after a letter, as in “वा० सं०”, is the sign of an abbreviation. */
const ABBREVIATION = /(?<=[\p{L}\p{M}])०(?![०-९\d])/gu;

/** One line with single spaces and the digits 0 to 9. */
export const plainText = (text: string) =>
  withLatinDigits(text.normalize('NFKC').replace(ABBREVIATION, '.'))
    .replace(/[\s\u200b\u200c\u200d\ufeff]+/g, ' ')
    .trim();

/** What people and courts write into a cell that has no value. */
const NOTHING =
  /^(?:[-–—._*/]+|n\.?\s?a\.?|n\/a|nil|none|null|not (?:available|applicable|given|known)|unknown|tbd|tba|लागू नहीं|नहीं|शून्य|निरंक)$/iu;

export const isNothing = (text: string) => text === '' || NOTHING.test(text);
