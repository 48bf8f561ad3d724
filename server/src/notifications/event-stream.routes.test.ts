import type { Case } from '@munshi/contract/cases/case.schema';
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { TEST_SECRET } from '../../test/global-setup.ts';
import { follow, isChangeOf, isUnreadCount } from '../../test/fixtures/stream-fixture.ts';
import { app, database, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { Keys } from '../platform/auth/keys.ts';
import { withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { notify } from './public.ts';

afterEach(() => void vi.restoreAllMocks());

const notifyMembers = async (firm: TestTenant, to: readonly string[], over: object = {}) =>
  await withTenantDb(database, { tenantId: firm.tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
    await notify(db, { kind: 'changed', to, title: 'Changed', message: 'It changed', cause: `test:${uuidv7()}`, ...over });
  });
const MINUTE_MS = 60_000;
const openCase = async (firm: TestTenant, draft: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'A v. B', ...draft })).json<Case>();

it('the event stream starts with the unread count, and sends it again at once when it rises', async () => {
  const firm = await newTenant();
  const stream = await follow(firm);
  expect(stream.contentType).toBe('text/event-stream');
  await stream.until(isUnreadCount(0));
  await notifyMembers(firm, [firm.userId]);
  await stream.until(isUnreadCount(1));
  await firm.post('/api/v1/notifications/read-all');
  await stream.until((event) => stream.events.indexOf(event) > 0 && isUnreadCount(0)(event));
  stream.leave();
});

it('the event stream sends the names of changed lists, and to the firm only', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const clerk = await firm.member('clerk');
  const [ours, theirs] = [await follow(clerk), await follow(other)];
  const { id } = await openCase(firm, { restricted: true, team: [{ user_id: firm.userId, role: 'arguing_counsel' }] });
  await ours.until(isChangeOf('cases'));
  expect(JSON.stringify(ours.events)).not.toContain(id);
  await openCase(other);
  await theirs.until(isChangeOf('cases'));
  expect(theirs.events.filter(isChangeOf('cases'))).toHaveLength(1);
  for (const stream of [ours, theirs]) stream.leave();
});

it('the event stream sends nothing for a read, a refused write or the writer’s own changes', async () => {
  const firm = await newTenant();
  const viewer = await firm.member('viewer');
  const stream = await follow(viewer);
  await firm.get('/api/v1/case/');
  await firm.post('/api/v1/case/create', { title: '' });
  await viewer.post('/api/v1/case/create', { title: 'A v. B' });
  await firm.post('/api/v1/notifications/read-all');
  await openCase(firm);
  await stream.until(isChangeOf('cases'));
  expect(stream.events.map((event) => event.event)).toEqual(['unread', 'lists']);
  stream.leave();
});

it('the event stream starts with the lists that have changed since the page began to read', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const clerk = await firm.member('clerk');
  const watching = await follow(clerk);
  await openCase(firm);
  await openCase(other);
  await watching.until(isChangeOf('cases'));
  const [late, since, theirs] = [await follow(clerk), await follow(clerk, {}, '?since_ms_ago=60000'), await follow(other)];
  await since.until(isChangeOf('cases'));
  await late.until(isUnreadCount(0));
  expect(late.events.some(isChangeOf('cases'))).toBe(false);
  expect(theirs.events.some(isChangeOf('cases'))).toBe(false);
  for (const stream of [watching, late, since, theirs]) stream.leave();
  const refused = await clerk.get('/api/v1/events?since_ms_ago=-1');
  expect(refused.statusCode).toBe(422);
});

it('the event stream lowers the unread count when the case becomes restricted', async () => {
  const firm = await newTenant();
  const outsider = await firm.member('lawyer');
  const { id } = await openCase(firm, { team: [{ user_id: firm.userId, role: 'arguing_counsel' }] });
  await notifyMembers(firm, [outsider.userId], { caseId: id });
  const stream = await follow(outsider);
  await stream.until(isUnreadCount(1));
  await firm.patch(`/api/v1/case/${id}`, { restricted: true });
  await stream.until(isUnreadCount(0));
  stream.leave();
});

it('the event stream ends when the device is signed out', async () => {
  const firm = await newTenant();
  const stream = await follow(firm);
  const [device] = (await firm.get('/api/v1/user/sessions')).json<{ id: string }[]>();
  await firm.delete(`/api/v1/user/sessions/${device?.id}`);
  await stream.ended();
});

it('the event stream ends when its person is removed from the firm or gets another role', async () => {
  const firm = await newTenant();
  const [leaving, changing] = [await firm.member('lawyer'), await firm.member('lawyer')];
  const streams = [await follow(leaving), await follow(changing)];
  await firm.delete(`/api/v1/users/${leaving.userId}`);
  await firm.patch(`/api/v1/users/${changing.userId}`, { role: 'viewer' });
  for (const stream of streams) await stream.ended();
});

it('the event stream ends when its token expires', async () => {
  const firm = await newTenant();
  const { id: sid } = await superuser.selectFrom('sessions').select('id').where('user_id', '=', firm.userId).executeTakeFirstOrThrow();
  const token = await new SignJWT({ sid, use: 'full' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(firm.userId)
    .setIssuer('munshi')
    .setExpirationTime('1h')
    .sign(new Keys(TEST_SECRET).token);
  // The timer of the hour is kept for the test to run. With fake timers, the connections to the database would be an hour older too.
  const ends: (() => void)[] = [];
  const { setTimeout: later } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms > 50 * MINUTE_MS) ends.push(run);
    return later(run, ms);
  }) as typeof setTimeout);
  const stream = await follow({ token });
  await stream.until(isUnreadCount(0));
  timers.mockRestore();
  expect(ends).toHaveLength(1);
  expect(stream.hasEnded()).toBe(false);
  ends[0]?.();
  await stream.ended();
});

it('the oldest event stream of a person ends when there are too many', async () => {
  const firm = await newTenant();
  const streams = [];
  for (let at = 0; at < 9; at++) streams.push(await follow(firm));
  await streams[0]?.ended();
  expect(streams.slice(1).map((stream) => stream.hasEnded())).toEqual(Array.from({ length: 8 }, () => false));
  for (const stream of streams) stream.leave();
});

it('the event stream refuses unauthorized callers like any call', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const refused = await app.inject({
    url: '/api/v1/events',
    headers: { authorization: `Bearer ${firm.token}`, 'x-tenant-code': other.code },
  });
  expect(refused.statusCode).toBe(404);
  expect((await app.inject({ url: '/api/v1/events' })).statusCode).toBe(401);
});

it('all event streams end when the server stops', async () => {
  const firm = await newTenant();
  const stream = await follow(firm);
  deps.events.endStreams();
  await stream.ended();
});
