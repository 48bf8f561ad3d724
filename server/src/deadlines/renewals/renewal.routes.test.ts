import { describe, expect, it, vi } from 'vitest';
import { lockWaits } from '../../../test/fixtures/lock-waits-fixture.ts';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter } from '../../platform/clock/court-day.ts';
import { createRenewalTasks } from './renewal-task.service.ts';

const url = '/api/v1/deadlines';
const today = courtToday();
/** A caveat of ninety days that lapses so many days from today. */
const lapsingIn = (days: number) => daysAfter(today, days - 90);

async function firmWithCaveat(days = 10, more: object = {}) {
  const firm = await newTenant();
  const caseId = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', ...more })).json<{ id: string }>().id;
  const draft = { case_id: caseId, rule: 'cpc.148a.caveat', inputs: { lodged_on: lapsingIn(days) } };
  return { firm, caseId, id: (await firm.post(url, draft)).json<{ id: string }>().id };
}

const renew = async (caller: Pick<Caller, 'post'>, id: string, on: string = today) => await caller.post(`${url}/${id}/renew`, { on });
const runJob = async (firm: TestTenant) => await createRenewalTasks(database, { tenantId: firm.tenantId, day: today });
const tasksOf = async (caller: Pick<Caller, 'get'>, query = '') => (await caller.get(`/api/v1/tasks?${query}`)).json().items;

/** A promise, and what fulfils it. */
function promised(): [Promise<undefined>, () => void] {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return [promise, () => resolve(undefined)];
}

/** Fails until the insertion of a deadline waits for another transaction. */
async function waitsForRenewal(): Promise<void> {
  expect((await lockWaits()).filter(({ query }) => /^insert into.*deadlines/is.test(query))).toHaveLength(1);
}

describe('a caveat that lapses', () => {
  it('is renewed in one step: the earlier deadline is met, the next is computed and linked, with its owner', async () => {
    const { firm, caseId, id } = await firmWithCaveat();
    const owner = await firm.member('lawyer');
    await firm.patch(`${url}/${id}`, { owner_id: owner.userId });
    const next = await renew(firm, id);
    expect(next.statusCode).toBe(201);
    expect(next.json()).toMatchObject({
      case_id: caseId,
      rule: 'cpc.148a.caveat',
      due_on: daysAfter(today, 90),
      state: 'computed',
      owner: { id: owner.userId },
      renews: { id, due_on: daysAfter(today, 10) },
      renewed_by: null,
    });
    expect((await firm.get(`${url}/${id}`)).json()).toMatchObject({
      state: 'met',
      closed_on: today,
      outcome: expect.stringContaining('lodged again'),
      renewed_by: { id: next.json().id, due_on: daysAfter(today, 90) },
    });
    expect((await firm.post(`${url}/${id}/reopen`)).json()).toMatchObject({ code: 'deadline.renewed' });
  });

  it('is renewed once, by a second click, by two people at once, and on another day not again', async () => {
    const { firm, id } = await firmWithCaveat();
    const lawyer = await firm.member('lawyer');
    const answers = await Promise.all([renew(firm, id), renew(lawyer, id), renew(firm, id)]);
    const ids = new Set(answers.map((answer) => answer.json().id));
    expect([...answers.map((answer) => answer.statusCode), ids.size]).toEqual([201, 201, 201, 1]);
    expect((await firm.get(url)).json().total).toBe(1);
    expect((await renew(firm, id, daysAfter(today, -1))).json()).toMatchObject({ code: 'deadline.renewed' });
    const [next = ''] = ids;
    await firm.delete(`${url}/${next}`);
    await firm.post(`${url}/${id}/reopen`);
    const again = (await renew(firm, id)).json().id;
    expect(again).not.toBe(next);
    expect((await firm.post(`${url}/${next}/restore`)).json()).toMatchObject({ code: 'deadline.renewed' });
  });

  it('that is renewed while its deleted renewal is being restored, is refused with 409, and has one renewal', async () => {
    const { firm, id } = await firmWithCaveat();
    const next = (await renew(firm, id)).json().id;
    await firm.delete(`${url}/${next}`);
    await firm.post(`${url}/${id}/reopen`);
    const [isRestoring, beginRestoring] = promised();
    const [mayCommit, commit] = promised();
    const restoring = superuser.transaction().execute(async (db) => {
      await db.updateTable('deadlines').set({ deleted_at: null }).where('id', '=', next).execute();
      beginRestoring();
      await mayCommit;
    });
    await isRestoring;
    const renewing = renew(firm, id, daysAfter(today, -1));
    await vi.waitFor(waitsForRenewal, { timeout: 10_000, interval: 10 }).finally(commit);
    await restoring;
    const refused = await renewing;
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'deadline.renewed_meanwhile']);
    expect((await firm.get(`${url}/${id}`)).json()).toMatchObject({ state: 'computed', renewed_by: { id: next } });
  });

  it('is not renewed on a day to come or before it was lodged, nor is another deadline', async () => {
    const { firm, caseId, id } = await firmWithCaveat();
    expect((await renew(firm, id, daysAfter(today, 1))).json()).toMatchObject({
      code: 'deadline.met_in_future',
      fields: { on: 'in_future' },
    });
    expect((await renew(firm, id, lapsingIn(10))).json()).toMatchObject({ code: 'deadline.renewed_before' });
    expect((await renew(firm, id, '2026-02-30')).statusCode).toBe(422);
    const deposit = (await firm.post(url, { case_id: caseId, title: 'Deposit', due_on: daysAfter(today, 5) })).json();
    expect((await renew(firm, deposit.id)).json()).toMatchObject({ code: 'deadline.not_renewable' });
    await firm.post(`${url}/${id}/given-up`, { reason: 'Settled' });
    expect((await renew(firm, id)).json()).toMatchObject({ code: 'deadline.closed' });
  });

  it('of a restricted case is renewed by nobody outside, nor by a viewer', async () => {
    const { firm, id } = await firmWithCaveat(10, { restricted: true });
    const [other, outsider, viewer] = [await newTenant(), await firm.member('lawyer'), await firm.member('viewer')];
    for (const caller of [other, outsider]) expect((await renew(caller, id)).json()).toMatchObject({ code: 'deadline.not_found' });
    expect((await renew(viewer, id)).statusCode).toBe(403);
    await runJob(firm);
    expect([await tasksOf(outsider), await tasksOf(other)]).toEqual([[], []]);
    expect(await tasksOf(firm)).toMatchObject([{ title: 'Renew the caveat', assignees: [{ id: firm.userId }] }]);
  });
});

describe('the task to renew a caveat', () => {
  it('is given to owner and team fifteen days before, once, however often the job runs', async () => {
    const firm = await newTenant();
    const [member, other] = [await firm.member('lawyer'), await newTenant()];
    const team = [{ user_id: member.userId, role: 'arguing_counsel' }];
    const caseId = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', team })).json().id;
    const add = async (days: number) =>
      (await firm.post(url, { case_id: caseId, rule: 'cpc.148a.caveat', inputs: { lodged_on: lapsingIn(days) } })).json().id;
    const near = await add(15);
    await add(16);
    await add(-1);
    for (let nth = 0; nth < 2; nth++) await Promise.all([runJob(firm), runJob(firm), runJob(other)]);
    const [task, ...more] = await tasksOf(firm);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title: 'Renew the caveat', case_id: caseId, due_date: daysAfter(today, 15), status: 'todo' });
    expect(new Set(task.assignees.map(({ id }: { id: string }) => id))).toEqual(new Set([firm.userId, member.userId]));
    const received = (await member.get('/api/v1/notifications')).json().items;
    expect(received.filter(({ title }: { title: string }) => title === 'A task was assigned to you')).toHaveLength(1);
    await firm.patch(`${url}/${near}`, { inputs: { lodged_on: lapsingIn(12) } });
    expect(await tasksOf(firm)).toMatchObject([{ due_date: daysAfter(today, 12) }]);
    await firm.delete(`/api/v1/tasks/${task.id}`);
    await runJob(firm);
    expect(await tasksOf(firm)).toEqual([]);
  });

  it.each([
    ['renewed', 'renew', { on: today }, 'done'],
    ['met', 'met', { met_on: today, what: 'Notice of the suit came' }, 'done'],
    ['given up', 'given-up', { reason: 'Settled' }, undefined],
    ['missed', 'missed', { reason: 'Overlooked' }, undefined],
  ])('goes when the caveat is %s', async (_name, step, body, status) => {
    const { firm, id } = await firmWithCaveat();
    await runJob(firm);
    await firm.post(`${url}/${id}/${step}`, body);
    await runJob(firm);
    expect((await tasksOf(firm, 'status=todo,doing,waiting')).length).toBe(0);
    const stored = await superuser.selectFrom('tasks').select(['status', 'deleted_at']).where('tenant_id', '=', firm.tenantId).execute();
    expect(stored.map((task) => (task.deleted_at ? undefined : task.status))).toEqual([status]);
  });

  it('goes with its deadline when that is deleted, and is back when it is restored', async () => {
    const { firm, id } = await firmWithCaveat();
    await runJob(firm);
    await firm.delete(`${url}/${id}`);
    expect(await tasksOf(firm)).toEqual([]);
    await firm.post(`${url}/${id}/restore`);
    expect(await tasksOf(firm)).toMatchObject([{ title: 'Renew the caveat', status: 'todo' }]);
  });
});
