import type { QueryKey } from '@tanstack/react-query';

/** A working week and its weekend: older data misleads more than it helps, and this limits what a lost phone reveals. */
export const MAX_AGE_MS = 7 * 86_400_000;
/** A busy day opens about forty screens of four responses each. */
export const MAX_ANSWERS = 200;
/** A page of a hundred rows is a tenth of this; in characters. */
export const MAX_CHARACTERS = 1_000_000;
/** Tolerance when a device's clock is corrected, so that cached responses are not discarded. */
export const CLOCK_SLACK_MS = 3_600_000;

/**
 * `record`: data that a user came to see, so its age is shown. `support`: data that screens need around it, such as lists to
 * choose from.
 */
type CachedKind = 'record' | 'support';

const every = (kind: CachedKind) => () => kind;
const some =
  (records: readonly string[], support: readonly string[] = []) =>
  (second: unknown): CachedKind | undefined => {
    if (records.includes(String(second))) return 'record';
    return support.includes(String(second)) ? 'support' : undefined;
  };

/**
 * The cached responses, by the first elements of the query key. An allowlist: a new feature caches nothing unless it is
 * added here. Never cached: files and their text, the audit log, the account and its devices, members and settings,
 * search results, notifications.
 */
const KEPT: Readonly<Record<string, (second: unknown) => CachedKind | undefined>> = {
  dashboard: every('record'),
  cases: some(['list', 'one', 'counts', 'timeline']),
  hearings: some(['of-case', 'list', 'board', 'days']),
  tasks: some(['of-case', 'list', 'board', 'column', 'one']),
  'case-notes': some(['of-case', 'list', 'one']),
  people: some(['clients', 'list', 'one']),
  lawyers: some(['list', 'one'], ['choices']),
  documents: some(['list', 'one']),
  vakalatnamas: some(['list', 'one']),
  courts: every('support'),
  judges: every('support'),
  reference: every('support'),
  'court-holidays': every('support'),
  profile: every('support'),
  roles: every('support'),
  tenants: every('support'),
};

const isSearch = (part: unknown) => typeof part === 'object' && part !== null && 'q' in part && Boolean(part.q);

/** Undefined for a response that is never cached. */
export function cachedKindOf(key: QueryKey): CachedKind | undefined {
  const [first, second] = key;
  if (typeof first !== 'string' || !Object.hasOwn(KEPT, first) || key.some(isSearch)) return undefined;
  return KEPT[first]?.(second);
}

/** The case that a response is about; undefined for none or several. */
export function caseOf([first, second, third]: QueryKey): string | undefined {
  const isOfCase = second === 'of-case' || (first === 'cases' && second !== 'list');
  return isOfCase && typeof third === 'string' ? third : undefined;
}
