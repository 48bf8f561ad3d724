import { withoutSectionWord } from '@munshi/contract/code-sections/section-words';
import { withPlainNumbers } from '@munshi/contract/platform/plain-numbers';
import { Cnr } from '@munshi/contract/cases/cnr';
import { fileNumberOf } from '@munshi/contract/cases/file-number';
import { courtToday } from '../platform/clock/court-day.ts';
import { wordsOf } from '../platform/db/query/search.ts';

/** A parsed search. */
export interface ParsedQuery {
  readonly words: readonly string[];
  /** The words joined, to match beginnings. */
  readonly phrase: string;
  /** The whole typed text, to match exact names. */
  readonly typed: string;
  /** The words in the form of a CNR. */
  readonly cnr: string;
  /** The firm's file number, if nothing else was typed. */
  readonly fileNumber: number | null;
  /** The present day in court: the nearest hearings come first. */
  readonly today: string;
  readonly limit: number;
}

/** The word between the parties of a title, in all its spellings. */
const VERSUS = /^(?:v|v\.|vs|vs\.|versus|बनाम)$/i;
/** Beginning of a CNR as portals print it. */
const PRINTED_CNR = /^[a-z]{2}[a-z0-9]{2}\d{2}-[\d-]+$/i;

/** Parses a search; no words for fewer than two characters. */
export function parseWords(q: string, limit: number): ParsedQuery {
  const typed = q.normalize('NFKC').trim();
  const cnr = Cnr.safeParse(typed);
  const all = wordsOf(cnr.success ? cnr.data : withPlainNumbers(withoutSectionWord(typed)));
  const distinctive = all.filter((word) => !VERSUS.test(word));
  const words = (distinctive.length > 0 ? distinctive : all).map((word) => (PRINTED_CNR.test(word) ? word.replaceAll('-', '') : word));
  const phrase = words.join(' ');
  const fileNumber = fileNumberOf(typed) ?? null;
  return { words, phrase, typed: typed.replace(/\s+/g, ' '), cnr: phrase.toUpperCase(), fileNumber, today: courtToday(), limit };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date a word stands for: `12-03-2026`, `12/3/2026`, `12-Mar-2026`, `2026-03-12`. */
export function dayOf(word: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  const indian = /^(\d{1,2})[-/.](\d{1,2}|[a-z]{3})[-/.](\d{4})$/i.exec(word);
  const [year, monthText = '', day] = iso?.slice(1) ?? indian?.slice(1).toReversed() ?? [];
  const month = /^\d/.test(monthText) ? Number(monthText) : MONTHS.indexOf(monthText.toLowerCase()) + 1;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** The words to highlight; for a file number also its digits alone, since no record contains `#196`. */
export function distinctiveWords({ words, fileNumber }: ParsedQuery): readonly string[] {
  const figures = fileNumber === null ? undefined : String(fileNumber);
  return figures === undefined || words.some((word) => /^\d+$/.test(word)) ? words : [...words, figures];
}
