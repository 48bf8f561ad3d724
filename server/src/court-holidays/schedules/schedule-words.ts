import type { ClosedSaturdays } from '@munshi/contract/court-holidays/court-schedule.schema';
import type { FilingHours } from '@munshi/contract/deadlines/computation.schema';
import type { ExportLanguage } from '@munshi/contract/platform/export-language';
import { readFileSync } from 'node:fs';
import { serverFile } from '../../platform/server-files.ts';

interface CutOff {
  readonly states: readonly string[];
  readonly until: string;
  readonly source: string;
  readonly as_of: string;
}

/** Until when e-filing counts for the day, by the state of the court, where a High Court has said so. */
const cutOffs = JSON.parse(readFileSync(serverFile('seed/e-filing-cut-offs.json'), 'utf8')) as readonly CutOff[];

export const cutOffOf = (state: string | null): CutOff | undefined =>
  cutOffs.find(({ states }) => state !== null && states.includes(state));

type Hours = Omit<FilingHours, 'text'>;

interface Words {
  readonly counter: (closes: string) => string;
  readonly eFiling: (until: string) => string;
  readonly join: (counter: string, eFiling: string) => string;
  readonly later: string;
  readonly source: (source: string) => string;
}

const languages: Record<ExportLanguage, Words> = {
  en: {
    counter: (closes) => `File by ${closes} at the counter`,
    eFiling: (until) => `e-filing until ${until} counts for the day`,
    join: (counter, eFiling) => `${counter}; ${eFiling}`,
    later: 'later it counts for the next working day',
    source: (source) => `Source: ${source}.`,
  },
  hi: {
    counter: (closes) => `काउंटर पर ${closes} तक दाखिल करें`,
    eFiling: (until) => `${until} तक की ई-फाइलिंग उसी दिन की मानी जाती है`,
    join: (counter, eFiling) => `${counter}; ${eFiling}`,
    later: 'उसके बाद अगले कार्य-दिवस की',
    source: (source) => `स्रोत: ${source}।`,
  },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** By when a paper counts for the day, as a sentence. @returns null if nothing is known */
export function hoursInWords(hours: Hours, language: ExportLanguage = 'en'): string | null {
  const { registry_closes: closes, efiling_until: until, efiling_source: source } = hours;
  const words = languages[language];
  const counter = closes === null ? null : words.counter(closes);
  const isMidnight = until === '24:00';
  const eFiling = until === null ? null : words.eFiling(until) + (isMidnight ? '' : `, ${words.later}`);
  const sentence = counter && eFiling ? words.join(counter, eFiling) : (counter ?? (eFiling && capital(eFiling)));
  if (sentence === null) return null;
  const stop = language === 'hi' ? '।' : '.';
  return [sentence + stop, source === null ? null : words.source(source)].filter(Boolean).join(' ');
}

const saturdayWords: Record<ExportLanguage, Record<Exclude<ClosedSaturdays, 'none'>, string>> = {
  en: {
    all: 'All',
    second: 'Second of the month',
    second_and_fourth: 'Second and fourth of the month',
    first_and_third: 'First and third of the month',
    last_working: 'Last working one of the month',
  },
  hi: {
    all: 'सभी',
    second: 'माह का दूसरा',
    second_and_fourth: 'माह का दूसरा और चौथा',
    first_and_third: 'माह का पहला और तीसरा',
    last_working: 'माह का अंतिम कार्य-दिवस शनिवार',
  },
};

/** Which Saturdays are closed. @returns null if none is */
export const saturdaysInWords = (saturdays: ClosedSaturdays, language: ExportLanguage = 'en'): string | null =>
  saturdays === 'none' ? null : saturdayWords[language][saturdays];
