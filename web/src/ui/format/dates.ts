const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const FULL_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAY_MS = 86_400_000;

/** The time zone of the courts; a day in this application is a day there, wherever the user is. */
const COURT_ZONE = 'Asia/Kolkata';

/** Shown for a day that is missing or invalid (spec 5). */
const NO_DAY = '-';

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

type DayText = string | null | undefined;

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Joins year, month and day to `YYYY-MM-DD`; undefined if there is no such day (30 February). */
export function toDay({ year, month, day }: DayParts): string | undefined {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const exists = year >= 1000 && year <= 9999 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

/** Splits `YYYY-MM-DD`; undefined for anything that is not a day of the calendar. */
export function readDay(text: DayText): DayParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!match) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return toDay(parts) === undefined ? undefined : parts;
}

/** The day `days` after (or, if negative, before) `from`, both `YYYY-MM-DD`. Calendar arithmetic without time zones. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the month `months` later (or, if negative, earlier); the last day of a month that is too short. */
export function addMonths(from: string, months: number): string {
  const { year, month, day } = readDay(from) ?? { year: 1970, month: 1, day: 1 };
  const counted = year * 12 + month - 1 + months;
  const last = new Date(Date.UTC(Math.floor(counted / 12), (counted % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(counted / 12)}-${twoDigits((counted % 12) + 1)}-${twoDigits(Math.min(day, last))}`;
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Today in the courts' time zone, `YYYY-MM-DD`. */
export const today = (now = new Date()) => dayOfInstant(now);

// Made once: a calendar or a list formats hundreds of days, and making a format takes longer than using it.
const courtDays = new Intl.DateTimeFormat('en-GB', { timeZone: COURT_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const courtTimes = new Intl.DateTimeFormat('en-GB', { timeZone: COURT_ZONE, hour: '2-digit', minute: '2-digit', hour12: false });

const dayOfInstant = (at: Date) => {
  const parts = courtDays.formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

const instantOf = (text: DayText) => {
  if (!text || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

const partsOf = (text: DayText) => {
  const at = instantOf(text);
  return readDay(at ? dayOfInstant(at) : text);
};

/** `05-Mar-2025`, from a day or an instant; `-` when missing or invalid (spec 5 and 9). */
export function formatDay(text: DayText): string {
  const parts = partsOf(text);
  return parts ? `${twoDigits(parts.day)}-${MONTHS[parts.month - 1]}-${parts.year}` : NO_DAY;
}

/** `Nov-2026`, from `2026-11` or a day of that month. */
export const formatMonth = (text: string) => formatDay(`${text.slice(0, 7)}-01`).slice(3);

const longDays = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `Friday, 5 March 2027`. */
export const formatLongDay = (day: string) => longDays.format(new Date(`${day}T00:00:00Z`));

const AGES = [
  ['year', 365],
  ['month', 30.44],
  ['week', 7],
  ['day', 1],
] as const;
const longAgo = new Intl.RelativeTimeFormat('en-IN');
const daysAgo = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

/** Days from one day to another, both `YYYY-MM-DD`; negative when the other is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How long ago a day was, in its largest unit, years rounded: `yesterday`, `3 weeks ago`, `8 years ago`. */
export function formatAgo(day: string, now: string): string {
  const days = Math.max(0, daysBetween(day, now));
  const [unit, length] = AGES.find((age) => days >= age[1]) ?? ['day', 1];
  const count = unit === 'year' ? Math.round(days / length) : Math.floor(days / length);
  return (unit === 'day' ? daysAgo : longAgo).format(-count, unit);
}

/** `18:42` in the courts' time zone; `-` when missing or invalid. */
export function formatClock(text: DayText): string {
  const at = instantOf(text);
  if (!at) return NO_DAY;
  return courtTimes.format(at);
}

/** `05-Mar-2025, 18:42` in the courts' time zone; `-` when missing or invalid. */
export function formatInstant(text: DayText): string {
  return instantOf(text) ? `${formatDay(text)}, ${formatClock(text)}` : NO_DAY;
}

/** The calendar day of an instant in the courts' time zone, as `2025-03-05`; undefined when missing or invalid. */
export const courtDayOf = (text: DayText) => {
  const at = instantOf(text);
  return at && dayOfInstant(at);
};

const ordinal = (n: number) => {
  const isTeen = n >= 11 && n <= 13;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(n % 10) - 1];
  return `${n}${ending ?? 'th'}`;
};

/** `1st day of March 2025`, the form used in pleadings (spec 9); `-` when missing or invalid. */
export function formatOrdinalDay(text: DayText): string {
  const parts = partsOf(text);
  return parts ? `${ordinal(parts.day)} day of ${FULL_MONTHS[parts.month - 1]} ${parts.year}` : NO_DAY;
}

/** `{ day: '05', month: 'Mar' }` for a date stamp; undefined when missing or invalid. */
export function stampOf(text: DayText): { day: string; month: string; year: string } | undefined {
  const parts = partsOf(text);
  return parts && { day: twoDigits(parts.day), month: MONTHS[parts.month - 1] ?? '', year: String(parts.year) };
}
