import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { openWholeStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

/** A service that accepts every request; the test decides the response. */
let service: Server | undefined;
const lines = new Set<Socket>();
afterEach(() => {
  for (const line of lines) line.destroy();
  service?.close();
});

async function openAt(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Storage> {
  const server = createServer(answer).on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  service = server;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return openWholeStorage({ storageUrl: `s3://KEY:SECRET@papers?endpoint=http://127.0.0.1:${port}&timeout=0.2`, dataDir: '' });
}

const key = () => ({ tenantId: uuidv7(), id: uuidv7() });
async function* bytes(): AsyncIterable<Buffer> {
  yield Buffer.from('some');
}
const drained = async (storage: Storage) => {
  const pieces = [];
  for await (const piece of await storage.read(key())) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};
const unavailable = expect.objectContaining({ code: 'storage.unavailable', status: 503 }) as Error;

it('every call to an S3 service that does not answer fails as unavailable, and its connection is closed', async () => {
  const onRequest = vi.fn();
  const storage = await openAt(onRequest);
  for (const work of [
    async () => await storage.sizeOf(key()),
    async () => await storage.read(key()),
    async () => await storage.append(key(), 0, bytes(), async () => undefined),
    async () => await storage.keep(key()),
    async () => await storage.remove(key()),
  ])
    await expect(work()).rejects.toEqual(unavailable);
  expect(onRequest.mock.calls.length).toBeGreaterThanOrEqual(5);
  await vi.waitFor(() => expect(lines.size).toBe(0), 60_000);
});

it('an S3 file that stops in the middle and a response without an end fail as unavailable after the timeout', async () => {
  const storage = await openAt(({ url = '' }, response) => {
    response.writeHead(200, {
      'content-type': url.includes('list-type') ? 'application/xml' : 'application/pdf',
      'content-length': '1000',
    });
    response.write('<half');
  });
  await expect(drained(storage)).rejects.toEqual(unavailable);
  await expect(storage.keep(key())).rejects.toEqual(unavailable);
  await vi.waitFor(() => expect(lines.size).toBe(0), 60_000);
});

it('a slow reader is not taken for an S3 service that hangs', async () => {
  const storage = await openAt((_request, response) => {
    response.writeHead(200, { 'content-length': '8' });
    response.end('all of i');
  });
  const file = await storage.read(key());
  // No piece is requested for longer than the timeout of the service.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const pieces = [];
  for await (const piece of file) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toBe('all of i');
});

it('an S3 service that is down or answers 503 is reported as unavailable', async () => {
  const storage = await openAt((_request, response) => response.writeHead(503).end());
  await expect(storage.sizeOf(key())).rejects.toEqual(unavailable);
  for (const line of lines) line.destroy();
  const stopped = service;
  await new Promise((closed) => stopped?.close(closed));
  await expect(storage.sizeOf(key())).rejects.toEqual(unavailable);
});
