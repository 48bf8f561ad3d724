import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import { CASE_WORDS } from './case-words.ts';
import { hearingDate, type RecognisedDate } from './date-headings.ts';
import type { HeaderWords } from './header-words.ts';
import { PEOPLE_WORDS } from './people-words.ts';
import { advocateOfSide, isAttribute } from './person-headings.ts';
import { headerParts, plainHeader } from './plain-header.ts';
import { isTitleHeading } from './title-heading.ts';

/** The heading of a column. `own` is its lower row, if a row above it names a group of columns; `text` is both. */
export interface Heading {
  readonly text: string;
  readonly own: string;
}

export interface RecognisedHeader {
  readonly field: ImportField;
  readonly word: string;
  /** The whole heading is a known one; otherwise a part of it is. */
  readonly isWhole: boolean;
  /** Of a date: the heading does not say which one. */
  readonly plain?: RecognisedDate['plain'];
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

/** Shorter words are found in too many headings, and these too: “next friend”. */
const MIN_PART = 4;
const NO_PARTS = new Set(['next', 'last', 'prev', 'previous']);

/** Numbers of the rows. */
const SERIAL = new Set(['sr', 'sr no', 's no', 'sl', 'sl no', 'serial', 'serial no', 'serial number', 'क्र', 'क्र सं', 'अ क्र', 'अनुक्रमांक']);

export const isSerial = ({ text }: Heading) => SERIAL.has(plainHeader(text));

type OfKind = (text: string, vocabulary: Vocabulary) => RecognisedHeader | undefined;

const asWhole: OfKind = (text, vocabulary) => {
  const word = plainHeader(text);
  const field = vocabulary.get(word);
  return field && { field, word, isWhole: true };
};

/** One of the parts of a heading in two languages. */
const asPart: OfKind = (text, vocabulary) => {
  const word = headerParts(text).find((part) => vocabulary.has(part)) ?? '';
  return asWhole(word, vocabulary);
};

const wordsIn = (text: string, vocabulary: Vocabulary) => {
  const whole = plainHeader(text);
  return whole.length > 60
    ? []
    : [...vocabulary.keys()].filter((word) => word.length >= MIN_PART && !NO_PARTS.has(word) && ` ${whole} `.includes(` ${word} `));
};

const byLongestWord: OfKind = (text, vocabulary) => {
  const [longest] = wordsIn(text, vocabulary).toSorted((one, other) => other.length - one.length);
  const field = longest === undefined ? undefined : vocabulary.get(longest);
  return longest === undefined || field === undefined ? undefined : { field, word: longest, isWhole: false };
};

/** People whose numbers and addresses are not the client's. */
const NOT_CLIENTS: ReadonlySet<ImportField> = new Set([
  ...(['opposite_party', 'respondent', 'lawyer', 'judge', 'petitioner_advocate', 'respondent_advocate', 'opposite_advocate'] as const),
]);
const CONTACTS: ReadonlySet<ImportField> = new Set(['client_mobile', 'client_email']);

/** True for a heading such as "Opposite party mobile": nobody may write to that number as to the client. */
export function isOfOtherPerson({ text }: Heading, kind: ImportKind): boolean {
  const vocabulary = VOCABULARIES[kind];
  const fields = wordsIn(text, vocabulary).map((word) => vocabulary.get(word));
  return fields.some((field) => field !== undefined && NOT_CLIENTS.has(field));
}

/**
 * The field that a heading names: both rows of it as one, the lower row, or one of the parts in two languages; else the longest
 * known words in it.
 */
export function recogniseHeader(heading: Heading, kind: ImportKind): RecognisedHeader | undefined {
  const { text } = heading;
  if (isSerial(heading)) return undefined;
  const found = bestOf(heading, kind);
  if (found === undefined || isAttribute(text, found)) return undefined;
  if (CONTACTS.has(found.field) && isOfOtherPerson(heading, kind)) return undefined;
  return HEARING_DATES.has(found.field) ? asHearingDate(text, found) : found;
}

/** “Dt. of hearing”, “Hearing dt”. */
const withDate = (text: string) => text.replace(/(?<!\p{L})dt(?![\p{L}\p{M}])\.?/giu, 'date');

function bestOf(heading: Heading, kind: ImportKind): RecognisedHeader | undefined {
  return bestIn(heading, kind) ?? bestIn({ text: withDate(heading.text), own: withDate(heading.own) }, kind);
}

function bestIn({ text, own }: Heading, kind: ImportKind): RecognisedHeader | undefined {
  const vocabulary = VOCABULARIES[kind];
  return (
    asWhole(text, vocabulary) ??
    (isTitleHeading(text) ? { field: 'title', word: plainHeader(text), isWhole: true } : undefined) ??
    (kind === 'people' ? undefined : asAdvocate(text)) ??
    asWhole(own, vocabulary) ??
    asPart(text, vocabulary) ??
    byLongestWord(own, vocabulary) ??
    byLongestWord(text, vocabulary)
  );
}

function asAdvocate(text: string): RecognisedHeader | undefined {
  const field = advocateOfSide(text);
  return field && { field, word: plainHeader(text), isWhole: false };
}

const HEARING_DATES: ReadonlySet<ImportField> = new Set(['next_date', 'last_date']);

function asHearingDate(heading: string, found: RecognisedHeader): RecognisedHeader | undefined {
  const date = hearingDate(heading, found);
  return date && { ...found, ...date };
}
