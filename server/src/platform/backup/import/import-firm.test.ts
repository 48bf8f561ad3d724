import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newInstallation, type TestInstallation } from '../../../../test/fixtures/backup-fixture.ts';
import { newCase, PDF_HEAD, upload } from '../../../../test/fixtures/document-fixture.ts';
import {
  type Entries,
  exportFirm,
  EXPORTS,
  manifestOf,
  readZip,
  rowsIn,
  withRows,
  writeZip,
} from '../../../../test/fixtures/firm-export-fixture.ts';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../../../test/fixtures/tenant-fixture.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { type Imported, importFirm } from './import-firm.ts';

let tenant: TestTenant;
let clerk: Caller;
let elsewhere: TestInstallation;
let entries: Entries;
let file = '';
const storage = openStorage(deps.config);

beforeAll(async () => {
  elsewhere = await newInstallation(true);
  tenant = await newTenant();
  clerk = await tenant.member('clerk');
  const court = (await tenant.post('/api/v1/courts', { name: 'Court of our own', level: 'civil_senior' })).json<{ id: string }>();
  const legalCase = await newCase(tenant, { title: 'Rao v. \\State "क"', description: 'One\nTwo', restricted: true, court_id: court.id });
  const open = await newCase(clerk, { title: 'Open', description: `Seen by ${clerk.userId}` });
  await upload(tenant, `${PDF_HEAD}the plaint`, { filename: 'plaint.pdf', case_id: legalCase.id });
  await clerk.post('/api/v1/hearings/', { case_id: open.id, hearing_date: '2031-03-05' });
  await clerk.post('/api/v1/tasks', { title: 'Draft the reply', case_id: open.id, assignee_ids: [clerk.userId] });
  await tenant.post('/api/v1/court-holidays', { name: 'Holi', starts_on: '2027-03-22', ends_on: '2027-03-23', court_id: court.id });
  const text = [{ type: 'paragraph', content: [{ type: 'text', text: 'Mine' }] }];
  await tenant.post('/api/v1/case-notes/', { case_id: open.id, title: 'N', body: { type: 'doc', content: text }, visibility: 'private' });
  await tenant.post('/api/v1/people', { name: 'Sunita Devi', party_type: 'individual', kinds: ['client'], mobile: '9810000000' });
  const { bytes, content } = await take(tenant);
  entries = content;
  file = path.join(elsewhere.dataDir, 'firm.zip');
  await writeFile(file, bytes);
}, 120_000);
afterAll(async () => {
  await elsewhere.remove();
});

async function take(of: TestTenant): Promise<{ bytes: Buffer; content: Entries }> {
  const made = await exportFirm(of);
  const bytes = (await of.get(`${EXPORTS}/${made.id}/download`)).rawPayload;
  return { bytes, content: await readZip(bytes) };
}

const here = async (code: string, from = file): Promise<Imported> =>
  await importFirm({ url: inject('importUrl'), storage }, { file: from, code });

/** The contents of an export by table, with ids masked; without later activity of the firm and without its members. */
function comparable(content: Entries): Record<string, string[]> {
  const own = ['audit_log', 'audit_seals', 'audit_checks', 'notifications', 'lawyers'];
  const lines = (name: string) =>
    (content.get(`data/${name}.json`)?.toString() ?? '').replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*').split(/,?\n/);
  return Object.fromEntries(
    Object.keys(manifestOf(content).tables)
      .filter((name) => !own.includes(name))
      .map((name) => [name, lines(name).sort()]),
  );
}

/** A person of several firms, with calls made in one of them. */
function withToken(person: TestTenant, code: string): Pick<Caller, 'userId' | 'email' | 'token' | 'get' | 'post'> {
  const inFirm = { 'x-tenant-code': code };
  const { userId, email, token } = person;
  const get = async (url: string) => await person.get(url, inFirm);
  const post = async (url: string, body?: object) => await person.post(url, body, inFirm);
  return { userId, email, token, get, post };
}

describe('the import of a firm', () => {
  it('into another installation keeps ids, rows and files, and makes nobody a member', async () => {
    const [tenantId, adminId] = [uuidv7(), uuidv7()];
    await elsewhere.query(`insert into tenants (id, code, name, plan) values ($1, 'rao-again', 'New', 'firm')`, [tenantId]);
    await elsewhere.query(`insert into users (id, email, name, password_hash) values ($1, $2, 'Asha', 'none')`, [adminId, tenant.email]);
    await elsewhere.query(`insert into memberships (tenant_id, user_id, role_name) values ($1, $2, 'admin')`, [tenantId, adminId]);
    const imported = await importFirm({ url: elsewhere.superuserUrl, storage: elsewhere.storage }, { file, code: 'rao-again' });

    const { tables, files } = manifestOf(entries);
    for (const [name, count] of Object.entries(imported.tables)) expect([name, count]).toEqual([name, tables[name]?.rows]);
    expect(imported).toMatchObject({ files: 1, added: 1, invited: 1 });
    const cases = await elsewhere.query<{ id: string; title: string; restricted: boolean; description: string | null }>(
      'select id, title, restricted, description from cases where tenant_id = $1 order by file_number',
      [tenantId],
    );
    expect(cases.map(({ id }) => id).sort()).toEqual(
      rowsIn(entries, 'cases')
        .map(({ id }) => id)
        .sort(),
    );
    expect(cases[0]).toMatchObject({ title: 'Rao v. \\State "क"', description: 'One\nTwo', restricted: true });
    const stored = await (await elsewhere.storage.read({ tenantId, id: files[0]?.id ?? '' })).toArray();
    expect(Buffer.concat(stored as Buffer[]).equals(entries.get(files[0]?.path ?? '') ?? Buffer.alloc(0))).toBe(true);
    expect(await elsewhere.query('select user_id from memberships where tenant_id = $1', [tenantId])).toEqual([{ user_id: adminId }]);
    // The admin is matched by e-mail: notes that they wrote in the source belong to them here.
    expect(await elsewhere.query('select author_id from case_notes where tenant_id = $1', [tenantId])).toEqual([{ author_id: adminId }]);
    const invites = await elsewhere.query('select email, role_name, expires_at <= now() as is_expired from invites where tenant_id = $1', [
      tenantId,
    ]);
    expect(invites).toEqual([{ email: clerk.email, role_name: 'clerk', is_expired: true }]);
    const account = await elsewhere.query<{ id: string; password_hash: string }>('select id, password_hash from users where email = $1', [
      clerk.email,
    ]);
    expect(account[0]).toMatchObject({ id: clerk.userId, password_hash: expect.stringMatching(/^\$argon2/) });
    const again = importFirm({ url: elsewhere.superuserUrl, storage: elsewhere.storage }, { file, code: 'rao-again' });
    await expect(again).rejects.toThrow(/The firm is not empty/);
  });

  it('into the installation of the source firm gives every record a new id, and an export of the copy has equal contents', async () => {
    const twin = await newTenant();
    await here(twin.code);
    await superuser.insertInto('memberships').values({ tenant_id: twin.tenantId, user_id: tenant.userId, role_name: 'admin' }).execute();
    const theirs = (await take({ ...twin, ...withToken(tenant, twin.code) })).content;
    const [before, after] = [comparable(entries), comparable(theirs)];
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);
    const [ours, twins] = [entries, theirs].map((content) => rowsIn(content, 'cases').map(({ id }) => id));
    expect(twins?.filter((id) => ours?.includes(id))).toEqual([]);
    expect((await twin.get('/api/v1/case/')).json<{ total: number }>().total).toBe(2);
    const importLine = { request_id: 'import-firm', is_now: expect.objectContaining({ imported_from: tenant.code }) };
    expect(rowsIn(theirs, 'audit_log')).toContainEqual(expect.objectContaining(importLine));
  });

  it('keeps the earliest of duplicate holidays from an earlier version, and deletes the others with an audit line each', async () => {
    const twin = await newTenant();
    const [first] = rowsIn(entries, 'court_holidays');
    const again = (over: object) => ({ ...first, id: uuidv7(), created_at: '2031-01-01T00:00:00+00:00', ...over });
    const duplicate = again({ name: 'HOLI' });
    const others = [again({ deleted_at: '2026-01-01T00:00:00+00:00' }), again({ court_id: null }), again({ ends_on: '2027-03-24' })];
    const earlier = withRows(entries, 'court_holidays', [duplicate, first ?? {}, ...others]);
    const imported = await here(twin.code, await writeZip(elsewhere.dataDir, 'earlier.zip', earlier));
    expect(imported).toMatchObject({ duplicates: 1, tables: { court_holidays: 5 } });
    const holidays = await superuser.selectFrom('court_holidays').selectAll().where('tenant_id', '=', twin.tenantId).execute();
    const active = holidays.filter(({ deleted_at: at }) => at === null);
    expect(active.map(({ name, ends_on: end, court_id: of }) => [name, end, of !== null]).sort()).toEqual([
      ['Holi', '2027-03-23', false],
      ['Holi', '2027-03-23', true],
      ['Holi', '2027-03-24', true],
    ]);
    expect(holidays).toHaveLength(5);
    const auditLines = superuser
      .selectFrom('audit_log')
      .select(['row_id', 'action', 'actor_id'])
      .where('table_name', '=', 'court_holidays');
    const lines = await auditLines.where('tenant_id', '=', twin.tenantId).where('request_id', '=', 'import-firm').execute();
    expect(lines).toEqual([{ row_id: holidays.find(({ name }) => name === 'HOLI')?.id, action: 'update', actor_id: null }]);
  });

  const changed = (table: string, change: (row: Record<string, unknown>) => object) => () => {
    const [first, ...others] = rowsIn(entries, table);
    return withRows(entries, table, [{ ...first, ...change(first ?? {}) }, ...others]);
  };
  let outsider: TestTenant;
  let courtOfOutsiders = '';
  beforeAll(async () => {
    outsider = await newTenant();
    courtOfOutsiders = (await outsider.post('/api/v1/courts', { name: 'Theirs', level: 'civil_senior' })).json<{ id: string }>().id;
  });
  const put = (name: string, content: string) => () => new Map([...entries, [name, Buffer.from(content)]]);

  it.each<[string, () => Entries, RegExp]>([
    ['with a file missing from its manifest', put('files/more.pdf', 'x'), /is not on its list/],
    [
      'with an entry that was changed',
      () => put('data/cases.json', (entries.get('data/cases.json')?.toString() ?? '').replace('Open', 'Opin'))(),
      /is not what it was/,
    ],
    ['with an entry that was truncated', put('data/cases.json', '[\n]\n'), /not as long as it says/],
    ['without a manifest', () => new Map([...entries].filter(([name]) => name !== 'manifest.json')), /holds no manifest.json/],
    ['that is a decompression bomb', put('data/cases.json', ' '.repeat(30_000_000)), /claims to be 30000000 bytes/],
    ['with a row of another firm', changed('cases', () => ({ tenant_id: uuidv7() })), /belongs to another firm/],
    ['with a row that has extra columns', changed('cases', () => ({ more: 1 })), /other columns/],
    ['with a court of another firm', changed('cases', () => ({ court_id: courtOfOutsiders })), /leads to nothing in it/],
    ['with a person it does not list', changed('tasks', () => ({ created_by: outsider.userId })), /leads to nothing in it/],
    [
      'with an outcome recorded by a person it does not list',
      changed('hearings', () => ({ recorded_by: outsider.userId })),
      /a hearing was recorded by somebody it does not list/,
    ],
    [
      'with a task for a person of another firm',
      changed('tasks', () => ({ assignee_ids: [outsider.userId] })),
      /names others than its list/,
    ],
    [
      'with an open row of a restricted case',
      changed('document_versions', () => ({ restricted: false })),
      /are not restricted as their case is/,
    ],
    [
      'with somebody else’s private note',
      changed('case_notes', () => ({ author_id: clerk.userId })),
      /does not take what the export holds/,
    ],
    [
      'with a script in a note',
      changed('case_notes', () => ({ body: { type: 'doc', content: [{ type: 'script' }] } })),
      /what no note can hold/,
    ],
    [
      'with a link out of the product',
      () => withRows(entries, 'notifications', notifications('//evil.example')),
      /leads out of the product/,
    ],
    ['with a value that its column does not allow', changed('cases', () => ({ status: 'gone' })), /does not take what the export holds/],
    [
      'with a document whose file has another hash',
      changed('document_versions', () => ({ sha256: 'f'.repeat(64) })),
      /is not in the export as its row says/,
    ],
  ])('is refused completely for an export %s', async (_, make, why) => {
    const empty = await newTenant();
    const hostile = await writeZip(elsewhere.dataDir, `${uuidv7()}.zip`, make());
    await expect(here(empty.code, hostile)).rejects.toThrow(why);
    expect((await empty.get('/api/v1/case/')).json<{ total: number }>().total).toBe(0);
    for await (const { key } of storage.list()) expect(key.tenantId).not.toBe(empty.tenantId);
  });

  const notifications = (route: string) => [
    {
      id: uuidv7(),
      kind: 'changed',
      type: 'info',
      cause: 'x',
      route,
      title: 'x',
      message: 'x',
      user_id: tenant.userId,
      case_id: null,
      restricted: false,
      read_at: null,
      created_at: '2026-01-01T00:00:00+00:00',
      in_product: true,
      mailed_at: null,
      topic: null,
      actor_id: null,
      group_key: null,
      tenant_id: tenant.tenantId,
    },
  ];

  it('refuses an otherwise valid export with path traversal in a file name', async () => {
    const empty = await newTenant();
    const bytes = await readFile(
      await writeZip(elsewhere.dataDir, 'led.zip', new Map([...entries, ['files/aa/bb.pdf', Buffer.from('x')]])),
    );
    const led = Buffer.from(bytes.toString('latin1').replaceAll('files/aa/bb.pdf', 'files/../../bb'.padEnd(15, 'b')), 'latin1');
    await writeFile(path.join(elsewhere.dataDir, 'led.zip'), led);
    await expect(here(empty.code, path.join(elsewhere.dataDir, 'led.zip'))).rejects.toThrow(/no whole export of a firm/);
  });

  it('refuses an unknown firm code, and a database role that cannot disable triggers', async () => {
    await expect(here('no-such-firm')).rejects.toThrow(/no firm with the code/);
    await expect(importFirm({ url: inject('ownerUrl'), storage }, { file, code: tenant.code })).rejects.toThrow(/session_replication_role/);
  });
});
