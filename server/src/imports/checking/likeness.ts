/** Lower case, without diacritics of Latin letters and punctuation, with single spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLocaleLowerCase('en-IN')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function trigramsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) {
      const trigram = padded.slice(at, at + 3);
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    }
  }
  return counts;
}

/** The share of trigrams that two folded texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const sizeOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shared = [...a].reduce((sum, [trigram, count]) => sum + Math.min(count, b.get(trigram) ?? 0), 0);
  const total = sizeOf(a) + sizeOf(b);
  return total === 0 ? 0 : (2 * shared) / total;
}

interface Named {
  readonly name: string;
}

/** The entries whose names are most like `name`, best first: at most `count`, each at least `least` alike. */
export function mostAlike<Entry extends Named>(
  name: string,
  entries: readonly Entry[],
  { count = 3, least = 0.4 }: { count?: number; least?: number } = {},
): Entry[] {
  const wanted = foldWords(name);
  return entries
    .map((entry) => ({ entry, score: likeness(wanted, foldWords(entry.name)) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ entry }) => entry);
}
