import * as z from 'zod/mini';
import { Line } from '../platform/text.ts';
import type { EnumOf, KindWith } from '../records.ts';

/** Kinds of records that are searched, in display order. */
export const SearchKind: z.ZodMiniEnum<EnumOf<KindWith<'searched'>>> = z.enum([
  'case',
  'person',
  'hearing',
  'task',
  'note',
  'document',
  'vakalatnama',
  'lawyer',
]);
export type SearchKind = z.infer<typeof SearchKind>;

const MAX_HITS = 20;
/** Totals stop here: with a hundred hits a reader narrows the search. */
export const COUNTED_TO = 100;

/** Words in any order, matched as written, and by sound where fewer than ten are written so. Fewer than two characters find nothing. */
export const SearchQuery = z.strictObject({
  q: Line.check(z.maxLength(200)),
  /** Most hits of each kind. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_HITS)), 5),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A matched range of a text in UTF-16 units, end exclusive. Ranges are in order and do not overlap. */
export const Mark = z.tuple([z.int(), z.int()]);
export type Mark = z.infer<typeof Mark>;

export const SearchHit = z.object({
  id: z.uuid(),
  kind: SearchKind,
  title: z.string(),
  description: z.string(),
  /** Route of its page in the web. */
  route: z.string(),
  marks: z.object({ title: z.array(Mark), description: z.array(Mark) }),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** `total`: number of hits the caller may see, at most `COUNTED_TO`. */
export const SearchGroup = z.object({ kind: SearchKind, total: z.int(), hits: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

/** Only kinds with hits. */
export const SearchAnswer = z.object({ groups: z.array(SearchGroup) });
