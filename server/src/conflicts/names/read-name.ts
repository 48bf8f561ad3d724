import { fold, sound } from '../../platform/db/query/sound.ts';
import { inLatin, spelledLetters } from './company-words.ts';
import { ALIAS, HEIRS, isGovernment, RELATION, THROUGH } from './name-clauses.ts';
import { CAPACITIES, COMMON, GENERIC, JOINING, LEADING_TITLES, ORGANISATION, SUFFIXES, TITLES } from './name-words.ts';
import { spoken } from './spoken-word.ts';

export interface NameWord {
  /** Folded, without punctuation. */
  readonly text: string;
  readonly spoken: string;
  /** The phonetic code by which the database finds it. */
  readonly code: string;
  readonly isInitial: boolean;
  /** So common that it distinguishes nobody. */
  readonly isCommon: boolean;
  readonly isDevanagari: boolean;
  /** The Latin letters that a word in Devanagari spells, in the name of an organisation: "hdfc" of "एचडीएफसी". */
  readonly letters: string | undefined;
  readonly isOfOrganisation: boolean;
}

/** One name of those that a text names: a party, an alias of it, or who acts for it. */
export interface ReadName {
  readonly words: readonly NameWord[];
  readonly isOrganisation: boolean;
}

/** Longer ones are no names, and cost more than they are worth. */
const [MAX_WORDS, MAX_NAMES] = [12, 4];

const MARKS = /[.,;:()[\]{}"'`’‘“”।॥*_~|\\/-]+/gu;
/** Between two letters it joins them, as for the phonetic code of the database: "D'Souza" is one word. */
const APOSTROPHE = /(?<=\p{L})['`’‘](?=\p{L})/gu;
const MESSRS = /\bm ?\/ ?s\b/iu;

const singleBlanks = (text: string) => text.replace(/\s+/gu, ' ').trim();
const withoutMarks = (text: string) => singleBlanks(text.replace(MARKS, ' '));

const isVowelless = (word: string) => /^[B-DF-HJ-NP-TV-XZ]{2,3}$/.test(word);

function wordsOf(text: string): string[] {
  const plain = withoutMarks(
    text
      .replace(/hon['’]ble/giu, ' ')
      .replace(APOSTROPHE, '')
      .replace(MESSRS, ' ')
      .replaceAll('&', ' and '),
  );
  return plain === '' ? [] : plain.split(' ');
}

function makeWord(text: string, isOrganisation: boolean): NameWord {
  const folded = fold(text);
  const isInitial = [...folded].length === 1 && /^[a-z]$/.test(folded);
  const code = sound(folded).trim().replaceAll(' ', '');
  const isCommon = isOrganisation ? GENERIC.has(folded) : COMMON.has(folded);
  const sounded = isInitial ? folded : spoken(folded);
  // "Orient Steels" is Orient Steel.
  return {
    text: folded,
    spoken: isOrganisation ? sounded.replace(/(?<=.{4})s$/, '') : sounded,
    code,
    isInitial,
    isCommon,
    isDevanagari: /[\u0900-\u097f]/.test(text),
    letters: isOrganisation ? spelledLetters(folded) : undefined,
    isOfOrganisation: isOrganisation,
  };
}

/** Words read before: names are made of few. Emptied when it is full. */
const known = new Map<string, NameWord>();
const MAX_KNOWN = 20_000;

function wordOf(text: string, isOrganisation: boolean): NameWord {
  const key = `${isOrganisation ? '&' : ''}${text}`;
  const before = known.get(key);
  if (before) return before;
  const word = makeWord(text, isOrganisation);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, word);
  return word;
}

const isLetter = (word: string) => ([...word].length === 1 && /\p{L}/u.test(word)) || spelledLetters(word)?.length === 1;

/** "A B C" of an organisation is its name in letters, and so is "ए बी सी". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  for (const word of [...words, '']) {
    if (isLetter(word)) {
      letters += word;
      continue;
    }
    if (letters !== '') joined.push(letters);
    letters = '';
    if (word !== '') joined.push(word);
  }
  return joined;
}

/** Letters in front of a name that stand for words, one by one: "RK Sharma" as "R. K. Sharma". */
const spellInitials = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => (isVowelless(word) && at < words.length - 1 ? [...word] : [word]));

const AND = new Set(['and', 'एवं', 'व']);
const SON = new Set(['son', 'सन']);

/** "& Son" at the end of a company's name is "& Sons", and "Bros." is "Brothers"; "and son Vinod" is a person. */
function withOneForm(words: readonly string[]): string[] {
  const last = words.findLastIndex((word) => !SUFFIXES.has(fold(word)));
  const isOfSons = SON.has(fold(words[last] ?? '')) && AND.has(fold(words[last - 1] ?? ''));
  return words.map((word, at) => (isOfSons && at === last ? 'sons' : fold(word) === 'bros' ? 'brothers' : word));
}

const isOfOrganisation = (folded: readonly string[]) =>
  folded.some((word) => (SUFFIXES.has(word) && word !== 'p') || ORGANISATION.has(word));

function readOne(text: string): ReadName | undefined {
  const [own = ''] = text.split(RELATION);
  const raw = withOneForm(wordsOf(own.replace(HEIRS, ' ')).map(inLatin));
  const folded = raw.map((word) => fold(word));
  const isOrganisation = MESSRS.test(text) || isOfOrganisation(folded);
  const isSetAside = isOrganisation
    ? (word: string, at: number) => JOINING.has(word) || SUFFIXES.has(word) || (at === 0 && TITLES.has(word))
    : (word: string, at: number) => TITLES.has(word) || (at === 0 && LEADING_TITLES.has(word));
  const kept = raw.filter((_, at) => !isSetAside(folded[at] ?? '', at));
  const spelled = isOrganisation ? joinLetters(kept) : spellInitials(kept);
  const words = spelled
    .slice(0, MAX_WORDS)
    .map((word) => wordOf(word, isOrganisation))
    .filter(({ text: letters }) => letters !== '');
  return words.length === 0 ? undefined : { words, isOrganisation };
}

/** Without the capacity in which somebody acts: "its Director Manoj Bansal". */
function withoutCapacity(text: string): string {
  const parts = singleBlanks(text).split(' ');
  const from = parts.findIndex((word) => !CAPACITIES.has(fold(word.replace(MARKS, ''))));
  return from < 0 ? '' : parts.slice(from).join(' ');
}

/** Every name in a text; none for a government. Takes time in proportion to the length of the text. */
export function readNames(text: string): ReadName[] {
  const [party = '', ...acting] = singleBlanks(text.normalize('NFC')).split(THROUGH);
  return [party, ...acting.map(withoutCapacity)]
    .flatMap((part) => part.split(ALIAS))
    .slice(0, MAX_NAMES)
    .filter((part) => !isGovernment(withoutMarks(part)))
    .flatMap((part) => readOne(part) ?? []);
}
