import type { MentionPage } from '@munshi/contract/people/person-erasure.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { upload } from '../../test/fixtures/document-fixture.ts';
import { daysAgo, executant, make } from '../../test/fixtures/vakalatnama-fixture.ts';
import { noteBody } from '../../test/fixtures/note-body.ts';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const usha = { name: 'Usha Bhat', name_local: 'उषा भट', mobile: '+919876543210', email: 'usha@example.in' };

const add = async (caller: Pick<Caller, 'post'>, url: string, body: object) => {
  const response = await caller.post(url, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
};
const mentionsOf = async (caller: Pick<Caller, 'get'>, id: string, query = '') =>
  (await caller.get(`/api/v1/people/${id}/erasure/mentions${query}`)).json<MentionPage>();

/** A case of the person, and one where each kind of record mentions her. */
async function named(firm: TestTenant): Promise<{ id: string; other: string }> {
  const id = await add(firm, '/api/v1/people', usha);
  await add(firm, '/api/v1/case/create', {
    title: 'Usha Bhat v. State',
    parties: [{ person_id: id, side: 'petitioner', is_client: true }],
  });
  const other = await add(firm, '/api/v1/case/create', {
    title: 'Rao v. Mehta',
    description: 'Neighbour of USHA  BHAT, usha bhat knows the well.',
  });
  await add(firm, '/api/v1/hearings', { case_id: other, hearing_date: '2026-03-05', purpose_text: 'Evidence', notes: 'Usha Bhat to come' });
  await add(firm, '/api/v1/tasks', { title: 'Ring 98765 43210', case_id: other });
  await add(firm, '/api/v1/tasks', { title: 'Papers', checklist: [{ text: 'ask usha@example.in', done: false }] });
  await add(firm, '/api/v1/case-notes', { case_id: other, title: 'Talk', body: noteBody('उषा भट came by'), visibility: 'team' });
  await add(firm, '/api/v1/people', { name: 'Mohan Bhat', notes: 'Husband of Usha Bhat' });
  return { id, other };
}

describe('the list of mentions of a person', () => {
  it('covers every kind of record, by name in either script, mobile and email, and nothing else', async () => {
    const [firm, elsewhere] = [await newTenant(), await newTenant()];
    const { id, other } = await named(firm);
    await named(elsewhere);
    await add(firm, '/api/v1/tasks', { title: 'Ring 98765 43211 about Usha Rao' });
    const file = await upload(firm, 'to whom it may concern', { case_id: other, title: 'Reply', filename: 'Affidavit of Usha Bhat.txt' });
    const found = await mentionsOf(firm, id, '?limit=25');
    expect(found.looked_for).toEqual(['Usha Bhat', 'उषा भट', '9876543210', 'usha@example.in']);
    expect(found.items.map(({ kind, title }) => [kind, title])).toEqual([
      ['case', 'Rao v. Mehta'],
      ['hearing', 'Evidence'],
      ['task', 'Papers'],
      ['task', 'Ring 98765 43210'],
      ['note', 'Talk'],
      ['document', 'Reply'],
      ['person', 'Mohan Bhat'],
    ]);
    expect(found.items[1]).toMatchObject({ date: '2026-03-05', case_title: 'Rao v. Mehta', route: `/cases/${other}/hearings` });
    expect(found.items[5]).toMatchObject({ route: `/documents/${file.id}` });
    expect(found).toMatchObject({ total: 7, limit: 25, offset: 0 });
    const page = await mentionsOf(firm, id, '?limit=10&offset=5');
    expect(page).toMatchObject({ total: 7, items: [{ kind: 'document' }, { kind: 'person' }] });
  });

  it('covers free text that search leaves out', async () => {
    const firm = await newTenant();
    const id = await add(firm, '/api/v1/people', usha);
    const newCase = async (over: object) => await add(firm, '/api/v1/case/create', over);
    const plain = await newCase({ title: 'Rao v. Mehta' });
    await newCase({ title: 'Disposal', nature_of_disposal: 'Withdrawn on the word of Usha Bhat' });
    await newCase({ title: 'Party', parties: [{ name: 'Usha Bhat', side: 'respondent' }] });
    await newCase({ title: 'Role', parties: [{ name: 'B. Rao', side: 'respondent', role: 'Husband of Usha Bhat' }] });
    await newCase({ title: 'Advocate', parties: [{ name: 'B. Rao', side: 'respondent', advocates: ['Usha Bhat'] }] });
    const onHold = await newCase({ title: 'Hold' });
    await firm.put(`/api/v1/case/${onHold}/legal-hold`, { reason: 'Notice from Usha Bhat' });
    const outcome = { business_on_date: daysAgo(0), outcome: 'adjourned', adjournment_reason: 'no_time', next_date: daysAgo(-20) };
    const costs = { amount_paise: 500_000, payable_by: 'respondent', payable_to: 'Usha Bhat' };
    for (const [purpose_text, more] of [
      ['Purpose', { next_purpose_text: 'Cross of Usha Bhat' }],
      ['Costs', { costs, next_purpose_text: null }],
    ] as const) {
      const hearing = await add(firm, '/api/v1/hearings', { case_id: plain, hearing_date: daysAgo(0), purpose_text });
      expect((await firm.post(`/api/v1/hearings/${hearing}/outcome`, { ...outcome, ...more })).statusCode).toBe(200);
    }
    const file = await upload(firm, 'one', { case_id: plain, title: 'Version', filename: 'Affidavit of Usha Bhat.txt' });
    await upload(firm, 'two', { case_id: plain, document_id: file.id, filename: 'Affidavit.txt' });
    await make(firm, { second_party: 'Relative', executants: [executant({ relative_name: 'Usha Bhat' })] });
    await make(firm, { second_party: 'Witness', witnesses: [{ name: 'Usha Bhat' }] });
    await add(firm, '/api/v1/people', { name: 'Address', address: { line: 'C/o Usha Bhat, 4 Temple Road' } });
    await add(firm, '/api/v1/people', { name: 'Occupation', occupation: 'Driver of Usha Bhat' });
    const { items } = await mentionsOf(firm, id, '?limit=25');
    expect(items.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      // The purpose of the next hearing is also that hearing’s own, and the stage of the case.
      ...['case: Advocate', 'case: Disposal', 'case: Hold', 'case: Party', 'case: Rao v. Mehta', 'case: Role'],
      ...['hearing: Costs', 'hearing: Cross of Usha Bhat', 'hearing: Purpose'],
      'document: Version',
      ...['vakalatnama: Ram Prasad Sharma v. Relative', 'vakalatnama: Ram Prasad Sharma v. Witness'],
      ...['person: Address', 'person: Occupation'],
    ]);
  });

  it('covers what an erasure leaves in a draft that the person signs, and nothing that it rewrites', async () => {
    const firm = await newTenant();
    const id = await add(firm, '/api/v1/people', usha);
    const signs = executant({ name: 'Usha Bhat', person_id: id });
    await make(firm, { first_party: 'Usha Bhat', executants: [signs] });
    await make(firm, { first_party: 'Spouses', executants: [signs, executant({ relative_name: 'Usha Bhat' })] });
    expect((await mentionsOf(firm, id)).items.map(({ title }) => title)).toEqual(['Spouses v. Krishna Traders']);
  });

  it('leaves out private notes of colleagues and other firms', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const id = await add(firm, '/api/v1/people', usha);
    const caseId = await add(firm, '/api/v1/case/create', {
      title: 'A v. B',
      restricted: true,
      team: [{ user_id: lawyer.userId, role: 'arguing' }],
    });
    for (const visibility of ['private', 'team'])
      await add(lawyer, '/api/v1/case-notes', { case_id: caseId, title: visibility, body: noteBody('Usha Bhat'), visibility });
    expect((await mentionsOf(firm, id)).items.map(({ title }) => title)).toEqual(['team']);
  });

  it('is for admins of the firm and existing people, and empty after an erasure', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const { id } = await named(firm);
    const url = `/api/v1/people/${id}/erasure/mentions`;
    for (const role of ['lawyer', 'clerk', 'accountant', 'viewer'] as const)
      expect((await (await firm.member(role)).get(url)).statusCode, role).toBe(403);
    expect((await other.get(url)).json()).toMatchObject({ code: 'person.not_found' });
    expect((await firm.get(`/api/v1/people/${uuidv7()}/erasure/mentions`)).json()).toMatchObject({ code: 'person.not_found' });
    expect((await firm.get(`${url}?limit=7`)).statusCode).toBe(422);
    await firm.post(`/api/v1/people/${id}/erase`);
    expect(await mentionsOf(firm, id)).toMatchObject({ items: [], total: 0, looked_for: [] });
  });
});
