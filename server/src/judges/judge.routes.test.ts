import type { Court } from '@munshi/contract/courts/court.schema';
import type { Judge } from '@munshi/contract/judges/judge.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { againstUnseen } from '../../test/processes/at-once.ts';
import { type Caller, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../platform/db/schema/national-lists.ts';

const base = '/api/v1/judges';
const supremeCourt = nationalId('court', 'supreme_court');

interface Judges {
  items: Judge[];
  total: number;
}
const read = async (reader: Pick<Caller, 'get'>, query = '') => (await reader.get(`${base}${query}`)).json<Judges>();
const add = async (firm: Caller, draft: object) => (await firm.post(base, draft)).json<Judge>();
const addCourt = async (firm: Caller, name: string) =>
  (await firm.post('/api/v1/courts', { name, level: 'district_sessions' })).json<Court>();

it('a change of a judge is refused if what it changes was changed since it was read', async () => {
  const firm = await newTenant();
  const judge = await add(firm, { name: 'Usha Bhat', postings: [{ court_id: supremeCourt, court_number: '9' }] });
  const postings = judge.postings.map(({ court_name: _name, ...posting }) => posting);
  await firm.patch(`${base}/${judge.id}`, { designation: 'District Judge' });
  const kept = await firm.patch(`${base}/${judge.id}`, { postings: [], was: { postings } });
  expect(kept.json()).toMatchObject({ designation: 'District Judge', postings: [] });
  const refused = await firm.patch(`${base}/${judge.id}`, { postings, was: { postings } });
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toMatchObject({ code: 'record.changed', fields: { postings: 'changed' } });
  expect((await firm.patch(`${base}/${judge.id}`, { postings, was: { postings: [] } })).statusCode).toBe(200);
});

describe('GET /api/v1/judges', () => {
  it('returns a firm’s own judges by name, and none of them to other firms or unauthenticated callers', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const [second, first] = [await add(ours, { name: 'Usha Bhat' }), await add(ours, { name: 'Anant Raina' })];
    await add(theirs, { name: 'Beena Sharma' });

    expect(await read(ours, '?own=true')).toEqual({ items: [first, second], total: 2, limit: 100, offset: 0 });
    expect(await read(ours, '?own=true&limit=10&offset=1')).toEqual({ items: [second], total: 2, limit: 10, offset: 1 });
    expect((await read(ours)).items).toEqual(expect.arrayContaining([first, second]));
    expect(await read(anonymous, '?q=anant raina')).toMatchObject({ items: [], total: 0 });
  });

  it('starts with the built-in offices of the courts, without their holders’ names', async () => {
    const { items, total } = await read(await newTenant());

    expect(items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Principal District Judge (PDJ)', 'Chief Judicial Magistrate (CJM)']),
    );
    expect(items.filter((office) => !office.is_national || office.designation !== 'Office' || office.postings.length > 0)).toEqual([]);
    expect([total, (await read(anonymous, '?q=cjm')).items.map(({ name }) => name)]).toEqual([
      24,
      ['Additional Chief Judicial Magistrate (ACJM)', 'Chief Judicial Magistrate (CJM)'],
    ]);
  });

  it('returns a built-in judge to everybody', async () => {
    const judge = { id: uuidv7(), name: `National ${uuidv7()}`, designation: 'Judge' };
    await superuser.insertInto('judges').values(judge).execute();
    const firm = await newTenant();

    expect((await read(anonymous, `?q=${judge.name}`)).items).toEqual([{ ...judge, postings: [], is_national: true }]);
    expect((await read(firm, `?q=${judge.name}`)).total).toBe(1);
    expect((await firm.patch(`${base}/${judge.id}`, { name: 'Ours now' })).json()).toMatchObject({ code: 'judge.not_found' });
    expect((await firm.delete(`${base}/${judge.id}`)).statusCode).toBe(404);
    await superuser.deleteFrom('judges').where('id', '=', judge.id).execute();
  });

  it('finds by part of the name, ignoring case and accents', async () => {
    const firm = await newTenant();
    const judge = await add(firm, { name: 'Ürmila D’Souza 100%' });
    const local = await add(firm, { name: 'न्यायमूर्ति उषा भट' });

    for (const q of ['urmila', 'SOUZA ÜRM', '0%25']) expect((await read(firm, `?q=${q}`)).items).toEqual([judge]);
    expect((await read(firm, '?q=उषा')).items).toEqual([local]);
    for (const q of ['%25%25', '__', 'nobody']) expect((await read(firm, `?q=${q}`)).total).toBe(0);
    expect((await read(firm, '?q=&own=true')).total).toBe(2);
  });

  it('finds judges who sit or sat in a court', async () => {
    const firm = await newTenant();
    const court = await addCourt(firm, 'Sessions Court, Kutch');
    const sitting = await add(firm, { name: 'Usha Bhat', postings: [{ court_id: court.id }] });
    const moved = await add(firm, {
      name: 'Anant Raina',
      postings: [
        { court_id: court.id, until: '2024-03-31' },
        { court_id: supremeCourt, from: '2024-04-01' },
      ],
    });

    expect((await read(firm, `?court_id=${court.id}`)).items).toEqual([moved, sitting]);
    expect((await read(firm, `?court_id=${supremeCourt}`)).items).toEqual([moved]);
    expect((await read(firm, `?court_id=${uuidv7()}`)).total).toBe(0);
  });

  it.each(['?limit=7', '?court_id=supreme', '?colour=red'])('refuses %s', async (query) => {
    expect((await anonymous.get(`${base}${query}`)).json()).toMatchObject({ code: 'request.invalid' });
  });
});

describe('restoring a judge', () => {
  it('brings back the postings too, unless the name was given to another', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const judge = await add(ours, { name: 'Usha Bhat', postings: [{ court_id: supremeCourt, court_number: '4' }] });
    await ours.delete(`${base}/${judge.id}`);

    expect((await theirs.post(`${base}/${judge.id}/restore`)).json()).toMatchObject({ code: 'judge.not_found' });
    expect((await ours.post(`${base}/${judge.id}/restore`)).json()).toEqual(judge);
    expect(await read(ours, '?own=true')).toMatchObject({ items: [judge], total: 1 });

    await ours.delete(`${base}/${judge.id}`);
    await add(ours, { name: 'USHA bhat' });
    expect((await ours.post(`${base}/${judge.id}/restore`)).json()).toMatchObject({ code: 'judge.duplicate' });
  });
});

describe('a judge of the firm', () => {
  it('is added with postings in order, with exact dates', async () => {
    const firm = await newTenant();
    const id = uuidv7();
    const court = await addCourt(firm, 'Sessions Court, Kutch');
    const postings = [
      { court_id: supremeCourt, court_number: '4', from: '2024-04-01', until: null },
      { court_id: court.id, court_number: null, from: '2020-01-31', until: '2024-03-31' },
    ];

    const response = await firm.post(base, { id, name: ' Usha Bhat ', designation: 'District Judge', postings });

    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id,
      name: 'Usha Bhat',
      designation: 'District Judge',
      postings: [
        { ...postings[0], court_name: 'Supreme Court of India' },
        { ...postings[1], court_name: 'Sessions Court, Kutch' },
      ],
      is_national: false,
    });
  });

  it('keeps postings that are not sent, and replaces them as a whole if sent', async () => {
    const firm = await newTenant();
    const judge = await add(firm, {
      name: 'Usha Bhat',
      designation: 'Judge',
      postings: [{ court_id: supremeCourt }, { court_id: supremeCourt }],
    });

    const renamed = await firm.patch(`${base}/${judge.id}`, { name: 'USHA BHAT' });
    const moved = await firm.patch(`${base}/${judge.id}`, { postings: [{ court_id: supremeCourt, court_number: '9' }] });
    const retired = await firm.patch(`${base}/${judge.id}`, { designation: null, postings: [] });

    expect(renamed.json()).toEqual({ ...judge, name: 'USHA BHAT' });
    expect(moved.json<Judge>().postings).toMatchObject([{ court_number: '9' }]);
    expect(retired.json()).toEqual({ ...judge, name: 'USHA BHAT', designation: null, postings: [] });
    expect((await firm.patch(`${base}/${judge.id}`, {})).json()).toEqual(retired.json());
  });

  it('may have sat in a court that was deleted', async () => {
    const firm = await newTenant();
    const court = await addCourt(firm, 'Sessions Court, Kutch');
    const postings = [{ court_id: court.id, until: '2024-03-31' }];
    const judge = await add(firm, { name: 'Usha Bhat', postings });
    await firm.delete(`/api/v1/courts/${court.id}`);

    const response = await firm.patch(`${base}/${judge.id}`, { postings });

    expect(response.json<Judge>().postings).toMatchObject([{ court_name: 'Sessions Court, Kutch' }]);
  });

  it('sits only in courts visible to the firm, and leaves no earlier than joining', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const foreign = await addCourt(theirs, 'Their court');
    const judge = await add(ours, { name: 'Usha Bhat' });

    for (const id of [foreign.id, uuidv7()]) {
      const postings = [{ court_id: supremeCourt }, { court_id: id }];
      for (const response of [
        await ours.post(base, { name: 'Another', postings }),
        await ours.patch(`${base}/${judge.id}`, { postings }),
      ]) {
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({ code: 'judge.court_unknown', fields: { 'postings.1.court_id': 'unknown' } });
      }
    }
    const backward = [{ court_id: supremeCourt, from: '2024-04-01', until: '2024-03-31' }];
    expect((await ours.post(base, { name: 'Another', postings: backward })).json()).toMatchObject({
      code: 'request.invalid',
      fields: { 'postings.0.until': 'before_from' },
    });
    expect((await read(ours, '?own=true')).items).toEqual([judge]);
  });

  it('cannot have the name of another judge in the firm’s list', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    await add(ours, { name: 'Usha Bhat' });
    const other = await add(ours, { name: 'Anant Raina' });

    for (const response of [await ours.post(base, { name: 'USHA BHAT' }), await ours.patch(`${base}/${other.id}`, { name: 'usha bhat' })]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'judge.duplicate', fields: { name: 'duplicate' } });
    }
    expect((await theirs.post(base, { name: 'Usha Bhat' })).statusCode).toBe(201);
  });

  it('is added once in two concurrent requests', async () => {
    const firm = await newTenant();

    const response = await againstUnseen(
      async (db) => await db.insertInto('judges').values({ tenant_id: firm.tenantId, id: uuidv7(), name: 'USHA BHAT' }).execute(),
      async () => await firm.post(base, { name: 'Usha Bhat' }),
    );

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'judge.duplicate', fields: { name: 'refused' } });
  });

  it('keeps a new name when a colleague changes the designation at the same time', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, { name: 'Usha Bhat' });
    const response = await againstUnseen(
      async (db) => await db.updateTable('judges').set({ name: 'Usha R. Bhat' }).where('id', '=', id).execute(),
      async () => await firm.patch(`${base}/${id}`, { designation: 'District Judge' }),
    );
    expect(response.json()).toMatchObject({ name: 'Usha R. Bhat', designation: 'District Judge' });
  });

  it('disappears from the list when deleted', async () => {
    const firm = await newTenant();
    const judge = await add(firm, { name: 'Usha Bhat' });

    expect((await firm.delete(`${base}/${judge.id}`)).statusCode).toBe(200);
    expect((await read(firm, '?own=true')).total).toBe(0);
    expect((await firm.delete(`${base}/${judge.id}`)).statusCode).toBe(404);
    expect((await firm.post(base, { name: 'Usha Bhat' })).statusCode).toBe(201);
  });

  it('is not found by another firm, nor changed by members who may only read', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const viewer = await ours.member('viewer');
    const judge = await add(ours, { name: 'Usha Bhat' });
    const url = `${base}/${judge.id}`;

    for (const response of [await theirs.patch(url, { name: 'Theirs', postings: [] }), await theirs.delete(url)]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'judge.not_found' });
    }
    for (const response of [await viewer.post(base, { name: 'X Y' }), await viewer.patch(url, { name: 'X Y' }), await viewer.delete(url)])
      expect(response.statusCode).toBe(403);
    expect((await anonymous.delete(url)).statusCode).toBe(401);
    expect((await read(viewer, '?own=true')).items).toEqual([judge]);
  });

  it.each([
    ['nothing', undefined],
    ['a name of one letter', { name: 'U' }],
    ['postings that are no list', { name: 'Usha Bhat', postings: supremeCourt }],
    ['a posting without a court', { name: 'Usha Bhat', postings: [{ from: '2024-01-01' }] }],
    ['a day that does not exist', { name: 'Usha Bhat', postings: [{ court_id: supremeCourt, from: '2024-02-30' }] }],
    ['a key there is not', { name: 'Usha Bhat', is_national: true }],
  ])('is refused with %s', async (_, draft) => {
    const response = await (await newTenant()).post(base, draft);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });
});
