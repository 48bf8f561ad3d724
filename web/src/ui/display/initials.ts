/** Titles before a name in letters and cause lists. */
const TITLE = /^(?:adv|advocate|mrs?|ms|smt|shri|sri|kum|dr|prof|justice|m\/s)\.?$/iu;

/** The first letters of the first and the last word: `Adv. Asha Kiran Rao` → `AR`. Works for any script. */
export function initialsOf(name: string): string {
  const all = name.split(/\s+/).filter(Boolean);
  const named = all.findIndex((word) => !TITLE.test(word));
  const words = named === -1 ? all : all.slice(named);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('');
}
