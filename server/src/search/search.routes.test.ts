import type { Case } from '@munshi/contract/cases/case.schema';
import type { SearchGroup, SearchHit, SearchKind } from '@munshi/contract/search/search.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const search = async (caller: Pick<Caller, 'get'>, q: string, limit = 5) =>
  (await caller.get(`/api/v1/search?${new URLSearchParams({ q, limit: String(limit) })}`)).json<{ groups: SearchGroup[] }>().groups;
const hits = async (caller: Pick<Caller, 'get'>, q: string, kind: SearchKind): Promise<SearchHit[]> =>
  (await search(caller, q)).find((group) => group.kind === kind)?.hits ?? [];
const titles = async (caller: Pick<Caller, 'get'>, q: string, kind: SearchKind) => (await hits(caller, q, kind)).map((hit) => hit.title);
/** The highlighted parts of a hit's title, then of its description. */
const marked = ({ title, description, marks }: SearchHit) => [
  marks.title.map(([start, end]) => title.slice(start, end)),
  marks.description.map(([start, end]) => description.slice(start, end)),
];
const openCase = async (firm: Caller, title: string, over: object = {}) =>
  (await firm.post('/api/v1/case/create', { title, ...over })).json<Case>();
const addPerson = async (firm: Caller, draft: object) => await firm.post('/api/v1/people', draft);

/** Inserts a task and a note of a case directly. */
async function addWork(firm: TestTenant, caseId: string, text: string, visibility = 'team') {
  const row = { tenant_id: firm.tenantId, case_id: caseId, title: text, search_text: text.toLowerCase() };
  await superuser
    .insertInto('tasks')
    .values({ ...row, id: uuidv7(), created_by: firm.userId })
    .execute();
  await superuser
    .insertInto('case_notes')
    .values({ ...row, id: uuidv7(), author_id: firm.userId, body: '{}', body_text: text, visibility })
    .execute();
}

describe('GET /api/v1/search', () => {
  it('finds records of every kind, grouped, each with its route and the matching parts', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const own = await openCase(ours, 'Zorawar Gill v. State', {
      registration_number: '64/2024',
      next_hearing: { hearing_date: '2099-03-01', purpose_text: 'Evidence' },
    });
    await addPerson(ours, { name: 'Zorawar Gill', mobile: '9876543210' });
    await addWork(ours, own.id, 'Call Zorawar');
    await ours.post('/api/v1/lawyer/create', { name: 'Zorawar Mann' });
    await openCase(theirs, 'Zorawar Gill v. Union');

    const groups = await search(ours, 'zorawar');

    expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
      ['case', 1],
      ['person', 1],
      ['hearing', 1],
      ['task', 1],
      ['note', 1],
      ['lawyer', 1],
    ]);
    expect(groups[0]?.hits).toEqual([
      {
        id: own.id,
        kind: 'case',
        title: 'Zorawar Gill v. State',
        description: '64/2024 · 01-Mar-2099',
        route: `/cases/${own.id}`,
        marks: { title: [[0, 7]], description: [] },
      },
    ]);
    expect(groups[2]?.hits[0]).toMatchObject({
      title: 'Zorawar Gill v. State',
      description: '01-Mar-2099 · Evidence',
      route: `/cases/${own.id}/hearings`,
    });
    expect(await search(theirs, 'call zorawar')).toEqual([]);
  });

  it.each([
    ['Laxmi', 'Lakshmi'],
    ['lakshmi', 'Laxmi'],
    ['Mohd', 'Mohammed'],
    ['Mohd.', 'Muhammad'],
    ['Md', 'Mohammed'],
    ['md', 'Muhammad'],
    ['Mohammed', 'Md.'],
    ['Chaudhary', 'Choudhury'],
    ['Chowdhury', 'Chaudhary'],
    ['Sarma', 'Sharma'],
    ['Vijay', 'Wijay'],
    ['Iyer', 'Aiyar'],
    ['Aiyyar', 'Iyer'],
    ['Dixit', 'Dikshit'],
    ['Gowtham', 'Gautam'],
    ['laksmi', 'Lakṣmī'],
    ['Ürmila', 'Urmila'],
    ['urmila', 'Ürmila'.normalize('NFD')],
    ['लक्ष्मी', 'लक्ष्मी'],
    ['लक्ष्मी', 'Laxmi'],
    ['Lakshmi', 'लक्ष्मी'],
    ['चौधरी', 'Chowdhury'],
    ['ज़ाकिर', '\u095bाकिर'],
    ['Zakir', 'ज़ाकिर'],
  ])('finds by %s what is written %s, in cases and people, and highlights it', async (typed, written) => {
    const firm = await newTenant();
    await openCase(firm, `${written} v. Bank`);
    await addPerson(firm, { name: `${written} Nanda` });

    // Whatever Unicode form was sent, text is stored in one form.
    const normalized = written.normalize('NFC');
    for (const kind of ['case', 'person'] as const) {
      const [hit] = await hits(firm, typed, kind);
      expect(hit && marked(hit)[0]).toEqual([normalized.replace(/\.$/, '')]);
    }
    expect(await titles(firm, `bank ${typed}`, 'case')).toEqual([`${normalized} v. Bank`]);
    expect(await search(firm, `${typed} qqqq`)).toEqual([]);
  });

  it('ranks matches of a beginning before other matches, and both before matches by sound', async () => {
    const firm = await newTenant();
    for (const title of ['Laxmi v. A', 'A v. Lakshmi', 'Mahalakshmi v. A', 'Lakshmi v. A']) await openCase(firm, title);
    expect(await titles(firm, 'lakshmi', 'case')).toEqual(['Lakshmi v. A', 'A v. Lakshmi', 'Mahalakshmi v. A', 'Laxmi v. A']);
    expect(await titles(firm, 'lakshmi vs a', 'case')).toHaveLength(4);
  });

  it('finds a case by its file number, its CNR with or without hyphens, its numbers and its parties, and shows which', async () => {
    const firm = await newTenant();
    const filler = await openCase(firm, 'Filler v. 1');
    const own = await openCase(firm, 'A v. B', {
      cnr: 'GAHC040007922024',
      filing_number: 'FA 12/2023',
      registration_number: 'RFA 99/2024',
      parties: [{ name: 'Ghulam Nabi', side: 'respondent' }],
    });
    expect(filler.file_number).toBe(1);

    for (const q of [
      'GAHC040007922024',
      'gahc04-000792-2024',
      'GAHC04-000792',
      'rfa 99/2024',
      '12/2023',
      'nabi b ghulam',
      String(own.file_number).padStart(4, '0'),
    ])
      expect(await titles(firm, q, 'case'), q).toContain('A v. B');
    expect((await hits(firm, '12/2023', 'case')).map(marked)).toEqual([[[], ['12/2023']]]);
    expect((await hits(firm, 'nabi', 'case'))[0]?.description).toBe('RFA 99/2024 · Ghulam Nabi');
  });

  it('names a court by its short name, so that a hit takes one line', async () => {
    const firm = await newTenant();
    const name = 'High Court of Judicature at Bombay, Nagpur Bench';
    const { id: court } = (await firm.post('/api/v1/courts', { name, level: 'revenue' })).json<{ id: string }>();
    const next = { hearing_date: '2099-03-01', purpose_text: 'Evidence' };
    await openCase(firm, 'Zaheer v. State', { court_id: court, registration_number: 'CS 4/2024', next_hearing: next });
    const facts = async (kind: SearchKind) => (await hits(firm, 'zaheer', kind)).map(({ description }) => description);
    expect(await facts('case')).toEqual(['CS 4/2024 · Bombay HC, Nagpur · 01-Mar-2099']);
    expect(await facts('hearing')).toEqual(['01-Mar-2099 · Evidence · Bombay HC, Nagpur']);
  });

  it('finds a case by a number with a two-digit year, as clerks type it', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    await openCase(firm, 'Whole v. State', { registration_number: 'CS 123/2024' });
    await openCase(firm, 'Short v. State', { registration_number: 'CS 123/24' });
    for (const q of ['123/24', 'cs 123/24'])
      expect((await titles(firm, q, 'case')).toSorted()).toEqual(['Short v. State', 'Whole v. State']);
    expect(await titles(firm, '123/99', 'case')).toEqual([]);
    expect(await titles(other, '123/24', 'case')).toEqual([]);
  });

  it('finds a hearing by its notes, its date, and words of its case', async () => {
    const firm = await newTenant();
    const own = await openCase(firm, 'Lakshmi v. Bank');
    const other = await openCase(firm, 'Usha v. Bank');
    for (const { id } of [own, other])
      await firm.post('/api/v1/hearings', {
        case_id: id,
        hearing_date: '2025-03-12',
        business_on_date: '2025-03-12',
        purpose_text: 'Framing of issues',
        notes: 'Bring the mutation papers.',
      });

    expect(await titles(firm, 'framing laxmi', 'hearing')).toEqual(['Lakshmi v. Bank']);
    expect(await titles(firm, 'mutation', 'hearing')).toHaveLength(2);
    const [day] = await hits(firm, '12/3/2025 usha', 'hearing');
    expect(day && [day.title, ...marked(day)]).toEqual(['Usha v. Bank', ['Usha'], ['12-Mar-2025']]);
    expect(await titles(firm, 'laxmi', 'hearing')).toEqual([]);
  });

  it('treats %, _ and backslash literally, and finds nothing for fewer than two characters', async () => {
    const firm = await newTenant();
    await openCase(firm, '50% v. A_B');
    expect(await titles(firm, '50%', 'case')).toHaveLength(1);
    expect(await titles(firm, 'a_b', 'case')).toHaveLength(1);
    for (const q of ['%%', '__', '5%0', '\\\\', '％％', '5', ' ', '', 'श्']) expect(await search(firm, q), q).toEqual([]);
  });

  it('neither shows nor counts restricted cases out of sight and private notes of others', async () => {
    const firm = await newTenant();
    const outsider = await firm.member('lawyer');
    const restrictedCase = await openCase(firm, 'Zorawar v. State', { restricted: true, next_hearing: { hearing_date: '2099-03-01' } });
    await addWork(firm, restrictedCase.id, 'Zorawar settles');
    const open = await openCase(firm, 'A v. B');
    await addWork(firm, open.id, 'Zorawar is afraid', 'private');

    expect((await search(outsider, 'zorawar')).map(({ kind, total }) => [kind, total])).toEqual([['task', 1]]);
    expect((await search(firm, 'zorawar')).map(({ kind, total }) => [kind, total])).toEqual([
      ['case', 1],
      ['hearing', 1],
      ['task', 2],
      ['note', 2],
    ]);
  });

  it('leaves out deleted records and those that belong to them', async () => {
    const firm = await newTenant();
    const own = await openCase(firm, 'Zorawar v. State', {
      next_hearing: { hearing_date: '2099-03-01', purpose_text: 'Zorawar to answer' },
    });
    await addWork(firm, own.id, 'Zorawar settles');
    await firm.delete(`/api/v1/case/${own.id}`);
    expect(await search(firm, 'zorawar')).toEqual([]);
  });

  it('finds for each role only what it may read', async () => {
    const firm = await newTenant();
    const accountant = await firm.member('accountant');
    const own = await openCase(firm, 'Zorawar v. State', { next_hearing: { hearing_date: '2099-03-01' } });
    await addWork(firm, own.id, 'Zorawar settles');

    expect((await search(accountant, 'zorawar')).map(({ kind }) => kind)).toEqual(['case']);
    expect((await search(await firm.member('viewer'), 'zorawar')).map(({ kind }) => kind)).toEqual(['case', 'hearing', 'task', 'note']);
    expect((await anonymous.get('/api/v1/search?q=zorawar')).statusCode).toBe(401);
  });

  it('shows as many of each kind as requested, counts the rest, and refuses an invalid query', async () => {
    const firm = await newTenant();
    for (const n of [1, 2, 3]) await openCase(firm, `Zorawar ${n} v. State`);
    expect(await search(firm, 'zorawar', 2)).toMatchObject([{ kind: 'case', total: 3, hits: [{}, {}] }]);
    for (const query of ['', `q=${'x'.repeat(201)}`, 'q=ab&limit=0', 'q=ab&limit=21', 'q=ab&kind=case', 'q=a%00b'])
      expect((await firm.get(`/api/v1/search?${query}`)).statusCode, query).toBe(422);
    expect((await firm.get(`/api/v1/search?q=${encodeURIComponent('a b c d e f g h i j '.repeat(9))}`)).statusCode).toBe(200);
  });
});
