import type { Case } from '@munshi/contract/cases/case.schema';
import type { MergeAnswer, UnmergeAnswer } from '@munshi/contract/people/person-merge.schema';
import type { Person, PersonPage } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { atOnce, lockingRows } from '../../test/processes/at-once.ts';
import { type Caller, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/people';
const add = async (firm: Caller, draft: object) => (await firm.post(base, draft)).json<Person>();
const page = async (firm: Pick<Caller, 'get'>, id: string) => (await firm.get(`${base}/${id}`)).json<PersonPage>();
const merge = async (firm: Caller, survivor: string, merged: string, wanted: object = {}) =>
  await firm.post(`${base}/${survivor}/merge`, { merged_id: merged, ...wanted });
const mergedResult = async (firm: Caller, survivor: string, merged: string, wanted: object = {}) =>
  (await merge(firm, survivor, merged, wanted)).json<MergeAnswer>();
const undo = async (firm: Caller, id: string) => await firm.post(`${base}/merges/${id}/undo`);
const openCase = async (firm: Caller, title: string, people: string[], over: object = {}) =>
  (
    await firm.post('/api/v1/case/create', {
      title,
      parties: people.map((id) => ({ person_id: id, side: 'petitioner', is_client: true })),
      ...over,
    })
  ).json<Case>();
const partiesOf = async (id: string) =>
  (await superuser.selectFrom('case_parties').select('person_id').where('case_id', '=', id).orderBy('ordinal').execute()).map(
    (row) => row.person_id,
  );

describe('a person’s page', () => {
  it('lists their cases that the reader can see, with role and next date', async () => {
    const firm = await newTenant();
    const outsider = await firm.member('lawyer');
    const { id } = await add(firm, { name: 'Usha Bhat' });
    await openCase(firm, 'A v. B', [id], { status: 'pending', next_hearing: { hearing_date: '2099-03-01' } });
    await openCase(firm, 'C v. D', [id]);
    await openCase(firm, 'Secret v. D', [id], { restricted: true });
    const otherCase = await openCase(firm, 'Other v. D', [id]);
    await firm.delete(`/api/v1/case/${otherCase.id}`);

    expect((await page(firm, id)).cases).toMatchObject({
      items: [
        { title: 'A v. B', side: 'petitioner', is_client: true, status: 'pending', next_hearing_date: '2099-03-01' },
        { title: 'C v. D', status: 'open', next_hearing_date: null },
        { title: 'Secret v. D' },
      ],
      total: 3,
    });
    expect((await page(outsider, id)).cases).toMatchObject({ items: [{ title: 'A v. B' }, { title: 'C v. D' }], total: 2 });
    expect((await outsider.get(`${base}?q=usha`)).json()).toMatchObject({ items: [{ case_count: 2 }] });
  });
});

describe('merging two records', () => {
  it('keeps one, fills its missing fields, takes the requested ones, and replaces the other in its cases', async () => {
    const firm = await newTenant();
    const survivor = await add(firm, { name: 'Lakshmi Devi', mobile: '9876543210', kinds: ['client'], notes: 'Prefers Hindi.' });
    const merged = await add(firm, {
      name: 'Laxmi Devi',
      relation: 'wife_of',
      relative_name: 'Mohan',
      mobile: '9123456780',
      email: 'laxmi@example.in',
      address: { city: 'Jammu' },
      kinds: ['witness'],
      notes: 'Calls back late.',
    });
    const inCase = await openCase(firm, 'A v. B', [merged.id]);

    const answer = await mergedResult(firm, survivor.id, merged.id, { take: ['name'] });

    expect(answer.person).toMatchObject({
      id: survivor.id,
      name: 'Laxmi Devi',
      relation: 'wife_of',
      relative_name: 'Mohan',
      mobile: '+919876543210',
      email: 'laxmi@example.in',
      address: { city: 'Jammu' },
      kinds: ['client', 'witness'],
      notes: 'Prefers Hindi.\n\nCalls back late.',
    });
    expect(await page(firm, survivor.id)).toMatchObject({
      cases: { items: [{ id: inCase.id }], total: 1 },
      merges: [{ id: answer.merge_id, merged_id: merged.id, merged_name: 'Laxmi Devi' }],
    });
    expect((await firm.get(`${base}?q=laxmi`)).json()).toMatchObject({ total: 1 });
  });

  it('keeps the language of messages, or takes that of the other record if it is requested, and the undo restores it', async () => {
    const firm = await newTenant();
    const pair = async () =>
      [await add(firm, { name: 'Usha Bhat', language: 'en' }), await add(firm, { name: 'Usha Bhatt', language: 'hi' })] as const;
    const [kept, other] = await pair();
    expect((await mergedResult(firm, kept.id, other.id)).person.language).toBe('en');
    const [survivor, merged] = await pair();
    const answer = await mergedResult(firm, survivor.id, merged.id, { take: ['language'] });
    expect(answer.person.language).toBe('hi');
    expect((await undo(firm, answer.merge_id)).json<UnmergeAnswer>()).toMatchObject({
      survivor: { language: 'en' },
      merged: { language: 'hi' },
    });
  });

  it('makes the other record answer with the kept one, through later merges too', async () => {
    const firm = await newTenant();
    const [a, b, c] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' }), await add(firm, { name: 'C Rao' })];
    await merge(firm, b.id, a.id);
    await merge(firm, c.id, b.id);

    for (const response of [
      await firm.get(`${base}/${a.id}`),
      await firm.patch(`${base}/${a.id}`, { age: 3 }),
      await firm.delete(`${base}/${a.id}`),
      await firm.post(`${base}/${a.id}/restore`),
      await merge(firm, a.id, c.id),
      await merge(firm, c.id, a.id),
    ]) {
      expect(response.statusCode).toBe(410);
      expect(response.json()).toMatchObject({ code: 'person.merged', fields: { merged_into: c.id } });
    }
  });

  it('stores a party that refers to the other record with the kept one', async () => {
    const firm = await newTenant();
    const [survivor, merged] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    await merge(firm, survivor.id, merged.id);
    expect(await partiesOf((await openCase(firm, 'A v. B', [merged.id])).id)).toEqual([survivor.id]);
  });

  it('keeps both as parties of a case they were both in, also when the case is saved again', async () => {
    const firm = await newTenant();
    const [survivor, merged] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    const both = await openCase(firm, 'A v. B', [survivor.id, merged.id]);
    await merge(firm, survivor.id, merged.id);

    const parties = [1, 2].map(() => ({ person_id: survivor.id, side: 'petitioner', is_client: true }));
    for (const sent of [parties, parties, parties.slice(1)]) {
      await firm.patch(`/api/v1/case/${both.id}`, { parties: sent });
      expect(await partiesOf(both.id)).toEqual(sent.map(() => survivor.id));
    }
  });

  it('moves parties of restricted cases too, and tells the caller nothing of them', async () => {
    const firm = await newTenant();
    const outsider = await firm.member('lawyer');
    const [survivor, merged] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    const restrictedCase = await openCase(firm, 'Secret v. D', [merged.id], { restricted: true });

    const answer = await merge(outsider, survivor.id, merged.id);

    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(restrictedCase.id);
    expect(await partiesOf(restrictedCase.id)).toEqual([survivor.id]);
    expect((await page(outsider, survivor.id)).cases).toEqual({ items: [], total: 0 });
    expect((await page(firm, survivor.id)).cases).toMatchObject({ total: 1 });
    expect((await outsider.get(`/api/v1/case/${restrictedCase.id}`)).statusCode).toBe(404);
    const lines = await superuser.selectFrom('audit_log').select('restricted').where('case_id', '=', restrictedCase.id).execute();
    expect(lines.every((line) => line.restricted)).toBe(true);

    expect((await undo(outsider, answer.json<MergeAnswer>().merge_id)).statusCode).toBe(200);
    expect(await partiesOf(restrictedCase.id)).toEqual([merged.id]);
  });

  it('is refused for a record with itself, for records of another firm, and for members who may only read', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const viewer = await ours.member('viewer');
    const [survivor, merged] = [await add(ours, { name: 'A Rao' }), await add(ours, { name: 'B Rao' })];
    const foreign = await add(theirs, { name: 'A Rao' });
    const { merge_id: id } = await mergedResult(ours, survivor.id, merged.id);

    expect((await merge(ours, survivor.id, survivor.id.toUpperCase())).json()).toMatchObject({ code: 'person.merge_itself' });
    for (const call of [merge(ours, survivor.id, foreign.id), merge(theirs, survivor.id, foreign.id), merge(ours, survivor.id, uuidv7())])
      expect((await call).json()).toMatchObject({ code: 'person.not_found' });
    expect((await undo(theirs, id)).json()).toMatchObject({ code: 'person.merge_not_found' });
    expect((await merge(viewer, survivor.id, merged.id)).statusCode).toBe(403);
    expect((await undo(viewer, id)).statusCode).toBe(403);
    expect((await anonymous.post(`${base}/${survivor.id}/merge`, { merged_id: merged.id })).statusCode).toBe(401);
    expect((await merge(ours, survivor.id, merged.id, { take: ['notes'] })).statusCode).toBe(422);
  });

  it('is refused if either was changed since it was read', async () => {
    const firm = await newTenant();
    const [survivor, merged] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    await firm.patch(`${base}/${merged.id}`, { age: 40 });

    const answer = await merge(firm, survivor.id, merged.id, { merged_version: 1 });

    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ code: 'record.changed', fields: { age: 'changed' } });
    const stale = await firm.post(`${base}/${merged.id}/merge`, { merged_id: survivor.id }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
  });
});

describe('undoing a merge', () => {
  it('restores both records with their cases', async () => {
    const firm = await newTenant();
    const survivor = await add(firm, { name: 'A Rao', kinds: ['client'] });
    const merged = await add(firm, { name: 'B Rao', mobile: '9876543210', address: { city: 'Jammu', pin: '180001' }, kinds: ['witness'] });
    const [mine, theirs] = [await openCase(firm, 'Kept v. D', [survivor.id]), await openCase(firm, 'Other v. D', [merged.id])];
    const { merge_id: id } = await mergedResult(firm, survivor.id, merged.id, { take: ['name'] });

    const answer = (await undo(firm, id)).json<UnmergeAnswer>();

    const fresh = { version: expect.any(Number), updated_at: expect.any(String) };
    expect(answer).toMatchObject({ survivor: { ...survivor, ...fresh }, merged: { ...merged, ...fresh } });
    expect(await page(firm, merged.id)).toMatchObject({ cases: { items: [{ id: theirs.id }] }, merges: [] });
    expect(await page(firm, survivor.id)).toMatchObject({ cases: { items: [{ id: mine.id }], total: 1 }, merges: [] });
    expect((await undo(firm, id)).json()).toMatchObject({ code: 'person.merge_undone' });
  });

  it('keeps what was changed since', async () => {
    const firm = await newTenant();
    const survivor = await add(firm, { name: 'A Rao' });
    const merged = await add(firm, { name: 'B Rao', mobile: '9876543210', email: 'b@example.in' });
    const other = await add(firm, { name: 'C Rao' });
    const moved = await openCase(firm, 'Other v. D', [merged.id]);
    const { merge_id: id } = await mergedResult(firm, survivor.id, merged.id);
    await firm.patch(`${base}/${survivor.id}`, { mobile: '9999999999' });
    await firm.patch(`/api/v1/case/${moved.id}`, { parties: [{ person_id: other.id, side: 'petitioner' }] });

    const answer = (await undo(firm, id)).json<UnmergeAnswer>();

    expect(answer.survivor).toMatchObject({ mobile: '+919999999999', email: null });
    expect(answer.merged).toMatchObject({ mobile: '+919876543210', email: 'b@example.in' });
    expect(await partiesOf(moved.id)).toEqual([other.id]);
  });

  it('works one by one in reverse order, and says why one cannot be skipped', async () => {
    const firm = await newTenant();
    const [a, b, c] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' }), await add(firm, { name: 'C Rao' })];
    const ofA = await openCase(firm, 'A v. D', [a.id]);
    const first = await mergedResult(firm, b.id, a.id);
    const second = await mergedResult(firm, c.id, b.id);
    expect(await partiesOf(ofA.id)).toEqual([c.id]);

    const refused = await undo(firm, first.merge_id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('B Rao has since been merged into C Rao');

    await undo(firm, second.merge_id);
    expect(await partiesOf(ofA.id)).toEqual([b.id]);
    await firm.delete(`${base}/${b.id}`);
    expect((await undo(firm, first.merge_id)).json().message).toContain('B Rao has since been deleted');
    await firm.post(`${base}/${b.id}/restore`);
    expect((await undo(firm, first.merge_id)).statusCode).toBe(200);
    expect(await partiesOf(ofA.id)).toEqual([a.id]);
  });

  it('is refused after thirty days', async () => {
    const firm = await newTenant();
    const [survivor, merged] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    const { merge_id: id } = await mergedResult(firm, survivor.id, merged.id);
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await superuser.updateTable('person_merges').set({ created_at: longAgo }).where('id', '=', id).execute();

    expect((await undo(firm, id)).json()).toMatchObject({ code: 'person.merge_not_found' });
    expect((await page(firm, survivor.id)).merges).toEqual([]);
  });
});

describe('concurrent merges and undos', () => {
  it('let exactly one of several merges of the same two records succeed, in either direction', async () => {
    const firm = await newTenant();
    const [a, b] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    const lock = lockingRows('people', firm, [a.id, b.id]);

    const answers = await atOnce(lock, [() => merge(firm, a.id, b.id), () => merge(firm, b.id, a.id), () => merge(firm, a.id, b.id)]);

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410, 410]);
  });

  it('undo a merge once', async () => {
    const firm = await newTenant();
    const [a, b] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    const { merge_id: id } = await mergedResult(firm, a.id, b.id);
    const lock = lockingRows('people', firm, [a.id]);

    const answers = await atOnce(lock, [() => undo(firm, id), () => undo(firm, id)]);

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it('leave no party with the merged record if its case is saved at the same time', async () => {
    const firm = await newTenant();
    const [survivor, merged] = [await add(firm, { name: 'A Rao' }), await add(firm, { name: 'B Rao' })];
    const own = await openCase(firm, 'A v. B', []);
    const lock = lockingRows('people', firm, [merged.id]);

    const [, saved] = await atOnce(lock, [
      async () => await merge(firm, survivor.id, merged.id),
      async () => await firm.patch(`/api/v1/case/${own.id}`, { parties: [{ person_id: merged.id, side: 'petitioner' }] }),
    ]);

    expect(saved?.statusCode).toBe(200);
    expect(await partiesOf(own.id)).toEqual([survivor.id]);
  });
});
