import type { RecordKind } from '@munshi/contract/records';
import { i18n } from '../../i18n/i18n.ts';
import type { nouns } from '../../i18n/en/first/nouns.ts';
import { nounOf } from '../../platform/record-nouns.ts';
import type { AppRoute } from '../../platform/route.ts';

/** A hit of the page search (spec 3). */
export interface PageEntry {
  id: string;
  title: string;
  description: string;
  route: string;
}

/** The kinds of records that name the pages below an address. The first part of another address is read as it stands. */
const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  ['cases', 'case'],
  ['lawyers', 'lawyer'],
  ['people', 'person'],
  ['case-notes', 'note'],
  ['documents', 'document'],
  ['hearing', 'hearing'],
  ['tasks', 'task'],
]);

const hasOwnTitle = (path: string): path is keyof typeof nouns.ownTitles => i18n.exists(`nouns:ownTitles.${path}`);

const spaced = (segment: string) => segment.replaceAll('-', ' ');
const titleCase = (words: string) => words.replaceAll(/(^|\s)\S/g, (letter) => letter.toUpperCase());

function noun(area: string, count: number): string {
  const kind = KINDS.get(area);
  return kind ? nounOf(kind, count) : spaced(area);
}
const one = (area: string) => noun(area, 1);
const many = (area: string) => noun(area, 2);

interface Words {
  title: string;
  description: string;
}

const access = (noun: string): Words => ({ title: titleCase(noun), description: i18n.t('shell:search.accessText', { noun }) });

/** `/cases/add` → "Add Case", "Add new case". */
function describe(area: string, view: string | undefined): Words {
  if (view === undefined) return access(many(area));
  if (view === 'add') {
    const noun = one(area);
    return { title: i18n.t('shell:search.add', { noun: titleCase(noun) }), description: i18n.t('shell:search.addText', { noun }) };
  }
  if (view === 'all') {
    const noun = many(area);
    return { title: i18n.t('shell:search.all', { noun: titleCase(noun) }), description: i18n.t('shell:search.allText', { noun }) };
  }
  if (view === 'pending') {
    const noun = many(area);
    return {
      title: i18n.t('shell:search.pending', { noun: titleCase(noun) }),
      description: i18n.t('shell:search.pendingText', { noun }),
    };
  }
  if (view === 'my' || view.startsWith('my-')) return describeMine(area, spaced(view.slice('my-'.length)));
  return access(`${one(area)} ${spaced(view)}`);
}

/** `my-open` → "My Open Cases"; `my-history` → "My Case History", where the view is itself a noun. */
function describeMine(area: string, view: string): Words {
  const noun = view === 'history' ? `${one(area)} history` : `${view} ${many(area)}`.trim();
  return { title: i18n.t('shell:search.my', { noun: titleCase(noun) }), description: i18n.t('shell:search.myText', { noun }) };
}

/**
 * The title is derived from the address (spec 2). If the page shows another title, the description ends with that title, so
 * that the search finds both.
 */
function entryOf(path: string): PageEntry {
  const [area = '', view] = path.split('/').filter(Boolean);
  const words = area === '' || area === 'home' ? { ...access(i18n.t('shell:search.home').toLowerCase()) } : describe(area, view);
  const { title } = words;
  const description = hasOwnTitle(path)
    ? i18n.t('shell:search.titled', { text: words.description, title: i18n.t(`nouns:ownTitles.${path}`) })
    : words.description;
  return { id: path, route: path, title, description };
}

/** True for a page that the search offers: its address has no parameters, and it is not only reached from the step before it. */
const isListed = ({ path, isUnlisted }: AppRoute) => !path.includes(':') && !path.includes('*') && path !== '/' && !isUnlisted;

/** An entry for every page with a fixed address; the start page once. Pages outside the shell, such as sign-in, come last. */
export function pageEntries(routes: readonly AppRoute[]): PageEntry[] {
  const listed = routes.filter(isListed);
  const isOutside = ({ frame }: AppRoute) => frame === 'bare';
  return [...listed.filter((route) => !isOutside(route)), ...listed.filter(isOutside)].map(({ path }) => entryOf(path));
}

/** Entries whose title, description or address contains the typed text, ignoring case; none for an empty text (spec 2). */
export function findPages(entries: readonly PageEntry[], typed: string): PageEntry[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  return entries.filter((entry) => [entry.title, entry.description, entry.route].some((text) => text.toLowerCase().includes(wanted)));
}

/** A page's title, for the top bar while the page itself loads. */
export const pageTitleOf = (path: string) => entryOf(path).title;
