import type { BulkDone, BulkPreview, BulkUndone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { newCase } from '../../hearings/hearing.fixture.ts';

const at = '/api/v1/tasks/bulk-update';
type Writer = Pick<Caller, 'post' | 'patch'>;
const newTask = async (caller: Writer, over: object = {}) =>
  (await caller.post('/api/v1/tasks', { title: 'File reply', ...over })).json<Task>();
const read = async (caller: Pick<Caller, 'get'>, { id }: Task) => (await caller.get(`/api/v1/tasks/${id}`)).json<Task>();
const update = async (caller: Writer, tasks: Task[], change: object) =>
  await caller.patch(at, { task_ids: tasks.map(({ id }) => id), change });
const done = async (caller: Writer, tasks: Task[], change: object) => (await update(caller, tasks, change)).json<BulkDone>();
const undo = async (caller: Writer, id: string | null) => (await caller.post(`/api/v1/bulk-changes/${id}/undo`)).json<BulkUndone>();
const notificationsOf = async ({ get }: Caller) =>
  (await get('/api/v1/notifications?limit=100')).json<{ items: { title: string }[] }>().items.map(({ title }) => title);

describe('a change of many tasks', () => {
  it('gives them to a person with one notification, and gives them back', async () => {
    const firm = await newTenant();
    const [rohan, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const own = { assignee_ids: [rohan.userId] };
    const tasks = [await newTask(firm, own), await newTask(firm, own), await newTask(firm, { assignee_ids: [asha.userId] })];
    const change = { assignee_ids: [asha.userId] };
    const preview = await firm.post(`${at}/preview`, { task_ids: tasks.map(({ id }) => id), change });
    expect(preview.json<BulkPreview>()).toEqual({ total: 3, changes: 2, same: 1, refused: [] });
    const answer = await done(firm, tasks, change);
    expect(answer).toMatchObject({ changed: 2, same: 1 });
    expect((await read(firm, tasks[0] as Task)).assignees.map(({ id }) => id)).toEqual([asha.userId]);
    expect(await notificationsOf(asha)).toContain('2 tasks were assigned to you');
    expect(await undo(firm, answer.id)).toMatchObject({ restored: 2, left: [] });
    expect((await read(firm, tasks[1] as Task)).assignees.map(({ id }) => id)).toEqual([rohan.userId]);
    const ofRohan = (await notificationsOf(rohan)).filter((title) => title === '2 tasks were assigned to you');
    expect(ofRohan).toHaveLength(2);
  });

  it('notifies of the undo of a due date', async () => {
    const firm = await newTenant();
    const rohan = await firm.member('lawyer');
    const own = { assignee_ids: [rohan.userId], due_date: '2027-01-05' };
    const tasks = [await newTask(firm, own), await newTask(firm, own)];
    const answer = await done(firm, tasks, { due_date: '2027-02-05' });
    await undo(firm, answer.id);
    expect((await notificationsOf(rohan)).filter((title) => title === '2 tasks of yours were changed')).toHaveLength(2);
  });

  it('sets due date and status, and restores those that nobody changed since, at their place on the board', async () => {
    const firm = await newTenant();
    const tasks = [await newTask(firm, { title: 'One' }), await newTask(firm, { title: 'Two' }), await newTask(firm, { title: 'Three' })];
    const order = async () =>
      (await firm.get('/api/v1/tasks/board')).json<{ columns: { items: Task[] }[] }>().columns[0]?.items.map(({ title }) => title);
    const before = await order();
    const answer = await done(firm, tasks.slice(0, 2), { due_date: '2027-01-05', status: 'done' });
    expect(await read(firm, tasks[0] as Task)).toMatchObject({ due_date: '2027-01-05', status: 'done', completed_at: expect.any(String) });
    expect(await undo(firm, answer.id)).toMatchObject({ restored: 2 });
    expect(await order()).toEqual(before);
    expect(await read(firm, tasks[0] as Task)).toMatchObject({ due_date: null, status: 'todo', completed_at: null });

    const again = await done(firm, tasks, { due_date: '2027-01-06' });
    await firm.patch(`/api/v1/tasks/${tasks[2]?.id}`, { priority: 'high' });
    expect(await undo(firm, again.id)).toMatchObject({ restored: 2, left: [{ kind: 'task', title: 'Three' }] });
  });

  it('leaves tasks of a restricted case whose team the person is not on, and refuses a stranger', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [insider, outsider, accountant] = [await firm.member('lawyer'), await firm.member('lawyer'), await firm.member('accountant')];
    const team = [{ user_id: insider.userId, role: 'arguing_counsel' }];
    const secret = await newTask(insider, { title: 'Secret task', case_id: (await newCase(insider, { restricted: true, team })).id });
    const open = await newTask(firm, { title: 'Open task' });
    expect(await done(insider, [secret, open], { assignee_ids: [outsider.userId] })).toMatchObject({
      changed: 1,
      refused: [{ reason: 'cannot_see', count: 1, titles: ['Secret task'] }],
    });
    expect(await done(insider, [open], { assignee_ids: [accountant.userId] })).toMatchObject({ refused: [{ reason: 'reads_none' }] });
    expect((await update(insider, [open], { assignee_ids: [other.userId] })).json()).toMatchObject({ code: 'task.assignee_unknown' });
    expect((await update(outsider, [open, secret], { status: 'done' })).json()).toMatchObject({ code: 'task.not_found' });
    expect((await update(other, [open], { status: 'done' })).statusCode).toBe(404);
    expect((await read(firm, open)).status).toBe('todo');
    expect((await update(await firm.member('viewer'), [open], { status: 'done' })).statusCode).toBe(403);
  });
});
