import type { DayNumber } from './day-number.ts';

/** Days that are not counted, both ends included. */
export interface Span {
  readonly from: DayNumber;
  readonly to: DayNumber;
}

export interface CountedSpan<S extends Span> {
  readonly span: S;
  /** How many of its days moved the end: those within the period that no earlier span has excluded. */
  readonly days: number;
  /** The end of the period after this span. */
  readonly end: DayNumber;
}

/**
 * The spans that move the end of a period, in order, each with the days by which it moves it. A day excluded by several spans
 * counts once. A span that begins after the end as moved so far does not touch the period.
 *
 * @param first the first day of the period
 * @param end its last day if nothing is excluded
 */
export function excludeSpans<S extends Span>(spans: readonly S[], first: DayNumber, end: DayNumber): CountedSpan<S>[] {
  const counted: CountedSpan<S>[] = [];
  let last = end;
  let excludedUntil = first - 1;
  for (const span of [...spans].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const from = Math.max(span.from, excludedUntil + 1);
    if (span.from > last || span.to < from) continue;
    const days = span.to - from + 1;
    last += days;
    excludedUntil = span.to;
    counted.push({ span, days, end: last });
  }
  return counted;
}
