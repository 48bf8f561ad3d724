import type { Person } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/people';

interface People {
  items: { id: string; name: string; city: string | null }[];
  total: number;
}
const read = async (firm: Pick<Caller, 'get'>, query = '') => (await firm.get(`${base}${query}`)).json<People>();
const names = async (firm: Caller, query: string) => (await read(firm, query)).items.map((person) => person.name);
const add = async (firm: Caller, draft: object) => (await firm.post(base, draft)).json<Person>();

describe('GET /api/v1/people', () => {
  it('returns a page of the firm’s people by name, of one kind if requested', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    await add(ours, { name: 'Usha Bhat', kinds: ['opposing', 'witness'], address: { city: 'Jammu' } });
    for (const name of ['Chetan Raina', 'Anant Ojha', 'Beena Sharma']) await add(ours, { name });
    await add(theirs, { name: 'Anant Raina' });

    expect(await read(ours)).toMatchObject({
      items: [{ name: 'Anant Ojha' }, { name: 'Beena Sharma' }, { name: 'Chetan Raina' }, { name: 'Usha Bhat', city: 'Jammu' }],
      total: 4,
      limit: 10,
      offset: 0,
    });
    expect(await read(ours, '?limit=25&offset=3')).toMatchObject({ items: [{ name: 'Usha Bhat' }], total: 4 });
    expect(await read(ours, '?offset=50')).toMatchObject({ items: [], total: 4 });
    expect(await names(ours, '?kind=witness')).toEqual(['Usha Bhat']);
    expect(await names(ours, '?kind=client')).toEqual(['Anant Ojha', 'Beena Sharma', 'Chetan Raina']);
    expect(await names(ours, '?kind=other')).toEqual([]);
  });

  it('finds by name, local name, relative, mobile, email and numbers, regardless of case, accents and Unicode form', async () => {
    const firm = await newTenant();
    await add(firm, {
      name: 'Ürmila Devi',
      name_local: 'उर्मिला देवी',
      relative_name: 'Mohan Raina',
      mobile: '9876543210',
      email: 'urmila@example.in',
      pan: 'ABCDE1234F',
    });
    await add(firm, { name: 'Usha Bhat', gstin: '01ABCDE9999F1Z5' });

    const queries = [
      'urmila',
      'ÜRMILA',
      'Ürmila'.normalize('NFD'),
      'devi urm',
      'उर्मिला',
      'देवी',
      'mohan',
      '765432',
      'Urmila@',
      'abcde1234f',
    ];
    for (const q of queries) expect(await names(firm, `?q=${encodeURIComponent(q)}`)).toEqual(['Ürmila Devi']);
    expect(await names(firm, '?q=abcde')).toHaveLength(2);
    expect(await names(firm, '?q=')).toHaveLength(2);
    expect(await names(firm, '?q=nobody')).toEqual([]);
    expect(await names(firm, '?q=urmila%26kind=witness')).toEqual([]);
  });

  it('finds a name by its sound, in either script', async () => {
    const firm = await newTenant();
    for (const name of ['Lakshmi Devi', 'Mohammed Chaudhary', 'विजय शर्मा']) await add(firm, { name });

    for (const q of ['Laxmi', 'devi laxmi', 'लक्ष्मी']) expect(await names(firm, `?q=${encodeURIComponent(q)}`)).toEqual(['Lakshmi Devi']);
    for (const q of ['Mohd Chowdhury', 'Muhammad', 'चौधरी']) {
      expect(await names(firm, `?q=${encodeURIComponent(q)}`)).toEqual(['Mohammed Chaudhary']);
    }
    for (const q of ['Wijay', 'sarma', 'Vijay Sharma']) expect(await names(firm, `?q=${encodeURIComponent(q)}`)).toEqual(['विजय शर्मा']);
    expect(await names(firm, '?q=laxmi%20sharma')).toEqual([]);
  });

  it('sorts by name or by change in both directions, and filters by type', async () => {
    const firm = await newTenant();
    const first = await add(firm, { name: 'Anant Ojha' });
    await add(firm, { name: 'ITC Ltd', party_type: 'organisation' });
    await firm.patch(`${base}/${first.id}`, { age: 40 });

    expect(await names(firm, '?order=desc')).toEqual(['ITC Ltd', 'Anant Ojha']);
    expect(await names(firm, '?sort=updated_at&order=desc')).toEqual(['Anant Ojha', 'ITC Ltd']);
    expect(await names(firm, '?party_type=organisation')).toEqual(['ITC Ltd']);
  });

  it('finds a person by their present name only', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, { name: 'Urmila Devi', mobile: '9876543210' });
    await firm.patch(`${base}/${id}`, { name: 'Urmila Raina' });

    expect(await names(firm, '?q=raina 98765')).toEqual(['Urmila Raina']);
    expect(await names(firm, '?q=devi')).toEqual([]);
  });

  it('treats %, _ and backslash literally', async () => {
    const firm = await newTenant();
    for (const name of ['50% Traders', 'A_B Traders', 'C\\D Traders', 'Plain Traders']) await add(firm, { name });

    expect(await names(firm, '?q=50%25')).toEqual(['50% Traders']);
    expect(await names(firm, '?q=a_b')).toEqual(['A_B Traders']);
    expect(await names(firm, '?q=c%5Cd')).toEqual(['C\\D Traders']);
    for (const q of ['%25%25', '__', 'p%25n', 'p___n', '%5C%5C', '％％']) expect(await names(firm, `?q=${q}`)).toEqual([]);
  });

  it.each(['?kind=judge', '?limit=7', '?offset=-1', '?colour=red', `?q=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const response = await (await newTenant()).get(`${base}${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });

  it('refuses a character that text cannot contain', async () => {
    expect((await (await newTenant()).get(`${base}?q=ab%00`)).statusCode).toBe(422);
  });
});

describe('GET /api/v1/clients', () => {
  let fileNumber = 0;
  /** A case with one party, inserted directly. */
  async function newCase(
    firm: TestTenant,
    party: { person_id: string; role: string | null },
    over: { restricted?: boolean; deleted_at?: string; registration_number?: string; next_hearing_date?: string } = {},
  ) {
    const [id, tenant_id] = [uuidv7(), firm.tenantId];
    fileNumber += 1;
    await superuser
      .insertInto('cases')
      .values({ tenant_id, id, file_number: fileNumber, title: 'A v. B', status: 'open', phase: 'intake', ...over })
      .execute();
    await superuser
      .insertInto('case_parties')
      .values({ tenant_id, id: uuidv7(), case_id: id, name: 'A', side: 'petitioner', ordinal: 1, ...party })
      .execute();
  }

  it('returns each client’s most frequent role in the cases, otherwise Client', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const usha = await add(ours, { name: 'Usha Bhat', email: 'usha@example.in' });
    const anant = await add(ours, { name: 'Anant Ojha' });
    await add(ours, { name: 'Chetan Raina', kinds: ['opposing'] });
    await add(theirs, { name: 'Beena Sharma' });
    for (const role of ['appellant', 'plaintiff', 'plaintiff', null]) await newCase(ours, { person_id: usha.id, role });
    await newCase(ours, { person_id: anant.id, role: 'Proforma heir' });

    const response = await ours.get('/api/v1/clients');

    expect(response.json()).toMatchObject({
      data: [
        { id: anant.id, name: 'Anant Ojha', email: null, role: 'Proforma heir' },
        { id: usha.id, name: 'Usha Bhat', email: 'usha@example.in', role: 'Plaintiff' },
      ],
      error: null,
      total: 2,
    });
    expect((await theirs.get('/api/v1/clients')).json()).toMatchObject({ data: [{ name: 'Beena Sharma', role: 'Client' }], error: null });
  });

  it('counts neither deleted cases nor restricted cases the caller cannot see', async () => {
    const firm = await newTenant();
    const outsider = await firm.member('lawyer');
    const { id } = await add(firm, { name: 'Usha Bhat' });
    const roleFor = async (reader: Caller) => (await reader.get('/api/v1/clients')).json<{ data: { role: string }[] }>().data[0]?.role;

    await newCase(firm, { person_id: id, role: 'appellant' }, { deleted_at: new Date().toISOString() });
    expect(await roleFor(firm)).toBe('Client');
    await newCase(firm, { person_id: id, role: 'plaintiff' }, { restricted: true });
    expect(await roleFor(firm)).toBe('Plaintiff');
    expect(await roleFor(outsider)).toBe('Client');
  });

  it('has a total of its own, also after the list of all people was read', async () => {
    const firm = await newTenant();
    await add(firm, { name: 'Usha Bhat' });
    await add(firm, { name: 'Chetan Raina', kinds: ['opposing'] });
    const totalOf = async (list: string) => (await firm.get(`/api/v1/${list}?limit=10`)).json<{ total: number }>().total;
    expect([await totalOf('people'), await totalOf('clients'), await totalOf('people')]).toEqual([2, 1, 2]);
  });

  it('answers one page of a size of lists, with the number on all pages, and all without a size', async () => {
    const firm = await newTenant();
    for (let n = 1; n <= 12; n += 1) await add(firm, { name: `Client ${String(n).padStart(2, '0')}` });
    const read = async (query: string) => {
      const { data, total } = (await firm.get(`/api/v1/clients${query}`)).json<{ data: { name: string }[]; total: number }>();
      return { names: data.map(({ name }) => name), total };
    };
    expect(await read('?limit=10&offset=10')).toEqual({ names: ['Client 11', 'Client 12'], total: 12 });
    expect(await read('?limit=10')).toMatchObject({ names: { length: 10 }, total: 12 });
    expect(await read('')).toMatchObject({ names: { length: 12 }, total: 12 });
    expect((await firm.get('/api/v1/clients?limit=11')).statusCode).toBe(422);
  });

  it('finds clients by name, also by its sound, by mobile, e-mail, and a role in a case the reader can see', async () => {
    const [firm, theirs] = [await newTenant(), await newTenant()];
    const outsider = await firm.member('lawyer');
    const usha = await add(firm, { name: 'Usha Chaudhary', email: 'usha@example.in', mobile: '9876543210' });
    const anant = await add(firm, { name: 'Anant Ojha' });
    await add(theirs, { name: 'Usha Chaudhary' });
    await newCase(firm, { person_id: usha.id, role: 'plaintiff' });
    await newCase(firm, { person_id: anant.id, role: 'Proforma heir' }, { restricted: true });
    const find = async (q: string, reader: Caller = firm) => {
      const { data, total } = (await reader.get(`/api/v1/clients?limit=10&q=${encodeURIComponent(q)}`)).json<{
        data: { name: string }[];
        total: number;
      }>();
      expect(total).toBe(data.length);
      return data.map(({ name }) => name);
    };
    for (const q of ['choudhry', 'usha@example', '98765', 'plaintiff', 'plaint usha']) expect([q, await find(q)]).toEqual([q, [usha.name]]);
    expect(await find('heir')).toEqual([anant.name]);
    expect(await find('heir', outsider)).toEqual([]);
    expect(await find('respondent')).toEqual([]);
  });

  it('details up to 100 of them: mobile, e-mail, parentage, cases and the soonest next date the caller can see', async () => {
    const [firm, theirs] = [await newTenant(), await newTenant()];
    const outsider = await firm.member('lawyer');
    const { id } = await add(firm, {
      name: 'Usha Bhat',
      mobile: '9876543210',
      email: 'usha@example.in',
      relation: 'wife_of',
      relative_name: 'Mohan Bhat',
    });
    const opponent = await add(firm, { name: 'Chetan Raina', kinds: ['opposing'] });
    await newCase(firm, { person_id: id, role: 'plaintiff' }, { registration_number: 'CS 7/2026' });
    await newCase(
      firm,
      { person_id: id, role: 'plaintiff' },
      { restricted: true, next_hearing_date: '2099-03-05', registration_number: 'CS 8/2026' },
    );
    const detail = async (reader: Caller, ids: string[]) =>
      (await reader.get(`/api/v1/clients/details?client_ids=${ids.join(',')}`)).json();
    expect(await detail(firm, [id, opponent.id])).toMatchObject([
      {
        id,
        mobile: '+919876543210',
        email: 'usha@example.in',
        relation: 'wife_of',
        relative_name: 'Mohan Bhat',
        case_count: 2,
        soonest_case: { number: 'CS 8/2026', next_hearing_date: '2099-03-05' },
      },
    ]);
    expect(await detail(outsider, [id])).toMatchObject([{ case_count: 1, soonest_case: { number: 'CS 7/2026', next_hearing_date: null } }]);
    expect(await detail(theirs, [id])).toEqual([]);
    expect((await firm.get(`/api/v1/clients/details?client_ids=${Array(101).fill(id).join(',')}`)).statusCode).toBe(422);
  });

  it('leaves out deleted people', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, { name: 'Usha Bhat' });
    await firm.delete(`${base}/${id}`);
    expect((await firm.get('/api/v1/clients/')).json()).toEqual({ data: [], error: null, total: 0 });
  });
});
