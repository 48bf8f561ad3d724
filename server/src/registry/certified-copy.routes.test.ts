import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/certified-copies';
const order = { title: 'Judgment and decree', order_on: '2025-03-01', applied_on: '2025-03-05' };

async function firmWithCase(more: object = {}) {
  const firm = await newTenant();
  const ofCase = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', ...more })).json<{ id: string }>();
  return { firm, caseId: ofCase.id };
}

const addAppeal = async (firm: Caller, caseId: string, inputs: object = { order_on: '2025-03-01' }) =>
  (await firm.post('/api/v1/deadlines', { case_id: caseId, rule: 'la.116.high_court', inputs })).json<{ id: string; due_on: string }>();
const readDeadline = async (firm: Caller, id: string) => (await firm.get(`/api/v1/deadlines/${id}`)).json();
const titles = async (caller: Caller) =>
  (await caller.get('/api/v1/notifications')).json<{ items: { title: string; message: string }[] }>().items.map(({ title }) => title);

describe('certified copies', () => {
  it('are applied for, ready and received, and listed until they are received', async () => {
    const { firm, caseId } = await firmWithCase();
    const added = (await firm.post(url, { ...order, case_id: caseId, application_number: 'CA 77/2025' })).json();
    expect(added).toMatchObject({ ...order, state: 'applied', application_number: 'CA 77/2025', owner: { id: firm.userId }, deadlines: 0 });
    const list = async (query = '') => (await firm.get(`${url}${query}`)).json();
    expect(await list()).toMatchObject({ total: 1, items: [{ id: added.id, case_title: 'Das v. Kamrup' }] });
    await firm.patch(`${url}/${added.id}`, { ready_on: '2025-03-20', received_on: '2025-03-22' });
    expect(await list()).toMatchObject({ total: 0 });
    expect(await list('?state=received')).toMatchObject({ total: 1, items: [{ state: 'received' }] });
  });

  it.each([
    [{ applied_on: '2025-02-28' }, 'certified_copy.before_order', 'applied_on'],
    [{ ready_on: '2025-03-04' }, 'certified_copy.before_application', 'ready_on'],
    [{ received_on: '2025-03-20' }, 'certified_copy.before_ready', 'received_on'],
    [{ ready_on: '2025-03-20', received_on: '2025-03-19' }, 'certified_copy.before_ready', 'received_on'],
    [{ ready_on: '2099-01-01' }, 'registry.in_future', 'ready_on'],
  ])('refuse days out of order: %o', async (days, code, field) => {
    const { firm, caseId } = await firmWithCase();
    const answer = await firm.post(url, { ...order, case_id: caseId, ...days });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect((await firm.get(url)).json()).toMatchObject({ total: 0 });
  });

  it('of a restricted case are neither seen, changed nor counted from outside, nor obtained by somebody outside', async () => {
    const { firm, caseId } = await firmWithCase({ restricted: true });
    const outside = await firm.member('lawyer');
    const other = await newTenant();
    const added = (await firm.post(url, { ...order, case_id: caseId })).json();
    for (const caller of [outside, other]) {
      expect((await caller.get(`${url}/${added.id}`)).statusCode).toBe(404);
      expect((await caller.get(url)).json()).toMatchObject({ total: 0, items: [] });
      expect((await caller.patch(`${url}/${added.id}`, { title: 'Seen' })).json()).toMatchObject({ code: 'certified_copy.not_found' });
      expect((await caller.post(url, { ...order, case_id: caseId })).json()).toMatchObject({ code: 'registry.case_unknown' });
    }
    const given = await firm.post(url, { ...order, case_id: caseId, owner_id: outside.userId });
    expect(given.json()).toMatchObject({ code: 'registry.owner_cannot_see_case' });
  });
});

describe('the days of a certified copy', () => {
  it('are excluded from the deadlines of its order once it is ready, which are then to be confirmed again', async () => {
    const { firm, caseId } = await firmWithCase();
    const owner = await firm.member('lawyer');
    const appeal = await addAppeal(firm, caseId);
    const other = await addAppeal(firm, caseId, { order_on: '2025-03-02' });
    await firm.patch(`/api/v1/deadlines/${appeal.id}`, { owner_id: owner.userId });
    await firm.post(`/api/v1/deadlines/${appeal.id}/confirm`);
    const copy = (await firm.post(url, { ...order, case_id: caseId, application_number: 'CA 77/2025' })).json();
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ due_on: '2025-05-30', state: 'confirmed', copy: { id: copy.id } });

    const ready = await firm.patch(`${url}/${copy.id}`, { ready_on: '2025-03-20' });
    expect(ready.json()).toMatchObject({ state: 'ready', deadlines: 1 });
    const after = await readDeadline(firm, appeal.id);
    expect(after).toMatchObject({ due_on: '2025-06-16', rolled_from: '2025-06-15', state: 'computed', confirmed_by: null });
    expect(after.steps.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('those of the registry of the case: Judgment and decree, 01-Mar-2025, application CA 77/2025'),
    );
    expect(await titles(owner)).toContain('A last day moved to 16-Jun-2025');
    expect(await readDeadline(firm, other.id)).toMatchObject({ due_on: '2025-05-31', copy: null });
  });

  it('once recorded as ready, or applied for and ready at once, answer the deadlines that moved, with old and new last day', async () => {
    const { firm, caseId } = await firmWithCase();
    const [other, clerk] = [await newTenant(), await firm.member('clerk')];
    const appeal = await addAppeal(firm, caseId);
    const closed = await addAppeal(firm, caseId);
    await firm.post(`/api/v1/deadlines/${closed.id}/met`, { met_on: '2025-04-01', what: 'Appeal filed' });
    const copy = (await clerk.post(url, { ...order, case_id: caseId })).json();
    expect(copy).toMatchObject({ state: 'applied', moved: [] });
    expect((await other.patch(`${url}/${copy.id}`, { ready_on: '2025-03-20' })).statusCode).toBe(404);
    expect((await clerk.patch(`${url}/${copy.id}`, { ready_on: '2025-03-04' })).json()).toMatchObject({
      code: 'certified_copy.before_application',
    });
    const moved = [{ id: appeal.id, title: 'Appeal to the High Court', before: '2025-05-30', due_on: '2025-06-16' }];
    expect((await clerk.patch(`${url}/${copy.id}`, { ready_on: '2025-03-20' })).json()).toMatchObject({ state: 'ready', moved });
    expect((await clerk.patch(`${url}/${copy.id}`, { ready_on: '2025-03-20' })).json()).toMatchObject({ moved: [] });

    const second = await addAppeal(firm, caseId, { order_on: '2025-03-02' });
    const atOnce = (await clerk.post(url, { ...order, order_on: '2025-03-02', case_id: caseId, ready_on: '2025-03-20' })).json();
    expect(atOnce.moved).toMatchObject([{ id: second.id, before: '2025-05-31', due_on: '2025-06-16' }]);
    expect(await readDeadline(firm, second.id)).toMatchObject({ due_on: '2025-06-16', state: 'computed' });
  });

  it('leave alone what a person typed otherwise, and a deadline that is closed', async () => {
    const { firm, caseId } = await firmWithCase();
    const typed = await addAppeal(firm, caseId, { order_on: '2025-03-01', copy_applied_on: '2025-03-03', copy_ready_on: '2025-03-10' });
    const closed = await addAppeal(firm, caseId);
    await firm.post(`/api/v1/deadlines/${closed.id}/met`, { met_on: '2025-04-01', what: 'Appeal filed' });
    const copy = (await firm.post(url, { ...order, case_id: caseId, ready_on: '2025-03-20' })).json();
    expect(copy).toMatchObject({ deadlines: 0 });
    expect(await readDeadline(firm, typed.id)).toMatchObject({ due_on: typed.due_on, copy: null });
    expect(await readDeadline(firm, closed.id)).toMatchObject({ due_on: closed.due_on, copy: null, state: 'met' });
  });

  it('are linked to a deadline that is added with the same dates, and unlinked from one whose dates are changed', async () => {
    const { firm, caseId } = await firmWithCase();
    const copy = (await firm.post(url, { ...order, case_id: caseId, ready_on: '2025-03-20' })).json();
    const days = { order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' };
    const appeal = await addAppeal(firm, caseId, days);
    expect(appeal).toMatchObject({ copy: { id: copy.id }, due_on: '2025-06-16' });
    await firm.patch(`/api/v1/deadlines/${appeal.id}`, { inputs: { ...days, copy_ready_on: '2025-03-19' } });
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ copy: null });
    await firm.patch(`${url}/${copy.id}`, { ready_on: '2025-03-25' });
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ copy: null, due_on: '2025-06-14' });
  });

  it('are taken back when the copy is deleted, and excluded again when it is restored', async () => {
    const { firm, caseId } = await firmWithCase();
    const appeal = await addAppeal(firm, caseId);
    const copy = (await firm.post(url, { ...order, case_id: caseId, ready_on: '2025-03-20' })).json();
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ due_on: '2025-06-16' });
    expect((await firm.delete(`${url}/${copy.id}`)).statusCode).toBe(200);
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ due_on: '2025-05-30', copy: null });
    expect((await firm.get(`${url}/${copy.id}`)).statusCode).toBe(404);
    await firm.post(`${url}/${copy.id}/restore`);
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ due_on: '2025-06-16', copy: { id: copy.id } });
  });

  it('follow when the copy turns out to be one of another order', async () => {
    const { firm, caseId } = await firmWithCase();
    const [first, second] = [await addAppeal(firm, caseId), await addAppeal(firm, caseId, { order_on: '2025-03-02' })];
    const copy = (await firm.post(url, { ...order, case_id: caseId, ready_on: '2025-03-20' })).json();
    await firm.patch(`${url}/${copy.id}`, { order_on: '2025-03-02' });
    expect(await readDeadline(firm, first.id)).toMatchObject({ due_on: '2025-05-30', copy: null });
    expect(await readDeadline(firm, second.id)).toMatchObject({ due_on: '2025-06-16', copy: { id: copy.id } });
  });

  it('do not reach the deadlines of another case of the same day', async () => {
    const { firm, caseId } = await firmWithCase();
    const another = (await (firm as TestTenant).post('/api/v1/case/create', { title: 'Other' })).json<{ id: string }>();
    const appeal = await addAppeal(firm, another.id);
    await firm.post(url, { ...order, case_id: caseId, ready_on: '2025-03-20' });
    expect(await readDeadline(firm, appeal.id)).toMatchObject({ due_on: '2025-05-30', copy: null });
  });
});
