/** Numbers of cases in the notations that courts and people use, made alike: for the search, and where one is typed. */

/** `1036 of 2024` and `1036 / 2024`, for 1036/2024. */
const YEAR_APART = /(\d)\s*(?:\/|\bof\b)\s*(?=(?:19|20)\d{2}(?!\d))/giu;
/** `No.` before a number with its year. */
const CALLED_NUMBER = /(?<![^\s.)])nos?\.?\s*(?=\d+\/\d)/giu;
/** The separator between a case type and its number where there is no space: `WP(C)/77/2022`, `Crl.M.C.4521/2023`. */
const BEFORE_NUMBER = /(?<=[\p{L}).])\/?(?=\d+\/\d{2})/gu;

/** A text with case numbers in their usual form: `HCP No. 1036 of 2024` becomes HCP 1036/2024. */
export function withPlainNumbers(typed: string): string {
  return typed.replaceAll(YEAR_APART, '$1/').replaceAll(CALLED_NUMBER, ' ').replaceAll(BEFORE_NUMBER, ' ');
}

/** A case number whose two-digit year is expanded: `123/24` becomes 123/2024, `7/99` becomes 7/1999. Undefined for any other text. */
export function withWholeYear(text: string, thisYear: number): string | undefined {
  const [, number, year] = /^(.*\d\/)(\d\d)$/.exec(text) ?? [];
  if (number === undefined || year === undefined) return undefined;
  return `${number}${2000 + Number(year) <= thisYear ? '20' : '19'}${year}`;
}
