import { describe, expect, it } from 'vitest';
import { deps, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, importAll, readIn, rowsOf, undoAll } from './import.fixture.ts';
import { importJobs } from './import.jobs.ts';

const CARDS = [
  ['Asha Verma', '+91 98765 43210', 'asha@verma.example'],
  ['Lotus Traders Pvt. Ltd.', '98100 00001', ''],
  ['Asha Verma', '9876543210', ''],
]
  .map(([name, mobile, email]) =>
    ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `TEL;TYPE=CELL:${mobile}`, ...(email ? [`EMAIL:${email}`] : []), 'END:VCARD'].join('\r\n'),
  )
  .join('\r\n');

const PAGE = [
  'High Court of Gauhati',
  'Case Details',
  'Case Type\t: BA',
  'Registration Number\t64/2024\tRegistration Date\t24-06-2024',
  'CNR Number\tGAHC04-000792-2024',
  'Next Hearing Date\t11-07-2031',
  'Petitioner and Advocate',
  '1) HIREN DAS',
  'Advocate- MR A KUMAR',
  'Respondent and Advocate',
  '1) THE STATE OF ASSAM',
  'History of Case Hearing',
  'Cause List Type\tJudge\tBusiness On Date\tHearing Date\tPurpose of hearing',
  'Daily List\tHONBLE MR. JUSTICE BALJIT AHLUWALIA\t27-06-2024\t11-07-2031\tBail',
  'OBJECTION',
  'Sr. No.\tScrutiny Date\tOBJECTION\tOBJECTION Compliance Date\tReceipt Date',
  '1\t20-06-2024\tVakalatnama not stamped\t22-06-2024\t23-06-2024',
  'Orders',
  'Order Number\tJudge\tOrder Date\tOrder Details',
  '1\tHONBLE MR. JUSTICE BALJIT AHLUWALIA\t27-06-2024\tInterim bail',
  '2\tB. YADAV\t01-07-2024\tRecords called for',
  '3\tB. YADAV\t01-07-2035\tOf a day to come',
].join('\n');

const peopleOf = async (by: { get: (url: string) => Promise<{ json: <T>() => T }> }) =>
  (await by.get('/api/v1/people/?limit=100')).json<{ items: { id: string; name: string; mobile: string; party_type: string }[] }>().items;

describe('an import of people', () => {
  it('makes each person of a telephone once, and undoes them', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const made = await readIn(tenant, CARDS, { kind: 'people', type: 'text/vcard', name: 'contacts.vcf' });
    expect(made).toMatchObject({ kind: 'people', room: null, counts: { ready: 2, duplicate: 1 } });
    expect(await importAll(tenant, made.id)).toMatchObject({ state: 'done', counts: { imported: 2, duplicate: 1 } });
    const people = await peopleOf(tenant);
    expect(people.map(({ name, mobile, party_type: type }) => [name, mobile, type]).toSorted()).toEqual([
      ['Asha Verma', '+919876543210', 'individual'],
      ['Lotus Traders Pvt. Ltd.', '+919810000001', 'organisation'],
    ]);
    expect((await rowsOf(tenant, made.id))[0]?.record).toMatchObject({ kind: 'person' });
    expect(await peopleOf(other)).toEqual([]);

    const again = await readIn(tenant, CARDS, { kind: 'people', type: 'text/vcard', name: 'contacts.vcf' });
    expect(again.counts).toMatchObject({ ready: 0, duplicate: 3 });
    expect(await undoAll(tenant, made.id)).toMatchObject({ state: 'undone', handled: 2, undone: { removed: 2, left: [] } });
    expect(await peopleOf(tenant)).toEqual([]);
  });

  it('fills what a person of the firm lacks, and empties it again at the undo', async () => {
    const tenant = await newTenant();
    await tenant.post('/api/v1/people', { name: 'Asha Verma', party_type: 'individual', kinds: ['client'], email: 'asha@verma.example' });
    const made = await readIn(tenant, CARDS, { kind: 'people', type: 'text/vcard', name: 'contacts.vcf' });
    await importAll(tenant, made.id);
    const mobileOf = async () => (await peopleOf(tenant)).find(({ name }) => name === 'Asha Verma')?.mobile;
    expect(await mobileOf()).toBe('+919876543210');
    await undoAll(tenant, made.id);
    expect(await mobileOf()).toBeNull();
  });

  it('leaves nothing of an erased person in the rows and samples of the file', async () => {
    const tenant = await newTenant();
    const made = await readIn(tenant, CARDS, { kind: 'people', type: 'text/vcard', name: 'contacts.vcf' });
    await importAll(tenant, made.id);
    const asha = (await peopleOf(tenant)).find(({ name }) => name === 'Asha Verma');
    expect((await tenant.post(`/api/v1/people/${asha?.id}/erase`)).statusCode).toBe(200);
    const stored = JSON.stringify([
      await superuser.selectFrom('import_rows').selectAll().where('tenant_id', '=', tenant.tenantId).execute(),
      await superuser.selectFrom('imports').selectAll().where('tenant_id', '=', tenant.tenantId).execute(),
    ]);
    for (const secret of ['Asha Verma', '98765', 'asha@verma.example']) expect(stored).not.toContain(secret);
    expect(stored).toContain('Lotus Traders');
  });
});

describe('an import of a court page', () => {
  it('makes the case with its parties and hearings, and knows it by its CNR the next time', async () => {
    const tenant = await newTenant();
    const page = { kind: 'court_page', type: 'text/plain', name: 'case status.txt' };
    const made = await readIn(tenant, PAGE, page);
    expect(made).toMatchObject({ kind: 'court_page', counts: { ready: 1 } });
    expect(await importAll(tenant, made.id)).toMatchObject({ state: 'done', problem: null, counts: { imported: 1 } });
    const [row] = await rowsOf(tenant, made.id);
    const found = (await tenant.get(`/api/v1/case/${row?.record?.id}`)).json<{
      cnr: string;
      status: string;
      parties: { name: string }[];
    }>();
    expect(found).toMatchObject({
      cnr: 'GAHC040007922024',
      status: 'pending',
      next_hearing_date: '2031-07-11',
      last_hearing_date: '2024-07-01',
      description:
        'Objection of the registry (scrutiny 20-06-2024, complied with 22-06-2024, received 23-06-2024): Vakalatnama not stamped',
    });
    const hearings = await superuser
      .selectFrom('hearings')
      .select(['hearing_date', 'business_on_date', 'judge_text', 'purpose_text', 'list_type', 'notes'])
      .where('tenant_id', '=', tenant.tenantId)
      .orderBy('hearing_date')
      .execute();
    expect(hearings.map((hearing) => Object.values(hearing))).toEqual([
      ['2024-06-27', '2024-06-27', 'HONBLE MR. JUSTICE BALJIT AHLUWALIA', 'Bail', 'Daily List', 'Order 1: Interim bail'],
      ['2024-07-01', '2024-07-01', 'B. YADAV', null, null, 'Order 2: Records called for'],
      ['2031-07-11', null, null, null, null, null],
    ]);
    expect(found.parties.map(({ name }) => name)).toEqual(['HIREN DAS', 'THE STATE OF ASSAM']);
    const again = await readIn(tenant, PAGE, page);
    expect(again.counts).toMatchObject({ ready: 0, duplicate: 1 });
  });
});

describe('the rows of an import', () => {
  it('are deleted thirty days after its end, or after a check that nobody continued, and those of a running one never', async () => {
    const tenant = await newTenant();
    const diary = 'Case No.,Parties\nOS 1/2019,Rao v. Sen';
    const [done, forgotten, recent, running] = [
      await readIn(tenant, diary),
      await readIn(tenant, diary),
      await readIn(tenant, diary),
      await readIn(tenant, `${diary}\nOS 2/2019,Das v. Bose`),
    ];
    await importAll(tenant, done.id);
    expect((await tenant.post(`${IMPORTS}/${running.id}/run`)).statusCode).toBe(202);
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const age = async (id: string, change: object) =>
      await superuser.updateTable('imports').set(change).where('id', '=', id).where('tenant_id', '=', tenant.tenantId).execute();
    await age(done.id, { finished_at: old });
    await age(forgotten.id, { created_at: old });
    await age(running.id, { created_at: old });
    const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
    await importJobs(deps, quiet).tasks['imports:cleanup']?.({}, { jobId: 'test' });
    const left = (await tenant.get(IMPORTS)).json<{ id: string }[]>().map(({ id }) => id);
    expect(left.toSorted()).toEqual([recent.id, running.id].toSorted());
    const rows = await superuser
      .selectFrom('import_rows')
      .select('import_id')
      .where('tenant_id', '=', tenant.tenantId)
      .distinct()
      .execute();
    expect(rows.map(({ import_id: id }) => id).toSorted()).toEqual([recent.id, running.id].toSorted());
    expect((await tenant.get(`${IMPORTS}/${done.id}/rows`)).statusCode).toBe(404);
  });
});
