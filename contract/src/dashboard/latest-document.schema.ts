import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { DocumentCategory } from '../documents/document-kind.ts';

/** A recently added or changed document, with its current version. `size` in bytes. */
export const LatestDocument = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  category: DocumentCategory,
  title: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.int(),
  uploaded_by_name: z.string(),
  uploaded_at: Instant,
  updated_at: Instant,
});
export type LatestDocument = z.infer<typeof LatestDocument>;
