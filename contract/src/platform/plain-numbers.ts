/** Numbers of cases in the notations that courts and people use, made alike: for the search, and where one is typed. */

/** A number with its year in Devanagari digits: `१०३६/२०२४`, `१०३६ of २०२४`. */
const DEVANAGARI_NUMBER = /(?<![०-९,-])[०-९][०-९,-]*\s*(?:\/|\bof\b)\s*[०-९]+/giu;
const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/** A text with the digits 0 to 9 for those of Devanagari. */
export const withLatinDigits = (text: string) => text.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** `1036 of 2024` and `1036 / 2024`, for 1036/2024. */
const YEAR_APART = /(\d)\s*(?:\/|\bof\b)\s*(?=(?:19|20)\d{2}(?!\d))/giu;
/** `No.` or its Hindi form before a number with its year, or before a range of numbers. */
const CALLED_NUMBER = /(?<![^\s.)])(?:nos?|सं|क्र|नं|संख्या|क्रमांक)\.?\s*(?=\d[\d,-]*\/\d)/giu;
/** The separator between a case type and its number where there is no space: `WP(C)/77/2022`, `Crl.M.C.4521/2023`. */
const BEFORE_NUMBER = /(?<=[\p{L}).])\/?(?=\d+\/\d{2})/gu;

/** A text with case numbers in their usual form: `HCP No. 1036 of 2024` becomes HCP 1036/2024. Other digits stay as they are. */
export function withPlainNumbers(typed: string): string {
  const digits = typed.replaceAll(DEVANAGARI_NUMBER, withLatinDigits);
  return digits.replaceAll(YEAR_APART, '$1/').replaceAll(CALLED_NUMBER, ' ').replaceAll(BEFORE_NUMBER, ' ');
}

/** A case number whose two-digit year is expanded: `123/24` becomes 123/2024, `7/99` becomes 7/1999. Undefined for any other text. */
export function withWholeYear(text: string, thisYear: number): string | undefined {
  const [, number, year] = /^(.*\d\/)(\d\d)$/.exec(text) ?? [];
  if (number === undefined || year === undefined) return undefined;
  return `${number}${2000 + Number(year) <= thisYear ? '20' : '19'}${year}`;
}
