import i18next from 'i18next';
import type { RecordGroup } from '../platform/record-search.ts';
import { listCases } from '@munshi/contract/cases/case.endpoints';
import { call } from '../platform/api.ts';
import { SHORTEST_SEARCH } from '../ui/list-state.ts';
import { printNumber } from './case-words.ts';

const HITS = 10;

/** Cases for the search that opens from anywhere; nothing for a single letter. */
export async function searchCases(typed: string, signal: AbortSignal): Promise<readonly RecordGroup[]> {
  const q = typed.trim();
  if (q.length < SHORTEST_SEARCH) return [];
  const { items } = await call(listCases, { query: { q, limit: HITS, sort: 'updated_at', order: 'desc' }, signal });
  const hits = items.map((row) => ({
    id: row.id,
    kind: 'case',
    title: row.title,
    description: [printNumber(row), row.court_name].filter(Boolean).join(' · '),
    route: `/cases/${row.id}`,
  }));
  return [{ label: i18next.t('cases:search.label'), hits }];
}
