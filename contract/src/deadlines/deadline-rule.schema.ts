import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Line, Lines } from '../platform/text.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** A length of time as the law states it. Months and years are those of the calendar (General Clauses Act, s. 3(35), 3(66)). */
export const Period = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(36_500)),
  unit: z.enum(['days', 'months', 'years']),
});
export type Period = z.infer<typeof Period>;

/** What is done by the last day. */
export const DeadlineKind = z.enum([
  'suit',
  'pleading',
  'appeal',
  'review',
  'revision',
  'application',
  'execution',
  'notice',
  'complaint',
  'petition',
  'caveat',
  'custody',
  'compliance',
]);
export type DeadlineKind = z.infer<typeof DeadlineKind>;

/**
 * What a date is used for. `start`: the period runs from it. `copy_applied` and `copy_ready`: the time taken for a certified copy,
 * which is excluded (Limitation Act, s. 12). `fresh`: an acknowledgment or a part payment, from which a fresh period runs (s. 18, 19).
 */
export const RuleInputRole = z.enum(['start', 'copy_applied', 'copy_ready', 'fresh']);
export type RuleInputRole = z.infer<typeof RuleInputRole>;

/** A date that a rule needs. `label`: in a lawyer's words. */
export const RuleInput = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z_]*_on$/)),
  label: Line.check(z.minLength(1), z.maxLength(120)),
  role: RuleInputRole,
});
export type RuleInput = z.infer<typeof RuleInput>;

/**
 * How a period moves if the court is closed on its last day. `limitation_4`: to the day on which it reopens (Limitation Act, s. 4).
 * `general_clauses_10`: the same for an act that the Limitation Act does not govern. `bnss_517`: the same for taking cognizance.
 * `never`: the day does not move.
 */
export const ClosedLastDay = z.enum(['limitation_4', 'general_clauses_10', 'bnss_517', 'never']);
export type ClosedLastDay = z.infer<typeof ClosedLastDay>;

/**
 * Whether a court may excuse a delay. `s5`: for sufficient cause (Limitation Act, s. 5), without an end. `capped`: only up to the
 * outer day. `discretion`: as the court thinks fit. `none`: never.
 */
export const Condonable = z.enum(['s5', 'capped', 'discretion', 'none']);
export type Condonable = z.infer<typeof Condonable>;

/** Whether the text of the law was read (`text`), or the rule is general knowledge to be checked before relying on it (`check`). */
export const Certainty = z.enum(['text', 'check']);
export type Certainty = z.infer<typeof Certainty>;

/** What happens in a case that starts a period. */
export const DeadlineEvent = z.enum([
  'summons_served',
  'order_passed',
  'award_received',
  'cheque_returned',
  'notice_received',
  'cause_arose',
  'remanded',
  'party_died',
  'caveat_lodged',
  'notice_given',
  'filed',
  'copy_received',
  'statement_filed',
  'arguments_heard',
  'interrogatories_served',
  'charge_heard',
  'cheque_drawn',
  'suit_abated',
  'sale_held',
  'case_committed',
  'pleadings_completed',
]);
export type DeadlineEvent = z.infer<typeof DeadlineEvent>;

/**
 * The decisions from which a remedy lies: of these levels of court, in cases of these categories, with one of these results and none of
 * those (all, and none, if omitted).
 */
export const Remedy = z.strictObject({
  levels: z.array(z.string()).check(z.minLength(1), z.maxLength(30)),
  categories: z.optional(z.array(z.string()).check(z.maxLength(40))),
  natures: z.optional(z.array(z.string()).check(z.maxLength(40))),
  not_natures: z.optional(z.array(z.string()).check(z.maxLength(40))),
  /** Who has it, such as `the party aggrieved`. */
  by: z.string(),
});
export type Remedy = z.infer<typeof Remedy>;

const sentence = Lines.check(z.minLength(1), z.maxLength(1_000));

const correctable = {
  title: z.optional(Line.check(z.minLength(1), z.maxLength(200))),
  period: z.optional(Period),
  closed_last_day: z.optional(ClosedLastDay),
  condonable: z.optional(Condonable),
  tail: z.nullish(Period),
  note: z.nullish(sentence),
  section: z.optional(Line.check(z.minLength(1), z.maxLength(200))),
  as_of: z.optional(CourtDate),
};

/** What a firm may state otherwise than the national rule. */
export const CorrectedFields = z.object(correctable);
export type CorrectedFields = z.infer<typeof CorrectedFields>;

/** A rule of law as data: what is done, within what, counted from what, and where that is written. */
export const DeadlineRule = z.object({
  code: z.string(),
  title: z.string(),
  kind: DeadlineKind,
  period: Period,
  /** True if the day from which it runs is its first day, as for custody; otherwise that day is excluded (Limitation Act, s. 12(1)). */
  includes_start: z.boolean(),
  /** True if the period runs from the last day of the month in which it starts; months are then whole months. */
  starts_at_month_end: z.boolean(),
  /** True if it is done in another court than that of the case, such as an appeal: the case's court does not move its last day. */
  is_filed_elsewhere: z.boolean(),
  inputs: z.array(RuleInput),
  /** Time that must pass first: the period then runs from the day after it, and nothing can be filed before that day. */
  waits: z.nullable(z.object({ period: Period, text: z.string() })),
  /** True if the act is possible only once the period has ended. */
  opens_after_end: z.boolean(),
  closed_last_day: ClosedLastDay,
  condonable: Condonable,
  /** What is added to the period, before it moves for a closed court, to reach the outer day; that day never moves. */
  tail: z.nullable(Period),
  /** What to know about delay, or about the rule. */
  note: z.nullable(z.string()),
  /** The act, such as `Limitation Act, 1963`, and the section in it. */
  source: z.string(),
  section: z.string(),
  certainty: Certainty,
  /** The day on which the source was last compared, `YYYY-MM-DD`. */
  as_of: z.string(),
  events: z.array(DeadlineEvent),
  remedy: z.nullable(Remedy),
  /** Codes of the rules that come next when this one is met. */
  next: z.array(z.string()),
  /** The firm's correction, if it made one: the rule has it already. `national`: what it says without it. */
  correction: z.nullable(
    z.object({
      reason: z.string(),
      corrected_by: z.string(),
      corrected_at: Instant,
      version: z.int(),
      national: CorrectedFields,
    }),
  ),
});
export type DeadlineRule = z.infer<typeof DeadlineRule>;

/** `case_id`: of which case to say whether each rule fits it. */
export const RuleQuery = z.strictObject({ case_id: z.optional(Id) });

/** `fits`: for a given case, whether the rule is for our side, for a case of this kind, and before this court. */
export const ListedRule = z.extend(DeadlineRule, { fits: z.optional(z.boolean()) });
export type ListedRule = z.infer<typeof ListedRule>;

/** What a firm corrects in a national rule, and why. Omitted fields stay as the national rule has them. */
export const RuleCorrection = z
  .strictObject({ ...correctable, reason: sentence })
  .check(
    validationRule('needs_correction', (correction) => Object.keys(correction).length > 1, { path: ['period'], error: 'corrects nothing' }),
  );
export type RuleCorrection = z.infer<typeof RuleCorrection>;
