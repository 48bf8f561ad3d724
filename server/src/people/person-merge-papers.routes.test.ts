import type { MergeAnswer } from '@munshi/contract/people/person-merge.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import type { DraftRow, Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { executant, facts, make, newCase, read, toSigned, walk } from '../../test/fixtures/vakalatnama-fixture.ts';

const add = async (firm: Caller, name: string) => (await firm.post('/api/v1/people', { name })).json<Person>();
const merge = async (firm: Caller, survivor: Person, merged: Person) =>
  (await firm.post(`/api/v1/people/${survivor.id}/merge`, { merged_id: merged.id })).json<MergeAnswer>();
const undo = async (firm: Caller, id: string) => await firm.post(`/api/v1/people/merges/${id}/undo`);
const signedBy = (...people: Person[]) => ({ executants: people.map(({ id, name }) => executant({ person_id: id, name })) });
const signatories = ({ facts: { executants } }: Pick<Vakalatnama, 'facts'>) => executants.map((each) => each.person_id);

it('a merge moves vakalatnamas to the kept record, signed and restricted ones too, and its undo returns them', async () => {
  const [firm, others] = [await newTenant(), await newTenant()];
  const outsider = await firm.member('lawyer');
  const [survivor, merged, third] = [await add(firm, 'Usha Bhat'), await add(firm, 'Usha Bhatt'), await add(firm, 'Ravi Bhat')];
  const restrictedCase = await newCase(firm, { restricted: true });
  const draft = await make(firm, signedBy(third, merged));
  const secret = await make(firm, { ...signedBy(merged), case_id: restrictedCase.id });
  const signed = await make(firm, signedBy(merged));
  const { instrument } = await walk(firm, signed.id, ...toSigned);
  const foreign = await make(others, signedBy(merged));

  const { merge_id: id } = await merge(outsider, survivor, merged);

  expect(signatories(await read(firm, draft.id))).toEqual([third.id, survivor.id]);
  expect(signatories(await read(firm, secret.id))).toEqual([survivor.id]);
  const now = await read(firm, signed.id);
  expect([signatories(now), now.instrument, now.facts.executants[0]?.name]).toEqual([[survivor.id], instrument, 'Usha Bhatt']);
  expect(signatories(await read(others, foreign.id))).toEqual([merged.id]);
  const moves = await superuser
    .selectFrom('person_merge_papers')
    .select(['vakalatnama_id', 'restricted'])
    .where('merge_id', '=', id)
    .execute();
  expect(moves.filter(({ restricted }) => restricted).map((row) => row.vakalatnama_id)).toEqual([secret.id]);

  // Given to another person since: it stays theirs.
  await firm.patch(`/api/v1/vakalatnamas/${draft.id}`, { facts: { ...facts(signedBy(third)) } });
  expect((await undo(firm, id)).statusCode).toBe(200);
  for (const [paper, people] of [
    [draft, [third.id]],
    [secret, [merged.id]],
    [signed, [merged.id]],
  ] as const)
    expect(signatories(await read(firm, paper.id))).toEqual(people);
});

it('an executant referring to a merged record is stored with the kept one, as in a draft started before the merge', async () => {
  const firm = await newTenant();
  const [survivor, merged] = [await add(firm, 'Usha Bhat'), await add(firm, 'Usha Bhatt')];
  const draftId = uuidv7();
  await firm.put(`/api/v1/vakalatnamas/drafts/${draftId}`, { facts: facts(signedBy(merged)) });
  await merge(firm, survivor, merged);

  const [draft] = (await firm.get('/api/v1/vakalatnamas/drafts')).json<DraftRow[]>();
  const made = (await firm.post('/api/v1/vakalatnamas', { facts: draft?.facts, draft_id: draftId })).json<Vakalatnama>();

  expect(signatories(made)).toEqual([survivor.id]);
});

it('the merge note of a vakalatnama becomes restricted when that gets a restricted case', async () => {
  const firm = await newTenant();
  const [survivor, merged] = [await add(firm, 'Usha Bhat'), await add(firm, 'Usha Bhatt')];
  const paper = await make(firm, signedBy(merged));
  const { merge_id: id } = await merge(firm, survivor, merged);
  const restrictedCase = await newCase(firm, { restricted: true });

  await firm.patch(`/api/v1/vakalatnamas/${paper.id}`, { facts: facts({ ...signedBy(survivor), case_id: restrictedCase.id }) });

  expect(
    await superuser.selectFrom('person_merge_papers').select(['case_id', 'restricted']).where('merge_id', '=', id).executeTakeFirst(),
  ).toEqual({ case_id: restrictedCase.id, restricted: true });
});
