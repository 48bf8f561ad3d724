import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import { CASE_WORDS } from './case-words.ts';
import type { HeaderWords } from './header-words.ts';
import { PEOPLE_WORDS } from './people-words.ts';
import { headerParts, plainHeader } from './plain-header.ts';

export interface RecognisedHeader {
  readonly field: ImportField;
  readonly word: string;
  /** The whole heading is a known one; otherwise a part of it is. */
  readonly isWhole: boolean;
}

type Vocabulary = ReadonlyMap<string, ImportField>;

function vocabularyOf(words: HeaderWords): Vocabulary {
  const entries = Object.entries(words) as [ImportField, readonly string[]][];
  const own = entries.map(([field]) => [plainHeader(field), field] as const);
  return new Map([...own, ...entries.flatMap(([field, known]) => known.map((word) => [plainHeader(word), field] as const))]);
}

const VOCABULARIES: Record<ImportKind, Vocabulary> = {
  cases: vocabularyOf(CASE_WORDS),
  people: vocabularyOf(PEOPLE_WORDS),
  court_page: vocabularyOf(CASE_WORDS),
};

/** Shorter words are found in too many headings. */
const MIN_PART = 4;

/** The field that a heading names: as a whole, by one of its parts in two languages, or by the longest known words in it. */
export function recogniseHeader(header: string, kind: ImportKind): RecognisedHeader | undefined {
  const vocabulary = VOCABULARIES[kind];
  const [whole = '', ...parts] = headerParts(header);
  const exact = vocabulary.get(whole);
  if (exact !== undefined) return { field: exact, word: whole, isWhole: true };
  for (const word of parts) {
    const field = vocabulary.get(word);
    if (field !== undefined) return { field, word, isWhole: true };
  }
  if (whole.length > 60) return undefined;
  const contained = [...vocabulary.keys()].filter((word) => word.length >= MIN_PART && ` ${whole} `.includes(` ${word} `));
  const longest = contained.toSorted((one, other) => other.length - one.length)[0];
  const field = longest === undefined ? undefined : vocabulary.get(longest);
  return longest === undefined || field === undefined ? undefined : { field, word: longest, isWhole: false };
}
