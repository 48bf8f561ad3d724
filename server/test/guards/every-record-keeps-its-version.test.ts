import { endpointTable } from '@munshi/contract/endpoint-table';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { upload } from '../fixtures/document-fixture.ts';
import { newTenant, superuser, type TestTenant } from '../fixtures/tenant-fixture.ts';
import { facts } from '../fixtures/vakalatnama-fixture.ts';

interface Made {
  /** The address for changing the record. */
  readonly url: string;
  readonly version: number;
  /** Two changes with different values. */
  readonly changes: readonly [object, object];
}
type Make = (firm: TestTenant) => Promise<Made>;

async function add(firm: TestTenant, url: string, body: object): Promise<{ id: string; version: number }> {
  const response = await firm.post(url, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const named = (noun: string): [object, object] => [{ [noun]: 'Changed once' }, { [noun]: 'Changed twice' }];
const addCase = async (firm: TestTenant) => await add(firm, '/api/v1/case/create', { title: 'A v. B' });
const noteBody = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A thought' }] }] };
const simple =
  (url: string, body: object, noun: string, at = url): Make =>
  async (firm) => {
    const { id, version } = await add(firm, url, body);
    return { url: `${at}/${id}`, version, changes: named(noun) };
  };
const ofCase =
  (url: string, body: object, noun: string, at = url): Make =>
  async (firm) =>
    await simple(url, { ...body, case_id: (await addCase(firm)).id }, noun, at)(firm);

/** A record for each call that accepts If-Match. Add each new such call here. */
const makers: Record<string, Make> = {
  'cases.updateCase': simple('/api/v1/case/create', { title: 'A v. B' }, 'title', '/api/v1/case'),
  'people.updatePerson': simple('/api/v1/people', { name: 'Usha Bhat' }, 'name'),
  'lawyers.updateLawyer': simple('/api/v1/lawyer/create', { name: 'Adv. Rao', is_external: true }, 'name', '/api/v1/lawyer'),
  'court-holidays.updateCourtHoliday': simple(
    '/api/v1/court-holidays',
    { name: 'Holi', starts_on: '2031-03-05', ends_on: '2031-03-05' },
    'name',
  ),
  'deadlines.updateDeadline': ofCase('/api/v1/deadlines', { title: 'Deposit', due_on: '2031-03-05' }, 'title'),
  'registry.updateFiling': ofCase('/api/v1/filings', { title: 'Appeal', filed_on: '2026-01-05' }, 'title'),
  'registry.updateObjection': async (firm) => {
    const ofFiling = { case_id: (await addCase(firm)).id, title: 'Appeal', filed_on: '2026-01-05' };
    const { id: filing } = await add(firm, '/api/v1/filings', ofFiling);
    const objection = { filing_id: filing, objection: 'Dim page', notified_on: '2026-01-06', cure_by: '2031-01-07' };
    const { id, version } = await add(firm, '/api/v1/objections', objection);
    return { url: `/api/v1/objections/${id}`, version, changes: named('objection') };
  },
  'registry.updateCertifiedCopy': ofCase(
    '/api/v1/certified-copies',
    { title: 'Judgment', order_on: '2026-01-04', applied_on: '2026-01-05' },
    'title',
  ),
  'tasks.updateTask': simple('/api/v1/tasks', { title: 'Reply' }, 'title'),
  'hearings.updateHearing': ofCase('/api/v1/hearings', { hearing_date: '2031-03-05' }, 'notes'),
  'case-notes.updateCaseNote': ofCase('/api/v1/case-notes', { title: 'Word', body: noteBody }, 'title', '/api/v1/case-notes/note'),
  'vakalatnamas.updateVakalatnama': async (firm) => {
    const { id, version } = await add(firm, '/api/v1/vakalatnamas', { facts: facts() });
    const [first, second] = [facts({ place: 'Pune' }), facts({ place: 'Nagpur' })];
    return { url: `/api/v1/vakalatnamas/${id}`, version, changes: [{ facts: first }, { facts: second }] };
  },
  'vakalatnamas.updateVakalatnamaForm': simple('/api/v1/vakalatnamas/forms', { name: 'Our form' }, 'name'),
  'documents.updateDocument': async (firm) => {
    const { id, version } = await upload(firm, 'words', { filename: 'plaint.txt', case_id: (await addCase(firm)).id });
    return { url: `/api/v1/documents/${id}`, version, changes: named('title') };
  },
  'tenants.updateFirm': async (firm) => {
    const { version } = (await firm.get('/api/v1/tenants/profile')).json<{ version: number }>();
    return { url: '/api/v1/tenants/profile', version, changes: named('name') };
  },
};

const changing = endpointTable.filter(({ endpoint }) => endpoint.method === 'PATCH');
const nameOf = ({ feature, name }: { feature: string; name: string }) => `${feature}.${name}`;

/** PATCH calls without If-Match, where the last write wins: list entries, a role, a read mark, upload bytes, bulk changes, decisions about an import. */
const UNVERSIONED = [
  'courts.updateCourt',
  'judges.updateJudge',
  'reference-entries.updateCaseLawyerType',
  'reference-entries.updateReferenceEntry',
  'tenants.updateMemberRole',
  'notifications.markRead',
  'documents.continueUpload',
  'tasks.updateTasks',
  'cases.bulkUpdateCases',
  'cases.bulkUpdateHearings',
  'cases.bulkUpdateTasks',
  'imports.updateImport',
  'imports.continueFirmImportUpload',
];

it('every PATCH call either accepts If-Match or is listed as unversioned', () => {
  expect(changing.map(nameOf).sort()).toEqual([...Object.keys(makers), ...UNVERSIONED].sort());
});

describe.each(Object.entries(makers))('%s', (_name, make) => {
  it('refuses a stale If-Match, saves without If-Match, and keeps the version if nothing changed', async () => {
    const firm = await newTenant();
    const { url, version, changes } = await make(firm);
    const patch = async (body: object, match?: number) =>
      await firm.patch(url, body, match === undefined ? {} : { 'if-match': `"${match}"` });
    const [first, second] = changes;
    const saved = await patch(first);
    expect(saved.statusCode, saved.body).toBe(200);
    const now = saved.json<{ version: number }>().version;
    expect(now).toBe(version + 1);

    const late = await patch(second, version);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'record.changed', detail: expect.stringContaining('Changed by') });
    const nothing = [await patch({}), await patch({}, now)];
    expect(nothing.map((answer) => [answer.statusCode, answer.json<{ version: number }>().version])).toEqual([
      [200, now],
      [200, now],
    ]);
    expect((await patch({}, version)).statusCode).toBe(412);

    const both = await Promise.all([patch(second, now), patch(second, now)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 412]);
    expect((await patch(first, 0)).statusCode).toBe(412);
    for (const header of ['nonsense', '"1", "2"', '-1'])
      expect((await firm.patch(url, first, { 'if-match': header })).statusCode, header).toBe(422);
  });
});

const drafts: Record<string, (firm: TestTenant) => Promise<object>> = {
  '/api/v1/case/create': async () => await Promise.resolve({ title: 'A v. B' }),
  '/api/v1/people': async () => await Promise.resolve({ name: 'Usha Bhat' }),
  '/api/v1/tasks': async () => await Promise.resolve({ title: 'Reply' }),
  '/api/v1/hearings': async (firm) => ({ case_id: (await addCase(firm)).id, hearing_date: '2031-03-05' }),
  '/api/v1/case-notes': async (firm) => ({ case_id: (await addCase(firm)).id, title: 'Word', body: noteBody }),
};

describe.each(Object.entries(drafts))('POST %s', (url, draftOf) => {
  it('runs once for four concurrent calls with one idempotency key, and all get the same answer', async () => {
    const firm = await newTenant();
    const draft = await draftOf(firm);
    const key = { 'idempotency-key': uuidv7() };
    const before = await countLines(firm);
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await firm.post(url, draft, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(await countLines(firm)).toBe(before + 1);
    expect((await firm.post(url, { ...draft, title: 'Another', name: 'Another' }, key)).statusCode).toBeGreaterThanOrEqual(409);
  });

  it('runs once for two concurrent calls with the same client-chosen id', async () => {
    const firm = await newTenant();
    const draft = { ...(await draftOf(firm)), id: uuidv7() };
    const answers = await Promise.all([firm.post(url, draft), firm.post(url, draft)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'record.exists' });
  });
});

/** The number of records created in the firm, by its audit lines. */
async function countLines({ tenantId }: TestTenant): Promise<number> {
  const tables = ['cases', 'people', 'tasks', 'hearings', 'case_notes'];
  const rows = await superuser
    .selectFrom('audit_log')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('action', '=', 'insert')
    .where('table_name', 'in', tables)
    .execute();
  return rows.length;
}
