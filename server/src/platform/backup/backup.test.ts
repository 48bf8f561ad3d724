import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundSmallFirm, newInstallation, type SmallFirm, type TestInstallation } from '../../../test/fixtures/backup-fixture.ts';
import { prepareDatabase } from '../db/open.ts';
import type { Storage } from '../storage/storage.ts';
import { proveBackup, restoreBackup } from './restore-backup.ts';
import { connectToCopy, listTables, sumTable } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const passphrase = 'five words that nobody guesses';
/** Low, to be fast: the cost of a guess is tested elsewhere. */
const workFactor = 8;
const made: TestInstallation[] = [];
let source: TestInstallation;
let firm: SmallFirm;
let file = '';

async function installation(isMade = false): Promise<TestInstallation> {
  const one = await newInstallation(isMade);
  made.push(one);
  return one;
}

const backUp = async (name: string, from: Partial<TestInstallation> & { readerUrl?: string } = {}) => {
  const target = path.join(source.dataDir, name);
  await writeBackup({ ...source, readerUrl: source.superuserUrl, ...from }, { target, passphrase, workFactor });
  return target;
};

async function restore(into: TestInstallation, from = file, over: Partial<TestInstallation> = {}): Promise<void> {
  const wanted = { file: from, passphrase };
  await restoreBackup({ ...into, ...over }, await proveBackup(wanted, undefined), wanted);
}

/** A storage of which one method fails. */
function withoutDisk(storage: Storage, what: keyof Storage): Storage {
  const fails = async () => await Promise.reject(new Error('the disk is gone'));
  const bound = (name: keyof Storage) => storage[name].bind(storage) as never;
  return new Proxy(storage, { get: (_, name) => (name === what ? fails : bound(name as keyof Storage)) });
}

/** The source's storage, whose reads wait until `resume()` is called. */
function waitingStorage() {
  const [started, free] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const read: Storage['read'] = async (...args) => {
    started.resolve(undefined);
    await free.promise;
    return await source.storage.read(...args);
  };
  const storage = new Proxy(source.storage, {
    get: (of, name) => (name === 'read' ? read : (of[name as keyof Storage].bind(of) as unknown)),
  });
  return { storage, started: started.promise, resume: () => free.resolve(undefined) };
}

/** Every table's rows, by count and hash. */
async function sumsOf(one: TestInstallation): Promise<Record<string, unknown>> {
  const client = await connectToCopy(one.superuserUrl);
  try {
    const sums: Record<string, unknown> = { jobs: await sumTable(client, 'jobs') };
    for (const table of await listTables(client)) sums[table.name] = await sumTable(client, table);
    return sums;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  source = await installation(true);
  firm = await foundSmallFirm(source);
  file = await backUp('whole.munshi');
}, 120_000);
afterAll(async () => {
  for (const one of made) await one.remove();
});

describe('a backup', () => {
  it('restores to an empty installation, equal in every row and file; a half-restored one cannot be started or backed up', async () => {
    const target = await installation();
    await expect(restore(target, file, { storage: withoutDisk(target.storage, 'keep') })).rejects.toThrow('the disk is gone');
    await expect(prepareDatabase(target.ownerUrl)).rejects.toThrow(/half restored/);
    await expect(backUp('half.munshi', { readerUrl: target.superuserUrl })).rejects.toThrow(/half restored/);
    await restore(target);
    const [before, after] = [await sumsOf(source), await sumsOf(target)];
    // Transaction ids of the source machine and the progress of uploads are not carried over.
    expect({ ...after, uploads: null, list_changes: null }).toEqual({ ...before, uploads: null, list_changes: null });
    expect(after['list_changes']).toMatchObject({ rows: 0 });
    expect(await target.query('select offset_bytes::int from uploads')).toEqual([{ offset_bytes: 0 }]);
    const stored = await (await target.storage.read({ tenantId: firm.tenantId, id: firm.fileId })).toArray();
    expect(Buffer.concat(stored as Buffer[]).equals(firm.paper)).toBe(true);
    expect(await readFile(target.secretFile, 'utf8')).toBe(source.authSecret);
    const guards = `select c.relname, c.relrowsecurity, c.relforcerowsecurity,
      (select array_agg(t.tgname || t.tgenabled::text order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
      (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.conrelid = c.oid) as keys
      from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by 1`;
    expect(await target.query(guards)).toEqual(await source.query(guards));
    expect(await target.query('select attempts, key from graphile_worker.jobs')).toEqual([{ attempts: 3, key: 'k' }]);
    await prepareDatabase(target.ownerUrl);
  }, 120_000);

  it('cannot be opened with another passphrase, with any byte changed, or with its end cut off', async () => {
    const bytes = await readFile(file);
    const other = path.join(source.dataDir, 'other.munshi');
    const prove = async (content: Buffer, word = passphrase) => {
      await writeFile(other, content);
      return await proveBackup({ file: other, passphrase: word }, undefined).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    };
    expect(await prove(bytes, 'another passphrase')).toMatch(/^The passphrase does not open this file/);
    expect(await prove(Buffer.from('a letter'))).toMatch(/^This file is no backup/);
    for (const at of [60, 170, 200, 70_000, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await prove(changed), `byte ${at}`).not.toBe('opened');
    }
    for (const size of [0, 100, 190, 65_536 + 200, bytes.length - 16, bytes.length - 1]) {
      expect(await prove(bytes.subarray(0, size)), `${size} bytes`).not.toBe('opened');
    }
    expect(await prove(bytes)).toBe('opened');
  });

  it('of an unknown version is refused before anything is changed', async () => {
    await source.query(`insert into public.munshi_migrations (name, hash) values ('9999_later.sql', 'x')`);
    const newer = await backUp('newer.munshi');
    await source.query(`delete from public.munshi_migrations where name = '9999_later.sql'`);
    await expect(proveBackup({ file: newer, passphrase }, undefined)).rejects.toThrow(/newer or another version.*9999_later/);
  });

  it('is refused by an installation that has records or documents, or another secret', async () => {
    await expect(restore(source)).rejects.toThrow(/not empty: people or firms are in it/);
    const withPapers = await installation();
    await expect(restore(withPapers, file, { storage: source.storage })).rejects.toThrow(/storage for documents is not empty/);
    await expect(proveBackup({ file, passphrase }, 'a secret of somebody else')).rejects.toThrow(
      /AUTH_SECRET is not the one of the backup/,
    );
  });

  it('never replaces an existing file, and leaves no file behind when it fails', async () => {
    await expect(backUp('whole.munshi')).rejects.toThrow(/is there already/);
    const broken = withoutDisk(source.storage, 'read');
    await expect(backUp('broken.munshi', { storage: broken })).rejects.toThrow('the disk is gone');
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  it('is refused while another backup writes the same file, and does not disturb that one', async () => {
    const { storage, started, resume } = waitingStorage();
    const first = backUp('one.munshi', { storage });
    await started;
    await expect(backUp('one.munshi')).rejects.toThrow(/Another backup is being written to/);
    await backUp('two.munshi');
    resume();
    await expect(proveBackup({ file: await first, passphrase }, undefined)).resolves.toBeDefined();
  });

  it('fails when the database connection is lost, and leaves no file behind', async () => {
    const { storage, started, resume } = waitingStorage();
    const lost = expect(backUp('lost.munshi', { storage })).rejects.toThrow(/terminat|not queryable/i);
    await started;
    await source.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'munshi-backup' and datname = current_database()`,
    );
    resume();
    await lost;
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('is refused to a database role that sees one firm at a time', async () => {
    await expect(backUp('blind.munshi', { readerUrl: source.ownerUrl })).rejects.toThrow(/The role "munshi_owner" sees one firm at a time/);
  });

  it('lists the files that were lost or changed before it was made, and contains the rest', async () => {
    const key = { tenantId: firm.tenantId, id: firm.fileId };
    await source.storage.append(
      key,
      0,
      (async function* () {
        yield Buffer.from('not what was uploaded');
      })(),
      async () => undefined,
    );
    await source.storage.keep(key);
    const manifest = await writeBackup(
      { ...source, readerUrl: source.superuserUrl },
      { target: path.join(source.dataDir, 'faulty.munshi'), passphrase, workFactor },
    );
    expect(manifest.faulty_files).toEqual([`files/${firm.tenantId}/${firm.fileId}`]);
    expect(manifest.files.sha256).toBe(
      createHash('sha256')
        .update(`${createHash('sha256').update('not what was uploaded').digest('hex')}  files/${firm.tenantId}/${firm.fileId}\n`)
        .digest('hex'),
    );
  });
});
