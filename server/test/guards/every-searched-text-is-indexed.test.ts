import type { KindWith } from '@munshi/contract/records';
import { kindsWith, records } from '@munshi/contract/records';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { upload } from '../fixtures/document-fixture.ts';
import { noteBody } from '../fixtures/note-body.ts';
import { newTenant, superuser, type TestTenant } from '../fixtures/tenant-fixture.ts';
import { daysAgo, facts } from '../fixtures/vakalatnama-fixture.ts';

type Kind = KindWith<'searched'>;

/** Values that a record's searched columns accept, as the database stores them; any other column gets a text. */
const accepted: Record<Kind, Record<string, string>> = {
  case: {
    title: 'Banyan v. Neem',
    cnr: 'GAHC040007922024',
    filing_number: 'filed4711',
    registration_number: 'registered4712',
    efiling_number: 'efiled4713',
  },
  hearing: {
    purpose_text: 'Arguments',
    business_text: 'Heard in part',
    notes: 'Bring the ledger',
    judge_text: 'HMJ Iyer',
    court_number: 'C14',
    list_type: 'Supplementary',
  },
  task: { title: 'Ring the registry', description: 'about the copies' },
  note: { title: 'Telephone call', body_text: 'They want to settle' },
  document: { title: 'Written statement', description: 'of the second defendant', tags: 'pleadings' },
  vakalatnama: { title: 'Banyan v. Krishna Traders' },
  person: {
    name: 'Usha Bhat',
    name_local: 'उषा',
    relative_name: 'Mohan Rao',
    mobile: '+919876543210',
    email: 'usha@example.in',
    pan: 'ABCDE1234F',
    gstin: '22AAAAA0000A1Z5',
    cin: 'L17110MH1973PLC019786',
  },
  lawyer: {
    name: 'Ananya Iyer',
    designation: 'Senior Advocate',
    enrolment_number: 'D/1984/2010',
    aor_code: '2417',
    mobile: '+919812345678',
    email: 'ananya@example.in',
  },
};

/** A value of its own for each searched column. */
const valuesOf = (kind: Kind) => {
  const columns: readonly string[] = records[kind].texts.searched;
  return Object.fromEntries(columns.map((column) => [column, accepted[kind][column] ?? `Zelkova ${column}`]));
};
const values = Object.fromEntries(kindsWith('searched').map((kind) => [kind, valuesOf(kind)])) as Record<Kind, Record<string, string>>;

async function add(firm: TestTenant, url: string, body: object): Promise<string> {
  const answer = await firm.post(url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

const newCase = async (firm: TestTenant) => await add(firm, '/api/v1/case/create', { title: 'A v. B' });

/** Creates a record with these values. */
const create: Record<Kind, (firm: TestTenant) => Promise<string>> = {
  case: async (firm) => await add(firm, '/api/v1/case/create', values.case),
  hearing: async (firm) => {
    const { business_text, ...draft } = values.hearing;
    const id = await add(firm, '/api/v1/hearings', { ...draft, case_id: await newCase(firm), hearing_date: daysAgo(0) });
    const outcome = { business_on_date: daysAgo(0), outcome: 'adjourned', adjournment_reason: 'no_time', next_date: daysAgo(-20) };
    const recorded = await firm.post(`/api/v1/hearings/${id}/outcome`, { ...outcome, business_text });
    expect(recorded.statusCode, recorded.body).toBe(200);
    return id;
  },
  task: async (firm) => await add(firm, '/api/v1/tasks', values.task),
  note: async (firm) => {
    const { title, body_text: text = '' } = values.note;
    return await add(firm, '/api/v1/case-notes', { case_id: await newCase(firm), title, body: noteBody(text), visibility: 'team' });
  },
  document: async (firm) => {
    const { id } = await upload(firm, 'text', { case_id: await newCase(firm), filename: 'paper.txt' });
    const { tags, ...rest } = values.document;
    const changed = await firm.patch(`/api/v1/documents/${id}`, { ...rest, tags: [tags] });
    expect(changed.statusCode, changed.body).toBe(200);
    return id;
  },
  vakalatnama: async (firm) => await add(firm, '/api/v1/vakalatnamas', { facts: facts({ first_party: 'Banyan' }) }),
  person: async (firm) => await add(firm, '/api/v1/people', values.person),
  lawyer: async (firm) => await add(firm, '/api/v1/lawyer/create', values.lawyer),
};

/** A change of a field that is not searched. */
const change: Record<Kind, readonly [url: string, body: object]> = {
  case: ['/api/v1/case', { priority: 'high' }],
  hearing: ['/api/v1/hearings', { mode: 'video' }],
  task: ['/api/v1/tasks', { priority: 'high' }],
  note: ['/api/v1/case-notes/note', { pinned: true }],
  document: ['/api/v1/documents', { category: 'order' }],
  vakalatnama: ['/api/v1/vakalatnamas', { document_id: null }],
  person: ['/api/v1/people', { age: 40 }],
  lawyer: ['/api/v1/lawyer', { notes: 'Prefers mornings' }],
};

async function findMissing(kind: Kind, id: string): Promise<string[]> {
  const { rows } = await sql<{ column: string; is_found: boolean }>`
    select given.key as "column", strpos(record.search_text, app.fold(given.value)) > 0 as is_found
    from ${sql.table(`app.${records[kind].table}`)} record, jsonb_each_text(${JSON.stringify(values[kind])}::jsonb) as given
    where record.id = ${id}::uuid`.execute(superuser);
  expect(rows).toHaveLength(records[kind].texts.searched.length);
  return rows.filter((row) => !row.is_found).map(({ column }) => column);
}

it.each(kindsWith('searched'))('the search text of a %s has every column that its descriptor names as searched', async (kind) => {
  const firm = await newTenant();
  const id = await create[kind](firm);
  expect(await findMissing(kind, id)).toEqual([]);
  const [url, body] = change[kind];
  const changed = await firm.patch(`${url}/${id}`, body);
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await findMissing(kind, id)).toEqual([]);
});
