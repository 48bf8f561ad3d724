import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Logger } from '../../log/log.ts';
import { startEmbedded } from './embedded.ts';

it('an embedded database does not touch a folder that contains other files', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-embedded-'));
  const theirs = path.join(dataDir, 'postgres', 'their-ledger');
  await mkdir(path.dirname(theirs));
  await writeFile(theirs, 'kept for years');
  await expect(startEmbedded(dataDir)).rejects.toThrow(/is not empty and holds no database/);
  expect(await readFile(theirs, 'utf8')).toBe('kept for years');
});

it('an embedded database ignores the lock of a server that was killed while starting, even with the same process id', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-embedded-'));
  await mkdir(path.join(dataDir, 'postgres', 'their-ledger'), { recursive: true });
  const lock = path.join(dataDir, 'starting.lock');
  // In a container every server has the same process id.
  await writeFile(lock, String(process.pid));
  const refused = expect(startEmbedded(dataDir)).rejects.toThrow(/is not empty and holds no database/);
  await vi.waitFor(async () => await expect(readFile(lock)).rejects.toThrow('ENOENT'), { timeout: 20_000 });
  await refused;
});

it('the log of an embedded database that runs for years stays small, and is written on', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-embedded-'));
  await chmod(dataDir, 0o755);
  const database = await startEmbedded(dataDir);
  try {
    database.keep({ warn: () => undefined, error: () => undefined } as unknown as Logger);
    const log = path.join(dataDir, 'postgres', 'server.log');
    await appendFile(log, `${'an earlier line\n'.repeat(700_000)}the last of them\n`);
    await vi.waitFor(async () => expect((await stat(log)).size).toBeLessThan(10_000), { timeout: 20_000 });
    expect((await readFile(`${log}.1`, 'utf8')).endsWith('the last of them\n')).toBe(true);

    const client = new pg.Client(database.url);
    await client.connect();
    await expect(client.query('select from what_is_not_there')).rejects.toThrow('what_is_not_there');
    await client.end();
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('what_is_not_there'), { timeout: 20_000 });
    expect((await stat(log)).size).toBeLessThan(10_000);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true });
  }
});
