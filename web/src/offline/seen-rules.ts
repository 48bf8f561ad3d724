import type { QueryKey } from '@tanstack/react-query';

/** A working week and its weekend: what is older misleads more than it helps, and a lost phone tells no more than that. */
export const MOST_AGE_MS = 7 * 86_400_000;
/** A busy day opens some forty screens of four answers each. */
export const MOST_ANSWERS = 200;
/** A page of a hundred rows is a tenth of this; in letters. */
export const MOST_LETTERS = 1_000_000;
/** The clock of a device may be put right by so much without what was kept being thrown away. */
export const CLOCK_SLACK_MS = 3_600_000;

/**
 * `record`: what somebody came to look at, so its age is told. `support`: what screens need around it, such as lists to
 * choose from.
 */
type SeenKind = 'record' | 'support';

const every = (kind: SeenKind) => () => kind;
const some =
  (records: readonly string[], support: readonly string[] = []) =>
  (second: unknown): SeenKind | undefined => {
    if (records.includes(String(second))) return 'record';
    return support.includes(String(second)) ? 'support' : undefined;
  };

/**
 * What is kept, by the first words of a query's key. A list of what may be, never of what may not: a feature to come keeps
 * nothing until somebody has decided so. Not here for good: files and their text, the audit log, the account and its devices,
 * members and settings, what a search found, notifications.
 */
const KEPT: Readonly<Record<string, (second: unknown) => SeenKind | undefined>> = {
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

/** Undefined for an answer that is never kept. */
export function seenKindOf(key: QueryKey): SeenKind | undefined {
  const [first, second] = key;
  if (typeof first !== 'string' || !Object.hasOwn(KEPT, first) || key.some(isSearch)) return undefined;
  return KEPT[first]?.(second);
}

/** The case an answer is about; undefined where it is about none, or about several. */
export function caseOf([first, second, third]: QueryKey): string | undefined {
  const isOfCase = second === 'of-case' || (first === 'cases' && second !== 'list');
  return isOfCase && typeof third === 'string' ? third : undefined;
}
