import { z } from 'zod';

/**
 * Controls, and what is not seen or turns the direction of the writing: a text with them shows as another. NUL stays: no
 * database keeps it, and a text that holds it is refused.
 */
const UNSEEN = /[\u0001-\u001f\u007f-\u009f\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/gu;
const BREAK = /\r\n|[\t-\r\u0085\u2028\u2029]/g;
const JOINERS = '\u200c\u200d';
/** Scripts in which a joiner between two letters changes what is read; Arabic, for Urdu, Kashmiri and Sindhi. */
const JOINED =
  /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}]$/u;
/** After a virama a joiner counts at the end of a word, too, as in the older spelling of Malayalam's chillu letters. */
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

const withoutUnseen = (text: string) =>
  text.replace(UNSEEN, (character, at: number, whole: string) => (isNeeded(character, at, whole) ? character : ''));

/** A text of one line as it is kept: in one form of Unicode, without what is not seen and without line breaks. */
export function cleanLine(typed: string): string {
  return withoutUnseen(typed.normalize('NFC').replace(BREAK, ' ')).trim();
}

/** The same for a text of several lines: tabs and line breaks stay. */
export function cleanText(typed: string): string {
  return cleanPiece(typed).trim();
}

/** The same for a piece of a longer text, whose spaces at its ends belong to what stands beside it. */
export function cleanPiece(typed: string): string {
  const lines = typed.normalize('NFC').split(/(\r\n|[\t\n\r])/);
  return lines.map((part, nth) => (nth % 2 === 1 ? part : withoutUnseen(part))).join('');
}

/** What people type in one line: names, titles, numbers, tags. Every such input of a request is made of this. */
export const Line = z.string().overwrite(cleanLine);

/** What people type in several lines: descriptions, notes, reasons. */
export const Lines = z.string().overwrite(cleanText);

/** What people type as a piece of a longer text: a clause of an instrument. */
export const Piece = z.string().overwrite(cleanPiece);

/** From here on a text may have several lines. */
const SEVERAL_LINES = 500;

/** A text of at most so many characters, in one line or, where it may be long, in several. */
export const typedText = (max: number) => (max < SEVERAL_LINES ? Line : Lines).max(max);
