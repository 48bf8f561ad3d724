import { type ReadDate, readDate, withoutLead } from './read-date.ts';
import { afterWeekday, beforeWeekday } from './weekday.ts';

const DATES = [
  /(?<![\d./-])\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?(?:\d{4}|\d{2})(?!\d|[/.-]\d)/gu,
  /(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?[-/., ]{0,2}(?:of )?[\p{L}\p{M}]{3,12}\.?[-/., ']{0,2}(?:\d{4}|\d{2})(?!\d)/giu,
];
/** A longer text is no date with a few words. */
const MOST_LETTERS = 200;
const MARKS = new Set([...' ()[].,;:–*/|-']);

function withoutMarks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && MARKS.has(text.charAt(from))) from++;
  while (to > from && MARKS.has(text.charAt(to - 1))) to--;
  const bare = text.slice(from, to);
  // The bracket belongs to one within: “WS (final)”.
  return text.charAt(to) === ')' && bare.lastIndexOf('(') > bare.lastIndexOf(')') ? `${bare})` : bare;
}

const before = (text: string) =>
  withoutMarks(beforeWeekday(withoutMarks(withoutLead(`${text}0`).slice(0, -1)))).replace(/(?:^| )(?:on|to|for|at)$/i, '');
const after = (text: string) => withoutMarks(withoutMarks(afterWeekday(withoutMarks(text))).replace(/^for /i, ''));

/** The dates in a text, as they stand in it. */
export function datesInText(text: string, today: string): ReadDate[] {
  if (text.length > MOST_LETTERS) return [];
  const found = DATES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: typed, index }) => ({ index, read: readDate(typed, today) })),
  );
  return found.toSorted((one, other) => one.index - other.index).map(({ read }) => read);
}

/** The only date in a text, such as “15.1.27 for WS”, and what stands beside it. */
export function dateInText(text: string, today: string): { readonly read: ReadDate; readonly rest: string } | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const found = DATES.flatMap((pattern) => [...text.matchAll(pattern)].map(([typed]) => ({ typed, read: readDate(typed, today) }))).filter(
    ({ read }) => read.kind !== 'unreadable',
  );
  const [only, ...others] = found;
  if (!only || others.length > 0) return undefined;
  const at = text.indexOf(only.typed);
  const rest = [before(text.slice(0, at)), after(text.slice(at + only.typed.length))];
  return { read: only.read, rest: rest.filter((part) => part !== '').join(' ') };
}
