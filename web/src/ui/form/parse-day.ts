import { addDays, type DayParts, readDay, toDay, weekdayOf } from '../format/dates.ts';

/** Which year a date typed without one means: that of the next such date, of the last one, or the current year. */
export type YearPreference = 'future' | 'past' | 'this-year';

interface ParseContext {
  /** `YYYY-MM-DD`. */
  today: string;
  leaning?: YearPreference;
  /** The day from which `+14` is counted; by default today. */
  spansFrom?: string;
}

const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY_STARTS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const RELATIVE: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };
const SPAN_DAYS: Record<string, number> = { '': 1, d: 1, w: 7 };

const startsOneOf = (starts: readonly string[], word: string) => (word.length < 3 ? -1 : starts.indexOf(word.slice(0, 3)));

const fullYear = (digits: string) => (digits.length === 4 ? Number(digits) : 2000 + Number(digits));

/** Determines the year of a date typed without one. */
function withYear(parts: Omit<DayParts, 'year'>, { today, leaning = 'this-year' }: ParseContext) {
  const year = Number(today.slice(0, 4));
  const thisYear = toDay({ ...parts, year });
  // A 29 February that does not exist this year may be next year's or last year's.
  if (leaning === 'future' && (thisYear ?? '') < today) return toDay({ ...parts, year: year + 1 });
  if (leaning === 'past' && (thisYear === undefined || thisYear > today)) return toDay({ ...parts, year: year - 1 });
  return thisYear;
}

function settle(day: string, month: number, year: string | undefined, context: ParseContext) {
  const parts = { day: Number(day), month };
  return year ? toDay({ ...parts, year: fullYear(year) }) : withYear(parts, context);
}

function parseRelative(text: string, { today, spansFrom = today }: ParseContext) {
  const named = RELATIVE[text];
  if (named !== undefined) return addDays(today, named);
  const span = /^([+-])\s*(\d{1,4})\s*(d|w|)$/.exec(text);
  if (span) return addDays(spansFrom, Number(`${span[1]}${span[2]}`) * (SPAN_DAYS[span[3] ?? ''] ?? 1));
  const weekday = /^[a-z]+$/.test(text) ? startsOneOf(WEEKDAY_STARTS, text) : -1;
  if (weekday < 0) return undefined;
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
}

/** `5/3`, `5-3-25`, `05.03.2025`: the day always comes before the month. */
function parseDigits(text: string, context: ParseContext) {
  const match = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return match && settle(match[1] ?? '', Number(match[2]), match[3], context);
}

/** `5 Mar`, `5th March 2025`, `05-Mar-2025`, `Mar 5, 2025`. */
function parseNamed(text: string, context: ParseContext) {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]+)[-/., ]*(\d{4}|\d{2})?$/.exec(text);
  const monthFirst = /^([a-z]+)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]+(\d{4}|\d{2}))?$/.exec(text);
  const [day, word, year] = dayFirst ? [dayFirst[1], dayFirst[2], dayFirst[3]] : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = startsOneOf(MONTH_STARTS, word ?? '');
  return month < 0 || !day ? undefined : settle(day, month + 1, year, context);
}

/**
 * Parses a date as people write it in India.
 *
 * @returns `YYYY-MM-DD`, or undefined if it is not a day of the calendar.
 */
export function parseDay(typed: string, context: ParseContext): string | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (text === '') return undefined;
  if (readDay(text)) return text;
  return parseRelative(text, context) ?? parseDigits(text, context) ?? parseNamed(text, context) ?? undefined;
}
