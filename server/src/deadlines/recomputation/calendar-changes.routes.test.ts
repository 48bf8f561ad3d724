import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { lockWaits } from '../../../test/fixtures/lock-waits-fixture.ts';
import { database, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { againstUnseen, lockingRows } from '../../../test/processes/at-once.ts';
import { recomputeDeadlines } from './recompute.service.ts';

const [url, courts, holidays] = ['/api/v1/deadlines', '/api/v1/courts', '/api/v1/court-holidays'];
/** Thirty days from it end on 3 April 2025, a Thursday. */
const served = { rule: 'cpc.written_statement', inputs: { served_on: '2025-03-04' } };
const closed = { name: 'Local holiday', starts_on: '2025-04-03', ends_on: '2025-04-03' };

async function firmWithCase() {
  const firm = await newTenant();
  const court = (await firm.post(courts, { name: 'Civil Judge, Pune', level: 'civil_senior' })).json<{ id: string }>();
  const ofCase = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', court_id: court.id })).json<{ id: string }>();
  return { firm, courtId: court.id, caseId: ofCase.id };
}

describe('a court that is deleted from the list', () => {
  it('still counts for a deadline that has it when the dates of the deadline are corrected', async () => {
    const { firm, courtId, caseId } = await firmWithCase();
    await firm.post(holidays, { ...closed, court_id: courtId });
    const { id } = (await firm.post(url, { case_id: caseId, rule: served.rule, inputs: { served_on: '2025-03-05' } })).json<{
      id: string;
    }>();
    await firm.delete(`${courts}/${courtId}`);
    expect((await firm.patch(`${url}/${id}`, { inputs: served.inputs })).json()).toMatchObject({ due_on: '2025-04-04' });
  });

  it('still counts for a new deadline of a case that is before it, and cannot be chosen', async () => {
    const { firm, courtId, caseId } = await firmWithCase();
    await firm.post(holidays, { ...closed, court_id: courtId });
    await firm.delete(`${courts}/${courtId}`);
    expect((await firm.post(url, { case_id: caseId, ...served })).json()).toMatchObject({ due_on: '2025-04-04' });
    const offers = await firm.get(`${url}/from-event?case_id=${caseId}&event=summons_served&on=2025-03-04`);
    expect(offers.json<{ items: object[] }>().items).toContainEqual(expect.objectContaining({ rule: served.rule, due_on: '2025-04-04' }));
    const chosen = await firm.post(url, { case_id: caseId, ...served, court_id: courtId });
    expect(chosen.json()).toMatchObject({ code: 'deadline.court_unknown' });
  });
});

it('a holiday that is entered while a deadline is computed moves the deadline, which is saved after it', async () => {
  const { firm, caseId } = await firmWithCase();
  let isEntered = false;
  const enter = async () => {
    await firm.post(holidays, closed);
    await recomputeDeadlines(database, firm.tenantId, { court_id: null, from: closed.starts_on, to: closed.ends_on });
    isEntered = true;
  };
  let entering: Promise<void> | undefined;
  const added = await againstUnseen(
    // A deadline that is saved waits for the row of its case. It has read the calendar by then.
    lockingRows('cases', firm, [caseId]),
    async () => await firm.post(url, { case_id: caseId, ...served }),
    async () => {
      entering = enter();
      await vi.waitFor(async () => expect(isEntered || (await lockWaits()).length > 1).toBe(true), { timeout: 30_000, interval: 20 });
    },
  );
  await entering;
  const { id } = added.json<{ id: string }>();
  expect((await firm.get(`${url}/${id}`)).json()).toMatchObject({ due_on: '2025-04-04', rolled_from: '2025-04-03' });
});

it('a holiday that is moved and deleted at the same time has the deadlines computed anew that end on the day it was moved to', async () => {
  const { firm } = await firmWithCase();
  const { id } = (await firm.post(holidays, closed)).json<{ id: string }>();
  await againstUnseen(
    async (transaction) =>
      await transaction
        .updateTable('court_holidays')
        .set({ starts_on: '2025-04-10', ends_on: '2025-04-10' })
        .where('tenant_id', '=', firm.tenantId)
        .where('id', '=', id)
        .execute(),
    async () => await firm.delete(`${holidays}/${id}`),
  );
  const { rows } = await sql<{ payload: { from: string } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'tenant_id' = ${firm.tenantId} order by id desc limit 1`.execute(
    superuser,
  );
  expect(rows[0]?.payload).toMatchObject({ from: '2025-04-10', to: '2025-04-10' });
});
