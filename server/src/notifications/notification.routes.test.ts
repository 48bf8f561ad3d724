import type { Notification, NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { linkOf, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { type NewNotification, notify } from './public.ts';

const base = '/api/v1/notifications';

const notifyMembers = async (firm: TestTenant, to: readonly string[], over: Partial<NewNotification> = {}) =>
  await withTenantDb(database, { tenantId: firm.tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
    await notify(db, { kind: 'changed', to, title: 'Changed', message: 'It changed', cause: `test:${uuidv7()}`, ...over });
  });
const listOf = async (caller: Caller, query = '') =>
  (await caller.get(`${base}${query}`)).json<{ items: Notification[]; unread_count: number }>();
const openCase = async (firm: TestTenant, draft: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'A v. B', ...draft })).json<Case>();
const onTeam = (...people: Caller[]) => ({ team: people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' })) });

describe('notifications', () => {
  it('are listed newest first with the unread count, at the doubled path too', async () => {
    const firm = await newTenant();
    for (const title of ['First', 'Second', 'Third']) await notifyMembers(firm, [firm.userId], { title, type: 'warning', route: '/tasks' });

    const answer = await listOf(firm, '?limit=2');

    expect(Object.keys(answer).sort()).toEqual(['items', 'unread_count']);
    expect(answer.unread_count).toBe(3);
    expect(answer.items.map((item) => item.title)).toEqual(['Third', 'Second']);
    expect(answer.items[0]).toEqual({
      id: expect.any(String),
      type: 'warning',
      kind: 'changed',
      title: 'Third',
      message: 'It changed',
      is_read: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      route: '/tasks',
      count: 1,
      actor_name: null,
    });
    expect((await listOf(firm, '?limit=2&offset=2')).items.map((item) => item.title)).toEqual(['First']);
    expect((await firm.get('/api/v1/api/v1/notifications/?limit=4')).json().items).toHaveLength(3);
    expect((await firm.get('/api/v1/api/v1/notifications/unread-count')).json()).toEqual({ unread_count: 3 });
  });

  it('accept any limit up to 100 and no other', async () => {
    const firm = await newTenant();
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?offset=-1', '?unread=yes'])
      expect({ query, status: (await firm.get(`${base}${query}`)).statusCode }).toEqual({ query, status: 422 });
    expect((await firm.get(`${base}?limit=4`)).statusCode).toBe(200);
  });

  it('are marked as read one by one and all at once', async () => {
    const firm = await newTenant();
    for (let at = 0; at < 3; at++) await notifyMembers(firm, [firm.userId]);
    const [newest] = (await listOf(firm)).items;

    expect((await firm.patch(`${base}/${newest?.id}/read`, { read: true })).json()).toMatchObject({
      id: newest?.id,
      title: newest?.title,
      is_read: true,
    });
    expect((await firm.get(`${base}/unread-count`)).json()).toEqual({ unread_count: 2 });
    expect((await listOf(firm, '?unread=true')).items).toHaveLength(2);
    expect((await listOf(firm, '?unread=false')).items.map((item) => item.id)).toEqual([newest?.id]);
    expect((await firm.patch(`${base}/${newest?.id}/read`, { read: true })).statusCode).toBe(200);
    for (const body of [{ read: false }, {}, { read: true, title: 'x' }])
      expect((await firm.patch(`${base}/${newest?.id}/read`, body)).statusCode).toBe(422);

    expect((await firm.post(`${base}/read-all`)).json()).toEqual({ unread_count: 0 });
    expect((await listOf(firm)).unread_count).toBe(0);
  });

  it('are visible to their person only, in their firm only', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const colleague = await firm.member('lawyer');
    await notifyMembers(firm, [firm.userId, other.userId]);
    const [mine] = (await listOf(firm)).items;
    for (const outsider of [colleague, other]) {
      expect(await listOf(outsider)).toEqual({ items: [], unread_count: 0 });
      expect((await outsider.patch(`${base}/${mine?.id}/read`, { read: true })).json()).toMatchObject({ code: 'notification.not_found' });
      await outsider.post(`${base}/read-all`);
    }
    expect((await listOf(firm)).unread_count).toBe(1);
  });

  it('disappear when their case becomes restricted, and return to people given access', async () => {
    const firm = await newTenant();
    const [inside, outside] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const { id } = await openCase(firm, onTeam(firm, inside));
    await notifyMembers(firm, [inside.userId, outside.userId], { caseId: id });
    expect((await listOf(outside)).unread_count).toBe(1);

    await firm.patch(`/api/v1/case/${id}`, { restricted: true });
    expect(await listOf(outside)).toEqual({ items: [], unread_count: 0 });
    expect((await listOf(inside)).items.some((item) => item.title === 'Changed')).toBe(true);
    await notifyMembers(firm, [inside.userId, outside.userId], { caseId: id, title: 'Within' });
    expect((await listOf(inside)).items[0]?.title).toBe('Within');

    await firm.patch(`/api/v1/case/${id}`, onTeam(firm, inside, outside));
    expect((await listOf(outside)).items.map((item) => item.title)).not.toContain('Within');
    expect((await listOf(outside)).items.map((item) => item.title)).toContain('Changed');
  });

  it('are sent once for one cause, and not to the person who caused it', async () => {
    const firm = await newTenant();
    for (let at = 0; at < 2; at++) await notifyMembers(firm, [firm.userId, firm.userId], { cause: 'test:same' });
    expect((await listOf(firm)).unread_count).toBe(1);
    await withTenantDb(database, { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' }, async (db) => {
      await notify(db, { kind: 'changed', to: [firm.userId], title: 'Own', message: 'Own', cause: 'test:own' });
    });
    expect((await listOf(firm)).unread_count).toBe(1);
  });

  it('are not sent when their cause is rolled back', async () => {
    const firm = await newTenant();
    const failed = withTenantDb(database, { tenantId: firm.tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
      await notify(db, { kind: 'changed', to: [firm.userId], title: 'x', message: 'x', cause: 'test:undone' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect((await listOf(firm)).unread_count).toBe(0);
  });
});

describe('notification preferences', () => {
  it('default to all kinds in the product, are set per kind, and are stored with the other preferences', async () => {
    const firm = await newTenant();
    const preferences = (await firm.get(`${base}/preferences`)).json<NotificationPreferences>();
    expect(Object.values(preferences.channels).every((channel) => channel === 'product')).toBe(true);
    expect(preferences).toMatchObject({ digest_hour: 7, evening_digest_hour: null });
    const channels = { ...preferences.channels, changed: 'none', due: 'mail' };
    const chosen = { channels, digest_hour: null, evening_digest_hour: 21 };
    expect((await firm.put(`${base}/preferences`, chosen)).json()).toEqual(chosen);
    await firm.put('/api/v1/user/profile/update', { preferences: { theme: 'dark' } });
    expect((await firm.get(`${base}/preferences`)).json()).toEqual(chosen);
    expect((await firm.get('/api/me')).json()).toMatchObject({ preferences: { theme: 'dark', notifications: chosen } });

    await notifyMembers(firm, [firm.userId]);
    await notifyMembers(firm, [firm.userId], { kind: 'due' });
    await notifyMembers(firm, [firm.userId], { kind: 'assigned', title: 'Assigned' });
    const { items, unread_count: count } = await listOf(firm);
    expect(items.map((item) => item.title)).toEqual(['Assigned']);
    expect(count).toBe(1);
  });

  it('refuse an unknown kind, channel or hour', async () => {
    const firm = await newTenant();
    const preferences = (await firm.get(`${base}/preferences`)).json<NotificationPreferences>();
    const wrong = [
      { ...preferences, digest_hour: 24 },
      { ...preferences, evening_digest_hour: -1 },
      { ...preferences, channels: { ...preferences.channels, due: 'pigeon' } },
      { ...preferences, channels: { due: 'mail' } },
      { channels: preferences.channels },
    ];
    for (const body of wrong) expect((await firm.put(`${base}/preferences`, body)).statusCode).toBe(422);
  });
});

describe('notifications of events', () => {
  it('reach new team members of a case, and neither existing ones nor people without access', async () => {
    const firm = await newTenant();
    const [first, second] = [await firm.member('lawyer'), await firm.member('clerk')];
    const { id } = await openCase(firm, { ...onTeam(firm, first), restricted: true });
    expect(await listOf(first)).toMatchObject({ unread_count: 1, items: [{ kind: 'assigned', route: `/cases/${id}` }] });
    expect((await listOf(firm)).items).toMatchObject([{ kind: 'changed', title: 'Access to a restricted case' }]);
    await firm.patch(`/api/v1/case/${id}`, onTeam(firm, first, second));
    await firm.patch(`/api/v1/case/${id}`, { title: 'A v. C' });
    expect((await listOf(second)).items).toHaveLength(1);
    expect((await listOf(first)).items.filter((item) => item.kind === 'assigned')).toHaveLength(1);
    await firm.patch(`/api/v1/case/${id}`, onTeam(firm, first));
    expect(await listOf(second)).toEqual({ items: [], unread_count: 0 });
    await firm.patch(`/api/v1/case/${id}`, onTeam(firm, first, second));
    expect((await listOf(second)).items).toMatchObject([{ title: '2 cases were assigned to you', count: 2 }]);
  });

  it('tell the admins and the inviter that an invitation was accepted', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [admin, lawyer] = [await firm.member('admin'), await firm.member('lawyer')];
    await firm.post('/api/v1/invites/', { name: 'Vikram Sen', email: other.email, role: 'lawyer' });
    const token = linkOf(await waitForMail(other.email)).searchParams.get('token');
    expect((await other.post('/api/v1/invites/accept/', { token })).json()).toMatchObject({ joined: true });
    for (const host of [firm, admin])
      expect((await listOf(host)).items).toMatchObject([{ kind: 'invite_accepted', type: 'success', route: '/settings/members' }]);
    expect((await listOf(firm)).items[0]?.message).toMatch(/^Vikram Sen has joined Firm .* as Lawyer$/);
    expect((await listOf(lawyer)).items).toEqual([]);
  });

  it('are deleted for a member who has left', async () => {
    const firm = await newTenant();
    const former = await firm.member('lawyer');
    await superuser.deleteFrom('memberships').where('user_id', '=', former.userId).execute();
    await notifyMembers(firm, [former.userId]);
    const rows = await superuser.selectFrom('notifications').select('id').where('user_id', '=', former.userId).execute();
    expect(rows).toEqual([]);
  });
});
