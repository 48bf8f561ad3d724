import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundSmallFirm, newInstallation, type TestInstallation } from '../fixtures/backup-fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let [source, target]: TestInstallation[] = [];
const running: ServerProcess[] = [];

beforeAll(async () => {
  [source, target] = [await newInstallation(true), await newInstallation(false)];
}, 120_000);
afterAll(async () => {
  for (const server of running) await server.end();
  await source?.remove();
  await target?.remove();
});

const settings = (of: TestInstallation) => ({
  DATABASE_OWNER_URL: of.ownerUrl,
  BACKUP_DATABASE_URL: of.superuserUrl,
  DATA_DIR: of.dataDir,
});

/** Runs a command as npm does. @returns its output and exit status. */
async function command(
  name: 'backup' | 'restore' | 'distribute',
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ output: string; status: number }> {
  const script = path.join(import.meta.dirname, '../../../tools', `${name}.ts`);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE, MUNSHI_BACKUP_PASSPHRASE: 'four words of no poem', ...env };
  return await promisify(execFile)(process.execPath, [script, ...words], { env: own }).then(
    ({ stdout, stderr }) => ({ output: stdout + stderr, status: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => ({ output: error.stdout + error.stderr, status: error.code }),
  );
}

async function serve(of: TestInstallation): Promise<ServerProcess> {
  const server = await startServerProcess({ PORT: '0', DATABASE_URL: of.ownerUrl, DATA_DIR: of.dataDir });
  running.push(server);
  return server;
}

describe('the backup and restore commands', () => {
  it('copy a running installation to a new one', async () => {
    if (!source || !target) throw new Error('no installations');
    const server = await serve(source);
    await foundSmallFirm(source);
    const file = path.join(source.dataDir, 'all.munshi');
    expect(await command('backup', [file], settings(source))).toMatchObject({ status: 0, output: expect.stringContaining('Done: ') });
    expect(await command('backup', [file], settings(source))).toMatchObject({
      status: 1,
      output: expect.stringContaining('is there already'),
    });
    const intoServing = await command('restore', [file], settings(source));
    expect(intoServing).toMatchObject({ status: 1, output: expect.stringContaining('Stop every server') });
    await server.end();

    const restoring = await command('restore', [file], settings(target));
    expect(restoring).toMatchObject({ status: 0, output: expect.stringContaining('each compared') });
    expect(restoring.output).toContain('Copying rows and files…');
    expect(restoring.output).not.toContain('Warning');
    const restored = await serve(target);
    expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
    expect(await target.query('select name from tenants')).toEqual([{ name: 'Rao & Co' }]);
    expect((await readdir(source.dataDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  }, 180_000);

  it('report a missing argument, installation or passphrase', async () => {
    if (!source) throw new Error('no installation');
    expect(await command('backup', [], settings(source))).toMatchObject({
      status: 2,
      output: expect.stringContaining('npm run backup -- <file>'),
    });
    const nowhere = { DATA_DIR: path.join(source.dataDir, 'nothing-here') };
    const file = path.join(source.dataDir, 'x.munshi');
    expect(await command('backup', [file], nowhere)).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no installation in'),
    });
    const short = { ...settings(source), MUNSHI_BACKUP_PASSPHRASE: 'short' };
    expect(await command('backup', [file], short)).toMatchObject({ status: 1, output: expect.stringContaining('passphrase is short') });
    for (const none of [undefined, '']) {
      const silent = { ...settings(source), MUNSHI_BACKUP_PASSPHRASE: none };
      expect(await command('backup', [file], silent)).toMatchObject({
        status: 1,
        output: expect.stringContaining('set MUNSHI_BACKUP_PASSPHRASE'),
      });
    }
  }, 120_000);

  it('treat an empty setting as not set, as does the distribute command', async () => {
    if (!source) throw new Error('no installation');
    const distributed = await command('distribute', [], { DATABASE_OWNER_URL: '', DATABASE_URL: source.ownerUrl });
    expect(distributed).toEqual({ status: 0, output: 'This PostgreSQL has no Citus: nothing to distribute.\n' });
    expect(await command('distribute', [], { DATABASE_OWNER_URL: '', DATABASE_URL: '' })).toMatchObject({ status: 1 });
  }, 120_000);
});
