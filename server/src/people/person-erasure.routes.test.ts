import type { AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import type { ErasurePreview } from '@munshi/contract/people/person-erasure.schema';
import { inflateRawSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { againstUnseen, atOnce, lockingRows } from '../../test/processes/at-once.ts';
import { purge } from '../../test/fixtures/purge-fixture.ts';
import { readIn, rowsOf } from '../imports/import.fixture.ts';
import { executant, make, toSigned, walk } from '../../test/fixtures/vakalatnama-fixture.ts';

const usha = {
  name: 'Usha Bhat',
  name_local: 'उषा भट',
  relation: 'wife_of',
  relative_name: 'Mohan Bhat',
  age: 41,
  occupation: 'Teacher',
  mobile: '+919876543210',
  email: 'usha@example.in',
  address: { line: '4 Temple Road', city: 'Mysuru', district: '', state: 'Karnataka', pin: '570001' },
  pan: 'ABCDE1234F',
  aadhaar_last4: '4321',
  notes: 'Prefers calls after six',
};
const SECRETS = ['9876543210', 'usha@example.in', 'Mohan', 'Temple Road', 'ABCDE1234F', 'calls after six', 'उषा', '4321'];
/** Digits of a secret may stand by chance in an id or in an instant. */
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+/g, '');

const add = async (caller: Pick<Caller, 'post'>, url: string, body: object) => {
  const response = await caller.post(url, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
};
const addUsha = async (firm: TestTenant, over: object = {}) => await add(firm, '/api/v1/people', { ...usha, ...over });
const addCase = async (firm: TestTenant, personId: string, over: object = {}) =>
  await add(firm, '/api/v1/case/create', {
    title: 'Usha Bhat v. State',
    parties: [{ person_id: personId, side: 'petitioner', is_client: true }],
    ...over,
  });
const filed = { filing_number: '12', filing_date: '2026-01-05', phase: 'filed' };

/** The files of a small ZIP, by name. */
function unpack(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, more, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(zip.subarray(start, start + size)).toString());
    at += 46 + nameLength + more + zip.readUInt16LE(at + 32);
  }
  return files;
}

describe('the export of a person’s data', () => {
  it('is complete, as a page and as JSON, and treats typed text never as markup', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const clerk = await firm.member('clerk');
    const id = await addUsha(firm, { notes: '<script>alert(1)</script>' });
    const parties = [{ person_id: id, side: 'petitioner', role: 'decree_holder', is_client: true }];
    await addCase(firm, id, { restricted: true, team: [{ user_id: firm.userId, role: 'arguing' }], parties });
    await make(firm, {
      executants: [executant({ name: 'Usha Bhat', person_id: id, literacy: 'cannot_read', id_kind: 'driving_licence' })],
    });
    const answer = await firm.get(`/api/v1/people/${id}/export`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unpack(answer.rawPayload);
    expect(JSON.parse(files.get('data.json') ?? '')).toMatchObject({
      records: [{ ...usha, notes: '<script>alert(1)</script>' }],
      cases: [{ title: 'Usha Bhat v. State', side: 'petitioner' }],
      history: [{ action: 'insert' }],
    });
    const page = files.get('index.html') ?? '';
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    for (const words of ['client of the firm</dt><dd>yes', 'last four digits of Aadhaar</dt>', 'what was done</dt><dd>recorded'])
      expect(page).toContain(words);
    for (const words of ['decree holder', 'driving licence', 'cannot read']) expect(page).toContain(words);
    expect(page).toMatch(/As of \d\d-[A-Z][a-z]{2}-\d{4}, \d\d:\d\d\./);
    // Only the JSON beside it contains internal ids, codes and timestamps.
    expect(page).not.toMatch(/\d{4}-\d\d-\d\dT|&quot;|[\da-f]{8}-[\da-f]{4}-|[a-z]_[a-z]/);
    expect((await clerk.get(`/api/v1/people/${id}/export`)).statusCode).toBe(403);
    expect((await other.get(`/api/v1/people/${id}/export`)).json()).toMatchObject({ code: 'person.not_found' });
  });
});

describe('the erasure of a person', () => {
  it.each([{ name: `${'a'.repeat(79)}𑘀 of Modi` }, { notes: '2026-99-99T99:99:99Z' }])(
    'can follow an export of any typed text: %o',
    async (odd) => {
      const firm = await newTenant();
      const id = await addUsha(firm, odd);
      const answer = await firm.get(`/api/v1/people/${id}/export`);
      expect(answer.statusCode).toBe(200);
      expect(unpack(answer.rawPayload).get('index.html')).toContain(Object.values(odd)[0]);
    },
  );

  it('previews what remains, erases the rest for good, and is recorded without the erased values', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const id = await addUsha(firm);
    const twin = await addUsha(firm, { name: 'U. Bhat', notes: 'Second record' });
    await firm.post(`/api/v1/people/${id}/merge`, { merged_id: twin, merged_version: 1, take: ['occupation'] });
    const before = await addCase(firm, id, filed);
    const draft = await addCase(firm, id);
    const signed = await make(firm, { case_id: before, executants: [executant({ name: 'Usha Bhat', person_id: id })] });
    await walk(firm, signed.id, ...toSigned);
    const unsent = await make(firm, {
      case_id: draft,
      first_party: 'Usha Bhat and others',
      executants: [executant({ name: 'Usha Bhat', person_id: id, mobile: '9876543210' })],
    });
    expect((await firm.get(`/api/v1/people/${id}/erasure`)).json<ErasurePreview>()).toEqual({
      cases: [{ id: before, title: 'Usha Bhat v. State' }],
      vakalatnamas: [{ id: signed.id, title: signed.title }],
      legal_holds: [],
    });
    expect((await other.post(`/api/v1/people/${id}/erase`)).json()).toMatchObject({ code: 'person.not_found' });
    expect((await firm.post(`/api/v1/people/${id}/erase`, undefined, { 'if-match': '"1"' })).statusCode).toBe(412);

    const erased = await firm.post(`/api/v1/people/${id}/erase`);
    expect(erased.json()).toMatchObject({ id, name: 'Erased person', mobile: null, erased_at: expect.any(String) });
    const rows = await superuser.selectFrom('people').selectAll().where('id', 'in', [id, twin]).execute();
    const merges = await superuser.selectFrom('person_merges').selectAll().where('kept_id', '=', id).execute();
    for (const secret of [...SECRETS, 'Second record']) expect(withoutIds(JSON.stringify([rows, merges]))).not.toContain(secret);
    expect((await firm.get(`/api/v1/case/${before}`)).json()).toMatchObject({ title: 'Usha Bhat v. State', client_names: ['Usha Bhat'] });
    expect((await firm.get(`/api/v1/case/${draft}`)).json()).toMatchObject({
      title: 'Erased person v. State',
      client_names: ['Erased person'],
      parties: [{ name: 'Erased person' }],
    });
    expect((await firm.get(`/api/v1/vakalatnamas/${signed.id}`)).body).toContain('Usha Bhat');
    const unsentNow = (await firm.get(`/api/v1/vakalatnamas/${unsent.id}`)).body;
    for (const secret of ['Usha', '9876543210', 'Krishna Dutt']) expect(withoutIds(unsentNow)).not.toContain(secret);
    for (const q of ['9876543210', 'usha@example.in', 'Usha Bhat', 'ABCDE1234F'])
      expect((await firm.get(`/api/v1/people?q=${encodeURIComponent(q)}`)).json(), q).toMatchObject({ total: 0 });

    const auditLines = (await firm.get(`/api/v1/audit?q=${id}`)).json<AuditPage>();
    for (const secret of SECRETS) expect(withoutIds(JSON.stringify(auditLines))).not.toContain(secret);
    expect(auditLines.items[0]?.changes).toContainEqual({ field: 'name', was: null, is_now: 'Erased person' });
    // Likewise the lines of a merge, and after the records were purged.
    const auditText = async () => (await firm.get('/api/v1/audit?kind=person')).body;
    for (const secret of [...SECRETS, 'Second record']) expect(withoutIds(await auditText())).not.toContain(secret);
    await superuser.updateTable('people').set({ deleted_at: '2026-01-05T00:00:00Z' }).where('id', '=', twin).execute();
    await purge(firm);
    expect((await superuser.selectFrom('people').select('id').where('id', 'in', [id, twin]).execute()).map((row) => row.id)).toEqual([id]);
    for (const secret of [...SECRETS, 'Second record']) expect(withoutIds(await auditText())).not.toContain(secret);
    const exported = unpack((await firm.get(`/api/v1/people/${id}/export`)).rawPayload);
    for (const secret of [...SECRETS, 'Second record']) expect(withoutIds([...exported.values()].join(' '))).not.toContain(secret);
    const lines = await superuser
      .selectFrom('audit_log')
      .select(['was', 'is_now'])
      .where('tenant_id', '=', firm.tenantId)
      .orderBy('at', 'desc')
      .limit(6)
      .execute();
    for (const secret of SECRETS) expect(withoutIds(JSON.stringify(lines))).not.toContain(secret);
  });

  it('works for the eighth person of a day as for the first', async () => {
    const firm = await newTenant();
    const answers: number[] = [];
    // After five runs on one connection PostgreSQL plans a statement without its values, which a cluster cannot.
    for (let nth = 0; nth < 8; nth += 1) answers.push((await firm.post(`/api/v1/people/${await addUsha(firm)}/erase`)).statusCode);
    expect(answers).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('erases the name under which a merge moved vakalatnamas to the record', async () => {
    const firm = await newTenant();
    const [id, twin] = [await addUsha(firm), await addUsha(firm, { name: 'Usha Bhatt' })];
    await make(firm, { executants: [executant({ name: 'Usha Bhatt', person_id: twin })] });
    const merged = await firm.post(`/api/v1/people/${id}/merge`, { merged_id: twin });
    const { merge_id: merge } = merged.json<{ merge_id: string }>();
    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);
    const papers = await superuser.selectFrom('person_merge_papers').select('names').where('merge_id', '=', merge).execute();
    expect(papers).toEqual([{ names: [] }]);
  });

  it('erases whole names alone: neither a part of another’s name, nor less of a longer name of the person', async () => {
    const firm = await newTenant();
    const named = async (name: string) => await add(firm, '/api/v1/people', { name, party_type: 'individual' });
    const [id, longer] = [await named('राम'), await named('राम लाल')];
    const parties = [
      { person_id: id, side: 'petitioner', is_client: true },
      { person_id: longer, side: 'petitioner', is_client: true },
      { name: 'रामेश कुमार', side: 'respondent' },
    ];
    const caseId = await addCase(firm, id, { title: 'राम, राम लाल v. रामेश कुमार', parties });
    await firm.post(`/api/v1/people/${id}/merge`, { merged_id: longer });
    const paper = await make(firm, {
      case_id: caseId,
      first_party: 'राम and others',
      second_party: 'रामेश कुमार',
      executants: [executant({ name: 'राम', person_id: id })],
    });

    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);

    expect((await firm.get(`/api/v1/case/${caseId}`)).json()).toMatchObject({ title: 'Erased person, Erased person v. रामेश कुमार' });
    expect((await firm.get(`/api/v1/vakalatnamas/${paper.id}`)).json()).toMatchObject({
      facts: { first_party: 'Erased person and others', second_party: 'रामेश कुमार' },
    });
    const totals = ['/case', '/vakalatnamas'].flatMap((list) => ['रामेश', 'लाल'].map((q) => `/api/v1${list}?q=${encodeURIComponent(q)}`));
    const found = [];
    for (const list of totals) found.push((await firm.get(list)).json<{ total: number }>().total);
    expect(found).toEqual([1, 0, 1, 0]);
  });

  it('erases the name of the record from the title of a case that names the party otherwise, and no single word of it', async () => {
    const firm = await newTenant();
    const id = await addUsha(firm, { name_local: 'उषा भट' });
    const client = { name: 'Smt. Usha Bhat W/o Ram', person_id: id, side: 'petitioner', is_client: true };
    const inLatin = await addCase(firm, id, { title: 'Usha Bhat v. Usha Menon', parties: [client] });
    const inScript = await addCase(firm, id, { title: 'उषा भट बनाम राज्य', parties: [client] });
    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);
    expect((await firm.get(`/api/v1/case/${inLatin}`)).json()).toMatchObject({ title: 'Erased person v. Usha Menon' });
    expect((await firm.get(`/api/v1/case/${inScript}`)).json()).toMatchObject({ title: 'Erased person बनाम राज्य' });
    expect((await firm.get('/api/v1/case?q=Bhat')).json()).toMatchObject({ total: 0 });
  });

  it('erases a name in capitals from titles and from rows of imported files', async () => {
    const firm = await newTenant();
    const id = await addUsha(firm);
    const caseId = await addCase(firm, id, { title: 'USHA BHAT v. STATE' });
    const paper = await make(firm, { first_party: 'USHA BHAT & Ors.', executants: [executant({ name: 'Usha Bhat', person_id: id })] });
    const made = await readIn(
      firm,
      'Case No,Party Name\nOS 1/2024,STATE V. USHA BHAT\nOS 2/2024,STATE V. ÚSHA BHAT\nOS 3/2024,STATE V. DAS',
    );

    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);

    expect((await firm.get(`/api/v1/case/${caseId}`)).json()).toMatchObject({ title: 'Erased person v. STATE' });
    expect((await firm.get(`/api/v1/vakalatnamas/${paper.id}`)).json()).toMatchObject({ facts: { first_party: 'Erased person & Ors.' } });
    expect((await rowsOf(firm, made.id)).map(({ cells }) => cells.length)).toEqual([0, 0, 2]);
  });

  it('blanks the rows of imported files that name the person, not those of others whose names begin alike', async () => {
    const firm = await newTenant();
    const id = await add(firm, '/api/v1/people', { name: 'C. Ram (Jr.)', party_type: 'individual' });
    const rows = ['OS 1/2024,"State v. Das\nC. Ram (Jr.)"', 'OS 2/2024,State v. C. Ram (Jr.)an', 'OS 3/2024,State v. C! Ram Jr'];
    const made = await readIn(firm, ['Case No,Party Name', ...rows].join('\n'));

    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);

    expect((await rowsOf(firm, made.id)).map(({ cells }) => cells.length)).toEqual([0, 2, 2]);
  });

  it('is for admins, and final: the record accepts no change, and undoing a merge restores nothing', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const id = await addUsha(firm);
    const twin = await addUsha(firm, { name: 'U. Bhat' });
    const other = await addUsha(firm, { name: 'Somebody Else' });
    const { merge_id: merge } = (await firm.post(`/api/v1/people/${id}/merge`, { merged_id: twin, merged_version: 1, take: [] })).json<{
      merge_id: string;
    }>();
    for (const call of [lawyer.post(`/api/v1/people/${id}/erase`), lawyer.get(`/api/v1/people/${id}/erasure`)])
      expect((await call).statusCode).toBe(403);
    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);
    const refused = [
      await firm.post(`/api/v1/people/${id}/erase`),
      await firm.patch(`/api/v1/people/${id}`, { mobile: '9876543210' }),
      await firm.post(`/api/v1/people/${id}/merge`, { merged_id: other, merged_version: 1, take: [] }),
      await firm.post(`/api/v1/people/${other}/merge`, { merged_id: id, merged_version: 1, take: [] }),
    ];
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(4).fill('person.erased'));
    await firm.post(`/api/v1/people/merges/${merge}/undo`);
    const rows = await superuser.selectFrom('people').selectAll().where('id', 'in', [id, twin]).execute();
    for (const secret of SECRETS) expect(withoutIds(JSON.stringify(rows))).not.toContain(secret);
  });

  it('is refused while any case that names the person is under a legal hold', async () => {
    const firm = await newTenant();
    const id = await addUsha(firm);
    const caseId = await addCase(firm, id);
    await firm.put(`/api/v1/case/${caseId}/legal-hold`, { reason: 'Order of 3 March' });
    expect((await firm.get(`/api/v1/people/${id}/erasure`)).json()).toMatchObject({
      legal_holds: [{ id: caseId, title: 'Usha Bhat v. State', reason: 'Order of 3 March' }],
    });
    expect((await firm.post(`/api/v1/people/${id}/erase`)).json()).toMatchObject({
      code: 'person.on_legal_hold',
      message: expect.stringContaining('Usha Bhat v. State'),
    });
    expect((await firm.get(`/api/v1/people/${id}`)).json()).toMatchObject({ mobile: '+919876543210' });
    await firm.delete(`/api/v1/case/${caseId}/legal-hold`);
    expect((await firm.post(`/api/v1/people/${id}/erase`)).statusCode).toBe(200);
  });
});

describe('an erasure and a legal hold', () => {
  const reason = 'Order of 3 March';
  const hold = (firm: TestTenant, caseId: string) => async () => await firm.put(`/api/v1/case/${caseId}/legal-hold`, { reason });
  const erase = (firm: TestTenant, id: string) => async () => await firm.post(`/api/v1/people/${id}/erase`);

  it('the hold prevents the erasure of a person who only signs a paper of its case', async () => {
    const firm = await newTenant();
    const [id, client] = [await addUsha(firm), await addUsha(firm, { name: 'Somebody Else' })];
    const caseId = await addCase(firm, client);
    const paper = await make(firm, { case_id: caseId, executants: [executant({ name: 'Usha Bhat', person_id: id })] });
    await hold(firm, caseId)();
    expect((await firm.get(`/api/v1/people/${id}/erasure`)).json<ErasurePreview>().legal_holds).toEqual([
      { id: caseId, title: 'Usha Bhat v. State', reason },
    ]);
    expect((await erase(firm, id)()).json()).toMatchObject({ code: 'person.on_legal_hold' });
    expect((await firm.get(`/api/v1/vakalatnamas/${paper.id}`)).body).toContain('Usha Bhat');
    await firm.delete(`/api/v1/case/${caseId}/legal-hold`);
    expect((await erase(firm, id)()).statusCode).toBe(200);
  });

  it('the erasure waits for a hold being set at the same moment, and is then refused', async () => {
    const firm = await newTenant();
    const id = await addUsha(firm);
    const caseId = await addCase(firm, id);
    const answer = await againstUnseen(
      async (db) => {
        await lockingRows('cases', firm, [caseId])(db);
        const legalHold = { tenant_id: firm.tenantId, id: uuidv7(), case_id: caseId, reason, set_by: firm.userId };
        await db.insertInto('legal_holds').values(legalHold).execute();
      },
      erase(firm, id),
    );
    expect(answer.json()).toMatchObject({ code: 'person.on_legal_hold' });
    expect((await firm.get(`/api/v1/people/${id}`)).json()).toMatchObject({ name: 'Usha Bhat', mobile: usha.mobile });
  });

  it('the erasure keeps a party’s name in a case that is filed at the same moment', async () => {
    const firm = await newTenant();
    const id = await addUsha(firm);
    const caseId = await addCase(firm, id);
    const filing = { filing_number: '12', filing_date: '2026-01-05', phase: 'filed' } as const;
    const answer = await againstUnseen(
      async (db) => await db.updateTable('cases').set(filing).where('id', '=', caseId).execute(),
      erase(firm, id),
    );
    expect(answer.statusCode).toBe(200);
    expect((await firm.get(`/api/v1/case/${caseId}`)).json()).toMatchObject({ title: 'Usha Bhat v. State', client_names: ['Usha Bhat'] });
  });

  it('run one after the other, in either order', async () => {
    const firm = await newTenant();
    const id = await addUsha(firm);
    const caseId = await addCase(firm, id);
    const [erased, holdAnswer] = await atOnce(lockingRows('cases', firm, [caseId]), [erase(firm, id), hold(firm, caseId)]);
    expect(holdAnswer?.statusCode).toBe(200);
    const person = (await firm.get(`/api/v1/people/${id}`)).json<{ mobile: string | null }>();
    expect([erased?.statusCode, person.mobile]).toEqual(erased?.statusCode === 200 ? [200, null] : [409, usha.mobile]);
    // A hold set after the erasure protects what is left.
    expect((await firm.delete(`/api/v1/case/${caseId}`)).json()).toMatchObject({ code: 'case.on_legal_hold' });
  });
});
