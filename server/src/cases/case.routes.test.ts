import type { Case, MovedCase } from '@munshi/contract/cases/case.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';

const open = async (caller: Pick<Caller, 'post'>, over: object = {}) =>
  await caller.post('/api/v1/case/create', { title: 'A v. B', ...over });
const opened = async (caller: Pick<Caller, 'post'>, over: object = {}): Promise<MovedCase> => {
  const response = await open(caller, over);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const idOf = async (url: string, name: RegExp): Promise<string> => {
  const list: { id: string; name: string }[] = (await anonymous.get(url)).json();
  const found = list.find((entry) => name.test(entry.name));
  if (!found) throw new Error(`nothing like ${name} at ${url}`);
  return found.id;
};

describe('POST /api/v1/case/create', () => {
  it('creates a case with its parties, team, numbers and next date, and returns them', async () => {
    const tenant = await newTenant();
    const category = await idOf('/api/v1/case-categories', /bail/i);
    const type = await idOf(`/api/v1/case-types?category=${category}`, /bail/i);
    const legalCase = await opened(tenant, {
      title: 'Sunita Menon v. The State of AP and Anr.',
      category_id: category,
      type_id: type,
      cnr: 'gahc04-000792-2024',
      filing_number: '343/2024',
      filing_date: '2024-06-24',
      registration_number: '64/2024',
      status: 'pending',
      acts: [{ act: 'BNSS', sections: '483' }],
      fir: { police_station: 'Naharlagun', number: '41', year: 2024 },
      parties: [
        {
          name: 'Sunita Menon',
          side: 'petitioner',
          is_client: true,
          advocates: ['Lalita Menon', 'Chandra Gupta', 'CHANDRA GUPTA', '-', 'NIL'],
        },
        { name: 'The State of AP and Anr', side: 'respondent', advocates: ['P P of AP'] },
        { name: 'Sunita Ahluwalia', side: 'respondent' },
      ],
      team: [{ user_id: tenant.userId, role: 'arguing' }],
      next_hearing: { hearing_date: '2027-01-11', purpose_text: 'MOTION' },
    });
    const read: Case = (await tenant.get(`/api/v1/case/${legalCase.id}`)).json();
    expect(read).toMatchObject({
      file_number: 1,
      cnr: 'GAHC040007922024',
      phase: 'before_court',
      next_hearing_date: '2027-01-11',
      first_hearing_date: '2027-01-11',
      client_names: ['Sunita Menon'],
      acts: [{ act: 'BNSS', sections: '483' }],
      fir: { police_station: 'Naharlagun', year: 2024 },
      team: [{ user_id: tenant.userId, role: 'arguing' }],
      version: 1,
    });
    expect(read.parties.map(({ name, side, ordinal }) => [name, side, ordinal])).toEqual([
      ['Sunita Menon', 'petitioner', 1],
      ['The State of AP and Anr', 'respondent', 1],
      ['Sunita Ahluwalia', 'respondent', 2],
    ]);
    expect(read.parties[0]?.advocates).toEqual(['Lalita Menon', 'Chandra Gupta']);
    expect(read.numbers.map(({ kind, number }) => [kind, number])).toEqual(
      expect.arrayContaining([
        ['filing', '343/2024'],
        ['registration', '64/2024'],
      ]),
    );
    expect((await tenant.get('/api/v1/clients')).json()).toMatchObject({ data: [{ name: 'Sunita Menon' }], error: null });
  });

  it('returns the same case that is read afterwards, for any combination of parts', async () => {
    const tenant = await newTenant();
    const court = (await tenant.post('/api/v1/courts', { name: 'Court of Small Causes, Pune', level: 'small_causes' })).json();
    const category = await idOf('/api/v1/case-categories', /bail/i);
    const linked = await opened(tenant, { title: 'Earlier v. Later' });
    const parts = {
      court_id: court.id,
      category_id: category,
      type_id: await idOf(`/api/v1/case-types?category=${category}`, /bail/i),
      efiling_number: 'EC-2024-1',
      parties: [{ name: 'Sunita Menon', side: 'petitioner' }],
      team: [{ user_id: tenant.userId, role: 'arguing' }],
      linked_case_ids: [linked.id],
      next_hearing: { hearing_date: '2027-01-11' },
    };
    const { type_id: _type, ...alone } = parts;
    const drafts = [{}, ...Object.entries(alone).map(([name, value]) => ({ [name]: value })), parts];
    for (const draft of drafts) {
      const { moved: _moved, ...answered } = await opened(tenant, { title: 'One v. Another', ...draft });
      expect((await tenant.get(`/api/v1/case/${answered.id}`)).json(), Object.keys(draft).join()).toEqual(answered);
    }
  });

  it('returns each part that a case gains after it was read without it', async () => {
    const tenant = await newTenant();
    const other = await opened(tenant, { title: 'Earlier v. Later' });
    const counsel = (await tenant.post('/api/v1/lawyer/create', { name: 'Meera Nambiar' })).json<{ id: string }>().id;
    const gains: [string, object, object][] = [
      ['category', { category_id: await idOf('/api/v1/case-categories', /bail/i) }, { category_name: expect.stringMatching(/bail/i) }],
      ['stage', { stage: 'final_arguments' }, { stage_name: 'Final arguments' }],
      [
        'person',
        { parties: ['respondent', 'petitioner', 'petitioner'].map((side, at) => ({ name: `Party ${at}`, side, is_client: at === 1 })) },
        {
          parties: [
            { name: 'Party 1', person_id: expect.any(String), is_deleted: false },
            { name: 'Party 2', person_id: null, is_deleted: false },
            { name: 'Party 0', person_id: null, is_deleted: false },
          ],
        },
      ],
      ['number', { efiling_number: 'EC-2024-7' }, { numbers: [expect.objectContaining({ number: 'EC-2024-7' })] }],
      ['counsel', { team: [{ lawyer_id: counsel, role: 'senior_advocate' }] }, { team: [expect.objectContaining({ lawyer_id: counsel })] }],
      ['link', { linked_case_ids: [other.id] }, { linked_cases: [expect.objectContaining({ id: other.id })] }],
    ];
    for (const [name, change, shown] of gains) {
      const { id } = await opened(tenant, { title: 'One v. Another' });
      const read = async () => (await tenant.get(`/api/v1/case/${id}`)).json<Case>();
      expect([await read(), await read()], name).toEqual([await read(), await read()]);
      expect((await tenant.patch(`/api/v1/case/${id}`, change)).json(), name).toMatchObject(shown);
      expect([await read(), await read()], name).toMatchObject([shown, shown]);
    }
    // From its other end, a link is no change of the case itself.
    const far = await opened(tenant, { title: 'Linked v. From Afar' });
    for (const _turn of [1, 2]) expect((await tenant.get(`/api/v1/case/${far.id}`)).json<Case>().linked_cases).toEqual([]);
    await tenant.patch(`/api/v1/case/${other.id}`, { linked_case_ids: [far.id] });
    expect((await tenant.get(`/api/v1/case/${far.id}`)).json<Case>().linked_cases).toMatchObject([{ id: other.id }]);
  });

  it('says that the record of a party is deleted, of a case that was read before it had the record', async () => {
    const tenant = await newTenant();
    const { id } = await opened(tenant, { parties: [{ name: 'Usha Bhat', side: 'petitioner' }] });
    const read = async () => (await tenant.get(`/api/v1/case/${id}`)).json<Case>().parties;
    for (const _turn of [1, 2]) expect(await read()).toMatchObject([{ person_id: null, is_deleted: false }]);
    await tenant.patch(`/api/v1/case/${id}`, { parties: [{ name: 'Usha Bhat', side: 'petitioner', is_client: true }] });
    await superuser.updateTable('people').set({ deleted_at: '2026-01-05T06:30:00Z' }).where('tenant_id', '=', tenant.tenantId).execute();
    for (const _turn of [1, 2]) expect(await read()).toMatchObject([{ person_id: expect.any(String), is_deleted: true }]);
  });

  it('assigns file numbers without a gap under concurrent and failing requests', async () => {
    const tenant = await newTenant();
    const results = await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => await open(tenant, turn % 4 === 3 ? { team: [{ user_id: uuidv7(), role: 'x' }] } : {})),
    );
    const numbers = results.filter((response) => response.statusCode === 201).map((response) => response.json<Case>().file_number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  it('keeps a CNR unique within a firm only', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    await opened(ours, { cnr: 'DLHC010000012024' });
    const again = await open(ours, { cnr: 'DLHC01-000001-2024' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'case.cnr_taken', fields: { cnr: 'refused' } });
    // The hyphen that does not break, and the dash, of a PDF.
    expect((await open(ours, { cnr: 'DLHC01\u2011000001\u20132024' })).json()).toMatchObject({ code: 'case.cnr_taken' });
    await opened(theirs, { cnr: 'DLHC010000012024' });
  });

  it('applies a request once per idempotency key, and refuses the key for another request', async () => {
    const tenant = await newTenant();
    const key = { 'idempotency-key': uuidv7() };
    const [first, second] = await Promise.all([
      tenant.post('/api/v1/case/create', { title: 'Once' }, key),
      tenant.post('/api/v1/case/create/', { title: 'Once' }, key),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect((await tenant.get('/api/v1/case')).json()).toMatchObject({ total: 1 });
    const other = await tenant.post('/api/v1/case/create', { title: 'Other' }, key);
    expect(other.json()).toMatchObject({ code: 'request.key_reused' });
  });

  it('accepts an id generated offline, once', async () => {
    const tenant = await newTenant();
    const id = uuidv7();
    expect((await opened(tenant, { id })).id).toBe(id);
    expect((await open(tenant, { id })).json()).toMatchObject({ code: 'record.exists' });
  });

  it.each([
    ['nothing', {}, 'title'],
    ['a wrong type', { title: 7 }, 'title'],
    ['an extra key', { title: 'x', owner: 'me' }, 'owner'],
    ['a CNR of fifteen characters', { title: 'x', cnr: 'GAHC04000792202' }, 'cnr'],
    ['a day that does not exist', { title: 'x', filing_date: '2024-02-30' }, 'filing_date'],
    ['a phase of another status', { title: 'x', status: 'open', phase: 'decided' }, 'phase'],
    ['a decision before the filing', { title: 'x', filing_date: '2024-02-02', decision_date: '2024-02-01' }, 'decision_date'],
    ['a party without a name', { title: 'x', parties: [{ side: 'petitioner' }] }, 'parties.0.name'],
    ['a person nobody knows', { title: 'x', parties: [{ side: 'petitioner', person_id: uuidv7() }] }, 'parties.0.person_id'],
    ['a court nobody knows', { title: 'x', court_id: uuidv7() }, 'court_id'],
    ['a text with a character no text holds', { title: 'a\u0000b' }, undefined],
  ])('refuses %s, and names the field', async (_name, body, field) => {
    const tenant = await newTenant();
    const response = await tenant.post('/api/v1/case/create', body);
    expect(response.statusCode).toBe(422);
    if (field !== undefined) expect(Object.keys(response.json().fields)).toContain(field);
    expect((await tenant.get('/api/v1/case')).json()).toMatchObject({ total: 0 });
  });

  it('refuses a court of another firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const court = (await theirs.post('/api/v1/courts', { name: 'Their own court', level: 'tribunal' })).json();
    expect((await open(ours, { court_id: court.id })).json()).toMatchObject({ code: 'case.reference_unknown' });
    expect((await open(theirs, { court_id: court.id })).statusCode).toBe(201);
  });

  it('refuses a viewer and a caller who is not signed in', async () => {
    const tenant = await newTenant();
    expect((await open(await tenant.member('viewer'))).statusCode).toBe(403);
    expect((await open(anonymous)).statusCode).toBe(401);
  });
});

describe('GET /api/v1/case/:id', () => {
  it('answers another firm’s case as one that does not exist', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const { id } = await opened(theirs);
    const [foreign, unknown] = [await ours.get(`/api/v1/case/${id}`), await ours.get(`/api/v1/case/${uuidv7()}`)];
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' });
    expect((await ours.get(`/api/v1/case/${id}`, { 'x-tenant-code': theirs.code })).statusCode).toBe(404);
    expect((await ours.patch(`/api/v1/case/${id}`, { title: 'mine' })).statusCode).toBe(404);
    expect((await ours.delete(`/api/v1/case/${id}`)).statusCode).toBe(404);
    expect((await ours.get(`/api/v1/case/${id}/timeline`)).statusCode).toBe(404);
  });
});

describe('PATCH /api/v1/case/:id', () => {
  it('keeps the date of each number, also where date and number are changed one by one', async () => {
    const tenant = await newTenant();
    const { id } = await opened(tenant, { filing_number: '343/2024', registration_number: '64/2024', registration_date: '2024-07-01' });
    const numbersAfter = async (change: object) =>
      (await tenant.patch(`/api/v1/case/${id}`, change))
        .json<Case>()
        .numbers.map(({ number, dated, is_current }) => [number, dated, is_current]);
    expect(await numbersAfter({ filing_date: '2024-06-24' })).toContainEqual(['343/2024', '2024-06-24', true]);
    expect(await numbersAfter({ registration_number: '65/2024' })).toEqual(
      expect.arrayContaining([
        ['64/2024', '2024-07-01', false],
        ['65/2024', '2024-07-01', true],
      ]),
    );
    expect(await numbersAfter({ registration_date: '2025-01-02' })).toEqual(
      expect.arrayContaining([
        ['343/2024', '2024-06-24', true],
        ['64/2024', '2024-07-01', false],
        ['65/2024', '2025-01-02', true],
      ]),
    );
    expect(await numbersAfter({ filing_date: null, title: 'C v. D' })).toContainEqual(['343/2024', null, true]);
  });

  it('updates the given fields, keeps the rest, and keeps every earlier number of the case', async () => {
    const tenant = await newTenant();
    const { id } = await opened(tenant, { registration_number: 'SLP(C) 12/2024', description: 'stays' });
    const response = await tenant.patch(`/api/v1/case/${id}`, { registration_number: 'C.A. 77/2025' });
    expect(response.json()).toMatchObject({
      message: 'Case updated successfully',
      description: 'stays',
      registration_number: 'C.A. 77/2025',
      version: 2,
    });
    expect(response.headers.etag).toBe('"2"');
    const numbers = response.json<Case>().numbers.map(({ number, is_current }) => [number, is_current]);
    expect(numbers).toEqual(
      expect.arrayContaining([
        ['C.A. 77/2025', true],
        ['SLP(C) 12/2024', false],
      ]),
    );
    expect((await tenant.get('/api/v1/case?q=SLP(C) 12')).json()).toMatchObject({ total: 1 });
  });

  it('answers a conflicting edit with the fields that changed, and saves nothing of it', async () => {
    const tenant = await newTenant();
    const { id, version } = await opened(tenant, { parties: [{ name: 'A', side: 'petitioner' }] });
    const ifMatch = { 'if-match': `"${version}"` };
    expect(
      (await tenant.patch(`/api/v1/case/${id}`, { title: 'First', parties: [{ name: 'A2', side: 'petitioner' }] }, ifMatch)).statusCode,
    ).toBe(200);
    const slower = await tenant.patch(`/api/v1/case/${id}`, { title: 'Second' }, ifMatch);
    expect(slower.statusCode).toBe(412);
    expect(slower.json()).toMatchObject({
      code: 'record.changed',
      fields: { title: 'changed', parties: 'changed' },
      detail: expect.stringContaining('Changed by'),
    });
    expect((await tenant.get(`/api/v1/case/${id}`)).json()).toMatchObject({ title: 'First' });
  });

  it('accepts ids in upper case, and links no case to itself', async () => {
    const tenant = await newTenant();
    const [one, other] = [await opened(tenant), await opened(tenant)];
    const linked_case_ids = [one.id.toUpperCase(), other.id.toUpperCase()];
    const changed = await tenant.patch(`/api/v1/case/${one.id}`, { linked_case_ids });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<Case>().linked_cases.map(({ id }) => id)).toEqual([other.id]);
    const bulk = await tenant.delete('/api/v1/case/bulk-delete', { case_ids: [other.id, other.id.toUpperCase()] });
    expect(bulk.json()).toMatchObject({ deleted: 1 });
  });

  it('does not count a new hearing that moves the dates as an edit', async () => {
    const tenant = await newTenant();
    const { id, version } = await opened(tenant);
    await tenant.post('/api/v1/hearings', { case_id: id, hearing_date: '2027-02-01' });
    expect((await tenant.patch(`/api/v1/case/${id}`, { title: 'Still mine' }, { 'if-match': `"${version}"` })).statusCode).toBe(200);
  });
});

describe('the timeline of a case', () => {
  it('shows who changed what, newest first', async () => {
    const tenant = await newTenant();
    const clerk = await tenant.member('clerk');
    const { id } = await opened(tenant);
    await clerk.patch(`/api/v1/case/${id}`, { title: 'C v. D' });
    const { items, total } = (await tenant.get(`/api/v1/case/${id}/timeline`)).json();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ record: 'cases', action: 'update', changes: { title: { was: 'A v. B', is: 'C v. D' } } });
    expect(items[0].actor_name).not.toBe(items[1].actor_name);
  });
});
