import { sound } from '../../platform/db/query/sound.ts';
import { inDevanagari, letterNames } from './company-words.ts';
import type { NameWord, ReadName } from './read-name.ts';

/** As long as app.name_keys() makes them. */
const MAX_KEY_LENGTH = 100;
const lexeme = (key: string) => `'${key.slice(0, MAX_KEY_LENGTH).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const all = (conditions: readonly string[]) => `(${conditions.join(' & ')})`;
const any = (conditions: readonly string[]) => `(${conditions.join(' | ')})`;

/**
 * The codes under which another spelling of a word is found. Devanagari leaves out the vowels between consonants, and the code then has one
 * of two equal ones ("मेनन" for "Menon"); z is written s as well ("Faizal" and "Faisal").
 */
function codesOf({ code, spoken, text, isOfOrganisation }: NameWord): string[] {
  const softened = text.includes('z') ? code.replaceAll('j', 's') : code;
  const written = isOfOrganisation ? inDevanagari(text).map(codeOf) : [];
  const ended = SIBILANT_END.test(text) ? ['s', 'j'].map((last) => code.slice(0, -1) + last) : [];
  return [...new Set([code, sound(spoken).trim(), code.replace(/(.)\1+/g, '$1'), softened, ...ended, ...written])].filter(
    (each) => each !== '',
  );
}

/** The end of a name that is written with s, z or j: "Fernandes" and "Fernandez". */
const SIBILANT_END = /..(?:e[szj]|े[सज]\u093c?)$/u;

const codeOf = (word: string) => sound(word).trim();

/** Words of an organisation of so many Latin letters may be its initials. */
const INITIALS = /^[a-z]{2,5}$/;

/** Other ways to write a word that may be the initials of an organisation: "ABC" as "A. B. C.", as "एबीसी" and as "ए बी सी". */
function spellingsOf({ text, letters = text, isOfOrganisation }: NameWord): string[] {
  const named = isOfOrganisation && INITIALS.test(letters) ? letterNames(letters) : undefined;
  if (!named) return [];
  const apart = [[...letters].map(codeOf), named.map(codeOf)];
  const neighbours = apart.map((codes) => all(codes.slice(1).map((code, at) => lexeme((codes[at] ?? '') + code))));
  return [lexeme(codeOf(letters)), lexeme(codeOf(named.join(''))), ...neighbours];
}

const whole = (word: NameWord) => any([...new Set([...codesOf(word).map(lexeme), ...spellingsOf(word)])]);
/** Recorded as its first letter. */
const initial = ({ code }: NameWord) => lexeme(code.charAt(0));
/** Any word that begins with its first letter. */
const beginning = ({ code }: NameWord) => lexeme(`${code.charAt(0)}.`);

/** From this length on, words may differ by a consonant. */
const LONG = 6;
/** A word beside another that is found whole: whole itself, as an initial, or, if it is long, with a slip. */
function beside(word: NameWord): string {
  if (word.isInitial) return beginning(word);
  return any([whole(word), initial(word), ...(word.spoken.length >= LONG ? [beginning(word)] : [])]);
}

/** Two neighbours as one word: "Ram Lal" and "Ramlal". */
const runTogether = (words: readonly NameWord[]) =>
  words.length > 3 ? [] : words.slice(1).map((next, at) => lexeme((words[at] as NameWord).code + next.code));

/**
 * The conditions by which records that may name this person are found, over the keys of `app.name_keys()`: two telling words; a telling word
 * alone if there is no other; or two neighbours as one word.
 */
function conditionsOf({ words }: ReadName): string[] {
  const full = words.filter(({ isInitial, code }) => !isInitial && code !== '');
  const telling = full.filter(({ isCommon }) => !isCommon);
  const anchors = telling.length > 0 ? telling : full;
  const [only] = anchors;
  if (!only) return [];
  if (anchors.length > 1) {
    // By position: the same word may stand twice.
    const pairs = anchors.map((anchor, at) => all([whole(anchor), any(anchors.toSpliced(at, 1).map(beside))]));
    return [...pairs, ...runTogether(words)];
  }
  const others = words.filter((word) => word !== only && word.code !== '');
  const initials = others.filter(({ isInitial }) => isInitial);
  if (initials.length > 0) return [all([whole(only), any(initials.map(beginning))]), ...runTogether(words)];
  return [whole(only), ...others.map((other) => all([whole(other), initial(only)])), ...runTogether(words)];
}

export interface NameQuery {
  /** The text of a `tsquery` that finds every record that may name one of these. */
  readonly loose: string;
  /** One that finds the records with all words of a name, which are compared first. */
  readonly strict: string;
}

/** How these names are found; undefined if nothing can be looked up. */
export function nameQuery(names: readonly ReadName[]): NameQuery | undefined {
  const conditions = [...new Set(names.flatMap(conditionsOf))];
  if (conditions.length === 0) return undefined;
  const strict = names.flatMap(({ words }) => {
    const known = words.filter(({ code }) => code !== '');
    return known.length === 0 ? [] : [all(known.map((word) => (word.isInitial ? beginning(word) : whole(word))))];
  });
  return { loose: any(conditions), strict: any(strict) };
}
