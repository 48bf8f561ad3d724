import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line } from '../platform/text.ts';

/** A posting of a judge to a court. Judges transfer, so a judge is not a court. `until` null: the current posting. */
export const JudgePosting = z.strictObject({
  court_id: Id,
  court_number: z.nullish(Line.check(z.maxLength(40))),
  from: z.nullish(CourtDate),
  until: z.nullish(CourtDate),
});

const name = Line.check(z.minLength(2), z.maxLength(200));
const postings = z.array(JudgePosting).check(z.maxLength(50));

export const JudgeDraft = z.strictObject({
  id: z.optional(NewId),
  name,
  designation: z.nullish(Line.check(z.maxLength(120))),
  postings: z._default(postings, []),
});
const change = {
  name: z.optional(name),
  designation: z.nullish(Line.check(z.maxLength(120))),
  postings: z.optional(postings),
};
export const JudgeChange = z.strictObject({
  ...change,
  /** The values that the caller read: the change is refused if one of them is another by now. Without them it overwrites. */
  was: z.optional(z.strictObject(change)),
});

export const Judge = z.object({
  id: z.uuid(),
  name: z.string(),
  designation: z.nullable(z.string()),
  postings: z.array(
    z.object({
      court_id: z.uuid(),
      court_name: z.nullable(z.string()),
      court_number: z.nullable(z.string()),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  is_national: z.boolean(),
});
export type Judge = z.infer<typeof Judge>;

export const JudgeQuery = z.strictObject({
  q: z.optional(Line.check(z.maxLength(100))),
  /** Only the firm's own judges. */
  own: z.optional(Flag),
  court_id: z.optional(Id),
  limit: z._default(PageLimit, 100),
  offset: PageOffset,
});
