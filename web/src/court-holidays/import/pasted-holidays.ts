import { parseDay } from '../../ui/form/parse-day.ts';

/** One line of a pasted list; without days if it could not be read. */
export interface PastedLine {
  readonly text: string;
  readonly holiday: { name: string; starts_on: string; ends_on: string } | undefined;
}

/** A date as lists print it, in digits or with the name of the month. */
const DAY = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{1,2}(?:st|nd|rd|th)?[-/. ]*[a-z]{3,9}\.?,?[-/. ]*(?:\d{4})?)`;
const FIRST_DAY = new RegExp(DAY, 'i');
const LAST_DAY = new RegExp(String.raw`^\s*(?:-|–|to|till)\s*(${DAY})`, 'i');

const WEEKDAY = String.raw`(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?\b`;
/** A weekday at the beginning of the line or after the date is not part of the name; Good Friday keeps its own. */
const OPENING_WEEKDAY = new RegExp(String.raw`^${WEEKDAY}[\s,|]*`, 'i');
const FOLLOWING_WEEKDAY = new RegExp(String.raw`^[\s,;|(\t-]*${WEEKDAY}`, 'i');
const CLOSING_WEEKDAY = new RegExp(String.raw`\(\s*${WEEKDAY}\s*\)\s*$`, 'i');
const SERIAL_NUMBER = /^\s*\d{1,3}[.)]\s+/;

const plain = (text: string) =>
  text
    .replaceAll(/[|;,\t()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s\-–:.]+|(?<![\s\-–:.])[\s\-–:.]+$/g, '');

/** The rest of a line without its dates. */
function nameIn(before: string, after: string): string {
  const name = `${before.replace(OPENING_WEEKDAY, '')} ${after.replace(FOLLOWING_WEEKDAY, '')}`;
  return plain(name.replace(CLOSING_WEEKDAY, ''));
}

function readLine(text: string, year: number): PastedLine {
  const line = text.replace(SERIAL_NUMBER, '');
  const first = FIRST_DAY.exec(line);
  if (!first) return { text, holiday: undefined };
  const read = (day: string | undefined) => parseDay((day ?? '').replace(/[.,]$/, ''), { today: `${year}-01-01` });
  const rest = line.slice(first.index + first[0].length);
  const last = LAST_DAY.exec(rest);
  const start = read(first[0]);
  const end = last ? read(last[1]) : start;
  const name = nameIn(line.slice(0, first.index), rest.slice(last?.[0].length ?? 0));
  const isRead = start !== undefined && end !== undefined && start <= end && name !== '';
  return { text, holiday: isRead ? { name, starts_on: start, ends_on: end } : undefined };
}

/** Reads a court's pasted list: a holiday per line, with one or two dates and a name. A date without a year is in the year shown. */
export function readPasted(text: string, year: number): PastedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readLine(line, year));
}
