import type { AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import { v7 as uuidv7 } from 'uuid';
import { expect, inject, it, vi } from 'vitest';
import { newEmail } from '../../../test/fixtures/account-fixture.ts';
import { codeOf, linkOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { againstUnseen } from '../../../test/processes/at-once.ts';
import { deps, newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { startWorker } from '../../platform/jobs/queue.ts';
import { accountDeletionJobs } from './account-deletion.jobs.ts';
import { erase } from './account-deletion.repository.ts';

const password = 'vakil peepal monsoon';
const url = '/api/v1/user/delete-account';
const hash = await hashPassword(password);
const setPassword = async (userId: string) =>
  await superuser.updateTable('users').set({ password_hash: hash, mobile: '+919876543210' }).where('id', '=', userId).execute();

/** Runs the account deletion jobs until `wait` resolves. */
async function withWorker(wait: () => Promise<void>): Promise<void> {
  const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
  const worker = await startWorker(inject('ownerUrl'), accountDeletionJobs(deps), quiet);
  await wait().finally(async () => await worker.stop());
}

it('deletes an account after its password: memberships and sessions end, its records stay a former member’s', async () => {
  const [firm, second] = [await newTenant(), await newTenant()];
  const lawyer = await firm.member('lawyer');
  await setPassword(lawyer.userId);
  await superuser.insertInto('memberships').values({ tenant_id: second.tenantId, user_id: lawyer.userId, role_name: 'viewer' }).execute();
  const named = { 'x-tenant-code': firm.code };
  const record = (await lawyer.post('/api/v1/case/create', { title: 'A v. B' }, named)).json<{ id: string }>();
  const task = (await lawyer.post('/api/v1/tasks', { title: 'Reply', case_id: record.id }, named)).json<{ id: string }>();
  const wrong = await lawyer.post(url, { password: 'not this one at all' });
  expect(wrong.json()).toMatchObject({ code: 'password.wrong', fields: { password: 'wrong' } });

  expect((await lawyer.post(url, { password })).statusCode).toBe(200);
  expect((await lawyer.get('/api/v1/case', named)).statusCode).toBe(401);
  expect((await anonymous.post('/api/v1/user/login', { email: lawyer.email, password })).json()).toMatchObject({ code: 'login.wrong' });
  const row = await superuser.selectFrom('users').selectAll().where('id', '=', lawyer.userId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Former member', mobile: null, photo: null, password_hash: 'none', preferences: {} });
  expect(JSON.stringify(row)).not.toContain(lawyer.email);
  expect(await superuser.selectFrom('sessions').select('id').where('user_id', '=', lawyer.userId).execute()).toEqual([]);
  for (const each of [firm, second]) expect((await each.get('/api/v1/users/all')).body).not.toContain(lawyer.userId);
  expect((await firm.get(`/api/v1/tasks/${task.id}`)).json()).toMatchObject({ title: 'Reply' });
  const auditLines = (await firm.get(`/api/v1/audit?actor=${lawyer.userId}&kind=member`)).json<AuditPage>();
  expect(auditLines.items).toMatchObject([{ action: 'deleted', actor_name: 'Former member' }]);
  expect((await waitForMail(lawyer.email)).subject).toBe('Your account was deleted');
});

it('refuses to delete an account that is the last admin of a firm, and changes nothing in any firm', async () => {
  const [firm, second] = [await newTenant(), await newTenant('lawyer')];
  await setPassword(firm.userId);
  await superuser.insertInto('memberships').values({ tenant_id: second.tenantId, user_id: firm.userId, role_name: 'viewer' }).execute();
  expect((await firm.post(url, { password })).json()).toMatchObject({ code: 'tenant.last_admin' });
  const memberships = await superuser.selectFrom('memberships').select('tenant_id').where('user_id', '=', firm.userId).execute();
  expect(memberships).toHaveLength(2);
  expect((await firm.get('/api/v1/case', { 'x-tenant-code': firm.code })).statusCode).toBe(200);
  await firm.member('admin');
  expect((await firm.post(url, { password })).statusCode).toBe(200);
});

it('frees the email of a deleted account for a new sign-up', async () => {
  const firm = await newTenant();
  const clerk = await firm.member('clerk');
  await setPassword(clerk.userId);
  await superuser.updateTable('users').set({ name: 'https://evil.example/gift' }).where('id', '=', clerk.userId).execute();
  await clerk.post(url, { password });
  const goodbye = await waitForMail(clerk.email);
  expect(`${goodbye.text}${goodbye.html}`).not.toMatch(/https?:\/\/evil|evil\.example/);
  const invited = await firm.post('/api/v1/invites/', { name: 'Back Again', email: clerk.email, role: 'clerk' });
  expect(invited.statusCode, invited.body).toBe(201);
});

it('deletes an account’s vakalatnama drafts in every firm and in restricted cases, and no drafts of others', async () => {
  const [firm, second] = [await newTenant(), await newTenant()];
  const lawyer = await firm.member('lawyer');
  await setPassword(lawyer.userId);
  await superuser.insertInto('memberships').values({ tenant_id: second.tenantId, user_id: lawyer.userId, role_name: 'lawyer' }).execute();
  const { id: caseId } = (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>();
  const write = async (caller: typeof lawyer, { code }: typeof firm, facts: object) =>
    await caller.put(`/api/v1/vakalatnamas/drafts/${uuidv7()}`, { facts }, { 'x-tenant-code': code });
  await write(lawyer, firm, { case_id: caseId, place: 'Pune' });
  await write(lawyer, second, { place: 'Nagpur' });
  await write(firm, firm, { place: 'Nashik' });
  await firm.patch(`/api/v1/case/${caseId}`, { restricted: true });
  const written = async () =>
    await superuser.selectFrom('vakalatnama_drafts').select('user_id').where('user_id', 'in', [lawyer.userId, firm.userId]).execute();
  expect(await written()).toHaveLength(3);
  expect((await lawyer.post(url, { password })).statusCode).toBe(200);
  expect(await written()).toEqual([{ user_id: firm.userId }]);
});

it('deletes an account’s drafts in a firm it no longer belongs to', async () => {
  const [firm, colleague] = [await newTenant(), await newTenant()];
  const lawyer = await firm.member('lawyer');
  await setPassword(lawyer.userId);
  const { id: caseId } = (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>();
  for (const facts of [{ place: 'Pune' }, { case_id: caseId }]) await lawyer.put(`/api/v1/vakalatnamas/drafts/${uuidv7()}`, { facts });
  for (const each of [firm, colleague]) await each.put(`/api/v1/vakalatnamas/drafts/${uuidv7()}`, { facts: { place: 'Nashik' } });
  await firm.patch(`/api/v1/case/${caseId}`, { restricted: true });
  expect((await firm.delete(`/api/v1/users/${lawyer.userId}`)).statusCode).toBe(200);
  const written = async () =>
    await superuser
      .selectFrom('vakalatnama_drafts')
      .select('user_id')
      .where('user_id', 'in', [lawyer.userId, firm.userId, colleague.userId])
      .orderBy('user_id')
      .execute();
  expect(await written()).toHaveLength(4);
  expect((await lawyer.post(url, { password })).statusCode).toBe(200);
  await withWorker(async () => await vi.waitFor(async () => expect(await written()).toHaveLength(2), { timeout: 60_000, interval: 30 }));
  expect(await written()).toEqual([firm.userId, colleague.userId].sort().map((id) => ({ user_id: id })));
});

it('erases a deleted account’s name and email from accepted invitations, in firms it left earlier too', async () => {
  const [firm, earlier] = [await newTenant(), await newTenant()];
  const clerk = await (await newTenant()).member('clerk');
  await setPassword(clerk.userId);
  for (const [index, each] of [firm, earlier].entries()) {
    await each.post('/api/v1/invites/', { name: 'Vikram Sen', email: clerk.email, role: 'clerk' });
    const token = linkOf(await waitForMail(clerk.email, index + 1)).searchParams.get('token');
    expect((await clerk.post('/api/v1/invites/accept', { token })).json()).toMatchObject({ joined: true });
  }
  await earlier.delete(`/api/v1/users/${clerk.userId}`);
  await firm.post('/api/v1/invites/', { name: 'Asha Rao', email: newEmail(), role: 'clerk' });
  expect((await clerk.post(url, { password })).statusCode).toBe(200);
  const listed = async (tenant: typeof firm) => (await tenant.get('/api/v1/invites')).json<{ name: string }[]>().map(({ name }) => name);
  expect(await listed(firm)).toEqual(['Asha Rao']);
  await withWorker(async () => await vi.waitFor(async () => expect(await listed(earlier)).toEqual([]), { timeout: 60_000, interval: 30 }));
  expect(await superuser.selectFrom('invites').select('id').where('email', '=', clerk.email).execute()).toEqual([]);
  const auditLines = superuser
    .selectFrom('audit_log')
    .select('was')
    .where('tenant_id', '=', firm.tenantId)
    .where('table_name', '=', 'invites');
  expect(await auditLines.where('action', '=', 'update').where('was', 'is not', null).execute()).toEqual([]);
  expect((await firm.post('/api/v1/invites/', { name: 'Back Again', email: clerk.email, role: 'clerk' })).statusCode).toBe(201);
});

it('erases a deleted account’s expired and unanswered invitations, and none sent after the deletion', async () => {
  const [firm, other, late] = [await newTenant(), await newTenant(), await newTenant()];
  const clerk = await (await newTenant()).member('clerk');
  await setPassword(clerk.userId);
  const invite = async (tenant: typeof firm) => {
    const sent = await tenant.post('/api/v1/invites/', { name: 'Vikram Sen', email: clerk.email, role: 'clerk' });
    return sent.json<{ invite: { id: string } }>().invite.id;
  };
  const runOut = async (id: string) =>
    await superuser.updateTable('invites').set({ expires_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute();
  for (let times = 0; times < 2; times += 1) await runOut(await invite(firm));
  await invite(other);
  const link = linkOf(await waitForMail(clerk.email, 3)).searchParams.get('token') ?? '';
  expect((await clerk.post(url, { password })).statusCode).toBe(200);
  await invite(late);
  const listed = async (tenant: typeof firm) => (await tenant.get('/api/v1/invites')).json<object[]>().length;
  const seen = async () => await Promise.all([firm, other, late].map(listed));
  await withWorker(async () => await vi.waitFor(async () => expect(await seen()).toEqual([0, 0, 1]), { timeout: 60_000, interval: 30 }));
  const invites = superuser.selectFrom('invites').select(['tenant_id', 'name']).where('email', '=', clerk.email);
  expect(await invites.execute()).toEqual([{ tenant_id: late.tenantId, name: 'Vikram Sen' }]);
  expect((await anonymous.get(`/api/v1/invites/accept/?token=${link}`)).json()).toMatchObject({ code: 'invite.not_found' });
});

it('writes nothing into an account that is deleted at the same moment', async () => {
  const lawyer = await (await newTenant()).member('lawyer');
  const { id, email } = await superuser
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', lawyer.userId)
    .executeTakeFirstOrThrow();
  const erased = async (transaction: typeof superuser) => {
    await erase(transaction as never, { id, email });
  };
  const late = await againstUnseen(erased, async () => await lawyer.put('/api/v1/user/profile/update', { name: 'Still here' }));
  expect(late.json()).toMatchObject({ code: 'auth.expired' });
  const { name } = await superuser.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  expect(name).toBe('Former member');
});

it('erases invitations to a deleted account’s former email, and keeps those of its present owner', async () => {
  const firm = await newTenant();
  const clerk = await (await newTenant()).member('clerk');
  await setPassword(clerk.userId);
  const invite = async (name: string) => await firm.post('/api/v1/invites/', { name, email: clerk.email, role: 'clerk' });
  const accepted = superuser.updateTable('invites').set({ accepted_at: new Date().toISOString() }).where('tenant_id', '=', firm.tenantId);
  const listed = async () => (await firm.get('/api/v1/invites')).json<{ name: string }[]>().map(({ name }) => name);
  await invite('The Clerk');
  await accepted.execute();
  const email = newEmail();
  await clerk.post('/api/v1/user/change-email', { email, password });
  const changed = await clerk.post('/api/v1/user/change-email/confirm', { email, otp: codeOf(await waitForMail(email)) });
  expect(changed.statusCode, changed.body).toBe(200);
  await invite('The Next Clerk');
  await accepted.where('name', '=', 'The Next Clerk').execute();
  expect(await listed()).toEqual(['The Next Clerk', 'The Clerk']);

  expect((await clerk.post(url, { password })).statusCode).toBe(200);
  await withWorker(
    async () => await vi.waitFor(async () => expect(await listed()).toEqual(['The Next Clerk']), { timeout: 60_000, interval: 30 }),
  );
  const row = await superuser.selectFrom('users').selectAll().where('id', '=', clerk.userId).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(clerk.email);
  expect(await superuser.selectFrom('one_time_codes').select('id').where('email', '=', email).execute()).toEqual([]);
});
