import { addDays, addMonths, type DayParts, readDay, toDay, weekdayOf } from '../format/dates.ts';

/** Which year a date typed without one means: that of the next such date, of the last one, or the current year. */
export type YearPreference = 'future' | 'past' | 'this-year';

interface ParseContext {
  /** `YYYY-MM-DD`. */
  today: string;
  leaning?: YearPreference;
  /** The day from which `+14` and `6w` are counted; by default today. */
  spansFrom?: string;
  /** The day that `after vacation` means, where a court is known. */
  afterVacation?: string | null;
}

const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY_STARTS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const RELATIVE: Record<string, number> = {
  'day before yesterday': -2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  'day after tomorrow': 2,
  'next week': 7,
};
/** `+14`, `-3`, `6w`, `in 2 weeks`, `1 month`: a unit may be left out only after a sign. */
const SPAN = /^(?:in )?([+-]?) ?(\d{1,4}) ?(days?|d|weeks?|wks?|w|months?|m|)$/;

const AFTER_VACATION = /^after (?:the )?vac(?:ations?)?$/;

const normalise = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, ' ');

/** True for `after vacation`, which is a date only where the court's vacation is known. */
export const isAfterVacation = (typed: string) => AFTER_VACATION.test(normalise(typed));

const startsOneOf = (starts: readonly string[], word: string) => (word.length < 3 ? -1 : starts.indexOf(word.slice(0, 3)));

/** A year of two digits is of this century, unless the day must be past and would not be. */
function withFullYear(parts: Omit<DayParts, 'year'>, digits: string, { today, leaning }: ParseContext) {
  if (digits.length === 4) return toDay({ ...parts, year: Number(digits) });
  const day = toDay({ ...parts, year: 2000 + Number(digits) });
  return leaning === 'past' && (day ?? '') > today ? toDay({ ...parts, year: 1900 + Number(digits) }) : day;
}

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
  return year ? withFullYear(parts, year, context) : withYear(parts, context);
}

function parseSpan(text: string, { today, spansFrom = today }: ParseContext) {
  const [, sign = '', digits = '', unit = ''] = SPAN.exec(text) ?? [];
  if (digits === '' || (sign === '' && unit === '')) return undefined;
  const count = Number(`${sign}${digits}`);
  if (unit.startsWith('m')) return addMonths(spansFrom, count);
  return addDays(spansFrom, unit.startsWith('w') ? count * 7 : count);
}

/** `friday` is the next Friday, never today; `next friday` is the Friday of next week, weeks beginning on Monday. */
function parseWeekday(text: string, today: string) {
  const [, next, word = ''] = /^(next |this )?([a-z]+)$/.exec(text) ?? [];
  const weekday = startsOneOf(WEEKDAY_STARTS, word);
  if (weekday < 0) return undefined;
  const sinceMonday = (day: number) => (day + 6) % 7;
  if (next === 'next ') return addDays(today, 7 - sinceMonday(weekdayOf(today)) + sinceMonday(weekday));
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
}

function parseRelative(text: string, context: ParseContext) {
  const named = RELATIVE[text];
  if (named !== undefined) return addDays(context.today, named);
  return parseSpan(text, context) ?? parseWeekday(text, context.today);
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
  const text = normalise(typed);
  if (text === '') return undefined;
  if (AFTER_VACATION.test(text)) return context.afterVacation ?? undefined;
  if (readDay(text)) return text;
  return parseRelative(text, context) ?? parseDigits(text, context) ?? parseNamed(text, context) ?? undefined;
}
