import { shortCourt } from '@munshi/contract/courts/short-court';
import { foldWords, likeness } from './likeness.ts';

export interface KnownCourt {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
}

/** How diaries shorten the words of a court's name. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  dist: 'district',
  distt: 'district',
  dt: 'district',
  ct: 'court',
  crt: 'court',
  cts: 'court',
  courts: 'court',
  hc: 'high court',
  hct: 'high court',
  sc: 'supreme court',
  sess: 'sessions',
  session: 'sessions',
  dj: 'district court',
  dsj: 'district sessions court',
  jud: 'judicial',
  mag: 'magistrate',
  mags: 'magistrate',
  addl: 'additional',
  trib: 'tribunal',
  comm: 'commission',
  supr: 'supreme',
};

/** Words that names of courts have or have not. */
const EMPTY_WORDS = new Set(['of', 'the', 'at', 'and', 'in', 'for', 'hon', 'ble', 'honble', 'honourable', 'bench', 'judicature', 'india']);

/** Where a district court and a court of sessions sit together, diaries name one of them. */
const plainWords = (words: string[]) =>
  words.includes('district') ? words.filter((word) => word !== 'sessions' && word !== 'judge') : words;

function wordsOf(name: string): string[] {
  const words = foldWords(name.replace(/\b(\p{Lu})\.(?=\p{Lu})/gu, '$1'))
    .split(' ')
    .flatMap((word) => (SHORT_WORDS[word] ?? word).split(' '))
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return plainWords([...new Set(words)]);
}

const keyOf = (name: string) => wordsOf(name).toSorted().join(' ');

/** Above this likeness a court is offered as what was meant. */
const OFFERED = 0.45;

/** The courts of a firm, found by name, abbreviation or misspelling. */
export class CourtNames {
  readonly #byKey = new Map<string, KnownCourt[]>();
  readonly #keys: { key: string; court: KnownCourt }[] = [];
  readonly #byName: ReadonlyMap<string, KnownCourt[]>;
  readonly #found = new Map<string, KnownCourt | undefined>();
  readonly #suggested = new Map<string, KnownCourt[]>();

  constructor(courts: readonly KnownCourt[]) {
    this.#byName = Map.groupBy(courts, (court) => foldWords(court.name));
    for (const court of courts) {
      const names = new Set([court.name, shortCourt(court.name)].map(keyOf));
      for (const key of names) {
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), court]);
        this.#keys.push({ key, court });
      }
    }
  }

  /** The only court that is called so, in full or in short. */
  find(name: string): KnownCourt | undefined {
    // A file names a few courts in thousands of rows.
    if (!this.#found.has(name)) this.#found.set(name, this.#search(name));
    return this.#found.get(name);
  }

  #search(name: string): KnownCourt | undefined {
    const exact = this.#byName.get(foldWords(name)) ?? [];
    if (exact.length === 1) return exact[0];
    const found = this.#byKey.get(keyOf(name)) ?? [];
    return new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined;
  }

  /** Up to three courts with similar names, the most similar first. */
  suggest(name: string): KnownCourt[] {
    const known = this.#suggested.get(name) ?? this.#compare(name);
    this.#suggested.set(name, known);
    return known;
  }

  #compare(name: string): KnownCourt[] {
    const wanted = keyOf(name);
    const scores = new Map<KnownCourt, number>();
    for (const { key, court } of this.#keys) {
      const score = likeness(wanted, key);
      if (score >= OFFERED && score > (scores.get(court) ?? 0)) scores.set(court, score);
    }
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 3)
      .map(([court]) => court);
  }
}
