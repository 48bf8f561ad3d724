import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { describe, expect, it } from 'vitest';
import { dayFromToday, newHearing } from '../hearings/hearing.fixture.ts';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const [longAgo, lately, next] = [-40, -7, 14].map(dayFromToday) as [string, string, string];

const create = async (caller: Pick<Caller, 'post'>, title: string, over: object = {}) =>
  (await caller.post('/api/v1/case/create', { title, ...over })).json<{ id: string }>();
const rows = async (caller: Pick<Caller, 'get'>, query: string) =>
  (await caller.get(`/api/v1/case?limit=25&${query}`)).json<{ items: CaseRow[] }>().items;
const titles = async (caller: Pick<Caller, 'get'>, query: string) => (await rows(caller, query)).map((row) => row.title);
const summary = async (caller: Pick<Caller, 'get'>) => (await caller.get('/api/v1/dashboard/summary')).json<DashboardSummary>();

/** Creates a case that was heard on a day and got no next date, for this reason. */
async function createWithOutcome(tenant: TestTenant, title: string, { day, reason }: { day: string; reason: string }, over: object = {}) {
  const { id } = await create(tenant, title, { status: 'pending', ...over });
  const hearing = await newHearing(tenant, { case_id: id, hearing_date: day });
  const outcome = reason === 'reserved' ? 'reserved' : 'arguments_heard';
  const body = { business_on_date: day, outcome, no_next_reason: reason };
  expect((await tenant.post(`/api/v1/hearings/${hearing.id}/outcome`, body)).statusCode).toBe(200);
  return { id, hearingId: hearing.id };
}

describe('cases without a next date', () => {
  it('are all that are filed, and neither reserved nor over', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await create(other, 'Another firm’s', { status: 'pending' });
    await create(tenant, 'Not filed');
    await create(tenant, 'Drafting', { phase: 'drafting' });
    await create(tenant, 'Filed', { filing_number: '170/2026' });
    await create(tenant, 'Under objection', { phase: 'under_objection' });
    await create(tenant, 'Registered', { registration_number: 'WP 1/2026' });
    await create(tenant, 'Listed', { next_hearing: { hearing_date: next } });
    await create(tenant, 'Slipped', { next_hearing: { hearing_date: lately } });
    await create(tenant, 'Disposed', { status: 'disposed' });
    await create(tenant, 'Archived', { status: 'archived' });
    await createWithOutcome(tenant, 'Reserved', { day: lately, reason: 'reserved' });
    await createWithOutcome(tenant, 'Sine die', { day: lately, reason: 'sine_die' });
    const needing = ['Filed', 'Registered', 'Sine die', 'Slipped', 'Under objection'];
    expect((await titles(tenant, 'no_next_date=true')).sort()).toEqual(needing);
    expect((await titles(tenant, 'not_filed=true')).sort()).toEqual(['Drafting', 'Not filed']);
    const { no_next_date: without, not_filed, cases } = await summary(tenant);
    expect([without.total, not_filed, cases]).toEqual([5, { total: 2 }, { open: 4, pending: 5, disposed: 1, archived: 1 }]);
    expect(without.items.map(({ title }) => title).sort()).toEqual(needing);
    expect(without.items[0]).toMatchObject({ title: 'Slipped', next_hearing_date: lately });
  });

  it('are counted without those of a restricted case for a person outside it', async () => {
    const tenant = await newTenant();
    const outside = await tenant.member('lawyer');
    const restricted = { restricted: true, team: [{ user_id: tenant.userId, role: 'arguing' }] };
    await create(tenant, 'Restricted', { status: 'pending', ...restricted });
    await create(tenant, 'Restricted, not filed', restricted);
    await createWithOutcome(tenant, 'Restricted, reserved', { day: lately, reason: 'reserved' }, restricted);
    for (const filter of ['no_next_date', 'not_filed', 'waiting']) {
      expect(await titles(tenant, `${filter}=true`), filter).toHaveLength(1);
      expect(await titles(outside, `${filter}=true`), filter).toEqual([]);
    }
    const seen = await summary(outside);
    expect([seen.no_next_date.total, seen.not_filed.total, seen.waiting]).toEqual([0, 0, { total: 0, items: [] }]);
    expect((await summary(tenant)).waiting).toMatchObject({ total: 1, items: [{ title: 'Restricted, reserved' }] });
  });
});

describe('cases that wait for orders or a date', () => {
  it('are listed with the day since when, the longest waiting first', async () => {
    const tenant = await newTenant();
    await createWithOutcome(tenant, 'Awaited', { day: lately, reason: 'date_awaited' });
    const { id } = await createWithOutcome(tenant, 'Reserved', { day: longAgo, reason: 'reserved' });
    await create(tenant, 'Reserved, nobody knows when', { status: 'pending', phase: 'reserved' });
    await create(tenant, 'Pending', { status: 'pending' });
    const waiting = await rows(tenant, 'waiting=true&sort=waiting_since');
    expect(waiting.map(({ title, waiting_since: since }) => [title, since])).toEqual([
      ['Reserved', longAgo],
      ['Awaited', lately],
      ['Reserved, nobody knows when', null],
    ]);
    expect((await summary(tenant)).waiting).toMatchObject({
      total: 3,
      items: [
        {
          title: 'Reserved',
          is_reserved: true,
          reason: 'Reserved for judgment or orders',
          waiting_since: longAgo,
          next_hearing_date: null,
        },
        { title: 'Awaited', is_reserved: false, reason: 'Next date awaited', waiting_since: lately },
        { title: 'Reserved, nobody knows when', is_reserved: true, waiting_since: null },
      ],
    });
    // Mentioned since: it is still the orders of that day that are awaited.
    const mentioned = await newHearing(tenant, { case_id: id, hearing_date: lately });
    await tenant.post(`/api/v1/hearings/${mentioned.id}/outcome`, {
      business_on_date: lately,
      outcome: 'passed_over',
      no_next_reason: 'date_awaited',
    });
    expect(await rows(tenant, 'waiting=true&sort=waiting_since')).toMatchObject([{ title: 'Reserved', waiting_since: longAgo }, {}, {}]);
  });

  it('leave the list with a date, a disposal, or the undo of what put them there', async () => {
    const tenant = await newTenant();
    const dated = await createWithOutcome(tenant, 'Dated', { day: lately, reason: 'date_awaited' });
    const undone = await createWithOutcome(tenant, 'Undone', { day: lately, reason: 'reserved' });
    const over = await createWithOutcome(tenant, 'Over', { day: lately, reason: 'sine_die' });
    await newHearing(tenant, { case_id: dated.id, hearing_date: next });
    await tenant.delete(`/api/v1/hearings/${undone.hearingId}/outcome`);
    await tenant.patch(`/api/v1/case/${over.id}`, { status: 'disposed' });
    expect(await titles(tenant, 'waiting=true')).toEqual([]);
    expect((await titles(tenant, 'no_next_date=true')).sort()).toEqual(['Undone']);
  });
});

describe('the stage in lists and counts', () => {
  it('is the purpose of the next hearing, else the stage, else none', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await create(other, 'Another firm’s', { status: 'pending', stage: 'final_arguments' });
    await create(tenant, 'By phase', { status: 'pending' });
    await create(tenant, 'By stage', { status: 'pending', stage_text: 'COUNSELLING' });
    await create(tenant, 'By code of stage', { status: 'pending', stage: 'final_arguments' });
    const listed = await create(tenant, 'By purpose', { status: 'pending', stage_text: 'COUNSELLING' });
    await newHearing(tenant, { case_id: listed.id, hearing_date: next, purpose_text: 'FOR ARGUMENTS' });
    const coded = await create(tenant, 'By code of purpose', { status: 'pending' });
    await newHearing(tenant, { case_id: coded.id, hearing_date: next, purpose: 'final_arguments' });
    const shown = (await rows(tenant, 'sort=title')).map(({ title, stage_now: stage }) => [title, stage]);
    expect(shown).toEqual([
      ['By code of purpose', 'Final arguments'],
      ['By code of stage', 'Final arguments'],
      ['By phase', null],
      ['By purpose', 'FOR ARGUMENTS'],
      ['By stage', 'COUNSELLING'],
    ]);
    expect(await titles(tenant, 'stage=final_arguments&sort=title')).toEqual(['By code of purpose', 'By code of stage', 'By purpose']);
    expect((await summary(tenant)).stages).toEqual([
      { stage: 'final_arguments', name: 'Final arguments', count: 3 },
      { stage: null, name: 'Counselling', count: 1 },
      { stage: null, name: null, count: 1 },
    ]);
  });
});
