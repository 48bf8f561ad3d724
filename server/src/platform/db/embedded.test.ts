import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';

it('an embedded database leaves a folder alone that holds what is not its own', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-embedded-'));
  const theirs = path.join(dataDir, 'postgres', 'their-ledger');
  await mkdir(path.dirname(theirs));
  await writeFile(theirs, 'kept for years');
  await expect(startEmbedded(dataDir)).rejects.toThrow(/is not empty and holds no database/);
  expect(await readFile(theirs, 'utf8')).toBe('kept for years');
});
