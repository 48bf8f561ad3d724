import { readDay } from '../ui/dates.ts';
import { parseDay } from '../ui/parse-day.ts';

/** One line of a pasted list; without days it could not be read. */
export interface PastedLine {
  readonly text: string;
  readonly holiday: { name: string; starts_on: string; ends_on: string } | undefined;
}

/** A day as lists print it, in digits or with the month's name. */
const DAY = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{1,2}(?:st|nd|rd|th)?[-/. ]*[a-z]{3,9}\.?,?[-/. ]*(?:\d{4})?)`;
const LINE = new RegExp(String.raw`(${DAY})(?:\s*(?:-|–|to|till)\s*(${DAY}))?`, 'i');

/** Words around the day that are no name: serial numbers, weekdays, separators. */
const trim = (text: string) =>
  text
    .replace(/^\s*\d{1,3}[.)]\s+/, '')
    .replaceAll(/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/gi, ' ')
    .replaceAll(/[|;,\t()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s\-–:.]+|[\s\-–:.]+$/g, '');

function readLine(text: string, year: number): PastedLine {
  const match = LINE.exec(text.replace(/^\s*\d{1,3}[.)]\s+/, ''));
  if (!match) return { text, holiday: undefined };
  const read = (day: string) => parseDay(day.replace(/[.,]$/, ''), { today: `${year}-01-01` });
  const start = read(match[1] ?? '');
  const end = match[2] === undefined ? start : read(match[2]);
  const plain = text.replace(/^\s*\d{1,3}[.)]\s+/, '');
  const name = trim(plain.replace(match[0], ' '));
  const isRead = readDay(start) && readDay(end) && name !== '';
  return { text, holiday: isRead && start && end && start <= end ? { name, starts_on: start, ends_on: end } : undefined };
}

/** Reads a court's list as it is pasted: a line each, with a day or two and a name. Without a year, the year shown is meant. */
export function readPasted(text: string, year: number): PastedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readLine(line, year));
}
