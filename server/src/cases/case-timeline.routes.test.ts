import type { TimelineEntry } from '@munshi/contract/cases/case-query.schema';
import { describe, expect, it } from 'vitest';
import { newCase, upload } from '../../test/fixtures/document-fixture.ts';
import { noteBody } from '../../test/fixtures/note-body.ts';
import { purge } from '../../test/fixtures/purge-fixture.ts';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { facts } from '../../test/fixtures/vakalatnama-fixture.ts';
import { againstUnseen } from '../../test/processes/at-once.ts';

interface Timeline {
  readonly items: TimelineEntry[];
  readonly total: number;
}

const readTimeline = async (caller: Caller, caseId: string) =>
  (await caller.get(`/api/v1/case/${caseId}/timeline?limit=50`)).json<Timeline>();
const made = async (caller: Caller, url: string, body: object) => {
  const response = await caller.post(url, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
};
const addNote = async (caller: Caller, caseId: string, title: string) =>
  await made(caller, '/api/v1/case-notes', { case_id: caseId, title, body: noteBody('Of the witness'), visibility: 'team' });
/** The record name in the update lines of each kind of record. */
const namesOf = ({ items }: Timeline) =>
  Object.fromEntries(
    items.filter(({ action, record }) => action === 'update' && record !== 'cases').map(({ record, record_name: name }) => [record, name]),
  );

/** A case with one record of each kind, each updated since, and their ids. */
async function withChanges() {
  const tenant = await newTenant();
  const { id: caseId } = await newCase(tenant);
  const hearing = await made(tenant, '/api/v1/hearings', { case_id: caseId, hearing_date: '2027-01-05' });
  const task = await made(tenant, '/api/v1/tasks', { case_id: caseId, title: 'Draft the reply' });
  const note = await addNote(tenant, caseId, 'Line of defence');
  const vakalatnama = await made(tenant, '/api/v1/vakalatnamas', {
    facts: facts({ case_id: caseId, first_party: 'A', second_party: 'B' }),
  });
  const document = await upload(tenant, 'Written statement', { filename: 'ws.txt', case_id: caseId, title: 'Written statement' });
  const urls = [
    `hearings/${hearing}`,
    `tasks/${task}`,
    `case-notes/note/${note}`,
    `documents/${document.id}`,
    `vakalatnamas/${vakalatnama}`,
  ];
  const changes = [{ item_number: '7' }, { priority: 'high' }, { pinned: true }, { tags: ['urgent'] }, { final_disposal_on: '2026-01-01' }];
  for (const [at, url] of urls.entries()) {
    const answer = await tenant.patch(`/api/v1/${url}`, changes[at] ?? {});
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return { tenant, caseId, note, task, urls };
}

const NAMES = {
  hearings: '2027-01-05',
  tasks: 'Draft the reply',
  case_notes: 'Line of defence',
  documents: 'Written statement',
  vakalatnamas: 'A v. B',
};

describe('a line of the timeline', () => {
  it('names its record, also after the record was deleted', async () => {
    const { tenant, caseId, urls } = await withChanges();
    expect(namesOf(await readTimeline(tenant, caseId))).toEqual(NAMES);
    for (const url of urls) expect((await tenant.delete(`/api/v1/${url}`)).statusCode).toBe(200);
    expect(namesOf(await readTimeline(tenant, caseId))).toEqual(NAMES);
  });

  it('is visible only with the permission to read its kind of record', async () => {
    const { tenant, caseId } = await withChanges();
    const accountant = await tenant.member('accountant');
    const { items, total } = await readTimeline(accountant, caseId);
    expect([...new Set(items.map(({ record }) => record))]).toEqual(['cases']);
    expect(total).toBe(items.length);
    expect((await readTimeline(await tenant.member('viewer'), caseId)).total).toBe((await readTimeline(tenant, caseId)).total);
  });

  it('of a note made private is visible to its author only, also its earlier lines', async () => {
    const { tenant, caseId, note } = await withChanges();
    const colleague = await tenant.member('lawyer');
    const before = await readTimeline(colleague, caseId);
    expect((await tenant.patch(`/api/v1/case-notes/note/${note}`, { visibility: 'private', title: 'Weak witness' })).statusCode).toBe(200);
    const after = await readTimeline(colleague, caseId);
    expect(JSON.stringify(after)).not.toMatch(/Line of defence|(?:Weak|the) witness/);
    expect(after.total).toBe(before.total - 2);
    expect(namesOf(await readTimeline(tenant, caseId))).toMatchObject({ case_notes: 'Weak witness' });
  });

  it('of a purged record reports the deletion without a name', async () => {
    const { tenant, caseId, note, task } = await withChanges();
    await tenant.delete(`/api/v1/case-notes/note/${note}`);
    await tenant.delete(`/api/v1/tasks/${task}`);
    for (const table of ['case_notes', 'tasks'] as const)
      await superuser.updateTable(table).set({ deleted_at: '2020-01-01T00:00:00Z' }).where('case_id', '=', caseId).execute();
    await purge(tenant);
    const deletions = (await readTimeline(tenant, caseId)).items.filter(({ action }) => action === 'delete');
    expect(deletions.map(({ record, record_name: name, changes }) => [record, name, changes])).toEqual(
      expect.arrayContaining([
        ['case_notes', null, {}],
        ['tasks', null, {}],
      ]),
    );
  });
});

describe('the timeline of a case that a record leaves', () => {
  /** A firm with two cases and a task and a vakalatnama in the first. */
  async function withMovables() {
    const firm = await newTenant();
    const [from, to] = [await newCase(firm, { title: 'Wrong v. Case' }), await newCase(firm, { title: 'Right v. Case' })];
    const task = await made(firm, '/api/v1/tasks', { case_id: from.id, title: 'Draft the reply' });
    const paper = { first_party: 'A', second_party: 'B' };
    const vakalatnama = await made(firm, '/api/v1/vakalatnamas', { facts: facts({ case_id: from.id, ...paper }) });
    const moveTask = async (caller: Caller, id: string | null, title?: string) =>
      await caller.patch(`/api/v1/tasks/${task}`, { case_id: id, ...(title && { title }) });
    const moveVakalatnama = async (caller: Caller, id: string | null) =>
      await caller.patch(`/api/v1/vakalatnamas/${vakalatnama}`, { facts: facts({ case_id: id, ...paper }) });
    return { firm, from, to, moveTask, moveVakalatnama };
  }
  const movesIn = async (caller: Caller, { id }: { id: string }) =>
    (await readTimeline(caller, id)).items
      .filter(({ record, changes }) => record !== 'vakalatnama_acceptances' && changes['case_id'] && changes['case_id'].was !== null)
      .map(({ record, changes }) => ({ record, ...changes }));

  it.each([
    ['tasks', 'Draft the reply'],
    ['vakalatnamas', 'A v. B'],
  ] as const)('says that one of the %s left it, to another case or to none, and not where to', async (record, title) => {
    const { firm, from, to, moveTask, moveVakalatnama } = await withMovables();
    const move = record === 'tasks' ? moveTask : moveVakalatnama;
    const departure = { record, case_id: { was: from.id, is: null }, title: { was: title, is: title } };
    expect((await move(firm, to.id)).statusCode).toBe(200);
    expect(await movesIn(firm, from)).toEqual([departure]);
    expect(await movesIn(firm, to)).toMatchObject([{ record, case_id: { was: from.id, is: to.id } }]);
    expect((await move(firm, to.id)).statusCode).toBe(200);
    expect(await movesIn(firm, to)).toHaveLength(1);
    expect((await move(firm, null)).statusCode).toBe(200);
    expect((await movesIn(firm, to))[0]).toMatchObject({ record, case_id: { was: to.id, is: null } });
    expect((await move(firm, from.id)).statusCode).toBe(200);
    expect(await movesIn(firm, from)).toEqual([departure]);
  });

  it('is known to those who see the case only, and names neither a restricted case nor the new title', async () => {
    const { firm, from, to, moveTask, moveVakalatnama } = await withMovables();
    const [insider, outsider, other] = [await firm.member('lawyer'), await firm.member('lawyer'), await newTenant()];
    await firm.patch(`/api/v1/case/${to.id}`, { restricted: true, team: [{ user_id: insider.userId, role: 'lead' }] });
    expect((await moveTask(insider, to.id, 'Secret reply')).statusCode).toBe(200);
    expect((await moveVakalatnama(insider, to.id)).statusCode).toBe(200);
    const seen = await movesIn(outsider, from);
    expect(seen.map(({ record }) => record)).toEqual(['vakalatnamas', 'tasks']);
    expect(JSON.stringify(await readTimeline(outsider, from.id))).not.toMatch(new RegExp(`${to.id}|Right v\\. Case|Secret`));
    expect((await other.get(`/api/v1/case/${from.id}/timeline`)).statusCode).toBe(404);

    expect((await moveTask(insider, from.id, 'Draft the reply')).statusCode).toBe(200);
    expect(JSON.stringify(await movesIn(outsider, from))).not.toContain(to.id);
    expect((await movesIn(insider, to))[0]).toMatchObject({ record: 'tasks', case_id: { was: to.id, is: null } });
  });

  it('is restricted like the case also if that is restricted at the same moment', async () => {
    const { firm, from, to, moveTask, moveVakalatnama } = await withMovables();
    const answers = await againstUnseen(
      async (db) => {
        await db.updateTable('cases').set({ restricted: true }).where('tenant_id', '=', firm.tenantId).where('id', '=', from.id).execute();
      },
      async () => await Promise.all([moveTask(firm, to.id), moveVakalatnama(firm, to.id)]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const lines = superuser.selectFrom('audit_log').select(['table_name', 'restricted']).where('case_id', '=', from.id);
    expect(await lines.where('table_name', 'in', ['tasks', 'vakalatnamas']).where('action', '=', 'update').execute()).toEqual(
      expect.arrayContaining([
        { table_name: 'tasks', restricted: true },
        { table_name: 'vakalatnamas', restricted: true },
      ]),
    );
  });
});
