import type { ConflictAnswer, ConflictCheck, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newCase } from '../../test/fixtures/document-fixture.ts';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

type Checking = Pick<Caller, 'post'>;
const base = '/api/v1/conflicts';

async function check(caller: Checking, name: string | { name: string; is_client?: boolean }, caseId?: string): Promise<ConflictHit[]> {
  const names = [typeof name === 'string' ? { name } : name];
  const answer = await caller.post(`${base}/check`, { names, ...(caseId === undefined ? {} : { case_id: caseId }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ConflictAnswer>().hits;
}

const inShort = (hits: readonly ConflictHit[]) => hits.map((hit) => [hit.found, hit.role, hit.likeness, hit.case?.title ?? null]);

async function menonCase(firm: TestTenant, more: object = {}) {
  return await newCase(firm, {
    title: 'Menon v. Rao',
    registration_number: 'BA 64/2024',
    parties: [
      { name: 'Sunita Menon', side: 'petitioner', is_client: true },
      { name: 'Prakash Rao', side: 'respondent', advocates: ['Adv. Farida Khan'] },
    ],
    ...more,
  });
}

it('finds our client, the party against them and their advocate, and nothing of another firm', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  await menonCase(ours);
  expect(inShort(await check(ours, 'Smt. Sunita Menon'))).toEqual([['Sunita Menon', 'client', 'same', 'Menon v. Rao']]);
  const [hit] = await check(ours, 'Sunita Menon');
  expect(hit).toMatchObject({ is_adverse: true, side: 'petitioner', case: { number: 'BA 64/2024' } });
  expect(await check(ours, { name: 'Sunita Menon', is_client: true })).toMatchObject([{ is_adverse: false }]);
  expect(await check(ours, { name: 'Prakash Rao', is_client: true })).toMatchObject([{ role: 'opponent', is_adverse: true }]);
  expect(inShort(await check(ours, 'Farida Khan'))).toEqual([['Adv. Farida Khan', 'advocate', 'same', 'Menon v. Rao']]);
  expect(await check(theirs, 'Sunita Menon')).toEqual([]);
});

it('answers of a case that the caller may not see only that an admin must be asked, and notifies the admins once', async () => {
  const firm = await newTenant();
  const [admin, caller] = [await firm.member('admin'), await firm.member('lawyer')];
  const hidden = await menonCase(firm, { restricted: true });
  await menonCase(firm, { title: 'Second v. Rao', registration_number: 'CS 9/2025', restricted: true });
  const hits = await check(caller, 'Sunita Menon');
  expect(hits).toEqual([
    {
      needs_admin: true,
      name: null,
      found: null,
      likeness: null,
      role: null,
      side: null,
      is_adverse: false,
      person_id: null,
      lawyer_id: null,
      case: null,
    },
  ]);
  expect(await check(caller, 'सुनीता मेनन')).toEqual(hits);
  const [unknown, closed] = ['00000000-0000-7000-8000-000000000000', hidden.id].map(
    async (id) => await caller.post(`${base}/check`, { names: [{ name: 'Sunita Menon' }], case_id: id }),
  );
  expect((await closed)?.statusCode).toBe(404);
  expect((await closed)?.json()).toMatchObject({ code: (await unknown)?.json<{ code: string }>().code });
  const { items } = (await admin.get('/api/v1/notifications')).json<{ items: { title: string; count: number }[] }>();
  expect(items.filter(({ title }) => /conflict check/i.test(title))).toMatchObject([{ count: 2 }]);
  const { items: own } = (await caller.get('/api/v1/notifications')).json<{ items: { title: string }[] }>();
  expect(own.filter(({ title }) => /conflict/i.test(title))).toEqual([]);
});

it('keeps a decision with what was found, hides it with its case, and blanks an erased name', async () => {
  const firm = await newTenant();
  const [outsider, theirs] = [await firm.member('lawyer'), await newTenant()];
  const person = (await firm.post('/api/v1/people', { name: 'Sunita Menon', kinds: ['client'] })).json<{ id: string }>();
  const restricted = await newCase(firm, { title: 'Rao v. Menon', restricted: true });
  const draft = { names: [{ name: 'Smt. Sunita Menon' }], decision: 'waived', reason: 'Both agreed in writing' };
  expect((await firm.post(base, { ...draft, reason: '' })).statusCode).toBe(422);
  const kept = (await firm.post(base, { ...draft, case_id: restricted.id })).json<ConflictCheck>();
  expect(kept).toMatchObject({ decision: 'waived', reason: draft.reason, hits: [{ found: 'Sunita Menon', role: 'client' }] });
  for (const each of [outsider, theirs]) {
    expect((await each.get(`${base}/${kept.id}`)).statusCode).toBe(404);
    expect((await each.get(base)).json()).toMatchObject({ items: [], total: 0 });
  }
  expect((await firm.get(base)).json()).toMatchObject({ items: [{ id: kept.id, hit_count: 1 }], total: 1 });
  const erased = await firm.post(`/api/v1/people/${person.id}/erase`, {});
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  expect((await firm.get(`${base}/${kept.id}`)).body).not.toContain('Sunita');
});

it('finds by initials, script, relation and company suffix, in a title without parties too, and is quiet about the State', async () => {
  const firm = await newTenant();
  const parties = [
    { name: 'Ramesh Kumar Sharma S/o Mohan Lal Sharma', side: 'petitioner', is_client: true },
    { name: 'State of Maharashtra through PSO Wardha', side: 'respondent' },
    { name: 'ABC Private Limited through its Director Manoj Bansal', side: 'respondent' },
  ];
  await newCase(firm, { title: 'Sharma v. State', parties });
  await newCase(firm, { title: 'Lakshmi Devi v. Union of India', parties: [] });
  const found = async (name: string) => (await check(firm, name)).map((hit) => [hit.likeness, hit.case?.title]);
  expect(await found('R. K. Sharma')).toEqual([['possible', 'Sharma v. State']]);
  expect(await found('रमेश कुमार शर्मा')).toEqual([['alike', 'Sharma v. State']]);
  expect(await found('M/s ABC Pvt. Ltd.')).toEqual([['same', 'Sharma v. State']]);
  expect(await found('Shri Manoj Bansal')).toEqual([['same', 'Sharma v. State']]);
  expect(await found('Laxmi Devi')).toEqual([['alike', 'Lakshmi Devi v. Union of India']]);
  for (const quiet of ['Mohan Lal Sharma', 'State of Maharashtra', 'Union of India']) expect(await found(quiet), quiet).toEqual([]);
});

it('leaves out the case that the names belong to, and one that is deleted', async () => {
  const firm = await newTenant();
  const { id } = await menonCase(firm);
  const other = await menonCase(firm, { title: 'Menon v. Nair', registration_number: 'CS 7/2025' });
  expect(inShort(await check(firm, 'Sunita Menon', id))).toEqual([['Sunita Menon', 'client', 'same', 'Menon v. Nair']]);
  expect((await firm.delete(`/api/v1/case/${other.id}`)).statusCode).toBeLessThan(300);
  expect((await check(firm, 'Sunita Menon', id)).filter((hit) => hit.case !== null)).toEqual([]);
});

it('says of a restricted case no more than that, beside what the caller sees, to a reader of the kept check, and in print', async () => {
  const [firm, theirs] = [await newTenant(), await newTenant()];
  const caller = await firm.member('lawyer');
  await menonCase(firm);
  await menonCase(firm, { title: 'Hidden v. Rao', registration_number: 'HID 1/2025', restricted: true });
  await menonCase(theirs, { title: 'Elsewhere v. Rao' });
  const hits = await check(caller, 'Sunita Menon');
  expect(inShort(hits)).toEqual([
    ['Sunita Menon', 'client', 'same', 'Menon v. Rao'],
    [null, null, null, null],
  ]);
  const kept = (await caller.post(base, { names: [{ name: 'Sunita Menon' }], decision: 'declined' })).json<ConflictCheck>();
  const byAdmin = (await firm.post(base, { names: [{ name: 'Sunita Menon' }], decision: 'declined' })).json<ConflictCheck>();
  expect(byAdmin.hits.map((hit) => hit.case?.title).sort()).toEqual(['Hidden v. Rao', 'Menon v. Rao']);
  for (const { id } of [kept, byAdmin]) {
    const read = (await caller.get(`${base}/${id}`)).body;
    expect(read).not.toMatch(/Hidden|HID/);
    expect(read).not.toContain('Elsewhere');
  }
  const { items } = (await caller.get(base)).json<{ items: { id: string; hit_count: number }[] }>();
  expect(items.find(({ id }) => id === byAdmin.id)).toMatchObject({ hit_count: 1 });
  const printed = await caller.get(`${base}/${kept.id}/print`);
  expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await theirs.get(`${base}/${kept.id}/print`)).statusCode).toBe(404);
});

it('answers nothing without names, or with more than fifty, and says so', async () => {
  const firm = await newTenant();
  for (const count of [0, 51]) {
    const names = Array.from({ length: count }, (_, at) => ({ name: `Name ${at}` }));
    const answer = await firm.post(`${base}/check`, { names });
    expect([count, answer.statusCode]).toEqual([count, 422]);
  }
  expect(await check(firm, '...')).toEqual([]);
});

it('finds who is called by one common name alone among more people who bear it beside another than are compared', async () => {
  const firm = await newTenant();
  const parts = ['Anil', 'Bhola', 'Dinesh', 'Girish', 'Harish'].map((part) => sql.lit(part));
  await sql`insert into people (tenant_id, id, name, kinds, search_text)
    select ${firm.tenantId}, uuidv7(), part || ' ' || chr(97 + n % 26) || 'o Kumar', '{client}', '' from unnest(array[${sql.join(parts)}]) part, generate_series(1, 420) n`.execute(
    superuser,
  );
  await firm.post('/api/v1/people', { name: 'Kumar Singh', kinds: ['client'] });
  expect(inShort(await check(firm, 'Kumar'))).toEqual([['Kumar Singh', 'client', 'possible', null]]);
});
