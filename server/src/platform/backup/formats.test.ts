import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { lock, unlock } from './age-file.ts';
import { readTar, TAR_END, tarFill, tarHead } from './tar-file.ts';

const passphrase = 'as good as any';

async function* inChunks(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('the encrypted file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    'of %i bytes is in the age format: the age library decrypts ours, and we decrypt its files',
    async (size) => {
      const bytes = randomBytes(size);
      const ours = await whole(lock(inChunks(bytes, 10_000), passphrase, 8));
      const decrypter = new Decrypter();
      decrypter.addPassphrase(passphrase);
      expect(Buffer.from(await decrypter.decrypt(ours)).equals(bytes)).toBe(true);
      const encrypter = new Encrypter();
      encrypter.setPassphrase(passphrase);
      encrypter.setScryptWorkFactor(8);
      const theirs = await encrypter.encrypt(bytes);
      expect((await whole(unlock(inChunks(theirs, 7_777), passphrase))).equals(bytes)).toBe(true);
    },
  );

  it('with an excessive scrypt work factor is refused unopened', async () => {
    const text = (await whole(lock(inChunks(Buffer.from('x'), 1), passphrase, 8))).toString('latin1').replace(/ 8\n/, ' 30\n');
    await expect(whole(unlock(inChunks(Buffer.from(text, 'latin1'), 50), passphrase))).rejects.toThrow(/no backup of Munshi/);
  });
});

describe('the tar archive', () => {
  it('can be unpacked by tar, and each entry is read exactly once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'munshi-tar-'));
    const entries = [
      ['a/empty', 0],
      ['b/one', 1],
      ['b/block', 512],
      ['c/long', 100_001],
    ].map(([name, size]) => ({
      name: String(name),
      bytes: randomBytes(Number(size)),
    }));
    const archive = Buffer.concat([
      ...entries.flatMap(({ name, bytes }) => [tarHead(name, bytes.length, new Date()), bytes, tarFill(bytes.length)]),
      TAR_END,
    ]);
    await writeFile(path.join(folder, 'all.tar'), archive);
    await promisify(execFile)('tar', ['xf', 'all.tar'], { cwd: folder });
    for (const { name, bytes } of entries) expect((await readFile(path.join(folder, name))).equals(bytes)).toBe(true);
    const seen = [];
    for await (const { name, size, body } of readTar(inChunks(archive, 999))) {
      if (name !== 'b/block') expect((await whole(body)).length).toBe(size);
      seen.push(name);
    }
    expect(seen).toEqual(entries.map(({ name }) => name));
    await expect(whole(cutTo(archive, 700))).rejects.toThrow(/damaged/);
    await rm(folder, { recursive: true });
  });

  it('can contain files larger than eight gigabytes', async () => {
    const head = tarHead('large', 9 * 2 ** 30, new Date());
    for await (const { size } of readTar(inChunks(head, 512))) {
      expect(size).toBe(9 * 2 ** 30);
      break;
    }
  });
});

async function* cutTo(archive: Buffer, size: number): AsyncIterable<Buffer> {
  for await (const { body } of readTar(inChunks(archive.subarray(0, size), 100))) yield* body;
}
