import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { TAR_END, tarFill, tarHead } from '../../../test/fixtures/tar-fixture.ts';
import { lock, unlock } from './age-file.ts';
import { BackupError } from './backup-error.ts';
import { readTar, tarOf } from './tar-file.ts';

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
  const entries = [
    ['a/empty', 0],
    ['b/one', 1],
    ['b/block', 512],
    ['c/long', 1_000_001],
  ].map(([name, size]) => ({ name: String(name), bytes: randomBytes(Number(size)) }));
  const ours = async () =>
    await whole(
      tarOf(new Date(), async (add) => {
        for (const { name, bytes } of entries) await add(name, bytes.length, inChunks(bytes, 70_000));
      }),
    );
  const formerly = () =>
    Buffer.concat([...entries.flatMap(({ name, bytes }) => [tarHead(name, bytes.length), bytes, tarFill(bytes.length)]), TAR_END]);

  it('can be unpacked by tar', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'munshi-tar-'));
    await writeFile(path.join(folder, 'all.tar'), await ours());
    await promisify(execFile)('tar', ['xf', 'all.tar'], { cwd: folder });
    for (const { name, bytes } of entries) expect((await readFile(path.join(folder, name))).equals(bytes)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it.each([
    ['as it is written', ours],
    ['as earlier versions wrote it', formerly],
  ])('is read entry by entry, %s', async (_, make) => {
    const seen = [];
    for await (const { name, size, body } of readTar(inChunks(await make(), 999))) {
      const bytes = entries.find((entry) => entry.name === name)?.bytes;
      expect(size).toBe(bytes?.length);
      if (name !== 'b/block') expect(bytes?.equals(await whole(body))).toBe(true);
      seen.push(name);
    }
    expect(seen).toEqual(entries.map(({ name }) => name));
  });

  it.each([700, 1_200, 1_536, 500_000, -1_024, -512])('is refused in words when cut to %i bytes', async (size) => {
    const refused = await whole(bodies(inChunks((await ours()).subarray(0, size), 100))).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupError);
    expect(refused).toMatchObject({ message: expect.stringMatching(/damaged/) as string });
  });

  it('passes on what its source throws, before an entry and in one', async () => {
    const archive = await ours();
    const broken = (size: number) =>
      (async function* () {
        yield archive.subarray(0, size);
        throw new Error('the disk is gone');
      })();
    for (const size of [0, 512, 1_025, 500_000]) await expect(whole(bodies(broken(size)))).rejects.toThrow('the disk is gone');
  });

  it('releases its source when only the first entry is read', async () => {
    let isReleased = false;
    const archive = await ours();
    const source = (async function* () {
      try {
        yield* inChunks(archive, 1_000);
      } finally {
        isReleased = true;
      }
    })();
    for await (const { name } of readTar(source)) {
      expect(name).toBe('a/empty');
      break;
    }
    expect(isReleased).toBe(true);
  });

  it('throws what its writer throws, and refuses content of another length than stated', async () => {
    const archiveOf = async (content: AsyncIterable<Uint8Array>) =>
      await whole(tarOf(new Date(), async (add) => await add('a', 10, content)));
    const failing = (async function* () {
      yield Buffer.from('12345');
      throw new Error('the disk is gone');
    })();
    await expect(archiveOf(failing)).rejects.toThrow('the disk is gone');
    await expect(archiveOf(inChunks(Buffer.from('123456789'), 4))).rejects.toThrow();
    await expect(archiveOf(inChunks(Buffer.from('1234567890a'), 4))).rejects.toThrow();
  });

  it('ends its writer before whoever stops reading goes on', async () => {
    let hasEnded = false;
    const archive = tarOf(new Date(), async (add) => {
      try {
        for (;;) await add('a', 100_000, [Buffer.alloc(100_000)]);
      } finally {
        hasEnded = true;
      }
    });
    for await (const _ of archive) break;
    expect(hasEnded).toBe(true);
  });

  it.each<[string, number, (size: number) => AsyncIterable<Uint8Array>]>([
    ['seven gigabytes, as it is written', 7 * 2 ** 30, writtenLarge],
    ['nine gigabytes, as it is written', 9 * 2 ** 30, writtenLarge],
    ['nine gigabytes, as earlier versions wrote it', 9 * 2 ** 30, (size) => zeros(tarHead('large', size))],
  ])('can contain a file of %s', async (_, large, make) => {
    for await (const { size, body } of readTar(make(large))) {
      expect(size).toBe(large);
      for await (const chunk of body) {
        expect(chunk.every((byte) => byte === 0)).toBe(true);
        break;
      }
      break;
    }
  });
});

/** Zeros without an end, after a beginning. */
async function* zeros(beginning?: Uint8Array): AsyncIterable<Uint8Array> {
  if (beginning) yield beginning;
  for (;;) yield Buffer.alloc(65_536);
}

const writtenLarge = (size: number) =>
  tarOf(new Date(), async (add) => {
    await add('large', size, zeros());
  });

async function* bodies(archive: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const { body } of readTar(archive)) yield* body;
}
