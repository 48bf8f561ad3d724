import { expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const DAY = '2031-03-05';

const enter = async (caller: Caller, over: object = {}): Promise<string> => {
  const response = await caller.post('/api/v1/case/create', { title: 'A v. B', next_hearing: { hearing_date: DAY }, ...over });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
};
const undo = async (caller: Caller, id: string) => await caller.post(`/api/v1/case/${id}/undo-entry`);
const expectRefused = async (caller: Caller, id: string) => {
  const refused = await undo(caller, id);
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'case.entry_not_undoable', message: expect.stringContaining('A v. B') });
  expect((await caller.get(`/api/v1/case/${id}`)).statusCode).toBe(200);
};

it('lets a clerk undo a case just entered, with its hearing and an audit line; an admin restores it', async () => {
  const firm = await newTenant();
  const clerk = await firm.member('clerk');
  const id = await enter(clerk);
  expect((await clerk.delete(`/api/v1/case/${id}`)).json()).toMatchObject({ code: 'auth.forbidden' });
  expect((await undo(clerk, id)).statusCode).toBe(200);
  expect((await clerk.get(`/api/v1/case/${id}`)).statusCode).toBe(404);
  expect((await clerk.get(`/api/v1/hearings?from=${DAY}&to=${DAY}`)).json()).toMatchObject({ items: [] });
  expect((await undo(clerk, id)).statusCode).toBe(404);
  const lines = await superuser
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', id)
    .where('table_name', '=', 'cases')
    .orderBy('at', 'desc')
    .execute();
  expect(lines[0]).toEqual({ action: 'update', actor_id: clerk.userId });
  expect((await firm.post('/api/v1/case/restore', { case_ids: [id] })).statusCode).toBe(200);
  expect((await clerk.get(`/api/v1/case/${id}`)).statusCode).toBe(200);
});

it('lets the clerk undo a case that they corrected themselves', async () => {
  const clerk = await (await newTenant()).member('clerk');
  const id = await enter(clerk);
  expect((await clerk.patch(`/api/v1/case/${id}`, { title: 'A v. C' })).statusCode).toBe(200);
  expect((await undo(clerk, id)).statusCode).toBe(200);
});

it('refuses to undo what somebody else entered or changed, in this firm and from another', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const [clerk, second, viewer] = [await firm.member('clerk'), await firm.member('clerk'), await firm.member('viewer')];
  const id = await enter(clerk);
  expect((await undo(other, id)).statusCode).toBe(404);
  expect((await undo(viewer, id)).json()).toMatchObject({ code: 'auth.forbidden' });
  await expectRefused(second, id);
  expect((await second.patch(`/api/v1/case/${id}`, { priority: 'high' })).statusCode).toBe(200);
  await expectRefused(clerk, id);
});

it.each<[string, (clerk: Caller, case_id: string) => Promise<{ statusCode: number }>]>([
  ['a task', async (clerk, case_id) => await clerk.post('/api/v1/tasks', { title: 'Call', case_id })],
  ['a second hearing', async (clerk, case_id) => await clerk.post('/api/v1/hearings', { case_id, hearing_date: '2031-03-06' })],
])('refuses to undo a case once %s is added to it', async (_name, add) => {
  const clerk = await (await newTenant()).member('clerk');
  const id = await enter(clerk);
  expect((await add(clerk, id)).statusCode).toBe(201);
  await expectRefused(clerk, id);
});

it('refuses to undo a case whose hearing has an outcome', async () => {
  const clerk = await (await newTenant()).member('clerk');
  const id = await enter(clerk, { next_hearing: { hearing_date: '2026-01-05' } });
  const { items } = (await clerk.get('/api/v1/hearings?from=2026-01-05&to=2026-01-05')).json<{ items: { id: string }[] }>();
  const outcome = { outcome: 'reserved', no_next_reason: 'reserved', business_on_date: '2026-01-05' };
  expect((await clerk.post(`/api/v1/hearings/${items[0]?.id}/outcome`, outcome)).statusCode).toBe(200);
  await expectRefused(clerk, id);
});

it('refuses to undo a case entered more than half an hour ago', async () => {
  const clerk = await (await newTenant()).member('clerk');
  const id = await enter(clerk);
  await superuser
    .updateTable('audit_log')
    .set({ at: new Date(Date.now() - 31 * 60_000).toISOString() })
    .where('case_id', '=', id)
    .execute();
  await expectRefused(clerk, id);
});

it('refuses to undo a case under legal hold', async () => {
  const firm = await newTenant();
  const id = await enter(firm);
  expect((await firm.put(`/api/v1/case/${id}/legal-hold`, { reason: 'Asked for by the court' })).statusCode).toBe(200);
  expect((await undo(firm, id)).json()).toMatchObject({ code: 'case.on_legal_hold' });
});
