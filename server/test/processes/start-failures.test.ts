import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { folderFailure, startFailure } from '../../src/platform/start-failure.ts';
import { newInstallation } from '../fixtures/backup-fixture.ts';
import { root } from './server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'munshi-start-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that must fail. @returns its exit status, and its output without the log. */
async function refusal(env: NodeJS.ProcessEnv): Promise<{ status: unknown; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...env };
  return await new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'server/src/main.ts')], { cwd: root, env: own }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

const onSharedDatabase = () => ({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: inject('ownerUrl') });

it('a failed start reports in one sentence that the port is in use', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  const refused = await refusal({ ...onSharedDatabase(), PORT: String(port) });
  other.close();
  expect(refused).toEqual({
    status: 1,
    output: `PORT: ${port} on 127.0.0.1 is in use by another program; end it, or choose another PORT.`,
  });
});

it('a failed start reports in one sentence that HOST is not an address of this machine', async () => {
  const refused = await refusal({ ...onSharedDatabase(), HOST: '192.0.2.77' });
  expect(refused).toMatchObject({ status: 1, output: expect.stringMatching(/^HOST: 192\.0\.2\.77 is no address of this machine[^\n]*$/) });
});

it('a failed start reports in one sentence what is wrong with the data folder', async () => {
  const file = path.join(folder, 'a file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toEqual({ status: 1, output: `DATA_DIR: ${file} is a file; choose a folder.` });
  const within = path.join(file, 'data');
  expect(await refusal({ DATA_DIR: within })).toEqual({ status: 1, output: `DATA_DIR: ${within} leads through a file; choose a folder.` });
  const strange = path.join(folder, 'strange');
  mkdirSync(path.join(strange, 'postgres', 'letters'), { recursive: true });
  expect(await refusal({ DATA_DIR: strange })).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^DATA_DIR: \S+postgres is not empty and holds no database\.[^\n]*$/),
  });
});

it('a failed start reports in one sentence that the database is of a newer release', async () => {
  const installation = await newInstallation(true);
  const owner = new pg.Client({ connectionString: installation.ownerUrl });
  await owner.connect();
  await owner.query("insert into public.munshi_migrations (name, hash) values ('9999_later.sql', 'x')");
  await owner.end();
  const refused = await refusal({ DATA_DIR: installation.dataDir, DATABASE_URL: installation.ownerUrl });
  await installation.remove();
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^The database has "9999_later\.sql"[^\n]*start the newer release[^\n]*$/),
  });
});

it.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])('a failed start reports %s of a file in the data folder in one sentence', (code) => {
  const failure = Object.assign(new Error(code), { code, path: path.join(folder, 'auth-secret') });
  expect(startFailure(failure, folder)).toBe(folderFailure(failure, folder)?.message);
  expect(startFailure(failure, folder)).toMatch(/^DATA_DIR: \S+ [^\n]+\.$/);
});

it('a failed start reports a programming error in full', () => {
  expect(startFailure(new TypeError('x is not a function'), folder)).toBeUndefined();
});

it('a failed start reports in one sentence that the owner of the database may not act as app_user', () => {
  const refused = Object.assign(new Error('permission denied to set role "app_user"'), { code: '42501' });
  expect(startFailure(refused, undefined)).toBe(
    'DATABASE_URL: its role may not act as app_user; give the address of app_user, and this one as DATABASE_OWNER_URL.',
  );
  expect(startFailure(Object.assign(new Error('permission denied for table cases'), { code: '42501' }), undefined)).toBeUndefined();
});

it('a failed start reports that only the address of the owner is set, and does not fall back to the embedded database', async () => {
  const dataDir = path.join(folder, 'owner only');
  expect(await refusal({ DATA_DIR: dataDir, DATABASE_OWNER_URL: inject('ownerUrl') })).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^DATABASE_OWNER_URL: it is set, and DATABASE_URL is not\.[^\n]*$/),
  });
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});
