import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOffset, beginUpload } from '../fixtures/document-fixture.ts';
import { everythingOf, expectNothingOf, attempt, observed, refusal } from './unauthorized-reads-fixture.ts';
import { type FirmRecords, makeFirmRecords } from './unauthorized-records-fixture.ts';
import { follow, isUnreadCount } from '../fixtures/stream-fixture.ts';
import { removed } from './unauthorized-fixture.ts';
import { type Caller, newTenant, anonymous, superuser } from '../fixtures/tenant-fixture.ts';
import { metadataOf } from '../fixtures/upload-metadata.ts';

let ours: FirmRecords;
let other: Caller;
let colleague: Caller;
let before: Record<string, string>;

beforeAll(async () => {
  const firm = await newTenant();
  other = await newTenant();
  colleague = await firm.member('lawyer');
  ours = await makeFirmRecords(firm, await firm.member('lawyer'), `Sabarmati${uuidv7().slice(-8)}`);
  before = await everythingOf(firm.tenantId);
});

const outsiders = () => [other, colleague];
const outOf = async (caller: Caller) =>
  await superuser.updateTable('sessions').set({ ended_at: '2026-01-01' }).where('user_id', '=', caller.userId).execute();

/** Expects that our record is answered exactly as an unknown id, with the same SQL statements. */
async function expectAsUnknown(
  caller: Caller,
  id: string,
  callFor: (id: string) => Parameters<typeof observed>[0],
  status = 404,
): Promise<void> {
  const unknown = uuidv7();
  const nowhere = await observed(callFor(unknown), caller.token, unknown);
  const there = await observed(callFor(id), caller.token, id);
  expect(there.seen).toEqual(nowhere.seen);
  expect(there.response.statusCode).toBe(status);
  expectNothingOf(ours, there.response);
}

describe('file bytes', () => {
  it('are refused to unauthorized callers: whole, by range, by HEAD, in a ZIP, and as a version', async () => {
    const { case: caseId, document } = ours.records;
    for (const caller of outsiders()) {
      for (const method of ['GET', 'HEAD'] as const) {
        const of = (url: string, headers = {}) => ({ method, url, headers });
        await expectAsUnknown(caller, document, (id) => of(`/api/v1/cases/${caseId}/documents/${id}/download`));
        await expectAsUnknown(caller, document, (id) => of(`/api/v1/cases/${caseId}/documents/${id}/download?file_version=1`));
        await expectAsUnknown(caller, document, (id) => of(`/api/v1/cases/${caseId}/documents/${id}/download`, { range: 'bytes=0-9' }));
        await expectAsUnknown(caller, caseId, (id) => of(`/api/v1/cases/${id}/documents/zip`));
      }
    }
  });

  it('are refused from callers without access to the case: as uploads, new versions, resumed uploads and restores', async () => {
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '4' };
    const uploadCall = (metadata: Record<string, string>) => ({
      method: 'POST' as const,
      url: '/api/v1/documents/upload',
      headers: { ...tus, 'upload-metadata': metadataOf({ filename: 'a.txt', ...metadata }) },
    });
    for (const caller of outsiders()) {
      await expectAsUnknown(caller, ours.records.case, (id) => uploadCall({ case_id: id }));
      const { id: own } = (await caller.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>();
      await expectAsUnknown(caller, ours.records.document, (id) => uploadCall({ case_id: own, document_id: id }));
      await expectAsUnknown(caller, ours.records.upload, (id) => ({ method: 'HEAD', url: `/api/v1/documents/upload/${id}`, headers: tus }));
    }
    // An upload belongs to its sender: not even an admin of the firm can continue it.
    expect((await readOffset(ours.firm, `/api/v1/documents/upload/${ours.records.upload}`)).statusCode).toBe(404);
    expect((await beginUpload(anonymous, { size: 4, metadata: { filename: 'a.txt', case_id: ours.records.case } })).statusCode).toBe(401);
  });

  it('of a firm are unchanged after all refused calls', async () => {
    const after = await everythingOf(ours.firm.tenantId);
    // The colleague created a case.
    const own = ['cases', 'counters', 'audit_log', 'list_changes'];
    for (const table of Object.keys(before).filter((name) => !own.includes(name)))
      expect([table, after[table]]).toEqual([table, before[table]]);
  });
});

describe('a download ticket', () => {
  const ticketOf = async (caller: Caller): Promise<string> => {
    const answer = await caller.post('/api/v1/documents/tickets', { case_id: ours.records.case, document_id: ours.records.document });
    return answer.json<{ url: string }>().url;
  };
  const followed = async (url: string, headers = {}) => await attempt({ method: 'GET', url, headers });
  const ended = { status: 401, code: 'auth.expired' };

  it('opens only the address it was created for, as the person who created it', async () => {
    const url = await ticketOf(ours.inside);
    const [path = '', ticket = ''] = url.split('?ticket=');
    expect(refusal(await followed(`/api/v1/cases/${ours.records.case}/documents/zip?ticket=${ticket}`))).toEqual(ended);
    expect(refusal(await followed(`${path}?ticket=${ticket.slice(0, -2)}xx`))).toEqual(ended);
    expect(refusal(await followed(`${path}?ticket=${ours.inside.token}`))).toEqual(ended);
    expect((await followed(path)).statusCode).toBe(401);
    expect(
      (await attempt({ method: 'GET', url: `/api/v1/documents/${ours.records.document}?ticket=${ticket}`, headers: {} })).statusCode,
    ).toBe(401);
    // A token sent together with a ticket takes precedence.
    expect((await attempt({ method: 'GET', url: await ticketOf(ours.inside), headers: {} }, other.token)).statusCode).toBe(404);
    expect((await followed(await ticketOf(ours.inside))).statusCode).toBe(200);
  });

  it('is void once its person leaves the team of the restricted case, the firm, or the session', async () => {
    const read = async () =>
      (await ours.firm.get(`/api/v1/case/${ours.records.case}`)).json<{ team: { user_id: string; role: string }[] }>();
    const joining = await ours.firm.member('lawyer');
    const team = (await read()).team.map(({ user_id, role }) => ({ user_id, role }));
    const setTeam = async (members: object[]) => await ours.firm.patch(`/api/v1/case/${ours.records.case}`, { team: members });
    await setTeam([...team, { user_id: joining.userId, role: 'junior' }]);
    const restrictedCase = await ticketOf(joining);
    await setTeam(team);
    expect(refusal(await followed(restrictedCase))).toEqual({ status: 404, code: 'document.not_found' });

    const leaving = await ours.firm.member('admin');
    const outside = await ticketOf(leaving);
    await ours.firm.delete(`/api/v1/users/${leaving.userId}`);
    expect(refusal(await followed(outside))).toEqual({ status: 404, code: 'tenant.not_found' });

    const signingOut = await ours.firm.member('admin');
    const session = await ticketOf(signingOut);
    const [device] = (await signingOut.get('/api/v1/user/sessions')).json<{ id: string }[]>();
    await signingOut.delete(`/api/v1/user/sessions/${device?.id}`);
    expect(refusal(await followed(session))).toEqual(ended);
  });
});

describe('the event stream', () => {
  it('refuses unauthorized callers', async () => {
    const call = { method: 'GET' as const, url: '/api/v1/events', headers: {} };
    const code = { 'x-tenant-code': ours.firm.code };
    expect(refusal(await attempt(call))).toEqual({ status: 401, code: 'auth.required' });
    expect(refusal(await attempt(call, other.token, code))).toEqual({ status: 404, code: 'tenant.not_found' });
    expect(refusal(await attempt(call, (await removed(ours.firm)).token))).toEqual({ status: 404, code: 'tenant.not_found' });
    const former = await ours.firm.member('lawyer');
    await outOf(former);
    expect(refusal(await attempt(call, former.token))).toEqual({ status: 401, code: 'auth.expired' });
  });

  it('sends events of a restricted case only to people who can see it', async () => {
    // A firm that has changed nothing itself: news of an earlier change may still be on its way.
    const streams = { inside: await follow(ours.inside), colleague: await follow(colleague), other: await follow(await newTenant()) };
    const unread = async (caller: Caller) =>
      (await caller.get('/api/v1/notifications/unread-count')).json<{ unread_count: number }>().unread_count;
    const [had, without] = [await unread(ours.inside), await unread(colleague)];
    const assigned = { title: 'Behind the wall', case_id: ours.records.case, assignee_ids: [ours.inside.userId] };
    expect((await ours.firm.post('/api/v1/tasks', assigned)).statusCode).toBe(201);
    await streams.inside.until(isUnreadCount(had + 1));
    // The next event of the others is the one meant for them: nothing came before it.
    const open = { title: 'For all to see', assignee_ids: [colleague.userId] };
    await ours.firm.post('/api/v1/tasks', open);
    await streams.colleague.until(isUnreadCount(without + 1));
    const notifications = (await colleague.get('/api/v1/notifications?limit=50')).json<{ items: Notification[] }>();
    expect(JSON.stringify(notifications)).not.toContain('Behind the wall');
    expect(notifications.items).toHaveLength(without + 1);
    expect(streams.other.events.filter(({ event }) => event === 'lists')).toEqual([]);
    expect(JSON.stringify(streams.other.events)).not.toContain(ours.secret);
    for (const stream of Object.values(streams)) stream.leave();
  });
});
