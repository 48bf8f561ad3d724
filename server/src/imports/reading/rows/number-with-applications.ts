import { parseCaseNumber } from '@munshi/contract/cases/case-number';

/** What is filed in a case, by the letters of its abbreviation: “CM APPL.”, “Crl.M.A.”, “I.A.”. */
const APPLICATIONS = new Set('cm cms cmp cmappl cmappls crlma crlmp crlmbail ia ias wmp wpmp exappl cav caveat'.split(' '));
const BETWEEN = / ?(?:[&,;+]|(?<= )(?:and|with|along ?with)(?= )) ?/giu;
/** A longer text is no number. */
const MOST_LETTERS = 300;

function isApplication(text: string, nth: number): boolean {
  const [, kind = '', number] = /^(\D{0,30})(\d.{0,30})$/u.exec(text) ?? [];
  const letters = kind
    .replace(/[^a-z]/giu, '')
    .toLowerCase()
    .replace(/nos?$/, '');
  return number !== undefined && (APPLICATIONS.has(letters) || (letters === '' && nth > 0));
}

/** The number of a case and those of the applications in it: “W.P.(C) 1/2024 & CM APPL. 2/2024”; undefined for any other text. */
export function splitApplications(text: string, thisYear: number): { readonly number: string; readonly applications: string } | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const [number = '', ...others] = text.split(BETWEEN).filter((part) => part !== '');
  if (others.length === 0 || !others.every(isApplication) || !parseCaseNumber(number, thisYear)?.parts?.kind) return undefined;
  const [first = ''] = others;
  return { number, applications: text.slice(text.indexOf(first, number.length)) };
}
