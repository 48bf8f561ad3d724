import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as startRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWholeStorage } from './open-storage.ts';
import { STEP_BYTES, type Storage } from './storage.ts';

/** A fault of a request on its way. */
type Fault = 'cut before it arrives' | 'cut in the middle' | 'answer lost' | 'answer cut' | 500 | 503;

let folder = '';
let s3: S3rver;
let storage: Storage;
let close: () => Promise<unknown>;
/** Called for each request; undefined lets it pass. */
let faultOf: (kind: string) => Fault | undefined = () => undefined;
/** The kinds of requests so far, in order. */
let requests: string[] = [];

/** One word for each call of the protocol. */
function kindOf({ method = '', url = '' }: IncomingMessage): string {
  const query = new URL(url, 'http://s3').searchParams;
  if (method === 'PUT') return query.has('partNumber') ? 'part' : 'put';
  if (method === 'POST') return query.has('uploads') ? 'begin' : 'complete';
  return method === 'GET' && query.has('list-type') ? 'list' : method.toLowerCase();
}

function cut(message: IncomingMessage): void {
  message.socket.destroy();
}

function forward(port: number, fault: Fault | undefined, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = startRequest({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
    if (fault === 'answer lost') return void answer.resume().on('end', () => cut(incoming));
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault !== 'answer cut') return void answer.pipe(response);
    answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => cut(incoming)));
  });
  onward.on('error', () => cut(incoming));
  incoming.pipe(onward);
}

function befall(fault: Fault | undefined, incoming: IncomingMessage, response: ServerResponse): boolean {
  if (fault === 'cut before it arrives') cut(incoming);
  else if (fault === 'cut in the middle') incoming.once('data', () => cut(incoming));
  else if (typeof fault === 'number')
    incoming.resume().on('end', () => response.writeHead(fault).end('<Error><Code>InternalError</Code></Error>'));
  else return false;
  return true;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'munshi-s3-'));
  s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'papers', configs: [] }] });
  const { port } = await s3.run();
  const between = createServer((incoming, response) => {
    const kind = kindOf(incoming);
    requests.push(kind);
    const fault = faultOf(kind);
    if (!befall(fault, incoming, response)) forward(port, fault, incoming, response);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port: own } = between.address() as AddressInfo;
  close = async () => await new Promise((resolve) => between.close(resolve).closeAllConnections());
  storage = openWholeStorage({ storageUrl: `s3://S3RVER:S3RVER@papers?endpoint=http://127.0.0.1:${own}&timeout=20`, dataDir: folder });
});
afterAll(async () => {
  await close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  [faultOf, requests] = [() => undefined, []];
});

const CHUNK = STEP_BYTES / 8;
const newKey = () => ({ tenantId: uuidv7(), id: uuidv7() });
async function* inChunks(bytes: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
async function readWhole(key: { tenantId: string; id: string }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const leftOf = async ({ id }: { id: string }) => {
  const found = [];
  for await (const file of storage.list()) if (file.key.id === id) found.push(file.isFinal);
  return found;
};
/** Applies the fault to `times` requests of a kind, from the `nth` on. */
const onThe = (nth: number, kind: string, fault: Fault, times = 1) => {
  let seen = 0;
  faultOf = (each) => (each === kind && (seen += 1) >= nth && seen < nth + times ? fault : undefined);
};
const unavailable = expect.objectContaining({ code: 'storage.unavailable', status: 503 }) as Error;
const once: Fault[] = ['cut before it arrives', 'cut in the middle', 'answer lost', 500, 503];

describe('a failing S3 service', { timeout: 120_000 }, () => {
  const bytes = randomBytes(STEP_BYTES + 1_000_000);

  it.each(once)('is sent a piece again after one failure: %s', async (fault) => {
    const key = newKey();
    onThe(2, 'put', fault);
    expect(await storage.append(key, 0, inChunks(bytes), async () => undefined)).toBe(bytes.length);
    await storage.keep(key);
    expect((await readWhole(key)).equals(bytes)).toBe(true);
    expect(await leftOf(key)).toEqual([true]);
  });

  it.each(once)('lets an upload resume from its safe offset after a piece kept failing: %s', async (fault) => {
    const key = newKey();
    let safe = 0;
    onThe(2, 'put', fault, 100);
    const onOffset = async (offset: number) => void (safe = offset);
    await expect(storage.append(key, 0, inChunks(bytes), onOffset)).rejects.toEqual(unavailable);
    expect(safe).toBe(STEP_BYTES);
    faultOf = () => undefined;
    expect(await storage.append(key, safe, inChunks(bytes.subarray(safe)), onOffset)).toBe(bytes.length);
    await storage.keep(key);
    expect((await readWhole(key)).equals(bytes)).toBe(true);
    expect(await leftOf(key)).toEqual([true]);
  });

  it('is sent a piece that fails twice no further time in the same upload, and the rest not at all', async () => {
    onThe(1, 'put', 503, 100);
    await expect(storage.append(newKey(), 0, inChunks(bytes), async () => undefined)).rejects.toEqual(unavailable);
    expect(requests).toEqual(['put', 'put']);
  });

  it.each<[string, Fault]>([
    ['begin', 'answer lost'],
    ['part', 'cut in the middle'],
    ['part', 500],
    ['complete', 'cut in the middle'],
    ['complete', 'answer lost'],
    ['complete', 503],
    ['get', 'answer cut'],
    ['get', 500],
    ['list', 'answer cut'],
    ['delete', 'answer lost'],
    ['delete', 503],
  ])('keeps a file completely, at once or at the next attempt, when "%s" fails: %s', async (kind, fault) => {
    const key = newKey();
    await storage.append(key, 0, inChunks(bytes), async () => undefined);
    for (const times of [1, 100]) {
      onThe(1, kind, fault, times);
      const failure = await storage.keep(key).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined) expect(failure).toEqual(unavailable);
      faultOf = () => undefined;
      // In either case the whole file is in its place, or none.
      const size = await storage.sizeOf(key);
      expect([undefined, bytes.length]).toContain(size);
      if (failure === undefined) expect(size).toBe(bytes.length);
      await storage.keep(key);
      expect((await readWhole(key)).equals(bytes)).toBe(true);
      expect(await leftOf(key)).toEqual([true]);
    }
  });

  it.each<Fault>(['answer cut', 'answer lost'])(
    'ends an interrupted download with an error, never as if it were complete: %s',
    async (fault) => {
      const key = newKey();
      await storage.append(key, 0, inChunks(bytes), async () => undefined);
      await storage.keep(key);
      onThe(1, 'get', fault, 100);
      await expect(readWhole(key)).rejects.toEqual(unavailable);
      faultOf = () => undefined;
      expect((await readWhole(key)).equals(bytes)).toBe(true);
    },
  );

  it('is reported as unavailable, not the file as missing, when the size of a file cannot be read', async () => {
    const key = newKey();
    await storage.append(key, 0, inChunks(bytes.subarray(0, 1_000)), async () => undefined);
    await storage.keep(key);
    for (const fault of ['cut before it arrives', 'answer lost', 503] as const) {
      onThe(1, 'head', fault, 100);
      await expect(storage.sizeOf(key)).rejects.toEqual(unavailable);
    }
    faultOf = () => undefined;
    expect(await storage.sizeOf(key)).toBe(1_000);
    expect(requests).toContain('head');
  });
});
