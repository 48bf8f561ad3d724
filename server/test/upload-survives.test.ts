import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { metadataOf } from './upload-metadata.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ENDS: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ENDS.splice(0).reverse()) await end();
});

interface Answered {
  readonly token: string;
  readonly id: string;
}

async function call<T = Answered>(server: ServerProcess, url: string, { body, token }: { body?: object; token?: string } = {}): Promise<T> {
  const response = await fetch(`${server.url}${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function signUp(server: ServerProcess): Promise<string> {
  const email = 'asha@example.in';
  const firm = { tenant_name: 'Rao Chambers', tenant_code: 'rao-chambers', plan: 'chamber' };
  await call(server, '/api/v1/user/signup', { body: { name: 'Asha Rao', email, password: 'pomegranate ledger 7', ...firm } });
  const otp = await vi.waitFor(
    () => {
      const code = /"one_time_code":"(\d{6})"/.exec(server.log())?.[1];
      if (code === undefined) throw new Error('no code yet');
      return code;
    },
    { timeout: 20_000 },
  );
  return (await call(server, '/api/v1/user/verify-otp', { body: { email, otp, purpose: 'signup' } })).token;
}

it('an upload goes on where it stood in a server that was killed in the middle of it, and nothing half-made is shown', async () => {
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
  const begun = await fetch(`${killed.url}/api/v1/documents/upload`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadataOf({ filename: 'evidence.bin', case_id }) },
  });
  const address = begun.headers.get('location') ?? '';
  const stands = async (server: ServerProcess) => {
    const response = await fetch(`${server.url}${address}`, { method: 'HEAD', headers: tus });
    return Number(response.headers.get('upload-offset'));
  };
  const send = async (server: ServerProcess, from: number, body: RequestInit['body']) =>
    await fetch(`${server.url}${address}`, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body,
      duplex: 'half',
    } as RequestInit);
  // The first half arrives; of the rest nothing is sent, as on a line that hangs.
  const hanging = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.subarray(0, 12_000_000));
    },
  });
  const cut = send(killed, 0, hanging).catch((error: unknown) => error);
  await vi.waitFor(
    async () => expect((await call<{ offset: number }[]>(killed, '/api/v1/documents/uploads', { token }))[0]?.offset).toBeGreaterThan(0),
    {
      timeout: 20_000,
    },
  );
  await killed.end('SIGKILL');
  expect(await cut).toBeInstanceOf(Error);

  const next = await startServerProcess({ PORT: '0', DATA_DIR });
  ENDS.push(async () => await next.end());
  const offset = await stands(next);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(12_000_000);
  const list = async () => await call<{ items: { id: string; sha256: string }[] }>(next, '/api/v1/documents', { token });
  expect((await list()).items).toEqual([]);
  expect((await send(next, offset, bytes.subarray(offset))).status).toBe(204);
  const [document] = (await list()).items;
  expect(document?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const got = await fetch(`${next.url}/api/v1/cases/${case_id}/documents/${document?.id}/download`, { headers: tus });
  expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
}, 120_000);
