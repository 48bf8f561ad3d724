/** The first letters of the first and the last word: `Asha Kiran Rao` → `AR`. Letters of any script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('');
}
