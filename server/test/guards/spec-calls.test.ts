import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { ageCodes, newAccount, newEmail, signupDraft } from '../fixtures/account-fixture.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { codeOf, waitForMail } from '../fixtures/mail-fixture.ts';
import { callerWith, newTenant, anonymous, superuser, type TestTenant } from '../fixtures/tenant-fixture.ts';

/** Every call of section 7 of the specification, through the route handlers: the request sent and the answer. */
let firm: TestTenant;
let caseId = '';

beforeAll(async () => {
  firm = await newTenant();
  caseId = (await firm.post('/api/v1/case/create', { title: 'A v. B', status: 'pending' })).json<{ id: string }>().id;
});

const made = (answer: LightMyRequestResponse) => answer.json<{ id: string }>().id;
/** Creates `count` notifications for a user, the last of them newest. */
async function insertNotifications(userId: string, count: number): Promise<void> {
  const start = Date.now() - count * 1_000;
  const rows = Array.from({ length: count }, (_, place) => ({
    id: uuidv7(),
    tenant_id: firm.tenantId,
    user_id: userId,
    kind: 'changed',
    type: 'warning',
    title: `News ${place + 1}`,
    message: 'What happened',
    cause: `spec:${place}`,
    created_at: new Date(start + place * 1_000).toISOString(),
  }));
  await superuser.insertInto('notifications').values(rows).execute();
}
const page = { items: expect.any(Array) as unknown, total: expect.any(Number) as number };
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

describe('every call', () => {
  it('accepts its path with and without a trailing slash', async () => {
    for (const path of ['/api/v1/case', '/api/v1/case/', '/api/v1/clients', '/api/v1/clients/'])
      expect((await firm.get(path)).statusCode, path).toBe(200);
  });

  it('accepts the doubled api/v1 of notifications and dashboard', async () => {
    for (const path of ['notifications', 'notifications/unread-count', 'dashboard/summary', 'dashboard/hearings', 'dashboard/documents'])
      expect((await firm.get(`/api/v1/api/v1/${path}`)).statusCode, path).toBe(200);
  });

  it('answers JSON, and a failure with message, detail, code, fields and request id', async () => {
    const answer = await anonymous.get('/api/v1/clients');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({
      message: expect.any(String) as string,
      detail: expect.any(String) as string,
      code: 'auth.required',
      fields: {},
      request_id: uuid,
    });
  });

  it('uses the tenant-code header to select one of the caller’s firms, never to grant access', async () => {
    const other = await newTenant();
    expect((await firm.get('/api/v1/clients', { 'x-tenant-code': firm.code })).statusCode).toBe(200);
    expect((await firm.get('/api/v1/clients', { 'x-tenant-code': other.code })).statusCode).toBe(404);
  });
});

describe('the calls of the shell', () => {
  it('GET /me', async () => {
    expect((await firm.get('/api/me')).json()).toMatchObject({
      role_name: 'admin',
      role_display: 'Admin',
      name: expect.any(String) as string,
      display_name: null,
    });
  });

  it('PUT /api/v1/user/profile/update', async () => {
    const answer = await firm.put('/api/v1/user/profile/update', { display_name: 'Adv. Rao' });
    expect(answer.json()).toMatchObject({ display_name: 'Adv. Rao', message: expect.any(String) as string });
  });

  it('GET /api/v1/clients', async () => {
    await firm.post('/api/v1/people', { name: 'Meera Nair', kinds: ['client'], email: 'meera@example.in' });
    const answer = (await firm.get('/api/v1/clients')).json<{ data: object[]; error: unknown }>();
    expect(answer).toMatchObject({ data: [{ name: 'Meera Nair', email: 'meera@example.in', role: 'Client' }], error: null });
  });

  it('GET /api/v1/notifications', async () => {
    const answer = await firm.get('/api/v1/notifications?limit=4&offset=0');
    expect(answer.json()).toEqual({ items: [], unread_count: 0 });
    expect((await firm.get('/api/v1/notifications')).json()).toEqual({ items: [], unread_count: 0 });

    const lawyer = await firm.member('lawyer');
    await insertNotifications(lawyer.userId, 53);
    const first = (await lawyer.get('/api/v1/notifications')).json<{ items: { title: string }[]; unread_count: number }>();
    expect([first.items.length, first.unread_count]).toEqual([50, 53]);
    expect(first.items[0]).toMatchObject({
      id: uuid,
      type: 'warning',
      title: 'News 53',
      message: 'What happened',
      is_read: false,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    });
    const titles = async (query: string) =>
      (await lawyer.get(`/api/v1/notifications?${query}`)).json<{ items: { title: string }[] }>().items.map(({ title }) => title);
    expect(await titles('offset=50')).toEqual(['News 3', 'News 2', 'News 1']);
    expect(await titles('limit=4&offset=4')).toEqual(['News 49', 'News 48', 'News 47', 'News 46']);
  });

  it('GET /api/v1/notifications/unread-count', async () => {
    expect((await firm.get('/api/v1/notifications/unread-count')).json()).toEqual({ unread_count: 0 });
  });

  it('POST /api/v1/notifications/read-all', async () => {
    const clerk = await firm.member('clerk');
    await insertNotifications(clerk.userId, 2);
    expect((await clerk.get('/api/v1/notifications/unread-count')).json()).toEqual({ unread_count: 2 });
    expect((await clerk.post('/api/v1/notifications/read-all')).statusCode).toBe(200);
    const all = (await clerk.get('/api/v1/notifications')).json();
    expect(all).toMatchObject({ items: [{ is_read: true }, { is_read: true }], unread_count: 0 });
  });

  it('PATCH /api/v1/notifications/{id}/read', async () => {
    const colleague = await firm.member('lawyer');
    await colleague.post('/api/v1/tasks', { title: 'Draft reply', assignee_ids: [firm.userId] });
    const { items } = (await firm.get('/api/v1/notifications?limit=4')).json<{ items: { id: string; is_read: boolean }[] }>();
    expect(items[0]).toMatchObject({ is_read: false });
    expect((await firm.patch(`/api/v1/notifications/${items[0]?.id}/read`, { read: true })).statusCode).toBeLessThan(300);
    expect((await firm.get('/api/v1/notifications/unread-count')).json()).toEqual({ unread_count: 0 });
  });

  it('GET /api/v1/tenants/all', async () => {
    const answer = (await firm.get('/api/v1/tenants/all')).json<{ code: string }[]>();
    expect(answer.map(({ code }) => code)).toEqual([firm.code]);
  });

  it('POST /api/v1/invites/', async () => {
    const answer = await firm.post('/api/v1/invites/', { name: 'Rohan Menon', email: newEmail(), role: 'lawyer' });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { message: 'Invitation sent successfully!' }]);
  });

  it('GET /api/v1/roles', async () => {
    const roles = (await firm.get('/api/v1/roles')).json<{ id: string; name: string }[]>();
    expect(roles.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
    expect(roles.map(({ name }) => name)).toEqual(['admin', 'lawyer', 'clerk', 'accountant', 'viewer']);
  });

  it('GET /api/v1/case/', async () => {
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ ...page, limit: 10, offset: 0 });
  });

  it('POST /api/v1/case/create', async () => {
    const answer = await firm.post('/api/v1/case/create', { title: 'C v. D', status: 'open' });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { id: uuid, title: 'C v. D' }]);
  });

  it('GET /api/v1/case-categories', async () => {
    expect((await anonymous.get('/api/v1/case-categories')).json<object[]>().length).toBeGreaterThan(10);
  });

  it('GET /api/v1/case-types by category, and GET /api/v1/case-subtypes by type', async () => {
    const [category] = (await anonymous.get('/api/v1/case-categories')).json<{ id: string }[]>();
    const types = (await anonymous.get(`/api/v1/case-types?category=${category?.id}`)).json<{ id: string; parent_id: string }[]>();
    expect(types.every(({ parent_id: parent }) => parent === category?.id)).toBe(true);
    const subtypes = (await anonymous.get(`/api/v1/case-subtypes?type=${types[0]?.id}`)).json<{ parent_id: string }[]>();
    expect(subtypes.length).toBeGreaterThan(0);
    expect(subtypes.every(({ parent_id: parent }) => parent === types[0]?.id)).toBe(true);
  });

  it('GET /api/v1/case-documents by type', async () => {
    const [type] = (await anonymous.get('/api/v1/case-types')).json<{ id: string }[]>();
    expect((await anonymous.get(`/api/v1/case-documents?case_type_id=${type?.id}`)).json<object[]>().length).toBeGreaterThan(0);
  });

  it('GET, PATCH and DELETE of one case', async () => {
    const id = made(await firm.post('/api/v1/case/create', { title: 'E v. F' }));
    expect((await firm.get(`/api/v1/case/${id}`)).json()).toMatchObject({ id, title: 'E v. F' });
    expect((await firm.patch(`/api/v1/case/${id}`, { title: 'E v. G' })).json()).toMatchObject({
      title: 'E v. G',
      message: 'Case updated successfully',
    });
    expect((await firm.delete(`/api/v1/case/${id}/`)).json()).toEqual({ message: 'Case deleted successfully' });
    expect((await firm.get(`/api/v1/case/${id}`)).statusCode).toBe(404);
  });

  it('DELETE /api/v1/case/bulk-delete', async () => {
    const ids = [
      made(await firm.post('/api/v1/case/create', { title: 'H v. I' })),
      made(await firm.post('/api/v1/case/create', { title: 'J v. K' })),
    ];
    expect((await firm.delete('/api/v1/case/bulk-delete', { case_ids: ids })).json()).toMatchObject({
      message: '2 case(s) deleted successfully',
    });
  });
});

describe('the declared calls', () => {
  it('POST signup, resend-otp and verify-otp, and POST select-plan', async () => {
    const draft = signupDraft();
    const signedUp = await anonymous.post('/api/v1/user/signup', draft);
    expect([signedUp.statusCode, signedUp.json()]).toMatchObject([201, { email: draft.email }]);
    await waitForMail(draft.email);
    const resend = async () => await anonymous.post('/api/v1/user/resend-otp', { email: draft.email, purpose: 'signup' });
    const soon = await resend();
    expect([soon.statusCode, soon.json()]).toMatchObject([429, { code: 'otp.too_soon' }]);
    await ageCodes(draft.email, 31);
    const resent = await resend();
    expect([resent.statusCode, resent.json()]).toMatchObject([200, { retry_after: 30 }]);
    const otp = codeOf(await waitForMail(draft.email, 2));
    const verified = await anonymous.post('/api/v1/user/verify-otp', { email: draft.email, otp, purpose: 'signup' });
    expect(verified.json()).toMatchObject({ next: 'plan_selection', token: expect.any(String) as string });
    const session = callerWith(verified.json<{ token: string }>().token);
    expect((await session.post('/api/v1/user/select-plan', { plan: 'chamber' })).json()).toMatchObject({ tenant: { plan: 'chamber' } });
  });

  it('POST login, and GET profile and associated-tenants', async () => {
    const account = await newAccount();
    const answer = await anonymous.post('/api/v1/user/login', { email: account.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ user: { email: account.email }, tenants: [{ code: account.code }] });
    const session = callerWith(answer.json<{ token: string }>().token);
    expect((await session.get('/api/v1/user/profile')).json()).toMatchObject({ email: account.email });
    expect((await session.get('/api/v1/user/associated-tenants')).json()).toMatchObject([{ code: account.code }]);
  });

  it('POST forgot-password and set-password', async () => {
    const account = await newAccount();
    const request = async (email: string) => {
      const { statusCode, body } = await anonymous.post('/api/v1/user/forgot-password', { email });
      return [statusCode, body.replaceAll(email, '')];
    };
    expect(await request(account.email)).toEqual(await request(newEmail()));
    const otp = codeOf(await waitForMail(account.email));
    const proof = (await anonymous.post('/api/v1/user/verify-otp', { email: account.email, otp, purpose: 'reset' })).json<{
      token: string;
    }>();
    const answer = await callerWith(proof.token).post('/api/v1/user/set-password', { password: 'another seven lamps' });
    expect(answer.json()).toMatchObject({ user: { email: account.email } });
  });

  it('POST verify-email refuses an unknown link', async () => {
    const answer = await anonymous.post('/api/v1/user/verify-email', { token: 'nobody-was-sent-this-one' });
    expect(answer.json()).toMatchObject({ code: 'otp.expired' });
  });

  it('GET /api/v1/invites/accept/ refuses an unknown token', async () => {
    const answer = await anonymous.get('/api/v1/invites/accept/?token=nobody-was-sent-this-one');
    expect(answer.json()).toMatchObject({ code: 'invite.not_found' });
  });

  it('POST lawyer/create and GET lawyers', async () => {
    const id = made(await firm.post('/api/v1/lawyer/create', { name: 'S. Iyer', is_external: true }));
    const { items } = (await firm.get('/api/v1/lawyers?q=Iyer')).json<{ items: { id: string }[] }>();
    expect(items.map((each) => each.id)).toEqual([id]);
  });

  it('GET case-notes, and DELETE case-notes/note/{id}', async () => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Client agrees' }] }] };
    const id = made(await firm.post('/api/v1/case-notes/', { case_id: caseId, title: 'Conference', body }));
    expect((await firm.get(`/api/v1/case-notes/?case_id=${caseId}`)).json()).toMatchObject({ total: 1 });
    expect((await firm.delete(`/api/v1/case-notes/note/${id}`)).statusCode).toBeLessThan(300);
  });

  it('GET tasks/global, tasks/my and tasks', async () => {
    for (const path of ['tasks/global', 'tasks/my', 'tasks']) expect((await firm.get(`/api/v1/${path}`)).json(), path).toMatchObject(page);
  });

  it('GET hearings/, hearings/my-upcoming and hearings/my-history', async () => {
    for (const path of ['hearings/', 'hearings/my-upcoming', 'hearings/my-history', 'hearings/upcoming', 'hearings/history'])
      expect((await firm.get(`/api/v1/${path}`)).json(), path).toMatchObject(page);
  });

  it('GET users/all', async () => {
    expect((await firm.get('/api/v1/users/all')).json<{ id: string }[]>().map(({ id }) => id)).toContain(firm.userId);
  });

  it('GET dashboard/summary and dashboard/hearings', async () => {
    expect((await firm.get('/api/v1/dashboard/summary')).statusCode).toBe(200);
    expect((await firm.get('/api/v1/dashboard/hearings')).statusCode).toBe(200);
  });

  it('GET dashboard/documents', async () => {
    expect((await firm.get('/api/v1/dashboard/documents')).json()).toEqual({ latest: [] });
  });

  it('GET, POST, PATCH and DELETE case-lawyer-types, judges and courts', async () => {
    const drafts = { 'case-lawyer-types': {}, judges: {}, courts: { level: 'tribunal' } };
    for (const [path, draft] of Object.entries(drafts)) {
      const added = await firm.post(`/api/v1/${path}/`, { name: 'Aa our own', ...draft });
      expect([added.statusCode, added.json()], path).toMatchObject([201, { id: uuid, name: 'Aa our own' }]);
      expect((await firm.patch(`/api/v1/${path}/${made(added)}`, { name: 'Aa ours' })).json(), path).toMatchObject({ name: 'Aa ours' });
      expect((await firm.get(`/api/v1/${path}/`)).body, path).toContain('"Aa ours"');
      expect((await anonymous.get(`/api/v1/${path}`)).body, path).not.toContain('"Aa ours"');
      expect((await firm.delete(`/api/v1/${path}/${made(added)}/`)).statusCode, path).toBe(200);
      expect((await firm.get(`/api/v1/${path}`)).body, path).not.toContain('"Aa ours"');
    }
  });

  it('GET search', async () => {
    const { groups } = (await firm.get('/api/v1/search?q=A%20v&limit=5')).json<{ groups: { kind: string; hits: object[] }[] }>();
    const hit = { id: caseId, kind: 'case', title: 'A v. B', description: expect.any(String) as string, route: `/cases/${caseId}` };
    expect(groups.find(({ kind }) => kind === 'case')?.hits).toContainEqual(expect.objectContaining(hit));
  });

  it('POST support and POST contact', async () => {
    const message = { name: 'Asha Rao', email: 'asha@example.in', subject: 'A question', message: 'How is a case restricted?' };
    for (const path of ['support', 'contact']) {
      const answer = await firm.post(`/api/v1/${path}`, message);
      expect([answer.statusCode, answer.json()], path).toMatchObject([201, { reference: expect.any(String) as string }]);
    }
  });
});
