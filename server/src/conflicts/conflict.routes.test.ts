import type { AdminAnswer, ConflictAnswer, ConflictCheck, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { newCase } from '../../test/fixtures/document-fixture.ts';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

type Checking = Pick<Caller, 'post'>;
const base = '/api/v1/conflicts';

async function check(caller: Checking, name: string | { name: string; is_client?: boolean }, caseId?: string): Promise<ConflictHit[]> {
  const names = [typeof name === 'string' ? { name } : name];
  const answer = await caller.post(`${base}/check`, { names, ...(caseId === undefined ? {} : { case_id: caseId }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ConflictAnswer>().hits;
}

const inShort = (hits: readonly ConflictHit[]) => hits.map((hit) => [hit.found, hit.role, hit.likeness, hit.case?.title ?? null]);

interface Notice {
  readonly title: string;
  readonly message: string;
  readonly route: string;
  readonly count: number;
}

async function conflictNotices(reader: Pick<Caller, 'get'>): Promise<Notice[]> {
  const { items } = (await reader.get('/api/v1/notifications')).json<{ items: Notice[] }>();
  return items.filter(({ title }) => /conflict check/i.test(title));
}

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

it('answers of a case that the caller may not see only that an admin must be asked, and notifies nobody by that', async () => {
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
  expect([await conflictNotices(admin), await conflictNotices(caller)]).toEqual([[], []]);
});

it('notifies the admins once per kept check and once a day per question, with who and which name, and nobody else', async () => {
  const [firm, theirs] = [await newTenant(), await newTenant()];
  const [admin, caller] = [await firm.member('admin'), await firm.member('lawyer')];
  await menonCase(firm, { title: 'Hidden v. Rao', restricted: true });
  await menonCase(firm, { title: 'Second v. Rao', registration_number: 'CS 9/2025', restricted: true });
  const who = 'Bilal Wani';
  await superuser.updateTable('users').set({ display_name: who }).where('id', '=', caller.userId).execute();
  const names = [{ name: 'Prakash Nair', is_client: true }, { name: 'Smt. Sunita Menon' }];
  const askAdmin = async (typed: object[]) => (await caller.post(`${base}/ask-admin`, { names: typed })).json<AdminAnswer>();
  expect(await askAdmin([{ name: 'Prakash Nair' }])).toEqual({ is_notified: false });
  expect(await conflictNotices(admin)).toEqual([]);
  for (const _ of [1, 2]) expect(await askAdmin(names)).toEqual({ is_notified: true });
  const notice = { title: 'A conflict check found a name in a restricted case', count: 1 };
  expect(await conflictNotices(admin)).toMatchObject([
    { ...notice, message: `${who} asks about “Smt. Sunita Menon”.`, route: '/conflicts?other=Smt.+Sunita+Menon' },
  ]);
  const kept = (await caller.post(base, { names, decision: 'declined' })).json<ConflictCheck>();
  const ofKept = `${who} checked “Smt. Sunita Menon” and decided: declined.`;
  expect(await conflictNotices(admin)).toMatchObject([{ count: 2, message: `${ofKept}; ${who} asks about “Smt. Sunita Menon”.` }]);
  const [group] = await conflictNotices(admin);
  const each = (await admin.get(`/api/v1${group?.route ?? ''}`)).json<{ items: Notice[] }>().items;
  expect(each.map(({ route }) => route)).toContain(`/conflicts/${kept.id}`);
  expect(JSON.stringify(each)).not.toMatch(/Hidden|Second/);
  for (const other of [caller, theirs, await firm.member('lawyer')]) expect(await conflictNotices(other)).toEqual([]);
  // A check of what the caller sees notifies nobody.
  await firm.post(base, { names, decision: 'clear' });
  expect(await conflictNotices(admin)).toMatchObject([{ count: 2 }]);
});

it('keeps more checks at the same time than there are connections, each with the sight of who decides', async () => {
  const firm = await newTenant();
  const clerk = await firm.member('clerk');
  await menonCase(firm, { restricted: true });
  await menonCase(firm, { title: 'Menon v. Iyer', registration_number: 'BA 65/2024' });
  const own = await newCase(firm, { title: 'Nair v. Bhat' });
  const draft = { names: [{ name: 'Sunita Menon' }], case_id: own.id, decision: 'waived', reason: 'Both agreed' };
  const answers = await Promise.all(
    Array.from({ length: 3 * database.maxConnections }, async () => await clerk.post(base, draft, { 'idempotency-key': uuidv7() })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  for (const answer of answers) {
    const { hits } = answer.json<ConflictCheck>();
    expect(hits.map((hit) => [hit.needs_admin, hit.case?.title])).toEqual([
      [false, 'Menon v. Iyer'],
      [true, undefined],
    ]);
  }
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

it('erases a person from every kept check, as typed and as found, with what the admins were notified of them, and nobody else', async () => {
  const firm = await newTenant();
  const [admin, caller] = [await firm.member('admin'), await firm.member('lawyer')];
  const person = (await firm.post('/api/v1/people', { name: 'Sunita Menon', kinds: ['client'] })).json<{ id: string }>();
  const fifty = Array.from({ length: 49 }, (_, at) => ({ name: `Opposite party ${at}` }));
  const keep = async (by: Checking, names: object[]) =>
    (await by.post(base, { names, decision: 'waived', reason: 'Consent is on file' })).json<ConflictCheck>();
  const [spoken, many, other] = [
    await keep(firm, [{ name: 'Smt. Suneeta Menon' }, { name: 'Prakash Rao' }]),
    await keep(firm, [{ name: 'Sunita Menon' }, ...fifty]),
    await keep(firm, [{ name: 'Sunil Menon' }]),
  ];
  await menonCase(firm, { restricted: true });
  await keep(caller, [{ name: 'Sunita Menon' }]);
  await caller.post(`${base}/ask-admin`, { names: [{ name: 'Prakash Rao' }] });
  expect(await conflictNotices(admin)).toMatchObject([{ count: 2 }]);
  const erased = await firm.post(`/api/v1/people/${person.id}/erase`, {});
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  const read = async ({ id }: ConflictCheck) => (await firm.get(`${base}/${id}`)).json<ConflictCheck>();
  expect(await read(spoken)).toMatchObject({
    title: 'Erased person, Prakash Rao',
    names: [{ name: 'Erased person', is_client: false }, { name: 'Prakash Rao' }],
    hits: [{ name: 'Erased person', found: 'Erased person', person_id: person.id, likeness: 'alike' }],
  });
  const { title, names } = await read(many);
  expect(names).toEqual([{ name: 'Erased person', is_client: false }, ...many.names.slice(1)]);
  expect([title.length, title.slice(0, 32), title.slice(-1)]).toEqual([200, 'Erased person, Opposite party 0,', '…']);
  expect(await read(other)).toEqual(other);
  expect(await conflictNotices(admin)).toMatchObject([{ count: 1, message: expect.stringContaining('Prakash Rao') as string }]);
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

it('finds a name with an apostrophe however it is written, and without it', async () => {
  const firm = await newTenant();
  const spellings = ["D'Souza", 'D’Souza', 'DSouza', 'D Souza'];
  for (const name of spellings) await newCase(firm, { title: 'A suit', parties: [{ name, side: 'petitioner', is_client: true }] });
  for (const typed of spellings) {
    const hits = await check(firm, typed);
    expect(hits.map(({ found }) => found).toSorted(), typed).toEqual(spellings.toSorted());
    expect(hits.find(({ found }) => found === typed)?.likeness, typed).toBe(typed === 'D Souza' ? 'possible' : 'same');
  }
  await newCase(firm, { title: 'A suit', parties: [{ name: "Maria D'Mello", side: 'petitioner', is_client: true }] });
  expect((await check(firm, 'Maria D’Mello')).map(({ likeness }) => likeness)).toEqual(['same']);
  expect(await check(firm, 'Mello')).toEqual([]);
});

it('finds a name that is one word twice', async () => {
  const firm = await newTenant();
  await newCase(firm, { title: 'Sai Sai v. State', parties: [{ name: 'Sai Sai', side: 'petitioner', is_client: true }] });
  expect((await check(firm, 'Sai Sai')).map(({ found, likeness }) => [found, likeness])).toEqual([['Sai Sai', 'same']]);
  expect(await check(firm, '7 7')).toEqual([]);
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

it.each([
  ['Maria Lopez', 'Maria Lopes'],
  ['Fernandes', 'Fernandez'],
  ['Mendez', 'Mendes'],
])('finds a name that ends in s under one that ends in z, and the other way round: %s and %s', async (one, other) => {
  const firm = await newTenant();
  for (const name of [one, other]) await firm.post('/api/v1/people', { name, kinds: ['client'] });
  for (const typed of [one, other]) {
    const found = (await check(firm, typed)).map((hit) => hit.found);
    expect(found.toSorted()).toEqual([one, other].toSorted());
  }
});
