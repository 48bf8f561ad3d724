import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/deadlines';
const appeal = { order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' };

const addCase = async (firm: TestTenant, more: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', ...more })).json();

async function firmWithCase() {
  const firm = await newTenant();
  return { firm, ofCase: await addCase(firm) };
}

describe('computing a deadline', () => {
  it('answers the last day with its working and saves nothing', async () => {
    const { firm } = await firmWithCase();
    const answer = await firm.post(`${url}/compute`, { rule: 'la.116.high_court', inputs: appeal });
    expect(answer.json()).toMatchObject({
      rule: 'la.116.high_court',
      opens_on: null,
      due_on: '2025-06-16',
      rolled_from: '2025-06-15',
      outer_on: null,
      condonable: 's5',
      source: 'Limitation Act, 1963',
      as_of: '2026-11-01',
    });
    expect(answer.json().steps.map((step: { from: string; to: string; days: number }) => [step.from, step.to, step.days])).toEqual([
      ['2025-03-01', '2025-03-01', 0],
      ['2025-03-01', '2025-05-30', 90],
      ['2025-05-30', '2025-06-15', 16],
      ['2025-06-15', '2025-06-16', 1],
    ]);
    expect((await firm.get(url)).json()).toMatchObject({ items: [], total: 0 });
  });

  it('answers when a complaint of a dishonoured cheque is too early and when too late', async () => {
    const { firm } = await firmWithCase();
    const answer = await firm.post(`${url}/compute`, { rule: 'ni.138.complaint', inputs: { notice_received_on: '2025-03-01' } });
    expect(answer.json()).toMatchObject({ opens_on: '2025-03-17', due_on: '2025-04-17', outer_on: null });
  });

  it('uses the firm’s calendar of the court, added closed days, and no other firm’s calendar', async () => {
    const { firm } = await firmWithCase();
    const other = await newTenant();
    const court = (await firm.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json();
    await firm.post('/api/v1/court-holidays', { name: 'Bakrid', court_id: court.id, starts_on: '2025-06-16', ends_on: '2025-06-16' });
    await other.post('/api/v1/court-holidays', { name: 'Vacation', starts_on: '2025-06-01', ends_on: '2025-07-31' });
    const request = { rule: 'la.116.high_court', inputs: appeal };
    const compute = async (more: object) => (await firm.post(`${url}/compute`, { ...request, ...more })).json();
    expect(await compute({})).toMatchObject({
      due_on: '2025-06-16',
      court_days: { holidays: 0, note: expect.stringContaining('only Sundays') },
    });
    expect(await compute({ court_id: court.id })).toMatchObject({ due_on: '2025-06-17', court_days: { holidays: 1, note: null } });
    expect(await compute({ court_id: court.id, closed_days: ['2025-06-17', '2025-06-18'] })).toMatchObject({ due_on: '2025-06-19' });
    expect((await other.post(`${url}/compute`, { ...request, court_id: court.id })).json()).toMatchObject({
      code: 'deadline.court_unknown',
      fields: { court_id: 'unknown' },
    });
  });

  it('treats a day on which the court sits for a part as closed', async () => {
    const { firm } = await firmWithCase();
    await firm.post('/api/v1/court-holidays', {
      name: 'Full court reference',
      starts_on: '2025-06-16',
      ends_on: '2025-06-16',
      is_part_day: true,
    });
    const answer = (await firm.post(`${url}/compute`, { rule: 'la.116.high_court', inputs: appeal })).json();
    expect(answer).toMatchObject({ due_on: '2025-06-17' });
  });

  it.each([
    ['an unknown rule', { rule: 'la.999', inputs: appeal }, 'deadline.rule_unknown'],
    [
      'a copy ready before it was applied for',
      { rule: 'la.116.high_court', inputs: { ...appeal, copy_ready_on: '2025-03-01' } },
      'deadline.copy_before_application',
    ],
    [
      'a copy ready that was not applied for',
      { rule: 'la.116.high_court', inputs: { order_on: '2025-03-01', copy_ready_on: '2025-03-05' } },
      'deadline.copy_needs_application',
    ],
    ['no date to count from', { rule: 'la.116.high_court', inputs: {} }, 'deadline.input_required'],
    [
      'a date of another rule',
      { rule: 'la.133.slp', inputs: { order_on: '2025-03-01', served_on: '2025-03-01' } },
      'deadline.input_unknown',
    ],
    ['a day that is none', { rule: 'la.133.slp', inputs: { order_on: '2025-02-30' } }, 'request.invalid'],
    [
      'an exclusion that ends before it begins',
      { rule: 'la.133.slp', inputs: { order_on: '2025-03-01' }, exclusions: [{ reason: 'stay', from: '2025-03-05', to: '2025-03-04' }] },
      'request.invalid',
    ],
  ])('refuses %s in words', async (_name, body, code) => {
    const { firm } = await firmWithCase();
    const answer = await firm.post(`${url}/compute`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
  });
});

describe('rules of law', () => {
  it('are listed with source, section, inputs and how sure they are', async () => {
    const { firm } = await firmWithCase();
    const { items } = (await firm.get('/api/v1/deadline-rules')).json();
    const rule = items.find((one: { code: string }) => one.code === 'bnss.187.sixty_days');
    expect(rule).toMatchObject({
      certainty: 'check',
      includes_start: true,
      inputs: [{ name: 'remanded_on', label: 'First remand', role: 'start' }],
    });
    expect(items.every((one: { source: string; section: string; as_of: string }) => one.source && one.section && one.as_of)).toBe(true);
  });

  it('are corrected by a firm with a reason, for itself alone, and a deadline keeps the form by which it was computed', async () => {
    const [{ firm, ofCase }, other] = [await firmWithCase(), await newTenant()];
    const rules = '/api/v1/deadline-rules/sarfaesi.18';
    const inputs = { order_on: '2025-01-01' };
    const before = (await firm.post(url, { case_id: ofCase.id, rule: 'sarfaesi.18', inputs })).json();
    const reason = 'The appellate tribunal at Mumbai applies forty-five days.';
    const corrected = (await firm.put(`${rules}/correction`, { period: { count: 45, unit: 'days' }, reason })).json();
    expect(corrected).toMatchObject({ period: { count: 45 }, correction: { reason, national: { period: { count: 30 } } } });
    const due = async (caller: Caller) => (await caller.post(`${url}/compute`, { rule: 'sarfaesi.18', inputs })).json().due_on;
    expect([await due(firm), await due(other)]).toEqual(['2025-02-15', '2025-01-31']);
    const changed = (await firm.patch(`${url}/${before.id}`, { inputs: { order_on: '2025-01-02' } })).json();
    expect([before.due_on, changed.due_on]).toEqual(['2025-01-31', '2025-02-01']);
    expect((await firm.delete(`${rules}/correction`)).json()).toMatchObject({ period: { count: 30 }, correction: null });
    expect((await firm.delete(`${rules}/correction`)).json()).toMatchObject({ code: 'deadline.rule_not_corrected' });
  });

  it('are corrected by a lawyer, not by a clerk, and not without a change', async () => {
    const { firm } = await firmWithCase();
    const [lawyer, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const correction = { note: 'As practised here.', reason: 'Practice' };
    const rules = '/api/v1/deadline-rules/la.131/correction';
    expect((await clerk.put(rules, correction)).statusCode).toBe(403);
    expect((await lawyer.put(rules, correction)).statusCode).toBe(200);
    expect((await lawyer.put(rules, { reason: 'Nothing' })).statusCode).toBe(422);
  });
});

describe('remedies from a decision', () => {
  const remediesOf = async (caller: Caller, id: string) => (await caller.get(`${url}/remedies?case_id=${id}`)).json();
  const decided = { status: 'disposed', decision_date: '2025-03-03' };
  const entryId = async (firm: Caller, kind: string, code: string) =>
    (await firm.get(`/api/v1/reference-entries?kind=${kind}`)).json().find((entry: { code: string }) => entry.code === code).id;

  it('lie by the level of the court, the category and the result, for whom and until when', async () => {
    const firm = await newTenant();
    const court = (await firm.post('/api/v1/courts', { name: 'District Court, Satara', level: 'district_sessions' })).json();
    const [civil, criminal] = [await entryId(firm, 'category', 'civil_original'), await entryId(firm, 'category', 'criminal_trial')];
    const decree = await addCase(firm, {
      ...decided,
      court_id: court.id,
      category_id: civil,
      nature_of_disposal: 'Contested--Judgment or decree',
    });
    const { items } = await remediesOf(firm, decree.id);
    const offered = new Map(items.map(({ rule, due_on: due, by }: Record<string, string>) => [rule, [due, by]]));
    expect(Object.fromEntries(offered)).toEqual({
      'la.116.high_court': ['2025-06-02', 'the party aggrieved'],
      'la.123': ['2025-04-02', 'a defendant against whom it was passed ex parte'],
      'la.124.review': ['2025-04-02', 'the party aggrieved'],
      'la.131': ['2025-06-02', 'the party aggrieved'],
      'la.136': ['2037-03-03', 'the decree-holder'],
    });
    const conviction = await addCase(firm, { ...decided, court_id: court.id, category_id: criminal, nature_of_disposal: 'Convicted' });
    const codes = (await remediesOf(firm, conviction.id)).items.map(({ rule }: { rule: string }) => rule);
    expect(codes).toContain('la.115.high_court');
    expect(codes).not.toContain('bnss.419.leave');
  });

  it('are none before the decision, and those of a restricted case reach nobody outside', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const outsider = await firm.member('lawyer');
    expect(await remediesOf(firm, (await addCase(firm)).id)).toEqual({ decided_on: null, items: [] });
    const secret = await addCase(firm, { ...decided, restricted: true });
    for (const caller of [other, outsider]) expect((await remediesOf(caller, secret.id)).code).toBe('deadline.case_unknown');
  });
});

describe('a deadline of a case', () => {
  it('is computed by a rule, confirmed by a lawyer, and met with what and when', async () => {
    const { firm, ofCase } = await firmWithCase();
    const [lawyer, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const deadline = (await clerk.post(url, { case_id: ofCase.id, rule: 'la.116.high_court', inputs: appeal })).json();
    expect(deadline).toMatchObject({
      title: 'Appeal to the High Court',
      state: 'computed',
      due_on: '2025-06-16',
      case_title: 'Das v. Kamrup',
      owner: { id: clerk.userId },
      inputs: [{ label: 'Date of the decree or order', day: '2025-03-01' }, { day: '2025-03-05' }, { day: '2025-03-20' }],
      next: [{ code: 'la.133.slp' }, { code: 'la.124.review' }],
    });
    expect((await clerk.post(`${url}/${deadline.id}/confirm`)).statusCode).toBe(403);
    const confirmed = (await lawyer.post(`${url}/${deadline.id}/confirm`, {}, { 'if-match': '"1"' })).json();
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmed_by: { id: lawyer.userId }, version: 2 });
    const met = (await clerk.post(`${url}/${deadline.id}/met`, { met_on: '2025-06-10', what: 'RFA filed, diary 4512/2025' })).json();
    expect(met).toMatchObject({ state: 'met', closed_on: '2025-06-10', outcome: 'RFA filed, diary 4512/2025' });
    expect((await firm.get(url)).json().total).toBe(0);
    expect((await firm.get(`${url}?state=met,missed`)).json().total).toBe(1);
    expect((await firm.patch(`${url}/${deadline.id}`, { inputs: appeal })).json().code).toBe('deadline.closed');
    expect((await firm.post(`${url}/${deadline.id}/reopen`)).json()).toMatchObject({ state: 'computed', outcome: null, closed_on: null });
  });

  it('is entered by hand with a title and a day', async () => {
    const { firm, ofCase } = await firmWithCase();
    const deadline = (await firm.post(url, { case_id: ofCase.id, title: 'Deposit ordered', due_on: '2027-01-15' })).json();
    expect(deadline).toMatchObject({ rule: null, title: 'Deposit ordered', due_on: '2027-01-15', steps: [], kind: 'compliance' });
    expect((await firm.patch(`${url}/${deadline.id}`, { due_on: '2027-01-20' })).json()).toMatchObject({
      due_on: '2027-01-20',
      version: 2,
    });
    expect((await firm.patch(`${url}/${deadline.id}`, { inputs: {} })).json().code).toBe('deadline.by_hand');
  });

  it('is computed anew when a date changes, and is to be confirmed again', async () => {
    const { firm, ofCase } = await firmWithCase();
    const { id } = (
      await firm.post(url, { case_id: ofCase.id, rule: 'cpc.written_statement', inputs: { served_on: '2025-01-10' } })
    ).json();
    await firm.post(`${url}/${id}/confirm`);
    const changed = (await firm.patch(`${url}/${id}`, { inputs: { served_on: '2025-01-13' } })).json();
    expect(changed).toMatchObject({ due_on: '2025-02-12', outer_on: '2025-04-13', state: 'computed', confirmed_by: null });
    expect((await firm.patch(`${url}/${id}`, { due_on: '2025-03-01' })).json().code).toBe('deadline.by_rule');
    expect((await firm.patch(`${url}/${id}`, { note: 'X' }, { 'if-match': '"1"' })).json()).toMatchObject({ code: 'record.changed' });
  });

  it('is not met before the act is possible, nor on a day to come', async () => {
    const { firm, ofCase } = await firmWithCase();
    const { id } = (
      await firm.post(url, { case_id: ofCase.id, rule: 'ni.138.complaint', inputs: { notice_received_on: '2025-03-01' } })
    ).json();
    const what = 'Complaint filed';
    expect((await firm.post(`${url}/${id}/met`, { met_on: '2025-03-16', what })).json()).toMatchObject({
      code: 'deadline.too_early',
      message: expect.stringContaining('17-Mar-2025'),
    });
    expect((await firm.post(`${url}/${id}/met`, { met_on: '2199-01-01', what })).json().code).toBe('deadline.met_in_future');
    expect((await firm.post(`${url}/${id}/met`, { met_on: '2025-03-17', what })).json().state).toBe('met');
  });

  it('is missed or given up with a reason, and keeps what became of a condonation', async () => {
    const { firm, ofCase } = await firmWithCase();
    const add = async () => (await firm.post(url, { case_id: ofCase.id, rule: 'la.133.slp', inputs: { order_on: '2025-01-02' } })).json();
    const [one, two] = [await add(), await add()];
    expect((await firm.post(`${url}/${one.id}/missed`, {})).statusCode).toBe(422);
    expect((await firm.post(`${url}/${one.id}/missed`, { reason: 'Copy came late' })).json()).toMatchObject({
      state: 'missed',
      outcome: 'Copy came late',
    });
    expect((await firm.post(`${url}/${two.id}/given-up`, { reason: 'Client accepts the judgment' })).json()).toMatchObject({
      state: 'given_up',
    });
    const noted = await firm.patch(`${url}/${one.id}`, { condonation_applied_on: '2025-05-01', condonation_result: 'allowed' });
    expect(noted.json()).toMatchObject({ condonation_applied_on: '2025-05-01', condonation_result: 'allowed', state: 'missed' });
  });

  it('is deleted and restored', async () => {
    const { firm, ofCase } = await firmWithCase();
    const { id } = (await firm.post(url, { case_id: ofCase.id, title: 'Deposit', due_on: '2027-01-15' })).json();
    expect((await firm.delete(`${url}/${id}`)).json()).toEqual({ message: 'Deadline deleted successfully' });
    expect((await firm.get(`${url}/${id}`)).statusCode).toBe(404);
    expect((await firm.post(`${url}/${id}/restore`)).json()).toMatchObject({ id, title: 'Deposit' });
  });

  it('goes with its case: not listed while that is deleted', async () => {
    const { firm, ofCase } = await firmWithCase();
    const { id } = (await firm.post(url, { case_id: ofCase.id, title: 'Deposit', due_on: '2027-01-15' })).json();
    await firm.delete(`/api/v1/case/bulk-delete`, { case_ids: [ofCase.id] });
    expect((await firm.get(url)).json().total).toBe(0);
    expect((await firm.get(`${url}/${id}`)).statusCode).toBe(404);
    expect((await firm.post(url, { case_id: ofCase.id, title: 'X', due_on: '2027-01-15' })).json().code).toBe('deadline.case_unknown');
  });

  it('is listed by day and by case, the caller’s own and those of one day', async () => {
    const { firm, ofCase } = await firmWithCase();
    const second = await addCase(firm, { title: 'Second' });
    const lawyer = await firm.member('lawyer');
    const add = async (caseId: string, due: string, more: object = {}) => {
      await firm.post(url, { case_id: caseId, title: due, due_on: due, ...more });
    };
    await add(second.id, '2027-03-01');
    await add(ofCase.id, '2027-02-01', { owner_id: lawyer.userId });
    await add(ofCase.id, '2027-04-01');
    const titles = async (query: string, caller: Pick<Caller, 'get'> = firm) =>
      (await caller.get(`${url}?${query}`)).json().items.map((item: { title: string }) => item.title);
    expect(await titles('')).toEqual(['2027-02-01', '2027-03-01', '2027-04-01']);
    expect(await titles('sort=case')).toEqual(['2027-02-01', '2027-04-01', '2027-03-01']);
    expect(await titles('mine=true', lawyer)).toEqual(['2027-02-01']);
    expect(await titles('from=2027-03-01&to=2027-03-31')).toEqual(['2027-03-01']);
    expect(await titles(`case_id=${ofCase.id}&order=desc`)).toEqual(['2027-04-01', '2027-02-01']);
  });

  it('has an owner who is a member and sees the case', async () => {
    const firm = await newTenant();
    const [other, outsider] = [await newTenant(), await firm.member('lawyer')];
    const secret = await addCase(firm, { restricted: true });
    const draft = { case_id: secret.id, title: 'Deposit', due_on: '2027-01-15' };
    expect((await firm.post(url, { ...draft, owner_id: other.userId })).json().code).toBe('deadline.owner_unknown');
    expect((await firm.post(url, { ...draft, owner_id: outsider.userId })).json().code).toBe('deadline.owner_cannot_see_case');
  });

  it('passes to a colleague on the team when its owner leaves the firm, else to an admin, and a closed one stays', async () => {
    const firm = await newTenant();
    const [leaver, colleague] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const team = [leaver, colleague].map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
    const [shared, alone] = [await addCase(firm, { team }), await addCase(firm, { restricted: true, team: [team[0]] })];
    const add = async (caseId: string) =>
      (await leaver.post(url, { case_id: caseId, title: 'Deposit', due_on: '2027-01-15' })).json<{ id: string }>().id;
    const [ofTeam, ofNobody, met] = [await add(shared.id), await add(alone.id), await add(shared.id)];
    await leaver.post(`${url}/${met}/met`, { met_on: '2025-01-01', what: 'Paid' });
    expect((await firm.delete(`/api/v1/users/${leaver.userId}`)).statusCode).toBe(200);
    const ownerOf = async (id: string) => (await firm.get(`${url}/${id}`)).json().owner.id;
    expect([await ownerOf(ofTeam), await ownerOf(ofNobody), await ownerOf(met)]).toEqual([colleague.userId, firm.userId, leaver.userId]);
    const notifications = (await colleague.get('/api/v1/notifications')).json().items;
    expect(notifications).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'A deadline is yours to meet', route: `/deadlines/${ofTeam}` })]),
    );
  });

  it('of a restricted case reaches nobody outside it, and none reaches another firm', async () => {
    const firm = await newTenant();
    const [other, outsider] = [await newTenant(), await firm.member('lawyer')];
    const secret = await addCase(firm, { restricted: true });
    const { id } = (await firm.post(url, { case_id: secret.id, title: 'Deposit', due_on: '2027-01-15' })).json();
    for (const caller of [other, outsider]) {
      expect((await caller.get(url)).json()).toMatchObject({ items: [], total: 0 });
      const calls = [
        await caller.get(`${url}/${id}`),
        await caller.patch(`${url}/${id}`, { note: 'X' }),
        await caller.post(`${url}/${id}/met`, { met_on: '2025-01-01', what: 'X' }),
        await caller.delete(`${url}/${id}`),
      ];
      expect(calls.map((call) => call.statusCode)).toEqual([404, 404, 404, 404]);
      expect((await caller.post(url, { case_id: secret.id, title: 'X', due_on: '2027-01-15' })).json().code).toBe('deadline.case_unknown');
    }
    expect((await firm.get(`${url}/${uuidv7()}`)).json().code).toBe('deadline.not_found');
  });

  it('is read by a viewer, who changes nothing, and not by an accountant', async () => {
    const { firm, ofCase } = await firmWithCase();
    const [viewer, accountant] = [await firm.member('viewer'), await firm.member('accountant')];
    expect((await viewer.get(url)).statusCode).toBe(200);
    expect((await viewer.post(url, { case_id: ofCase.id, title: 'X', due_on: '2027-01-15' })).statusCode).toBe(403);
    expect((await accountant.get(url)).statusCode).toBe(403);
  });
});
