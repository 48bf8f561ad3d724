/**
 * Checks the transfer sizes (Brotli, with the headers of each file) of the built web against budgets after every build. The scripts of a screen are the files its
 * module imports statically, by the build's manifest. Raising a budget is a reviewed decision (docs/performance.md).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** Bytes. */
const BUDGET = {
  signIn: 136_600,
  screen: 70_400,
  form: 155_200,
  fonts: 68_000,
} as const;

/**
 * Separate budgets for the screens a firm opens most. Bytes. A case and the list of cases have in them what they loaded afterwards
 * from files of their own: a case its hearings, tabs and fields that change in place, the list its buttons for filters and export.
 * All in all, both load less before they can be used: `e2e/early-screens.spec.ts`.
 */
const MAX_OPENED: Readonly<Record<string, number>> = {
  'dashboard-page': 39_500,
  'cases-page': 53_600,
  'case-page': 48_000,
};

/** Loaded on demand, after the screen itself. */
const LATER = /note-editor|pdf-preview|upload-transfer/;

const dist = path.join(import.meta.dirname, '../web/dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function needed(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const each of manifest[key]?.imports ?? []) needed(each, found);
  return found;
}

const weights = new Map<string, number>();

/** Bytes of the headers with which the server sends one file: many small files weigh more than one large one. */
const HEADERS = 900;

/** Eight characters and the dash before them. */
const HASH_LENGTH = 9;

/**
 * A script as it is weighed: each hash in it is made of the file's name alone. The hashes of a build change with every line anywhere, and
 * the same script compresses to up to 60 bytes more or less with others.
 */
function read(file: string): string {
  return readFileSync(path.join(dist, file), 'utf8').replace(/\/[\w.-]+/g, (word) => {
    const ext = path.extname(word);
    if (ext !== '.js' && ext !== '.css') return word;
    const name = word.slice(0, -ext.length - HASH_LENGTH);
    const hash = createHash('sha256').update(name).digest('base64url');
    return `${name}-${hash.slice(0, HASH_LENGTH - 1)}${ext}`;
  });
}

/** Total bytes of some chunks. */
function weigh(keys: Iterable<string>): number {
  let sum = 0;
  for (const key of keys) {
    const file = manifest[key]?.file ?? '';
    const weight = weights.get(file) ?? brotliCompressSync(read(file)).length + HEADERS;
    weights.set(file, weight);
    sum += weight;
  }
  return sum;
}

/** @throws {Error} if the build has no such chunk. */
function find(what: string, is: (key: string, chunk: Chunk) => boolean): string {
  const key = Object.keys(manifest).find((each) => is(each, manifest[each] as Chunk));
  if (key === undefined) throw new Error(`web-budget: the build has no ${what}`);
  return key;
}

const grouped = (group: string) => needed(find(group, (_key, { name }) => name === group));

const signIn = new Set([...needed(find('entry', (_key, { isEntry }) => isEntry === true)), ...grouped('sign-in')]);
const around = [...grouped('inside')];

/** A screen by its file's name, also where its chunk is a group of files and named after it. */
const screens = Object.keys(manifest)
  .map((key) => ({ key, screen: manifest[key]?.name ?? '' }))
  .filter(({ screen }) => /-page$/.test(screen) && !LATER.test(screen))
  .map(({ key, screen }) => ({
    key,
    screen,
    weight: weigh([...new Set([...around, ...needed(key)])].filter((each) => !signIn.has(each))),
    isForm: [...needed(key)].some((each) => manifest[each]?.name === 'forms'),
  }))
  .sort((one, other) => other.weight - one.weight);

// Fonts for Latin script are woff2 files; the Devanagari font is not, and is loaded only on pages that contain it.
const fonts = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.woff2'))
  .reduce((sum, { file }) => sum + readFileSync(path.join(dist, file)).length, 0);

const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const heaviest = (what: string, isForm: boolean, most: number) => {
  const { screen, weight } = screens.find((each) => each.isForm === isForm) ?? { screen: 'none', weight: 0 };
  return { what: `additional scripts of the heaviest ${what} (${screen})`, weight, most };
};
const lines = [
  { what: 'scripts of the sign-in page', weight: weigh(signIn), most: BUDGET.signIn },
  heaviest('screen without a form', false, BUDGET.screen),
  heaviest('screen with a form', true, BUDGET.form),
  ...screens
    .filter(({ screen }) => screen in MAX_OPENED)
    .map(({ screen, weight }) => ({ what: `additional scripts of ${screen}`, weight, most: MAX_OPENED[screen] ?? 0 })),
  { what: 'fonts', weight: fonts, most: BUDGET.fonts },
];
for (const { what, weight, most } of lines) {
  const over = weight > most ? `: ${weight - most} bytes TOO MANY` : '';
  console.log(`web budget: ${what}: ${kilo(weight)} of ${kilo(most)}${over}`);
  if (over !== '') process.exitCode = 1;
}
