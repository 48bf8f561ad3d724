import type { ClientReminders } from '@munshi/contract/client-messages/client-message.schema';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';
import { made, type Matter, newMatter } from './client-message.fixture.ts';
import { clientReminderJobs } from './client-reminder.jobs.ts';

export const REMINDERS = '/api/v1/client-messages/reminders';
export const today = courtToday();
export const tomorrow = daysAfter(today, 1);

const jobs = clientReminderJobs(deps);

/** Runs the job of one firm, as the schedule does for each. */
export const remind = async ({ tenantId }: TestTenant, day: string = courtToday()) =>
  await jobs.tasks['client-messages:remind-clients']?.({ tenant_id: tenantId, day }, { jobId: 'test' });

export const switchTo = async (by: Caller, reminders: boolean) => await made(by.put(REMINDERS, { reminders }));
export const statusOf = async (by: Caller) => (await by.get(REMINDERS)).json<ClientReminders>();

export async function remindingFirm(): Promise<TestTenant> {
  const firm = await newTenant();
  await switchTo(firm, true);
  return firm;
}

export const move = async (by: Caller, { hearingId }: Matter, day: string) =>
  await made(by.patch(`/api/v1/hearings/${hearingId}`, { hearing_date: day }));

interface Listed extends Matter {
  readonly email: string;
}

/** A case with a hearing on a day, and a client with an address of their own. */
export async function listed(by: Caller, over: { person?: object; case?: object } = {}, day: string = tomorrow): Promise<Listed> {
  const email = `client-${uuidv7()}@example.in`;
  const matter = await newMatter(by, { ...over, person: { email, ...over.person } });
  await move(by, matter, day);
  return { ...matter, email };
}

/** A reminder that waits to be sent and whose job no worker has: each test sends it by itself. */
export async function waitingReminder({ tenantId }: TestTenant, { caseId, clientId }: Matter, day: string = tomorrow) {
  const id = uuidv7();
  await superuser
    .insertInto('client_reminders')
    .values({ tenant_id: tenantId, id, case_id: caseId, person_id: clientId, hearing_date: day })
    .execute();
  return { tenantId, id };
}

export const rowOf = async ({ id }: { id: string }) =>
  await superuser.selectFrom('client_reminders').select(['state', 'failures']).where('id', '=', id).executeTakeFirstOrThrow();

/** Waits until every reminder of the firm that is queued has been sent, or is not to be sent. */
export async function untilSent({ tenantId }: TestTenant): Promise<void> {
  const waiting = superuser.selectFrom('client_reminders').select('id').where('tenant_id', '=', tenantId).where('state', '=', 'waiting');
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), { timeout: 20_000, interval: 30 });
}
