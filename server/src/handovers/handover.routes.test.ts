import type { BulkUndone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { HandoverDone, HandoverPreview } from '@munshi/contract/handovers/handover.schema';
import type { Task } from '@munshi/contract/tasks/task.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, lawyerOf, newCase, newHearing, newLawyer, readCase } from '../hearings/hearing.fixture.ts';

const at = '/api/v1/handovers';
type Writer = Pick<Caller, 'post' | 'get'>;
const preview = async (caller: Writer, from: string, to?: string) =>
  (await caller.post(`${at}/preview`, { from, to })).json<HandoverPreview>();
const hand = async (caller: Writer, draft: object) => await caller.post(at, draft);
const undo = async (caller: Writer, id: string | null) => (await caller.post(`/api/v1/bulk-changes/${id}/undo`)).json<BulkUndone>();
const idsOf = ({ cases, hearings, tasks }: HandoverPreview) => ({
  case_ids: cases.map(({ id }) => id),
  hearing_ids: hearings.map(({ id }) => id),
  task_ids: tasks.map(({ id }) => id),
});
const line = ({ userId }: Caller, role = 'arguing_counsel') => ({ user_id: userId, role });
const newTask = async (caller: Writer, over: object) => (await caller.post('/api/v1/tasks', { title: 'File reply', ...over })).json<Task>();
const notificationsOf = async ({ get }: Caller) =>
  (await get('/api/v1/notifications?limit=100')).json<{ items: { title: string; message: string }[] }>().items;

/** A case of one person, with a hearing in which they appear and a task of theirs. */
async function workOf(firm: TestTenant, person: Caller, over: object = {}) {
  const opened = await newCase(firm, { team: [line(person)], ...over });
  const of = { case_id: opened.id };
  const hearing = await newHearing(firm, { ...of, hearing_date: dayFromToday(7), lawyer_ids: [await lawyerOf(person.userId)] });
  const task = await newTask(firm, { ...of, assignee_ids: [person.userId] });
  return { case: opened, hearing, task };
}

describe('a handover', () => {
  it('gives the cases, hearings to come and open tasks of one member to another, and takes them back', async () => {
    const firm = await newTenant();
    const [rohan, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const [one, two] = [await workOf(firm, rohan), await workOf(firm, rohan)];
    await newCase(firm, { title: 'Over', status: 'disposed', team: [line(rohan)] });
    await newHearing(firm, { case_id: one.case.id, hearing_date: dayFromToday(-7), lawyer_ids: [await lawyerOf(rohan.userId)] });
    await newTask(firm, { status: 'done', assignee_ids: [rohan.userId] });

    const found = await preview(firm, rohan.userId, asha.userId);
    expect(found.totals).toEqual({ cases: 2, hearings: 2, tasks: 2 });
    expect(found.counts).toMatchObject({ cases: { changes: 2 }, hearings: { changes: 2 }, tasks: { changes: 2 } });
    const answer = await hand(firm, { from: rohan.userId, to: asha.userId, ...idsOf(found) });
    expect(answer.statusCode, answer.body).toBe(201);
    const done = answer.json<HandoverDone>();
    expect((await readCase(firm, one.case.id)).team).toMatchObject([{ user_id: asha.userId, role: 'arguing_counsel' }]);
    const hearing = (await firm.get(`/api/v1/hearings/${two.hearing.id}`)).json<Hearing>();
    expect(hearing.lawyers.map(({ id }) => id)).toEqual([await lawyerOf(asha.userId)]);
    expect((await firm.get(`/api/v1/tasks/${two.task.id}`)).json<Task>().assignees.map(({ id }) => id)).toEqual([asha.userId]);
    expect(await notificationsOf(asha)).toMatchObject([{ title: '2 cases, 2 hearings, and 2 tasks were handed over to you' }]);
    expect((await preview(firm, rohan.userId)).totals).toEqual({ cases: 0, hearings: 0, tasks: 0 });

    const lines = (await firm.get('/api/v1/audit?limit=100')).json<{ items: AuditLine[] }>().items;
    const changes = lines.find(({ table_name: table }) => table === 'bulk_changes')?.changes ?? [];
    expect(
      changes
        .filter(({ field }) => field.endsWith('user_id'))
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['from_user_id', 'to_user_id']);

    await firm.patch(`/api/v1/tasks/${two.task.id}`, { priority: 'high' });
    expect(await undo(firm, done.id)).toMatchObject({ restored: 5, left: [{ kind: 'task', id: two.task.id }], unseen: 0 });
    expect((await readCase(firm, one.case.id)).team).toEqual(one.case.team);
    expect((await preview(firm, rohan.userId)).totals).toEqual({ cases: 2, hearings: 2, tasks: 1 });
  });

  it('tells the receiver when it is undone, and gives nothing back to a person who left the firm meanwhile', async () => {
    const firm = await newTenant();
    const [rohan, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const work = await workOf(firm, rohan);
    const draft = { from: rohan.userId, to: asha.userId, ...idsOf(await preview(firm, rohan.userId)) };
    const first = (await hand(firm, draft)).json<HandoverDone>();
    expect(await undo(firm, first.id)).toMatchObject({ restored: 3, left: [] });
    expect((await notificationsOf(asha))[0]).toMatchObject({
      title: 'The handover of 1 case, 1 hearing, and 1 task to you was undone',
    });

    expect((await notificationsOf(rohan)).map(({ title }) => title)).toContain('1 case and 1 hearing came back to you');

    const second = (await hand(firm, draft)).json<HandoverDone>();
    await firm.delete(`/api/v1/users/${rohan.userId}`);
    const before = (await notificationsOf(asha)).length;
    expect(await undo(firm, second.id)).toMatchObject({
      restored: 0,
      left: [{ kind: 'case' }, { kind: 'hearing', id: work.hearing.id }, { kind: 'task' }],
    });
    const hearing = (await firm.get(`/api/v1/hearings/${work.hearing.id}`)).json<Hearing>();
    expect(hearing.lawyers.map(({ id }) => id)).toEqual([await lawyerOf(asha.userId)]);
    expect(await notificationsOf(asha)).toHaveLength(before);
  });

  it('gives what a person who has left the firm still has, and an undo returns it', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [rohan, asha, outsider] = [await firm.member('lawyer'), await firm.member('lawyer'), await firm.member('lawyer')];
    const [work, secret] = [await workOf(firm, rohan), await workOf(firm, rohan, { restricted: true })];
    const record = await lawyerOf(rohan.userId);
    const counselled = await newCase(firm, { team: [line(outsider)] });
    await firm.delete(`/api/v1/users/${rohan.userId}`);
    await firm.patch(`/api/v1/case/${counselled.id}`, { team: [line(outsider), { lawyer_id: record, role: 'local_counsel' }] });

    expect((await preview(outsider, record)).totals).toEqual({ cases: 2, hearings: 1, tasks: 1 });
    const found = await preview(firm, record, asha.userId);
    expect(found).toMatchObject({ from: { user_id: null, lawyer_id: record }, totals: { cases: 3, hearings: 2, tasks: 2 } });
    const done = (await hand(firm, { from: record, to: asha.userId, ...idsOf(found) })).json<HandoverDone>();
    expect(done.counts).toMatchObject({ cases: { changes: 3 }, hearings: { changes: 2 }, tasks: { changes: 2 } });
    for (const { case: own } of [work, secret])
      expect((await readCase(asha, own.id)).team).toMatchObject([{ user_id: asha.userId, role: 'arguing_counsel', left_at: null }]);
    expect((await readCase(firm, counselled.id)).team).toMatchObject([{ user_id: outsider.userId }, { user_id: asha.userId }]);
    expect((await asha.get(`/api/v1/tasks/${secret.task.id}`)).json<Task>().assignees.map(({ id }) => id)).toEqual([asha.userId]);
    expect((await preview(firm, record)).totals).toEqual({ cases: 0, hearings: 0, tasks: 0 });

    expect(await undo(firm, done.id)).toMatchObject({ restored: 7, left: [], unseen: 0 });
    expect((await preview(firm, record)).totals).toEqual(found.totals);
    expect((await readCase(firm, work.case.id)).team).toMatchObject([{ user_id: rohan.userId, left_at: expect.any(String) }]);
    expect((await asha.get(`/api/v1/case/${secret.case.id}`)).statusCode).toBe(404);
    const foreign = await lawyerOf(other.userId);
    expect((await firm.post(`${at}/preview`, { from: foreign })).json()).toMatchObject({ code: 'case.lawyer_unknown' });
  });

  it('leaves out what is unticked, and works for outside counsel', async () => {
    const firm = await newTenant();
    const asha = await firm.member('lawyer');
    const counsel = await newLawyer(firm.tenantId, 'Adv. Outside');
    const team = [{ lawyer_id: counsel, role: 'local_counsel' }];
    const [first, second] = [await newCase(firm, { team }), await newCase(firm, { team })];
    const found = await preview(firm, counsel);
    expect(found).toMatchObject({ from: { name: 'Adv. Outside', user_id: null }, totals: { cases: 2, hearings: 0, tasks: 0 } });
    await hand(firm, { from: counsel, to: asha.userId, case_ids: [first.id] });
    expect((await readCase(firm, first.id)).team).toMatchObject([{ user_id: asha.userId, role: 'local_counsel' }]);
    expect((await readCase(firm, second.id)).team).toMatchObject([{ lawyer_id: counsel }]);
  });

  it('shows nobody a restricted case they cannot see, and gives its work only together with its team', async () => {
    const firm = await newTenant();
    const [insider, outsider, asha] = [await firm.member('lawyer'), await firm.member('lawyer'), await firm.member('lawyer')];
    const secret = await workOf(firm, insider, { title: 'Secret', restricted: true });
    await workOf(firm, insider, { title: 'Open' });
    const seen = await preview(outsider, insider.userId, asha.userId);
    expect(seen.totals).toEqual({ cases: 1, hearings: 1, tasks: 1 });
    expect(JSON.stringify(seen)).not.toContain('Secret');
    const stolen = await hand(outsider, { from: insider.userId, to: outsider.userId, case_ids: [secret.case.id] });
    expect(stolen.json()).toMatchObject({ code: 'case.not_found' });
    const onlyWork = { hearing_ids: [secret.hearing.id], task_ids: [secret.task.id] };
    const refused = await hand(firm, { from: insider.userId, to: asha.userId, ...onlyWork });
    expect(refused.json<HandoverDone>()).toMatchObject({
      id: null,
      counts: { hearings: { refused: [{ reason: 'cannot_see' }] }, tasks: { refused: [{ reason: 'cannot_see' }] } },
    });

    const all = { from: insider.userId, to: asha.userId, case_ids: [secret.case.id], ...onlyWork };
    const done = (await hand(firm, all)).json<HandoverDone>();
    expect(done.counts).toMatchObject({ cases: { changes: 1 }, hearings: { changes: 1 }, tasks: { changes: 1 } });
    expect((await asha.get(`/api/v1/tasks/${secret.task.id}`)).statusCode).toBe(200);
    expect((await insider.get(`/api/v1/case/${secret.case.id}`)).statusCode).toBe(404);
    expect(await undo(firm, done.id)).toMatchObject({ restored: 3, left: [] });
    expect((await asha.get(`/api/v1/tasks/${secret.task.id}`)).statusCode).toBe(404);
    expect((await insider.get(`/api/v1/tasks/${secret.task.id}`)).json<Task>().assignees.map(({ id }) => id)).toEqual([insider.userId]);
  });

  it('gives no work of a restricted case whose team the giver has left', async () => {
    const firm = await newTenant();
    const [insider, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const secret = await workOf(firm, insider, { restricted: true });
    await firm.patch(`/api/v1/case/${secret.case.id}`, { team: [] });
    const draft = { case_ids: [secret.case.id], hearing_ids: [secret.hearing.id], task_ids: [secret.task.id] };
    const done = (await hand(firm, { from: insider.userId, to: asha.userId, ...draft })).json<HandoverDone>();
    expect(done).toMatchObject({
      id: null,
      counts: {
        cases: { changes: 0, same: 1 },
        hearings: { changes: 0, refused: [{ reason: 'cannot_see' }] },
        tasks: { changes: 0, refused: [{ reason: 'cannot_see' }] },
      },
    });
    expect((await asha.get(`/api/v1/case/${secret.case.id}`)).statusCode).toBe(404);
    expect((await firm.get(`/api/v1/tasks/${secret.task.id}`)).json<Task>().assignees.map(({ id }) => id)).not.toContain(asha.userId);
    await firm.patch(`/api/v1/case/${secret.case.id}`, { team: [line(asha)] });
    const again = (await hand(firm, { from: insider.userId, to: asha.userId, ...draft })).json<HandoverDone>();
    expect(again.counts).toMatchObject({ cases: { same: 1 }, hearings: { changes: 1 }, tasks: { changes: 1 } });
  });

  it('goes to members only, who are in the list of lawyers where they are to appear', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [rohan, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const work = await workOf(firm, rohan);
    const draft = { from: rohan.userId, hearing_ids: [work.hearing.id], case_ids: [work.case.id] };
    const done = (await hand(firm, { ...draft, to: clerk.userId })).json<HandoverDone>();
    expect(done.counts).toMatchObject({ cases: { changes: 1 }, hearings: { changes: 0, refused: [{ reason: 'no_lawyer' }] } });
    const again = { ...draft, from: clerk.userId };
    expect((await hand(firm, { ...again, to: await newLawyer(firm.tenantId) })).json()).toMatchObject({ code: 'case.member_unknown' });
    expect((await hand(firm, { ...again, to: other.userId })).json()).toMatchObject({ code: 'case.lawyer_unknown' });
    expect((await hand(firm, { ...again, to: clerk.userId })).json()).toMatchObject({ code: 'bulk_change.same_person' });
    expect((await hand(firm, { from: rohan.userId, to: clerk.userId })).statusCode).toBe(422);
    expect((await hand(other, { ...draft, to: other.userId })).json()).toMatchObject({ code: 'case.lawyer_unknown' });
    for (const role of ['viewer', 'accountant'] as const)
      expect((await hand(await firm.member(role), { ...again, to: rohan.userId })).statusCode).toBe(403);
  });
});
