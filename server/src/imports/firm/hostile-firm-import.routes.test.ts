import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCase, PDF_HEAD, upload } from '../../../test/fixtures/document-fixture.ts';
import {
  type Entries,
  exportFirm,
  EXPORTS,
  manifestOf,
  readZip,
  rowsIn,
  withRows,
  writeZip,
} from '../../../test/fixtures/firm-export-fixture.ts';
import { uploadFirmFile, FIRM_IMPORTS, importDeps, startFirmImport, workOn } from '../../../test/fixtures/firm-import-fixture.ts';
import { deps, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';

const storage = openStorage(deps.config);
let folder = '';
let author: TestTenant;
let victim: TestTenant;
let entries: Entries;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'munshi-brought-'));
  [author, victim] = [await newTenant(), await newTenant()];
  const legalCase = await newCase(author, { title: 'Rao v. State', restricted: true });
  await upload(author, `${PDF_HEAD}the plaint`, { filename: 'plaint.pdf', case_id: legalCase.id });
  await newCase(victim, { title: 'Theirs' });
  const made = await exportFirm(author);
  entries = await readZip((await author.get(`${EXPORTS}/${made.id}/download`)).rawPayload);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const zipOf = async (content: Entries) => await readFile(await writeZip(folder, `${uuidv7()}.zip`, content));
const put = (name: string, content: string) => new Map([...entries, [name, Buffer.from(content)]]);

/** Everything that an import could change outside its firm. */
async function worldWithout(firm: TestTenant) {
  const others = await superuser.selectFrom('cases').select(['id', 'title', 'version']).where('tenant_id', '=', victim.tenantId).execute();
  const members = await superuser
    .selectFrom('memberships')
    .selectAll()
    .where('tenant_id', 'in', [victim.tenantId, firm.tenantId])
    .execute();
  return { others, members };
}

async function expectNothingIn(firm: TestTenant, id: string): Promise<void> {
  for (const table of ['cases', 'people', 'hearings', 'documents', 'files', 'invites'] as const)
    expect([table, await superuser.selectFrom(table).select('tenant_id').where('tenant_id', '=', firm.tenantId).execute()]).toEqual([
      table,
      [],
    ]);
  for await (const { key } of storage.list()) if (key.tenantId === firm.tenantId) expect(key.id).toBe(id);
}

describe('an export that its check refuses', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['is no ZIP', async () => await Promise.resolve(Buffer.from('a,b\n1,2\n')), /no whole export of a firm/],
    ['is another ZIP', async () => await zipOf(new Map([['notes.txt', Buffer.from('hello')]])), /holds no manifest\.json/],
    ['is truncated', async () => (await zipOf(entries)).subarray(0, -300), /no whole export of a firm/],
    ['is a decompression bomb', async () => await zipOf(put('data/cases.json', ' '.repeat(30_000_000))), /claims to be 30000000 bytes/],
    [
      'has path traversal in a file name',
      async () => {
        const led = (await zipOf(put('files/aa/bb.pdf', 'x'))).toString('latin1');
        return Buffer.from(led.replaceAll('files/aa/bb.pdf', 'files/../../bbb'), 'latin1');
      },
      /no whole export of a firm/,
    ],
    ['has a file that is on no list', async () => await zipOf(put('files/more.pdf', 'x')), /is not on its list/],
    [
      'has a changed row',
      async () => await zipOf(put('data/cases.json', (entries.get('data/cases.json')?.toString() ?? '').replace('Rao', 'Rax'))),
      /is not what it was/,
    ],
    [
      'is of a newer version',
      async () => {
        const manifest = manifestOf(entries);
        const cases = manifest.tables['cases'];
        const tables = { ...manifest.tables, cases: { ...cases, columns: [...(cases?.columns ?? []), 'of_tomorrow'] } };
        return await zipOf(put('manifest.json', JSON.stringify({ ...manifest, tables })));
      },
      /newer version of Munshi/,
    ],
    [
      'names an unknown table',
      async () => {
        const manifest = manifestOf(entries);
        const tables = { ...manifest.tables, spells: manifest.tables['cases'] };
        return await zipOf(
          new Map([
            ...put('manifest.json', JSON.stringify({ ...manifest, tables })),
            ['data/spells.json', entries.get('data/cases.json') ?? Buffer.alloc(0)],
          ]),
        );
      },
      /newer version of Munshi/,
    ],
  ])('because it %s', async (_what, make, why) => {
    const firm = await newTenant();
    const before = await worldWithout(firm);
    const id = await uploadFirmFile(firm, await make());
    expect(await workOn(firm, id)).toMatchObject({ state: 'refused', problem: expect.stringMatching(why) });
    expect((await startFirmImport(firm, id)).json()).toMatchObject({ code: 'firm_import.not_ready' });
    await expectNothingIn(firm, id);
    expect(await storage.sizeOf({ tenantId: firm.tenantId, id })).toBeUndefined();
    expect(await worldWithout(firm)).toEqual(before);
  });
});

describe('an export that only the import can refuse', () => {
  const changed = (table: string, change: object) =>
    withRows(
      entries,
      table,
      rowsIn(entries, table).map((row) => ({ ...row, ...change })),
    );

  it.each<[string, () => Entries, RegExp]>([
    ['has rows of another firm', () => changed('cases', { tenant_id: victim.tenantId }), /belongs to another firm/],
    ['names a person of another firm', () => changed('documents', { created_by: victim.userId }), /leads to nothing in it/],
    ['opens a row of a restricted case', () => changed('document_versions', { restricted: false }), /are not restricted as their case is/],
    ['holds what a column does not take', () => changed('cases', { status: 'gone' }), /does not take what the export holds/],
  ])('because it %s: completely, and the firm is at work again', async (_what, make, why) => {
    const firm = await newTenant();
    const before = await worldWithout(firm);
    const id = await uploadFirmFile(firm, await zipOf(make()));
    expect(await workOn(firm, id)).toMatchObject({ state: 'checked' });
    await startFirmImport(firm, id);
    expect(await workOn(firm, id, { kind: 'run' })).toMatchObject({ state: 'failed', problem: expect.stringMatching(why) });
    await expectNothingIn(firm, id);
    expect(await worldWithout(firm)).toEqual(before);
    expect((await firm.delete(`${FIRM_IMPORTS}/${id}`)).json()).toMatchObject({ state: 'removed' });
    expect((await newCase(firm, { title: 'A fresh start' })).title).toBe('A fresh start');
  });

  it('not: it uses the id of a case of another firm, which stays as it is, and its own case gets one of its own', async () => {
    const firm = await newTenant();
    const theirs = await superuser.selectFrom('cases').selectAll().where('tenant_id', '=', victim.tenantId).executeTakeFirstOrThrow();
    const own = String(rowsIn(entries, 'cases')[0]?.['id']);
    const tables = Object.keys(manifestOf(entries).tables);
    const renamed = tables.reduce<Entries>((content, table) => {
      const rows = JSON.parse(JSON.stringify(rowsIn(content, table)).replaceAll(own, theirs.id)) as object[];
      return withRows(content, table, rows);
    }, entries);
    const id = await uploadFirmFile(firm, await zipOf(renamed));
    await workOn(firm, id);
    await startFirmImport(firm, id);
    expect(await workOn(firm, id, { kind: 'run' })).toMatchObject({ state: 'done' });
    expect(await superuser.selectFrom('cases').selectAll().where('tenant_id', '=', victim.tenantId).execute()).toEqual([theirs]);
    const made = await superuser.selectFrom('cases').select(['id', 'title']).where('tenant_id', '=', firm.tenantId).execute();
    expect(made).toEqual([{ id: expect.not.stringMatching(theirs.id), title: 'Rao v. State' }]);
  });
});

it('an export that needs more memory than its process has can be checked again, by a server with more', async () => {
  const firm = await newTenant();
  const facts = Buffer.from(JSON.stringify({ name: randomBytes(10_000_000).toString('hex') }));
  const manifest = manifestOf(entries);
  const sum = { bytes: facts.length, sha256: createHash('sha256').update(facts).digest('hex') };
  const parts = { ...manifest.parts, 'data/firm.json': sum };
  const large = new Map([...put('manifest.json', JSON.stringify({ ...manifest, parts })), ['data/firm.json', facts]]);
  const id = await uploadFirmFile(firm, await zipOf(large));
  const small = { ...importDeps, config: { ...importDeps.config, heavyWorkMemoryMb: 1 } };
  expect(await workOn(firm, id, { given: small })).toMatchObject({ state: 'failed', problem: expect.stringMatching(/too little memory/) });
  expect((await startFirmImport(firm, id)).json()).toMatchObject({ state: 'checking' });
  expect(await workOn(firm, id)).toMatchObject({ state: 'checked' });
});
