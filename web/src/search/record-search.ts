import { searchRecords as endpoint } from '@munshi/contract/search/search.endpoints';
import { COUNTED_TO, type SearchGroup } from '@munshi/contract/search/search.schema';
import { i18n } from '../i18n/i18n.ts';
import { call } from '../platform/calls/api.ts';
import { nameOfKinds } from '../platform/record-nouns.ts';
import type { RecordGroup } from '../platform/record-search.ts';
import { SHORTEST_SEARCH } from '../ui/list/list-state.ts';
import { formatCount } from '../ui/format/numbers.ts';

/** The lists that search by the same text and sounds, for results beyond the first ones. */
const LISTS: Partial<Record<SearchGroup['kind'], string>> = { case: '/cases/all', person: '/people' };

/** Records of every kind for the global search; none for a single letter. */
export async function searchRecords(typed: string, signal: AbortSignal): Promise<readonly RecordGroup[]> {
  const q = typed.trim();
  if (q.length < SHORTEST_SEARCH) return [];
  const { groups } = await call(endpoint, { query: { q }, signal });
  return groups.map((group) => ({ label: nameOfKinds(group.kind), hits: group.hits, ...wayToAll(group, q) }));
}

function wayToAll({ kind, total, hits }: SearchGroup, q: string): Pick<RecordGroup, 'more'> {
  const list = LISTS[kind];
  if (list === undefined || total <= hits.length) return {};
  const number = total < COUNTED_TO ? formatCount(total) : i18n.t('search:atLeast', { number: formatCount(total) });
  return {
    more: {
      label: i18n.t(`search:all.${kind === 'case' ? 'case' : 'person'}`, { number }),
      route: `${list}?${new URLSearchParams({ q })}`,
    },
  };
}
