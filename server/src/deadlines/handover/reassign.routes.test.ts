import { expect, inject, it, vi } from 'vitest';
import { newCase } from '../../../test/fixtures/document-fixture.ts';
import { database, deps, newTenant, superuser, type Caller } from '../../../test/fixtures/tenant-fixture.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { courtToday, daysAfter } from '../../platform/clock/court-day.ts';
import { startWorker } from '../../platform/jobs/queue.ts';
import { deadlineJobs } from '../deadline.jobs.ts';
import { remindOfDeadlines } from '../reminders/deadline-reminders.service.ts';

const password = 'vakil peepal monsoon';
const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;

async function addDeadline(by: Caller, caseId: string, ownerId: string): Promise<string> {
  const draft = { case_id: caseId, title: 'Appeal', due_on: daysAfter(courtToday(), 7), owner_id: ownerId };
  const { id } = (await by.post('/api/v1/deadlines', draft)).json<{ id: string }>();
  await superuser
    .updateTable('deadlines')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
    .where('id', '=', id)
    .execute();
  return id;
}

const ownerOf = async (admin: Caller, id: string) =>
  (await admin.get(`/api/v1/deadlines/${id}`)).json<{ owner: { id: string } }>().owner.id;

async function remindedOf(tenantId: string, id: string): Promise<string[]> {
  await remindOfDeadlines(database, { tenantId, day: courtToday() });
  const reminded = superuser.selectFrom('notifications').select('user_id').where('tenant_id', '=', tenantId);
  return (await reminded.where('cause', 'like', `deadline:${id}:due:%`).execute()).map((row) => row.user_id);
}

async function setPassword({ userId }: Caller & { userId: string }): Promise<void> {
  await superuser
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
}

type How = 'the case is restricted' | 'the owner is taken off the team' | 'the owner becomes an accountant' | 'the owner leaves after that';

it.each<How>([
  'the case is restricted',
  'the owner is taken off the team',
  'the owner becomes an accountant',
  'the owner leaves after that',
])('a deadline whose owner cannot see it any more passes to an admin, who is reminded of it: %s', async (how) => {
  const firm = await newTenant();
  const owner = await firm.member('lawyer');
  const isRestricted = how.startsWith('the owner is taken') || how.startsWith('the owner leaves');
  const { id } = await newCase(firm, isRestricted ? { restricted: true, team: [{ user_id: owner.userId, role: 'lead' }] } : {});
  const deadline = await addDeadline(firm, id, owner.userId);
  if (how === 'the case is restricted') await firm.patch(`/api/v1/case/${id}`, { restricted: true });
  if (isRestricted) await firm.patch(`/api/v1/case/${id}`, { team: [] });
  if (how === 'the owner becomes an accountant') await firm.patch(`/api/v1/users/${owner.userId}`, { role: 'accountant' });
  if (how === 'the owner leaves after that') expect((await owner.post('/api/v1/user/leave-firm', {})).statusCode).toBe(200);
  expect(await remindedOf(firm.tenantId, deadline)).toEqual([firm.userId]);
  expect(await ownerOf(firm, deadline)).toBe(firm.userId);
});

it('a deadline of a restricted case passes to a colleague on its team when its owner deletes their account', async () => {
  const firm = await newTenant();
  const [lawyer, colleague, accountant] = [await firm.member('lawyer'), await firm.member('lawyer'), await firm.member('accountant')];
  await setPassword(lawyer);
  const team = [lawyer, accountant, colleague].map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
  const { id } = await newCase(lawyer, { restricted: true, team });
  const deadline = await addDeadline(lawyer, id, lawyer.userId);
  expect((await lawyer.post('/api/v1/user/delete-account', { password })).statusCode).toBe(200);
  const worker = await startWorker(inject('ownerUrl'), deadlineJobs(deps, quiet), quiet);
  try {
    await vi.waitFor(async () => expect(await ownerOf(firm, deadline)).toBe(colleague.userId), { timeout: 60_000, interval: 30 });
  } finally {
    await worker.stop();
  }
  expect((await colleague.get('/api/v1/notifications')).json<{ items: { title: string }[] }>().items.map(({ title }) => title)).toContain(
    'A deadline is yours to meet',
  );
});

it('a deadline stays with an owner who still sees it, and a closed one with whoever had it', async () => {
  const firm = await newTenant();
  const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
  const { id } = await newCase(firm, { team: [{ user_id: insider.userId, role: 'lead' }] });
  const [kept, closed] = [await addDeadline(firm, id, insider.userId), await addDeadline(firm, id, outsider.userId)];
  await firm.post(`/api/v1/deadlines/${closed}/met`, { met_on: courtToday(), what: 'Filed' });
  await firm.patch(`/api/v1/case/${id}`, { restricted: true });
  await remindOfDeadlines(database, { tenantId: firm.tenantId, day: courtToday() });
  expect([await ownerOf(firm, kept), await ownerOf(firm, closed)]).toEqual([insider.userId, outsider.userId]);
});
