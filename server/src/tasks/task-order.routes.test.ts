import type { TaskBoard } from '@munshi/contract/tasks/task-query.schema';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { describe, expect, it } from 'vitest';
import { newCase } from '../../test/fixtures/document-fixture.ts';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/tasks';
const set = async (caller: Pick<Caller, 'post'>, title: string, over: object = {}): Promise<Task> =>
  (await caller.post(base, { title, ...over })).json();
const board = async (caller: Pick<Caller, 'get'>) =>
  (await caller.get(`${base}/board`))
    .json<TaskBoard>()
    .columns.find(({ status }) => status === 'todo')
    ?.items.map(({ title }) => title);

/** Creates, deletes and restores tasks in the same way in every firm; in one of them a restricted case has tasks of its own. */
async function orderSeenOutside(hasRestrictedCase: boolean, read = board): Promise<string[] | undefined> {
  const tenant = await newTenant();
  const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('clerk')];
  const { id } = await newCase(inside, { restricted: true, team: [{ user_id: inside.userId, role: 'lead' }] });
  await set(outside, 'one');
  for (const title of ['begun', 'begun later', 'begun last']) await set(outside, title, { status: 'doing' });
  if (hasRestrictedCase) await set(inside, 'hidden', { case_id: id });
  const two = await set(inside, 'two');
  await inside.delete(`${base}/${two.id}`);
  await set(outside, 'three');
  await set(outside, 'four');
  await inside.post(`${base}/${two.id}/restore`);
  return await read(outside);
}

const inBoardOrder = async (caller: Pick<Caller, 'get'>) =>
  (await caller.get(`${base}?sort=position`)).json<{ items: Task[] }>().items.map(({ title }) => title);

describe('the order of tasks on the board', () => {
  it('is the same for a member without access, whether or not a restricted case has tasks in the column', async () => {
    expect(await orderSeenOutside(true)).toEqual(await orderSeenOutside(false));
  });

  it('is the same in a list of all columns, whose positions tasks of restricted cases would shift against each other', async () => {
    expect(await orderSeenOutside(true, inBoardOrder)).toEqual(await orderSeenOutside(false, inBoardOrder));
  });

  it('is returned without position numbers, which tasks of restricted cases would change', async () => {
    const tenant = await newTenant();
    const task = await set(tenant, 'one');
    expect(task).not.toHaveProperty('position');
    expect((await tenant.get(`${base}?sort=position`)).json<{ items: Task[] }>().items[0]).not.toHaveProperty('position');
  });

  it('puts a restored task back between its neighbours', async () => {
    const tenant = await newTenant();
    const [c, b, a] = [await set(tenant, 'c'), await set(tenant, 'b'), await set(tenant, 'a')];
    await tenant.delete(`${base}/${b.id}`);
    // Moved into the gap that the deleted task left.
    await set(tenant, 'd');
    const [d] = (await tenant.get(`${base}?sort=position`)).json<{ items: Task[] }>().items;
    await tenant.patch(`${base}/${d?.id}`, { after_id: a.id });
    await tenant.post(`${base}/${b.id}/restore`);
    expect(await board(tenant)).toEqual(['a', 'd', 'b', 'c']);
    // Even after a gap with a deleted task in it is halved many times.
    await tenant.delete(`${base}/${b.id}`);
    for (let turn = 0; turn < 60; turn++) await tenant.patch(`${base}/${(turn % 2 === 0 ? c : d)?.id}`, { after_id: a.id });
    expect(await board(tenant)).toEqual(['a', 'd', 'c']);
  });
});
