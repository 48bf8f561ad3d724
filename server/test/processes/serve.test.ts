import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startTemporaryDatabase } from '../../../tools/temporary-database.ts';
import { codeFor } from './caller-fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const running: ServerProcess[] = [];
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'munshi-serve-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = await startServerProcess({ PORT: '0', ...env });
  running.push(server);
  return server;
}

/** A data folder that servers were started on before, one after the other: creating the database is the slowest step. */
let usedFolder = '';
beforeAll(async () => {
  usedFolder = mkdtempSync(path.join(tmpdir(), 'munshi-serve-used-'));
  chmodSync(usedFolder, 0o755);
  const server = await startServerProcess({ PORT: '0', DATA_DIR: usedFolder });
  await server.end();
});
afterAll(() => rmSync(usedFolder, { recursive: true, force: true }));

afterEach(async () => {
  for (const server of running.splice(0)) await server.end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

let signedUp = 0;
/** An address that has no account yet in `usedFolder`. */
const newAddress = () => `asha-${(signedUp += 1)}@example.in`;

const signupOf = (email: string) =>
  JSON.stringify({
    name: 'Asha Rao',
    email,
    password: 'pomegranate ledger 7',
    tenant_name: 'Rao Chambers',
    tenant_code: email.replace(/@.*/, ''),
  });

const signup = (server: ServerProcess, email: string) =>
  fetch(`${server.url}/api/v1/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: signupOf(email),
  });

/** A sign-up request whose body is not sent yet. */
function postSignup(server: ServerProcess, email: string) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(signupOf(email)), expect: '100-continue' };
  const request = http.request(`${server.url}/api/v1/user/signup`, { method: 'POST', headers });
  request.flushHeaders();
  const answered = once(request, 'response').then(([answer]) => answer as http.IncomingMessage);
  return { request, answered };
}

// Each test starts whole servers, which takes long on a busy machine.
describe('a server', { timeout: 180_000 }, () => {
  it('starts on an empty folder at the same time as another server, and either may stop first', async () => {
    const DATA_DIR = newFolder();
    const [first, second] = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })]);
    expect(await first.end()).toBe(0);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${second.url}/api/v1/plans`)).json()).toHaveLength(4);
  });

  it.each<[string, NodeJS.Signals[]]>([
    ['told to stop', []],
    ['told to stop twice, as by a terminal and by npm', ['SIGINT', 'SIGINT']],
    ['told to stop by two different signals', ['SIGINT']],
  ])('finishes requests under way when %s', async (_, before) => {
    const server = await start({ DATA_DIR: usedFolder });
    const email = newAddress();
    const { request, answered } = postSignup(server, email);
    // The server has the request head, and not yet its body.
    await once(request, 'continue');
    for (const signal of before) {
      server.child.kill(signal);
      // The port is closed, so the signal has arrived and is not merged with the next one.
      await vi.waitFor(async () => await expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), 60_000);
    }
    const ended = server.end();
    request.end(signupOf(email));
    expect((await answered).statusCode).toBe(201);
    expect(await ended).toBe(0);
  });

  it('ends open event streams when told to stop, and does not wait for their callers', async () => {
    const server = await start({ DATA_DIR: usedFolder });
    const email = newAddress();
    await signup(server, email);
    const code = await codeFor(server, email);
    const verified = await fetch(`${server.url}/api/v1/user/verify-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, otp: code, purpose: 'signup' }),
    });
    const { token } = (await verified.json()) as { token: string };
    const stream = await fetch(`${server.url}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const [received, exit] = await Promise.all([stream.text(), server.end()]);
    expect(received).toContain('event: unread\ndata: {"unread_count":0}');
    expect(exit).toBe(0);
  });

  it('starts on the database of a server that was killed', async () => {
    const DATA_DIR = usedFolder;
    const killed = await start({ DATA_DIR });
    await killed.end('SIGKILL');
    const next = await start({ DATA_DIR });
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  });

  it('keeps running when only its embedded database is killed, and restarts the database', async () => {
    const DATA_DIR = usedFolder;
    const server = await start({ DATA_DIR });
    const postmaster = Number(readFileSync(path.join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    // So that some connections are in use and some are idle when the database dies.
    const underWay = Array.from({ length: 20 }, async () => await fetch(`${server.url}/api/v1/plans`));
    process.kill(postmaster, 'SIGKILL');
    for (const answer of await Promise.all(underWay)) expect([200, 503]).toContain(answer.status);
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 60_000, interval: 200 });
    const email = newAddress();
    await signup(server, email);
    // Jobs run again as well.
    expect(await codeFor(server, email)).toMatch(/^\d{6}$/);
  });

  it('logs requests by id, method and path, never a password, token or query, and a code only with its mail in the outbox', async () => {
    const server = await start({ DATA_DIR: usedFolder });
    const email = newAddress();
    await signup(server, email);
    await fetch(`${server.url}/api/v1/invites/accept?token=a-token-nobody-should-read`, {
      headers: { authorization: 'Bearer a.secret.token' },
    });
    await codeFor(server, email);
    await vi.waitFor(() => expect(server.log()).toContain('"path":"/api/v1/invites/accept"'), 10_000);
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line)).every((line) => typeof line.level === 'number')).toBe(true);
    expect(server.log()).not.toMatch(/pomegranate|nobody-should-read|secret\.token|argon2/);
  });

  it('prints a link to the mailbox, and answers 404 there without the key of that link', async () => {
    const server = await start({ DATA_DIR: usedFolder });
    const email = newAddress();
    await signup(server, email);
    await codeFor(server, email);
    const link = /http:\S+\/mailbox\?key=\S+/.exec(server.log())?.[0] ?? '';
    expect(await (await fetch(link)).text()).toContain(email);
    expect((await fetch(`${server.url}/mailbox`)).status).toBe(404);
    const key = new URL(link).searchParams.get('key') ?? '';
    // The key is in the start-up line, and in no request line.
    expect(server.log().split(key)).toHaveLength(2);
  });

  it('refuses to start with an invalid setting, and names the setting', async () => {
    await expect(start({ DATA_DIR: newFolder(), PORT: 'eighty' })).rejects.toThrow(/PORT: "eighty" cannot be used/);
  });

  it('refuses a database role that bypasses row-level security', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: inject('superuserUrl'), DATABASE_OWNER_URL: inject('superuserUrl') };
    await expect(start(env)).rejects.toThrow(/DATABASE_URL: its role is not bound by row security/);
  });

  it('works as app_user if DATABASE_URL names the owner', async () => {
    // A database of its own: on that of the other tests, the server would do jobs of theirs.
    const database = await startTemporaryDatabase();
    onTestFinished(database.remove);
    const server = await start({ DATA_DIR: database.dataDir, DATABASE_URL: database.ownerUrl });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
