import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { eventsOf, feeds, fetchFeed, list, onTeamOf, subscribe } from './calendar-feed.fixture.ts';

const stateOf = async (path: string) =>
  (await eventsOf(path)).map(({ uid, sequence, status }) => ({ uid, sequence: Number(sequence), status }));

describe('changes in a feed', () => {
  it('keep the UID and raise the SEQUENCE: another day, a deletion and its undo', async () => {
    const firm = await newTenant();
    const opened = await onTeamOf(firm, 'Rao v. Iyer');
    const { id } = await list(firm, opened.id);
    const { path } = await subscribe(firm);
    const seen = [await stateOf(path)];
    await firm.patch(`/api/v1/hearings/${id}`, { hearing_date: '2027-03-08' });
    expect((await fetchFeed(path)).payload).toContain('DTSTART;VALUE=DATE:20270308');
    seen.push(await stateOf(path));
    await firm.delete(`/api/v1/hearings/${id}`);
    seen.push(await stateOf(path));
    await firm.post(`/api/v1/hearings/${id}/restore`);
    seen.push(await stateOf(path));
    const states = seen.map(([only]) => only);
    expect(new Set(states.map((state) => state?.uid)).size).toBe(1);
    expect(states.map((state) => state?.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED']);
    const sequences = states.map((state) => state?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
  });

  it('cancel a hearing that was adjourned, and those of a deleted case', async () => {
    const firm = await newTenant();
    const opened = await onTeamOf(firm, 'Rao v. Iyer');
    const { id } = await list(firm, opened.id, { hearing_date: courtToday() });
    const { path } = await subscribe(firm, { scope: 'case', case_id: opened.id });
    const outcome = { business_on_date: courtToday(), outcome: 'adjourned', adjournment_side: 'court', next_date: '2027-03-04' };
    expect((await firm.post(`/api/v1/hearings/${id}/outcome`, outcome)).statusCode).toBeLessThan(300);
    expect((await stateOf(path)).map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED']);
    await firm.delete(`/api/v1/case/${opened.id}`);
    expect((await stateOf(path)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('show the last day of a deadline, follow its dates, and cancel it once it is met', async () => {
    const firm = await newTenant();
    const opened = await onTeamOf(firm, 'Rao v. Iyer');
    const draft = { case_id: opened.id, rule: 'la.133.slp', inputs: { order_on: '2027-01-04' } };
    const { id } = (await firm.post('/api/v1/deadlines', draft)).json<{ id: string }>();
    const [{ path }, secret] = [await subscribe(firm), await subscribe(firm, { detail: 'private' })];
    const payload = (await fetchFeed(path)).payload;
    expect(payload).toContain('DTSTART;VALUE=DATE:20270405');
    expect(payload).toContain('SUMMARY:Last day: Special leave to appeal');
    expect((await fetchFeed(secret.path)).payload).not.toContain('Last day');
    await firm.patch(`/api/v1/deadlines/${id}`, { inputs: { order_on: '2027-01-05' } });
    expect((await fetchFeed(path)).payload).toContain('DTSTART;VALUE=DATE:20270405');
    await firm.patch(`/api/v1/deadlines/${id}`, { inputs: { order_on: '2027-01-06' } });
    expect((await fetchFeed(path)).payload).toContain('DTSTART;VALUE=DATE:20270406');
    await firm.post(`/api/v1/deadlines/${id}/met`, { met_on: courtToday(), what: 'Filed' });
    expect(await stateOf(path)).toMatchObject([{ uid: `deadline-${id}@munshi`, status: 'CANCELLED' }]);
  });

  it('raise the SEQUENCE of a task that is moved to another case, or to none', async () => {
    const firm = await newTenant();
    const [first, second] = [await onTeamOf(firm, 'Rao v. Iyer'), await onTeamOf(firm, 'Das v. Kamrup')];
    for (const title of ['Rao v. Sen', 'Rao v. Iyer', 'Rao v. Sen']) await firm.patch(`/api/v1/case/${first.id}`, { title });
    const draft = { title: 'File the reply', case_id: first.id, due_date: '2027-03-04', assignee_ids: [firm.userId] };
    const { id } = (await firm.post('/api/v1/tasks', draft)).json<{ id: string }>();
    const { path } = await subscribe(firm);
    const sequences: number[] = [];
    const look = async () => sequences.push((await stateOf(path))[0]?.sequence ?? Number.NaN);
    await look();
    for (const caseId of [second.id, null]) {
      expect((await firm.patch(`/api/v1/tasks/${id}`, { case_id: caseId })).statusCode).toBe(200);
      await look();
    }
    await firm.patch(`/api/v1/tasks/${id}`, { case_id: second.id });
    await look();
    await firm.patch(`/api/v1/case/${second.id}`, { title: 'Das v. State' });
    await look();
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
  });

  it('answer 304 to who has the current version, by ETag or by date, until something changes', async () => {
    const firm = await newTenant();
    const opened = await onTeamOf(firm, 'Rao v. Iyer');
    const { id } = await list(firm, opened.id);
    const { path } = await subscribe(firm);
    const { headers } = await fetchFeed(path);
    const known = { 'if-none-match': headers.etag ?? '' };
    const since = { 'if-modified-since': headers['last-modified'] ?? '' };
    const unchanged = await fetchFeed(path, known);
    expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
    expect((await fetchFeed(path, since)).statusCode).toBe(304);
    expect(headers['cache-control']).toBe('private, no-cache');
    await firm.patch(`/api/v1/hearings/${id}`, { item_number: '7' });
    expect((await fetchFeed(path, known)).statusCode).toBe(200);
    expect((await fetchFeed(path, since)).statusCode).toBe(200);
  });
});

describe('who a feed is for', () => {
  it('sees a restricted case only while on its team, and a colleague outside never', async () => {
    const firm = await newTenant();
    const [inside, outside] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const opened = await onTeamOf(inside, 'Secret v. State', { restricted: true });
    await list(inside, opened.id);
    const deadline = { case_id: opened.id, title: 'Secret deposit', due_on: '2027-03-09' };
    expect((await inside.post('/api/v1/deadlines', deadline)).statusCode).toBe(201);
    const [theirs, ofCase] = [await subscribe(inside), await subscribe(inside, { scope: 'case', case_id: opened.id })];
    expect((await outside.post(feeds, { scope: 'case', case_id: opened.id })).json().code).toBe('case.not_found');
    expect((await fetchFeed((await subscribe(outside, { scope: 'firm' })).path)).payload).not.toContain('Secret');
    const payload = (await fetchFeed(theirs.path)).payload;
    expect([payload.includes('Secret v. State'), payload.includes('Secret deposit')]).toEqual([true, true]);
    await firm.patch(`/api/v1/case/${opened.id}`, { team: [{ user_id: outside.userId, role: 'lead' }] });
    for (const { path } of [theirs, ofCase]) {
      const answer = await fetchFeed(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).not.toMatch(/Secret|VEVENT/);
    }
    expect((await inside.get(feeds)).payload).not.toContain('Secret');
  });

  it('is empty at once for who leaves the firm, or owes it a second factor', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const opened = await onTeamOf(lawyer, 'Rao v. Iyer');
    await list(lawyer, opened.id);
    const { path } = await subscribe(lawyer, { scope: 'firm' });
    const count = async () => (await eventsOf(path)).length;
    const demand = (since: string | null) =>
      superuser.updateTable('tenants').set({ second_factor_required_at: since }).where('id', '=', firm.tenantId).execute();
    expect(await count()).toBe(1);
    await demand('2026-01-01T00:00:00Z');
    expect(await count()).toBe(0);
    await demand(null);
    expect((await firm.delete(`/api/v1/users/${lawyer.userId}`)).statusCode).toBeLessThan(300);
    expect((await fetchFeed(path)).statusCode).toBe(200);
    expect(await count()).toBe(0);
  });

  it('is revoked when an admin signs its owner out of the firm, and when the owner deletes the account', async () => {
    const firm = await newTenant();
    const [clerk, lawyer] = [await firm.member('clerk'), await firm.member('lawyer')];
    const [ofClerk, ofLawyer] = [await subscribe(clerk), await subscribe(lawyer)];
    expect((await firm.delete(`/api/v1/users/${clerk.userId}/sessions`)).statusCode).toBe(200);
    expect((await fetchFeed(ofClerk.path)).statusCode).toBe(404);
    expect((await fetchFeed(ofLawyer.path)).statusCode).toBe(200);
    const password = 'vakil peepal monsoon';
    const password_hash = await hashPassword(password);
    await superuser.updateTable('users').set({ password_hash }).where('id', '=', lawyer.userId).execute();
    expect((await lawyer.post('/api/v1/user/delete-account', { password })).statusCode).toBe(200);
    expect((await fetchFeed(ofLawyer.path)).statusCode).toBe(404);
  });
});

it('a feed has at most five thousand hearings, those nearest to today', async () => {
  const firm = await newTenant();
  const opened = await onTeamOf(firm, 'Rao v. Iyer');
  const { id: far } = await list(firm, opened.id, { hearing_date: daysAfter(courtToday(), 400) });
  const { path } = await subscribe(firm);
  expect((await fetchFeed(path)).payload).toContain(far);
  const near = { tenant_id: firm.tenantId, case_id: opened.id, hearing_date: daysAfter(courtToday(), 3) };
  await superuser.transaction().execute(async (writing) => {
    // Without the triggers that keep the next date of the case: they would run five thousand times.
    await sql`set local session_replication_role = replica`.execute(writing);
    const rows = Array.from({ length: 5_000 }, () => ({ ...near, id: uuidv7() }));
    for (let at = 0; at < rows.length; at += 1_000)
      await writing
        .insertInto('hearings')
        .values(rows.slice(at, at + 1_000))
        .execute();
  });
  const { payload } = await fetchFeed(path);
  expect(payload.match(/BEGIN:VEVENT/g)).toHaveLength(5_000);
  expect(payload).not.toContain(far);
});
