import { records } from '@munshi/contract/records';
import { type SearchGroup, SearchKind, type SearchQuery } from '@munshi/contract/search/search.schema';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { parseWords, distinctiveWords } from './parsed-query.ts';
import { hitsOf } from './hits.ts';
import * as searchRepository from './search.repository.ts';

/** Matches for all words that the caller may read, grouped by kind. Fewer than two characters find nothing. */
export async function searchRecords(db: TenantDb, actor: Actor, { q, limit }: SearchQuery): Promise<SearchGroup[]> {
  const parsed = parseWords(q, limit);
  const kinds = SearchKind.options.filter((kind) => actor.permissions.has(records[kind].read));
  if (parsed.words.length === 0 || kinds.length === 0) return [];
  const found = await searchRepository.find(db, kinds, parsed);
  return kinds.flatMap((kind) => {
    const total = found[kind]?.[0]?.total ?? 0;
    return total === 0 ? [] : [{ kind, total, hits: hitsOf(found, kind, distinctiveWords(parsed)) }];
  });
}
