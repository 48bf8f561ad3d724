import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const BUCKET = 'papers';
let folder = '';
let s3: S3rver | undefined;
const addresses: Record<string, string | undefined> = { 'a folder': undefined };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'munshi-storage-'));
  // An S3 server, including signatures, in the test's process.
  s3 = new S3rver({ port: 0, silent: true, directory: path.join(folder, 's3'), configureBuckets: [{ name: BUCKET, configs: [] }] });
  const { port } = await s3.run();
  addresses['an S3 service'] = `s3://S3RVER:S3RVER@${BUCKET}?endpoint=http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

async function* inChunks(bytes: Buffer, size = 70_000): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of source) found.push(each);
  return found;
}
const contentOf = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await all(stream));
const ignoreOffset = async () => undefined;

it('storage in a folder ignores files that a system or a person put there', async () => {
  const dataDir = path.join(folder, 'beside');
  const [storage, key] = [openWholeStorage({ storageUrl: undefined, dataDir }), { tenantId: uuidv7(), id: uuidv7() }];
  await storage.append(key, 0, inChunks(randomBytes(10)), ignoreOffset);
  await storage.keep(key);
  const finalFolder = path.join(dataDir, 'files/kept');
  await mkdir(path.join(finalFolder, 'lost+found'));
  for (const stray of [['.DS_Store'], ['lost+found', uuidv7()], [key.tenantId, '.nfs0001']])
    await writeFile(path.join(finalFolder, ...stray), 'theirs');
  expect((await all(storage.list())).map((found) => found.key)).toEqual([key]);
});

describe.each(['a folder', 'an S3 service'])('storage in %s', (place) => {
  const open = (): Storage => openWholeStorage({ storageUrl: addresses[place], dataDir: folder });
  const newKey = () => ({ tenantId: uuidv7(), id: uuidv7() });

  it('gathers a file in pieces, and keeps it as a whole', async () => {
    const [storage, key] = [open(), newKey()];
    const bytes = randomBytes(20_000_000);
    const safe: number[] = [];
    expect(await storage.append(key, 0, inChunks(bytes.subarray(0, 9_000_000)), async (at) => void safe.push(at))).toBe(9_000_000);
    expect(await storage.append(key, 9_000_000, inChunks(bytes.subarray(9_000_000)), async (at) => void safe.push(at))).toBe(20_000_000);
    expect(safe).toEqual([...safe].sort((a, b) => a - b));
    expect(safe.length).toBeGreaterThan(2);
    expect(await storage.sizeOf(key)).toBeUndefined();
    await storage.keep(key);
    await storage.keep(key);
    expect(await storage.sizeOf(key)).toBe(20_000_000);
    expect((await contentOf(await storage.read(key))).equals(bytes)).toBe(true);
    expect(
      (await contentOf(await storage.read(key, { start: 8_999_990, end: 9_000_009 }))).equals(bytes.subarray(8_999_990, 9_000_010)),
    ).toBe(true);
  });

  it('keeps what had arrived when the connection broke, and overwrites what was not reported as safe', async () => {
    const [storage, key] = [open(), newKey()];
    const bytes = randomBytes(500_000);
    const cut = async function* () {
      yield* inChunks(bytes.subarray(0, 300_000));
      throw new Error('the line was cut');
    };
    let offset = 0;
    await expect(storage.append(key, 0, cut(), async (at) => void (offset = at))).rejects.toThrow('the line was cut');
    expect(offset).toBe(300_000);
    // A server that was killed before it recorded the last piece continues from its record, and overwrites the rest.
    expect(await storage.append(key, 300_000, inChunks(bytes.subarray(300_000, 350_000)), ignoreOffset)).toBe(350_000);
    expect(await storage.append(key, 300_000, inChunks(bytes.subarray(300_000)), ignoreOffset)).toBe(500_000);
    await storage.keep(key);
    expect((await contentOf(await storage.read(key))).equals(bytes)).toBe(true);
  });

  it('lists and deletes files, gathering or kept', async () => {
    const [storage, final, gathering] = [open(), newKey(), newKey()];
    await storage.append(final, 0, inChunks(Buffer.from('kept')), ignoreOffset);
    await storage.keep(final);
    await storage.append(gathering, 0, inChunks(Buffer.from('on its way')), ignoreOffset);
    const listed = async () => new Map((await all(storage.list())).map(({ key, isFinal }) => [key.id, isFinal]));
    expect((await listed()).get(final.id)).toBe(true);
    expect((await listed()).get(gathering.id)).toBe(false);
    for (const key of [final, gathering, newKey()]) await storage.remove(key);
    expect([...(await listed()).keys()]).not.toEqual(expect.arrayContaining([final.id]));
    expect((await listed()).has(gathering.id)).toBe(false);
    await expect(storage.read(final).then(contentOf)).rejects.toThrow();
  });

  it('refuses a key with path traversal', async () => {
    await expect(open().read({ tenantId: '../..', id: uuidv7() })).rejects.toThrow('named by two UUIDs');
  });
});
