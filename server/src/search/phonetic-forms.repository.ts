import { withWholeYear } from '@munshi/contract/platform/plain-numbers';
import { sql } from 'kysely';
import { isDevanagari, kindOf, literally, thisCourtYear } from '../platform/db/query/search.ts';
import { cachedStatement } from '../platform/db/query/cached-query.ts';
import { fold, isPlain, isShortForm, sound, soundPattern } from '../platform/db/query/sound.ts';
import { rowsOf, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type ParsedQuery, dayOf } from './parsed-query.ts';

/**
 * Patterns of a typed word, folded by the database. `one`, `other` and `sound` tell whether a record matches: by either spelling of the
 * first two, or by the phonetic code of the last; null for a way that is not used.
 */
interface PhoneticWord {
  readonly one: string | null;
  readonly other: string | null;
  readonly sound: string | null;
  /** Matches a record that begins with the word. */
  readonly first: string;
  /** Matches a record in which a later word begins with it. */
  readonly laterWord: string;
  readonly inside: string;
  /** The date the word stands for. */
  readonly day: string | null;
}

/** Patterns of the whole typed text. */
interface PhoneticPiece {
  /** The folded text; a record that begins with it; a record in which a later part does. */
  readonly whole: string;
  readonly wholeFirst: string;
  readonly wholeLaterWord: string;
  /** Matches a record that begins with the words. */
  readonly start: string;
  /** Match the text as one piece: as typed, as words, by sound; null for a way that is not used. */
  readonly asTyped: string | null;
  readonly asWords: string | null;
  readonly asSound: string | null;
}

/** A search with all patterns, made once and not in each statement. */
export interface Phonetic extends ParsedQuery, PhoneticPiece {
  readonly phoneticWords: readonly PhoneticWord[];
}

interface Texts {
  readonly texts: readonly string[];
  readonly spoken: readonly string[];
}

/** Folded texts, and the phonetic codes and patterns of the spoken ones. */
interface Folded {
  readonly folded: string[];
  readonly sounds: (string | null)[];
  readonly patterns: (string | null)[];
}

const each = (texts: unknown, make: string) =>
  sql<never[]>`array(select ${sql.ref(make)}(each) from unnest(${texts}::text[]) with ordinality as given(each, place) order by place)`;

const foldTexts = cachedStatement<Texts, Folded>({
  literals: [],
  build: (db, _values, param) =>
    db.selectNoFrom([
      each(param('texts'), 'app.fold').as('folded'),
      each(param('spoken'), 'app.sound').as('sounds'),
      each(param('spoken'), 'app.sound_pattern').as('patterns'),
    ]),
});

/** The patterns of a search. Plain texts are folded here, others by the database: only it folds every script. */
export async function phoneticForms(db: TenantDb, parsed: ParsedQuery): Promise<Phonetic> {
  const { texts, spoken } = textsOf(parsed);
  if ([...texts, ...spoken].every(isPlain))
    return withPatterns(parsed, { folded: texts.map(fold), sounds: spoken.map(sound), patterns: spoken.map(soundPattern) });
  const [folded] = await rowsOf(db, foldTexts(db, { texts, spoken }));
  if (!folded) throw new Error('the database did not fold what was typed');
  return withPatterns(parsed, folded);
}

function textsOf({ words, phrase, typed }: ParsedQuery): Texts {
  const ofWords = words.map(literally).flatMap((word) => [`${word}%`, `% ${word}%`, `%${word}%`]);
  const inFull = literally(typed);
  const inWords = literally(phrase);
  const ofAll = [typed, `${inFull}%`, `% ${inFull}%`, `%${inFull}%`, `${inWords}%`, `%${inWords}%`];
  return { texts: [...ofWords, ...ofAll], spoken: [...words, phrase] };
}

/** Number of texts folded per word, in the order of `textsOf()`. */
const OF_WORD = 3;

function withPatterns(parsed: ParsedQuery, { folded, sounds, patterns }: Folded): Phonetic {
  const { words } = parsed;
  const phoneticWords = words.map((word, at) =>
    phoneticWord(word, folded.slice(at * OF_WORD), { sound: sounds[at] ?? null, pattern: patterns[at] ?? null }),
  );
  const whole = phoneticPiece(parsed, folded.slice(words.length * OF_WORD), sounds.at(-1));
  return { ...parsed, ...whole, phoneticWords };
}

/** A phonetic code, and the pattern that finds equal ones. */
interface PhoneticCodes {
  readonly sound: string | null;
  readonly pattern: string | null;
}

/** So short a word occurs inside many others: only beginnings of words are searched, and by sound only the short form of a name. */
const SHORT = /^[a-z\d]{1,2}$/i;

function phoneticWord(word: string, [first = '', laterWord = '', inside = '']: readonly string[], spoken: PhoneticCodes): PhoneticWord {
  const written = { first, laterWord, inside, day: dayOf(word) ?? null };
  if (SHORT.test(word)) return { ...written, one: first, other: laterWord, sound: isShortForm(word) ? spoken.pattern : null };
  const whole = withWholeYear(word, thisCourtYear());
  if (whole !== undefined) return { ...written, one: inside, other: `%${literally(whole)}%`, sound: null };
  const kind = kindOf(word);
  if (kind === 'phonetic') return { ...written, other: null, ...ofSound(spoken.sound, inside) };
  const other = kind === 'stops' ? laterWord.replaceAll('.', '') : withYearApart(inside);
  return { ...written, one: inside, other, sound: kind === 'written' ? null : spoken.pattern };
}

/** A case number as written in papers and notes, `64 of 2024`; null for anything else. */
function withYearApart(pattern: string): string | null {
  const [, number, year] = /^(%\d+)\/((?:19|20)\d{2}%)$/.exec(pattern) ?? [];
  return number === undefined || year === undefined ? null : `${number} of ${year}`;
}

/** Text without a phonetic code is searched by spelling. */
function ofSound(sound: string | null, written: string): Pick<PhoneticWord, 'one' | 'sound'> {
  const code = sound?.trimEnd() ?? '';
  return code === '' ? { one: sound === ' ' ? written : null, sound: null } : { one: null, sound: `%${code}%` };
}

function phoneticPiece(
  { phrase, typed }: ParsedQuery,
  [whole = '', wholeFirst = '', wholeLaterWord = '', around = '', start = '', words = '']: readonly string[],
  sound: string | null | undefined,
): PhoneticPiece {
  const written = { whole, wholeFirst, wholeLaterWord, start };
  if (!isDevanagari(phrase)) return { ...written, asTyped: around, asWords: typed === phrase ? null : words, asSound: null };
  const code = sound?.trimEnd() ?? '';
  return { ...written, asTyped: null, asWords: null, asSound: code === '' ? null : `${code}%` };
}
