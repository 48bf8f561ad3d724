import { describe, expect, it } from 'vitest';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { atOnce, lockingRows } from '../../test/processes/at-once.ts';

const filings = '/api/v1/filings';
const objections = '/api/v1/objections';
const day = (after: number) => daysAfter(courtToday(), after);

async function firmWithCase(more: object = {}) {
  const firm = await newTenant();
  const { id } = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', ...more })).json<{ id: string }>();
  return { firm, caseId: id };
}

const file = async (caller: Caller, caseId: string, more: object = {}) =>
  (await caller.post(filings, { case_id: caseId, title: 'First appeal', filed_on: day(-20), ...more })).json();
const object = async (caller: Caller, filingId: string, more: object = {}) =>
  (
    await caller.post(objections, { filing_id: filingId, objection: 'Page 7 is dim', notified_on: day(-10), cure_by: day(5), ...more })
  ).json();
const readCase = async (caller: Caller, id: string) => (await caller.get(`/api/v1/case/${id}`)).json();
const read = async (caller: Caller, url: string) => (await caller.get(url)).json();

describe('a filing', () => {
  it('gives a case without numbers its number and day, and its registration makes the case pending', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId, { filing_number: 'FA 812/2026', fee_paise: 250_000, fee_receipt: 'GRN 5521' });
    expect(filed).toMatchObject({ state: 'filed', mode: 'counter', fee_paise: 250_000, open_objections: 0 });
    expect(await readCase(firm, caseId)).toMatchObject({ filing_number: 'FA 812/2026', filing_date: day(-20), phase: 'filed' });
    const registered = await firm.post(`${filings}/${filed.id}/registered`, { registered_on: day(-1), registration_number: 'RFA 44/2026' });
    expect(registered.json()).toMatchObject({ state: 'registered', closed_on: day(-1), moved: { because: 'registration_number' } });
    expect(await readCase(firm, caseId)).toMatchObject({
      registration_number: 'RFA 44/2026',
      registration_date: day(-1),
      status: 'pending',
    });
  });

  it('is added with three others of its case at the same moment, and the case keeps the first number', async () => {
    const { firm, caseId } = await firmWithCase();
    const numbers = ['FA 1/2026', 'FA 2/2026', 'FA 3/2026', 'FA 4/2026'];
    const draft = (number: string) => ({ case_id: caseId, title: `Appeal ${number}`, filed_on: day(-20), filing_number: number });
    const requests = numbers.map((number) => async () => await firm.post(filings, draft(number)));

    const answers = await atOnce(lockingRows('cases', firm, [caseId]), requests);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const moved = answers.map((answer) => answer.json<{ filing_number: string; moved?: object }>()).filter(({ moved: move }) => move);
    expect(moved.map(({ filing_number: number }) => number)).toEqual([(await readCase(firm, caseId)).filing_number]);
  });

  it('is registered at the same moment as another of its case, and the case keeps the first number', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = [await file(firm, caseId), await file(firm, caseId)];
    const requests = filed.map(({ id }, at) => async () => {
      return await firm.post(`${filings}/${id}/registered`, { registered_on: day(-1), registration_number: `RFA ${at + 1}/2026` });
    });

    const answers = await atOnce(lockingRows('cases', firm, [caseId]), requests);

    const moved = answers.map((answer) => answer.json<{ registration_number: string; moved?: object }>()).filter(({ moved: move }) => move);
    expect(moved.map(({ registration_number: number }) => number)).toEqual([(await readCase(firm, caseId)).registration_number]);
  });

  it('leaves the numbers that a case has', async () => {
    const { firm, caseId } = await firmWithCase({ registration_number: 'CS 1/2024', filing_number: 'F 9/2024' });
    const filed = await file(firm, caseId, { title: 'Application', filing_number: 'IA 5/2026', mode: 'efiling' });
    await firm.post(`${filings}/${filed.id}/registered`, { registered_on: day(-1), registration_number: 'IA 3/2026' });
    expect(await readCase(firm, caseId)).toMatchObject({
      registration_number: 'CS 1/2024',
      filing_number: 'F 9/2024',
      efiling_number: null,
    });
  });

  it('is refused in the future, and steps before its filing are refused in words', async () => {
    const { firm, caseId } = await firmWithCase();
    const early = await firm.post(filings, { case_id: caseId, title: 'Appeal', filed_on: day(1) });
    expect(early.json()).toMatchObject({ code: 'registry.in_future', fields: { filed_on: 'in_future' } });
    const filed = await file(firm, caseId);
    const registered = await firm.post(`${filings}/${filed.id}/registered`, { registered_on: day(-21) });
    expect(registered.json()).toMatchObject({ code: 'filing.before_filing', fields: { registered_on: 'before_filing' } });
    expect(registered.statusCode).toBe(422);
  });

  it('is not filed again or closed before a notice, nor closed before it was filed again, nor filed after any of them', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId);
    const at = `${filings}/${filed.id}`;
    const { id } = await object(firm, filed.id);
    await firm.post(`${objections}/${id}/cured`, { cured_on: day(-9), cure: 'Scanned again' });
    const notice = { code: 'objection.before_notice', fields: { refiled_on: 'before_notice' } };
    expect((await firm.post(`${at}/refiled`, { refiled_on: day(-11) })).json()).toMatchObject(notice);
    expect((await firm.patch(at, { filed_on: day(-9) })).json()).toMatchObject({
      code: 'filing.after_step',
      fields: { filed_on: 'after_step' },
    });
    expect((await firm.post(`${at}/refiled`, { refiled_on: day(-5) })).statusCode).toBe(200);
    const closing = { state: 'returned', closed_on: day(-6), reason: 'Not cured' };
    expect((await firm.post(`${at}/returned`, closing)).json().code).toBe('filing.before_refiling');
    expect((await firm.post(`${at}/registered`, { registered_on: day(-6) })).json().code).toBe('filing.before_refiling');
    // A day of filing again that was mistyped is corrected by the same step.
    expect((await firm.post(`${at}/refiled`, { refiled_on: day(-8) })).json()).toMatchObject({ state: 'refiled', refiled_on: day(-8) });
    expect((await firm.post(`${at}/registered`, { registered_on: day(-6) })).statusCode).toBe(200);
    expect((await firm.patch(at, { filed_on: day(-10) })).json()).toMatchObject({ filed_on: day(-10) });
  });

  it('of a restricted case is out of sight for colleagues outside and for other firms', async () => {
    const { firm, caseId } = await firmWithCase({ restricted: true });
    const filed = await file(firm, caseId);
    const objection = await object(firm, filed.id);
    for (const caller of [await firm.member('lawyer'), await newTenant()]) {
      expect((await caller.get(`${filings}/${filed.id}`)).statusCode).toBe(404);
      expect((await caller.get(`${objections}/${objection.id}`)).statusCode).toBe(404);
      expect(await read(caller, filings)).toMatchObject({ total: 0, items: [] });
      expect(await read(caller, objections)).toMatchObject({ total: 0, items: [] });
      expect(await read(caller, '/api/v1/deadlines')).toMatchObject({ total: 0, items: [] });
      expect(await object(caller, filed.id)).toMatchObject({ code: 'filing.unknown' });
    }
  });

  it('takes the deadlines of its open objections along when it is deleted and restored', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId);
    await object(firm, filed.id);
    await firm.delete(`${filings}/${filed.id}`);
    expect(await read(firm, objections)).toMatchObject({ total: 0 });
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 0 });
    await firm.post(`${filings}/${filed.id}/restore`);
    expect(await read(firm, objections)).toMatchObject({ total: 1 });
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 1 });
  });
});

describe('an objection', () => {
  it('stands among the deadlines of its owner until it is cured, and then the filing can be filed again', async () => {
    const { firm, caseId } = await firmWithCase();
    const clerk = await firm.member('clerk');
    const filed = await file(firm, caseId);
    const objection = await object(clerk, filed.id, { owner_id: firm.userId });
    expect(objection).toMatchObject({ state: 'open', cure_by: day(5), owner: { id: firm.userId }, filing_title: 'First appeal' });
    expect(await read(firm, `${filings}/${filed.id}`)).toMatchObject({ state: 'objections', open_objections: 1 });
    expect(await read(firm, '/api/v1/deadlines?mine=true')).toMatchObject({
      items: [{ id: objection.deadline_id, title: 'Cure objection: Page 7 is dim', due_on: day(5), kind: 'compliance' }],
    });
    const early = await firm.post(`${filings}/${filed.id}/refiled`, { refiled_on: day(0) });
    expect(early.json()).toMatchObject({ code: 'filing.objections_open' });

    const cured = await clerk.post(`${objections}/${objection.id}/cured`, { cured_on: day(-2), cure: 'Scanned again' });
    expect(cured.json()).toMatchObject({ state: 'cured', cured_on: day(-2), cure: 'Scanned again' });
    const deadline = await read(firm, `/api/v1/deadlines/${objection.deadline_id}`);
    expect(deadline).toMatchObject({ state: 'met', closed_on: day(-2), outcome: 'Scanned again' });
    const refiled = await firm.post(`${filings}/${filed.id}/refiled`, { refiled_on: day(-1) });
    expect(refiled.json()).toMatchObject({ state: 'refiled', refiled_on: day(-1), open_objections: 0 });
  });

  it('follows its deadline when that is moved or passes to a colleague, and moves it when it is changed itself', async () => {
    const { firm, caseId } = await firmWithCase();
    const colleague = await firm.member('lawyer');
    const objection = await object(firm, (await file(firm, caseId)).id);
    const deadline = `/api/v1/deadlines/${objection.deadline_id}`;
    await firm.patch(deadline, { due_on: day(9), owner_id: colleague.userId });
    expect(await read(firm, `${objections}/${objection.id}`)).toMatchObject({ cure_by: day(9), owner: { id: colleague.userId } });
    const changed = await firm.patch(`${objections}/${objection.id}`, { cure_by: day(12), objection: 'Pages 7 and 8 are dim' });
    expect(changed.json()).toMatchObject({ cure_by: day(12), deadline_id: objection.deadline_id });
    expect(await read(firm, deadline)).toMatchObject({ due_on: day(12), title: 'Cure objection: Pages 7 and 8 are dim' });
  });

  it('gets a deadline anew when it is changed after its deadline was deleted', async () => {
    const { firm, caseId } = await firmWithCase();
    const objection = await object(firm, (await file(firm, caseId)).id);
    await firm.delete(`/api/v1/deadlines/${objection.deadline_id}`);
    const changed = (await firm.patch(`${objections}/${objection.id}`, { cure_by: day(8) })).json();
    expect(changed.deadline_id).not.toBe(objection.deadline_id);
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 1, items: [{ id: changed.deadline_id, due_on: day(8) }] });
  });

  it('is open again with its deadline, and is deleted and restored with it', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId);
    const objection = await object(firm, filed.id);
    const url = `${objections}/${objection.id}`;
    await firm.post(`${url}/cured`, { cured_on: day(0), cure: 'Scanned again' });
    expect((await firm.post(`${url}/reopen`)).json()).toMatchObject({ state: 'open', cured_on: null, cure: null });
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 1 });
    await firm.delete(url);
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 0 });
    expect(await read(firm, `${filings}/${filed.id}`)).toMatchObject({ state: 'filed' });
    await firm.post(`${url}/restore`);
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 1 });
    expect(await read(firm, `${filings}/${filed.id}`)).toMatchObject({ state: 'objections' });
  });

  it('is dropped with its deadline when the filing is returned, and open again when that is undone', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId);
    const objection = await object(firm, filed.id);
    const returned = await firm.post(`${filings}/${filed.id}/returned`, { state: 'returned', closed_on: day(-1), reason: 'Not cured' });
    expect(returned.json()).toMatchObject({ state: 'returned', outcome: 'Not cured', open_objections: 0 });
    expect(await read(firm, `${objections}/${objection.id}`)).toMatchObject({ state: 'dropped' });
    expect(await read(firm, `/api/v1/deadlines/${objection.deadline_id}`)).toMatchObject({ state: 'given_up' });
    expect(await object(firm, filed.id)).toMatchObject({ code: 'filing.closed' });
    await firm.post(`${filings}/${filed.id}/reopen`);
    expect(await read(firm, `${filings}/${filed.id}`)).toMatchObject({ state: 'objections', closed_on: null, outcome: null });
    expect(await read(firm, `/api/v1/deadlines/${objection.deadline_id}`)).toMatchObject({ state: 'computed' });
  });

  it('that was deleted before the filing was returned is restored as dropped, and open again when the return is undone', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId);
    const { id, deadline_id: deadlineId } = await object(firm, filed.id);
    const states = async () => [
      (await read(firm, `${objections}/${id}`)).state,
      (await read(firm, `/api/v1/deadlines/${deadlineId}`)).state,
    ];
    await firm.delete(`${objections}/${id}`);
    await firm.post(`${filings}/${filed.id}/returned`, { state: 'returned', closed_on: day(-2), reason: 'Wrong court' });
    expect((await firm.post(`${objections}/${id}/restore`)).json()).toMatchObject({ state: 'dropped' });
    expect(await states()).toEqual(['dropped', 'given_up']);
    await firm.post(`${filings}/${filed.id}/reopen`);
    expect(await states()).toEqual(['open', 'computed']);

    await firm.post(`${filings}/${filed.id}/returned`, { state: 'refused', closed_on: day(-2), reason: 'No fee' });
    await firm.delete(`${objections}/${id}`);
    await firm.post(`${filings}/${filed.id}/reopen`);
    await firm.post(`${objections}/${id}/restore`);
    expect(await states()).toEqual(['open', 'computed']);
    expect(await read(firm, `${filings}/${filed.id}`)).toMatchObject({ state: 'objections' });
  });

  it('is refused in words before the filing, in the future, or with a cure-by day before its notice', async () => {
    const { firm, caseId } = await firmWithCase();
    const filed = await file(firm, caseId);
    expect(await object(firm, filed.id, { notified_on: day(-21) })).toMatchObject({ code: 'objection.before_filing' });
    expect(await object(firm, filed.id, { notified_on: day(1) })).toMatchObject({ code: 'registry.in_future' });
    expect(await object(firm, filed.id, { cure_by: day(-11) })).toMatchObject({
      code: 'objection.before_notice',
      fields: { cure_by: 'before_notice' },
    });
    expect(await read(firm, '/api/v1/deadlines')).toMatchObject({ total: 0 });
  });
});

describe('the check before a filing', () => {
  it('keeps who ticked a point and when, and lets it be taken back', async () => {
    const { firm, caseId } = await firmWithCase();
    const clerk = await firm.member('clerk');
    const filed = await file(firm, caseId, { mode: 'efiling' });
    const check = `${filings}/${filed.id}/check`;
    const items = (await read(firm, check)).items.map(({ item }: { item: string }) => item);
    expect(items).toContain('signed');
    const ticked = await clerk.put(`${check}/vakalatnama`, {});
    const of = (answer: { items: { item: string }[] }) => answer.items.find(({ item }) => item === 'vakalatnama');
    expect(of(ticked.json())).toMatchObject({ checked_by: { id: clerk.userId }, checked_at: expect.any(String) });
    await firm.put(`${check}/vakalatnama`, {});
    expect(of(await read(firm, check))).toMatchObject({ checked_by: { id: clerk.userId } });
    expect(await read(firm, `${filings}/${filed.id}`)).toMatchObject({ checked: 1 });
    expect(of((await firm.delete(`${check}/vakalatnama`)).json())).toMatchObject({ checked_by: null });
    expect((await firm.put(`${check}/nonsense`, {})).json()).toMatchObject({ code: 'filing.check_unknown' });
  });

  it('is read for a case before its filing is recorded, without ticks', async () => {
    const { firm, caseId } = await firmWithCase();
    const before = (mode: string) => read(firm, `${filings}/check?case_id=${caseId}&mode=${mode}`);
    const filed = await file(firm, caseId, { mode: 'efiling' });
    expect(await before('efiling')).toEqual(await read(firm, `${filings}/${filed.id}/check`));
    await firm.put(`${filings}/${filed.id}/check/vakalatnama`, {});
    const unticked = (await before('efiling')).items.map(({ checked_by: by }: { checked_by: unknown }) => by);
    expect(unticked.every((by: unknown) => by === null)).toBe(true);
    expect((await before('counter')).rules).toBeNull();
    const other = await newTenant();
    expect((await other.get(`${filings}/check?case_id=${caseId}&mode=efiling`)).statusCode).toBe(404);
  });

  it('has fewer points at the counter', async () => {
    const { firm, caseId } = await firmWithCase();
    const counter = await read(firm, `${filings}/${(await file(firm, caseId)).id}/check`);
    const items = counter.items.map(({ item }: { item: string }) => item);
    expect(items).toContain('court_fee');
    expect(items).not.toContain('signed');
    expect(counter.documents).toEqual([]);
    // Nothing at the counter is under the rules for e-filing.
    expect(counter.rules).toBeNull();
    expect(counter.items.filter(({ source }: { source: string }) => /e-filing/i.test(source))).toEqual([]);
  });
});
