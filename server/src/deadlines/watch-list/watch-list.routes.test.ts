import { readFileSync } from 'node:fs';
import type { WatchedCase } from '@munshi/contract/deadlines/watch-list.schema';
import { describe, expect, it } from 'vitest';
import { atOnce, lockingRows } from '../../../test/processes/at-once.ts';
import { type Caller, newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../../platform/db/schema/national-lists.ts';
import { usualCases } from '../rules/national-rules.ts';

const url = '/api/v1/deadlines';
const civilSuit = nationalId('type', 'civil_original', 'civil_suit');
const cheque = nationalId('type', 'ni_act', 'cheque_dishonour_complaint');

const addCase = async (firm: TestTenant, more: object = {}) =>
  (
    await firm.post('/api/v1/case/create', {
      title: 'Das v. Kamrup',
      type_id: civilSuit,
      status: 'pending',
      stage: 'written_statement',
      ...more,
    })
  ).json();
const watched = async (caller: Pick<Caller, 'get'>, query = '') =>
  (await caller.get(`${url}/watch-list?${query}`)).json<{ items: WatchedCase[]; total: number }>();
const codesOf = ({ items }: { items: WatchedCase[] }) => items.map(({ rules }) => rules.map(({ code }) => code));

describe('cases without a deadline', () => {
  it('are those whose type and stage usually have one, with the rule and why, and no others', async () => {
    const firm = await newTenant();
    const suit = await addCase(firm);
    const evidence = await addCase(firm, { stage: 'plaintiff_evidence' });
    await addCase(firm, { status: 'disposed' });
    await addCase(firm, { type_id: nationalId('type', 'advisory', 'opinion') });
    const notFiled = await addCase(firm, { type_id: cheque, status: 'open', phase: 'drafting', stage: null });
    await addCase(firm, { type_id: cheque });
    const list = await watched(firm);
    expect(list.items.map(({ id }) => id).sort()).toEqual([suit.id, notFiled.id].sort());
    expect(list.total).toBe(2);
    expect((await watched(firm, `case_id=${suit.id}`)).items[0]).toMatchObject({
      case_title: 'Das v. Kamrup',
      type_name: 'Civil suit',
      rules: [{ code: 'cpc.written_statement', title: 'Written statement', why: expect.stringContaining('written statement is awaited') }],
    });
    expect(codesOf(await watched(firm, `case_id=${notFiled.id}`))).toEqual([['ni.138.notice', 'ni.138.complaint']]);
    expect(await watched(firm, `case_id=${evidence.id}`)).toMatchObject({ items: [], total: 0 });
  });

  it('have only rules of our side where it is known, and stand on the list for those alone', async () => {
    const firm = await newTenant();
    const partiesWith = (ours: object[]) => [{ name: 'Das', side: 'petitioner' }, { name: 'Kamrup', side: 'respondent' }, ...ours];
    const ofSide = (side: string) => ({ parties: partiesWith([{ name: 'Our client', side, is_client: true }]) });
    const plaintiff = await addCase(firm, ofSide('petitioner'));
    const defendant = await addCase(firm, ofSide('respondent'));
    const unknown = await addCase(firm, { parties: partiesWith([]) });
    const intervenor = await addCase(firm, ofSide('other'));
    const payee = await addCase(firm, { type_id: cheque, status: 'open', phase: 'drafting', stage: null, ...ofSide('petitioner') });
    await addCase(firm, { type_id: cheque, status: 'open', phase: 'drafting', stage: null, ...ofSide('respondent') });
    const list = await watched(firm);
    expect(list.items.map(({ id }) => id).sort()).toEqual([defendant.id, unknown.id, intervenor.id, payee.id].sort());
    expect(list.total).toBe(4);
    await firm.patch(`/api/v1/case/${plaintiff.id}`, { stage: 'rejoinder' });
    expect(codesOf(await watched(firm, `case_id=${plaintiff.id}`))).toEqual([['cpc.replication']]);
    await firm.patch(`/api/v1/case/${plaintiff.id}`, ofSide('respondent'));
    expect((await watched(firm, `case_id=${plaintiff.id}`)).total).toBe(0);
  });

  it('leave the list with a deadline, stay away once it was met, and return when it is deleted', async () => {
    const firm = await newTenant();
    const suit = await addCase(firm);
    const hand = (await firm.post(url, { case_id: suit.id, title: 'Deposit', due_on: '2031-01-15' })).json();
    expect((await watched(firm)).total).toBe(0);
    await firm.post(`${url}/${hand.id}/met`, { met_on: '2025-01-01', what: 'Paid' });
    expect((await watched(firm)).total).toBe(1);
    const statement = (
      await firm.post(url, { case_id: suit.id, rule: 'cpc.written_statement', inputs: { served_on: '2025-01-10' } })
    ).json();
    await firm.post(`${url}/${statement.id}/met`, { met_on: '2025-02-01', what: 'Filed' });
    expect((await watched(firm)).total).toBe(0);
    await firm.delete(`${url}/${statement.id}`);
    expect((await watched(firm)).total).toBe(1);
  });

  it('need none with a reason, which is kept, can be taken back and stands in the audit log', async () => {
    const firm = await newTenant();
    const suit = await addCase(firm);
    const draft = {
      case_id: suit.id,
      rules: ['cpc.written_statement'],
      reason: 'We are for the plaintiff; the defendant was set ex parte.',
    };
    const note = (await firm.post(`${url}/none-needed`, draft)).json();
    expect(note).toMatchObject({ case_title: 'Das v. Kamrup', rules: [{ title: 'Written statement' }], noted_by: { id: firm.userId } });
    expect((await watched(firm)).total).toBe(0);
    expect((await firm.get(`${url}/none-needed`)).json()).toMatchObject({ total: 1, items: [{ reason: draft.reason }] });
    await firm.patch(`/api/v1/case/${suit.id}`, { stage: 'rejoinder' });
    expect(codesOf(await watched(firm))).toEqual([['cpc.replication']]);
    await firm.patch(`/api/v1/case/${suit.id}`, { stage: 'written_statement' });
    expect((await firm.delete(`${url}/none-needed/${note.id}`)).statusCode).toBe(200);
    expect((await firm.delete(`${url}/none-needed/${note.id}`)).json().code).toBe('deadline.none_needed_not_found');
    expect((await watched(firm)).total).toBe(1);
    const lines = (await firm.get('/api/v1/audit?kind=case')).json().items;
    const notes = lines.filter(({ table_name: table }: { table_name: string }) => table === 'deadline_exemptions');
    expect(notes.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'added']);
    expect(JSON.stringify(lines)).toContain('set ex parte');
  });

  it('are noted once however often the same request is sent', async () => {
    const firm = await newTenant();
    const suit = await addCase(firm);
    const draft = { case_id: suit.id, rules: ['cpc.written_statement'], reason: 'Settled.' };
    const key = { 'idempotency-key': 'one-click-on-none-needed' };
    const [first, second] = [await firm.post(`${url}/none-needed`, draft, key), await firm.post(`${url}/none-needed`, draft, key)];
    expect(second.json()).toEqual(first.json());
    expect((await firm.get(`${url}/none-needed`)).json().total).toBe(1);
  });

  it('are noted once for a rule, and a second note is answered with the first', async () => {
    const firm = await newTenant();
    const [suit, other] = [await addCase(firm), await addCase(firm)];
    const colleague = await firm.member('lawyer');
    const draft = { case_id: suit.id, rules: ['cpc.written_statement'], reason: 'Settled.' };
    const note = async (caller: Pick<Caller, 'post'>, more: object = {}) =>
      (await caller.post(`${url}/none-needed`, { ...draft, ...more })).json();
    const [first, second] = await atOnce(lockingRows('cases', firm, [suit.id]), [
      async () => await note(firm),
      async () => await note(colleague, { reason: 'Withdrawn.' }),
    ]);
    expect(second).toEqual(first);
    expect(await note(colleague, { reason: 'Decided.' })).toEqual(first);
    // A rule that is not noted yet is noted by itself.
    const more = await note(colleague, { rules: ['la.131', 'cpc.written_statement'], reason: 'Decided.' });
    expect(more).toMatchObject({ reason: 'Decided.', rules: [{ code: 'la.131' }] });
    expect((await firm.get(`${url}/none-needed?case_id=${suit.id}`)).json().total).toBe(2);
    expect((await note(firm, { case_id: other.id })).id).not.toBe(first.id);
    await firm.delete(`${url}/none-needed/${first.id}`);
    expect((await note(colleague, { reason: 'Decided.' })).reason).toBe('Decided.');
  });

  it('refuse an unknown rule, no reason and no rule in words', async () => {
    const firm = await newTenant();
    const draft = { case_id: (await addCase(firm)).id, rules: ['cpc.written_statement'], reason: 'Settled.' };
    const refused = async (more: object) => (await firm.post(`${url}/none-needed`, { ...draft, ...more })).json();
    expect(await refused({ rules: ['la.999'] })).toMatchObject({
      code: 'deadline.rule_unknown',
      message: expect.stringContaining('la.999'),
    });
    expect(await refused({ reason: ' ' })).toMatchObject({ code: 'request.invalid', fields: { reason: expect.any(String) } });
    expect(await refused({ rules: [] })).toMatchObject({ code: 'request.invalid' });
  });

  it('of a restricted case are seen, counted, exported and noted only by those who see it', async () => {
    const firm = await newTenant();
    const [other, outsider, viewer] = [await newTenant(), await firm.member('lawyer'), await firm.member('viewer')];
    const secret = await addCase(firm, { restricted: true });
    const draft = { case_id: secret.id, rules: ['cpc.written_statement'], reason: 'Settled.' };
    const note = (await firm.post(`${url}/none-needed`, { ...draft, rules: ['la.131'] })).json();
    expect((await watched(firm)).total).toBe(1);
    for (const caller of [other, outsider]) {
      expect(await watched(caller)).toMatchObject({ items: [], total: 0 });
      expect((await caller.get(`${url}/none-needed`)).json()).toMatchObject({ items: [], total: 0 });
      expect((await caller.get(`${url}/watch-list/export?format=csv`)).body).not.toContain('Kamrup');
      expect((await caller.post(`${url}/none-needed`, draft)).json().code).toBe('deadline.case_unknown');
      expect((await caller.delete(`${url}/none-needed/${note.id}`)).statusCode).toBe(404);
    }
    expect((await firm.get(`${url}/watch-list/export?format=csv`)).body).toContain('Das v. Kamrup');
    expect((await viewer.post(`${url}/none-needed`, draft)).statusCode).toBe(403);
  });

  it('of the caller’s own cases are those on whose team the caller is, the next hearing first', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const team = [{ user_id: lawyer.userId, role: 'arguing_counsel' }];
    await addCase(firm, { title: 'Without a date' });
    const later = await addCase(firm, { title: 'Later', team });
    const sooner = await addCase(firm, { title: 'Sooner', team });
    await firm.post('/api/v1/hearings', { case_id: later.id, hearing_date: '2030-05-02', purpose: 'written_statement' });
    await firm.post('/api/v1/hearings', { case_id: sooner.id, hearing_date: '2030-05-01', purpose: 'written_statement' });
    const titles = async (query: string) => (await watched(lawyer, query)).items.map(({ case_title: title }) => title);
    expect(await titles('')).toEqual(['Sooner', 'Later', 'Without a date']);
    expect(await titles('mine=true')).toEqual(['Sooner', 'Later']);
  });
});

it('every category, type and stage that a rule names exists', () => {
  const seed = (name: string) => JSON.parse(readFileSync(new URL(`../../../seed/${name}.json`, import.meta.url), 'utf8'));
  const categories: { code: string; types: { code: string }[] }[] = seed('case-types').categories;
  const known = {
    categories: categories.map(({ code }) => code),
    types: categories.flatMap(({ code, types }) => types.map((type) => `${code}/${type.code}`)),
    stages: seed('hearing-stages').stages.map(({ code }: { code: string }) => code),
  };
  for (const { rule, categories: named = [], types = [], stages = [] } of usualCases) {
    expect([...named, ...types].length, rule.code).toBeGreaterThan(0);
    expect(known.categories, rule.code).toEqual(expect.arrayContaining(named));
    expect(known.types, rule.code).toEqual(expect.arrayContaining(types));
    expect(known.stages, rule.code).toEqual(expect.arrayContaining(stages));
  }
});
