import type { Court } from '@munshi/contract/courts/court.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { againstUnseen } from '../../test/processes/at-once.ts';
import { type Caller, newTenant, anonymous } from '../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../platform/db/schema/national-lists.ts';

const base = '/api/v1/courts';
const supremeCourt = nationalId('court', 'supreme_court');

interface Courts {
  items: Court[];
  total: number;
  limit: number;
  offset: number;
}
const read = async (reader: Pick<Caller, 'get'>, query = '') => (await reader.get(`${base}${query}`)).json<Courts>();
const add = async (firm: Caller, draft: object) => (await firm.post(base, { level: 'revenue', ...draft })).json<Court>();
const names = ({ items }: Courts) => items.map((court) => court.name);

it('a change of a court is refused if what it changes was changed since it was read, and other changes are kept', async () => {
  const firm = await newTenant();
  const court = await add(firm, { name: 'Tehsil Court', city: 'Delhi' });
  await firm.patch(`${base}/${court.id}`, { city: 'Agra', complex: 'Block C' });
  const refused = await firm.patch(`${base}/${court.id}`, { city: 'Mathura', was: { city: 'Delhi' } });
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toMatchObject({ code: 'record.changed', fields: { city: 'changed' } });
  const changed = await firm.patch(`${base}/${court.id}`, { name: 'Tehsil Court, Sadar', was: { name: court.name } });
  expect(changed.json()).toMatchObject({ name: 'Tehsil Court, Sadar', city: 'Agra', complex: 'Block C' });
  const over = await firm.patch(`${base}/${court.id}`, { city: 'Mathura', was: { city: 'Agra' } });
  expect(over.json()).toMatchObject({ city: 'Mathura' });
});

describe('GET /api/v1/courts', () => {
  it('returns only a page of built-in courts, by name, to a caller who is not signed in', async () => {
    await add(await newTenant(), { name: 'AAA Tehsil Court' });

    const [first, second] = [await read(anonymous, '?limit=25'), await read(anonymous, '?limit=25&offset=25')];

    expect(first).toMatchObject({ limit: 25, offset: 0 });
    expect(first.items).toHaveLength(25);
    expect(first.items.every((court) => court.is_national)).toBe(true);
    expect(first.total).toBe(second.total);
    expect(names(second)).not.toContain(names(first)[24]);
    expect(await read(anonymous, '?offset=1000000')).toMatchObject({ items: [], total: first.total });
  });

  it('returns a firm’s own courts too, and not those of other firms', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const court = await add(ours, { name: 'Tehsil Court, Mehrauli', city: 'Delhi' });
    await add(theirs, { name: 'Tehsil Court, Najafgarh' });

    const answer = await read(ours, '?q=tehsil court');

    expect(answer.items.filter((item) => !item.is_national)).toEqual([court]);
    expect(answer.total).toBe(answer.items.length);
    expect((await read(ours)).total).toBe((await read(anonymous)).total + 1);
  });

  it('sorts likely courts first: those of the firm’s cases, then High Courts and district courts, and tribunals last', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const inBengaluru = async (caller: Pick<Caller, 'get'>) => (await read(caller, '?q=bengaluru&sort=likely')).items;
    const district = await inBengaluru(firm);
    const ranks = district.map(({ level }) => ['high_court', 'district_sessions'].indexOf(level)).map((rank) => (rank < 0 ? 2 : rank));
    expect(ranks).toEqual(ranks.toSorted((one, two) => one - two));
    expect(district.map(({ level }) => level)).toEqual(expect.arrayContaining(['high_court', 'district_sessions', 'tribunal']));
    const tribunal = district.find(({ level }) => level === 'tribunal');
    const category_id = nationalId('category', 'civil_original');
    await firm.post('/api/v1/case/create', { title: 'Das v. Union of India', category_id, status: 'pending', court_id: tribunal?.id });
    expect((await inBengaluru(firm))[0]).toEqual(tribunal);
    expect(await inBengaluru(other)).toEqual(district);
    expect(await inBengaluru(anonymous)).toEqual(district);
  });

  it('filters by level and state', async () => {
    const benches = await read(anonymous, '?level=high_court');
    expect(benches.total).toBeGreaterThanOrEqual(25);
    expect(benches.items.every((court) => court.level === 'high_court')).toBe(true);

    const delhi = await read(anonymous, '?level=supreme_court&state=IN-DL');
    expect(delhi).toMatchObject({ total: 1, items: [{ id: supremeCourt, name: 'Supreme Court of India', city: 'New Delhi' }] });
    expect(await read(anonymous, '?level=supreme_court&state=IN-MH')).toMatchObject({ total: 0, items: [] });
  });

  it('finds by part of the name or city, ignoring case, accents and word order', async () => {
    const firm = await newTenant();
    const court = await add(firm, { name: 'Señor Civil Judge 100% Court_A', city: 'Ürgeli' });
    await add(firm, { name: 'उप-जिला न्यायालय मेहरौली' });

    for (const q of ['SENOR', 'urgeli', 'judge señor', '0%25', 'court_a', 'Señ'.normalize('NFD')]) {
      expect((await read(firm, `?q=${q}`)).items).toContainEqual(court);
    }
    expect(names(await read(firm, '?q=न्यायालय'))).toEqual(['उप-जिला न्यायालय मेहरौली']);
    expect(names(await read(firm, '?q=%25%25'))).toEqual([]);
    expect(names(await read(firm, '?q=t__t'))).toEqual([]);
    expect(names(await read(firm, '?q=\\\\'))).toEqual([]);
  });

  it.each(['?level=moon', '?limit=7', '?limit=ten', '?offset=-1', '?colour=red', `?q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const response = await anonymous.get(`${base}${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });
});

describe('a firm’s own court', () => {
  it('is added, changed and deleted', async () => {
    const firm = await newTenant();
    const id = uuidv7();

    const created = await firm.post(base, { id, name: 'Tehsil Court', level: 'revenue', state: 'IN-DL', parent_id: supremeCourt });
    const changed = await firm.patch(`${base}/${id}`, { name: 'TEHSIL COURT', city: 'Delhi', parent_id: null });
    const unchanged = await firm.patch(`${base}/${id}`, {});
    const deleted = await firm.delete(`${base}/${id}`);

    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ id, name: 'Tehsil Court', parent_id: supremeCourt, complex: null, is_national: false });
    expect(changed.json()).toEqual({ ...created.json<Court>(), name: 'TEHSIL COURT', city: 'Delhi', parent_id: null });
    expect(unchanged.json()).toEqual(changed.json());
    expect(deleted.statusCode).toBe(200);
    expect(await read(firm, '?q=tehsil court')).toMatchObject({ items: [] });
    expect((await firm.delete(`${base}/${id}`)).statusCode).toBe(404);
    expect((await firm.post(base, { name: 'Tehsil Court', level: 'revenue' })).statusCode).toBe(201);
  });

  it('is restored unless its name was given to another court', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const [court, other] = [await add(ours, { name: 'Tehsil Court' }), await add(ours, { name: 'Naib Tehsil Court' })];
    for (const { id } of [court, other]) await ours.delete(`${base}/${id}`);
    await add(ours, { name: 'NAIB tehsil court' });

    expect((await theirs.post(`${base}/${court.id}/restore`)).json()).toMatchObject({ code: 'court.not_found' });
    expect((await ours.post(`${base}/${court.id}/restore`)).json()).toEqual(court);
    expect((await ours.post(`${base}/${other.id}/restore`)).json()).toMatchObject({ code: 'court.duplicate' });
    expect((await ours.post(`${base}/${supremeCourt}/restore`)).json()).toMatchObject({ code: 'court.not_found' });
    expect(names(await read(ours, '?own=true'))).toEqual(['NAIB tehsil court', 'Tehsil Court']);
  });

  it('cannot have the name of another court, built-in or own', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const [one, two] = [await add(ours, { name: 'Tehsil Court' }), await add(ours, { name: 'Naib Tehsil Court' })];

    const refused = [
      await ours.post(base, { name: 'supreme court OF india', level: 'supreme_court' }),
      await ours.post(base, { name: 'TEHSIL court', level: 'revenue' }),
      await ours.patch(`${base}/${two.id}`, { name: one.name }),
    ];

    for (const response of refused) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'court.duplicate', fields: { name: 'duplicate' } });
    }
    expect((await theirs.post(base, { name: 'Tehsil Court', level: 'revenue' })).statusCode).toBe(201);
  });

  it('is added once in two concurrent requests', async () => {
    const firm = await newTenant();

    const response = await againstUnseen(
      async (db) =>
        await db.insertInto('courts').values({ tenant_id: firm.tenantId, id: uuidv7(), name: 'TEHSIL COURT', level: 'revenue' }).execute(),
      async () => await firm.post(base, { name: 'Tehsil Court', level: 'revenue' }),
    );

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'court.duplicate', fields: { name: 'refused' } });
  });

  it('can belong only to a court that is visible to the firm and not below it', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const foreign = await add(theirs, { name: 'Their court' });
    const above = await add(ours, { name: 'Collectorate' });
    const middle = await add(ours, { name: 'Tehsil Court', parent_id: above.id });
    const below = await add(ours, { name: 'Naib Tehsil Court', parent_id: middle.id });

    const refused = [
      await ours.post(base, { name: 'A court', level: 'revenue', parent_id: uuidv7() }),
      await ours.post(base, { name: 'A court', level: 'revenue', parent_id: foreign.id }),
      await ours.patch(`${base}/${above.id}`, { parent_id: above.id }),
      await ours.patch(`${base}/${above.id}`, { parent_id: below.id }),
    ];

    for (const response of refused) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'court.parent_unknown', fields: { parent_id: 'unknown' } });
    }
    expect((await ours.patch(`${base}/${below.id}`, { parent_id: above.id })).statusCode).toBe(200);
  });
});

describe('changing the courts', () => {
  it('is refused for a built-in court, and finds no court of another firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const foreign = await add(theirs, { name: 'Their court' });

    for (const response of [await ours.patch(`${base}/${supremeCourt}`, { city: 'Agra' }), await ours.delete(`${base}/${supremeCourt}`)]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'court.national' });
    }
    for (const response of [await ours.patch(`${base}/${foreign.id}`, { city: 'Agra' }), await ours.delete(`${base}/${foreign.id}`)]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'court.not_found' });
    }
    expect((await read(theirs, '?q=their court')).items).toEqual([foreign]);
  });

  it('is refused to members who may only read', async () => {
    const firm = await newTenant();
    const viewer = await firm.member('viewer');
    const court = await add(firm, { name: 'Tehsil Court' });

    expect((await viewer.post(base, { name: 'Another', level: 'revenue' })).statusCode).toBe(403);
    expect((await viewer.patch(`${base}/${court.id}`, { city: 'Agra' })).statusCode).toBe(403);
    expect((await viewer.delete(`${base}/${court.id}`)).statusCode).toBe(403);
    expect((await anonymous.post(base, { name: 'Another', level: 'revenue' })).statusCode).toBe(401);
  });

  it.each([
    ['nothing', undefined],
    ['no level', { name: 'A court' }],
    ['a level there is not', { name: 'A court', level: 'moon' }],
    ['a list for a name', { name: ['A court'], level: 'revenue' }],
    ['a CNR prefix of one’s own', { name: 'A court', level: 'revenue', cnr_prefix: 'DLHC01' }],
    ['a parent that is no id', { name: 'A court', level: 'revenue', parent_id: 'supreme_court' }],
    ['a character no text can hold', { name: 'A\u0000court', level: 'revenue' }],
  ])('is refused for a court with %s', async (_, draft) => {
    const response = await (await newTenant()).post(base, draft);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });
});
