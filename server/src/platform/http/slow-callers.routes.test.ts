import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { beginUpload, newCase, urlOf } from '../../../test/fixtures/document-fixture.ts';
import { deps, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';

const apps: FastifyInstance[] = [];
afterAll(async () => await Promise.all(apps.map(async (app) => await app.close())));

const never = { requestSeconds: 600, headersSeconds: 600, idleSeconds: 600, mostConnections: 1_000, mostPerAddress: 1_000 };

/** The same server with these limits, on a separate port. */
async function listening(connections: Partial<typeof never>, over: object = {}): Promise<number> {
  const app = await createApp({ ...deps, config: { ...deps.config, ...over, connections: { ...never, ...connections } } });
  apps.push(app);
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** A connection, and everything it receives until it ends. */
function open(port: number, localAddress = '127.0.0.1'): { socket: Socket; ended: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(received))) };
}

/** Writes one byte every few milliseconds until so many are written or the connection ends. */
function trickle(socket: Socket, bytes = Infinity): void {
  let left = bytes;
  const dripping = setInterval(() => {
    socket.write(' ');
    left -= 1;
    if (left === 0) clearInterval(dripping);
  }, 20);
  socket.once('close', () => clearInterval(dripping));
}

const login = ['POST /api/v1/user/login HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('a slow client', () => {
  it('is disconnected with 408 if the body of a call does not arrive in time, even while bytes keep coming', async () => {
    const { socket, ended } = open(await listening({ requestSeconds: 0.3 }));
    socket.write(head(...login, 'Content-Length: 100000'));
    trickle(socket);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"code":"request.malformed"/);
  });

  it('is disconnected with 408 if a body of unknown length does not arrive in time', async () => {
    const { socket, ended } = open(await listening({ requestSeconds: 0.3 }));
    socket.write(`${head(...login, 'Transfer-Encoding: chunked')}1\r\n{\r\n`);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected with 408 if the headers do not arrive in time', async () => {
    const { socket, ended } = open(await listening({ headersSeconds: 0.3 }));
    socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
    trickle(socket);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected if nothing at all arrives', async () => {
    expect(await open(await listening({ idleSeconds: 0.3 })).ended).toBe('');
  });

  it('can use its connection for the next call, whose time limit starts again', async () => {
    const { socket, ended } = open(await listening({ requestSeconds: 0.3 }));
    const body = '{"email":"nobody@example.in","password":"seven lamps"}';
    const whole = `${head(...login, `Content-Length: ${body.length}`)}${body}`;
    socket.write(whole);
    const first = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    expect(first).toMatch(/^HTTP\/1\.1 422 /);
    socket.write(head(...login, 'Content-Length: 100000'));
    trickle(socket);
    expect(await ended).toContain('HTTP/1.1 408 ');
  });
});

describe('an upload', () => {
  const begin = async (port: number, length: number) => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const created = await beginUpload(tenant, { size: length, metadata: { filename: 'a.txt', case_id } });
    const { socket, ended } = open(port);
    const patch = (token: string) =>
      head(
        `PATCH ${urlOf(created)} HTTP/1.1`,
        'Host: a',
        `Authorization: Bearer ${token}`,
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        `Content-Length: ${length}`,
      );
    return { tenant, socket, ended, patch };
  };

  it('may take longer than other calls, as long as bytes arrive', async () => {
    const { tenant, socket, patch } = await begin(await listening({ requestSeconds: 0.1 }), 30);
    socket.write(patch(tenant.token));
    trickle(socket, 30);
    const received = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    expect(received).toMatch(/^HTTP\/1\.1 204 [\s\S]*upload-offset: 30/i);
    socket.destroy();
  });

  it('is disconnected when no more bytes arrive', async () => {
    const { tenant, socket, ended, patch } = await begin(await listening({ idleSeconds: 0.3 }), 30);
    socket.write(`${patch(tenant.token)}some`);
    expect(await ended).not.toContain('HTTP/1.1 204');
  });

  it('that is refused gets no more time than other calls', async () => {
    const { socket, ended, patch } = await begin(await listening({ requestSeconds: 0.3 }), 100_000);
    socket.write(patch('no token'));
    trickle(socket);
    expect(await ended).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it('an event stream, which is silent between heartbeats, is not disconnected', async () => {
  const port = await listening({ requestSeconds: 0.1, headersSeconds: 0.2 });
  const tenant = await newTenant();
  const { socket, ended } = open(port);
  socket.write(head('GET /api/v1/events HTTP/1.1', 'Host: a', `Authorization: Bearer ${tenant.token}`));
  await new Promise((resolve) => socket.once('data', resolve));
  // Meanwhile a call that is too slow is cut off on another connection; by then the stream’s own time would be over, too.
  const slow = open(port);
  slow.socket.write(head(...login, 'Content-Length: 100000'));
  await slow.ended;
  expect(socket.readyState).toBe('open');
  socket.destroy();
  await ended;
});

describe('connections', () => {
  const answers = async (port: number, from: string) => {
    const { socket, ended } = open(port, from);
    socket.write(head('GET /healthz HTTP/1.1', 'Host: a'));
    const received = await Promise.race([ended, new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))]);
    return { socket, ended, isServed: received.includes('alive') };
  };

  it('beyond the limit of an address are refused until one of them ends; other addresses are not affected', async () => {
    const port = await listening({ mostPerAddress: 2 });
    const first = await answers(port, '127.0.0.2');
    expect([first, await answers(port, '127.0.0.2')].map(({ isServed }) => isServed)).toEqual([true, true]);
    expect((await answers(port, '127.0.0.2')).isServed).toBe(false);
    expect((await answers(port, '127.0.0.3')).isServed).toBe(true);
    first.socket.end();
    await first.ended;
    await vi.waitFor(async () => expect((await answers(port, '127.0.0.2')).isServed).toBe(true), 10_000);
  });

  it('are not limited by address behind a proxy, whose address they all have, nor from this machine', async () => {
    const behind = await listening({ mostPerAddress: 1 }, { trustProxy: true });
    for (let nth = 0; nth < 3; nth += 1) expect((await answers(behind, '127.0.0.2')).isServed).toBe(true);
    const here = await listening({ mostPerAddress: 1 });
    for (let nth = 0; nth < 3; nth += 1) expect((await answers(here, '127.0.0.1')).isServed).toBe(true);
  });

  it('beyond the total limit are refused to every client', async () => {
    const port = await listening({ mostConnections: 2 });
    const served = [];
    for (const from of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) served.push((await answers(port, from)).isServed);
    expect(served).toEqual([true, true, false]);
  });
});
