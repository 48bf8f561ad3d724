import type { BulkDone, BulkPreview, BulkUndone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { newCase, newLawyer, readCase } from '../../hearings/hearing.fixture.ts';

const at = '/api/v1/case/bulk-update';
type Writer = Pick<Caller, 'post' | 'patch'>;
const update = async (caller: Writer, case_ids: string[], change: object) => await caller.patch(at, { case_ids, change });
const done = async (caller: Writer, case_ids: string[], change: object) => (await update(caller, case_ids, change)).json<BulkDone>();
const preview = async (caller: Writer, case_ids: string[], change: object) =>
  (await caller.post(`${at}/preview`, { case_ids, change })).json<BulkPreview>();
const undo = async (caller: Writer, id: string | null) => await caller.post(`/api/v1/bulk-changes/${id}/undo`);
const teamOf = ({ team }: Case) => team.map(({ user_id, lawyer_id, role }) => `${user_id ?? lawyer_id} ${role}`);
const line = (user_id: string, role = 'arguing_counsel') => ({ user_id, role });
const notificationsOf = async ({ get }: Caller) =>
  (await get('/api/v1/notifications?limit=100')).json<{ items: { title: string }[] }>().items.map(({ title }) => title);

async function casesOf(firm: TestTenant, count: number, over: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await newCase(firm, { title: `Case ${n}`, ...over })).id);
  return ids;
}

describe('a change of many cases', () => {
  it('counts before what it changes, leaves alone what is so already, and restores all with one undo', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [rohan, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const counsel = await newLawyer(firm.tenantId);
    const [first, second] = await casesOf(firm, 2, {
      team: [line(rohan.userId, 'senior_advocate'), { lawyer_id: counsel, role: 'local_counsel' }],
    });
    const [third] = await casesOf(firm, 1, { team: [line(asha.userId)] });
    const ids = [first, second, third] as string[];
    const before = await Promise.all(ids.map((id) => readCase(firm, id)));
    const change = { replace: { from: rohan.userId, to: asha.userId } };
    const counts = { changes: 2, same: 1, refused: [] };
    expect(await preview(firm, ids, change)).toEqual({ total: 3, ...counts });
    expect(await preview(firm, ids, change), 'a preview changes nothing').toEqual({ total: 3, ...counts });

    const answer = await done(firm, ids, change);
    expect(answer).toMatchObject({ changed: 2, same: 1, refused: [] });
    const after = await readCase(firm, first ?? '');
    expect(teamOf(after)).toEqual([`${asha.userId} senior_advocate`, `${counsel} local_counsel`]);
    expect(after.version).toBeGreaterThan(before[0]?.version ?? 0);
    expect(await notificationsOf(asha)).toContain('2 cases were assigned to you');

    expect((await undo(other, answer.id)).statusCode).toBe(404);
    expect((await undo(rohan, answer.id)).statusCode, 'only by who made it').toBe(404);
    expect((await undo(firm, answer.id)).json<BulkUndone>()).toMatchObject({ restored: 2, left: [], unseen: 0 });
    for (const [index, id] of ids.entries()) {
      const restored = await readCase(firm, id);
      expect(restored.team).toEqual(before[index]?.team);
    }
    expect((await undo(firm, answer.id)).json()).toMatchObject({ code: 'bulk_change.cannot_undo' });
  });

  it('puts a person first, or last, on the teams', async () => {
    const firm = await newTenant();
    const [rohan, asha] = [await firm.member('lawyer'), await firm.member('clerk')];
    const ids = await casesOf(firm, 2, { team: [line(rohan.userId)] });
    await done(firm, ids, { add: { lawyer: asha.userId, role: 'briefing_counsel' } });
    expect(teamOf(await readCase(firm, ids[1] ?? ''))).toEqual([`${rohan.userId} arguing_counsel`, `${asha.userId} briefing_counsel`]);
    await done(firm, ids, { assign: { lawyer: asha.userId } });
    expect(teamOf(await readCase(firm, ids[0] ?? ''))).toEqual([`${asha.userId} arguing_counsel`, `${rohan.userId} arguing_counsel`]);
    expect(await done(firm, ids, { assign: { lawyer: asha.userId } })).toMatchObject({ id: null, changed: 0, same: 2 });
  });

  it('disposes of cases with their date, refuses those filed later by name, and restores the rest', async () => {
    const firm = await newTenant();
    const [early, late] = [await newCase(firm, { title: 'Early' }), await newCase(firm, { title: 'Late', filing_date: '2026-05-01' })];
    const change = { status: { status: 'disposed', decision_date: '2026-03-01', nature_of_disposal: 'Dismissed' } };
    const answer = await done(firm, [early.id, late.id], change);
    expect(answer).toMatchObject({ changed: 1, refused: [{ reason: 'decision_before_filing', count: 1, titles: ['Late'] }] });
    const disposed = { status: 'disposed', phase: 'decided', decision_date: '2026-03-01', nature_of_disposal: 'Dismissed' };
    expect(await readCase(firm, early.id)).toMatchObject(disposed);
    expect(await readCase(firm, late.id)).toMatchObject({ status: 'pending' });
    await undo(firm, answer.id);
    const undone = { status: 'pending', phase: 'before_court', decision_date: null, nature_of_disposal: null };
    expect(await readCase(firm, early.id)).toMatchObject(undone);
  });

  it('sets the stage by hand, adds and removes tags', async () => {
    const firm = await newTenant();
    const [tagged, bare] = [await newCase(firm, { tags: ['old', 'kept'] }), await newCase(firm, { tags: [] })];
    await done(firm, [tagged.id, bare.id], { tags: { add: ['urgent', 'kept'], remove: ['old'] } });
    expect((await readCase(firm, tagged.id)).tags).toEqual(['kept', 'urgent']);
    expect((await readCase(firm, bare.id)).tags).toEqual(['urgent', 'kept']);
    await done(firm, [bare.id], { stage: { stage: 'evidence', stage_text: 'Evidence' } });
    expect(await readCase(firm, bare.id)).toMatchObject({ stage: 'evidence', stage_text: 'Evidence', stage_by_hand: true });
  });

  it('leaves what somebody changed since, and names it', async () => {
    const firm = await newTenant();
    const ids = await casesOf(firm, 3);
    const answer = await done(firm, ids, { tags: { add: ['bulk'] } });
    await firm.patch(`/api/v1/case/${ids[1]}`, { description: 'Changed since' });
    const undone = (await undo(firm, answer.id)).json<BulkUndone>();
    expect(undone).toMatchObject({ restored: 2, left: [{ kind: 'case', id: ids[1], title: 'Case 1' }] });
    expect((await readCase(firm, ids[1] ?? '')).tags).toEqual(['bulk']);
    expect((await readCase(firm, ids[2] ?? '')).tags).toEqual([]);
  });

  it('changes nothing if the caller cannot see one of the cases, and answers as for one that does not exist', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const open = await newCase(firm, { title: 'Open' });
    const secret = await newCase(insider, { title: 'Secret', restricted: true, team: [line(insider.userId)] });
    const foreign = await newCase(other, { title: 'Foreign' });
    const answers = [];
    for (const id of [secret.id, foreign.id, uuidv7()])
      for (const answer of [
        await update(outsider, [open.id, id], { tags: { add: ['x'] } }),
        await outsider.post(`${at}/preview`, { case_ids: [open.id, id], change: { tags: { add: ['x'] } } }),
      ])
        answers.push([answer.statusCode, answer.json<{ code: string }>().code]);
    expect(new Set(answers.map(String))).toEqual(new Set(['404,case.not_found']));
    expect((await readCase(firm, open.id)).tags).toEqual([]);
    for (const role of ['viewer', 'accountant'] as const)
      expect((await update(await firm.member(role), [open.id], { tags: { add: ['x'] } })).statusCode).toBe(403);
  });

  it('gives access to a restricted case with its team, notifies the people concerned, and ends it with the undo', async () => {
    const firm = await newTenant();
    const [insider, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const secret = await newCase(insider, { title: 'Secret', restricted: true, team: [line(insider.userId)] });
    const answer = await done(firm, [secret.id], { replace: { from: insider.userId, to: asha.userId } });
    expect((await asha.get(`/api/v1/case/${secret.id}`)).statusCode).toBe(200);
    expect((await insider.get(`/api/v1/case/${secret.id}`)).statusCode).toBe(404);
    expect(await notificationsOf(asha)).toEqual(['A case was assigned to you']);
    expect(await notificationsOf(firm)).toContain('Access to a restricted case');
    await undo(firm, answer.id);
    expect((await asha.get(`/api/v1/case/${secret.id}`)).statusCode).toBe(404);
    expect((await insider.get(`/api/v1/case/${secret.id}`)).statusCode).toBe(200);
    expect(await notificationsOf(asha)).toEqual([]);
  });

  it('hides what it changed in a case that is restricted later, also from the undo of a person outside', async () => {
    const firm = await newTenant();
    const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const ids = await casesOf(firm, 2, { team: [line(insider.userId)] });
    const answer = await done(outsider, ids, { tags: { add: ['bulk'] } });
    expect((await firm.patch(`/api/v1/case/${ids[0]}`, { restricted: true })).statusCode).toBe(200);
    expect((await undo(outsider, answer.id)).json<BulkUndone>()).toMatchObject({ restored: 1, left: [], unseen: 1 });
    expect((await readCase(firm, ids[0] ?? '')).tags).toEqual(['bulk']);
    expect((await readCase(firm, ids[1] ?? '')).tags).toEqual([]);
  });

  it('does not bring back a person who left the firm meanwhile', async () => {
    const firm = await newTenant();
    const [rohan, asha] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const ids = await casesOf(firm, 1, { team: [line(rohan.userId)] });
    const answer = await done(firm, ids, { replace: { from: rohan.userId, to: asha.userId } });
    await firm.delete(`/api/v1/users/${rohan.userId}`);
    expect((await undo(firm, answer.id)).json<BulkUndone>()).toMatchObject({ restored: 0, left: [{ id: ids[0] }] });
    expect(teamOf(await readCase(firm, ids[0] ?? ''))).toEqual([`${asha.userId} arguing_counsel`]);
  });

  it('changes 500 cases in one call, once for one idempotency key, and no more than that', async () => {
    const firm = await newTenant();
    const asha = await firm.member('lawyer');
    const { id: first } = await newCase(firm);
    const row = await superuser.selectFrom('cases').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 499 }, (_, n) => ({ id: uuidv7(), title: `Copy ${n}`, file_number: n + 2 }));
    const { tenant_id, status, phase } = row;
    await superuser
      .insertInto('cases')
      .values(copies.map((copy) => ({ ...copy, tenant_id, status, phase, search_text: 'copy' })))
      .execute();
    const case_ids = [first, ...copies.map(({ id }) => id)];
    const body = { case_ids, change: { add: { lawyer: asha.userId }, tags: { add: ['moved'] } } };
    const key = { 'idempotency-key': uuidv7() };
    const answer = (await firm.patch(at, body, key)).json<BulkDone>();
    expect(answer).toMatchObject({ changed: 500, same: 0 });
    expect((await firm.patch(at, body, key)).json()).toEqual(answer);
    expect(await notificationsOf(asha)).toEqual(['500 cases were assigned to you']);
    expect((await undo(firm, answer.id)).json<BulkUndone>()).toMatchObject({ restored: 500, left: [], unseen: 0 });
    expect((await update(firm, [...case_ids, uuidv7()], body.change)).statusCode).toBe(422);
  });
});
