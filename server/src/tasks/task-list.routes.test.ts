import type { TaskBoard } from '@munshi/contract/tasks/task-query.schema';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { describe, expect, it } from 'vitest';
import { atOnce, holding } from '../../test/processes/at-once.ts';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../platform/db/schema/national-lists.ts';
import { courtToday } from '../platform/clock/court-day.ts';

const base = '/api/v1/tasks';
const set = async (caller: Pick<Caller, 'post'>, title: string, over: object = {}): Promise<Task> =>
  (await caller.post(base, { title, ...over })).json();
const titles = async (caller: Pick<Caller, 'get'>, query = '') =>
  (await caller.get(`${base}${query}`)).json<{ items: Task[] }>().items.map((task) => task.title);
const column = async (caller: Pick<Caller, 'get'>, status: string) =>
  (await caller.get(`${base}/board`))
    .json<TaskBoard>()
    .columns.find((found) => found.status === status)
    ?.items.map((task) => task.title);
const dayFromToday = (days: number) => courtToday(new Date(Date.now() + days * 86_400_000));

async function filled(): Promise<{ tenant: TestTenant; clerk: Caller }> {
  const tenant = await newTenant();
  const clerk = await tenant.member('clerk');
  const legalCase = (await tenant.post('/api/v1/case/create', { title: 'A v. B' })).json();
  await set(tenant, 'no day', { priority: 'low' });
  await set(tenant, 'next week', { due_date: dayFromToday(8), assignee_ids: [clerk.userId] });
  await set(tenant, 'done late', { due_date: dayFromToday(-9), status: 'done' });
  await set(tenant, 'overdue', { due_date: dayFromToday(-1), priority: 'urgent', assignee_ids: [clerk.userId, tenant.userId] });
  await set(tenant, 'today', { due_date: dayFromToday(0), status: 'doing', type_id: nationalId('task_type', 'e_file') });
  await set(tenant, 'in three days', { due_date: dayFromToday(3), case_id: legalCase.id, description: 'Señor’s affidavit 100%' });
  return { tenant, clerk };
}

describe('the list of tasks', () => {
  it('starts with overdue tasks, continues by due date, and ends with undated and done ones', async () => {
    const { tenant } = await filled();
    const inOrder = ['overdue', 'today', 'in three days', 'next week', 'no day', 'done late'];
    expect(await titles(tenant)).toEqual(inOrder);
    expect(await titles(tenant, '?order=desc')).toEqual(inOrder.toReversed());
    expect(await titles(tenant, '?status=todo,doing,waiting')).toEqual(inOrder.slice(0, -1));
    const { items } = (await tenant.get(base)).json<{ items: Task[] }>();
    expect(items.filter((task) => task.is_overdue).map((task) => task.title)).toEqual(['overdue']);
  });

  it('contains the firm’s tasks under global, and one’s own under my', async () => {
    const { tenant, clerk } = await filled();
    expect((await clerk.get(`${base}/global`)).json()).toMatchObject({ total: 6, limit: 10, offset: 0 });
    expect(await titles(clerk, '/my')).toEqual(['overdue', 'next week']);
    expect(await titles(clerk, '?mine=true')).toEqual(['overdue', 'next week']);
    expect(await titles(clerk, `?assignee=${tenant.userId}`)).toEqual(['overdue']);
    expect((await (await newTenant()).get(`${base}/global`)).json()).toMatchObject({ total: 0, items: [] });
  });

  it('is filtered by a former member, who is named while open tasks are assigned to them', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [clerk, idle] = [await tenant.member('clerk'), await tenant.member('clerk')];
    const lawyer = await tenant.member('lawyer');
    const open = await set(tenant, 'left open', { assignee_ids: [clerk.userId, tenant.userId] });
    const restricted = { title: 'A v. B', restricted: true, team: [tenant, idle].map(({ userId }) => ({ user_id: userId, role: 'lead' })) };
    const hidden = (await tenant.post('/api/v1/case/create', restricted)).json();
    await set(tenant, 'restricted', { case_id: hidden.id, assignee_ids: [idle.userId] });
    const former = async (caller: Caller) =>
      (await caller.get(`${base}/former-assignees`)).json<{ id: string; name: string }[]>().map(({ id }) => id);
    expect(await former(tenant)).toEqual([]);
    for (const { userId } of [clerk, idle]) await tenant.delete(`/api/v1/users/${userId}`);

    expect((await former(tenant)).toSorted()).toEqual([clerk.userId, idle.userId].toSorted());
    expect(await former(lawyer)).toEqual([clerk.userId]);
    expect(await former(other)).toEqual([]);
    expect(await titles(tenant, `?assignee=${clerk.userId}`)).toEqual(['left open']);
    await tenant.patch(`${base}/${open.id}`, { status: 'done' });
    expect(await former(lawyer)).toEqual([]);
  });

  it('filters by status, type, priority, case, due date and words', async () => {
    const { tenant } = await filled();
    const [found] = (await tenant.get(`${base}?q=affidavit`)).json<{ items: Task[] }>().items;
    const narrowed: [string, string[]][] = [
      ['?status=done', ['done late']],
      ['?status=doing,done', ['today', 'done late']],
      [`?type=${nationalId('task_type', 'e_file')}`, ['today']],
      ['?priority=urgent,low', ['overdue', 'no day']],
      [`?case_id=${found?.case_id}`, ['in three days']],
      ['?due=overdue', ['overdue']],
      ['?due=today', ['today']],
      ['?due=week', ['today', 'in three days']],
      ['?due=none', ['no day']],
      ['?q=senor 100%25', ['in three days']],
      ['?q=100_', []],
      ['?due=overdue&mine=true&status=todo', ['overdue']],
    ];
    for (const [query, expected] of narrowed) expect([query, await titles(tenant, query)]).toEqual([query, expected]);
  });

  it('sorts by each of its columns, and is paged', async () => {
    const { tenant } = await filled();
    expect((await titles(tenant, '?sort=priority')).slice(0, 2)).toEqual(['overdue', 'today']);
    expect((await titles(tenant, '?sort=priority')).slice(-2)).toEqual(['no day', 'done late']);
    expect(await titles(tenant, '?sort=title')).toEqual(['done late', 'in three days', 'next week', 'no day', 'overdue', 'today']);
    expect(await titles(tenant, '?sort=updated_at&order=desc')).toEqual((await titles(tenant, '?sort=updated_at')).toReversed());
    expect((await tenant.get(`${base}?limit=10&offset=5`)).json()).toMatchObject({ total: 6, items: [{ title: 'done late' }] });
  });

  it.each(['?status=never', '?status=', '?due=soon', '?sort=colour', '?limit=7', '?assignee=me', '?colour=red'])(
    'refuses %s',
    async (query) => {
      expect((await (await newTenant()).get(`${base}${query}`)).statusCode).toBe(422);
    },
  );
});

describe('the task board', () => {
  it('shows the first tasks of each column with its total, and the rest from the list', async () => {
    const tenant = await newTenant();
    for (let count = 1; count <= 12; count++) await set(tenant, `task ${count}`);
    const { columns } = (await tenant.get(`${base}/board?limit=10`)).json<TaskBoard>();
    expect(columns.map(({ status, items, total }) => [status, items.length, total])).toEqual([
      ['todo', 10, 12],
      ['doing', 0, 0],
      ['waiting', 0, 0],
      ['done', 0, 0],
    ]);
    // The newest task is at the top, where it is visible.
    expect(columns[0]?.items[0]?.title).toBe('task 12');
    expect(await titles(tenant, '?status=todo&sort=position&offset=10')).toEqual(['task 2', 'task 1']);
    expect((await tenant.get(`${base}/board?q=task 12`)).json<TaskBoard>().columns[0]).toMatchObject({ total: 1 });
  });

  it('moves a task above or below another, in its own column or the next', async () => {
    const tenant = await newTenant();
    const [c, b, a] = [await set(tenant, 'c'), await set(tenant, 'b'), await set(tenant, 'a')];
    const other = await set(tenant, 'other', { status: 'doing' });
    expect(await column(tenant, 'todo')).toEqual(['a', 'b', 'c']);

    await tenant.patch(`${base}/${c.id}`, { before_id: a.id });
    expect(await column(tenant, 'todo')).toEqual(['c', 'a', 'b']);
    await tenant.patch(`${base}/${c.id}`, { after_id: a.id });
    expect(await column(tenant, 'todo')).toEqual(['a', 'c', 'b']);
    await tenant.patch(`${base}/${a.id}`, { status: 'doing', after_id: other.id });
    expect([await column(tenant, 'todo'), await column(tenant, 'doing')]).toEqual([
      ['c', 'b'],
      ['other', 'a'],
    ]);
    await tenant.patch(`${base}/${b.id}`, { status: 'doing' });
    expect(await column(tenant, 'doing')).toEqual(['b', 'other', 'a']);
  });

  it('moves a task without a new version or an audit line', async () => {
    const tenant = await newTenant();
    const [b, a] = [await set(tenant, 'b'), await set(tenant, 'a')];
    await tenant.patch(`${base}/${b.id}`, { before_id: a.id });
    expect((await tenant.patch(`${base}/${b.id}`, { title: 'B' }, { 'if-match': '"1"' })).json()).toMatchObject({ version: 2 });
    const lines = superuser.selectFrom('audit_log').select('is_now').where('row_id', '=', b.id).where('action', '=', 'update');
    expect(await lines.execute()).toEqual([{ is_now: { title: 'B' } }]);
  });

  it('refuses a place beside a task of another column, or beside two tasks', async () => {
    const tenant = await newTenant();
    const [one, other] = [await set(tenant, 'one'), await set(tenant, 'other', { status: 'doing' })];
    expect((await tenant.patch(`${base}/${one.id}`, { before_id: other.id })).json()).toMatchObject({
      code: 'task.neighbour_unknown',
      fields: { before_id: 'unknown' },
    });
    expect((await tenant.patch(`${base}/${one.id}`, { after_id: one.id })).statusCode).toBe(422);
    expect((await tenant.patch(`${base}/${one.id}`, { before_id: other.id, after_id: other.id })).statusCode).toBe(422);
  });

  it('runs two concurrent moves into one gap one after the other', async () => {
    const tenant = await newTenant();
    const clerk = await tenant.member('clerk');
    const [low, high] = [await set(tenant, 'low'), await set(tenant, 'high')];
    const [one, two] = [await set(tenant, 'one'), await set(tenant, 'two')];

    const answers = await atOnce(holding(`tasks ${tenant.tenantId} todo`), [
      async () => await tenant.patch(`${base}/${one.id}`, { after_id: high.id }),
      async () => await clerk.patch(`${base}/${two.id}`, { before_id: low.id }),
    ]);

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    // Both places, above `low` and below `high`, are possible: the second move finds the first task in the gap.
    expect(await column(tenant, 'todo')).toEqual(['high', 'one', 'two', 'low']);
    const places = await superuser.selectFrom('tasks').select('position').where('id', 'in', [one.id, two.id]).execute();
    expect(new Set(places.map(({ position }) => position)).size).toBe(2);
  });

  it('keeps its order however often tasks are moved into the same gap', async () => {
    const tenant = await newTenant();
    const [c, b, a] = [await set(tenant, 'c'), await set(tenant, 'b'), await set(tenant, 'a')];
    for (let turn = 0; turn < 60; turn++) {
      await tenant.patch(`${base}/${(turn % 2 === 0 ? c : b).id}`, { after_id: a.id });
    }
    expect(await column(tenant, 'todo')).toEqual(['a', 'b', 'c']);
  });
});
