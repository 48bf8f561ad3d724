const ENGLISH = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
const HINDI = '(?:सोम|मंगल|बुध|गुरु|बृहस्पति|वीर|शुक्र|शनि|रवि)वार';

/** The pattern of a weekday in English or Hindi, in full, in short or misspelt. Names such as Sunita fit as well: it is for dates alone. */
export const WEEKDAY = `(?:${ENGLISH}|${HINDI})`;

/** “Monday, the 30th November”, “Monday (30.11.2026)”. */
const BEFORE_DATE = new RegExp(`^\\(?${WEEKDAY}\\)?[ ,.:/–-]{1,3}(?:the )?\\(?(?=\\d)`, 'iu');
const AFTER_DATE = new RegExp(`(?:[ ,./–-]{1,3}\\(?|\\()${WEEKDAY}\\)?$`, 'iu');

/** A date without the weekday before or after it. */
export const withoutWeekday = (date: string) => date.replace(BEFORE_DATE, '').replace(AFTER_DATE, '');

/** In the order of `Date.getUTCDay()`. */
const NAMES: readonly RegExp[] = [
  /^(?:sun|रवि)/iu,
  /^(?:mon|सोम)/iu,
  /^(?:tue|मंगल)/iu,
  /^(?:wed|बुध)/iu,
  /^(?:thu|गुरु|बृहस्पति|वीर)/iu,
  /^(?:fri|शुक्र)/iu,
  /^(?:sat|शनि)/iu,
];
const WITHIN = new RegExp(`(?<![\\p{L}\\p{M}])${WEEKDAY}(?![\\p{L}\\p{M}])`, 'iu');

/** The weekday that a text names: 0 for Sunday to 6 for Saturday. */
export function weekdayIn(text: string): number | undefined {
  const [named] = WITHIN.exec(text) ?? [];
  return named === undefined ? undefined : NAMES.findIndex((name) => name.test(named));
}

const EXACT = `(?:mon|tue|wed|thu|fri|sat|sun|tues|thurs|(?:mon|tues|wednes|thurs|fri|satur|sun)day|${HINDI})`;
const AT_START = new RegExp(`^\\(?${EXACT}(?:\\)|[ ,.:–-]|$)`, 'iu');
const AT_END = new RegExp(`(?:^|[ ,(])${EXACT}\\)?$`, 'iu');

/** What stands before a date, without the weekday at its end. */
export const beforeWeekday = (text: string) => text.replace(AT_END, '');

/** What stands after a date, without the weekday at its start. */
export const afterWeekday = (text: string) => text.replace(AT_START, '');
