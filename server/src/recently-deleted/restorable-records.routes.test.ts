import type { DeletedRecord } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { expect, it } from 'vitest';
import { upload } from '../../test/fixtures/document-fixture.ts';
import { noteBody } from '../../test/fixtures/note-body.ts';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { make } from '../../test/fixtures/vakalatnama-fixture.ts';

type Maker = Pick<Caller, 'get' | 'post' | 'token'>;
type Make = (by: Maker, case_id: string) => Promise<{ id: string }>;

const post =
  (url: string, draft: object): Make =>
  async (by, case_id) => {
    const response = await by.post(url, 'name' in draft ? draft : { ...draft, case_id });
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  };

/** The address of each kind of record, and how one is created. */
const ways: Record<string, readonly [string, Make]> = {
  hearing: ['/api/v1/hearings', post('/api/v1/hearings', { hearing_date: '2031-03-05' })],
  task: ['/api/v1/tasks', post('/api/v1/tasks', { title: 'File the reply' })],
  note: ['/api/v1/case-notes/note', post('/api/v1/case-notes', { title: 'A thought', body: noteBody('A thought'), visibility: 'team' })],
  document: ['/api/v1/documents', async (by, case_id) => await upload(by, 'words', { filename: 'plaint.txt', case_id })],
  vakalatnama: ['/api/v1/vakalatnamas', async (by, case_id) => await make(by, { case_id })],
  lawyer: ['/api/v1/lawyer', post('/api/v1/lawyer/create', { name: 'Adv. Rao', is_external: true })],
  deadline: ['/api/v1/deadlines', post('/api/v1/deadlines', { title: 'Deposit', due_on: '2031-03-05' })],
  person: ['/api/v1/people', post('/api/v1/people', { name: 'Usha Bhat' })],
};

/** What the list says of these records to a caller, by id. */
async function reasonsFor(caller: Caller, ids: readonly string[]) {
  const { items } = (await caller.get('/api/v1/recently-deleted?limit=50')).json<{ items: DeletedRecord[] }>();
  const reasons = new Map(items.map(({ id, unrestorable_because: reason }) => [id, reason]));
  return ids.map((id) => reasons.get(id));
}

it.each(['hearing', 'task', 'note', 'document', 'vakalatnama', 'lawyer'])(
  'the list of deleted records says of a %s that somebody else created that only an admin can restore it',
  async (kind) => {
    const [url, create] = ways[kind] as (typeof ways)[string];
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const caseId = (await firm.post('/api/v1/case/create', { title: 'Rao v. Iyer' })).json<{ id: string }>().id;
    const [own, other] = [(await create(lawyer, caseId)).id, (await create(firm, caseId)).id];
    for (const id of [own, other]) expect((await firm.delete(`${url}/${id}`)).statusCode).toBe(200);
    expect(await reasonsFor(lawyer, [own, other])).toEqual([null, 'not_own']);
    expect(await reasonsFor(firm, [own, other])).toEqual([null, null]);
    expect((await lawyer.post(`${url}/${other}/restore`)).statusCode).toBe(403);
    expect((await lawyer.post(`${url}/${own}/restore`)).statusCode).toBe(200);
    expect((await firm.post(`${url}/${other}/restore`)).statusCode).toBe(200);
  },
);

it.each(['deadline', 'person'])('the list of deleted records offers everybody to restore a %s that somebody else created', async (kind) => {
  const [url, create] = ways[kind] as (typeof ways)[string];
  const firm = await newTenant();
  const lawyer = await firm.member('lawyer');
  const caseId = (await firm.post('/api/v1/case/create', { title: 'Rao v. Iyer' })).json<{ id: string }>().id;
  const { id } = await create(firm, caseId);
  expect((await firm.delete(`${url}/${id}`)).statusCode).toBe(200);
  expect(await reasonsFor(lawyer, [id])).toEqual([null]);
  expect((await lawyer.post(`${url}/${id}/restore`)).statusCode).toBe(200);
});

it('the list of deleted records says of a hearing without a known creator that only an admin can restore it', async () => {
  const firm = await newTenant();
  const lawyer = await firm.member('lawyer');
  const caseId = (await firm.post('/api/v1/case/create', { title: 'Rao v. Iyer' })).json<{ id: string }>().id;
  const { id } = (await firm.post('/api/v1/hearings', { case_id: caseId, hearing_date: '2031-03-05' })).json<{ id: string }>();
  await superuser.updateTable('hearings').set({ created_by: null }).where('id', '=', id).execute();
  await firm.delete(`/api/v1/hearings/${id}`);
  expect([await reasonsFor(lawyer, [id]), await reasonsFor(firm, [id])]).toEqual([['not_own'], [null]]);
});
