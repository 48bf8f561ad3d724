import type { Exclusion } from '@munshi/contract/deadlines/computation.schema';
import { describe, expect, it } from 'vitest';
import { closedOn, computed, dates, day, type Given, sundaysOnly } from './compute-fixture.ts';
import { ComputationError } from './compute.ts';
import type { CourtCalendar } from './court-calendar.ts';
import { toNumber } from './day-number.ts';
import { stepText } from './step-text.ts';

/** The worked examples of the law office: each is computed with a wall calendar in docs/features/deadlines.md. */
const examples: readonly { name: string; code: string; given: Given; expected: object }[] = [
  {
    name: 'a written statement moves from a Sunday, and its ninetieth day is the outer day',
    code: 'cpc.written_statement',
    given: { inputs: dates({ served_on: '2025-01-10' }) },
    expected: { rolledFrom: '2025-02-09', dueOn: '2025-02-10', outerOn: '2025-04-10' },
  },
  {
    name: 'a commercial written statement has a hard outer day that does not move from a Saturday or a holiday',
    code: 'cca.written_statement',
    given: { inputs: dates({ served_on: '2025-01-10' }), calendar: closedOn('2025-05-10') },
    expected: { dueOn: '2025-02-10', outerOn: '2025-05-10' },
  },
  {
    name: 'a complaint of a dishonoured cheque opens after fifteen days and ends one month later',
    code: 'ni.138.complaint',
    given: { inputs: dates({ notice_received_on: '2025-03-01' }) },
    expected: { opensOn: '2025-03-17', dueOn: '2025-04-17', rolledFrom: null, outerOn: null },
  },
  {
    name: 'a notice of demand runs from the information of the bank',
    code: 'ni.138.notice',
    given: { inputs: dates({ informed_on: '2025-02-05' }) },
    expected: { dueOn: '2025-03-07' },
  },
  {
    name: 'an application against an award received on 12 November 2007',
    code: 'aca.34',
    given: { inputs: dates({ award_received_on: '2007-11-12' }) },
    expected: { dueOn: '2008-02-12', outerOn: '2008-03-13' },
  },
  {
    name: 'the tail of an application against an award does not move for a holiday',
    code: 'aca.34',
    given: { inputs: dates({ award_received_on: '2025-02-14' }), calendar: closedOn('2025-06-13') },
    expected: { dueOn: '2025-05-14', outerOn: '2025-06-13' },
  },
  {
    name: 'a petition for special leave on the ninetieth day',
    code: 'la.133.slp',
    given: { inputs: dates({ order_on: '2025-01-02' }) },
    expected: { dueOn: '2025-04-02', rolledFrom: null },
  },
  {
    name: 'the time for a certified copy is excluded, both days included, before the day moves from a Sunday',
    code: 'la.116.high_court',
    given: { inputs: dates({ order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' }) },
    expected: { rolledFrom: '2025-06-15', dueOn: '2025-06-16' },
  },
  {
    name: 'a caveat lapses after ninety days',
    code: 'cpc.148a.caveat',
    given: { inputs: dates({ lodged_on: '2025-08-01' }) },
    expected: { dueOn: '2025-10-30' },
  },
  {
    name: 'an insolvency appeal moves from a Sunday, and its forty-fifth day is the cap',
    code: 'ibc.61',
    given: { inputs: dates({ order_on: '2025-05-02' }) },
    expected: { rolledFrom: '2025-06-01', dueOn: '2025-06-02', outerOn: '2025-06-16' },
  },
  {
    name: 'a month from a day that the next month does not have ends on its last day',
    code: 'aca.34',
    given: { inputs: dates({ award_received_on: '2025-11-30' }) },
    expected: { dueOn: '2026-02-28' },
  },
  {
    name: 'custody counts the day of the remand',
    code: 'bnss.187.sixty_days',
    given: { inputs: dates({ remanded_on: '2025-01-01' }) },
    expected: { dueOn: '2025-03-01', opensOn: '2025-03-02' },
  },
  {
    name: 'custody for a commercial quantity of narcotics lasts 180 days with the day of the remand (NDPS Act, s. 36A(4))',
    code: 'ndps.36a.custody',
    given: { inputs: dates({ remanded_on: '2025-01-01' }) },
    expected: { dueOn: '2025-06-29', opensOn: '2025-06-30' },
  },
  {
    name: 'custody for unlawful activities lasts ninety days for every offence (UAPA, s. 43D(2))',
    code: 'uapa.43d.custody',
    given: { inputs: dates({ remanded_on: '2025-01-01' }) },
    expected: { dueOn: '2025-03-31', opensOn: '2025-04-01' },
  },
  {
    name: 'an acknowledgment in time begins a fresh period',
    code: 'la.19',
    given: { inputs: dates({ lent_on: '2020-06-15', acknowledged_on: '2023-06-15' }) },
    expected: { dueOn: '2026-06-15' },
  },
  {
    name: 'an acknowledgment after the period has run out begins none',
    code: 'la.19',
    given: { inputs: dates({ lent_on: '2020-06-15', acknowledged_on: '2023-06-16' }) },
    expected: { dueOn: '2023-06-15' },
  },
  {
    name: 'three years from 29 February end on 28 February',
    code: 'la.55',
    given: { inputs: dates({ breach_on: '2024-02-29' }) },
    expected: { rolledFrom: '2027-02-28', dueOn: '2027-03-01' },
  },
  {
    name: 'a tail of one month is counted from the end of three months, not from the order',
    code: 'gst.107',
    given: { inputs: dates({ order_on: '2025-11-30' }) },
    expected: { dueOn: '2026-02-28', outerOn: '2026-03-28' },
  },
  {
    name: 'the outer day of a consumer reply stays on a Sunday',
    code: 'cpa.38.reply',
    given: { inputs: dates({ served_on: '2026-03-05' }) },
    expected: { dueOn: '2026-04-04', rolledFrom: null, outerOn: '2026-04-19' },
  },
  {
    name: 'a copy applied for after the period has run out excludes nothing',
    code: 'la.133.slp',
    given: { inputs: dates({ order_on: '2025-01-10', copy_applied_on: '2025-04-20', copy_ready_on: '2025-04-30' }) },
    expected: { dueOn: '2025-04-10', rolledFrom: null },
  },
];

describe('computing a deadline', () => {
  it.each(examples)('$name', ({ code, given, expected }) => {
    expect(computed(code, given)).toMatchObject(expected);
  });

  it('moves over a vacation, a part day and the Saturdays on which the registry is closed', () => {
    const calendar: CourtCalendar = {
      closed: [
        { name: 'Summer vacation', from: toNumber('2025-05-12'), to: toNumber('2025-06-06'), isPartDay: false },
        { name: 'Full court reference', from: toNumber('2025-06-09'), to: toNumber('2025-06-09'), isPartDay: true },
      ],
      saturdays: 'first_and_third',
    };
    const working = computed('la.116.high_court', { inputs: dates({ order_on: '2025-02-15' }), calendar });
    expect(working).toMatchObject({ rolledFrom: '2025-05-16', dueOn: '2025-06-10' });
  });

  it.each([
    ['none', '2025-02-22', undefined],
    ['all', '2025-02-24', 'That day is the fourth Saturday of the month: the court is closed, so the next day on which it sits.'],
    [
      'second_and_fourth',
      '2025-02-24',
      'That day is the fourth Saturday of the month: the court is closed, so the next day on which it sits.',
    ],
    ['first_and_third', '2025-02-22', undefined],
    ['second', '2025-02-22', undefined],
    [
      'last_working',
      '2025-02-24',
      'That day is the last working Saturday of the month: the court is closed, so the next day on which it sits.',
    ],
  ] as const)('with the Saturdays closed: %s, ends on %s', (saturdays, dueOn, text) => {
    const inputs = dates({ order_on: '2025-01-23' });
    const { steps, ...working } = computed('la.116.other', { inputs, calendar: { closed: [], saturdays } });
    expect(working.dueOn).toBe(dueOn);
    const moved = steps.find(({ kind }) => kind === 'roll');
    expect(moved && stepText(moved, 'en').text).toBe(text);
    if (moved) expect(stepText(moved, 'hi').text).toMatch(/शनिवार/);
  });

  it.each([
    ['2026-10-27', '2027-01-25', null],
    ['2026-10-28', '2027-01-27', 'Republic Day'],
    ['2027-05-17', '2027-08-16', 'a Sunday'],
    ['2028-05-17', '2028-08-16', 'Independence Day'],
    ['2028-07-04', '2028-10-03', 'Gandhi Jayanti'],
  ])('ninety days from %s end on %s where the court has no holidays of its own, moved from: %s', (from, dueOn, reason) => {
    const { steps, ...working } = computed('la.116.high_court', { inputs: dates({ order_on: from }) });
    const words = steps.map((step) => stepText(step, 'en').text).filter((text) => text.startsWith('That day is'));
    const moved = `That day is ${reason}: the court is closed, so the next day on which it sits.`;
    expect({ dueOn: working.dueOn, words }).toEqual({ dueOn, words: reason === null ? [] : [moved] });
  });

  it('takes the holiday that the firm has entered for a national one', () => {
    const calendar = {
      ...sundaysOnly,
      closed: [{ name: 'Court recess', from: toNumber('2027-01-26'), to: toNumber('2027-01-27'), isPartDay: false }],
    };
    const { steps, dueOn } = computed('la.116.high_court', { inputs: dates({ order_on: '2026-10-28' }), calendar });
    expect({ dueOn, because: steps.at(-1) }).toMatchObject({
      dueOn: '2027-01-28',
      because: { because: { kind: 'holiday', name: 'Court recess' } },
    });
  });

  it('takes the Saturday before for the last working one if the last is a national holiday', () => {
    const inputs = dates({ order_on: '2029-12-20' });
    expect(computed('la.116.other', { inputs, calendar: { closed: [], saturdays: 'last_working' } }).dueOn).toBe('2030-01-21');
  });

  it('takes the Saturday before for the last working one if the last is a holiday', () => {
    const calendar = { ...closedOn('2025-02-22'), saturdays: 'last_working' as const };
    const onThe15th = { inputs: dates({ order_on: '2025-01-16' }) };
    expect(computed('la.116.other', { ...onThe15th, calendar })).toMatchObject({ rolledFrom: '2025-02-15', dueOn: '2025-02-17' });
    expect(computed('la.116.other', { ...onThe15th, calendar: { closed: [], saturdays: 'last_working' } }).dueOn).toBe('2025-02-15');
  });

  it('counts days once that two exclusions share, and leaves out those after the period', () => {
    const exclusions: Exclusion[] = [
      { reason: 'other', from: day('2025-01-10'), to: day('2025-01-19') },
      { reason: 'pandemic', from: day('2025-01-15'), to: day('2025-01-24') },
      { reason: 'other', from: day('2025-06-01'), to: day('2025-06-30') },
    ];
    const working = computed('la.116.other', { inputs: dates({ order_on: '2025-01-01' }), exclusions });
    expect(working).toMatchObject({ dueOn: '2025-02-15' });
    expect(working.steps.map(({ kind, days }) => [kind, days])).toEqual([
      ['first_day', 0],
      ['period', 30],
      ['exclusion', 10],
      ['exclusion', 5],
      ['not_excluded', 0],
    ]);
  });

  it('files on a day that the court closes for a part, unless s. 4 of the Limitation Act governs the period', () => {
    const partDay: CourtCalendar = {
      ...sundaysOnly,
      closed: [{ name: 'Full court reference', from: toNumber('2025-04-17'), to: toNumber('2025-04-17'), isPartDay: true }],
    };
    const complaint = computed('ni.138.complaint', { inputs: dates({ notice_received_on: '2025-03-01' }), calendar: partDay });
    expect(complaint).toMatchObject({ dueOn: '2025-04-17', rolledFrom: null, steps: [{}, {}, {}, { kind: 'part_day_stays' }] });
    expect(complaint.steps.map((step) => stepText(step, 'en').text).at(-1)).toContain('file on it');
    const appeal = computed('la.116.other', { inputs: dates({ order_on: '2025-03-18' }), calendar: partDay });
    expect(appeal).toMatchObject({ dueOn: '2025-04-18', rolledFrom: '2025-04-17' });
  });

  it.each([
    ['2025-07-10', '2025-09-30'],
    ['2025-06-30', '2025-09-01'],
    ['2025-12-03', '2026-02-28'],
  ])('counts two months from the end of the month in which an order was communicated, %s, to %s', (on, dueOn) => {
    expect(computed('ita.253', { inputs: dates({ communicated_on: on }) }).dueOn).toBe(dueOn);
  });

  it('does not move the last day of a request for arbitration, which no court receives', () => {
    const { dueOn, rolledFrom } = computed('aca.21', { inputs: dates({ accrued_on: '2022-11-30' }) });
    expect({ dueOn, rolledFrom }).toEqual({ dueOn: '2025-11-30', rolledFrom: null });
  });

  it('adds up: the days of the steps lead from the first day to the last', () => {
    const inputs = dates({ order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' });
    const { steps, dueOn } = computed('la.116.high_court', { inputs });
    expect(toNumber('2025-03-01') + steps.reduce((sum, { days }) => sum + days, 0)).toBe(toNumber(dueOn));
    for (const [nth, step] of steps.entries()) if (nth > 0) expect(step.from).toBe(steps[nth - 1]?.to);
  });

  it.each([
    [
      'a copy that is ready before it was applied for',
      { order_on: '2025-03-01', copy_applied_on: '2025-03-20', copy_ready_on: '2025-03-05' },
      'copy_ready_on',
      'before_application',
    ],
    [
      'a copy that is ready but was not applied for',
      { order_on: '2025-03-01', copy_ready_on: '2025-03-05' },
      'copy_ready_on',
      'needs_application',
    ],
    ['no date to count from', {}, 'order_on', 'required'],
    ['a date that the rule does not have', { order_on: '2025-03-01', lent_on: '2025-03-01' }, 'lent_on', 'unknown'],
    ['a period that ends after the year 2200', { order_on: '2200-12-01' }, 'order_on', 'too_far'],
  ])('refuses %s', (_name, inputs, field, reason) => {
    let thrown: unknown;
    try {
      computed('la.116.high_court', { inputs: dates(inputs) });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ComputationError);
    expect(thrown).toMatchObject({ field, reason });
  });

  it('refuses a court that is closed for a thousand days', () => {
    const calendar: CourtCalendar = {
      closed: [{ name: 'Closed', from: toNumber('2025-01-01'), to: toNumber('2029-01-01'), isPartDay: false }],
      saturdays: 'none',
    };
    expect(() => computed('la.116.other', { inputs: dates({ order_on: '2025-01-01' }), calendar })).toThrow(ComputationError);
  });

  it('says every step in English and in Hindi, with the section where the law has one', () => {
    const inputs = dates({ order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' });
    const { steps } = computed('la.116.high_court', { inputs });
    expect(steps.map((step) => stepText(step, 'en'))).toEqual([
      {
        text: 'Date of the decree or order. The day itself is not counted.',
        section: 's. 12(1), Limitation Act; s. 9, General Clauses Act',
        doubt: null,
      },
      { text: '90 days: Appeal to the High Court.', section: 'art. 116(a)', doubt: null },
      {
        text: 'Certified copy: applied for 05-Mar-2025, ready 20-Mar-2025, both days excluded.',
        section: 's. 12(2) and (3), Limitation Act',
        doubt: 'That both days are excluded is practice: check before relying on it.',
      },
      {
        text: 'That day is a Sunday: the court is closed, so the next day on which it sits.',
        section: 's. 4, Limitation Act',
        doubt: null,
      },
    ]);
    for (const step of steps) expect(stepText(step, 'hi').text).toMatch(/[\u0900-\u097F]/);
  });
});
