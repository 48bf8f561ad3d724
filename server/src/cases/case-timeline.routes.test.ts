import type { TimelineEntry } from '@munshi/contract/cases/case-query.schema';
import { describe, expect, it } from 'vitest';
import { newCase, upload } from '../../test/fixtures/document-fixture.ts';
import { noteBody } from '../../test/fixtures/note-body.ts';
import { purge } from '../../test/fixtures/purge-fixture.ts';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { facts } from '../../test/fixtures/vakalatnama-fixture.ts';

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
