import type { Case } from '@munshi/contract/cases/case.schema';
import { expect, it } from 'vitest';
import { purge } from '../../../test/fixtures/purge-fixture.ts';
import { againstUnseen } from '../../../test/processes/at-once.ts';
import { type Caller, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const newCase = async (caller: Pick<Caller, 'post'>, over: object = {}) =>
  (await caller.post('/api/v1/case/create', { title: 'Rao v. Iyer', ...over })).json<Case>();
const holdOf = (id: string) => `/api/v1/case/${id}/legal-hold`;

it('a legal hold is set with a reason, shown to all who see the case, changed and lifted, each in the audit log', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const clerk = await firm.member('clerk');
  const { id } = await newCase(firm);
  expect((await clerk.get(holdOf(id))).json()).toEqual({ hold: null });
  expect((await clerk.put(holdOf(id), { reason: 'Notice of a suit' })).statusCode).toBe(403);
  expect((await firm.put(holdOf(id), { reason: ' ' })).statusCode).toBe(422);
  expect((await firm.put(holdOf(id), { reason: 'Notice of a suit' })).statusCode).toBe(200);
  await firm.put(holdOf(id), { reason: 'Order of 3 March' });
  expect((await clerk.get(holdOf(id))).json()).toMatchObject({ hold: { reason: 'Order of 3 March', set_by_name: expect.any(String) } });
  for (const call of [other.get(holdOf(id)), other.put(holdOf(id), { reason: 'Mine now' }), other.delete(holdOf(id))])
    expect((await call).json()).toMatchObject({ code: 'case.not_found' });
  expect((await firm.delete(holdOf(id))).json()).toEqual({ hold: null });
  const lines = await superuser
    .selectFrom('audit_log')
    .select(['action', 'is_now'])
    .where('table_name', '=', 'legal_holds')
    .where('case_id', '=', id)
    .orderBy('at')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['insert', 'update', 'update']);
});

it('a legal hold on a restricted case is not found by people without access', async () => {
  const firm = await newTenant();
  const outsider = await firm.member('lawyer');
  const { id } = await newCase(firm, { team: [{ user_id: firm.userId, role: 'arguing' }], restricted: true });
  await firm.put(holdOf(id), { reason: 'Notice of a suit' });
  expect((await outsider.get(holdOf(id))).json()).toMatchObject({ code: 'case.not_found' });
});

it('a case under a legal hold cannot be deleted, alone or with others, and its deleted records are kept', async () => {
  const firm = await newTenant();
  const [onHold, free] = [await newCase(firm), await newCase(firm, { title: 'Free v. Free' })];
  const task = (await firm.post('/api/v1/tasks', { title: 'Reply', case_id: onHold.id })).json<{ id: string }>();
  await firm.put(holdOf(onHold.id), { reason: 'Notice of a suit' });
  const refused = await firm.delete(`/api/v1/case/${onHold.id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'case.on_legal_hold',
    message: expect.stringContaining('Rao v. Iyer is under legal hold: Notice of a suit.'),
  });
  expect((await firm.delete('/api/v1/case/bulk-delete', { case_ids: [free.id, onHold.id] })).statusCode).toBe(409);
  expect((await firm.get(`/api/v1/case/${free.id}`)).statusCode).toBe(200);

  await firm.delete(`/api/v1/tasks/${task.id}`);
  await superuser.updateTable('tasks').set({ deleted_at: '2020-01-01' }).where('id', '=', task.id).execute();
  const readTask = async () => await superuser.selectFrom('tasks').select('id').where('id', '=', task.id).execute();
  await purge(firm);
  expect(await readTask()).toHaveLength(1);
  expect((await firm.get('/api/v1/recently-deleted?retained=true')).json()).toMatchObject({
    items: [{ id: task.id, retained_because: 'legal_hold' }],
  });
  await firm.delete(holdOf(onHold.id));
  await purge(firm);
  expect(await readTask()).toEqual([]);
  expect((await firm.delete(`/api/v1/case/${onHold.id}`)).statusCode).toBe(200);
});

it('a legal hold set while its case is being deleted finds no case', async () => {
  const firm = await newTenant();
  const { id } = await newCase(firm);
  const answer = await againstUnseen(
    async (db) => await db.updateTable('cases').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute(),
    async () => await firm.put(holdOf(id), { reason: 'Notice of a suit' }),
  );
  expect(answer.json()).toMatchObject({ code: 'case.not_found' });
});
