import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import type { StatusReview, StatusReviewRun } from '@munshi/contract/cases/status-review.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, newHearing, readCase } from '../../hearings/hearing.fixture.ts';
import { statusReviewJobs } from './status-review.jobs.ts';

const at = '/api/v1/status-review';
const read = async (caller: Pick<Caller, 'get'>, query = '') => (await caller.get(`${at}?limit=100${query}`)).json<StatusReview>();
const pendingReview = async (caller: Pick<Caller, 'get'>) =>
  (await caller.get('/api/v1/dashboard/summary')).json<DashboardSummary>().status_review;
const statusOf = async (caller: Pick<Caller, 'get'>, id: string) => {
  const { status, phase } = await readCase(caller, id);
  return `${status} ${phase}`;
};

/** A case as it was entered before statuses followed from numbers and hearings. */
async function oldCase(firm: TestTenant, title: string, over: object = {}): Promise<string> {
  const { id } = await newCase(firm, { title, status: 'open' });
  await superuser
    .updateTable('cases')
    .set({ open_on_purpose: false, ...over })
    .where('id', '=', id)
    .execute();
  return id;
}

async function order(caller: Pick<Caller, 'get' | 'post'>, exceptIds: string[] = []): Promise<StatusReviewRun> {
  const { last_file_number: last } = await read(caller);
  const answer = await caller.post(`${at}/apply`, { up_to_file_number: last, except_ids: exceptIds });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<StatusReviewRun>();
}

const runJob = async (firm: TestTenant, { id }: StatusReviewRun) =>
  await statusReviewJobs(deps).tasks['cases:status-review']?.({ tenantId: firm.tenantId, reviewId: id }, { jobId: 'test' });

async function apply(firm: TestTenant, exceptIds: string[] = []): Promise<StatusReviewRun> {
  const run = await order(firm, exceptIds);
  await runJob(firm, run);
  return run;
}

describe('the review of statuses', () => {
  it('shows an admin each case that looks filed but is open, why, and where it would move, and changes nothing', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    await oldCase(other, 'Another firm’s', { registration_number: 'WP 9/2020' });
    const registered = await oldCase(firm, 'Registered', { registration_number: 'WP 1/2020' });
    await oldCase(firm, 'With CNR', { cnr: 'GAHC040007922024', restricted: true });
    const listed = await oldCase(firm, 'Listed');
    await newHearing(firm, { case_id: listed, hearing_date: dayFromToday(-30), keep_open: true });
    await superuser.updateTable('cases').set({ open_on_purpose: false }).where('id', '=', listed).execute();
    await oldCase(firm, 'Filed', { filing_number: '170/2020' });
    await oldCase(firm, 'Intake');
    await oldCase(firm, 'Disposed', { status: 'disposed', phase: 'decided', registration_number: 'WP 2/2020' });
    await newCase(firm, { title: 'Open on purpose', status: 'open', registration_number: 'WP 3/2020' });
    await newCase(firm, { title: 'Moved by itself', status: undefined, registration_number: 'WP 4/2020' });
    const review = await read(firm);
    const from = { status: 'open', phase: 'intake' };
    const pending = { status: 'pending', phase: 'before_court' };
    expect(review.items.map(({ title, restricted, move }) => [title, restricted, move])).toEqual([
      ['Registered', false, { because: 'registration_number', from, to: pending }],
      ['With CNR', true, { because: 'cnr', from, to: pending }],
      ['Listed', false, { because: 'hearing', from, to: pending }],
      ['Filed', false, { because: 'filing', from, to: { status: 'open', phase: 'filed' } }],
    ]);
    expect(review).toMatchObject({ is_open: true, total: 4, next_after: null, last_run: null });
    expect(await statusOf(firm, registered)).toBe('open intake');
    expect(await pendingReview(firm)).toEqual({ total: 4 });
    expect(await pendingReview(other)).toEqual({ total: 1 });
  });

  it('is read page by page, in the order of the file numbers', async () => {
    const firm = await newTenant();
    for (let n = 0; n < 12; n++) await oldCase(firm, `Case ${n}`, { registration_number: `WP ${n}/2020` });
    const page = async (after: number) => (await firm.get(`${at}?limit=10&after=${after}`)).json<StatusReview>();
    const first = await page(0);
    const second = await page(first.next_after ?? 0);
    expect([first.items.length, second.items.length, second.next_after, first.total]).toEqual([10, 2, null, 12]);
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, n) => `Case ${n}`));
  });

  it.each(['lawyer', 'clerk', 'accountant', 'viewer'] as const)('is not for a %s, who is not asked either', async (role) => {
    const firm = await newTenant();
    await oldCase(firm, 'Registered', { registration_number: 'WP 1/2020' });
    const member = await firm.member(role);
    expect(await pendingReview(member)).toBeNull();
    expect((await member.get(at)).statusCode).toBe(403);
    expect((await member.post(`${at}/apply`, { up_to_file_number: 9 })).statusCode).toBe(403);
    for (const action of ['dismiss', 'reopen']) expect((await member.post(`${at}/${action}`)).statusCode).toBe(403);
  });

  it('is asked no longer once dismissed, until it is reopened', async () => {
    const firm = await newTenant();
    await oldCase(firm, 'Registered', { registration_number: 'WP 1/2020' });
    expect((await firm.post(`${at}/dismiss`)).json()).toEqual({ is_open: false });
    expect([await pendingReview(firm), (await read(firm)).total]).toEqual([null, 1]);
    expect((await firm.post(`${at}/reopen`)).json()).toEqual({ is_open: true });
    expect(await pendingReview(firm)).toEqual({ total: 1 });
  });

  it('of a firm without such cases is not asked', async () => {
    const firm = await newTenant();
    await oldCase(firm, 'Intake');
    expect(await pendingReview(firm)).toBeNull();
  });
});

describe('applying the review', () => {
  it('moves the chosen cases in batches, restricted ones too, in the name of the admin, and no others', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const theirs = await oldCase(other, 'Another firm’s', { registration_number: 'WP 9/2020' });
    const left = await oldCase(firm, 'Not chosen', { registration_number: 'WP 1/2020' });
    const restricted = await oldCase(firm, 'Restricted', { registration_number: 'WP 2/2020', restricted: true });
    await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, registration_number)
      select ${firm.tenantId}, uuidv7(), 1000 + n, 'Old ' || n, 'open', 'intake', 'CS ' || n || '/2020' from generate_series(1, 230) n`.execute(
      superuser,
    );
    const ordered = await order(firm, [left]);
    expect(ordered).toMatchObject({ state: 'working', total: 231, moved: 0, can_undo: false });
    const later = await oldCase(firm, 'Entered later', { registration_number: 'WP 3/2020', file_number: 5000 });
    await runJob(firm, ordered);
    const review = await read(firm);
    expect(review.last_run).toMatchObject({ id: ordered.id, state: 'done', total: 231, moved: 231, can_undo: true });
    expect(review.items.map(({ title }) => title)).toEqual(['Not chosen', 'Entered later']);
    expect(review.is_open).toBe(false);
    expect([await statusOf(firm, restricted), await statusOf(firm, left), await statusOf(firm, later)]).toEqual([
      'pending before_court',
      'open intake',
      'open intake',
    ]);
    expect(await statusOf(other, theirs)).toBe('open intake');
    const timeline = (await firm.get(`/api/v1/case/${restricted}/timeline`)).json<{ items: { actor_name: string; changes: object }[] }>();
    expect(timeline.items[0]).toMatchObject({ actor_name: expect.any(String), changes: { status: { was: 'open', is: 'pending' } } });
  });

  it('runs once, however often its job runs', async () => {
    const firm = await newTenant();
    const id = await oldCase(firm, 'Registered', { registration_number: 'WP 1/2020' });
    const run = await apply(firm);
    const { version } = await readCase(firm, id);
    await firm.patch(`/api/v1/case/${id}`, { status: 'open' });
    await runJob(firm, run);
    expect(await readCase(firm, id)).toMatchObject({ status: 'open', version: version + 1 });
    expect((await read(firm)).last_run).toMatchObject({ moved: 1 });
  });

  it('leaves a case that a person changed after the order', async () => {
    const firm = await newTenant();
    const [decided, closed] = [
      await oldCase(firm, 'Decided', { registration_number: 'WP 1/2020' }),
      await oldCase(firm, 'Closed', { registration_number: 'WP 2/2020' }),
    ];
    const ordered = await order(firm);
    await firm.patch(`/api/v1/case/${decided}`, { phase: 'engaged' });
    await firm.patch(`/api/v1/case/${closed}`, { status: 'disposed' });
    await runJob(firm, ordered);
    expect([await statusOf(firm, decided), await statusOf(firm, closed)]).toEqual(['open engaged', 'disposed decided']);
    expect((await read(firm)).last_run).toMatchObject({ total: 2, moved: 0 });
  });

  it('is refused while another one runs, and to another firm', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    await oldCase(firm, 'Registered', { registration_number: 'WP 1/2020' });
    const ordered = await order(firm);
    expect((await firm.post(`${at}/apply`, { up_to_file_number: 9 })).json().code).toBe('status_review.under_way');
    await runJob(firm, ordered);
    expect((await other.post(`${at}/${ordered.id}/undo`)).json().code).toBe('status_review.not_found');
  });
});

describe('undoing the review', () => {
  it('restores exactly the cases that nobody touched since, and only once', async () => {
    const firm = await newTenant();
    const make = async (title: string) => await oldCase(firm, title, { phase: 'engaged', registration_number: 'WP 1/2020' });
    const untouched = await make('Untouched');
    const filed = await oldCase(firm, 'Filed', { filing_number: '170/2020' });
    const [renamed, moved, listed, deleted] = [await make('Renamed'), await make('Moved'), await make('Listed'), await make('Deleted')];
    const run = await apply(firm);
    await firm.patch(`/api/v1/case/${renamed}`, { title: 'Renamed since' });
    await firm.patch(`/api/v1/case/${moved}`, { phase: 'registered' });
    await newHearing(firm, { case_id: listed, hearing_date: dayFromToday(14) });
    await firm.delete(`/api/v1/case/${deleted}`);
    const undo = await firm.post(`${at}/${run.id}/undo`);
    expect([undo.statusCode, undo.json()]).toMatchObject([202, { state: 'undoing', can_undo: false }]);
    await runJob(firm, run);
    expect((await read(firm)).last_run).toMatchObject({ state: 'undone', moved: 6, restored: 2, left: 4 });
    expect([await statusOf(firm, untouched), await statusOf(firm, filed)]).toEqual(['open engaged', 'open intake']);
    expect([await statusOf(firm, renamed), await statusOf(firm, moved), await statusOf(firm, listed)]).toEqual([
      'pending before_court',
      'pending registered',
      'pending before_court',
    ]);
    expect((await firm.post(`${at}/${run.id}/undo`)).json().code).toBe('status_review.cannot_undo');
    expect(await pendingReview(firm)).toBeNull();
  });

  it('is refused after thirty days', async () => {
    const firm = await newTenant();
    await oldCase(firm, 'Registered', { registration_number: 'WP 1/2020' });
    const run = await apply(firm);
    await sql`update app.status_reviews set answered_at = now() - interval '31 days' where id = ${run.id}`.execute(superuser);
    expect((await firm.post(`${at}/${run.id}/undo`)).json().code).toBe('status_review.cannot_undo');
  });
});
