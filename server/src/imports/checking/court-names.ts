import { shortCourt } from '@munshi/contract/courts/short-court';
import { foldWords } from './likeness.ts';
import { WordsOfNames } from './word-likeness.ts';

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
  jr: 'junior',
  sr: 'senior',
  jn: 'junior',
  sn: 'senior',
  div: 'division',
  divn: 'division',
  metro: 'metropolitan',
  cjm: 'chief judicial magistrate',
  jmfc: 'judicial magistrate first class',
  mm: 'metropolitan magistrate',
  cj: 'civil judge',
};

/** Towns and states by the name in use, for the one that papers and benches still have. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  bombay: 'mumbai',
  calcutta: 'kolkata',
  madras: 'chennai',
  bangalore: 'bengaluru',
  gauhati: 'guwahati',
  gurgaon: 'gurugram',
  allahabad: 'prayagraj',
  poona: 'pune',
  baroda: 'vadodara',
  trivandrum: 'thiruvananthapuram',
  cochin: 'kochi',
  calicut: 'kozhikode',
  mysore: 'mysuru',
  mangalore: 'mangaluru',
  pondicherry: 'puducherry',
  orissa: 'odisha',
};

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([...Object.entries(SHORT_WORDS), ...Object.entries(FORMER_NAMES)]);

/** Words that names of courts have or have not. */
const EMPTY_WORDS = new Set(['of', 'the', 'at', 'and', 'in', 'for', 'hon', 'ble', 'honble', 'honourable', 'bench', 'judicature', 'india']);

/** Words that say what kind of court it is, not which. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  'additional appellate bench chief civil class commercial commission consumer court district division divisional family first high judge judicial junior labour magistrate metropolitan national principal second senior sessions special state sub supreme taluka tribunal'.split(
    ' ',
  ),
);

/** Where a district court and a court of sessions sit together, diaries name one of them. */
const plainWords = (words: string[]) =>
  words.includes('district') ? words.filter((word) => word !== 'sessions' && word !== 'judge') : words;

function wordsOf(name: string): string[] {
  const words = foldWords(name.replace(/\b(\p{Lu})\.(?=\p{Lu})/gu, '$1'))
    .split(' ')
    .flatMap((word) => (WHOLE_WORDS.get(word) ?? word).split(' '))
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return plainWords([...new Set(words)]);
}

/** Letters and words of a name that are compared with every court: a cell may hold a page of text. */
const LETTERS = 300;
const MOST_WORDS = 12;

/** The words that are compared: of a long name the first, which say the kind of court, and the last, which say where it is. */
function comparedWords(name: string): string[] {
  const words = wordsOf(name.slice(0, LETTERS));
  return words.length <= MOST_WORDS ? words : [...words.slice(0, MOST_WORDS / 2), ...words.slice(-MOST_WORDS / 2)];
}

const keyOf = (name: string) => wordsOf(name).toSorted().join(' ');

/** Above this likeness a court is offered as what was meant. */
const OFFERED = 0.6;

/** Different unknown names for which similar courts are looked for; a diary has a few. */
const MOST_SUGGESTED = 500;

/** The courts of a firm, found by name, abbreviation or misspelling. */
export class CourtNames {
  readonly #byKey = new Map<string, KnownCourt[]>();
  readonly #words: WordsOfNames<KnownCourt>;
  readonly #byName: ReadonlyMap<string, KnownCourt[]>;
  readonly #found = new Map<string, KnownCourt | undefined>();
  readonly #suggested = new Map<string, KnownCourt[]>();

  constructor(courts: readonly KnownCourt[]) {
    this.#byName = Map.groupBy(courts, (court) => foldWords(court.name));
    for (const court of courts) {
      const names = new Set([court.name, shortCourt(court.name)].map(keyOf));
      for (const key of names) {
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), court]);
      }
    }
    this.#words = new WordsOfNames(
      courts.flatMap((court) => [court.name, shortCourt(court.name)].map((name) => ({ words: wordsOf(name), of: court }))),
      KIND_WORDS,
    );
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
    const known = this.#suggested.get(name);
    if (known || this.#suggested.size >= MOST_SUGGESTED) return known ?? [];
    const found = this.#compare(name);
    this.#suggested.set(name, found);
    return found;
  }

  #compare(name: string): KnownCourt[] {
    const scores = [...this.#words.compare(comparedWords(name))].filter(([, score]) => score >= OFFERED);
    return scores
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 3)
      .map(([court]) => court);
  }
}
