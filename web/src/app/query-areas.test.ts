import { endpointTable } from '@munshi/contract/endpoint-table';
import { kindsWith, recordKinds, records } from '@munshi/contract/records';
import { expect, it } from 'vitest';
import { offlineQueries } from '../offline/offline-queries.at-build.ts';
import { shownIn } from '../platform/events/shown-in.at-build.ts';

/** Queries whose data no change of a record and no colleague makes stale, each with the reason. */
const OF_NO_RECORD: Readonly<Record<string, string>> = {
  audit: 'refetched at each visit',
  'audit-seal': 'refetched at each visit',
  'bulk-changes': 'the counts of a change that is about to be made, and not kept',
  bundles: 'polled until the bundle is bound, and never changed again',
  'calendar-feeds': 'the caller’s own, refetched at each visit',
  dashboard: 'shows every kind: invalidated by each change',
  'recently-deleted': 'shows every kind: invalidated by each change',
  devices: 'the caller’s own sessions',
  photo: 'the caller’s own',
  'member-photo': 'kept for an hour',
  'firm-code': 'whether a code is taken, asked while typing',
  'firm-exports': 'polled by its page',
  'firm-imports': 'polled by its page, and by others read at each visit',
  imports: 'polled by its page while it runs; a colleague has no part in it',
  'hearing-to-record': 'fetched when the outcome is entered, and not kept',
  'person-mentions': 'fetched when the erasure is prepared, and not kept',
  notifications: 'announced by an event of its own',
  'notification-preferences': 'the caller’s own',
  plans: 'constants of the program',
  'code-sections': 'a table of law that comes with the program',
  roles: 'constants of the program',
  search: 'kept for the moment of searching',
  'second-factor-duty': 'refetched at each visit',
  'support-contact': 'a setting of the server',
  'vakalatnama-preview': 'the same facts always print the same',
};

const sources = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** The beginnings of all query keys: in the key itself, in a constant that keys begin with, or in a call that makes one. */
const keys = [
  ...sources.matchAll(
    /(?:queryKey: |const (?:all|key) = (?:\(\) => )?|queryOptions\(\{ \.\.\.listQueryOptions\()\[?'([\w-]+)'(?:, '([\w-]+)')?/g,
  ),
];
const written = new Set(keys.flatMap(([, first = '', second]) => (second === undefined ? [first] : [first, `${first}/${second}`])));

/** The areas of the graph and of the offline cache that no query has, and the areas of queries that the graph lacks. */
function findFaults(graph: Readonly<Record<string, readonly string[]>>, offline: readonly string[]): string[] {
  const named = Object.values(graph).flat();
  const known = new Set([...named.map((area) => area.split('/')[0]), ...Object.keys(OF_NO_RECORD)]);
  return [
    ...[...named, ...offline].filter((area) => !written.has(area)).map((area) => `${area}: no query has this key`),
    ...[...written].filter((area) => !known.has(area.split('/')[0])).map((area) => `${area}: no descriptor says that it shows its records`),
  ];
}

const offline = Object.values(offlineQueries).flat();

it('every query shows a kind of record that its descriptor names, or no record for a reason', () => {
  expect(findFaults(shownIn, offline)).toEqual([]);
  expect(Object.keys(OF_NO_RECORD).filter((area) => !written.has(area))).toEqual([]);
});

it.each(recordKinds)('a query of the list of a %s is reported if the graph lacks the kind', (kind) => {
  const { announcedAs } = records[kind];
  const others = Object.fromEntries(Object.entries(shownIn).filter(([each]) => each !== kind));
  const isNamed = Object.values(others).some((areas) => areas.some((area) => area.split('/')[0] === announcedAs));
  expect(findFaults(others, offline).some((fault) => fault.startsWith(announcedAs))).toBe(!isNamed);
});

it('a name that no query has is reported', () => {
  expect(findFaults({ ...shownIn, task: ['tasks', 'cases/count'] }, [...offline, 'tasks/bord'])).toEqual([
    'cases/count: no query has this key',
    'tasks/bord: no query has this key',
  ]);
});

/** Features whose calls change only what their own pages refetch, or nothing that a colleague sees. */
const UNSHOWN = [
  'calendar-feeds',
  'accounts',
  'audit-log',
  'client-messages',
  'dashboard',
  'events',
  'firm-exports',
  'imports',
  'notifications',
  'search',
  'support',
];

it('every feature that changes data of the firm is the list of a kind of record, or of the firm', () => {
  const lists = Object.values(shownIn).map(([list]) => list);
  const changing = new Set(endpointTable.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ feature }) => feature));
  expect([...changing].filter((feature) => !lists.includes(feature) && !UNSHOWN.includes(feature))).toEqual([]);
});

it('every kind of record that is kept for use without a connection is a list of the web', () => {
  for (const kind of kindsWith('offline')) expect(offline.some((area) => area.split('/')[0] === records[kind].announcedAs)).toBe(true);
});
