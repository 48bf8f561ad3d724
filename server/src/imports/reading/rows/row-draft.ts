import type { DoubtCode, ImportDoubt, ImportField } from '@munshi/contract/imports/import-field';
import type { DateOrder } from '../import-reading.ts';
import { readCnr } from './read-cnr.ts';
import { dateInText, datesInText } from './date-in-text.ts';
import { nextSuchDay, type ReadDate, readDate } from './read-date.ts';
import { readNumbers } from './read-mobile.ts';
import { isNothing, plainText } from './plain-text.ts';
import { beginningOf } from '../../../platform/text/beginning-of.ts';

type Values = Partial<Record<ImportField, string>>;

/** Words for a date that is not fixed. */
const NO_DATE =
  /^(?:sine die|(?:(?:next )?date |n\.? ?d\.? )?(?:awaited|not (?:yet )?(?:fixed|given)|(?:yet )?to be (?:notified|fixed|given))|no (?:next )?date|next date is not given|disposed(?: of)?|decided|reserved|tbn|तिथि नहीं|निस्तारित)$/i;
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;
const EARLIEST_YEAR = 1900;
/** Courts fix dates at most a few years ahead. */
const YEARS_AHEAD = 5;
/** An older next date is rather a mistyped year: “15.1.72” for 2027. */
const YEARS_BEHIND = 10;

/** False for text that could not be read as a date. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A row while it is interpreted: its values, and the doubts about them. */
export class RowDraft {
  readonly values: Values = {};
  readonly doubts: ImportDoubt[] = [];
  readonly today: string;
  /** What stands in place of the next date. */
  noDate: string | undefined;
  /** What stands beside the next date in its cell. */
  besideNextDate: string | undefined;
  /** The case is heard and its judgment or order reserved. */
  isReserved = false;

  constructor(today: string) {
    this.today = today;
  }

  get thisYear(): number {
    return Number(this.today.slice(0, 4));
  }

  doubt(field: ImportField, code: DoubtCode, value: string, mends: readonly string[] = []): void {
    this.doubts.push({ field, code, value: beginningOf(value, 500), mends: [...mends] });
  }

  setText(field: ImportField, typed: string): void {
    const text = plainText(typed);
    if (!isNothing(text)) this.values[field] ??= text;
  }

  /** @param order of day and month in the column; null reads day-first without a doubt. */
  setDate(field: ImportField, typed: string, order: DateOrder | null = null): void {
    const text = plainText(typed);
    if (isNothing(text) || NO_DATE.test(text)) return;
    this.values[field] ??= this.#readDay(field, text, order);
  }

  #readDay(field: ImportField, text: string, order: DateOrder | null): string {
    const read = this.#readDate(field, text);
    const day = chosen(read, order);
    if (day === undefined) {
      const mends = read.kind === 'impossible' || read.kind === 'unreadable' ? read.mends : read.kind === 'day' ? [read.day] : [];
      this.doubt(field, read.kind === 'unreadable' ? 'date_unreadable' : 'no_such_day', text, mends);
      return text;
    }
    const other = read.kind === 'either' ? [read.dayFirst, read.monthFirst].find((reading) => reading !== day) : undefined;
    if (other !== undefined && order === 'either') this.doubt(field, 'two_readings_of_date', text, [day, other]);
    this.#checkYear(field, text, day);
    return day;
  }

  /** A date as the whole of a text, or the only one in it. What stands beside the next date is its purpose. */
  #readDate(field: ImportField, text: string): ReadDate {
    const read = readDate(text, this.today);
    const within = read.kind === 'unreadable' && read.mends.length === 0 ? dateInText(text, this.today) : undefined;
    if (!within) return read.kind === 'unreadable' && read.mends.length === 0 ? { ...read, mends: this.#daysIn(text) } : read;
    if (within.rest === '') return within.read;
    if (field !== 'next_date') return { kind: 'unreadable', mends: within.read.kind === 'day' ? [within.read.day] : [] };
    this.besideNextDate = beginningOf(within.rest, 300);
    return within.read;
  }

  /** The days that stand in one cell, of which a person chooses one. */
  #daysIn(text: string): string[] {
    const days = datesInText(text, this.today).flatMap((read) =>
      read.kind === 'either' ? read.dayFirst : read.kind === 'day' ? read.day : [],
    );
    return [...new Set(days)].slice(0, 3);
  }

  #checkYear(field: ImportField, text: string, day: string): void {
    const year = Number(day.slice(0, 4));
    const isAhead = field === 'next_date' ? year > this.thisYear + YEARS_AHEAD : day > this.today;
    if (isAhead) this.doubt(field, 'year_in_future', text, [day]);
    else if (field === 'next_date' && year < this.thisYear - YEARS_BEHIND)
      this.doubt(field, 'year_unlikely', text, [...nextSuchDay(Number(day.slice(5, 7)), Number(day.slice(8)), this.today), day]);
    else if (year < EARLIEST_YEAR) this.doubt(field, 'year_unlikely', text, [`20${day.slice(2)}`]);
  }

  setCnr(typed: string): void {
    const text = plainText(typed);
    if (isNothing(text)) return;
    const { cnr, mends } = readCnr(text);
    this.values.cnr ??= cnr ?? text;
    if (cnr === undefined) this.doubt('cnr', 'cnr_malformed', text, mends);
    else if (Number(cnr.slice(12)) > this.thisYear) this.doubt('cnr', 'cnr_year_in_future', text);
  }

  setEmail(field: 'email' | 'client_email', typed: string): void {
    const all = typed
      .split(/[;,\n]|:::| and | & /)
      .map((part) => part.trim())
      .filter((part) => !isNothing(part));
    const [first = ''] = all;
    const plain = plainText(first)
      .replace(/^mailto:/i, '')
      .replace(/^<|>$/g, '');
    if (plain === '') return;
    this.values[field] ??= plain;
    if (EMAIL.test(plain)) return;
    const mend = all
      .join('.')
      .replace(/\s/g, '')
      .replace(/\(at\)|\[at\]/i, '@')
      .replace(/@@/, '@')
      .replace(/\.\./g, '.');
    this.doubt(field, 'email_malformed', plain, EMAIL.test(mend) ? [mend] : []);
  }

  #addPhones(numbers: readonly string[]): void {
    const all = new Set([...(this.values.phone?.split(', ') ?? []), ...numbers]);
    if (all.size > 0) this.values.phone = [...all].join(', ');
  }

  /** The first mobile; the others and landlines are phones. */
  setNumbers(field: 'mobile' | 'client_mobile' | 'phone', typed: string): void {
    if (isNothing(plainText(typed))) return;
    const { mobiles, phones, unread } = readNumbers(typed);
    const target = field === 'phone' ? 'mobile' : field;
    const others = [...mobiles];
    if (this.values[target] === undefined && others.length > 0) this.values[target] = others.shift() ?? '';
    this.#addPhones([...others, ...phones].filter((number) => number !== this.values[target]));
    for (const number of unread) this.doubt(field, 'mobile_malformed', number, mendsOfNumber(number));
    if (field !== 'phone' && unread[0] !== undefined) this.values[field] ??= unread[0];
  }
}

function chosen(read: ReadDate, order: DateOrder | null): string | undefined {
  if (read.kind === 'either') return order === 'month_first' ? read.monthFirst : read.dayFirst;
  // In a column of the other order it is a mistake, not a date.
  const isOtherOrder = read.kind === 'day' && read.order !== null && order !== 'either' && (order ?? 'day_first') !== read.order;
  return read.kind === 'day' && !isOtherOrder ? read.day : undefined;
}

/** O for 0 and I for 1, and one digit twice. */
function mendsOfNumber(number: string): string[] {
  const digits = number
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^\d+]/g, '');
  return readNumbers(digits).mobiles.slice(0, 1);
}
