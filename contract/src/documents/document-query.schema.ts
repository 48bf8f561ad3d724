import * as z from 'zod/mini';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import { Line } from '../platform/text.ts';
import { DocumentCategory, FileKind } from './document-kind.ts';

export const DocumentTag = Line.check(z.minLength(1), z.maxLength(40));

export const DocumentSort = z.enum(['updated_at', 'title', 'size', 'uploaded_at']);

export const DocumentQuery = z.strictObject({
  case_id: z.optional(Id),
  category: z.optional(DocumentCategory),
  kind: z.optional(FileKind),
  tag: z.optional(DocumentTag),
  /** Words of the title, file name, description, tags or text. */
  q: z.optional(Line.check(z.maxLength(100))),
  has_text: z.optional(Flag),
  sort: z._default(DocumentSort, 'updated_at'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;
