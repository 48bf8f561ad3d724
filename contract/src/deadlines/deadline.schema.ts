import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { several } from '../platform/several.ts';
import { Line, Lines } from '../platform/text.ts';
import { ComputationStep, CourtDays, Exclusion, RuleInputs } from './computation.schema.ts';
import { Certainty, Condonable, DeadlineKind, RuleInput } from './deadline-rule.schema.ts';
import { validationRule } from '../platform/validation-rule.ts';

/**
 * computed: counted by the program, or entered by hand, and checked by nobody. confirmed: a lawyer has checked it. met, missed, given
 * up: closed by a person; the program closes none. Whenever an open one is computed anew it is `computed` again.
 */
export const DeadlineState = z.enum(['computed', 'confirmed', 'met', 'missed', 'given_up']);
export type DeadlineState = z.infer<typeof DeadlineState>;

const title = Line.check(z.minLength(1), z.maxLength(300));
const note = z.nullish(Lines.check(z.maxLength(5_000)));
const exclusions = z.array(Exclusion).check(z.maxLength(50));

/** A deadline of a case: computed by a rule from its inputs, or entered by hand with a title and a day. Without an owner, the caller's. */
export const DeadlineDraft = z
  .strictObject({
    id: z.optional(NewId),
    case_id: Id,
    rule: z.nullish(Line.check(z.minLength(1), z.maxLength(80))),
    inputs: z.optional(RuleInputs),
    exclusions: z.optional(exclusions),
    /** The court whose calendar is used; if omitted, the court of the case. */
    court_id: z.nullish(Id),
    title: z.optional(title),
    kind: z.optional(DeadlineKind),
    due_on: z.nullish(CourtDate),
    owner_id: z.optional(Id),
    note,
  })
  .check(
    validationRule('needs_title_or_rule', ({ rule, title: named }) => Boolean(rule) || Boolean(named), {
      path: ['title'],
      error: 'needs a title or a rule',
    }),
    validationRule('needs_day_or_rule', ({ rule, due_on: due }) => Boolean(rule) !== Boolean(due), {
      path: ['due_on'],
      error: 'needs a day or a rule, not both',
    }),
  );
export type DeadlineDraft = z.infer<typeof DeadlineDraft>;

/** Omitted fields stay unchanged. A change of inputs, exclusions or court computes the deadline anew. */
export const DeadlineChange = z.strictObject({
  inputs: z.optional(RuleInputs),
  exclusions: z.optional(exclusions),
  court_id: z.nullish(Id),
  title: z.optional(title),
  kind: z.optional(DeadlineKind),
  due_on: z.optional(CourtDate),
  owner_id: z.optional(Id),
  note,
  /** An application to excuse the delay: when it was made, and what became of it. */
  condonation_applied_on: z.nullish(CourtDate),
  condonation_result: z.nullish(z.enum(['allowed', 'refused'])),
});
export type DeadlineChange = z.infer<typeof DeadlineChange>;

const reason = Lines.check(z.minLength(1), z.maxLength(2_000));

/** What was done in time, and when. */
export const DeadlineMet = z.strictObject({ met_on: CourtDate, what: reason });
export type DeadlineMet = z.infer<typeof DeadlineMet>;

/** Why a deadline was missed or given up. */
export const DeadlineClosed = z.strictObject({ reason });
export type DeadlineClosed = z.infer<typeof DeadlineClosed>;

/** The day on which what lapses was lodged again. */
export const DeadlineRenewal = z.strictObject({ on: CourtDate });
export type DeadlineRenewal = z.infer<typeof DeadlineRenewal>;

const member = z.object({ id: z.uuid(), name: z.string() });

/** A deadline in a list. Days left are counted by the reader from `due_on` and today in court. */
export const DeadlineRow = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  rule: z.nullable(z.string()),
  section: z.nullable(z.string()),
  title: z.string(),
  kind: DeadlineKind,
  state: DeadlineState,
  opens_on: z.nullable(z.string()),
  due_on: z.string(),
  rolled_from: z.nullable(z.string()),
  outer_on: z.nullable(z.string()),
  owner: member,
  closed_on: z.nullable(z.string()),
  version: z.int(),
});
export type DeadlineRow = z.infer<typeof DeadlineRow>;

/** The certified copy in the registry of the case from which a deadline has its days. */
export const DeadlineCopy = z.object({
  id: z.uuid(),
  title: z.string(),
  order_on: z.string(),
  application_number: z.nullable(z.string()),
});
export type DeadlineCopy = z.infer<typeof DeadlineCopy>;

const linked = z.object({ id: z.uuid(), due_on: z.string() });

/** One deadline with its working, in the words of the rule by which it was computed. By hand, it has no rule and no steps. */
export const Deadline = z.extend(DeadlineRow, {
  court_id: z.nullable(z.uuid()),
  inputs: z.array(z.extend(RuleInput, { day: z.nullable(z.string()) })),
  exclusions: z.array(Exclusion),
  copy: z.nullable(DeadlineCopy),
  steps: z.array(ComputationStep),
  condonable: z.nullable(Condonable),
  certainty: z.nullable(Certainty),
  source: z.nullable(z.string()),
  as_of: z.nullable(z.string()),
  rule_note: z.nullable(z.string()),
  court_days: CourtDays,
  note: z.nullable(z.string()),
  confirmed_by: z.nullable(member),
  confirmed_at: z.nullable(Instant),
  /** What was done, or why it was missed or given up. */
  outcome: z.nullable(z.string()),
  condonation_applied_on: z.nullable(z.string()),
  condonation_result: z.nullable(z.enum(['allowed', 'refused'])),
  /** The rules that come next when it is met. */
  next: z.array(z.object({ code: z.string(), title: z.string() })),
  /** True if its rule follows itself: it is met by lodging again, as a caveat. */
  is_renewable: z.boolean(),
  /** The deadline that it renews, and the one that renews it. */
  renews: z.nullable(linked),
  renewed_by: z.nullable(linked),
  created_by: member,
  created_at: Instant,
  updated_at: Instant,
});
export type Deadline = z.infer<typeof Deadline>;

const filters = {
  state: z.optional(several(DeadlineState)),
  kind: z.optional(several(DeadlineKind)),
  /** Owned by the caller. */
  mine: z.optional(Flag),
  owner: z.optional(Id),
  case_id: z.optional(Id),
  /** Last days from and to this day, both included. */
  from: z.optional(CourtDate),
  to: z.optional(CourtDate),
};

/** due: by last day, the earliest first. case: by case, and within it by last day. */
export const DeadlineSort = z.enum(['due', 'case']);

/** Filters for the list of deadlines; a deadline must match all those given. Without `state`, the open ones. */
export const DeadlineQuery = z.strictObject({
  ...filters,
  sort: z._default(DeadlineSort, 'due'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type DeadlineQuery = z.infer<typeof DeadlineQuery>;

/** As `DeadlineQuery`, by case: a page has so many cases, in the order of their first matching deadline. */
export const DeadlinesByCaseQuery = z.strictObject({ ...filters, limit: PageLimit, offset: PageOffset });
export type DeadlinesByCaseQuery = z.infer<typeof DeadlinesByCaseQuery>;

/** The matching deadlines of a case, whose id is `id`: the first of them by last day, and how many there are. */
export const DeadlinesOfCase = z.object({
  id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  deadlines: z.array(DeadlineRow),
  count: z.int(),
});
export type DeadlinesOfCase = z.infer<typeof DeadlinesOfCase>;
