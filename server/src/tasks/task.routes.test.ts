import type { Case } from '@munshi/contract/cases/case.schema';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../platform/db/schema/national-lists.ts';

const base = '/api/v1/tasks';
const newCase = async (caller: Pick<Caller, 'post'>, over: object = {}): Promise<Case> =>
  (await caller.post('/api/v1/case/create', { title: 'A v. B', ...over })).json();
const set = async (caller: Pick<Caller, 'post'>, over: object = {}): Promise<Task> =>
  (await caller.post(base, { title: 'Draft the reply', ...over })).json();
const notificationsOf = async ({ userId }: Caller) =>
  await superuser
    .selectFrom('notifications')
    .select(['kind', 'message', 'route'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

describe('a task', () => {
  it('is created with all its fields, and read as created', async () => {
    const tenant = await newTenant();
    const clerk = await tenant.member('clerk');
    const { id: caseId } = await newCase(tenant);
    const hearing = (await tenant.post('/api/v1/hearings', { case_id: caseId, hearing_date: '2027-01-05' })).json();
    const type = nationalId('task_type', 'draft_reply');
    const id = uuidv7();

    const response = await tenant.post(base, {
      id,
      title: 'Draft the reply',
      type_id: type,
      hearing_id: hearing.id,
      assignee_ids: [clerk.userId, clerk.userId.toUpperCase()],
      due_date: '2027-01-02',
      priority: 'high',
      status: 'doing',
      description: 'To the interim application',
      checklist: [{ text: 'Facts', done: true }, { text: 'Grounds' }],
    });

    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      id,
      case_id: caseId,
      case_title: 'A v. B',
      hearing_date: '2027-01-05',
      type_name: 'Draft reply',
      assignees: [{ id: clerk.userId }],
      due_date: '2027-01-02',
      is_overdue: false,
      checklist: [
        { text: 'Facts', done: true },
        { text: 'Grounds', done: false },
      ],
      checklist_done: 1,
      checklist_total: 2,
      created_by: { id: tenant.userId },
      completed_at: null,
      version: 1,
    });
    expect((await clerk.get(`${base}/${id}`)).json()).toEqual(response.json());
    expect((await tenant.post(base, { id, title: 'Again' })).json()).toMatchObject({ code: 'record.exists' });
  });

  it('gets a time of completion when done, which is cleared when it is reopened', async () => {
    const tenant = await newTenant();
    const { id } = await set(tenant);
    expect((await tenant.patch(`${base}/${id}`, { status: 'done' })).json().completed_at).not.toBeNull();
    expect((await tenant.patch(`${base}/${id}`, { title: 'Reworded' })).json().completed_at).not.toBeNull();
    expect((await tenant.patch(`${base}/${id}`, { status: 'waiting' })).json()).toMatchObject({ status: 'waiting', completed_at: null });
    expect((await set(tenant, { status: 'done' })).completed_at).not.toBeNull();
  });

  it('answers a conflicting edit with the fields that changed', async () => {
    const tenant = await newTenant();
    const { id } = await set(tenant);
    await tenant.patch(`${base}/${id}`, { due_date: '2027-02-01' });
    const slower = await tenant.patch(`${base}/${id}`, { title: 'Other' }, { 'if-match': '"1"' });
    expect(slower.statusCode).toBe(412);
    expect(slower.json()).toMatchObject({ code: 'record.changed', fields: { due_date: 'changed' } });
  });

  it('loses its hearing when moved to another case, and takes the case of a hearing it is given', async () => {
    const tenant = await newTenant();
    const [one, other] = [await newCase(tenant), await newCase(tenant)];
    const hearing = (await tenant.post('/api/v1/hearings', { case_id: one.id, hearing_date: '2027-01-05' })).json();
    const { id } = await set(tenant);

    expect((await tenant.patch(`${base}/${id}`, { hearing_id: hearing.id })).json()).toMatchObject({ case_id: one.id });
    expect((await tenant.patch(`${base}/${id}`, { case_id: other.id })).json()).toMatchObject({ case_id: other.id, hearing_id: null });
    const mismatch = await tenant.patch(`${base}/${id}`, { hearing_id: hearing.id });
    expect(mismatch.json()).toMatchObject({ code: 'task.reference_unknown', fields: { hearing_id: 'refused' } });
    const unknown = await tenant.post(base, { title: 'A task', hearing_id: uuidv7() });
    expect(unknown.json()).toMatchObject({ code: 'task.reference_unknown', fields: { hearing_id: 'unknown' } });
    const type = await tenant.post(base, { title: 'A task', type_id: nationalId('court', 'supreme_court') });
    expect(type.json()).toMatchObject({ code: 'task.reference_unknown', fields: { type_id: 'refused' } });
  });

  it('notifies its assignees, and the people concerned of changes, but never the person who made them', async () => {
    const tenant = await newTenant();
    const [clerk, lawyer] = [await tenant.member('clerk'), await tenant.member('lawyer')];
    const { id } = await set(tenant, { assignee_ids: [clerk.userId, tenant.userId], due_date: '2027-03-05' });
    await tenant.patch(`${base}/${id}`, { assignee_ids: [clerk.userId, lawyer.userId] });
    await lawyer.patch(`${base}/${id}`, { due_date: '2027-03-09' });
    await clerk.patch(`${base}/${id}`, { status: 'done', description: 'Filed' });
    await clerk.patch(`${base}/${id}`, { description: 'Filed today' });

    expect(await notificationsOf(clerk)).toEqual([
      { kind: 'assigned', message: 'Draft the reply, due 05-Mar-2027', route: `/tasks/${id}` },
      { kind: 'changed', message: 'Draft the reply is due 09-Mar-2027', route: `/tasks/${id}` },
    ]);
    expect((await notificationsOf(lawyer)).map(({ kind, message }) => [kind, message])).toEqual([
      ['assigned', 'Draft the reply, due 05-Mar-2027'],
      ['changed', 'Draft the reply is done'],
    ]);
    expect((await notificationsOf(tenant)).map(({ message }) => message)).toEqual([
      'Draft the reply is due 09-Mar-2027',
      'Draft the reply is done',
    ]);
  });
});

describe('deleting a task', () => {
  it('is allowed to its creator or an admin, and can be restored', async () => {
    const tenant = await newTenant();
    const [clerk, lawyer] = [await tenant.member('clerk'), await tenant.member('lawyer')];
    const { id } = await set(clerk);

    expect((await lawyer.delete(`${base}/${id}`)).json()).toMatchObject({ code: 'task.not_own' });
    expect((await clerk.delete(`${base}/${id}`)).json()).toEqual({ message: 'Task deleted successfully' });
    expect((await clerk.get(`${base}/${id}`)).statusCode).toBe(404);
    expect((await clerk.patch(`${base}/${id}`, { title: 'x' })).statusCode).toBe(404);
    expect((await lawyer.post(`${base}/${id}/restore`)).json()).toMatchObject({ code: 'task.not_own' });
    expect((await clerk.post(`${base}/${id}/restore`)).json()).toMatchObject({ id, title: 'Draft the reply' });
    expect((await tenant.delete(`${base}/${id}`)).statusCode).toBe(200);
  });

  it('cannot be undone after thirty days', async () => {
    const tenant = await newTenant();
    const { id } = await set(tenant);
    await tenant.delete(`${base}/${id}`);
    await superuser.updateTable('tasks').set({ deleted_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute();
    expect((await tenant.post(`${base}/${id}/restore`)).statusCode).toBe(404);
  });

  it('deletes several at once, all or none', async () => {
    const tenant = await newTenant();
    const clerk = await tenant.member('clerk');
    const [own, other] = [await set(clerk), await set(tenant)];

    expect((await clerk.delete(`${base}/bulk-delete`, { task_ids: [own.id, other.id] })).json()).toMatchObject({
      code: 'task.not_own',
      message: 'Only an admin can delete or restore “Draft the reply”: somebody else created it.',
    });
    expect((await clerk.get(`${base}/${own.id}`)).statusCode).toBe(200);
    expect((await tenant.delete(`${base}/bulk-delete`, { task_ids: [own.id, other.id] })).json()).toMatchObject({ count: 2 });
    expect((await tenant.post(`${base}/restore`, { task_ids: [own.id, other.id] })).json()).toMatchObject({ count: 2 });
    expect((await tenant.get(base)).json()).toMatchObject({ total: 2 });
  });
});

describe('changing several tasks', () => {
  it('changes all or none, and the same call reverts it', async () => {
    const [tenant, outsider] = [await newTenant(), await newTenant()];
    const clerk = await tenant.member('clerk');
    const [one, two] = [await set(tenant), await set(tenant, { status: 'doing' })];
    const done = await tenant.patch(base, {
      tasks: [
        { id: one.id, status: 'done', assignee_ids: [clerk.userId] },
        { id: two.id, status: 'done' },
      ],
    });
    expect(done.json()).toMatchObject({ count: 2 });
    expect((await tenant.get(`${base}?status=done`)).json()).toMatchObject({ total: 2 });

    const foreign = await set(outsider);
    const refused = await tenant.patch(base, {
      tasks: [
        { id: one.id, status: 'todo' },
        { id: foreign.id, status: 'done' },
      ],
    });
    expect(refused.statusCode).toBe(404);
    expect((await tenant.get(`${base}/${one.id}`)).json()).toMatchObject({ status: 'done', assignees: [{ id: clerk.userId }] });

    await tenant.patch(base, {
      tasks: [
        { id: one.id, status: 'todo', assignee_ids: [] },
        { id: two.id, status: 'doing' },
      ],
    });
    expect((await tenant.get(`${base}/${one.id}`)).json()).toMatchObject({ status: 'todo', assignees: [] });
  });

  it('refuses all if one was changed since the version that the caller read, and names it', async () => {
    const tenant = await newTenant();
    const [clerk, lawyer] = [await tenant.member('clerk'), await tenant.member('lawyer')];
    const [one, two] = [await set(tenant), await set(tenant, { title: 'File the reply' })];
    const assign = async (person: Caller, version: number) =>
      await person.patch(base, {
        tasks: [
          { id: one.id, assignee_ids: [person.userId], version: one.version },
          { id: two.id, assignee_ids: [person.userId], version },
        ],
      });
    const first = await clerk.patch(base, { tasks: [{ id: two.id, assignee_ids: [clerk.userId], version: two.version }] });
    const [after] = first.json().versions;
    expect(after).toEqual({ id: two.id, version: two.version + 1 });
    const refused = await assign(lawyer, two.version);
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ code: 'task.changed', message: expect.stringContaining('“File the reply”') });
    expect((await tenant.get(`${base}/${one.id}`)).json()).toMatchObject({ assignees: [] });
    expect((await tenant.get(`${base}/${two.id}`)).json()).toMatchObject({ assignees: [{ id: clerk.userId }] });
    expect((await assign(lawyer, after.version)).statusCode).toBe(200);
  });
});

describe('access to tasks', () => {
  it('another firm’s task is not found, nor can a task refer to its case or members', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const legalCase = await newCase(theirs);
    const hearing = (await theirs.post('/api/v1/hearings', { case_id: legalCase.id, hearing_date: '2027-01-05' })).json();
    const { id } = await set(theirs);
    const own = await set(ours);

    const attempts = [
      await ours.get(`${base}/${id}`),
      await ours.patch(`${base}/${id}`, { title: 'x' }),
      await ours.patch(`${base}/${own.id}`, { case_id: legalCase.id }),
      await ours.delete(`${base}/${id}`),
      await ours.post(`${base}/${id}/restore`),
      await ours.post(base, { title: 'x', case_id: legalCase.id }),
      await ours.post(base, { title: 'x', hearing_id: hearing.id }),
      await ours.post(base, { title: 'x', assignee_ids: [theirs.userId] }),
      await ours.patch(`${base}/${own.id}`, { before_id: id }),
    ];
    expect(attempts.map((response) => response.statusCode)).toEqual([404, 404, 404, 404, 404, 404, 422, 422, 422]);
    expect((await ours.get(`${base}/global`)).json()).toMatchObject({ total: 1 });
  });

  it('a task of a restricted case is visible to its team only, and cannot be assigned to others', async () => {
    const tenant = await newTenant();
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('clerk')];
    const legalCase = await newCase(tenant, {
      restricted: true,
      team: [
        { user_id: tenant.userId, role: 'lead' },
        { user_id: inside.userId, role: 'assisting' },
      ],
    });
    const { id } = await set(inside, { case_id: legalCase.id, assignee_ids: [inside.userId] });

    expect((await outside.get(`${base}/${id}`)).statusCode).toBe(404);
    expect((await outside.get(base)).json()).toMatchObject({ total: 0 });
    expect((await outside.get(`${base}/board`)).json().columns[0]).toMatchObject({ total: 0, items: [] });
    expect((await outside.patch(base, { tasks: [{ id, status: 'done' }] })).statusCode).toBe(404);
    const refused = await inside.patch(`${base}/${id}`, { assignee_ids: [inside.userId, outside.userId] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'task.assignee_cannot_see_case', fields: { assignee_ids: 'cannot_see_case' } });
    expect(refused.json().message).toContain(`Person ${outside.userId.slice(-4)}`);

    const open = await set(inside, { assignee_ids: [outside.userId] });
    expect((await inside.patch(`${base}/${open.id}`, { case_id: legalCase.id })).json()).toMatchObject({
      code: 'task.assignee_cannot_see_case',
    });
  });

  it('a task cannot be assigned to a role that reads no tasks, and notifies no earlier assignee with such a role', async () => {
    const tenant = await newTenant();
    const [accountant, clerk] = [await tenant.member('accountant'), await tenant.member('clerk')];
    const refused = await tenant.post(base, { title: 'Raise the bill', assignee_ids: [accountant.userId] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'task.assignee_reads_none', fields: { assignee_ids: 'reads_none' } });
    expect(refused.json().message).toContain(`Person ${accountant.userId.slice(-4)}`);

    const { id } = await set(tenant, { assignee_ids: [clerk.userId] });
    await superuser.updateTable('memberships').set({ role_name: 'accountant' }).where('user_id', '=', clerk.userId).execute();
    expect((await tenant.patch(`${base}/${id}`, { status: 'waiting' })).statusCode).toBe(200);
    const notifications = await superuser.selectFrom('notifications').select('kind').where('user_id', '=', clerk.userId).execute();
    expect(notifications).toEqual([{ kind: 'assigned' }]);
  });

  it('a task is hidden while its case is deleted, and back when the case is restored', async () => {
    const tenant = await newTenant();
    const legalCase = await newCase(tenant);
    const { id } = await set(tenant, { case_id: legalCase.id });
    await tenant.delete(`/api/v1/case/${legalCase.id}`);
    expect((await tenant.get(`${base}/${id}`)).statusCode).toBe(404);
    expect((await tenant.delete(`${base}/${id}`)).statusCode).toBe(404);
    expect((await tenant.delete(`${base}/bulk-delete`, { task_ids: [id] })).statusCode).toBe(404);
    expect((await tenant.get(base)).json()).toMatchObject({ total: 0 });
    await tenant.post('/api/v1/case/restore', { case_ids: [legalCase.id] });
    expect((await tenant.get(base)).json()).toMatchObject({ total: 1 });
  });

  it('restoring a task of a deleted case is refused, alone or with others', async () => {
    const tenant = await newTenant();
    const legalCase = await newCase(tenant);
    const [{ id }, { id: ofNone }] = [await set(tenant, { case_id: legalCase.id }), await set(tenant)];
    await tenant.delete(`${base}/bulk-delete`, { task_ids: [id, ofNone] });
    await tenant.delete(`/api/v1/case/${legalCase.id}`);
    expect((await tenant.post(`${base}/restore`, { task_ids: [id, ofNone] })).json()).toMatchObject({ code: 'task.case_deleted' });
    expect((await tenant.post(`${base}/${id}/restore`)).json()).toMatchObject({ code: 'task.case_deleted' });
    await tenant.post('/api/v1/case/restore', { case_ids: [legalCase.id] });
    expect((await tenant.get(base)).json()).toMatchObject({ total: 0 });
    expect((await tenant.post(`${base}/restore`, { task_ids: [id, ofNone] })).json()).toMatchObject({ count: 2 });
  });

  it('a viewer can read tasks only', async () => {
    const tenant = await newTenant();
    const viewer = await tenant.member('viewer');
    const { id } = await set(tenant);
    expect((await viewer.get(`${base}/${id}`)).statusCode).toBe(200);
    expect((await viewer.patch(`${base}/${id}`, { status: 'done' })).statusCode).toBe(403);
    expect((await viewer.post(base, { title: 'x' })).statusCode).toBe(403);
    expect((await (await tenant.member('accountant')).get(base)).statusCode).toBe(403);
  });

  it.each([
    ['nothing', {}],
    ['an empty title', { title: '  ' }],
    ['a status there is not', { title: 'x', status: 'never' }],
    ['no such day', { title: 'x', due_date: '2026-02-30' }],
    ['an item without words', { title: 'x', checklist: [{ text: '' }] }],
    ['a firm to write into', { title: 'x', tenant_id: uuidv7() }],
    ['a character no text can hold', { title: 'a\u0000b' }],
  ])('refuses a task with %s', async (_name, draft) => {
    expect((await (await newTenant()).post(base, draft)).statusCode).toBe(422);
  });
});
