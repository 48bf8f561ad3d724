import type { Person } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/people';

interface People {
  items: { id: string; name: string; city: string | null }[];
  total: number;
}
const read = async (firm: Pick<Caller, 'get'>, query = '') => (await firm.get(`${base}${query}`)).json<People>();
const add = async (firm: Caller, draft: object) => (await firm.post(base, draft)).json<Person>();

const urmila = {
  name: 'Ürmila Devi',
  name_local: 'उर्मिला देवी',
  relation: 'daughter_of',
  relative_name: 'Mohan Raina',
  age: 42,
  mobile: '+91 98765-43210',
  email: 'Urmila@Example.in',
  address: { line: '4 Karan Nagar', city: 'Srinagar', pin: '190010' },
  pan: 'abcde1234f',
  aadhaar_last4: '1234',
};

describe('a person', () => {
  it('is created, and read as created', async () => {
    const firm = await newTenant();
    const id = uuidv7();

    const response = await firm.post(base, { ...urmila, id });

    expect(response.statusCode).toBe(201);
    expect(response.headers['etag']).toBe('"1"');
    expect(response.json()).toMatchObject({
      ...urmila,
      id,
      party_type: 'individual',
      kinds: ['client'],
      mobile: '+919876543210',
      email: 'urmila@example.in',
      address: { line: '4 Karan Nagar', city: 'Srinagar', district: '', state: '', pin: '190010' },
      pan: 'ABCDE1234F',
      gstin: null,
      notes: null,
      version: 1,
    });
    expect((await firm.get(`${base}/${id}`)).json()).toEqual({ ...response.json(), cases: { items: [], total: 0 }, merges: [] });
    expect((await firm.post(base, { ...urmila, id })).json()).toMatchObject({ code: 'record.exists' });
  });

  it('is updated in the fields sent, cleared where null is sent, and unchanged elsewhere', async () => {
    const firm = await newTenant();
    const person = await add(firm, urmila);

    const response = await firm.patch(`${base}/${person.id}`, { age: 43, email: null, address: null, kinds: ['witness', 'witness'] });

    expect(response.json()).toEqual({
      ...person,
      age: 43,
      email: null,
      address: null,
      kinds: ['witness'],
      version: 2,
      updated_at: expect.any(String),
    });
    expect((await firm.patch(`${base}/${person.id}`, {})).json()).toEqual(response.json());
  });

  it('stores a mobile in one format, and accepts invalid-looking identifiers with a warning', async () => {
    const firm = await newTenant();
    const typed = [
      '9876543210',
      '09876543210',
      '+91 98765 43210',
      '+91 (0) 98765 43210',
      '919876543210',
      '91-98765-43210',
      '0091 98765 43210',
    ];
    // With the dash and the non-breaking hyphen of documents.
    for (const mobile of [...typed, '98765\u201343210', '+91\u201198765\u201143210']) {
      expect(await add(firm, { name: 'A', mobile })).toMatchObject({ mobile: '+919876543210', warnings: [] });
    }
    expect(await add(firm, { name: 'A', mobile: '9198765432' })).toMatchObject({ mobile: '+919198765432' });
    expect(await add(firm, { name: 'A', mobile: '+14155550100' })).toMatchObject({ mobile: '+14155550100' });
    const odd = await add(firm, { name: 'A', pan: 'abc', gstin: '22 AAAAA 0000 A1Z5', cin: 'X1' });
    expect(odd).toMatchObject({ pan: 'ABC', gstin: '22AAAAA0000A1Z5', cin: 'X1', warnings: ['pan', 'cin'] });
    expect((await firm.patch(`${base}/${odd.id}`, { pan: 'AAAAB1111B', cin: null })).json()).toMatchObject({
      warnings: ['gstin_of_other_pan'],
    });
  });

  it('gets an audit line with old and new values', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, urmila);
    await firm.patch(`${base}/${id}`, { age: 43 });

    const lines = await superuser.selectFrom('audit_log').selectAll().where('row_id', '=', id).orderBy('row_version').execute();

    expect(lines).toMatchObject([
      { action: 'insert', table_name: 'people', tenant_id: firm.tenantId, actor_id: firm.userId, is_now: { name: 'Ürmila Devi' } },
      { action: 'update', row_version: 2, was: { age: 42 }, is_now: { age: 43 } },
    ]);
  });

  it('is not found once deleted, and restored within thirty days', async () => {
    const firm = await newTenant();
    const { id, ...person } = await add(firm, urmila);

    expect((await firm.delete(`${base}/${id}`)).statusCode).toBe(200);
    for (const response of [
      await firm.get(`${base}/${id}`),
      await firm.patch(`${base}/${id}`, { age: 50 }),
      await firm.delete(`${base}/${id}`),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'person.not_found' });
    }
    expect(await read(firm)).toMatchObject({ items: [], total: 0 });

    const restored = await firm.post(`${base}/${id}/restore`);
    expect(restored.statusCode).toBe(200);
    expect(restored.json()).toMatchObject({ ...person, version: 3, updated_at: expect.any(String) });
    expect((await firm.post(`${base}/${id}/restore`)).json()).toEqual(restored.json());
    expect((await read(firm)).total).toBe(1);
  });

  it('cannot be restored after thirty days', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, urmila);
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await superuser.updateTable('people').set({ deleted_at: longAgo }).where('id', '=', id).execute();

    expect((await firm.post(`${base}/${id}/restore`)).json()).toMatchObject({ code: 'person.not_found' });
  });

  it('is not found by another firm, nor changed by a member who may only read', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const viewer = await ours.member('viewer');
    const person = await add(ours, urmila);
    const url = `${base}/${person.id}`;

    for (const call of [theirs.get(url), theirs.patch(url, { age: 1 }), theirs.delete(url), theirs.post(`${url}/restore`)])
      expect((await call).statusCode).toBe(404);
    for (const call of [viewer.post(base, urmila), viewer.patch(url, { age: 1 }), viewer.delete(url), viewer.post(`${url}/restore`)])
      expect((await call).statusCode).toBe(403);
    for (const call of [anonymous.get(base), anonymous.get(url), anonymous.get('/api/v1/clients'), anonymous.post(base, urmila)])
      expect((await call).statusCode).toBe(401);
    expect(await read(theirs)).toMatchObject({ items: [], total: 0 });
    expect((await viewer.get(url)).json()).toMatchObject(person);
  });

  it.each([
    ['nothing', undefined],
    ['an empty name', { name: ' ' }],
    ['a number for a name', { name: 7 }],
    ['a kind there is not', { name: 'A', kinds: ['judge'] }],
    ['an age no one reaches', { name: 'A', age: 131 }],
    ['a whole Aadhaar number', { name: 'A', aadhaar_last4: '123412341234' }],
    ['a PAN of a page', { name: 'A', pan: 'A'.repeat(31) }],
    ['an address in one line', { name: 'A', address: '4 Karan Nagar' }],
    ['a firm to write into', { name: 'A', tenant_id: uuidv7() }],
    ['a character no text can hold', { name: 'A\u0000B' }],
  ])('is refused with %s', async (_, draft) => {
    const response = await (await newTenant()).post(base, draft);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });

  it.each(['not-an-id', '%00', uuidv7()])('is not found, or refused, at %s', async (id) => {
    const firm = await newTenant();
    for (const call of [firm.get(`${base}/${id}`), firm.patch(`${base}/${id}`, { name: 'A' }), firm.delete(`${base}/${id}`)])
      expect([404, 422]).toContain((await call).statusCode);
  });
});

describe('If-Match', () => {
  it('accepts a change based on the present version', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, urmila);

    expect((await firm.patch(`${base}/${id}`, { age: 43 }, { 'if-match': '"1"' })).statusCode).toBe(200);
    expect((await firm.patch(`${base}/${id}`, { age: 44 }, { 'if-match': '"2"' })).headers['etag']).toBe('"3"');
  });

  it('answers an outdated version with the changes since, their author and time', async () => {
    const firm = await newTenant();
    const [early, late] = [await firm.member('lawyer'), await firm.member('clerk')];
    const { id } = await add(firm, urmila);
    await early.patch(`${base}/${id}`, { occupation: 'Teacher' });
    await early.patch(`${base}/${id}`, { age: 43, mobile: null });
    await late.patch(`${base}/${id}`, { age: 44 });

    const response = await firm.patch(`${base}/${id}`, { name: 'Urmila' }, { 'if-match': '"2"' });

    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({ code: 'record.changed', fields: { age: 'changed', mobile: 'changed' } });
    expect(Object.keys(response.json<{ fields: object }>().fields)).toHaveLength(2);
    expect(response.json<{ detail: string }>().detail).toMatch(
      /^Changed by Person \w{4} and Person \w{4}, last on \d\d-[A-Z][a-z]{2}-\d{4} at \d\d:\d\d IST\.$/,
    );
    expect((await firm.get(`${base}/${id}`)).json()).toMatchObject({ name: 'Ürmila Devi', age: 44, version: 4 });
  });

  it('lets one of two concurrent edits succeed', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, urmila);

    const save = async (age: number) => await firm.patch(`${base}/${id}`, { age }, { 'if-match': '"1"' });
    const answers = await Promise.all([save(50), save(51), save(52)]);

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412, 412]);
  });

  it('reveals nothing of other firms', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const { id } = await add(ours, urmila);
    expect((await theirs.patch(`${base}/${id}`, { age: 1 }, { 'if-match': '"7"' })).json()).toMatchObject({ code: 'person.not_found' });
  });
});
