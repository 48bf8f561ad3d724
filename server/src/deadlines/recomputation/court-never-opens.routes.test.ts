import { describe, expect, it } from 'vitest';
import { database, newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { recomputeDeadlines } from './recompute.service.ts';

const [url, courts, holidays] = ['/api/v1/deadlines', '/api/v1/courts', '/api/v1/court-holidays'];
/** Thirty days from it end on 3 April 2025, a Thursday. */
const served = { rule: 'cpc.written_statement', inputs: { served_on: '2025-03-04' } };
const closed = { name: 'Local holiday', starts_on: '2025-04-03', ends_on: '2025-04-03' };
/** A tribunal that was abolished, or a vacation with a mistyped year. */
const forEver = { name: 'Vacation', starts_on: '2025-04-01', ends_on: '2065-04-30' };

async function caseBefore(firm: TestTenant, name: string, more: object = {}) {
  const court = (await firm.post(courts, { name, level: 'civil_senior' })).json<{ id: string }>();
  const ofCase = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', court_id: court.id, ...more })).json<{ id: string }>();
  return { courtId: court.id, caseId: ofCase.id };
}
const addServed = async (firm: TestTenant, caseId: string) =>
  (await firm.post(url, { case_id: caseId, ...served })).json<{ id: string; due_on: string }>();

describe('a court whose calendar never opens', () => {
  it('keeps no deadline of another court from being computed anew when the calendar changes', async () => {
    const firm = await newTenant();
    const [shut, open] = [await caseBefore(firm, 'Tribunal, Pune'), await caseBefore(firm, 'Civil Judge, Pune')];
    const [stuck, free] = [await addServed(firm, shut.caseId), await addServed(firm, open.caseId)];
    await firm.post(holidays, { ...forEver, court_id: shut.courtId });
    await firm.post(holidays, closed);

    await recomputeDeadlines(database, firm.tenantId, { court_id: null, from: closed.starts_on, to: closed.ends_on });

    expect((await firm.get(`${url}/${free.id}`)).json()).toMatchObject({ due_on: '2025-04-04', rolled_from: '2025-04-03' });
    expect((await firm.get(`${url}/${stuck.id}`)).json()).toMatchObject({ due_on: '2025-04-03', rolled_from: null });
  });

  it('is named in a refusal when deadlines of an event or remedies are asked for', async () => {
    const firm = await newTenant();
    const decided = { status: 'disposed', decision_date: '2025-03-04' };
    const { courtId, caseId } = await caseBefore(firm, 'Tribunal, Nashik', decided);
    await firm.post(holidays, { ...forEver, court_id: courtId });
    await firm.post(holidays, forEver);
    const event = { case_id: caseId, event: 'summons_served', on: '2025-03-04' };

    const refused = [
      await firm.get(`${url}/from-event?${new URLSearchParams(event).toString()}`),
      await firm.post(`${url}/from-event`, { ...event, deadlines: [{ rule: served.rule }] }),
      await firm.get(`${url}/remedies?case_id=${caseId}`),
    ];

    expect(refused.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [422, 'deadline.never_opens'],
      [422, 'deadline.never_opens'],
      [422, 'deadline.never_opens'],
    ]);
  });
});

it('an event so late that a period ends after the year 2200 is refused in words', async () => {
  const firm = await newTenant();
  const { caseId } = await caseBefore(firm, 'Civil Judge, Satara');

  const answer = await firm.get(`${url}/from-event?case_id=${caseId}&event=summons_served&on=2200-12-30`);

  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'deadline.too_far']);
});
