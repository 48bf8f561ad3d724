import { ClosedSaturdays } from '@munshi/contract/court-holidays/court-schedule.schema';
import type { Exclusion, RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import type { Period } from '@munshi/contract/deadlines/deadline-rule.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, type ComputedRule } from './compute.ts';
import type { CourtCalendar } from './court-calendar.ts';
import { toDay, toNumber } from './day-number.ts';
import { slowly } from './slow-reference.fixture.ts';

const FIRST = toNumber('1950-01-01');
const LAST = toNumber('2100-12-31');

const aDay = fc.integer({ min: FIRST, max: LAST }).map(toDay);
/** The ends of months, and the days around 29 February, are met more often than chance would have it. */
const anEdge = fc
  .tuple(fc.integer({ min: 1950, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -2, max: 1 }))
  .map(([year, month, off]) => toDay(Date.UTC(year, month, 0) / 86_400_000 + off));
const start = fc.oneof(aDay, anEdge);

const period: fc.Arbitrary<Period> = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 400 }), unit: fc.constant('days' as const) }),
  fc.record({ count: fc.integer({ min: 1, max: 40 }), unit: fc.constant('months' as const) }),
  fc.record({ count: fc.integer({ min: 1, max: 12 }), unit: fc.constant('years' as const) }),
);

/** Spans around the period: within it, across its ends, over each other, far away. */
const offsets = fc.array(fc.tuple(fc.integer({ min: -60, max: 700 }), fc.integer({ min: 0, max: 120 })), { maxLength: 5 });
const closedOffsets = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 });

const ruleOf = (ruled: Period, others: Partial<ComputedRule> = {}): ComputedRule => ({
  kind: 'suit',
  starts_at_month_end: false,
  title: 'Any act',
  section: 's. 1',
  source: 'An Act',
  period: ruled,
  includes_start: false,
  inputs: [{ name: 'start_on', label: 'Start', role: 'start' }],
  waits: null,
  opens_after_end: false,
  closed_last_day: 'limitation_4',
  condonable: 'none',
  tail: null,
  ...others,
});
const inputsOf = (day: string): RuleInputs => ({ start_on: CourtDate.parse(day) });
const calendarOf = (days: readonly number[], saturdays: ClosedSaturdays = 'none'): CourtCalendar => ({
  closed: days.map((day) => ({ name: 'Holiday', from: day, to: day, isPartDay: false })),
  saturdays,
});
/** What the slow reference is told of the Saturdays: their places in the month, -1 for the last working one. */
const SATURDAYS: Readonly<Record<ClosedSaturdays, readonly number[]>> = {
  none: [],
  all: [1, 2, 3, 4, 5],
  second: [2],
  second_and_fourth: [2, 4],
  first_and_third: [1, 3],
  last_working: [-1],
};
const closedSaturdays = fc.constantFrom(...ClosedSaturdays.options);
const spansFrom = (from: string, spans: readonly (readonly [number, number])[]) =>
  spans.map(([offset, length]) => [toDay(toNumber(from) + offset), toDay(toNumber(from) + offset + length)] as const);
const exclusionsOf = (spans: readonly (readonly [string, string])[]) =>
  spans.map(([from, to]) => ({ reason: 'other', from, to }) as Exclusion);

const RUNS = 400;

describe('any deadline', () => {
  it('is the one that a walk over a wall calendar finds', () => {
    const any = fc.record({
      start,
      period,
      includesStart: fc.boolean(),
      tail: fc.option(period),
      spans: offsets,
      closed: closedOffsets,
      saturdays: closedSaturdays,
      moves: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ start: from, period: ruled, includesStart, tail, spans, closed, saturdays, moves }) => {
        const excluded = spansFrom(from, spans);
        const closedDays = closed.map((offset) => toNumber(from) + offset);
        const rule = ruleOf(ruled, { includes_start: includesStart, tail, closed_last_day: moves ? 'limitation_4' : 'never' });
        const quick = compute(rule, { inputs: inputsOf(from), exclusions: exclusionsOf(excluded) }, calendarOf(closedDays, saturdays));
        const slow = slowly({
          ...{ start: from, period: ruled, includesStart, tail, excluded, moves },
          closed: new Set(closedDays.map(toDay)),
          saturdays: SATURDAYS[saturdays],
        });
        expect({ due: quick.dueOn, rolledFrom: quick.rolledFrom, outer: quick.outerOn }).toEqual(slow);
      }),
      { numRuns: RUNS },
    );
  });

  it('never ends earlier because the period is longer, a day more is excluded or a day more is closed', () => {
    const any = fc.record({
      start,
      count: fc.integer({ min: 1, max: 400 }),
      more: fc.integer({ min: 0, max: 30 }),
      spans: offsets,
      added: offsets,
      closed: closedOffsets,
      closedToo: closedOffsets,
      saturdays: closedSaturdays,
    });
    fc.assert(
      fc.property(any, ({ start: from, count, more, spans, added, closed, closedToo, saturdays }) => {
        const due = (days: number, excluded: typeof spans, off: readonly number[]) =>
          compute(
            ruleOf({ count: days, unit: 'days' }),
            { inputs: inputsOf(from), exclusions: exclusionsOf(spansFrom(from, excluded)) },
            calendarOf(
              off.map((offset) => toNumber(from) + offset),
              saturdays,
            ),
          ).dueOn;
        const before = due(count, spans, closed);
        expect(due(count + more, spans, closed) >= before).toBe(true);
        expect(due(count, [...spans, ...added], closed) >= before).toBe(true);
        expect(due(count, spans, [...closed, ...closedToo]) >= before).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('never ends earlier because it begins later', () => {
    const days = fc.record({
      start,
      later: fc.integer({ min: 0, max: 90 }),
      count: fc.integer({ min: 1, max: 400 }),
      spans: offsets,
      closed: closedOffsets,
    });
    fc.assert(
      fc.property(days, ({ start: from, later, count, spans, closed }) => {
        const exclusions = exclusionsOf(spansFrom(from, spans));
        const calendar = calendarOf(closed.map((offset) => toNumber(from) + offset));
        const due = (day: string) => compute(ruleOf({ count, unit: 'days' }), { inputs: inputsOf(day), exclusions }, calendar).dueOn;
        expect(due(toDay(toNumber(from) + later)) >= due(from)).toBe(true);
      }),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 90 }), period, (from, later, ruled) => {
        const due = (day: string) => compute(ruleOf(ruled), { inputs: inputsOf(day) }, calendarOf([])).dueOn;
        expect(due(toDay(toNumber(from) + later)) >= due(from)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('has an outer day that closed days do not move', () => {
    const any = fc.record({ start, period, tail: period, closed: closedOffsets });
    fc.assert(
      fc.property(any, ({ start: from, period: ruled, tail, closed }) => {
        const outer = (off: readonly number[]) =>
          compute(ruleOf(ruled, { tail }), { inputs: inputsOf(from) }, calendarOf(off.map((offset) => toNumber(from) + offset))).outerOn;
        expect(outer(closed)).toBe(outer([]));
      }),
      { numRuns: RUNS },
    );
  });

  it('has steps that lead from day to day to the last day', () => {
    const any = fc.record({ start, period, spans: offsets });
    fc.assert(
      fc.property(any, ({ start: from, period: ruled, spans }) => {
        const { steps, dueOn } = compute(
          ruleOf(ruled),
          { inputs: inputsOf(from), exclusions: exclusionsOf(spansFrom(from, spans)) },
          calendarOf([]),
        );
        expect(toDay(toNumber(from) + steps.reduce((sum, { days }) => sum + days, 0))).toBe(dueOn);
        for (const [nth, step] of steps.entries()) {
          expect(toNumber(step.to) - toNumber(step.from)).toBe(step.days);
          if (nth > 0) expect(step.from).toBe(steps[nth - 1]?.to);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
