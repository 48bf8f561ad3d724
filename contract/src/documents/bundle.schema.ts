import { z } from 'zod';
import { Id } from '../platform/page.ts';
import { Line } from '../platform/text.ts';

/** Documents of one case, in order, to be joined into one PDF. */
export const BundleDraft = z.strictObject({
  id: Id.optional(),
  case_id: Id,
  title: Line.min(1).max(200),
  items: z
    .array(z.strictObject({ document_id: Id, title: Line.min(1).max(300).optional() }))
    .min(1)
    .max(200),
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
  problem: z.string().nullable(),
  /** The resulting document. */
  document_id: z.uuid().nullable(),
});
export type Bundle = z.infer<typeof Bundle>;
