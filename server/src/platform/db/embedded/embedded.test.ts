import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
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
