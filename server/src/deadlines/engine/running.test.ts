import type { Exclusion, ExclusionReason } from '@munshi/contract/deadlines/computation.schema';
import { describe, expect, it } from 'vitest';
import { computed, dates, day } from './compute-fixture.ts';
import { toNumber } from './day-number.ts';
import { stepText } from './step-text.ts';

const span = (reason: ExclusionReason, from: string, to: string): Exclusion => ({ reason, from: day(from), to: day(to) });

/** The last day and the texts of the steps after the first. */
function worked(code: string, inputs: Record<string, string>, ...exclusions: Exclusion[]) {
  const { dueOn, rolledFrom, steps } = computed(code, { inputs: dates(inputs), exclusions });
  for (const step of steps) expect(stepText(step, 'hi').text).toMatch(/[\u0900-\u097F]/);
  return { dueOn, rolledFrom, texts: steps.slice(1).map((step) => stepText(step, 'en')) };
}

describe('a disability', () => {
  it('gives at most three years from the day on which it ceases (Limitation Act, s. 8)', () => {
    const minor = span('disability', '1995-01-01', '2013-01-01');
    expect(worked('la.65', { adverse_on: '2000-01-01' }, minor)).toMatchObject({
      dueOn: '2016-01-01',
      texts: [{}, { text: expect.stringContaining('at most three years'), section: 's. 6 and 8, Limitation Act' }],
    });
  });

  it('gives the same period again if that is shorter', () => {
    expect(worked('la.19', { lent_on: '2020-01-07' }, span('disability', '2019-01-01', '2021-06-01')).dueOn).toBe('2024-06-01');
  });

  it('adds to another that began before it had ceased (s. 6(2))', () => {
    const two = [span('disability', '2021-01-01', '2022-06-01'), span('disability', '2019-01-01', '2021-03-01')];
    expect(worked('la.19', { lent_on: '2020-01-07' }, ...two).dueOn).toBe('2025-06-02');
  });

  it('stops nothing if it begins after the period (s. 9), and shortens nothing', () => {
    expect(worked('la.19', { lent_on: '2020-01-01' }, span('disability', '2021-01-01', '2021-12-31'))).toMatchObject({
      dueOn: '2023-01-02',
      rolledFrom: '2023-01-01',
      texts: [{}, { text: expect.stringContaining('does not stop it'), section: 's. 9, Limitation Act' }, {}],
    });
    expect(worked('la.65', { adverse_on: '2000-01-03' }, span('disability', '1999-01-01', '2001-01-01'))).toMatchObject({
      dueOn: '2012-01-03',
      texts: [{}, { text: expect.stringContaining('outside the period or excluded already') }],
    });
  });
});

it('a disability that ceased before the period began is outside of it, and is not called a later one', () => {
  expect(worked('la.19', { lent_on: '2020-01-07' }, span('disability', '2018-01-01', '2019-01-01'))).toMatchObject({
    dueOn: '2023-01-07',
    texts: [{}, { text: expect.stringContaining('outside the period or excluded already'), section: null }],
  });
});

describe('a fraud', () => {
  it('lets the period begin on the day of its discovery (s. 17)', () => {
    expect(worked('la.113', { accrued_on: '2015-01-01' }, span('fraud', '2015-01-01', '2017-01-01'))).toMatchObject({
      dueOn: '2020-01-01',
      texts: [{ section: 's. 17, Limitation Act' }, {}],
    });
  });

  it('that was discovered before the period began changes nothing', () => {
    expect(worked('la.113', { accrued_on: '2015-01-01' }, span('fraud', '2013-01-01', '2014-01-01')).dueOn).toBe('2018-01-01');
  });
});

describe('days that are not counted', () => {
  it.each<[ExclusionReason, string, Record<string, string>, string]>([
    ['wrong_forum', 'la.116.other', { order_on: '2025-03-03' }, '2025-04-02'],
    ['stay', 'la.116.other', { order_on: '2025-03-03' }, '2025-04-02'],
    ['mediation', 'cca.13.appeal', { order_on: '2025-03-03' }, '2025-05-02'],
    ['abroad', 'la.116.other', { order_on: '2025-03-03' }, '2025-04-02'],
    ['disability', 'la.116.other', { order_on: '2025-03-03' }, '2025-04-02'],
    ['fraud', 'la.116.other', { order_on: '2025-03-03' }, '2025-04-02'],
  ])('for %s count in an appeal by %s, since the sections speak of suits and applications', (reason, code, inputs, dueOn) => {
    const { texts, ...working } = worked(code, inputs, span(reason, '2025-03-01', '2025-03-20'));
    expect(working.dueOn).toBe(dueOn);
    expect(texts.map(({ text }) => text).join(' ')).toContain('excludes them for other acts than this');
  });

  it('for a wrong forum are excluded from an application, and for a notice from a suit', () => {
    const petition = worked('aca.34', { award_received_on: '2025-02-14' }, span('wrong_forum', '2025-03-01', '2025-03-20'));
    expect(petition.dueOn).toBe('2025-06-03');
    expect(worked('la.19', { lent_on: '2020-03-02' }, span('notice', '2022-12-01', '2023-01-31')).dueOn).toBe('2023-05-03');
  });

  it('for the pandemic leave ninety days from 1 March 2022 if the period would have run out in it', () => {
    const pandemic = span('pandemic', '2020-03-15', '2022-02-28');
    expect(worked('la.116.high_court', { order_on: '2020-01-01' }, pandemic)).toMatchObject({
      dueOn: '2022-05-30',
      texts: [{}, {}, { text: expect.stringContaining('at least 90 days from 01-Mar-2022') }],
    });
    // What remained of the period is longer.
    expect(worked('la.19', { lent_on: '2018-01-01' }, pandemic).dueOn).toBe('2022-12-19');
  });
});

describe('custody in the pandemic', () => {
  const why = { text: expect.stringContaining('lengthens no custody'), section: 'S. Kasi v. State, (2021) 12 SCC 1' };

  it('ends as at any other time, and the working says why (S. Kasi v. State)', () => {
    const remanded = { remanded_on: '2020-03-20' };
    const within = worked('bnss.187.sixty_days', remanded);
    expect(within).toMatchObject({ dueOn: '2020-05-18', texts: [{}, why, { text: expect.stringContaining('Possible from 19-May-2020') }] });
    expect(within.texts[1]?.text).toContain('20-Mar-2020 to 18-May-2020');
    const given = worked('bnss.187.sixty_days', remanded, span('pandemic', '2020-03-15', '2022-02-28'));
    expect(given).toMatchObject({ dueOn: '2020-05-18', texts: [{}, why, {}] });
    expect(given.texts).toHaveLength(3);
  });

  it('is named for its days that fall in the pandemic alone', () => {
    const begun = worked('bnss.187.ninety_days', { remanded_on: '2020-02-01' });
    expect(begun).toMatchObject({ dueOn: '2020-04-30', texts: [{}, why, {}] });
    expect(begun.texts[1]?.text).toContain('15-Mar-2020 to 30-Apr-2020');
    expect(worked('bnss.187.ninety_days', { remanded_on: '2025-02-01' }).texts).toHaveLength(2);
  });
});

describe('an acknowledgment', () => {
  it('counts within the period with what is excluded from it (s. 2(j), 18)', () => {
    const abroad = span('abroad', '2019-01-01', '2019-12-31');
    expect(worked('la.19', { lent_on: '2018-01-10', acknowledged_on: '2021-06-01' }, abroad).dueOn).toBe('2024-06-01');
    expect(worked('la.19', { lent_on: '2018-01-10', acknowledged_on: '2022-01-11' }, abroad).dueOn).toBe('2022-01-10');
  });

  it('may follow another, and one out of time ends the chain', () => {
    const chain = { lent_on: '2015-06-01', acknowledged_on: '2018-05-02', acknowledged_again_on: '2021-05-01' };
    expect(worked('la.19', chain).dueOn).toBe('2024-05-01');
    expect(worked('la.19', { ...chain, acknowledged_on: '2018-06-02' })).toMatchObject({ dueOn: '2018-06-01' });
  });
});

it('the steps of each lead from the first day to the last', () => {
  const { steps, dueOn } = computed('la.19', {
    inputs: dates({ lent_on: '2015-06-01', acknowledged_on: '2018-05-02' }),
    exclusions: [
      span('fraud', '2015-06-01', '2016-06-01'),
      span('disability', '2018-01-01', '2020-06-01'),
      span('abroad', '2019-01-01', '2019-02-01'),
    ],
  });
  expect(toNumber('2015-06-01') + steps.reduce((sum, { days }) => sum + days, 0)).toBe(toNumber(dueOn));
  for (const [nth, step] of steps.entries()) if (nth > 0) expect(step.from).toBe(steps[nth - 1]?.to);
});

it('a period of a year before 100 is counted from that year', () => {
  expect(computed('la.19', { inputs: dates({ lent_on: '0050-01-06' }) }).dueOn).toBe('0053-01-06');
});
