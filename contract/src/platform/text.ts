import * as z from 'zod/mini';

/**
 * Control characters, invisible characters and those that change the writing direction, all of which can disguise a text. NUL
 * stays, because a text with NUL is refused: PostgreSQL cannot store it.
 */
const UNSEEN = /[\u0001-\u001f\u007f-\u009f\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/gu;
const BREAK = /\r\n|[\t-\r\u0085\u2028\u2029]/g;
const JOINERS = '\u200c\u200d';
/** Scripts in which a joiner between two letters changes the reading; Arabic is for Urdu, Kashmiri and Sindhi. */
const JOINED =
  /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}]$/u;
/** After a virama a joiner also matters at the end of a word, as in the older spelling of Malayalam's chillu letters. */
const VIRAMA = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;
const EMOJI_STYLE = '\ufe0f';

function isNeeded(character: string, at: number, text: string): boolean {
  const [before = '', after = ''] = [lastOf(text.slice(Math.max(0, at - 2), at)), firstOf(text.slice(at + 1, at + 3))];
  if (character === EMOJI_STYLE) return PICTOGRAPH.test(before);
  if (!JOINERS.includes(character)) return false;
  if (VIRAMA.test(before) || (JOINED.test(before) && JOINED.test(after))) return true;
  return (PICTOGRAPH.test(before) || before === EMOJI_STYLE) && PICTOGRAPH.test(after);
}

const firstOf = (text: string) => Array.from(text)[0];
const lastOf = (text: string) => Array.from(text).at(-1);

const withoutInvisible = (text: string) =>
  text.replace(UNSEEN, (character, at: number, whole: string) => (isNeeded(character, at, whole) ? character : ''));

/** Normalises a one-line text for storage: Unicode NFC, without invisible characters and line breaks. */
export function cleanLine(typed: string): string {
  return withoutInvisible(typed.normalize('NFC').replace(BREAK, ' ')).trim();
}

/** The same for a text of several lines; tabs and line breaks stay. */
export function cleanText(typed: string): string {
  return cleanPiece(typed).trim();
}

/** The same for a piece of a longer text, without trimming: spaces at its ends separate it from its neighbours. */
export function cleanPiece(typed: string): string {
  const lines = typed.normalize('NFC').split(/(\r\n|[\t\n\r])/);
  return lines.map((part, nth) => (nth % 2 === 1 ? part : withoutInvisible(part))).join('');
}

/** One-line input: names, titles, numbers, tags. Every such field of a request is built from this. */
export const Line = z.string().check(z.overwrite(cleanLine));

/** Multi-line input: descriptions, notes, reasons. */
export const Lines = z.string().check(z.overwrite(cleanText));

/** Input that is a piece of a longer text: a clause of an instrument. */
export const Piece = z.string().check(z.overwrite(cleanPiece));

/** From this length a text may have several lines. */
const SEVERAL_LINES = 500;

/** A text of at most `max` characters, in one line or, if `max` is large enough, in several. */
export const typedText = (max: number) => (max < SEVERAL_LINES ? Line : Lines).check(z.maxLength(max));

/** Text that people write in many ways: read by `typed`, rewritten into one way, and checked by `schema`. */
export const rewritten = <Result, Read>(
  typed: z.ZodMiniType<string, string>,
  rewrite: (text: string) => Read,
  schema: z.core.$ZodType<Result, Read>,
) => {
  const read: z.core.$ZodType<Read, string> = z.pipe(typed, z.transform(rewrite));
  return z.pipe(read, schema);
};
