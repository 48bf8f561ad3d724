import { foldWords } from './likeness.ts';

/** Words of companies in the form in which they are compared. */
const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ pvt: 'private', ltd: 'limited', co: 'company', bros: 'brothers', corpn: 'corporation', govt: 'government' }),
);
/** What stands before the name of a company: “M/s.”, “Messrs”, “The”; “M. S. Rao” has initials. */
const BEFORE = /^\s*(?:m ?\/ ?s\b\.?|messrs\b\.?|the(?= ))/iu;
const isInitials = (word: string) => /^[a-z]$/.test(word);

/**
 * A name of which the usual ways to write it are one: “M/s. A. B. C. Pvt. Ltd.” and “ABC Private Limited”, “S. K. Gupta” and “SK Gupta”,
 * “Gupta & Sons” and “Gupta and Sons”. Titles of people stay: Mr. and Mrs. Rao are two.
 */
export function nameKey(name: string): string {
  const words = foldWords(name.replace(BEFORE, ''))
    .replace(/(?<= )p(?= (?:ltd|limited)$)/, 'private')
    .split(' ')
    .map((word) => FORMS.get(word) ?? word);
  return words.reduce((key, word, at) => {
    const isRun = at > 0 && isInitials(word) && isInitials(words[at - 1] ?? '');
    return isRun || key === '' ? key + word : `${key} ${word}`;
  }, '');
}
