import * as z from 'zod/mini';
import { Id, NewId } from '../platform/id.ts';
import { Line } from '../platform/text.ts';

/** Documents of one case, in order, to be joined into one PDF. */
export const BundleDraft = z.strictObject({
  id: z.optional(NewId),
  case_id: Id,
  title: Line.check(z.minLength(1), z.maxLength(200)),
  items: z
    .array(z.strictObject({ document_id: Id, title: z.optional(Line.check(z.minLength(1), z.maxLength(300))) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type BundleDraft = z.infer<typeof BundleDraft>;

export const BundleStatus = z.enum(['waiting', 'working', 'done', 'failed']);

export const Bundle = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  title: z.string(),
  status: BundleStatus,
  done_items: z.int(),
  item_count: z.int(),
  /** Why it failed, in words. */
  problem: z.nullable(z.string()),
  /** The resulting document. */
  document_id: z.nullable(z.uuid()),
});
export type Bundle = z.infer<typeof Bundle>;
