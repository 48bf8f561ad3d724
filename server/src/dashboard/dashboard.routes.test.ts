import type { Case } from '@munshi/contract/cases/case.schema';
import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { upload } from '../../test/fixtures/document-fixture.ts';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { make } from '../../test/fixtures/vakalatnama-fixture.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';

const at = '/api/v1/dashboard';
const today = courtToday();
const read = async (caller: Pick<Caller, 'get'>) => (await caller.get(`${at}/summary`)).json<DashboardSummary>();
const openCase = async (firm: Pick<Caller, 'post'>, draft: object) =>
  (await firm.post('/api/v1/case/create', { title: 'A v. B', ...draft })).json<Case>();
const onTeam = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
const addHearing = async (firm: Caller, hearing: object) => (await firm.post('/api/v1/hearings/', hearing)).json<{ id: string }>();
const addTask = async (firm: TestTenant, task: object) =>
  await superuser
    .insertInto('tasks')
    .values({ id: uuidv7(), tenant_id: firm.tenantId, title: 'File the reply', created_by: firm.userId, ...task })
    .execute();

describe('the dashboard', () => {
  it('shows the firm’s state as far as the caller can see it, at the doubled path too', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const outside = await firm.member('lawyer');
    await openCase(firm, { title: 'Open' });
    await openCase(firm, { title: 'Dateless', status: 'pending', stage: 'reply_counter' });
    await openCase(firm, { title: 'Reserved', status: 'pending', phase: 'reserved' });
    await openCase(firm, { title: 'Disposed', status: 'disposed' });
    await openCase(firm, { title: 'Listed', status: 'pending', stage: 'reply_counter', next_hearing: { hearing_date: today } });
    const restrictedCase = { status: 'pending', restricted: true, team: onTeam(firm) };
    await openCase(firm, { title: 'Walled', ...restrictedCase, next_hearing: { hearing_date: today } });
    const { id } = await openCase(firm, { title: 'Deleted', status: 'pending' });
    await firm.delete(`/api/v1/case/${id}/`);

    const all = await read(firm);
    expect(all.today).toBe(today);
    expect(all.cases).toEqual({ open: 1, pending: 4, disposed: 1, archived: 0 });
    expect(all.stages).toEqual([
      { stage: 'reply_counter', name: 'Reply or counter', count: 2 },
      { stage: null, name: null, count: 2 },
    ]);
    expect(all.no_next_date).toMatchObject({ total: 1, items: [{ title: 'Dateless', next_hearing_date: null }] });
    expect(all.hearings?.today).toMatchObject({ total: 2, recorded: 0 });

    const seen = await read({ get: async (url) => await outside.get(url.replace('/api/v1/', '/api/v1/api/v1/')) });
    expect(seen.cases.pending).toBe(3);
    expect(seen.hearings?.today.items.map((hearing) => hearing.case_title)).toEqual(['Listed']);
    expect(JSON.stringify(seen)).not.toContain('Walled');
    expect(await read(other)).toMatchObject({
      cases: { open: 0, pending: 0, disposed: 0 },
      stages: [],
      no_next_date: { total: 0, items: [] },
      hearings: { today: { total: 0, items: [] }, unrecorded: { total: 0 }, upcoming: [] },
      tasks: { all: { overdue: 0, today: 0, later_this_week: 0, items: [] } },
      changes: { since: null, items: [] },
    });
    const boards = (await outside.get(`${at}/hearings`)).json();
    expect([boards.today.length, boards.upcoming.length, boards.no_next_date.length]).toEqual([1, 0, 1]);
  });

  it('sorts the board by hour, with appearing lawyers or the team, and recorded outcomes', async () => {
    const firm = await newTenant();
    const [record] = await superuser.selectFrom('lawyers').select(['id', 'name']).where('user_id', '=', firm.userId).execute();
    const { id: case_id } = await openCase(firm, { status: 'pending', registration_number: 'WP(C) 1/2026', team: onTeam(firm) });
    await addHearing(firm, { case_id, hearing_date: today, hearing_time: '14:00', lawyer_ids: [record?.id] });
    await addHearing(firm, { case_id, hearing_date: today, hearing_time: '10:30', item_number: '4', purpose_text: 'Arguments' });
    const past = await addHearing(firm, { case_id, hearing_date: daysAfter(today, -2) });
    await addHearing(firm, { case_id, hearing_date: daysAfter(today, 3) });

    const { hearings } = await read(firm);
    expect(hearings?.today.items).toMatchObject([
      { hearing_time: '10:30', item_number: '4', case_number: 'WP(C) 1/2026', purpose_text: 'Arguments', is_recorded: false },
      { hearing_time: '14:00', lawyers: [record?.name], next_date: null, no_next_reason: null },
    ]);
    expect(hearings?.today.items[0]?.lawyers).toHaveLength(1);
    expect(hearings?.unrecorded).toMatchObject({ total: 1, items: [{ id: past.id }] });
    expect(hearings?.upcoming.map((hearing) => hearing.hearing_date)).toEqual([daysAfter(today, 3)]);

    await superuser
      .updateTable('hearings')
      .set({ business_on_date: today, outcome: 'adjourned', next_date: daysAfter(today, 14) })
      .where('case_id', '=', case_id)
      .where('hearing_time', '=', '14:00')
      .execute();
    const after = await read(firm);
    expect(after.hearings?.today).toMatchObject({ total: 2, recorded: 1 });
    expect(after.hearings?.today.items[1]).toMatchObject({ is_recorded: true, next_date: daysAfter(today, 14) });
  });

  it('names the stage of a case without a next date also if it was chosen from the list', async () => {
    const firm = await newTenant();
    await openCase(firm, { title: 'Dateless', status: 'pending', stage: 'final_arguments' });
    await openCase(firm, { title: 'As printed', status: 'pending', stage: 'final_arguments', stage_text: 'Hearing of IA' });
    const { items } = (await read(firm)).no_next_date;
    expect(items.map(({ title, stage_text: stage }) => [title, stage])).toEqual([
      ['Dateless', 'Final arguments'],
      ['As printed', 'Hearing of IA'],
    ]);
  });

  it('names on the board nobody of a team who has left the firm', async () => {
    const firm = await newTenant();
    const member = await firm.member('lawyer');
    const ofTeam = { status: 'pending', team: onTeam(member, firm), next_hearing: { hearing_date: today } };
    await openCase(firm, ofTeam);
    const namesNow = async () => (await read(firm)).hearings?.today.items[0]?.lawyers;
    expect(await namesNow()).toHaveLength(2);
    await firm.delete(`/api/v1/users/${member.userId}`);
    const [own] = await superuser.selectFrom('users').select('name').where('id', '=', firm.userId).execute();
    expect(await namesNow()).toEqual([own?.name]);
  });

  it('shows due tasks of mine and of the firm, longest overdue first', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const restrictedCase = await openCase(firm, { restricted: true, team: onTeam(firm) });
    const assignee_ids = [clerk.userId];
    await addTask(firm, { title: 'Today', due_date: today, assignee_ids });
    await addTask(firm, { title: 'Overdue', due_date: daysAfter(today, -9), assignee_ids });
    await addTask(firm, { title: 'Firm’s', due_date: daysAfter(today, 2), assignee_ids: [firm.userId] });
    await addTask(firm, { title: 'Walled', due_date: today, case_id: restrictedCase.id });
    await addTask(firm, { title: 'Done', due_date: today, status: 'done', assignee_ids });
    await addTask(firm, { title: 'Far', due_date: daysAfter(today, 7), assignee_ids });
    await addTask(firm, { title: 'No day', assignee_ids });

    const { tasks } = await read(clerk);
    expect(tasks?.mine).toMatchObject({ overdue: 1, today: 1, later_this_week: 0 });
    expect(tasks?.mine.items.map((task) => [task.title, task.is_overdue])).toEqual([
      ['Overdue', true],
      ['Today', false],
    ]);
    expect(tasks?.all.items.map((task) => task.title)).toEqual(['Overdue', 'Today', 'Firm’s']);
    expect(tasks?.all.items[0]?.assignees).toHaveLength(1);
    expect((await read(firm)).tasks?.all.today).toBe(2);
  });

  it('lists vakalatnamas with an overdue next step, longest first, to those who may see them', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [outside, accountant] = [await firm.member('lawyer'), await firm.member('accountant')];
    const restrictedCase = await openCase(firm, { title: 'Walled', restricted: true, team: onTeam(firm) });
    const deletedCase = await openCase(firm, { title: 'Gone' });
    const [late, later, secret, done, inDeletedCase] = [
      await make(firm, { first_party: 'Late' }),
      await make(firm, { first_party: 'Later' }),
      await make(firm, { first_party: 'Secret', case_id: restrictedCase.id }),
      await make(firm, { first_party: 'In time' }),
      await make(firm, { first_party: 'Of a deleted case', case_id: deletedCase.id }),
    ];
    for (const [paper, due_on] of [
      [late, -2],
      [later, -5],
      [secret, -1],
      [done, 0],
      [inDeletedCase, -9],
    ] as const)
      await superuser
        .updateTable('vakalatnamas')
        .set({ due_on: daysAfter(today, due_on) })
        .where('id', '=', paper.id)
        .execute();
    await firm.delete(`/api/v1/case/${deletedCase.id}/`);

    const seen = (await read(firm)).overdue_vakalatnamas;
    expect([seen?.total, seen?.items.map((paper) => paper.id)]).toEqual([3, [later.id, late.id, secret.id]]);
    expect(seen?.items[2]).toMatchObject({ title: 'Secret v. Krishna Traders', case_title: 'Walled', state: 'draft' });
    expect((await read(outside)).overdue_vakalatnamas).toMatchObject({ total: 2, items: [{ id: later.id }, { id: late.id }] });
    expect((await read(accountant)).overdue_vakalatnamas).toBeNull();
    expect((await read(other)).overdue_vakalatnamas).toEqual({ total: 0, items: [] });
  });

  it('leaves out what a role may not read', async () => {
    const firm = await newTenant();
    const accountant = await firm.member('accountant');
    await openCase(firm, { next_hearing: { hearing_date: today } });
    expect(await read(accountant)).toMatchObject({ cases: { open: 0, pending: 1 }, hearings: null, tasks: null });
    expect((await accountant.get(`${at}/hearings`)).statusCode).toBe(403);
  });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the changes since my last visit', () => {
  const antedate = async ({ userId }: Caller, hours: number) =>
    await superuser
      .updateTable('member_activity')
      .set({ visit_ended_at: hoursAgo(hours) })
      .where('user_id', '=', userId)
      .execute();
  const visit = async (caller: Caller) => (await caller.post(`${at}/visit`)).json<{ since: string | null }>();

  it('are grouped by case and made by others, until a new visit begins after half an hour without activity', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    expect(await visit(lawyer)).toEqual({ since: null });
    expect((await read(lawyer)).changes).toEqual({ since: null, more: 0, items: [] });
    await antedate(lawyer, 2);

    const { id } = await openCase(firm, { title: 'Rao v. Sen', team: onTeam(firm), next_hearing: { hearing_date: today } });
    await openCase(lawyer, { title: 'Own' });
    await firm.post('/api/v1/people', { name: 'Sunita Menon', kinds: ['client'] });

    const before = await read(lawyer);
    expect(before.changes.since).not.toBeNull();
    expect(before.changes.items).toHaveLength(2);
    expect(before.changes.items[1]).toMatchObject({ case_id: id, title: 'Rao v. Sen', is_there: true, by: [expect.any(String)] });
    expect(before.changes.items[1]?.what).toEqual(
      expect.arrayContaining([
        { record: 'case', verb: 'added', count: 1 },
        { record: 'hearing', verb: 'added', count: 1 },
      ]),
    );
    expect(before.changes.items[0]).toMatchObject({ case_id: null, what: [{ record: 'person', verb: 'added', count: 1 }] });

    // Recording the visit does not change the list, and further activity belongs to the same visit.
    const { since } = await visit(lawyer);
    expect(Date.parse(since ?? '')).toBe(Date.parse(before.changes.since ?? ''));
    expect(await visit(lawyer)).toEqual({ since });
    expect((await read(lawyer)).changes).toEqual(before.changes);

    // In a new visit, earlier changes are not listed again.
    await superuser
      .updateTable('member_activity')
      .set({ visit_ended_at: hoursAgo(31 / 60) })
      .where('user_id', '=', lawyer.userId)
      .execute();
    await superuser
      .updateTable('audit_log')
      .set({ at: hoursAgo(1) })
      .where('tenant_id', '=', firm.tenantId)
      .execute();
    await firm.patch(`/api/v1/case/${id}`, { title: 'Rao v. Sen and others' });
    expect((await read(lawyer)).changes.items).toMatchObject([{ case_id: id, what: [{ record: 'case', verb: 'changed', count: 1 }] }]);
  });

  it('leave out restricted cases, other firms, and records the role may not read', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [outside, accountant] = [await firm.member('lawyer'), await firm.member('accountant')];
    for (const caller of [outside, accountant, other]) {
      await visit(caller);
      await antedate(caller, 2);
    }
    await openCase(firm, { title: 'Walled', restricted: true, team: onTeam(firm), next_hearing: { hearing_date: today } });
    const { id } = await openCase(firm, { title: 'Plain', next_hearing: { hearing_date: today } });

    expect((await read(outside)).changes.items.map((item) => item.title)).toEqual(['Plain']);
    expect((await read(accountant)).changes.items).toMatchObject([{ case_id: id, what: [{ record: 'case', verb: 'added', count: 1 }] }]);
    expect((await read(other)).changes.items).toEqual([]);

    await firm.delete(`/api/v1/case/${id}/`);
    expect((await read(outside)).changes.items).toMatchObject([
      { title: 'Plain', is_there: false, what: [{ record: 'case', verb: 'removed', count: 1 }] },
    ]);
  });

  it('leave out a note made private since, and include a deleted one', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [lawyer, author] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const { id: case_id } = await openCase(firm, { title: 'Rao v. Sen' });
    for (const caller of [lawyer, other]) {
      await visit(caller);
      await antedate(caller, 2);
    }
    await superuser
      .updateTable('audit_log')
      .set({ at: hoursAgo(24) })
      .where('tenant_id', '=', firm.tenantId)
      .execute();
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Settle below five lakh.' }] }] };
    const write = async () => (await author.post('/api/v1/case-notes', { case_id, title: 'A word', body })).json<{ id: string }>().id;
    const [visible, hidden, deleted] = [await write(), await write(), await write()];
    const { items } = (await read(lawyer)).changes;
    expect(items).toMatchObject([{ case_id, what: [{ record: 'note', verb: 'added', count: 3 }] }]);

    await author.patch(`/api/v1/case-notes/note/${hidden}`, { visibility: 'private' });
    await author.delete(`/api/v1/case-notes/note/${deleted}`);
    const { what = [] } = (await read(lawyer)).changes.items[0] ?? {};
    expect(what).toEqual(
      expect.arrayContaining([
        { record: 'note', verb: 'added', count: 2 },
        { record: 'note', verb: 'removed', count: 1 },
      ]),
    );
    expect(what).toHaveLength(2);
    expect((await lawyer.get(`/api/v1/case-notes/note/${visible}`)).statusCode).toBe(200);
    expect((await read(other)).changes.items).toEqual([]);
  });
});

it('the dashboard lists the latest documents to those who may see them', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const [outside, accountant] = [await firm.member('lawyer'), await firm.member('accountant')];
  const open = await openCase(firm, { title: 'Open' });
  const restrictedCase = await openCase(firm, { title: 'Walled', restricted: true, team: onTeam(firm) });
  const deleted = await openCase(firm, { title: 'Deleted' });
  for (const { id, title } of [open, restrictedCase, deleted])
    await upload(firm, 'words', { filename: `${title}.txt`, case_id: id, category: 'order' });
  await firm.delete(`/api/v1/case/${deleted.id}/`);

  const latest = async (caller: Pick<Caller, 'get'>) => (await caller.get(`${at}/documents/`)).json<{ latest: object[] }>().latest;
  const own = { case_id: open.id, case_title: 'Open', category: 'order', title: 'Open', file_name: 'Open.txt', size: 5 };
  expect(await latest(firm)).toMatchObject([{ case_title: 'Walled' }, own]);
  expect(await latest(outside)).toMatchObject([own]);
  expect(await latest(other)).toEqual([]);
  expect((await firm.get(`/api/v1${at}/documents`)).statusCode).toBe(200);
  expect((await accountant.get(`${at}/documents`)).statusCode).toBe(403);
});
