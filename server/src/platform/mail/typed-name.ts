/** Longer names are cut in letters: nobody reads on, and a letter is no place for somebody's advertisement. */
const LONGEST = 100;
/** Control characters, and those that turn the direction of writing; joiners stay, Indian scripts need them. */
const UNPRINTABLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** Invisible, and enough to keep a mail program from making a link of what stands around it. */
const BREAK = '\u200B';

/**
 * A name that somebody typed, as it is printed in a letter: one line of text that starts no header and becomes no link.
 */
export function typedName(name: string): string {
  const line = name.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const short = characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trimEnd()}…` : line;
  return short.replaceAll('://', `:${BREAK}//`).replace(/\.(?=[\p{L}\p{N}]{2})/gu, `.${BREAK}`);
}
