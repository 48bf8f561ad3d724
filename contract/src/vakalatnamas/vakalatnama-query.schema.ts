import * as z from 'zod/mini';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import { VakalatnamaState } from './vakalatnama-state.ts';
import { Line } from '../platform/text.ts';

export const VakalatnamaQuery = z.strictObject({
  case_id: z.optional(Id),
  court: z.optional(Id),
  state: z.optional(VakalatnamaState),
  /** Not yet on record. */
  under_way: z.optional(Flag),
  overdue: z.optional(Flag),
  /** Part of a title, a name or a number, at least two characters. */
  q: z.optional(Line.check(z.maxLength(100))),
  sort: z._default(z.enum(['updated_at', 'title', 'due_on']), 'updated_at'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type VakalatnamaQuery = z.infer<typeof VakalatnamaQuery>;
