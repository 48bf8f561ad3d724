import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { beginUpload, newCase, urlOf } from '../../../test/fixtures/document-fixture.ts';
import { deps, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';

/** The same server with its log, on a separate port. */
const app = await createApp({ ...deps, config: { ...deps.config, logLevel: 'info' } });
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
});

let written = '';
const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
  written += String(chunk);
  return true;
});
afterEach(() => (written = ''));
afterAll(() => stdout.mockRestore());

const lines = () =>
  written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; code?: string });

/** Sends the beginning of a request, and disconnects once the server has read it. */
async function hangUpAfter(head: readonly string[], part: string): Promise<void> {
  const arrived = new Promise((resolve) => app.server.once('request', (request) => request.once('resume', resolve)));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...head, 'Host: localhost', 'Content-Length: 1000'].join('\r\n')}\r\n\r\n${part}`);
  await arrived;
  socket.destroy();
}

it.each([
  ['a call', ['POST /api/v1/user/login HTTP/1.1', 'Content-Type: application/json'], '{"email":'],
  ['a call that takes no body', ['DELETE /api/v1/user/sessions HTTP/1.1', 'Content-Type: application/json'], '{"pass'],
])('logs a client that disconnects in the middle of %s as such, not as a lost database', async (_what, head, part) => {
  await hangUpAfter(head, part);
  await vi.waitFor(() => expect(lines().map(({ msg }) => msg)).toContain('the caller hung up'), 10_000);
  expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
});

it('logs no warning when a client disconnects in the middle of an upload', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const created = await beginUpload(tenant, { size: 1_000, metadata: { filename: 'a.txt', case_id } });
  const head = [
    `PATCH ${urlOf(created)} HTTP/1.1`,
    `Authorization: Bearer ${tenant.token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
  ];
  await hangUpAfter(head, 'the first words');
  // An upload serves one request at a time: this one waits until the one that was cut off has ended.
  const own = { authorization: `Bearer ${tenant.token}`, 'tus-resumable': '1.0.0' };
  expect((await app.inject({ method: 'HEAD', url: urlOf(created), headers: own })).statusCode).toBe(200);
  expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
});
