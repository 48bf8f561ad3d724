import type { Likeness } from '@munshi/contract/conflicts/conflict.schema';
import { editDistance } from '../../platform/text/edit-distance.ts';
import { areDistinct } from './name-words.ts';
import type { NameWord, ReadName } from './read-name.ts';

type Match = 'written' | 'spoken' | 'initial';

/** Vowels for which the first syllable of a name is written: "Verma" and "Varma", but not "Karan" and "Kiran". */
const NEAR_VOWELS = new Set(['ae', 'ea', 'ei', 'ie', 'ou', 'uo', 'ao', 'oa']);

function beginAlike(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((word) => /[aeiou]/.exec(word)?.[0] ?? '');
  return first === second || NEAR_VOWELS.has(first + second);
}

const consonants = (word: string) => word.replace(/[aeiouyh]/g, '');
const endsOpen = (word: string) => word.endsWith('a');

/** Letters by which two words may differ and still be one name. */
function allowedSlips(one: NameWord, other: NameWord): number {
  const lengths = [one.spoken.length, other.spoken.length];
  const [shorter, longer] = [Math.min(...lengths), Math.max(...lengths)];
  const isAcross = one.isDevanagari !== other.isDevanagari;
  if (isAcross && consonants(one.spoken) === consonants(other.spoken)) return 2;
  // Words that differ by a consonant are two names, except long ones with a slip.
  if (one.code !== other.code) return shorter >= 6 && editDistance(one.code, other.code, 1) <= 1 ? 1 : 0;
  // "Deepika" is not Deepak.
  if (!beginAlike(one.spoken, other.spoken) || endsOpen(one.text) !== endsOpen(other.text)) return 0;
  if (longer >= 8) return 2;
  return shorter >= 4 ? 1 : 0;
}

function soundAlike(one: NameWord, other: NameWord): boolean {
  if (areDistinct(one.text, other.text)) return false;
  if (one.spoken === other.spoken) return true;
  const slips = allowedSlips(one, other);
  return slips > 0 && editDistance(one.spoken, other.spoken, slips) <= slips;
}

/** Whether two words are one: as written, as spoken, or the one is the first letter of the other. */
function matchWords(one: NameWord, other: NameWord): Match | undefined {
  if (one.text === other.text) return one.isInitial ? 'initial' : 'written';
  if ((one.letters ?? one.text) === (other.letters ?? other.text)) return 'spoken';
  if (one.isInitial || other.isInitial) return one.spoken.charAt(0) === other.spoken.charAt(0) ? 'initial' : undefined;
  return soundAlike(one, other) ? 'spoken' : undefined;
}

const ORDER: readonly Match[] = ['written', 'spoken', 'initial'];

interface Pairing {
  readonly matches: readonly Match[];
  readonly rest: readonly NameWord[];
  readonly matched: readonly NameWord[];
}

/** Each word of the shorter name with another of the longer one, the best matches first; undefined if one has none. */
function pair(shorter: readonly NameWord[], longer: readonly NameWord[]): Pairing | undefined {
  const table: (Match | undefined)[][] = [];
  for (const word of shorter) {
    const row = longer.map((other) => matchWords(word, other));
    if (row.every((match) => match === undefined)) return undefined;
    table.push(row);
  }
  const open = new Set(longer.keys());
  const waiting = new Set(shorter.keys());
  const matches: Match[] = [];
  for (const wanted of ORDER)
    for (const word of waiting) {
      const found = [...open].find((other) => table[word]?.[other] === wanted);
      if (found === undefined) continue;
      open.delete(found);
      waiting.delete(word);
      matches.push(wanted);
    }
  if (waiting.size > 0) return undefined;
  return { matches, rest: longer.filter((_, at) => open.has(at)), matched: longer.filter((_, at) => !open.has(at)) };
}

/** The words run together where two stand for one: "Ram Lal" and "Ramlal". */
function runTogether(words: readonly NameWord[]): NameWord[][] {
  return words.slice(1).map((next, at) => {
    const before = words[at] as NameWord;
    const joined: NameWord = {
      text: before.text + next.text,
      spoken: (before.spoken + next.spoken).replace(/([a-z])\1+/g, '$1'),
      code: (before.code + next.code).replace(/([a-z])\1+/g, '$1'),
      isInitial: false,
      isCommon: false,
      isDevanagari: before.isDevanagari,
      letters: undefined,
      isOfOrganisation: before.isOfOrganisation,
    };
    return [...words.slice(0, at), joined, ...words.slice(at + 2)];
  });
}

const worst = (one: Likeness, other: Likeness): Likeness => (RANK[one] >= RANK[other] ? one : other);
const RANK: Readonly<Record<Likeness, number>> = { same: 0, alike: 1, possible: 2 };

/** How much the pairing of all words says, before anything else is weighed. */
function ofMatches(matches: readonly Match[]): Likeness {
  if (matches.includes('initial')) return 'possible';
  return matches.includes('spoken') ? 'alike' : 'same';
}

function comparePeople(shorter: readonly NameWord[], longer: readonly NameWord[]): Likeness | undefined {
  const found = pair(shorter, longer);
  if (!found) return undefined;
  const { matches, rest, matched } = found;
  const isWhole = matches.filter((match) => match !== 'initial').length > 0;
  if (!isWhole) return undefined;
  const likeness = ofMatches(matches);
  if (rest.length === 0) return likeness;
  // "Sunita" may be Sunita Devi, not every Sunita with a surname.
  if (shorter.length === 1) return rest.every(({ isCommon }) => isCommon) && rest.length === 1 ? 'possible' : undefined;
  if (rest.length > 1) return undefined;
  if (matched.every(({ isCommon }) => isCommon)) return undefined;
  return rest.every(({ isCommon }) => isCommon) ? worst(likeness, 'alike') : 'possible';
}

function compareOrganisations(shorter: readonly NameWord[], longer: readonly NameWord[]): Likeness | undefined {
  const found = pair(shorter, longer);
  if (!found || found.matches.includes('initial')) return undefined;
  const { matches, rest, matched } = found;
  if (matched.every(({ isCommon }) => isCommon)) return rest.length === 0 ? ofMatches(matches) : undefined;
  if (rest.length === 0) return ofMatches(matches);
  return rest.length === 1 && rest.every(({ isCommon }) => isCommon) ? 'possible' : undefined;
}

function compareWords(one: readonly NameWord[], other: readonly NameWord[], isOrganisation: boolean): Likeness | undefined {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return isOrganisation ? compareOrganisations(shorter, longer) : comparePeople(shorter, longer);
}

function compareNames(one: ReadName, other: ReadName): Likeness | undefined {
  const isOrganisation = one.isOrganisation || other.isOrganisation;
  // A person's name is in no organisation's only because a word of it is.
  if (one.isOrganisation !== other.isOrganisation && one.words.length !== other.words.length) return undefined;
  const direct = compareWords(one.words, other.words, isOrganisation);
  if (direct) return direct;
  // Two words that are one in the other name.
  const [shorter, longer] = one.words.length < other.words.length ? [one.words, other.words] : [other.words, one.words];
  if (longer.length !== shorter.length + 1) return undefined;
  const joined = runTogether(longer).flatMap((words) => compareWords(words, shorter, isOrganisation) ?? []);
  return best(joined.map((likeness) => worst(likeness, 'alike')));
}

const best = (all: readonly Likeness[]): Likeness | undefined => [...all].sort((a, b) => RANK[a] - RANK[b])[0];

/** How far one of these names is one of those; undefined if none is. */
export const likenessOf = (typed: readonly ReadName[], recorded: readonly ReadName[]): Likeness | undefined =>
  best(typed.flatMap((one) => recorded.flatMap((other) => compareNames(one, other) ?? [])));

export const compareLikeness = (one: Likeness, other: Likeness): number => RANK[one] - RANK[other];
