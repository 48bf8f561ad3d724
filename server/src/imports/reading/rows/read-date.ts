import { plainText } from './plain-text.ts';
import { WEEKDAY, weekdayIn, withoutWeekday } from './weekday.ts';

/**
 * A date as written. `day`: one reading. `either`: day-first and month-first both exist. `impossible`: no such day; the mends are
 * likely ones. `unreadable`: not a date; a mend only if the year is missing.
 */
export type ReadDate =
  | { readonly kind: 'day'; readonly day: string; readonly order: 'day_first' | 'month_first' | null }
  | { readonly kind: 'either'; readonly dayFirst: string; readonly monthFirst: string }
  | { readonly kind: 'impossible'; readonly mends: readonly string[] }
  | { readonly kind: 'unreadable'; readonly mends: readonly string[] };

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'जनवरी', 'जन'],
  ['feb', 'february', 'फरवरी', 'फ़रवरी', 'फर'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'अप्रैल', 'अप्रेल'],
  ['may', 'मई'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुलाई'],
  ['aug', 'august', 'अगस्त'],
  ['sep', 'sept', 'september', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'november', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'दिसंबर', 'दिसम्बर'],
].map((names) => names.map((name) => name.normalize('NFKC')));

function monthOf(name: string): number {
  const plain = name.toLowerCase().replace(/\.$/, '');
  return MONTHS.findIndex((names) => names.includes(plain)) + 1;
}

const TIME = /[T ,] ?(?:at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)? ?(?:[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const NUMERIC = /^(\d{1,2})\s?[-/.,\\ ]{1,2}\s?(\d{1,2})\s?[-/.,\\ ]{1,2}\s?['’]?(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?:(?:day )?of )?([\p{L}\p{M}]+)\.?[-/., '’]*(\d{4}|\d{2})$/iu;
const MONTH_NAMED_FIRST = /^([\p{L}\p{M}]+)\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/iu;
const WITHOUT_YEAR = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})[-/.]?$/;
const NAMED_WITHOUT_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,2}(?:of )?([\p{L}\p{M}]+)\.?$/iu;
/** Before a date these say what it is: "NDOH 15.1.27", "Adj. to 15/01/2027". */
const LEAD = new RegExp(
  '^(?:n\\.? ?d\\.? ?o\\.? ?h|n\\.? ?d|d\\.? ?o\\.? ?h|(?:next |hearing )?(?:date|dt)(?: of hearing)?|dated|next|hearing on|' +
    '(?:adjourned|adjd|adj|posted|fixed|listed|kept|put up)\\.?(?: (?:to|for|on))?|on|दिनांक|तारीख)' +
    `(?![\\p{L}\\p{M}\\p{N}])[ .:-]{0,3}(?=\\d|${WEEKDAY}[ ,.:/(–-]{1,3}(?:the )?\\d)`,
  'iu',
);
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** Days from 1950 to 2119, as Excel counts them from 1900. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/;

const pad = (part: number) => String(part).padStart(2, '0');
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function asDay(year: number, month: number, day: number): string | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && year >= 1800 && year <= 2200;
  return isDay ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}

/** Two digits are of this century up to ten years ahead. */
function wholeYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year);
  const inThisCentury = 2000 + Number(year);
  return inThisCentury <= thisYear + 10 ? inThisCentury : inThisCentury - 100;
}

/** The day of a serial number of Excel. Its system of 1900 counts a 29 February 1900 that never was. */
export function dayOfSerial(serial: number, is1904 = false): string | undefined {
  const whole = Math.floor(serial);
  const days = is1904 ? whole + 1_462 : whole;
  if (days < 1 || days > 109_574) return undefined;
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The end of the month, and the same day in the months beside it: the month or the day may be mistyped. */
function mendsOf(year: number, month: number, day: number): string[] {
  if (month < 1 || month > 12) return [asDay(year, day, month)].filter((mend) => mend !== undefined);
  if (day < 1 || day > 31) return [];
  return [asDay(year, month, daysIn(year, month)), asDay(year, month + 1, day), asDay(year, month - 1, day)].filter(
    (mend) => mend !== undefined,
  );
}

function numeric(one: number, two: number, year: number): ReadDate {
  const [dayFirst, monthFirst] = [asDay(year, two, one), asDay(year, one, two)];
  if (dayFirst !== undefined && monthFirst !== undefined) {
    return one === two ? { kind: 'day', day: dayFirst, order: null } : { kind: 'either', dayFirst, monthFirst };
  }
  if (dayFirst !== undefined) return { kind: 'day', day: dayFirst, order: 'day_first' };
  if (monthFirst !== undefined) return { kind: 'day', day: monthFirst, order: 'month_first' };
  return { kind: 'impossible', mends: mendsOf(year, two, one) };
}

/** The weekday beside a date decides between two readings: of “04.12.2026 (Friday)” only one is a Friday. */
function byWeekday(read: ReadDate, typed: string): ReadDate {
  const written = weekdayIn(typed);
  if (read.kind !== 'either' || written === undefined) return read;
  const isThatDay = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === written;
  const [isDayFirst, isMonthFirst] = [isThatDay(read.dayFirst), isThatDay(read.monthFirst)];
  if (isDayFirst === isMonthFirst) return read;
  return isDayFirst ? { kind: 'day', day: read.dayFirst, order: 'day_first' } : { kind: 'day', day: read.monthFirst, order: 'month_first' };
}

function exact(year: number, month: number, day: number): ReadDate {
  const read = asDay(year, month, day);
  return read === undefined ? { kind: 'impossible', mends: mendsOf(year, month, day) } : { kind: 'day', day: read, order: null };
}

const UNREADABLE: ReadDate = { kind: 'unreadable', mends: [] };

/** A text without words before its date that say what it is. */
export const withoutLead = (text: string) => text.replace(LEAD, '');

/** Reads a date in any shape that courts, diaries and spreadsheets use. @param today completes years. */
export function readDate(typed: string, today: string): ReadDate {
  const thisYear = Number(today.slice(0, 4));
  const lead = withoutLead(plainText(typed)).replace(/[.,;:]$/, '');
  const text = withoutWeekday(withoutWeekday(lead).replace(TIME, ''))
    .replace(/^\(|\)$/g, '')
    .trim();
  const [, yearFirst, m1, d1] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (yearFirst !== undefined && (text.length !== 8 || /^(?:19|20)/.test(text))) return exact(Number(yearFirst), Number(m1), Number(d1));
  const [, one, two, year] = NUMERIC.exec(text) ?? [];
  if (year !== undefined) return byWeekday(numeric(Number(one), Number(two), wholeYear(year, thisYear)), typed);
  return readNamed(text, thisYear) ?? readRest(text, today);
}

function readNamed(text: string, thisYear: number): ReadDate | undefined {
  const [, day, name = '', year] = NAMED.exec(text) ?? [];
  if (year !== undefined && monthOf(name) > 0) return exact(wholeYear(year, thisYear), monthOf(name), Number(day));
  const [, first = '', second, third] = MONTH_NAMED_FIRST.exec(text) ?? [];
  return third !== undefined && monthOf(first) > 0 ? exact(wholeYear(third, thisYear), monthOf(first), Number(second)) : undefined;
}

function readRest(text: string, today: string): ReadDate {
  const [, serial] = SERIAL.exec(text) ?? [];
  const day = serial === undefined ? undefined : dayOfSerial(Number(serial));
  if (day !== undefined) return { kind: 'day', day, order: null };
  const [, one, two] = WITHOUT_YEAR.exec(text) ?? [];
  if (one !== undefined) return { kind: 'unreadable', mends: nextSuchDay(Number(two), Number(one), today) };
  const [, named, name = ''] = NAMED_WITHOUT_YEAR.exec(text) ?? [];
  return named === undefined ? UNREADABLE : { kind: 'unreadable', mends: nextSuchDay(monthOf(name), Number(named), today) };
}

/** The first such day from today on, in this year or the next; empty if there is none. */
export function nextSuchDay(month: number, day: number, today: string): string[] {
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear, thisYear + 1].map((year) => asDay(year, month, day)).filter((mend) => mend !== undefined);
  return days.filter((mend) => mend >= today).slice(0, 1);
}
