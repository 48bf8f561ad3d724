import { describe, expect, it } from 'vitest';
import { type Caller, database, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { recomputeDeadlines } from './recomputation/recompute.service.ts';

const [url, copies] = ['/api/v1/deadlines', '/api/v1/certified-copies'];
const order = { title: 'Judgment and decree', order_on: '2025-03-01', applied_on: '2025-03-05' };

async function firmWithAppeal() {
  const firm = await newTenant();
  const caseId = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup' })).json<{ id: string }>().id;
  const draft = { case_id: caseId, rule: 'la.116.high_court', inputs: { order_on: '2025-03-01' } };
  const { id } = (await firm.post(url, draft)).json<{ id: string }>();
  return { firm, caseId, id };
}

const addCopy = async (firm: Caller, caseId: string, more: object = {}) =>
  (await firm.post(copies, { ...order, case_id: caseId, ...more })).json<{ id: string }>().id;
const restore = async (firm: Caller, id: string) => (await firm.post(`${url}/${id}/restore`)).json();
const titles = async (firm: Caller) =>
  (await firm.get('/api/v1/notifications')).json<{ items: { title: string }[] }>().items.map(({ title }) => title);

describe('a deadline that is restored', () => {
  it('excludes the days of the copy that became ready meanwhile, is to be confirmed again, and its people are notified', async () => {
    const { firm, caseId, id } = await firmWithAppeal();
    const copy = await addCopy(firm, caseId);
    const owner = await firm.member('lawyer');
    await firm.patch(`${url}/${id}`, { owner_id: owner.userId });
    await firm.post(`${url}/${id}/confirm`);
    await firm.delete(`${url}/${id}`);
    await firm.patch(`${copies}/${copy}`, { ready_on: '2025-03-20' });
    expect(await restore(firm, id)).toMatchObject({
      due_on: '2025-06-16',
      rolled_from: '2025-06-15',
      state: 'computed',
      confirmed_by: null,
      copy: { id: copy },
    });
    expect(await titles(owner)).toContain('A last day moved to 16-Jun-2025');
  });

  it('excludes the days of a copy that was added meanwhile', async () => {
    const { firm, caseId, id } = await firmWithAppeal();
    await firm.delete(`${url}/${id}`);
    const copy = await addCopy(firm, caseId, { ready_on: '2025-03-20' });
    expect(await restore(firm, id)).toMatchObject({ due_on: '2025-06-16', copy: { id: copy } });
  });

  it('has its days without a copy that was deleted meanwhile, or that is one of another order now', async () => {
    const { firm, caseId, id } = await firmWithAppeal();
    const copy = await addCopy(firm, caseId, { ready_on: '2025-03-20' });
    await firm.delete(`${url}/${id}`);
    await firm.patch(`${copies}/${copy}`, { order_on: '2025-03-02' });
    expect(await restore(firm, id)).toMatchObject({ due_on: '2025-05-30', copy: null });
    await firm.patch(`${copies}/${copy}`, { order_on: '2025-03-01' });
    await firm.delete(`${url}/${id}`);
    await firm.delete(`${copies}/${copy}`);
    expect(await restore(firm, id)).toMatchObject({ due_on: '2025-05-30', copy: null });
  });

  it('is counted with the holidays that were entered meanwhile', async () => {
    const { firm, id } = await firmWithAppeal();
    await firm.delete(`${url}/${id}`);
    await firm.post('/api/v1/court-holidays', { name: 'Vacation', starts_on: '2025-05-30', ends_on: '2025-06-01' });
    expect(await restore(firm, id)).toMatchObject({ due_on: '2025-06-02', rolled_from: '2025-05-30' });
  });

  it('keeps its days, and who confirmed it, if nothing changed', async () => {
    const { firm, id } = await firmWithAppeal();
    await firm.post(`${url}/${id}/confirm`);
    const before = await firm.get(`${url}/${id}`);
    await firm.delete(`${url}/${id}`);
    const after = await restore(firm, id);
    const { steps, due_on: due, confirmed_at: at } = before.json();
    expect(after).toMatchObject({ steps, due_on: due, confirmed_at: at, state: 'confirmed' });
  });

  it('keeps its days if it is closed: it is counted anew once it is open again', async () => {
    const { firm, caseId, id } = await firmWithAppeal();
    await firm.post(`${url}/${id}/met`, { met_on: '2025-04-01', what: 'Appeal filed' });
    await firm.delete(`${url}/${id}`);
    const copy = await addCopy(firm, caseId, { ready_on: '2025-03-20' });
    expect(await restore(firm, id)).toMatchObject({ due_on: '2025-05-30', copy: null, state: 'met' });
    expect((await firm.post(`${url}/${id}/reopen`)).json()).toMatchObject({ due_on: '2025-06-16', copy: { id: copy }, state: 'computed' });
  });

  it('keeps the dates of a copy that a person typed otherwise', async () => {
    const { firm, caseId, id } = await firmWithAppeal();
    await firm.patch(`${url}/${id}`, { inputs: { order_on: '2025-03-01', copy_applied_on: '2025-03-03', copy_ready_on: '2025-03-10' } });
    const { due_on: due } = (await firm.get(`${url}/${id}`)).json();
    await firm.delete(`${url}/${id}`);
    await addCopy(firm, caseId, { ready_on: '2025-03-20' });
    expect(await restore(firm, id)).toMatchObject({ due_on: due, copy: null });
  });
});

describe('a deadline of a case that is restored', () => {
  const holiday = { name: 'Local holiday', starts_on: '2025-05-30', ends_on: '2025-05-30' };
  const recompute = async (firm: TestTenant) =>
    await recomputeDeadlines(database, firm.tenantId, { court_id: null, from: holiday.starts_on, to: holiday.ends_on });

  it('is counted with the holidays that were entered meanwhile, is to be confirmed again, and its people are notified', async () => {
    const [{ firm, caseId, id }, other] = [await firmWithAppeal(), await firmWithAppeal()];
    const owner = await firm.member('lawyer');
    await firm.patch(`${url}/${id}`, { owner_id: owner.userId });
    await firm.post(`${url}/${id}/confirm`);
    await firm.delete(`/api/v1/case/${caseId}`);
    await firm.post('/api/v1/court-holidays', holiday);
    await recompute(firm);
    expect((await firm.post('/api/v1/case/restore', { case_ids: [caseId] })).statusCode).toBe(200);
    expect((await firm.get(`${url}/${id}`)).json()).toMatchObject({ due_on: '2025-05-31', rolled_from: '2025-05-30', state: 'computed' });
    expect(await titles(owner)).toContain('A last day moved to 31-May-2025');
    expect((await other.firm.get(`${url}/${other.id}`)).json()).toMatchObject({ due_on: '2025-05-30' });
  });

  it('keeps its day and holds up no restoring if its court never opens by its calendar', async () => {
    const { firm, caseId, id } = await firmWithAppeal();
    await firm.delete(`/api/v1/case/${caseId}`);
    await firm.post('/api/v1/court-holidays', { ...holiday, ends_on: '2030-12-31' });
    expect((await firm.post('/api/v1/case/restore', { case_ids: [caseId] })).statusCode).toBe(200);
    expect((await firm.get(`${url}/${id}`)).json()).toMatchObject({ due_on: '2025-05-30' });
  });
});
