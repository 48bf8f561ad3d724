import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { againstUnseen } from '../../test/processes/at-once.ts';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';

const holi = { name: 'Holi', starts_on: '2027-03-22', ends_on: '2027-03-23' };
const url = '/api/v1/court-holidays';

const namesOf = async (caller: Pick<Caller, 'get'>, query: string) =>
  (await caller.get(`${url}/?${query}`)).json().items.map((item: { name: string }) => item.name);

describe('the firm’s calendar of court holidays', () => {
  it('lists holidays of one court and of all courts, by year', async () => {
    const tenant = await newTenant();
    const court = (await tenant.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json();
    await tenant.post(url, holi);
    await tenant.post(url, { name: 'Winter vacation', court_id: court.id, starts_on: '2026-12-24', ends_on: '2027-01-02' });
    expect(await namesOf(tenant, 'year=2027')).toEqual(['Winter vacation', 'Holi']);
    expect(await namesOf(tenant, 'year=2026')).toEqual(['Winter vacation']);
    expect(await namesOf(tenant, `year=2027&court=${uuidv7()}`)).toEqual(['Holi']);
    expect(await namesOf(tenant, `year=2027&court=${court.id}`)).toEqual(['Winter vacation', 'Holi']);
  });

  it('lists for a bench the holidays of its court too', async () => {
    const tenant = await newTenant();
    const court = (await tenant.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json();
    const bench = (await tenant.post('/api/v1/courts', { name: 'Bench at Satara', level: 'tribunal', parent_id: court.id })).json();
    await tenant.post(url, { ...holi, court_id: court.id });
    expect(await namesOf(tenant, `year=2027&court=${bench.id}`)).toEqual(['Holi']);
  });

  it('updates, deletes and restores a holiday', async () => {
    const tenant = await newTenant();
    const { id } = (await tenant.post(url, holi)).json();
    expect((await tenant.patch(`${url}/${id}`, { name: 'Dhulivandan' })).json()).toMatchObject({ name: 'Dhulivandan', version: 2 });
    const slower = await tenant.patch(`${url}/${id}`, { name: 'X' }, { 'if-match': '"1"' });
    expect(slower.json()).toMatchObject({ code: 'record.changed', fields: { name: 'changed' } });
    expect((await tenant.patch(`${url}/${id}`, { ends_on: '2027-03-01' })).json().code).toBe('court_holiday.out_of_order');
    await tenant.delete(`${url}/${id}`);
    expect(await namesOf(tenant, 'year=2027')).toEqual([]);
    expect((await tenant.post(`${url}/${id}/restore`)).json()).toMatchObject({ name: 'Dhulivandan' });
    expect(await namesOf(tenant, 'year=2027')).toEqual(['Dhulivandan']);
  });

  it('imports a pasted list, twice without duplicates', async () => {
    const tenant = await newTenant();
    const items = [holi, { ...holi, name: 'HOLI' }, { name: 'Independence Day', starts_on: '2027-08-15', ends_on: '2027-08-15' }];
    expect((await tenant.post(`${url}/import`, { items })).json()).toEqual({ added: 2, message: '2 holidays added, 1 already there' });
    expect((await tenant.post(`${url}/import`, { items })).json()).toMatchObject({ added: 0 });
    expect(await namesOf(tenant, 'year=2027')).toEqual(['Holi', 'Independence Day']);
  });

  it('refuses a duplicate by adding, changing and restoring, separately for all courts and for one', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const court = (await tenant.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json();
    const { id } = (await tenant.post(url, holi)).json();
    const again = await tenant.post(`${url}/`, { ...holi, name: 'HOLI' });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'court_holiday.duplicate', fields: { name: 'refused' } }]);
    expect((await tenant.post(url, { ...holi, court_id: court.id })).statusCode).toBe(201);
    expect((await tenant.post(url, { ...holi, court_id: court.id })).statusCode).toBe(409);
    expect((await tenant.post(url, { ...holi, ends_on: '2027-03-24' })).statusCode).toBe(201);
    expect((await other.post(url, holi)).statusCode).toBe(201);

    const longer = (await tenant.post(url, { ...holi, name: 'Dol Jatra' })).json();
    expect((await tenant.patch(`${url}/${longer.id}`, { name: 'Holi' })).json()).toMatchObject({ code: 'court_holiday.duplicate' });
    await tenant.delete(`${url}/${id}`);
    expect((await tenant.post(url, holi)).statusCode).toBe(201);
    expect((await tenant.post(`${url}/${id}/restore`)).json()).toMatchObject({ code: 'court_holiday.duplicate' });
  });

  it('refuses a duplicate added by two people at the same time', async () => {
    const tenant = await newTenant();
    const row = { id: uuidv7(), tenant_id: tenant.tenantId, ...holi };
    const slower = await againstUnseen(
      (db) => db.insertInto('court_holidays').values(row).execute(),
      () => tenant.post(url, holi),
    );
    expect(slower.json()).toMatchObject({ code: 'court_holiday.duplicate' });
    const pasted = { name: 'Diwali', starts_on: '2027-10-29', ends_on: '2027-10-30' };
    const slowerList = await againstUnseen(
      (db) =>
        db
          .insertInto('court_holidays')
          .values({ ...row, ...pasted, id: uuidv7() })
          .execute(),
      () => tenant.post(`${url}/import`, { items: [holi, pasted, { ...pasted, name: 'Bhau Beej' }] }),
    );
    expect(slowerList.json()).toEqual({ added: 1, message: '1 holiday added, 2 already there' });
    expect(await namesOf(tenant, 'year=2027')).toEqual(['Holi', 'Diwali', 'Bhau Beej']);
  });

  it('is separate for each firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const { id } = (await theirs.post(url, holi)).json();
    const court = (await theirs.post('/api/v1/courts', { name: 'Their court', level: 'tribunal' })).json();
    expect(await namesOf(ours, 'year=2027')).toEqual([]);
    const attempts = [
      await ours.patch(`${url}/${id}`, { name: 'X' }),
      await ours.delete(`${url}/${id}`),
      await ours.post(`${url}/${id}/restore`),
    ];
    expect(attempts.map((attempt) => attempt.statusCode)).toEqual([404, 404, 404]);
    expect((await ours.post(url, { ...holi, court_id: court.id })).json().code).toBe('court_holiday.court_unknown');
  });

  it.each([
    ['nothing', {}],
    ['a last day before the first', { ...holi, ends_on: '2027-03-01' }],
    ['no such day', { ...holi, starts_on: '2027-02-30' }],
  ])('refuses a holiday with %s', async (_name, body) => {
    expect((await (await newTenant()).post(url, body)).statusCode).toBe(422);
  });

  it('is read by all members, and changed by those with the permission', async () => {
    const tenant = await newTenant();
    const viewer = await tenant.member('viewer');
    expect((await viewer.get(`${url}?year=2027`)).statusCode).toBe(200);
    expect((await viewer.post(url, holi)).statusCode).toBe(403);
  });
});
