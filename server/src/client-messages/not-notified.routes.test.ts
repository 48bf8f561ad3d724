import { beforeAll, describe, expect, it } from 'vitest';
import { courtToday } from '../platform/clock/court-day.ts';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { later, made, type Matter, messagesOf, newMatter, note, soon } from './client-message.fixture.ts';

const URL = '/api/v1/client-messages/not-told';
const BATCHES = '/api/v1/client-messages/batches';

interface List {
  items: { case_id: string; person_id: string; next_date: string }[];
  total: number;
}

const list = async (by: Caller, query = '') => (await by.get(`${URL}${query}`)).json<List>();
const casesIn = async (by: Caller, query = '') => (await list(by, query)).items.map(({ case_id: id }) => id);

let firm: TestTenant;
let other: TestTenant;
let clerk: Caller;
let mine: Matter;
let ofClerk: Matter;
let ofLater: Matter;
beforeAll(async () => {
  firm = await newTenant();
  other = await newTenant();
  clerk = await firm.member('clerk');
  ofLater = await newMatter(firm);
  await made(firm.patch(`/api/v1/hearings/${ofLater.hearingId}`, { hearing_date: later }));
  mine = await newMatter(firm);
  ofClerk = await newMatter(clerk);
  await newMatter(other);
});

describe('the list of clients to tell', () => {
  it('has each client and case once, soonest date first, page by page', async () => {
    const all = await list(firm);
    expect(all.total).toBe(3);
    expect(all.items.at(-1)).toMatchObject({ case_id: ofLater.caseId, next_date: later });
    const last = await list(firm, '?limit=10&offset=2');
    expect(last).toMatchObject({ total: 3, items: [{ case_id: ofLater.caseId }] });
  });

  it('is narrowed to some cases, and to those of the caller’s teams', async () => {
    expect(await casesIn(firm, `?case_ids=${mine.caseId},${ofLater.caseId}`)).toEqual([mine.caseId, ofLater.caseId]);
    expect(await casesIn(clerk, '?mine=true')).toEqual([ofClerk.caseId]);
    expect(await casesIn(clerk, `?mine=true&case_ids=${mine.caseId}`)).toEqual([]);
    expect((await list(clerk, '?mine=false')).total).toBe(3);
  });

  it('has no client of a deleted case, none whose record is deleted, and none of a date that is past', async () => {
    const own = await newTenant();
    const deleted = await newMatter(own);
    const withoutClient = await newMatter(own);
    const disposed = await newMatter(own);
    expect((await list(own)).total).toBe(3);
    await made(own.delete(`/api/v1/case/${deleted.caseId}`));
    await made(own.delete(`/api/v1/people/${withoutClient.clientId}`));
    const outcome = { business_on_date: courtToday(), outcome: 'disposed', no_next_reason: 'disposed' };
    await made(own.patch(`/api/v1/hearings/${disposed.hearingId}`, { hearing_date: courtToday() }));
    await made(own.post(`/api/v1/hearings/${disposed.hearingId}/outcome`, outcome));
    expect(await list(own)).toMatchObject({ total: 0, items: [] });
  });
});

describe('the clients of a change of many dates', () => {
  const adjourn = async (by: Caller, matters: readonly Matter[]) =>
    await made(by.patch('/api/v1/hearings/bulk-update', { hearing_ids: matters.map(({ hearingId }) => hearingId), hearing_date: later }));

  it('are a list of their own, which can be noted as told by itself', async () => {
    const own = await newTenant();
    const [first, second] = [await newMatter(own), await newMatter(own)];
    await made(note(own, second));
    await newMatter(own);
    const { id } = await adjourn(own, [first, second]);
    expect((await casesIn(own, `?change_id=${id}`)).sort()).toEqual([first.caseId, second.caseId].sort());
    expect((await list(other, `?change_id=${id}`)).total).toBe(0);
    expect((await made<{ total: number }>(own.post(BATCHES, { change_id: id, total: 2 }))).total).toBe(2);
    expect(await list(own, `?change_id=${id}`)).toMatchObject({ total: 0 });
    expect((await list(own)).total).toBe(1);
  });

  it('of a restricted case are hidden from colleagues outside it', async () => {
    const own = await newTenant();
    const lawyer = await own.member('lawyer');
    const [hidden, open] = [await newMatter(own, { case: { restricted: true } }), await newMatter(own)];
    const { id } = await adjourn(own, [hidden, open]);
    expect(await casesIn(lawyer, `?change_id=${id}`)).toEqual([open.caseId]);
    expect((await list(own, `?change_id=${id}`)).total).toBe(2);
  });
});

describe('the export of the list', () => {
  it('has the clients with their dates, in English or Hindi, and none of a restricted case or another firm', async () => {
    const own = await newTenant();
    const lawyer = await own.member('lawyer');
    await newMatter(own, { case: { restricted: true, title: 'Hidden v. All' } });
    await newMatter(own, { person: { language: 'hi' } });
    const file = async (by: Caller, language: string) => (await by.get(`${URL}/export?format=csv&language=${language}`)).body;
    expect(await file(own, 'en')).toContain('Hidden v. All');
    const [head, row, ...more] = (await file(lawyer, 'en')).trim().split('\r\n');
    expect(head).toContain('Next date,Client,Mobile');
    expect(row).toMatch(new RegExp(`^${soon},Sunita Menon,.*,Hindi,CS 412/2026,Menon v. Varma`));
    expect(more).toEqual([]);
    expect(await file(lawyer, 'hi')).toContain('अगली तारीख,मुवक्किल');
    expect((await file(other, 'en')).trim().split('\r\n')).toHaveLength(2);
  });
});

describe('all clients of the list', () => {
  const noteAll = async (by: Caller, body: object) => await by.post(BATCHES, body);

  it('are noted as told at once, with one undo, which no colleague has and an admin has', async () => {
    const own = await newTenant();
    const matters = [await newMatter(own), await newMatter(own)];
    const typist = await own.member('clerk');
    const lawyer = await own.member('lawyer');
    const { id, total } = await made<{ id: string; total: number }>(noteAll(typist, { total: 2 }));
    expect(total).toBe(2);
    expect((await list(own)).total).toBe(0);
    expect((await messagesOf(own, matters[0]?.caseId ?? '')).messages).toMatchObject([{ way: 'batch' }]);
    expect((await list(other)).total).toBe(1);
    expect((await lawyer.delete(`${BATCHES}/${id}`)).json()).toMatchObject({ code: 'client_message.not_own' });
    expect((await other.delete(`${BATCHES}/${id}`)).statusCode).toBe(404);
    expect((await own.delete(`${BATCHES}/${id}`)).statusCode).toBe(200);
    expect((await list(own)).total).toBe(2);
    expect((await own.delete(`${BATCHES}/${id}`)).statusCode).toBe(404);
  });

  it('are only those that the caller saw: a list that grew meanwhile is refused', async () => {
    const own = await newTenant();
    await newMatter(own);
    await newMatter(own);
    expect((await noteAll(own, { total: 1 })).json()).toMatchObject({ code: 'client_message.list_changed' });
    expect((await list(own)).total).toBe(2);
  });

  it('are those of the caller’s teams if so asked, and never those of a restricted case that the caller cannot see', async () => {
    const own = await newTenant();
    const typist = await own.member('clerk');
    const hidden = await newMatter(own, { case: { restricted: true } });
    await newMatter(own);
    await newMatter(typist);
    expect((await noteAll(typist, { mine: true, total: 1 })).statusCode).toBe(201);
    expect((await noteAll(typist, { total: 1 })).statusCode).toBe(201);
    expect(await casesIn(own)).toEqual([hidden.caseId]);
  });

  it('are not changed by a role that cannot write hearings', async () => {
    const viewer = await firm.member('viewer');
    expect((await noteAll(viewer, { total: 3 })).statusCode).toBe(403);
    expect((await note(viewer, mine)).statusCode).toBe(403);
    expect((await list(viewer)).total).toBe(3);
  });
});

it('the whole list is noted once when colleagues note it at the same moment, and the others are told that it has changed', async () => {
  const tenant = await newTenant();
  const matter = await newMatter(tenant);
  const colleague = await tenant.member('clerk');

  const answers = await Promise.all([tenant, colleague, tenant, colleague].map(async (by) => await by.post(BATCHES, { total: 1 })));

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  expect((await messagesOf(tenant, matter.caseId)).messages).toHaveLength(1);
});
