import type { BulkDone, BulkPreview, BulkUndone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import { dayFromToday, newCase, newHearing, readCase } from '../hearing.fixture.ts';

const at = '/api/v1/hearings/bulk-update';
type Writer = Pick<Caller, 'post' | 'patch'>;
const move = async (caller: Writer, hearing_ids: string[], hearing_date: string) => await caller.patch(at, { hearing_ids, hearing_date });
const read = async (caller: Pick<Caller, 'get'>, id: string) => (await caller.get(`/api/v1/hearings/${id}`)).json<Hearing>();
const undo = async (caller: Writer, id: string | null) => (await caller.post(`/api/v1/bulk-changes/${id}/undo`)).json<BulkUndone>();
const notificationsOf = async ({ get }: Caller) =>
  (await get('/api/v1/notifications?limit=100')).json<{ items: { title: string }[] }>().items.map(({ title }) => title);
const [today, soon, later] = [dayFromToday(0), dayFromToday(7), dayFromToday(14)];

describe('a move of many hearings', () => {
  it('moves those without an outcome, keeps their purpose, moves the dates and stages of their cases, and is undone at once', async () => {
    const firm = await newTenant();
    const junior = await firm.member('lawyer');
    const team = [{ user_id: junior.userId, role: 'arguing_counsel' }];
    const [first, second] = [await newCase(firm, { team }), await newCase(firm, { team })];
    const one = await newHearing(firm, { case_id: first.id, hearing_date: today, purpose_text: 'Arguments' });
    const two = await newHearing(firm, { case_id: second.id, hearing_date: today, purpose_text: 'Evidence' });
    const same = await newHearing(firm, { case_id: second.id, hearing_date: later });
    const recorded = await newHearing(firm, { case_id: first.id, hearing_date: dayFromToday(-7) });
    const outcome = { business_on_date: dayFromToday(-7), outcome: 'part_heard', next_date: today };
    expect((await firm.post(`/api/v1/hearings/${recorded.id}/outcome`, outcome)).statusCode).toBe(200);
    const ids = [one.id, two.id, same.id, recorded.id];
    const counts = { same: 1, refused: [{ reason: 'recorded', count: 1, titles: ['A v. B'] }] };
    const preview = await firm.post(`${at}/preview`, { hearing_ids: ids, hearing_date: later });
    expect(preview.json<BulkPreview>()).toEqual({ total: 4, changes: 2, ...counts });

    const answer = (await move(firm, ids, later)).json<BulkDone>();
    expect(answer).toMatchObject({ changed: 2, ...counts });
    expect(await read(firm, one.id)).toMatchObject({ hearing_date: later, purpose_text: 'Arguments', version: 3 });
    expect(await read(firm, recorded.id)).toMatchObject({ next_date: later });
    expect(await readCase(firm, first.id)).toMatchObject({ next_hearing_date: later, stage_text: 'Arguments' });
    expect((await notificationsOf(junior)).filter((title) => title.startsWith('2 hearings moved'))).toHaveLength(1);

    await firm.patch(`/api/v1/hearings/${two.id}`, { notes: 'Changed since' });
    expect(await undo(firm, answer.id)).toMatchObject({ restored: 1, left: [{ kind: 'hearing', id: two.id }] });
    expect(await read(firm, one.id)).toMatchObject({ hearing_date: today });
    expect(await read(firm, recorded.id)).toMatchObject({ next_date: today });
    expect(await read(firm, two.id)).toMatchObject({ hearing_date: later });
  });

  it('notifies of its undo, so that nobody goes to court on the day to which it moved', async () => {
    const firm = await newTenant();
    const [junior, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const team = [{ user_id: junior.userId, role: 'arguing_counsel' }];
    const cases = [await newCase(firm, { team }), await newCase(firm, { team }), await newCase(firm, { team, restricted: true })];
    const [one, two, secret] = await Promise.all(cases.map(({ id }) => newHearing(firm, { case_id: id, hearing_date: soon })));
    const moved = [one?.id ?? '', two?.id ?? '', secret?.id ?? ''];
    const answer = (await move(firm, moved, later)).json<BulkDone>();
    await undo(firm, answer.id);
    const notified = await notificationsOf(junior);
    expect(notified).toContain(`2 hearings moved back from ${printedDay(later)}`);
    // That of the restricted case by itself: its move and the undo.
    expect(notified).toContain('2 hearings were moved or changed');
    expect(await notificationsOf(clerk)).toEqual([]);

    const single = (await move(firm, moved.slice(0, 1), later)).json<BulkDone>();
    await undo(firm, single.id);
    expect(await notificationsOf(junior)).toContain(`A hearing moved back to ${printedDay(soon)}`);
  });

  it('clears item number and list, which belong to the day before, and an undo restores them', async () => {
    const firm = await newTenant();
    const { id: case_id } = await newCase(firm);
    const { id } = await newHearing(firm, { case_id, hearing_date: today, item_number: '2', list_type: 'Supplementary' });
    const answer = (await move(firm, [id], later)).json<BulkDone>();
    expect(await read(firm, id)).toMatchObject({ hearing_date: later, item_number: null, list_type: null });
    await undo(firm, answer.id);
    expect(await read(firm, id)).toMatchObject({ hearing_date: today, item_number: '2', list_type: 'Supplementary' });
  });

  it('is undone also where the case was restricted since, and opened again', async () => {
    const firm = await newTenant();
    const { id: case_id } = await newCase(firm);
    const { id } = await newHearing(firm, { case_id, hearing_date: today });
    const task = (await firm.post('/api/v1/tasks', { title: 'File the reply', case_id })).json<{ id: string; version: number }>();
    for (const restrictions of [[true], [true, false]]) {
      const answer = (await move(firm, [id], later)).json<BulkDone>();
      const { version } = await read(firm, id);
      for (const restricted of restrictions)
        expect((await firm.patch(`/api/v1/case/${case_id}`, { restricted })).json()).toMatchObject({ restricted });
      expect(await read(firm, id)).toMatchObject({ version });
      expect(await undo(firm, answer.id)).toMatchObject({ restored: 1, left: [], unseen: 0 });
      expect(await read(firm, id)).toMatchObject({ hearing_date: today });
    }
    expect((await firm.get(`/api/v1/tasks/${task.id}`)).json()).toMatchObject({ version: task.version });
  });

  it('leaves a hearing where it would come before the one that fixed it', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm);
    const fixing = await newHearing(firm, { case_id: id, hearing_date: today });
    await firm.post(`/api/v1/hearings/${fixing.id}/outcome`, { business_on_date: today, outcome: 'part_heard', next_date: soon });
    const { next_hearing_id: next } = await read(firm, fixing.id);
    const answer = (await move(firm, [next ?? ''], today)).json<BulkDone>();
    expect(answer).toMatchObject({ id: null, changed: 0, refused: [{ reason: 'not_after', count: 1 }] });
  });

  it('moves nothing if the caller cannot see one of them', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const team = [{ user_id: insider.userId, role: 'arguing_counsel' }];
    const secret = await newHearing(insider, {
      case_id: (await newCase(insider, { restricted: true, team })).id,
      hearing_date: today,
    });
    const foreign = await newHearing(other, { case_id: (await newCase(other)).id, hearing_date: today });
    const own = await newHearing(firm, { case_id: (await newCase(firm)).id, hearing_date: today });
    for (const { id } of [secret, foreign])
      expect((await move(outsider, [own.id, id], soon)).json()).toMatchObject({ code: 'hearing.not_found' });
    expect(await read(firm, own.id)).toMatchObject({ hearing_date: today });
    expect((await move(await firm.member('viewer'), [own.id], soon)).statusCode).toBe(403);
  });
});
