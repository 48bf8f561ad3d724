import type { DeletedRecord } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { upload } from '../../test/fixtures/document-fixture.ts';
import { purge } from '../../test/fixtures/purge-fixture.ts';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { make, toSigned, walk } from '../../test/fixtures/vakalatnama-fixture.ts';
import { withTenantDb } from '../platform/db/scope/tenant-db.ts';

type Table = 'cases' | 'hearings' | 'tasks' | 'case_notes' | 'people' | 'lawyers' | 'documents' | 'vakalatnamas';

const noteBody = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A thought' }] }] };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const add = async (caller: Pick<Caller, 'post'>, url: string, body: object) => {
  const response = await caller.post(url, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
};
const addCase = async (caller: Caller, over: object = {}) => await add(caller, '/api/v1/case/create', { title: 'Rao v. Iyer', ...over });
const addHearing = async (caller: Caller, case_id: string, hearing_date = '2031-03-05') =>
  await add(caller, '/api/v1/hearings', { case_id, hearing_date });
/** Sets the deletion of records to so many days ago. */
async function age(table: Table, ids: string[], days = 31): Promise<void> {
  await superuser
    .updateTable(table as 'cases')
    .set({ deleted_at: daysAgo(days) })
    .where('id', 'in', ids)
    .execute();
}
const left = async (table: Table, ids: string[]) =>
  (
    await superuser
      .selectFrom(table as 'cases')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const listed = async (caller: Caller, query = '') =>
  (await caller.get(`/api/v1/recently-deleted${query}`)).json<{ items: DeletedRecord[] }>().items;

/** Every row of the firm that refers to the case, in any table. */
async function rowsOfCase(firm: TestTenant, caseId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'app' and column_name = 'case_id'
      and table_name not in ('audit_log')`.execute(superuser);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} where tenant_id = ${firm.tenantId} and case_id = ${caseId}`.execute(
      superuser,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the purge', () => {
  it('deletes a case with all its records, and nothing newer, undeleted or of another firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const colleague = await ours.member('lawyer');
    const caseId = await addCase(ours, { parties: [{ name: 'Usha Bhat', side: 'petitioner', is_client: true }] });
    const [living, recent] = [await addCase(ours, { linked_case_ids: [caseId] }), await addCase(ours)];
    const foreign = await addCase(theirs);
    const hearing_id = await addHearing(ours, caseId, '2026-01-05');
    const outcome = {
      outcome: 'adjourned',
      adjournment_reason: 'no_time',
      business_on_date: '2026-01-05',
      next_date: '2031-03-05',
      next_purpose_text: 'Arguments',
    };
    expect((await ours.post(`/api/v1/hearings/${hearing_id}/outcome`, outcome)).statusCode).toBe(200);
    await add(ours, '/api/v1/tasks', { title: 'Reply', case_id: caseId, hearing_id, assignee_ids: [colleague.userId] });
    await add(colleague, '/api/v1/case-notes', {
      case_id: caseId,
      title: 'Mine alone',
      body: noteBody,
      visibility: 'private',
    });
    const paper = await upload(ours, 'words', { filename: 'plaint.txt', case_id: caseId });
    await make(ours, { case_id: caseId });
    expect(await rowsOfCase(ours, caseId)).toEqual(
      expect.arrayContaining(['hearings', 'tasks', 'case_notes', 'documents', 'vakalatnamas', 'case_parties']),
    );
    for (const id of [caseId, recent]) expect((await ours.delete(`/api/v1/case/${id}`)).statusCode).toBe(200);
    await theirs.delete(`/api/v1/case/${foreign}`);
    await age('cases', [caseId]);
    await age('cases', [recent, foreign], 29.9);

    await Promise.all([purge(ours), purge(ours), purge(theirs)]);
    expect(await rowsOfCase(ours, caseId)).toEqual([]);
    expect(await left('cases', [caseId, living, recent, foreign])).toEqual([living, recent, foreign]);
    expect(await left('documents', [paper.id])).toEqual([]);
    const lines = await superuser
      .selectFrom('audit_log')
      .selectAll()
      .where('case_id', '=', caseId)
      .where('action', '=', 'delete')
      .execute();
    expect(lines.length).toBeGreaterThan(5);
    // The deletion is recorded once, without the old values.
    expect(lines.filter(({ was }) => was !== null)).toEqual([]);
    expect(lines.filter(({ table_name }) => table_name === 'cases')).toHaveLength(1);
  });

  it('deletes single records, and clears references to them', async () => {
    const firm = await newTenant();
    const author = await firm.member('lawyer');
    const caseId = await addCase(firm);
    const hearing_id = await addHearing(firm, caseId);
    const [purged, stays] = [
      await add(firm, '/api/v1/tasks', { title: 'Gone', case_id: caseId }),
      await add(firm, '/api/v1/tasks', { title: 'Stays', case_id: caseId, hearing_id }),
    ];
    const note = await add(author, '/api/v1/case-notes', {
      case_id: caseId,
      title: 'Mine',
      body: noteBody,
      visibility: 'private',
    });
    const person = await add(firm, '/api/v1/people', { name: 'Usha Bhat' });
    const lawyer = await add(firm, '/api/v1/lawyer/create', { name: 'Adv. Rao', is_external: true });
    await firm.delete(`/api/v1/hearings/${hearing_id}`);
    for (const url of [`/api/v1/tasks/${purged}`, `/api/v1/people/${person}`, `/api/v1/lawyer/${lawyer}`])
      expect((await firm.delete(url)).statusCode, url).toBe(200);
    await author.delete(`/api/v1/case-notes/note/${note}`);
    await age('hearings', [hearing_id]);
    await age('tasks', [purged]);
    await age('case_notes', [note]);
    await age('people', [person]);
    await age('lawyers', [lawyer]);
    await purge(firm);
    expect(await left('hearings', [hearing_id])).toEqual([]);
    expect(await left('tasks', [purged, stays])).toEqual([stays]);
    expect(await left('case_notes', [note])).toEqual([]);
    expect(await left('people', [person])).toEqual([]);
    expect(await left('lawyers', [lawyer])).toEqual([]);
    expect((await firm.get(`/api/v1/tasks/${stays}`)).json()).toMatchObject({ title: 'Stays', hearing_id: null });
  });

  it('deletes a merged record before the one it was merged into, with the merge’s stored values', async () => {
    const firm = await newTenant();
    const [survivor, merged] = [
      await add(firm, '/api/v1/people', { name: 'Usha Bhat' }),
      await add(firm, '/api/v1/people', { name: 'U. Bhat' }),
    ];
    const answer = await firm.post(`/api/v1/people/${survivor}/merge`, { merged_id: merged, merged_version: 1, take: [] });
    expect(answer.statusCode, answer.body).toBe(200);
    await firm.delete(`/api/v1/people/${survivor}`);
    await age('people', [survivor, merged]);
    await purge(firm);
    expect(await left('people', [survivor, merged])).toEqual([]);
    expect(await superuser.selectFrom('person_merges').select('id').where('kept_id', '=', survivor).execute()).toEqual([]);
  });
});

describe('the purge keeps', () => {
  it('a case with a signed vakalatnama, and its scan, until its retention period ends', async () => {
    const firm = await newTenant();
    const caseId = await addCase(firm);
    const scan = await upload(firm, 'signed', { filename: 'signed.txt', case_id: caseId });
    const { id: vakalatnama } = await make(firm, { case_id: caseId });
    await walk(firm, vakalatnama, ...toSigned);
    await superuser.updateTable('vakalatnamas').set({ document_id: scan.id }).where('id', '=', vakalatnama).execute();
    await firm.delete(`/api/v1/documents/${scan.id}`);
    expect(await listed(firm)).toMatchObject([{ id: scan.id, retained_because: 'signed_copy' }]);
    await firm.delete(`/api/v1/case/${caseId}`);
    await age('documents', [scan.id], 32);
    await age('cases', [caseId]);
    await purge(firm);
    expect(await left('cases', [caseId])).toEqual([caseId]);
    expect(await left('documents', [scan.id])).toEqual([scan.id]);
    expect(await listed(firm)).toEqual([]);
    expect(await listed(firm, '?retained=true')).toMatchObject([
      { id: caseId, retained_because: 'vakalatnama', days_left: 0 },
      { id: scan.id, retained_because: 'signed_copy' },
    ]);
    await superuser.updateTable('vakalatnamas').set({ final_disposal_on: '2020-01-01' }).where('id', '=', vakalatnama).execute();
    await purge(firm);
    expect(await left('cases', [caseId])).toEqual([]);
    expect(await left('documents', [scan.id])).toEqual([]);
  });

  it('people named in a case, and lawyers who appeared', async () => {
    const firm = await newTenant();
    const person = await add(firm, '/api/v1/people', { name: 'Usha Bhat' });
    const lawyer = await add(firm, '/api/v1/lawyer/create', { name: 'Adv. Rao', is_external: true });
    const caseId = await addCase(firm, {
      parties: [{ person_id: person, side: 'petitioner' }],
      team: [{ lawyer_id: lawyer, role: 'arguing' }],
    });
    await firm.delete(`/api/v1/people/${person}`);
    await firm.delete(`/api/v1/lawyer/${lawyer}`);
    await age('people', [person], 1);
    const purgedOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + 29 * 86_400_000));
    expect(await listed(firm)).toMatchObject([
      { id: lawyer, retained_because: 'appearance' },
      { id: person, retained_because: 'party', purged_on: purgedOn },
    ]);
    await age('people', [person]);
    await age('lawyers', [lawyer]);
    await purge(firm);
    expect([...(await left('people', [person])), ...(await left('lawyers', [lawyer]))]).toEqual([person, lawyer]);
    await firm.delete(`/api/v1/case/${caseId}`);
    await age('cases', [caseId]);
    await purge(firm);
    expect([...(await left('people', [person])), ...(await left('lawyers', [lawyer]))]).toEqual([]);
  });

  it('records that the application may not delete, by a rule of the database itself', async () => {
    const firm = await newTenant();
    const [caseId, person] = [await addCase(firm), await add(firm, '/api/v1/people', { name: 'Usha Bhat' })];
    await firm.delete(`/api/v1/people/${person}`);
    const scope = { tenantId: firm.tenantId, userId: null, restrictedCases: 'all' } as const;
    const tables = { cases: caseId, people: person } as const;
    for (const [table, id] of Object.entries(tables))
      await expect(
        withTenantDb(
          database,
          scope,
          async (db) =>
            await db
              .deleteFrom(table as 'cases')
              .where('id', '=', id)
              .execute(),
        ),
      ).rejects.toMatchObject({ constraint: `${table}_removed_in_time` });
    await superuser
      .insertInto('legal_holds')
      .values({ tenant_id: firm.tenantId, id: uuidv7(), case_id: caseId, reason: 'Notice', set_by: firm.userId })
      .execute();
    await age('cases', [caseId]);
    await expect(
      withTenantDb(database, scope, async (db) => await db.deleteFrom('cases').where('cases.id', '=', caseId).execute()),
    ).rejects.toMatchObject({ constraint: 'cases_removed_in_time' });
  });
});
