import { z } from 'zod';
import type { Permission } from '../platform/permission.ts';
import { Line } from '../platform/text.ts';

/** The kinds of record that are looked through, in the order they are shown. */
export const SearchKind = z.enum(['case', 'person', 'hearing', 'task', 'note', 'document', 'vakalatnama', 'lawyer']);
export type SearchKind = z.infer<typeof SearchKind>;

/** What it takes to find records of a kind. */
export const searchGrants: Record<SearchKind, Permission> = {
  case: 'case:read',
  person: 'person:read',
  hearing: 'hearing:read',
  task: 'task:read',
  note: 'note:read',
  document: 'document:read',
  vakalatnama: 'vakalatnama:read',
  lawyer: 'lawyer:read',
};

export const MOST_HITS = 20;
/** Totals are counted up to here: whoever found a hundred types another word. */
export const COUNTED_TO = 100;

/** Words in any order, each found in the record or in how it sounds. Fewer than two characters find nothing. */
export const SearchQuery = z.strictObject({
  q: Line.max(200),
  /** The most hits of each kind. */
  limit: z.coerce.number().int().min(1).max(MOST_HITS).default(5),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** What of a text matched: from the first UTF-16 unit to before the second. In order, apart from each other. */
export const Mark = z.tuple([z.int(), z.int()]);
export type Mark = z.infer<typeof Mark>;

export const SearchHit = z.object({
  id: z.uuid(),
  kind: SearchKind,
  title: z.string(),
  description: z.string(),
  /** Where the web shows it. */
  route: z.string(),
  marks: z.object({ title: z.array(Mark), description: z.array(Mark) }),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** `total`: how many there are that the caller may see, counted up to 1,000. */
export const SearchGroup = z.object({ kind: SearchKind, total: z.int(), hits: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

/** Only kinds that found something. */
export const SearchAnswer = z.object({ groups: z.array(SearchGroup) });
