import type { Case } from '@munshi/contract/cases/case.schema';
import { endpointTable } from '@munshi/contract/endpoint-table';
import { type DeletedKind, type DeletedRecord, deletedGrants } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/recently-deleted';

interface Answer {
  items: DeletedRecord[];
  total: number;
}
const read = async (caller: Pick<Caller, 'get'>, query = '') => (await caller.get(`${url}${query}`)).json<Answer>();
const titles = async (caller: Caller, query = '') => (await read(caller, query)).items.map(({ title }) => title);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const addCase = async (firm: Caller, title = 'Rao v. Iyer', over: object = {}) =>
  (await firm.post('/api/v1/case/create', { title, ...over })).json<Case>();
const addPerson = async (firm: Caller, name: string) => (await firm.post('/api/v1/people', { name })).json<{ id: string }>();

async function addNote(firm: TestTenant, authorId: string, caseId: string, over: object) {
  const row = { tenant_id: firm.tenantId, id: uuidv7(), case_id: caseId, author_id: authorId, body: '{}', title: 'Note' };
  await superuser
    .insertInto('case_notes')
    .values({ ...row, deleted_at: daysAgo(1), ...over })
    .execute();
}

describe('GET /api/v1/recently-deleted', () => {
  it('lists deleted records, newest first, with the person and the days left, and nothing of another firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const record = await addCase(ours);
    const person = await addPerson(ours, 'Usha Bhat');
    await addPerson(ours, 'Stays Here');
    const foreign = await addPerson(theirs, 'Not Ours');
    await ours.delete(`/api/v1/people/${person.id}`);
    await ours.delete(`/api/v1/case/${record.id}`);
    await theirs.delete(`/api/v1/people/${foreign.id}`);

    const answer = await read(ours);
    const me = await superuser.selectFrom('users').select('name').where('id', '=', ours.userId).executeTakeFirstOrThrow();
    expect(answer).toMatchObject({
      items: [
        { kind: 'case', id: record.id, title: 'Rao v. Iyer', deleted_by: me.name, days_left: 30, is_case_deleted: false },
        { kind: 'person', id: person.id, title: 'Usha Bhat', deleted_by: me.name, days_left: 30, case_id: null },
      ],
      total: 2,
      limit: 10,
      offset: 0,
    });
    expect(await titles(theirs)).toEqual(['Not Ours']);
  });

  it('says of a case that the caller neither created nor works on that only an admin can restore it', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const created = await addCase(lawyer, 'Created');
    const onTeam = await addCase(firm, 'On the team', { team: [{ user_id: lawyer.userId, role: 'arguing' }] });
    const other = await addCase(firm, 'Of others');
    for (const { id } of [created, onTeam, other]) await firm.delete(`/api/v1/case/${id}`);
    const reasons = async (caller: Caller) =>
      Object.fromEntries((await read(caller)).items.map(({ title, unrestorable_because: reason }) => [title, reason]));
    expect(await reasons(lawyer)).toEqual({ Created: null, 'On the team': null, 'Of others': 'not_own' });
    expect(await reasons(firm)).toEqual({ Created: null, 'On the team': null, 'Of others': null });
  });

  it('leaves out restored records, those older than thirty days, and merged people', async () => {
    const firm = await newTenant();
    const [back, old, merged, retained] = [
      await addPerson(firm, 'Back Again'),
      await addPerson(firm, 'Long Gone'),
      await addPerson(firm, 'Merged Away'),
      await addPerson(firm, 'Kept'),
    ];
    await firm.delete(`/api/v1/people/${back.id}`);
    expect(await titles(firm)).toEqual(['Back Again']);
    await firm.post(`/api/v1/people/${back.id}/restore`);
    await superuser
      .updateTable('people')
      .set({ deleted_at: daysAgo(31) })
      .where('id', '=', old.id)
      .execute();
    await superuser
      .updateTable('people')
      .set({ deleted_at: daysAgo(1), merged_into: retained.id })
      .where('id', '=', merged.id)
      .execute();
    expect(await titles(firm)).toEqual([]);
    await superuser
      .updateTable('people')
      .set({ deleted_at: daysAgo(29.5) })
      .where('id', '=', old.id)
      .execute();
    expect((await read(firm)).items).toMatchObject([{ title: 'Long Gone', days_left: 1 }]);
  });

  it('names the case of a hearing or task, and says if it is deleted too', async () => {
    const firm = await newTenant();
    const record = await addCase(firm);
    const hearing = { case_id: record.id, hearing_date: '2031-03-05', purpose_text: 'For arguments' };
    const { id } = (await firm.post('/api/v1/hearings/', hearing)).json<{ id: string }>();
    await superuser
      .insertInto('tasks')
      .values({
        tenant_id: firm.tenantId,
        id: uuidv7(),
        case_id: record.id,
        title: 'File the reply',
        created_by: firm.userId,
        deleted_at: daysAgo(2),
      })
      .execute();
    await firm.delete(`/api/v1/hearings/${id}`);
    expect((await read(firm)).items).toMatchObject([
      { kind: 'hearing', title: 'For arguments', day: '2031-03-05', case_id: record.id, case_title: 'Rao v. Iyer', is_case_deleted: false },
      { kind: 'task', title: 'File the reply', case_title: 'Rao v. Iyer', days_left: 28 },
    ]);
    await firm.delete(`/api/v1/case/${record.id}`);
    expect((await read(firm, '?kind=hearing')).items).toMatchObject([{ is_case_deleted: true }]);
  });

  it('filters by kind and words, and is paged', async () => {
    const firm = await newTenant();
    for (const name of ['Ürmila Devi', 'Usha 50% Bhat']) await firm.delete(`/api/v1/people/${(await addPerson(firm, name)).id}`);
    await firm.delete(`/api/v1/case/${(await addCase(firm, 'Devi v. State')).id}`);

    expect(await titles(firm, '?q=devi')).toEqual(['Devi v. State', 'Ürmila Devi']);
    expect(await titles(firm, '?q=urmila')).toEqual(['Ürmila Devi']);
    expect(await titles(firm, '?q=%25%25')).toEqual([]);
    expect(await titles(firm, '?q=50%25')).toEqual(['Usha 50% Bhat']);
    expect(await titles(firm, '?kind=case')).toEqual(['Devi v. State']);
    expect(await read(firm, '?limit=10&offset=2')).toMatchObject({ items: [{ title: 'Ürmila Devi' }], total: 3, offset: 2 });
    expect((await firm.get(`${url}?kind=firm`)).statusCode).toBe(422);
  });

  it('hides records of restricted cases out of sight, and private notes of others', async () => {
    const firm = await newTenant();
    const [outsider, colleague] = [await firm.member('lawyer'), await firm.member('clerk')];
    const restrictedCase = await addCase(firm, 'Secret v. Secret', { restricted: true });
    const open = await addCase(firm);
    await addNote(firm, firm.userId, restrictedCase.id, { title: 'Behind the wall' });
    await addNote(firm, outsider.userId, open.id, { title: 'For me alone', visibility: 'private' });
    await addNote(firm, outsider.userId, open.id, { title: 'For all', deleted_at: daysAgo(2) });
    await firm.delete(`/api/v1/case/${restrictedCase.id}`);

    expect(await titles(firm)).toEqual(['Secret v. Secret', 'Behind the wall', 'For all']);
    expect((await read(outsider)).items).toMatchObject([
      { kind: 'note', title: 'For me alone', deleted_by: expect.stringContaining('Person') as string },
      { kind: 'note', title: 'For all' },
    ]);
    expect(await titles(colleague)).toEqual(['For all']);
  });

  it('lists documents and vakalatnamas', async () => {
    const firm = await newTenant();
    const record = await addCase(firm);
    const row = () => ({ tenant_id: firm.tenantId, id: uuidv7(), case_id: record.id, created_by: firm.userId, deleted_at: daysAgo(1) });
    await superuser
      .insertInto('documents')
      .values({ ...row(), title: 'Plaint' })
      .execute();
    await superuser
      .insertInto('vakalatnamas')
      .values({
        ...row(),
        title: 'Vakalatnama of Rao',
        language: 'en',
        facts: '{}',
        state_on: '2026-11-01',
        retention_years: 3,
        deleted_at: daysAgo(2),
      })
      .execute();
    expect((await read(firm)).items).toMatchObject([
      { kind: 'document', title: 'Plaint', case_title: 'Rao v. Iyer' },
      { kind: 'vakalatnama', title: 'Vakalatnama of Rao' },
    ]);
  });

  it('lists for each role the kinds it may read', async () => {
    const firm = await newTenant();
    const accountant = await firm.member('accountant');
    const record = await addCase(firm);
    await addNote(firm, firm.userId, record.id, { title: 'A note' });
    await firm.delete(`/api/v1/people/${(await addPerson(firm, 'Usha Bhat')).id}`);
    expect(await titles(accountant)).toEqual(['Usha Bhat']);
    expect(await read(accountant, '?kind=note')).toMatchObject({ items: [], total: 0 });
  });
});

describe('restoring a deleted record', () => {
  const restores: Record<DeletedKind, string> = {
    case: 'cases.restoreCases',
    hearing: 'hearings.restoreHearing',
    deadline: 'deadlines.restoreDeadline',
    filing: 'registry.restoreFiling',
    objection: 'registry.restoreObjection',
    certified_copy: 'registry.restoreCertifiedCopy',
    person: 'people.restorePerson',
    lawyer: 'lawyers.restoreLawyer',
    task: 'tasks.restoreTask',
    note: 'case-notes.restoreCaseNote',
    document: 'documents.restoreDocument',
    vakalatnama: 'vakalatnamas.restoreVakalatnama',
  };
  it.each(Object.entries(restores))('needs for a %s the permission of %s', (kind, name) => {
    const found = endpointTable.find((each) => `${each.feature}.${each.name}` === name);
    expect(found?.endpoint.access).toBe(deletedGrants[kind as DeletedKind].restore);
  });
});
