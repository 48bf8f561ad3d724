import type { Exclusion, RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule, RuleInputRole } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { WorkingStep } from '@munshi/contract/deadlines/working-step';
import { type CourtCalendar, reopeningDay, whyClosed } from './court-calendar.ts';
import { type DayNumber, endOfPeriod, toDay, toNumber } from './day-number.ts';
import { excludeSpans, type Span } from './spans.ts';

/** What the law says, as far as a computation needs it. */
export type ComputedRule = Pick<
  DeadlineRule,
  | 'period'
  | 'includes_start'
  | 'inputs'
  | 'waits'
  | 'opens_after_end'
  | 'closed_last_day'
  | 'condonable'
  | 'tail'
  | 'section'
  | 'source'
  | 'title'
>;

export interface Working {
  readonly opensOn: string | null;
  readonly dueOn: string;
  readonly rolledFrom: string | null;
  readonly outerOn: string | null;
  readonly steps: readonly WorkingStep[];
}

/** An entry that cannot be computed with, and why. */
export class ComputationError extends Error {
  readonly field: string;
  readonly reason: 'required' | 'unknown' | 'before_application' | 'needs_application' | 'too_far' | 'never_opens';

  constructor(field: string, reason: ComputationError['reason']) {
    super(`${field}: ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

interface ExcludedSpan extends Span {
  readonly exclusion: Exclusion | 'copy';
}

/** Calendars, laws and this product end before that. */
const LAST_DAY = toNumber('2200-12-31');

/**
 * Computes a deadline. Dates are calendar days, so that the zone of the server has no say. The order is that of the law: the first
 * day (Limitation Act, s. 12(1)), the period, what is excluded from it (s. 12 to 15), a court that is closed on the last day (s. 4),
 * and the outer day, which never moves for a closed court.
 *
 * @throws {ComputationError} if an input is missing, unknown to the rule, or contradicts another
 */
export function compute(
  rule: ComputedRule,
  { inputs, exclusions = [] }: { inputs: RuleInputs; exclusions?: readonly Exclusion[] | undefined },
  calendar: CourtCalendar,
): Working {
  const dated = datesOf(rule, inputs);
  const steps: WorkingStep[] = [];
  const begun = begin(rule, dated, steps);
  const spans = spansOf(dated, exclusions);
  const end = runPeriod(rule, begun.start, spans, steps);
  const due = moveIfClosed(rule, end, calendar, steps);
  const outer = outerDay(rule, end, steps);
  const opens = begun.opens ?? openingDay(rule, due, steps);
  if (Math.max(due, outer ?? due) > LAST_DAY) throw new ComputationError(begun.field, 'too_far');
  return {
    opensOn: dayOrNone(opens),
    dueOn: toDay(due),
    rolledFrom: due === end ? null : toDay(end),
    outerOn: dayOrNone(outer),
    steps,
  };
}

const dayOrNone = (day: DayNumber | null) => (day === null ? null : toDay(day));

/** The day after which no delay can be excused, counted from the end of the period before it moved. */
function outerDay({ tail }: ComputedRule, end: DayNumber, steps: WorkingStep[]): DayNumber | null {
  if (!tail) return null;
  const outer = endOfPeriod(end, tail);
  steps.push({ kind: 'outer', from: toDay(end), to: toDay(outer), days: outer - end, period: tail });
  return outer;
}

/** The first day of an act that is possible only when the period has ended. */
function openingDay({ opens_after_end: opensAfterEnd }: ComputedRule, due: DayNumber, steps: WorkingStep[]): DayNumber | null {
  if (!opensAfterEnd) return null;
  steps.push({ kind: 'opens', from: toDay(due), to: toDay(due + 1), days: 1 });
  return due + 1;
}

interface Dated {
  readonly start: { readonly field: string; readonly label: string; readonly day: DayNumber };
  readonly fresh: { readonly field: string; readonly label: string; readonly day: DayNumber } | undefined;
  readonly copy: Span | undefined;
}

/** Checks the inputs and reads the dates. */
function datesOf(rule: ComputedRule, inputs: RuleInputs): Dated {
  const unknown = Object.keys(inputs).find((name) => !rule.inputs.some((input) => input.name === name));
  if (unknown) throw new ComputationError(unknown, 'unknown');
  const dated = (role: RuleInputRole) => {
    const input = rule.inputs.find((one) => one.role === role);
    const day = input && inputs[input.name];
    return input && day ? { field: input.name, label: input.label, day: toNumber(day) } : undefined;
  };
  const start = dated('start');
  if (!start) throw new ComputationError(rule.inputs.find(({ role }) => role === 'start')?.name ?? 'inputs', 'required');
  return { start, fresh: dated('fresh'), copy: copySpan(dated('copy_applied'), dated('copy_ready')) };
}

type DatedInput = Dated['fresh'];

/** The time for a certified copy, from the day it was applied for to the day it was ready. While it is not ready, none is excluded. */
function copySpan(applied: DatedInput, ready: DatedInput): Span | undefined {
  if (ready && !applied) throw new ComputationError(ready.field, 'needs_application');
  if (!applied || !ready) return undefined;
  if (ready.day < applied.day) throw new ComputationError(ready.field, 'before_application');
  return { from: applied.day, to: ready.day };
}

interface Begun {
  readonly field: string;
  /** The day from which the period runs. */
  readonly start: DayNumber;
  /** The first day on which the act is possible, if it can be too early. */
  readonly opens: DayNumber | null;
}

/** The day from which the period runs: of the event, of an acknowledgment in time, or after what the rule waits for. */
function begin(rule: ComputedRule, { start, fresh }: Dated, steps: WorkingStep[]): Begun {
  const { field, label, day } = start;
  const from = toDay(day);
  steps.push({ kind: rule.includes_start ? 'first_day_counts' : 'first_day', from, to: from, days: 0, label });
  if (rule.waits) {
    const end = endOfPeriod(day, rule.waits.period);
    steps.push({ kind: 'waits', from, to: toDay(end + 1), days: end + 1 - day, period: rule.waits.period, reason: rule.waits.text });
    return { field, start: end + 1, opens: end + 1 };
  }
  if (!fresh || fresh.day <= day) return { field, start: day, opens: null };
  const ranOut = endOfPeriod(day, rule.period);
  const isInTime = fresh.day <= ranOut;
  const [on, last] = [toDay(fresh.day), toDay(ranOut)];
  steps.push({
    kind: isInTime ? 'fresh_period' : 'no_fresh_period',
    from,
    to: isInTime ? on : from,
    days: isInTime ? fresh.day - day : 0,
    label: fresh.label,
    on,
    last,
  });
  return { field, start: isInTime ? fresh.day : day, opens: null };
}

function spansOf({ copy }: Dated, exclusions: readonly Exclusion[]): ExcludedSpan[] {
  const typed = exclusions.map((exclusion) => ({ from: toNumber(exclusion.from), to: toNumber(exclusion.to), exclusion }));
  return copy ? [{ ...copy, exclusion: 'copy' as const }, ...typed] : typed;
}

/** The last day of the period, with what is excluded from it. */
function runPeriod(rule: ComputedRule, start: DayNumber, spans: readonly ExcludedSpan[], steps: WorkingStep[]): DayNumber {
  const first = rule.includes_start ? start : start + 1;
  const nominal = endOfPeriod(start, rule.period) - (rule.includes_start ? 1 : 0);
  steps.push({
    kind: 'period',
    from: toDay(start),
    to: toDay(nominal),
    days: nominal - start,
    period: rule.period,
    title: rule.title,
    section: rule.section,
  });
  const counted = excludeSpans(spans, first, nominal);
  let end = nominal;
  for (const { span, days, end: moved } of counted) {
    const { exclusion } = span;
    const [spanFrom, spanTo] = [toDay(span.from), toDay(span.to)];
    const isCut = days < span.to - span.from + 1;
    const move = { from: toDay(end), to: toDay(moved), days, spanFrom, spanTo, isCut };
    steps.push(
      exclusion === 'copy'
        ? { kind: 'copy', ...move }
        : { kind: 'exclusion', reason: exclusion.reason, text: exclusion.text ?? null, ...move },
    );
    end = moved;
  }
  for (const { exclusion, from, to } of spans.filter((span) => !counted.some((one) => one.span === span))) {
    const [spanFrom, spanTo] = [toDay(from), toDay(to)];
    steps.push({
      kind: 'not_excluded',
      reason: exclusion === 'copy' ? 'copy' : exclusion.reason,
      from: toDay(end),
      to: toDay(end),
      days: 0,
      spanFrom,
      spanTo,
    });
  }
  return end;
}

/** The last day, moved to the day on which the court reopens if the rule says so. */
function moveIfClosed(
  { closed_last_day: closedLastDay }: ComputedRule,
  end: DayNumber,
  calendar: CourtCalendar,
  steps: WorkingStep[],
): DayNumber {
  const because = whyClosed(calendar, end);
  if (!because) return end;
  const day = toDay(end);
  if (closedLastDay === 'never') {
    steps.push({ kind: 'stays', from: day, to: day, days: 0, because });
    return end;
  }
  const open = reopeningDay(calendar, end);
  if (open === undefined) throw new ComputationError('closed_days', 'never_opens');
  steps.push({ kind: 'roll', from: day, to: toDay(open), days: open - end, because, under: closedLastDay });
  return open;
}
