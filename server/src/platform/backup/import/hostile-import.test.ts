import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newInstallation, type TestInstallation } from '../../../../test/fixtures/backup-fixture.ts';
import { newCase } from '../../../../test/fixtures/document-fixture.ts';
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
import { deps, newTenant, superuser, type TestTenant } from '../../../../test/fixtures/tenant-fixture.ts';
import { openWholeStorage } from '../../storage/open-storage.ts';
import { BackupError } from '../backup-error.ts';
import { importFirm } from './import-firm.ts';

let author: TestTenant;
let victim: TestTenant;
let elsewhere: TestInstallation;
let entries: Entries;
const storage = openWholeStorage(deps.config);

beforeAll(async () => {
  elsewhere = await newInstallation(false);
  [author, victim] = [await newTenant(), await newTenant()];
  const legalCase = await newCase(author, { title: 'Rao v. State' });
  await author.post('/api/v1/courts', { name: 'Court of our own', level: 'civil_senior' });
  const text = [{ type: 'paragraph', content: [{ type: 'text', text: 'Mine' }] }];
  await author.post('/api/v1/case-notes/', { case_id: legalCase.id, title: 'N', body: { type: 'doc', content: text } });
  await author.post('/api/v1/hearings/', { case_id: legalCase.id, hearing_date: '2031-03-05' });
  await newCase(victim, { title: 'Theirs' });
  const made = await exportFirm(author);
  entries = await readZip((await author.get(`${EXPORTS}/${made.id}/download`)).rawPayload);
}, 120_000);
afterAll(async () => {
  await elsewhere.remove();
});

/** Imports into a new firm. @returns the error, if any, and the firm. */
async function tryImport(content: Entries | string) {
  const firm = await newTenant();
  await superuser.updateTable('tenants').set({ plan: 'firm' }).where('id', '=', firm.tenantId).execute();
  const file = typeof content === 'string' ? content : await writeZip(elsewhere.dataDir, `${uuidv7()}.zip`, content);
  const error = await importFirm({ url: inject('importUrl'), storage }, { file, code: firm.code }).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { firm, error };
}

/** Expects a refusal in a readable sentence, and no trace of the import in the database or storage. */
async function expectRefused(content: Entries | string, why?: RegExp): Promise<void> {
  const before = await worldWithout();
  const { firm, error } = await tryImport(content);
  expect(error).toBeInstanceOf(BackupError);
  if (why) expect((error as Error).message).toMatch(why);
  expect((await firm.get('/api/v1/case/')).json<{ total: number }>().total).toBe(0);
  for await (const { key } of storage.list()) expect(key.tenantId).not.toBe(firm.tenantId);
  expect(await worldWithout()).toEqual(before);
}

/** What an import may never change: accounts, memberships and records of an unrelated firm. */
async function worldWithout() {
  const users = await superuser.selectFrom('users').selectAll().where('id', '=', victim.userId).execute();
  const members = await superuser.selectFrom('memberships').selectAll().where('tenant_id', '=', victim.tenantId).execute();
  const elsewhereToo = await superuser.selectFrom('memberships').selectAll().where('user_id', '=', victim.userId).execute();
  const cases = await superuser.selectFrom('cases').select(['id', 'title', 'version']).where('tenant_id', '=', victim.tenantId).execute();
  return { users, members, elsewhereToo, cases };
}

/** Replaces an entry that has a checksum in the manifest, and the checksum with it. */
function withPart(name: string, content: string): Entries {
  const manifest = manifestOf(entries);
  const bytes = Buffer.from(content);
  const sum = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const changed = { ...manifest, parts: { ...manifest.parts, [name]: sum } };
  return new Map([...entries, [name, bytes], ['manifest.json', Buffer.from(JSON.stringify(changed))]]);
}

/** Replaces raw text in a table's file, even if the result is not JSON that a writer would produce. */
function withText(table: string, from: string | RegExp, to: string): Entries {
  const changed = withRows(entries, table, rowsIn(entries, table));
  const text = changed.get(`data/${table}.json`)?.toString() ?? '';
  const content = Buffer.from(text.replace(from, () => to));
  if (content.toString() === text) throw new Error(`nothing to replace in ${table}: ${text.slice(0, 300)}`);
  const manifest = manifestOf(changed);
  const known = manifest.tables[table];
  if (!known) throw new Error(`no table ${table}`);
  const sum = { ...known, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  const list = { ...manifest, tables: { ...manifest.tables, [table]: sum } };
  return new Map([...changed, [`data/${table}.json`, content], ['manifest.json', Buffer.from(JSON.stringify(list))]]);
}

const withManifest = (change: object): Entries =>
  new Map([...entries, ['manifest.json', Buffer.from(JSON.stringify({ ...manifestOf(entries), ...change }))]]);

const changedRows = (table: string, change: object): Entries => {
  const [first, ...others] = rowsIn(entries, table);
  return withRows(entries, table, [{ ...first, ...change }, ...others]);
};

const idOfFirst = (table: string) => String(rowsIn(entries, table)[0]?.['id']);

const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

describe('a maliciously crafted export', () => {
  it.each<[string, () => Entries]>([
    ['deeply nested JSON in a row', () => withText('audit_log', /"is_now":\{/, `"is_now":{"deep":${DEEP},`)],
    ['deeply nested JSON in a note', () => withText('case_notes', /"content":\[/, `"content":[${DEEP},`)],
    ['deeply nested JSON in the firm’s profile', () => withPart('data/firm.json', `{"address":${DEEP}}`)],
    ['deeply nested JSON in the list of people', () => withPart('data/members.json', DEEP)],
    ['deeply nested JSON in its manifest', () => new Map([...entries, ['manifest.json', Buffer.from(DEEP)]])],
    ['a short number that expands to pages of digits', () => withText('audit_log', /"is_now":\{/, '"is_now":{"n":1e131000,')],
    ['a short fraction that expands to pages of digits', () => withText('audit_log', /"is_now":\{/, '"is_now":{"n":1E-16000,')],
    ['a counter at the largest bigint', () => withText('counters', /"value":\d+/, '"value":9223372036854775807')],
    ['a version at the largest integer', () => changedRows('cases', { version: 2_147_483_647 })],
    ['a negative version', () => changedRows('cases', { version: -5 })],
    ['an infinite date', () => changedRows('hearings', { hearing_date: 'infinity' })],
    ['a timestamp of minus infinity', () => changedRows('cases', { created_at: '-infinity' })],
    ['a timestamp in the far future', () => changedRows('cases', { created_at: '20000-01-01T00:00:00+00:00' })],
    ['a lone surrogate', () => withText('cases', 'Rao v. State', '\\ud800')],
    ['a null character', () => withText('cases', 'Rao v. State', '\\u0000')],
    ['a list where a row belongs', () => withRows(entries, 'cases', [[]])],
    ['a truncated row', () => withText('cases', 'Rao v. State"', '')],
    ['a row twice', () => withRows(entries, 'cases', [...rowsIn(entries, 'cases'), ...rowsIn(entries, 'cases')])],
  ])('is refused completely and with a readable message for %s', async (_, make) => {
    await expectRefused(make());
  });

  it.each(['memberships', 'users', 'invites', 'sessions', 'tenants', 'settings', 'firm_exports', 'one_time_codes'])(
    'is refused completely for rows of "%s", which no export contains',
    async (table) => {
      const row = { tenant_id: author.tenantId, id: uuidv7(), user_id: victim.userId, role_name: 'admin' };
      await expectRefused(withRows(entries, table, [row]), /newer version/);
    },
  );

  it.each<[string, object]>([
    ['a table’s name', { tables: { 'cases"; drop table app.users; --': { rows: 0, bytes: 0, sha256: '0'.repeat(64), columns: [] } } }],
    ['a column’s name', { tables: { cases: { rows: 0, bytes: 0, sha256: '0'.repeat(64), columns: ['id") values (1); --'] } } }],
  ])('is refused completely when %s is an SQL statement', async (_, change) => {
    await expectRefused(withManifest(change), /not as it should be/);
  });

  it('is refused completely when a column is a system column or does not exist', async () => {
    for (const column of ['no_such_column', 'xmin', 'ctid', 'tableoid']) {
      const rows = rowsIn(entries, 'cases').map((row) => ({ ...row, [column]: 1 }));
      const changed = withRows(entries, 'cases', rows);
      const manifest = manifestOf(changed);
      const cases = manifest.tables['cases'];
      const list = { ...manifest, tables: { ...manifest.tables, cases: { ...cases, columns: [...(cases?.columns ?? []), column] } } };
      await expectRefused(new Map([...changed, ['manifest.json', Buffer.from(JSON.stringify(list))]]), /newer version/);
    }
  });

  it('is refused completely when truncated at any point, and when an entry is in it twice', async () => {
    const whole = await readFile(await writeZip(elsewhere.dataDir, 'whole.zip', entries));
    const cut = path.join(elsewhere.dataDir, 'cut.zip');
    for (const size of [0, 1, 30, whole.length >> 2, whole.length >> 1, whole.length - 200, whole.length - 1]) {
      await writeFile(cut, whole.subarray(0, size));
      await expectRefused(cut, /no whole export/);
    }
    const pair = await readFile(
      await writeZip(elsewhere.dataDir, 'pair.zip', new Map([...entries, ['data/casez.json', Buffer.from('[]')]])),
    );
    const twice = Buffer.from(pair.toString('latin1').replaceAll('data/casez.json', 'data/cases.json'), 'latin1');
    await writeFile(cut, twice);
    await expectRefused(cut, /in it twice/);
  });

  it('makes nobody a member, changes no account, and sends no invitation', async () => {
    const before = await worldWithout();
    const password = await superuser
      .selectFrom('users')
      .select(['password_hash', 'name'])
      .where('id', '=', victim.userId)
      .executeTakeFirst();
    const listed = JSON.parse(entries.get('data/members.json')?.toString() ?? '[]') as Record<string, unknown>[];
    const newEmail = `new-${uuidv7()}@example.in`;
    const people = [
      ...listed,
      // The victim by e-mail, as an admin, under another name.
      { id: uuidv7(), name: 'Somebody else', display_name: null, email: victim.email.toUpperCase(), role_name: 'admin' },
      // A newcomer under the id of the victim.
      { id: victim.userId, name: 'Newcomer', display_name: null, email: newEmail, role_name: 'admin' },
    ];
    const { firm, error } = await tryImport(withPart('data/members.json', JSON.stringify(people)));
    expect(error).toBeUndefined();
    expect(await worldWithout()).toEqual(before);
    expect(
      await superuser.selectFrom('users').select(['password_hash', 'name']).where('id', '=', victim.userId).executeTakeFirst(),
    ).toEqual(password);
    const added = await superuser.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst();
    expect(added?.id).not.toBe(victim.userId);
    const members = await superuser.selectFrom('memberships').select('user_id').where('tenant_id', '=', firm.tenantId).execute();
    expect(members).toEqual([{ user_id: firm.userId }]);
    const open = await superuser
      .selectFrom('invites')
      .select(['email', 'expires_at'])
      .where('tenant_id', '=', firm.tenantId)
      .where('expires_at', '>', new Date().toISOString())
      .execute();
    expect(open).toEqual([]);
  });

  it('overwrites no national list entry, no record of another firm and not its own plan, whatever ids it uses', async () => {
    const national = await superuser.selectFrom('courts').selectAll().where('tenant_id', 'is', null).limit(1).executeTakeFirstOrThrow();
    const theirs = await newCase(victim, { title: 'Kept as it is' });
    const fresh = uuidv7();
    const ids = { [author.tenantId]: fresh, [idOfFirst('courts')]: national.id, [idOfFirst('cases')]: theirs.id };
    const chosen = [...entries].map(([name, content]) => {
      const text = Object.entries(ids).reduce((all, [own, taken]) => all.replaceAll(own, taken), content.toString());
      return [name, name.startsWith('files/') ? content : Buffer.from(text)] as const;
    });
    // A firm unknown to this installation keeps its ids, including those already taken here.
    const plan = withFacts(new Map(chosen), { plan: 'enterprise', code: victim.code, id: victim.tenantId });
    const { firm, error } = await tryImport(plan);
    expect(error).toBeUndefined();
    expect(await superuser.selectFrom('courts').selectAll().where('id', '=', national.id).executeTakeFirst()).toEqual(national);
    expect((await victim.get(`/api/v1/case/${theirs.id}`)).json()).toMatchObject({ title: 'Kept as it is' });
    const own = await superuser.selectFrom('tenants').select(['code', 'plan']).where('id', '=', firm.tenantId).executeTakeFirst();
    expect(own).toEqual({ code: firm.code, plan: 'firm' });
    expect((await victim.get('/api/v1/case/')).statusCode).toBe(200);
  });
});

function resum(content: Entries): Entries {
  const manifest = manifestOf(content);
  const sumOf = (name: string) => {
    const bytes = content.get(name) ?? Buffer.alloc(0);
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const tables = Object.fromEntries(
    Object.entries(manifest.tables).map(([name, known]) => [name, { ...known, ...sumOf(`data/${name}.json`) }]),
  );
  const parts = Object.fromEntries(Object.keys(manifest.parts).map((name) => [name, sumOf(name)]));
  return new Map([...content, ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, tables, parts }))]]);
}

function withFacts(content: Entries, more: object): Entries {
  const facts = JSON.parse(content.get('data/firm.json')?.toString() ?? '{}') as object;
  return resum(new Map([...content, ['data/firm.json', Buffer.from(JSON.stringify({ ...facts, ...more }))]]));
}
