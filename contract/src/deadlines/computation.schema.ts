import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Line } from '../platform/text.ts';
import { Condonable } from './deadline-rule.schema.ts';
import { validationRule } from '../platform/validation-rule.ts';

/**
 * Why days are not counted, each for some acts only (exclusion-kinds.ts). `wrong_forum`: Limitation Act, s. 14. `stay`: s. 15(1). `notice`:
 * s. 15(2), as for a notice under s. 80 of the CPC. `abroad`: the defendant was outside India, s. 15(5). `mediation`: Commercial Courts
 * Act, s. 12A(3). `pandemic`: 15 March 2020 to 28 February 2022, by order of the Supreme Court. Of two the last day alone matters:
 * `disability`, s. 6, the day on which it ceased, and `fraud`, s. 17, the day of its discovery.
 */
export const ExclusionReason = z.enum(['wrong_forum', 'stay', 'notice', 'abroad', 'mediation', 'disability', 'fraud', 'pandemic', 'other']);
export type ExclusionReason = z.infer<typeof ExclusionReason>;

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;

/** Days that are not counted, both ends included. Spans may overlap: each day is excluded once. */
export const Exclusion = z
  .strictObject({ reason: ExclusionReason, from: CourtDate, to: CourtDate, text: z.optional(Line.check(z.maxLength(200))) })
  .check(validationRule('before_from', inOrder, { path: ['to'], error: 'must not be before the first day' }));
export type Exclusion = z.infer<typeof Exclusion>;

/** Dates by the names of the rule's inputs, such as `order_on`. */
export const RuleInputs = z.record(z.string().check(z.maxLength(60)), CourtDate);
export type RuleInputs = z.infer<typeof RuleInputs>;

/** What a deadline is computed from. `closed_days`: added to the calendar of the court, such as a holiday notified today. */
export const ComputationRequest = z.strictObject({
  rule: Line.check(z.minLength(1), z.maxLength(80)),
  inputs: RuleInputs,
  exclusions: z.optional(z.array(Exclusion).check(z.maxLength(50))),
  court_id: z.nullish(Id),
  closed_days: z.optional(z.array(CourtDate).check(z.maxLength(1_000))),
});
export type ComputationRequest = z.infer<typeof ComputationRequest>;

/**
 * One step of a working. `days`: what it adds to the date; `from` and `to`: the date before and after it. `section`: where the
 * law says so. `doubt`: what to check before relying on the step.
 */
export const ComputationStep = z.object({
  text: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.int(),
  section: z.nullable(z.string()),
  doubt: z.nullable(z.string()),
});
export type ComputationStep = z.infer<typeof ComputationStep>;

/**
 * By when a paper counts for a day, from what concerns a court.
 *
 * @property efiling_source where the end of e-filing is written, if the firm has not entered it
 * @property text the hours as a sentence; null if none is known
 */
export const FilingHours = z.object({
  registry_opens: z.nullable(z.string()),
  registry_closes: z.nullable(z.string()),
  efiling_until: z.nullable(z.string()),
  efiling_source: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type FilingHours = z.infer<typeof FilingHours>;

/**
 * What the calendar of the court holds: without entries, only Sundays and national holidays count as closed. `saturdays`: which ones are closed, in words.
 * `hours`: by when a paper counts for the last day; they never move it.
 */
export const CourtDays = z.object({
  court_id: z.nullable(z.uuid()),
  court_name: z.nullable(z.string()),
  holidays: z.int(),
  saturdays: z.nullable(z.string()),
  hours: FilingHours,
  note: z.nullable(z.string()),
});

/**
 * A computed deadline, with its working.
 *
 * @property opens_on the first day on which the act is possible, for an act that can be too early
 * @property due_on the last day
 * @property rolled_from the last day before it moved because the court is closed
 * @property outer_on the day after which no delay can be excused; it never moves for a closed court
 */
export const Computation = z.object({
  rule: z.string(),
  title: z.string(),
  opens_on: z.nullable(z.string()),
  due_on: z.string(),
  rolled_from: z.nullable(z.string()),
  outer_on: z.nullable(z.string()),
  condonable: Condonable,
  steps: z.array(ComputationStep),
  note: z.nullable(z.string()),
  source: z.string(),
  section: z.string(),
  certainty: z.enum(['text', 'check']),
  as_of: z.string(),
  court_days: CourtDays,
});
export type Computation = z.infer<typeof Computation>;
