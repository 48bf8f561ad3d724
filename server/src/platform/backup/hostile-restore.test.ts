import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundSmallFirm, newInstallation, type SmallFirm, type TestInstallation } from '../../../test/fixtures/backup-fixture.ts';
import { summed as headSummed, TAR_END, tarFill, tarHead } from '../../../test/fixtures/tar-fixture.ts';
import { prepareDatabase } from '../db/open.ts';
import { lock, unlock } from './age-file.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHead, Manifest } from './manifest.ts';
import { proveBackup, restoreBackup } from './restore-backup.ts';
import { readTar } from './tar-file.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'known to whoever made the file';
const workFactor = 8;
let source: TestInstallation;
let target: TestInstallation;
let firm: SmallFirm;
const entries: Entry[] = [];

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

beforeAll(async () => {
  source = await newInstallation(true);
  firm = await foundSmallFirm(source);
  target = await newInstallation(false);
  const file = path.join(source.dataDir, 'whole.munshi');
  await writeBackup({ ...source, readerUrl: source.superuserUrl }, { target: file, passphrase, workFactor });
  for await (const { name, body } of readTar(unlock(createReadStream(file), passphrase))) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    entries.push({ name, bytes: Buffer.concat(chunks) });
  }
}, 120_000);
afterAll(async () => {
  await source.remove();
  await target.remove();
});

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const jsonOf = <T>(from: readonly Entry[], name: string) =>
  JSON.parse(from.find((entry) => entry.name === name)?.bytes.toString() ?? '') as T;
const asEntry = (name: string, value: object): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
const replaced = (from: readonly Entry[], entry: Entry) => from.map((each) => (each.name === entry.name ? entry : each));
const withHead = (change: Partial<BackupHead>) =>
  replaced(entries, asEntry('munshi-backup.json', { ...jsonOf<BackupHead>(entries, 'munshi-backup.json'), ...change }));

/** A backup whose manifest matches its contents, as anyone with the passphrase can make one. */
function summed(from: readonly Entry[], change: Partial<Manifest> = {}): Entry[] {
  const manifest = jsonOf<Manifest>(from, 'manifest.json');
  const rows = new Map<string, Buffer[]>();
  for (const { name, bytes } of from) {
    const table = /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1];
    if (table !== undefined) rows.set(table, [...(rows.get(table) ?? []), bytes]);
  }
  const tables = { ...manifest.tables };
  for (const [name, chunks] of rows) {
    const bytes = Buffer.concat(chunks);
    tables[name] = { rows: bytes.filter((byte) => byte === 10).length, sha256: sha256(bytes) };
  }
  const secret = from.find(({ name }) => name === 'auth-secret')?.bytes ?? Buffer.alloc(0);
  const files = from.filter(({ name }) => name.startsWith('files/'));
  const list = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join('');
  const sum = { count: files.length, bytes: files.reduce((all, { bytes }) => all + bytes.length, 0), sha256: sha256(list) };
  const listed = from.map((entry) => (entry.name.startsWith('lists/') ? { ...entry, bytes: Buffer.from(list) } : entry));
  return replaced(listed, asEntry('manifest.json', { ...manifest, tables, files: sum, auth_secret_sha256: sha256(secret), ...change }));
}

/** Changes the text of one table's rows. */
function withRows(table: string, change: (text: string) => string): Entry[] {
  const changed = entries.map((entry) =>
    entry.name.startsWith(`tables/${table}/`) ? { ...entry, bytes: Buffer.from(change(entry.bytes.toString())) } : entry,
  );
  if (changed.every(({ bytes }, at) => entries[at]?.bytes.equals(bytes))) throw new Error(`nothing to change in ${table}`);
  return summed(changed);
}

/** The first row of a table with another value in one column. */
const withValue = (table: string, column: string, value: string) =>
  withRows(table, (text) => {
    const at = jsonOf<BackupHead>(entries, 'munshi-backup.json').tables[table]?.indexOf(column) ?? -1;
    const [first = '', ...others] = text.split('\n');
    return [first.split('\t').with(at, value).join('\t'), ...others].join('\n');
  });

/** Adds entries before the final list. */
const withMore = (...more: Entry[]) => [...entries.slice(0, -1), ...more, ...entries.slice(-1)];

async function* archiveOf(from: readonly Entry[], head = (entry: Entry) => tarHead(entry.name, entry.bytes.length)) {
  for (const entry of from) yield Buffer.concat([head(entry), entry.bytes, tarFill(entry.bytes.length)]);
  yield TAR_END;
}

/** Changes the header of the first table that holds people. */
const withUsersHead = (change: (head: Buffer) => void) => (entry: Entry) => {
  const made = tarHead(entry.name, entry.bytes.length);
  if (entry.name.startsWith('tables/users/')) change(made);
  return headSummed(made);
};

async function* only(bytes: Buffer) {
  yield bytes;
}

/** Verifies a backup and, if that succeeds, restores it. @returns the failure. */
async function restore(archive: AsyncIterable<Buffer>): Promise<unknown> {
  const file = path.join(source.dataDir, `${uuidv7()}.munshi`);
  const chunks: Buffer[] = [];
  for await (const chunk of lock(archive, passphrase, workFactor)) chunks.push(chunk);
  await writeFile(file, Buffer.concat(chunks));
  const wanted = { file, passphrase };
  return await proveBackup(wanted, undefined)
    .then(async (contents) => await restoreBackup(target, contents, wanted))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

/** Expects a refusal in a sentence; no server starts on a partial restore, and nothing is written outside the data folder. */
async function expectRefused(archive: AsyncIterable<Buffer>): Promise<void> {
  const error = await restore(archive);
  expect(error).toBeInstanceOf(BackupError);
  const started = await prepareDatabase(target.ownerUrl).then(
    () => 'started',
    (failure: Error) => failure.message,
  );
  if (started === 'started') expect(await target.query('select id from users')).toEqual([]);
  else expect(started).toMatch(/half restored/);
  expect((await readdir(path.dirname(target.dataDir))).filter((name) => name.includes('hostile'))).toEqual([]);
}

const row = (table: string) => entries.find(({ name }) => name.startsWith(`tables/${table}/`))?.bytes.toString() ?? '';

describe('a maliciously crafted backup with a known passphrase', () => {
  it.each(['files/../../hostile', '/hostile', `files/${'-'.repeat(36)}/${'-'.repeat(36)}`, 'tables/../hostile/000001.copy', '../hostile'])(
    'is refused for an entry named "%s"',
    async (name) => {
      await expectRefused(archiveOf(summed(withMore({ name, bytes: Buffer.from('x') }))));
    },
  );

  it.each(['munshi-backup.json', 'auth-secret', 'manifest.json'])('is refused when "%s" is in it twice', async (name) => {
    const twice = entries.find((entry) => entry.name === name);
    const other =
      twice && name === 'auth-secret' ? { ...twice, bytes: Buffer.from('another secret, which is long enough to be one') } : twice;
    if (!twice || !other) throw new Error(`no ${name}`);
    await expectRefused(archiveOf(summed([...entries.slice(0, 1), other, ...entries.slice(1)])));
  });

  it.each<[string, () => readonly Entry[]]>([
    ['whose columns are SQL statements', () => withHead({ tables: { cases: ['id); drop schema app cascade; --'] } })],
    ['that names tables which do not exist', () => summed(withMore({ name: 'tables/pg_authid/000001.copy', bytes: Buffer.from('x\n') }))],
    [
      'whose list of migrations has gaps',
      () => withHead({ migrations: jsonOf<BackupHead>(entries, 'munshi-backup.json').migrations.filter((_, at) => at !== 3) }),
    ],
    ['without migrations', () => withHead({ migrations: [] })],
    ['with unknown sequences', () => summed(entries, { sequences: { 'cases; drop table app.users': '1' } })],
    ['whose sequence value is out of range', () => summed(entries, { sequences: { nothing: '99999999999999999999999' } })],
    ['whose secret could be guessed', () => summed(replaced(entries, { name: 'auth-secret', bytes: Buffer.from('short') }))],
    ['with a row of a firm that does not exist', () => withRows('memberships', (text) => text.replaceAll(firm.tenantId, uuidv7()))],
    ['with a row that violates a constraint', () => withValue('cases', 'status', 'gone')],
    ['with a row with too few columns', () => withRows('cases', (text) => text.split('\t').slice(3).join('\t'))],
    ['with a row twice', () => withRows('users', (text) => text + text)],
    ['with a number too large for its column', () => withValue('cases', 'version', '99999999999999')],
    ['with an end-of-data marker before the last row', () => withRows('cases', (text) => `\\.\n${text}`)],
    [
      'with fewer rows in a table than its manifest says',
      () =>
        summed(entries, { tables: { ...jsonOf<Manifest>(entries, 'manifest.json').tables, users: { rows: 9, sha256: '0'.repeat(64) } } }),
    ],
    [
      'with an entry after its final list',
      () => [...summed(entries), { name: 'tables/users/000009.copy', bytes: Buffer.from(row('users')) }],
    ],
    ['with deeply nested JSON', () => replaced(entries, { name: 'manifest.json', bytes: Buffer.from('['.repeat(1_000_000)) })],
  ])('is refused: a backup %s', async (_, make) => {
    await expectRefused(archiveOf(make()));
  });

  it.each<[string, (head: Buffer) => void]>([
    ['not a number', (head) => head.write('zzzzzzzzzzz\0', 124, 'latin1')],
    ['negative', (head) => head.write('-0000000100\0', 124, 'latin1')],
    ['larger than the archive', (head) => head.write('77777777777\0', 124, 'latin1')],
    ['too large to represent', (head) => void head.fill(0xff, 125, 136).writeUInt8(0x80, 124)],
  ])('is refused when the stated size of an entry is %s', async (_, change) => {
    await expectRefused(archiveOf(entries, withUsersHead(change)));
  });

  it.each<[string, string]>([
    ['link', '1'],
    ['symbolic link', '2'],
    ['directory', '5'],
    ['device', '3'],
  ])('is refused when an entry is a %s', async (_, kind) => {
    await expectRefused(
      archiveOf(
        entries,
        withUsersHead((head) => head.write(kind, 156, 'latin1')),
      ),
    );
  });

  it.each<[string, (chunks: readonly Buffer[]) => Buffer]>([
    ['in the middle of an entry', (chunks) => Buffer.concat(chunks.slice(0, -2)).subarray(0, -600)],
    ['before its list of contents', (chunks) => Buffer.concat(chunks.slice(0, -2))],
    ['before its last block', (chunks) => Buffer.concat(chunks).subarray(0, -512)],
  ])('is refused when the archive ends %s', async (_, cut) => {
    const chunks: Buffer[] = [];
    for await (const chunk of archiveOf(entries)) chunks.push(chunk);
    await expectRefused(only(cut(chunks)));
  });

  it('does not prevent a valid backup from being restored afterwards', async () => {
    expect(await restore(archiveOf(entries))).toBeUndefined();
    expect(await target.query('select name from users')).toEqual([{ name: 'Asha' }]);
    await prepareDatabase(target.ownerUrl);
  });
});
