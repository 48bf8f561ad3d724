import type { Exclusion, RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule, RuleInputRole } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { WorkingStep } from '@munshi/contract/deadlines/working-step';
import { type CourtCalendar, reopeningDay, whyClosed, withoutPartDays } from './court-calendar.ts';
import { type DayNumber, endOfPeriod, toDay, toNumber } from './day-number.ts';
import { canBeExcluded, endOfMonth, type ExcludedSpan, notExcluded, reasonOf, runPeriod } from './running.ts';
import type { Span } from './spans.ts';

/** What the law says, as far as a computation needs it. */
export type ComputedRule = Pick<
  DeadlineRule,
  | 'kind'
  | 'period'
  | 'includes_start'
  | 'starts_at_month_end'
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

/** Calendars, laws and this product end before that. */
const LAST_DAY = toNumber('2200-12-31');

/**
 * Computes a deadline. Dates are calendar days, so that the zone of the server has no say. The order is that of the law: the first
 * day (Limitation Act, s. 12(1)), a fraud discovered later (s. 17), an acknowledgment (s. 18, 19), the period, what is excluded from it
 * (s. 12 to 15), a disability (s. 6 to 9), a court that is closed on the last day (s. 4), and the outer day, which never moves for a
 * closed court.
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
  const spans = spansOf(dated, exclusions);
  const begun = begin(rule, { dated, spans }, steps);
  const { end, steps: running } = runPeriod(rule, begun.start, spans);
  steps.push(...running);
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

interface DatedInput {
  readonly field: string;
  readonly label: string;
  readonly day: DayNumber;
}

interface Dated {
  readonly start: DatedInput;
  /** Acknowledgments and part payments, the first one first. */
  readonly fresh: readonly DatedInput[];
  readonly copy: Span | undefined;
}

/** Checks the inputs and reads the dates. */
function datesOf(rule: ComputedRule, inputs: RuleInputs): Dated {
  const unknown = Object.keys(inputs).find((name) => !rule.inputs.some((input) => input.name === name));
  if (unknown) throw new ComputationError(unknown, 'unknown');
  const dated = (role: RuleInputRole): DatedInput[] =>
    rule.inputs.flatMap(({ name, label, role: itsRole }) => {
      const day = inputs[name];
      return itsRole === role && day ? [{ field: name, label, day: toNumber(day) }] : [];
    });
  const [start] = dated('start');
  if (!start) throw new ComputationError(rule.inputs.find(({ role }) => role === 'start')?.name ?? 'inputs', 'required');
  const fresh = dated('fresh').sort((one, other) => one.day - other.day);
  return { start, fresh, copy: copySpan(dated('copy_applied')[0], dated('copy_ready')[0]) };
}

/** The time for a certified copy, from the day it was applied for to the day it was ready. While it is not ready, none is excluded. */
function copySpan(applied: DatedInput | undefined, ready: DatedInput | undefined): Span | undefined {
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

interface Given {
  readonly dated: Dated;
  readonly spans: readonly ExcludedSpan[];
}

/** The day from which the period runs: of the event, of a discovery, of acknowledgments in time, or after what the rule waits for. */
function begin(rule: ComputedRule, { dated: { start, fresh }, spans }: Given, steps: WorkingStep[]): Begun {
  const { field, label, day } = start;
  const from = toDay(day);
  steps.push({ kind: rule.includes_start ? 'first_day_counts' : 'first_day', from, to: from, days: 0, label });
  if (rule.waits) {
    const end = endOfPeriod(day, rule.waits.period);
    steps.push({ kind: 'waits', from, to: toDay(end + 1), days: end + 1 - day, period: rule.waits.period, reason: rule.waits.text });
    return { field, start: end + 1, opens: end + 1 };
  }
  const discovered = startAfterDiscovery(rule, { spans, day: startOfCount(rule, day, steps) }, steps);
  return { field, start: startAfterFresh(rule, { fresh, spans, day: discovered }, steps), opens: null };
}

/** Of a period that the law counts from the end of a month, the last day of the month. */
function startOfCount({ starts_at_month_end: startsAtMonthEnd }: ComputedRule, day: DayNumber, steps: WorkingStep[]): DayNumber {
  if (!startsAtMonthEnd) return day;
  const last = endOfMonth(day);
  steps.push({ kind: 'month_end', from: toDay(day), to: toDay(last), days: last - day });
  return last;
}

interface Counted {
  readonly spans: readonly ExcludedSpan[];
  readonly day: DayNumber;
}

/** A period does not begin to run before fraud or mistake is discovered, on the last day of its span (s. 17). */
function startAfterDiscovery(rule: ComputedRule, { spans, day }: Counted, steps: WorkingStep[]): DayNumber {
  let start = day;
  for (const span of spans.filter((each) => reasonOf(each) === 'fraud')) {
    const isAble = canBeExcluded(span, rule);
    if (!isAble || span.to <= start) steps.push(notExcluded(span, start, isAble ? 'outside' : 'kind'));
    else {
      steps.push({ kind: 'discovered', from: toDay(start), to: toDay(span.to), days: span.to - start });
      start = span.to;
    }
  }
  return start;
}

/**
 * Each acknowledgment before the period has run out begins a fresh one (s. 18, 19). The period is that which the Act prescribes, with its
 * exclusions (s. 2(j)).
 */
function startAfterFresh(rule: ComputedRule, { fresh, spans, day }: Counted & Pick<Dated, 'fresh'>, steps: WorkingStep[]): DayNumber {
  let start = day;
  for (const { label, day: on } of fresh) {
    if (on <= start) continue;
    const { end: last } = runPeriod(rule, start, spans);
    const isInTime = on <= last;
    const move = isInTime ? { to: toDay(on), days: on - start } : { to: toDay(start), days: 0 };
    steps.push({
      kind: isInTime ? 'fresh_period' : 'no_fresh_period',
      from: toDay(start),
      ...move,
      label,
      on: toDay(on),
      last: toDay(last),
    });
    if (isInTime) start = on;
  }
  return start;
}

function spansOf({ copy }: Dated, exclusions: readonly Exclusion[]): ExcludedSpan[] {
  const typed = exclusions.map((exclusion) => ({ from: toNumber(exclusion.from), to: toNumber(exclusion.to), exclusion }));
  return copy ? [{ ...copy, exclusion: 'copy' as const }, ...typed] : typed;
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
  const stay = { from: day, to: day, days: 0, because };
  if (closedLastDay === 'never') {
    steps.push({ kind: 'stays', ...stay });
    return end;
  }
  // Only s. 4 of the Limitation Act says that a court which closes for a part of the day is closed.
  const counts = closedLastDay === 'limitation_4' ? calendar : withoutPartDays(calendar);
  if (because.kind === 'part_day' && !whyClosed(counts, end)) {
    steps.push({ kind: 'part_day_stays', ...stay });
    return end;
  }
  const open = reopeningDay(counts, end);
  if (open === undefined) throw new ComputationError('closed_days', 'never_opens');
  steps.push({ kind: 'roll', from: day, to: toDay(open), days: open - end, because, under: closedLastDay });
  return open;
}
