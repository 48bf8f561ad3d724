import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { metadataOf } from '../fixtures/upload-metadata.ts';
import { call, signUp } from './caller-fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ENDS: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ENDS.splice(0).reverse()) await end();
});

it('an upload resumes from its offset after the server is killed, and no partial document is listed meanwhile', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'munshi-survives-'));
  chmodSync(DATA_DIR, 0o755);
  ENDS.push(async () => {
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  const killed = await startServerProcess({ PORT: '0', DATA_DIR });
  const token = await signUp(killed);
  const { id: case_id } = await call(killed, '/api/v1/case/create', { body: { title: 'A v. B' }, token });
  const bytes = randomBytes(24_000_000);
  const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begin = async (size: number, metadata: Record<string, string>) => {
    const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadataOf({ ...metadata, case_id }) };
    return (await fetch(`${killed.url}/api/v1/documents/upload`, { method: 'POST', headers })).headers.get('location') ?? '';
  };
  const offsetAt = async (server: ServerProcess, address: string) => {
    const response = await fetch(`${server.url}${address}`, { method: 'HEAD', headers: tus });
    return Number(response.headers.get('upload-offset'));
  };
  const send = async (url: string, from: number, body: RequestInit['body']) =>
    await fetch(url, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body,
      duplex: 'half',
    } as RequestInit);
  const list = async (server: ServerProcess) =>
    (await call<{ items: { id: string; sha256: string; file_version: number }[] }>(server, '/api/v1/documents', { token })).items;
  const got = async (server: ServerProcess, id: string | undefined) => {
    const response = await fetch(`${server.url}/api/v1/cases/${case_id}/documents/${id}/download`, { headers: tus });
    return Buffer.from(await response.arrayBuffer());
  };

  // A complete document, a new version of it, and another document. The first half of the latter two is sent, then nothing
  // more, as on a connection that hangs.
  const uploadAddress = await begin(5, { filename: 'plaint.txt' });
  await send(`${killed.url}${uploadAddress}`, 0, 'first');
  const plaint = (await list(killed))[0]?.id ?? '';
  const version = await begin(bytes.length, { filename: 'plaint-2.txt', document_id: plaint });
  const address = await begin(bytes.length, { filename: 'evidence.bin' });
  const cut = [version, address].map(async (each) => {
    const hanging = new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes.subarray(0, 12_000_000));
      },
    });
    return await send(`${killed.url}${each}`, 0, hanging).catch((error: unknown) => error);
  });
  await vi.waitFor(
    async () => {
      const under = await call<{ offset: number }[]>(killed, '/api/v1/documents/uploads', { token });
      expect(under.filter(({ offset }) => offset > 0)).toHaveLength(2);
    },
    { timeout: 20_000 },
  );
  await killed.end('SIGKILL');
  expect((await Promise.all(cut)).every((broken) => broken instanceof Error)).toBe(true);

  const next = await startServerProcess({ PORT: '0', DATA_DIR });
  ENDS.push(async () => await next.end());
  const [offset, ofVersion] = [await offsetAt(next, address), await offsetAt(next, version)];
  for (const at of [offset, ofVersion]) {
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThanOrEqual(12_000_000);
  }
  expect((await list(next)).map(({ id, file_version: shown }) => [id, shown])).toEqual([[plaint, 1]]);
  expect((await got(next, plaint)).toString()).toBe('first');

  expect((await send(`${next.url}${version}`, ofVersion, bytes.subarray(ofVersion))).status).toBe(204);
  expect((await send(`${next.url}${address}`, offset, bytes.subarray(offset))).status).toBe(204);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const documents = await list(next);
  expect(documents.map((each) => [each.id === plaint ? each.file_version : 1, each.sha256])).toEqual(
    expect.arrayContaining([
      [2, sha256],
      [1, sha256],
    ]),
  );
  expect(documents).toHaveLength(2);
  for (const { id } of documents) expect((await got(next, id)).equals(bytes)).toBe(true);
}, 120_000);
