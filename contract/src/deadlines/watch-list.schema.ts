import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line, Lines } from '../platform/text.ts';

/** A rule that usually applies to a case, and why. */
export const UsualRule = z.object({ code: z.string(), title: z.string(), section: z.string(), why: z.string() });
export type UsualRule = z.infer<typeof UsualRule>;

/** A case that usually has a deadline, and has no open one. `id`: of the case. `rules`: those that usually apply to it. */
export const WatchedCase = z.object({
  id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  type_name: z.nullable(z.string()),
  next_hearing_date: z.nullable(z.string()),
  rules: z.array(UsualRule),
});
export type WatchedCase = z.infer<typeof WatchedCase>;

/** Cases without a deadline, the earliest next hearing first. `mine`: of cases on whose team the caller is. */
export const WatchListQuery = z.strictObject({
  mine: z.optional(Flag),
  case_id: z.optional(Id),
  limit: PageLimit,
  offset: PageOffset,
});
export type WatchListQuery = z.infer<typeof WatchListQuery>;

/** Notes that a case needs no deadline by these rules, and why. */
export const NoneNeededDraft = z.strictObject({
  id: z.optional(NewId),
  case_id: Id,
  rules: z.array(Line.check(z.minLength(1), z.maxLength(80))).check(z.minLength(1), z.maxLength(20)),
  reason: Lines.check(z.minLength(1), z.maxLength(2_000)),
});
export type NoneNeededDraft = z.infer<typeof NoneNeededDraft>;

/** Why a case needs no deadline by these rules: who noted it, and when. */
export const NoneNeeded = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  rules: z.array(z.object({ code: z.string(), title: z.string() })),
  reason: z.string(),
  noted_by: z.object({ id: z.uuid(), name: z.string() }),
  noted_at: Instant,
});
export type NoneNeeded = z.infer<typeof NoneNeeded>;

export const NoneNeededQuery = z.strictObject({ case_id: z.optional(Id), limit: PageLimit, offset: PageOffset });
export type NoneNeededQuery = z.infer<typeof NoneNeededQuery>;
