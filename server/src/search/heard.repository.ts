import { sql } from 'kysely';
import { isDevanagari, kindOf, literally, withWholeYear } from '../platform/db/search.ts';
import { shapedQuery } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { type Asked, dayOf } from './asked.ts';

/**
 * A word that was typed, each pattern folded by the database. `one`, `other` and `sound` say whether a record holds it: as
 * written by either of the first, as it sounds by the last; null where it is not looked for so.
 */
interface HeardWord {
  readonly one: string | null;
  readonly other: string | null;
  readonly sound: string | null;
  /** The record begins with it. */
  readonly first: string;
  /** Another word of the record begins with it. */
  readonly begins: string;
  readonly inside: string;
  /** The day it names. */
  readonly day: string | null;
}

/** What was typed in one piece. */
interface HeardPiece {
  /** All that was typed, folded; the record begins with it; another part of the record does. */
  readonly whole: string;
  readonly wholeFirst: string;
  readonly wholeBegins: string;
  /** The record begins with the words. */
  readonly start: string;
  /** By which a record holds it in one piece: as typed, as the words, as it sounds; null where it is not looked for so. */
  readonly asTyped: string | null;
  readonly asWords: string | null;
  readonly asSound: string | null;
}

/** What somebody looks for, as the database hears it: every pattern is made once, and not by each statement that looks for it. */
export interface Heard extends Asked, HeardPiece {
  readonly heard: readonly HeardWord[];
}

interface Texts {
  readonly texts: readonly string[];
  readonly spoken: readonly string[];
}

/** The texts folded, and how each that is spoken sounds and is looked for by its sound. */
interface Folded {
  readonly folded: string[];
  readonly sounds: (string | null)[];
  readonly patterns: (string | null)[];
}

const each = (texts: unknown, make: string) =>
  sql<never[]>`array(select ${sql.ref(make)}(each) from unnest(${texts}::text[]) with ordinality as given(each, place) order by place)`;

const foldTexts = shapedQuery<Texts, Folded>({
  shapeOf: () => '',
  build: (db, _, slot) =>
    db.selectNoFrom([
      each(slot('texts'), 'app.fold').as('folded'),
      each(slot('spoken'), 'app.sound').as('sounds'),
      each(slot('spoken'), 'app.sound_pattern').as('patterns'),
    ]),
});

/** Has the database fold what was typed, and say how it sounds: `heardAs()` reads the answer. */
export function foldAsked(db: TenantDb, { words, phrase, typed }: Asked) {
  const ofWords = words.map(literally).flatMap((word) => [`${word}%`, `% ${word}%`, `%${word}%`]);
  const inFull = literally(typed);
  const inWords = literally(phrase);
  const ofAll = [typed, `${inFull}%`, `% ${inFull}%`, `%${inFull}%`, `${inWords}%`, `%${inWords}%`];
  return foldTexts(db, { texts: [...ofWords, ...ofAll], spoken: [...words, phrase] });
}

/** Texts that are folded for each word, in the order of `foldAsked()`. */
const OF_WORD = 3;

export function heardAs(asked: Asked, { folded, sounds, patterns }: Folded): Heard {
  const { words } = asked;
  const heard = words.map((word, at) =>
    heardWord(word, folded.slice(at * OF_WORD), { sound: sounds[at] ?? null, pattern: patterns[at] ?? null }),
  );
  const whole = heardPiece(asked, folded.slice(words.length * OF_WORD), sounds.at(-1));
  return { ...asked, ...whole, heard };
}

/** How something sounds, and by which pattern what sounds so is found. */
interface Spoken {
  readonly sound: string | null;
  readonly pattern: string | null;
}

/** A word so short is part of half of all words: it is looked for at their beginning. */
const SHORT = /^[a-z\d]{1,2}$/i;

function heardWord(word: string, [first = '', begins = '', inside = '']: readonly string[], spoken: Spoken): HeardWord {
  const written = { first, begins, inside, day: dayOf(word) ?? null };
  if (SHORT.test(word)) return { ...written, one: first, other: begins, sound: null };
  const whole = withWholeYear(word);
  if (whole !== undefined) return { ...written, one: inside, other: `%${literally(whole)}%`, sound: null };
  const kind = kindOf(word);
  if (kind === 'heard') return { ...written, other: null, ...ofSound(spoken.sound, inside) };
  const other = kind === 'stops' ? begins.replaceAll('.', '') : withYearApart(inside);
  return { ...written, one: inside, other, sound: kind === 'figures' ? null : spoken.pattern };
}

/** A case number as papers and notes say it, `64 of 2024`; null of anything else. */
function withYearApart(pattern: string): string | null {
  const [, number, year] = /^(%\d+)\/((?:19|20)\d{2}%)$/.exec(pattern) ?? [];
  return number === undefined || year === undefined ? null : `${number} of ${year}`;
}

/** What makes no sound is found as it is written. */
function ofSound(sound: string | null, written: string): Pick<HeardWord, 'one' | 'sound'> {
  const heard = sound?.trimEnd() ?? '';
  return heard === '' ? { one: sound === ' ' ? written : null, sound: null } : { one: null, sound: `%${heard}%` };
}

function heardPiece(
  { phrase, typed }: Asked,
  [whole = '', wholeFirst = '', wholeBegins = '', around = '', start = '', words = '']: readonly string[],
  sound: string | null | undefined,
): HeardPiece {
  const written = { whole, wholeFirst, wholeBegins, start };
  if (!isDevanagari(phrase)) return { ...written, asTyped: around, asWords: typed === phrase ? null : words, asSound: null };
  const heard = sound?.trimEnd() ?? '';
  return { ...written, asTyped: null, asWords: null, asSound: heard === '' ? null : `${heard}%` };
}
