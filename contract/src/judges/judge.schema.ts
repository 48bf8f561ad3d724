import { z } from 'zod';
import { CourtDate } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { Line } from '../platform/text.ts';

/** A posting of a judge to a court. Judges transfer, so a judge is not a court. `until` null: the current posting. */
export const JudgePosting = z.strictObject({
  court_id: Id,
  court_number: Line.max(40).nullish(),
  from: CourtDate.nullish(),
  until: CourtDate.nullish(),
});

const name = Line.min(2).max(200);
const postings = z.array(JudgePosting).max(50);

export const JudgeDraft = z.strictObject({
  id: Id.optional(),
  name,
  designation: Line.max(120).nullish(),
  postings: postings.default([]),
});
export const JudgeChange = z.strictObject({
  name: name.optional(),
  designation: Line.max(120).nullish(),
  postings: postings.optional(),
});

export const Judge = z.object({
  id: z.uuid(),
  name: z.string(),
  designation: z.string().nullable(),
  postings: z.array(
    z.object({
      court_id: z.uuid(),
      court_name: z.string().nullable(),
      court_number: z.string().nullable(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
  is_national: z.boolean(),
});
export type Judge = z.infer<typeof Judge>;

export const JudgeQuery = z.strictObject({
  q: Line.max(100).optional(),
  /** Only the firm's own judges. */
  own: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  court_id: Id.optional(),
  limit: PageLimit.default(100),
  offset: PageOffset,
});
