import { readFileSync } from 'node:fs';
import { CourtLevel } from '@munshi/contract/courts/court.schema';
import type { EventOffer } from '@munshi/contract/deadlines/deadline-event.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../../platform/db/schema/national-lists.ts';
import { fitsOf, inHindi, labelInHindi, nationalRules, noteInHindi } from '../rules/national-rules.ts';

const url = '/api/v1/deadlines/from-event';

async function suitBefore(firm: TestTenant, level: string, more: object = {}) {
  const court = (await firm.post('/api/v1/courts', { name: `Court ${level}`, level })).json();
  const draft = { title: 'Das v. Kamrup', court_id: court.id, category_id: nationalId('category', 'civil_original'), ...more };
  return (await firm.post('/api/v1/case/create', draft)).json<{ id: string }>().id;
}
const offersOf = async (caller: Pick<Caller, 'get'>, caseId: string, event: string, on = '2025-01-10') =>
  (await caller.get(`${url}?case_id=${caseId}&event=${event}&on=${on}`)).json<{ items: EventOffer[]; code?: string }>();
const codesOf = ({ items }: { items: EventOffer[] }) =>
  items
    .filter(({ fits }) => fits)
    .map(({ rule }) => rule)
    .sort();
const type = (...path: string[]) => ({ category_id: nationalId('category', path[0] ?? ''), type_id: nationalId('type', ...path) });
const parties = (ours: 'petitioner' | 'respondent') => [
  { name: 'Das', side: 'petitioner', is_client: ours === 'petitioner' },
  { name: 'Kamrup', side: 'respondent', is_client: ours === 'respondent' },
];

describe('an event in a case', () => {
  it('offers the rules that count from it and fit the court and category, with their last days', async () => {
    const firm = await newTenant();
    const ordinary = await offersOf(firm, await suitBefore(firm, 'civil_senior'), 'summons_served');
    expect(codesOf(ordinary)).toEqual(['cpc.37.appearance', 'cpc.written_statement', 'la.118']);
    expect(ordinary.items.find(({ rule }) => rule === 'cpc.written_statement')).toMatchObject({
      title: 'Written statement',
      due_on: '2025-02-10',
      outer_on: '2025-04-10',
      deadline_id: null,
    });
    const commercial = await offersOf(firm, await suitBefore(firm, 'commercial'), 'summons_served');
    expect(codesOf(commercial)).toEqual(expect.arrayContaining(['cca.written_statement']));
    expect(codesOf(commercial)).not.toContain('cpc.written_statement');
    const cheque = await suitBefore(firm, 'judicial_magistrate', { category_id: nationalId('category', 'ni_act') });
    expect(codesOf(await offersOf(firm, cheque, 'cheque_returned'))).toEqual(['ni.138.notice']);
    expect(codesOf(await offersOf(firm, cheque, 'notice_received'))).toEqual(['ni.138.complaint', 'ni.138.payment']);
  });

  it('offers first what fits our side and the kind of the suit, and then every other rule that counts from it', async () => {
    const firm = await newTenant();
    const suit = type('civil_original', 'civil_suit');
    const ofDefendant = await offersOf(
      firm,
      await suitBefore(firm, 'civil_senior', { ...suit, parties: parties('respondent') }),
      'summons_served',
    );
    expect(codesOf(ofDefendant)).toEqual(['cpc.written_statement']);
    expect(ofDefendant.items[0]).toMatchObject({ rule: 'cpc.written_statement', fits: true });
    expect(ofDefendant.items.map(({ rule }) => rule).sort()).toEqual([
      ...['cca.written_statement', 'cpa.38.reply', 'cpc.37.appearance', 'cpc.written_statement', 'la.118'],
    ]);
    const plaintiffs = await suitBefore(firm, 'civil_senior', { ...suit, parties: parties('petitioner') });
    expect(codesOf(await offersOf(firm, plaintiffs, 'summons_served'))).toEqual([]);
    expect(codesOf(await offersOf(firm, plaintiffs, 'statement_filed'))).toEqual(['cpc.replication']);
    const draft = { case_id: plaintiffs, event: 'summons_served', on: '2025-01-10', deadlines: [{ rule: 'cpc.written_statement' }] };
    expect((await firm.post(url, draft)).json().items).toMatchObject([{ rule: 'cpc.written_statement', due_on: '2025-02-10' }]);
    const summary = await suitBefore(firm, 'civil_senior', {
      ...type('civil_original', 'summary_suit'),
      parties: parties('respondent'),
    });
    expect(codesOf(await offersOf(firm, summary, 'summons_served'))).toEqual(['cpc.37.appearance', 'la.118']);
    const commercial = await suitBefore(firm, 'district_sessions', type('civil_original', 'commercial_suit'));
    expect(codesOf(await offersOf(firm, commercial, 'summons_served'))).toEqual(['cca.written_statement']);
    const appeals = codesOf(await offersOf(firm, commercial, 'order_passed'));
    expect([appeals.includes('cca.13.appeal'), appeals.includes('la.116.high_court')]).toEqual([true, false]);
  });

  it('by the sub-type of a suit offers the articles of its claim, and leaves the side open in an appeal', async () => {
    const firm = await newTenant();
    const rent = {
      ...type('civil_original', 'civil_suit'),
      subtype_id: nationalId('subtype', 'civil_original', 'civil_suit', 'defamation'),
    };
    expect(codesOf(await offersOf(firm, await suitBefore(firm, 'civil_senior', rent), 'cause_arose'))).toEqual([
      ...['la.112', 'la.113', 'la.75', 'la.76'],
    ]);
    const appeal = await suitBefore(firm, 'district_sessions', {
      ...type('criminal_appeal', 'criminal_appeal'),
      parties: parties('petitioner'),
    });
    expect(codesOf(await offersOf(firm, appeal, 'order_passed'))).toContain('la.115.high_court');
  });

  it('counts an appeal to another court without the closed days of the court that decided, and with those of all courts', async () => {
    const firm = await newTenant();
    const caseId = await suitBefore(firm, 'high_court', { category_id: nationalId('category', 'writ') });
    const { court_id: court } = (await firm.get(`/api/v1/case/${caseId}`)).json<{ court_id: string }>();
    const vacation = { name: 'Vacation', starts_on: '2025-03-31', ends_on: '2025-06-01' };
    await firm.post('/api/v1/court-holidays', { ...vacation, court_id: court });
    const petition = async () =>
      (await offersOf(firm, caseId, 'order_passed', '2025-01-02')).items.find(({ rule }) => rule === 'la.133.slp')?.due_on;
    expect(await petition()).toBe('2025-04-02');
    await firm.patch(`/api/v1/case/${caseId}`, { status: 'disposed', decision_date: '2025-01-02' });
    const { items } = (await firm.get(`/api/v1/deadlines/remedies?case_id=${caseId}`)).json<{ items: EventOffer[] }>();
    expect(items.find(({ rule }) => rule === 'la.133.slp')).toMatchObject({ due_on: '2025-04-02' });
    const draft = { case_id: caseId, event: 'order_passed', on: '2025-01-02', deadlines: [{ rule: 'la.133.slp' }, { rule: 'la.132' }] };
    const added = (await firm.post(url, draft)).json<{ items: { rule: string; due_on: string; court_id: string | null }[] }>();
    expect(added.items).toMatchObject([
      { rule: 'la.133.slp', due_on: '2025-04-02', court_id: null },
      { rule: 'la.132', court_id: court },
    ]);
    await firm.post('/api/v1/court-holidays', { ...vacation, ends_on: '2025-04-02' });
    expect(await petition()).toBe('2025-04-03');
  });

  it('adds the chosen ones in one call, each with its owner, and none twice', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const caseId = await suitBefore(firm, 'civil_senior');
    const deadlines = [{ rule: 'cpc.written_statement', owner_id: lawyer.userId }, { rule: 'la.118' }];
    const draft = { case_id: caseId, event: 'summons_served', on: '2025-01-10', deadlines };
    const first = (await firm.post(url, draft)).json();
    expect(first.items).toMatchObject([
      { rule: 'cpc.written_statement', due_on: '2025-02-10', owner: { id: lawyer.userId }, state: 'computed' },
      { rule: 'la.118', due_on: '2025-01-20', owner: { id: firm.userId } },
    ]);
    const answers = await Promise.all([firm.post(url, draft), firm.post(url, draft)]);
    for (const answer of answers)
      expect(answer.json().items.map(({ id }: { id: string }) => id)).toEqual(first.items.map(({ id }: { id: string }) => id));
    expect((await firm.get(`/api/v1/deadlines?case_id=${caseId}`)).json().total).toBe(2);
    expect((await offersOf(firm, caseId, 'summons_served')).items.filter(({ deadline_id: id }) => id !== null)).toHaveLength(2);
    expect((await offersOf(firm, caseId, 'summons_served', '2025-01-11')).items.every(({ deadline_id: id }) => id === null)).toBe(true);
  });

  it('adds all or none, and refuses a rule of another event and an owner outside in words', async () => {
    const firm = await newTenant();
    const other = await newTenant();
    const caseId = await suitBefore(firm, 'civil_senior');
    const draft = { case_id: caseId, event: 'summons_served', on: '2025-01-10' };
    const refused = async (deadlines: object[]) => (await firm.post(url, { ...draft, deadlines })).json();
    expect(await refused([{ rule: 'la.118' }, { rule: 'la.133.slp' }])).toMatchObject({ code: 'deadline.rule_of_other_event' });
    expect(await refused([{ rule: 'la.118' }, { rule: 'cpc.written_statement', owner_id: other.userId }])).toMatchObject({
      code: 'deadline.owner_unknown',
    });
    expect(await refused([])).toMatchObject({ code: 'request.invalid' });
    expect((await firm.get('/api/v1/deadlines')).json().total).toBe(0);
    expect((await firm.get(`${url}?case_id=${caseId}&event=summons_served&on=2025-02-30`)).statusCode).toBe(422);
  });

  it('of a restricted case offers nothing to those outside, and adds nothing for them', async () => {
    const firm = await newTenant();
    const [other, outsider, viewer] = [await newTenant(), await firm.member('lawyer'), await firm.member('viewer')];
    const caseId = await suitBefore(firm, 'civil_senior', { restricted: true });
    const draft = { case_id: caseId, event: 'summons_served', on: '2025-01-10', deadlines: [{ rule: 'la.118' }] };
    for (const caller of [other, outsider]) {
      expect((await offersOf(caller, caseId, 'summons_served')).code).toBe('deadline.case_unknown');
      expect((await caller.post(url, draft)).json().code).toBe('deadline.case_unknown');
    }
    expect((await viewer.post(url, draft)).statusCode).toBe(403);
  });
});

it('the rules of a case say whether each fits it, and those of a case out of sight are refused', async () => {
  const firm = await newTenant();
  const other = await newTenant();
  const suit = { ...type('civil_original', 'civil_suit'), parties: parties('petitioner') };
  const caseId = await suitBefore(firm, 'civil_senior', suit);
  const rules = (await firm.get(`/api/v1/deadline-rules?case_id=${caseId}`)).json<{ items: { code: string; fits?: boolean }[] }>().items;
  const fits = Object.fromEntries(rules.map((rule) => [rule.code, rule.fits]));
  expect(fits).toMatchObject({
    'cpc.written_statement': false,
    'cpc.replication': true,
    'ni.138.notice': false,
    'la.116.high_court': true,
  });
  expect((await firm.get('/api/v1/deadline-rules')).json().items[0]).not.toHaveProperty('fits');
  expect((await other.get(`/api/v1/deadline-rules?case_id=${caseId}`)).json().code).toBe('deadline.case_unknown');
});

it('every category, type and level of court that a rule fits exists', () => {
  const seed = (name: string) => JSON.parse(readFileSync(new URL(`../../../seed/${name}.json`, import.meta.url), 'utf8'));
  const categories: { code: string; types: { code: string; subtypes: { code: string }[] }[] }[] = seed('case-types').categories;
  const paths = new Set(
    categories.flatMap(({ code, types }) => [
      code,
      ...types.flatMap((type) => [`${code}/${type.code}`, ...type.subtypes.map((subtype) => `${code}/${type.code}/${subtype.code}`)]),
    ]),
  );
  const named = nationalRules.flatMap(({ code }) => fitsOf(code));
  const kinds = named.flatMap(({ categories: of = [], types = [], not_types: not = [] }) => [...of, ...types, ...not]);
  expect(kinds.length).toBeGreaterThan(100);
  expect(kinds.filter((kind) => !paths.has(kind))).toEqual([]);
  const levels = named.flatMap(({ levels: of = [], not_levels: not = [] }) => [...of, ...not]);
  expect(levels.filter((level) => !CourtLevel.safeParse(level).success)).toEqual([]);
});

it('every rule counts from an event', () => {
  expect(nationalRules.filter(({ events }) => events.length === 0).map(({ code }) => code)).toEqual([]);
});

it('every rule and its source have a name in Hindi', () => {
  const named = nationalRules.map(({ code, title, source }) => ({ code, ...inHindi(code, { title, source }) }));
  const isHindi = (words: string | null) => /^[\u0900-\u097F]/.test(words ?? '');
  expect(named.filter(({ title, source }) => !isHindi(title) || !isHindi(source))).toEqual([]);
});

it('every date that a rule is counted from, and what it waits for, has a name in Hindi', () => {
  const labels = nationalRules.flatMap(({ inputs, waits }) => [...inputs.map(({ label }) => label), ...(waits ? [waits.text] : [])]);
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter((label) => !/^[\u0900-\u097F]/.test(labelInHindi(label)))).toEqual([]);
});

it('every note of a rule is in Hindi too', () => {
  const notes = nationalRules.flatMap(({ note }) => note ?? []);
  expect(notes.length).toBeGreaterThan(50);
  expect(notes.filter((note) => noteInHindi(note) === note || !/[\u0900-\u097F]/.test(noteInHindi(note)))).toEqual([]);
});
