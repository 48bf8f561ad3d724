import type { Exclusion, ExclusionReason } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import { isExcludedFor } from '@munshi/contract/deadlines/exclusion-kinds';
import type { NotExcludedBecause, WorkingStep } from '@munshi/contract/deadlines/working-step';
import { type DayNumber, endOfPeriod, toDay, toNumber } from './day-number.ts';
import { excludeSpans, type Span } from './spans.ts';

/** Days that are not counted, and why. */
export interface ExcludedSpan extends Span {
  readonly exclusion: Exclusion | 'copy';
}

export type RunningRule = Pick<DeadlineRule, 'period' | 'includes_start' | 'starts_at_month_end' | 'kind' | 'title' | 'section'>;

/** The longest time after a disability by which a period is extended (Limitation Act, s. 8). */
const LONGEST_AFTER_DISABILITY = { count: 3, unit: 'years' } as const;

/** Limitation that would have run out in this time ends ninety days after it at the earliest (Supreme Court, 10 January 2022). */
const PANDEMIC = { from: toNumber('2020-03-15'), to: toNumber('2022-02-28'), ends: toNumber('2022-05-30') };

export const reasonOf = ({ exclusion }: ExcludedSpan): ExclusionReason | 'copy' => (exclusion === 'copy' ? 'copy' : exclusion.reason);

/** Whether days of this span can count for the rule at all. */
export const canBeExcluded = (span: ExcludedSpan, { kind }: RunningRule): boolean =>
  span.exclusion === 'copy' || isExcludedFor(span.exclusion.reason, kind);

/** The last day of the period of a rule that runs from `start`, with what is excluded from it, and the steps to it. */
export function runPeriod(rule: RunningRule, start: DayNumber, spans: readonly ExcludedSpan[]): { end: DayNumber; steps: WorkingStep[] } {
  const first = rule.includes_start ? start : start + 1;
  const nominal = nominalEnd(rule, start);
  const step = { kind: 'period', period: rule.period, title: rule.title, section: rule.section } as const;
  const steps: WorkingStep[] = [{ ...step, from: toDay(start), to: toDay(nominal), days: nominal - start }];
  const disabilities = spans.filter((span) => reasonOf(span) === 'disability');
  // A discovery moves the start of the period.
  const others = spans.filter((span) => !disabilities.includes(span) && reasonOf(span) !== 'fraud');
  const able = others.filter((span) => canBeExcluded(span, rule));
  const counted = excludeSpans(able, first, nominal);
  let end = nominal;
  for (const { span, days, end: moved } of counted) {
    steps.push(exclusionStep(span, { from: end, to: moved, days }));
    end = moved;
  }
  end = endAfterPandemic({ able, first, nominal, end }, steps);
  for (const span of others.filter((each) => !counted.some((one) => one.span === each)))
    steps.push(notExcluded(span, end, able.includes(span) ? 'outside' : whyOtherKind(span, rule)));
  if (rule.kind === 'custody' && !others.some((span) => reasonOf(span) === 'pandemic')) steps.push(...pandemicInCustody(first, end));
  return { end: endAfterDisability(rule, { start, disabilities, end }, steps), steps };
}

const whyOtherKind = (span: ExcludedSpan, { kind }: RunningRule) =>
  kind === 'custody' && reasonOf(span) === 'pandemic' ? 'custody' : 'kind';

/** Says of custody in the time for which limitation was extended that it was not extended, before somebody adds the days by hand. */
function pandemicInCustody(first: DayNumber, end: DayNumber): WorkingStep[] {
  const [from, to] = [Math.max(first, PANDEMIC.from), Math.min(end, PANDEMIC.to)];
  if (from > to) return [];
  const [day, span] = [toDay(end), { spanFrom: toDay(from), spanTo: toDay(to) }];
  return [{ kind: 'not_excluded', reason: 'pandemic', from: day, to: day, days: 0, ...span, because: 'custody' }];
}

/** Two months from the end of a month are two whole months. */
function nominalEnd({ period, includes_start: includesStart, starts_at_month_end: startsAtMonthEnd }: RunningRule, start: DayNumber) {
  const end = endOfPeriod(start, period) - (includesStart ? 1 : 0);
  return startsAtMonthEnd && period.unit !== 'days' ? endOfMonth(end) : end;
}

export const endOfMonth = (day: DayNumber): DayNumber =>
  endOfPeriod(toNumber(`${toDay(day).slice(0, 8)}01`), { count: 1, unit: 'months' }) - 1;

interface Move {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly days: number;
}

function exclusionStep(span: ExcludedSpan, { from, to, days }: Move): WorkingStep {
  const move = { from: toDay(from), to: toDay(to), days, spanFrom: toDay(span.from), spanTo: toDay(span.to) };
  const isCut = days < span.to - span.from + 1;
  const { exclusion } = span;
  return exclusion === 'copy'
    ? { kind: 'copy', ...move, isCut }
    : { kind: 'exclusion', reason: exclusion.reason, text: exclusion.text ?? null, ...move, isCut };
}

export function notExcluded(span: ExcludedSpan, end: DayNumber, because: NotExcludedBecause): WorkingStep {
  const day = toDay(end);
  return {
    kind: 'not_excluded',
    reason: reasonOf(span),
    from: day,
    to: day,
    days: 0,
    spanFrom: toDay(span.from),
    spanTo: toDay(span.to),
    because,
  };
}

interface Excluded {
  readonly able: readonly ExcludedSpan[];
  readonly first: DayNumber;
  readonly nominal: DayNumber;
  readonly end: DayNumber;
}

function endAfterPandemic({ able, first, nominal, end }: Excluded, steps: WorkingStep[]): DayNumber {
  const others = able.filter((span) => reasonOf(span) !== 'pandemic');
  if (others.length === able.length) return end;
  const without = excludeSpans(others, first, nominal).at(-1)?.end ?? nominal;
  if (without < PANDEMIC.from || without > PANDEMIC.to || end >= PANDEMIC.ends) return end;
  steps.push({ kind: 'ninety_days', from: toDay(end), to: toDay(PANDEMIC.ends), days: PANDEMIC.ends - end });
  return PANDEMIC.ends;
}

interface Disabled {
  readonly start: DayNumber;
  readonly disabilities: readonly ExcludedSpan[];
  readonly end: DayNumber;
}

/**
 * A disability that exists when the period begins, with others that begin before it has ceased, gives the same period from the day on which
 * it ceases, three years at most (s. 6 and 8). One that begins later stops nothing (s. 9).
 */
function endAfterDisability(rule: RunningRule, { start, disabilities, end }: Disabled, steps: WorkingStep[]): DayNumber {
  let ceased: DayNumber | undefined;
  const counted: ExcludedSpan[] = [];
  for (const span of [...disabilities].sort((one, other) => one.from - other.from)) {
    const isFromStart = span.from <= (ceased ?? start) && span.to >= start;
    if (canBeExcluded(span, rule) && isFromStart) {
      ceased = Math.max(ceased ?? span.to, span.to);
      counted.push(span);
    } else steps.push(notExcluded(span, end, !canBeExcluded(span, rule) ? 'kind' : span.to < start ? 'outside' : 'later'));
  }
  if (ceased === undefined) return end;
  const whole = endOfPeriod(ceased, rule.period);
  const capped = Math.min(whole, endOfPeriod(ceased, LONGEST_AFTER_DISABILITY));
  if (capped <= end) {
    steps.push(...counted.map((span) => notExcluded(span, end, 'outside')));
    return end;
  }
  const move = { from: toDay(end), to: toDay(capped), days: capped - end, ceasedOn: toDay(ceased) };
  steps.push({ kind: 'disability', ...move, isCut: capped < whole });
  return capped;
}
