import { bareAbbreviation } from './case-type-name.ts';
import { withLatinDigits, withPlainNumbers, withWholeYear } from '../platform/plain-numbers.ts';
import { Cnr } from './cnr.ts';

interface NumberParts {
  /** The court's abbreviation of the case type; empty if the number contains none. */
  readonly kind: string;
  readonly plain: string;
  readonly year: string;
}

/** Splits `HCP 64/2024` or `HCP/64/2024`, so that a paper does not name the type twice. Other formats stay whole. */
export function partsOfNumber(number: string): NumberParts {
  const [, serial, year = ''] = /^(.*?)[/ ](\d{4})$/.exec(number) ?? [];
  if (serial === undefined) return { kind: '', plain: number, year };
  const space = serial.lastIndexOf(' ');
  const at = /^\d/.test(serial.slice(space + 1)) ? space : serial.search(/\/\d/);
  const kind = serial.slice(0, Math.max(at, 0));
  return /\p{L}/u.test(kind) ? { kind, plain: serial.slice(at + 1), year } : { kind: '', plain: serial, year };
}

/** What was typed as the number of a case. */
export interface TypedCaseNumber {
  /** For a CNR, valid or nearly so: without hyphens, in capitals. The number is then empty. */
  readonly cnr: string;
  /** The number as it is stored: in its usual form, or as typed if it was not understood. */
  readonly number: string;
  /** Type, number and year; undefined if they were not understood. */
  readonly parts: NumberParts | undefined;
}

/** A CNR with a digit too few or too many is one with a mistake, not another number. */
const NEARLY_CNR = /^[a-z]{2}[a-z\d]{2}\d{2}-?\d{3,9}-?\d{4}$/i;
const isNearlyCnr = (text: string) => NEARLY_CNR.test(text) && [15, 17].includes(text.replaceAll('-', '').length);

/** What portals print before a CNR: `CNR Number: GAHC04-000792-2024`. */
const CALLED_CNR = /^cnr(?: ?(?:no\.?|number))?[ :-]*(?=[a-z])/iu;
/** Hyphens and dashes of documents and portals, apart from the hyphen of the keyboard. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** `1234 - 1236`, a range of numbers. */
const RANGE_APART = /(\d)\s*-\s*(?=\d)/gu;

/** `No.-` and `No:` before a number. */
const CALLED_WITH_DASH = /(?<!\p{L})no\.?\s*[:-]+\s*(?=\d)/giu;
/** `1234-2023` at the end of a number such as CRM-M-1234-2023. */
const DASHED_YEAR = /(\d)\s*-\s*(?=(?:19|20)\d{2}$)/u;
/** `1234 of 2023` at the end. */
const YEAR_AFTER_OF = /(\d)\s*\bof\b\s*(?=\d{4}$)/iu;
/** `64 of 24` and `64 / 24` at the end. */
const SHORT_YEAR_APART = /(\d)\s*(?:\/|\bof\b)\s*(?=\d\d$)/iu;
/** What the High Court of Punjab and Haryana prints after a number: objections and maintainability. */
const AFTER_NUMBER = / ?\(o ?& ?m\)$/iu;
const DASH_BEFORE_NUMBER = /(?<=[\p{L}).])\s*-\s*(?=\d+\/\d{4}$)/u;
const YEAR = /^(?:19|20)\d{2}$/;

/** `OS.` is OS; `O.S.` and `Crl.A.` keep their full stops. Typed without capitals, it gets them. */
function kindOf(typed: string): string {
  const kind = /^[^.]+\.$/.test(typed) ? typed.slice(0, -1) : typed;
  return kind === kind.toLowerCase() ? kind.toUpperCase() : kind;
}

function readParts(text: string, thisYear: number): NumberParts | undefined {
  const undashed = text
    .replaceAll(CALLED_WITH_DASH, 'No. ')
    .replace(DASHED_YEAR, '$1/')
    .replaceAll(RANGE_APART, '$1-')
    .replace(SHORT_YEAR_APART, '$1/')
    .replace(YEAR_AFTER_OF, '$1/')
    .replace(DASH_BEFORE_NUMBER, ' ');
  const whole = withPlainNumbers(withWholeYear(undashed, thisYear) ?? undashed);
  const { kind, plain, year } = partsOfNumber(whole.replace(/\s+/g, ' ').trim());
  // More than one number, such as an application in a suit, stays as typed.
  const isOne = YEAR.test(year) && /^\d[\d,-]*$/.test(plain) && !/\/\d|&/.test(kind);
  return isOne ? { kind: kindOf(kind), plain, year } : undefined;
}

/**
 * Reads the number of a case in any common notation: `WP(C) 1234/2023`, `O.S.No. 45 of 2019`, `HCP1036/24`, `CRM-M-12-2023`, or a
 * CNR with or without hyphens. Undefined for an empty text.
 *
 * @param thisYear decides the century of a year of two digits.
 */
export function parseCaseNumber(typed: string, thisYear: number): TypedCaseNumber | undefined {
  const text = typed.normalize('NFKC').replaceAll(DASHES, '-').replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  const read = readNumber(withLatinDigits(text), thisYear);
  return read.cnr === '' && !read.parts ? { ...read, number: text } : read;
}

function readNumber(text: string, thisYear: number): TypedCaseNumber {
  const uncalled = text.replace(CALLED_CNR, '');
  const cnr = Cnr.safeParse(uncalled);
  if (cnr.success || isNearlyCnr(uncalled)) {
    return { cnr: cnr.success ? cnr.data : uncalled.replaceAll('-', '').toUpperCase(), number: '', parts: undefined };
  }
  const bare = text.replace(AFTER_NUMBER, '');
  const parts = readParts(bare, thisYear);
  // A court that prints hyphens prints them everywhere: the search looks for the number as printed.
  const isDashed = /\p{L}-\d[\d,]*-\d{4}$/u.test(bare);
  const number = parts && !isDashed ? printParts(parts) : bare;
  return { cnr: '', number: bare === text ? number : `${number} (O&M)`, parts };
}

const printParts = ({ kind, plain, year }: NumberParts) => `${kind} ${plain}/${year}`.trim();

/** True for two notations of one number: `W.P.(C) No. 77 of 2022` and `WP(C)/77/2022`. A number without its type may be any. */
export function isSameCaseNumber(one: string, other: string, thisYear: number): boolean {
  const [a, b] = [parseCaseNumber(one, thisYear), parseCaseNumber(other, thisYear)];
  if (!a?.parts || !b?.parts) return a !== undefined && bareAbbreviation(one) === bareAbbreviation(other);
  const kinds = new Set([a, b].flatMap(({ parts }) => bareAbbreviation(parts?.kind ?? '') || []));
  return kinds.size < 2 && a.parts.plain === b.parts.plain && a.parts.year === b.parts.year;
}
