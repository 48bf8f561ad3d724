import type { AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noteBody } from '../../test/fixtures/note-body.ts';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { newCase } from '../hearings/hearing.fixture.ts';
import { readCsv, readXlsx } from './exported-file.fixture.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);

describe('an export of notes', () => {
  it('has the whole text, and private notes of their author alone', async () => {
    const firm = await newTenant();
    const colleague = await firm.member('lawyer');
    const { id } = await newCase(firm, { title: 'Wani v. Zutshi' });
    const text = 'जिरह '.repeat(100).trim();
    await firm.post('/api/v1/case-notes', { case_id: id, title: 'Plan', body: noteBody(text), visibility: 'private' });
    await firm.post('/api/v1/case-notes', { case_id: id, title: 'For all', body: noteBody('Short') });
    const url = '/api/v1/case-notes/export?format=csv';
    expect(readCsv(await firm.get(url))).toMatchObject([
      { Title: 'For all', Text: 'Short', 'Who reads it': 'Team' },
      { Title: 'Plan', Text: text, Case: 'Wani v. Zutshi', 'Who reads it': 'Private', Pinned: 'No' },
    ]);
    expect(readCsv(await colleague.get(url)).map(({ Title: title }) => title)).toEqual(['For all']);
    expect(readCsv(await colleague.get(`${url}&visibility=private`))).toEqual([]);
    expect(readCsv(await (await newTenant()).get(url))).toEqual([]);
  });
});

describe('an export of clients', () => {
  it('has what the page shows of each, and searches as the page does', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const client = { name: 'शर्मा', mobile: '+919876543210', relation: 'daughter_of', relative_name: 'Mohan' };
    const { id } = (await firm.post('/api/v1/people', client)).json<{ id: string }>();
    await firm.post('/api/v1/people', { name: 'Nair', email: 'nair@example.in' });
    await firm.post('/api/v1/people', { name: 'A witness', kinds: ['witness'] });
    await newCase(firm, { parties: [{ person_id: id, name: 'शर्मा', side: 'petitioner', role: 'plaintiff', is_client: true }] });
    const url = '/api/v1/clients/export?format=xlsx';
    expect(await readXlsx(await firm.get(url))).toMatchObject([
      { Name: 'Nair', Role: 'Client', 'E-mail': 'nair@example.in', Cases: 0, 'Next date': null },
      { Name: 'शर्मा', Role: 'Plaintiff', Mobile: '+919876543210', Relation: 'D/o', Cases: 1 },
    ]);
    const found = async (q: string) => (await readXlsx(await firm.get(`${url}&q=${q}`))).map(({ Name: name }) => name);
    expect([await found('plaint'), await found('EXAMPLE'), await found('nobody')]).toEqual([['शर्मा'], ['Nair'], []]);
    expect(await readXlsx(await other.get(url))).toEqual([]);
  });
});

describe('an export of entries of a list', () => {
  it('has the national ones and those of the firm, filtered as on the page', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const types = (await firm.get('/api/v1/case-types')).json<{ id: string; name: string }[]>();
    const [type] = types;
    await firm.post('/api/v1/reference-entries', { kind: 'subtype', name: 'Our own', parent_id: type?.id });
    const url = '/api/v1/reference-entries/export?format=csv&kind=';
    const all = readCsv(await firm.get(`${url}subtype`));
    expect(all.length).toBe((await firm.get('/api/v1/case-subtypes')).json<object[]>().length);
    const own = [expect.objectContaining({ Name: 'Our own', 'Belongs to': type?.name, Own: 'Yes' })];
    expect(readCsv(await firm.get(`${url}subtype&own=true`))).toEqual(own);
    expect(readCsv(await firm.get(`${url}subtype&q=our%20own&parent_id=${type?.id}`))).toEqual(own);
    expect(readCsv(await other.get(`${url}subtype&own=true`))).toEqual([]);
    expect((await firm.get('/api/v1/reference-entries/export?format=csv')).statusCode).toBe(422);
  });
});

describe('an export of court holidays', () => {
  it('has the days of the year, as days', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    await firm.post('/api/v1/court-holidays', { name: 'Summer', starts_on: '2027-06-01', ends_on: '2027-06-30' });
    await firm.post('/api/v1/court-holidays', { name: 'Later', starts_on: '2028-06-01', ends_on: '2028-06-30' });
    const url = '/api/v1/court-holidays/export?format=xlsx&year=2027';
    expect(await readXlsx(await firm.get(url))).toEqual([
      { Holiday: 'Summer', 'First day': day('2027-06-01'), 'Last day': day('2027-06-30'), Court: 'All courts' },
    ]);
    expect(await readXlsx(await other.get(url))).toEqual([]);
  });
});

describe('an export of the audit log', () => {
  it('has all entries that match, of more pages than one, newest first, for admins only', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const { id } = await newCase(firm, { title: 'Wani v. Zutshi' });
    for (let nth = 0; nth < 12; nth++) await lawyer.patch(`/api/v1/case/${id}`, { description: `Description ${nth}` });
    const url = `/api/v1/audit/export?format=csv&actor=${lawyer.userId}`;
    const rows = readCsv(await firm.get(url));
    const { items } = (await firm.get(`/api/v1/audit?actor=${lawyer.userId}&limit=100`)).json<AuditPage>();
    expect(rows.map((row) => [row['Action'], row['Record'], row['Record id']])).toEqual(
      items.map(({ title, row_id: record }) => ['Changed', title, record]),
    );
    expect(rows[0]).toMatchObject({ Kind: 'Case', Table: 'cases', Case: 'Wani v. Zutshi' });
    expect(rows[0]?.['Changes']).toBe('description: Description 10 → Description 11');
    expect(rows.length).toBe(12);
    expect((await lawyer.get(url)).statusCode).toBe(403);
    expect(readCsv(await (await newTenant()).get('/api/v1/audit/export?format=csv&kind=case'))).toEqual([]);
  });

  it('reads all its pages, of 500 entries each', async () => {
    const firm = await newTenant();
    await insertLines(firm.tenantId, 1_234);
    const rows = readCsv(await firm.get('/api/v1/audit/export?format=csv&kind=case'));
    expect([rows.length, new Set(rows.map((row) => row['Changes'])).size]).toEqual([1_234, 1_234]);
    expect(rows.slice(0, 3).map((row) => row['Changes'])).toContain('description: - → 1234');
  });
});

async function insertLines(tenantId: string, count: number): Promise<void> {
  await sql`insert into app.audit_log (tenant_id, at, table_name, action, row_id, row_version, is_now)
    select ${tenantId}, now() - (${sql.lit(count)} - n) / 3 * interval '1 second', 'cases', 'update', uuidv7(), 1, jsonb_build_object('description', n::text)
    from generate_series(1, ${sql.lit(count)}) n`.execute(superuser);
}
