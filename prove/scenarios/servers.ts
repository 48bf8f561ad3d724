import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { metadataOf } from '../../server/test/fixtures/upload-metadata.ts';
import { Caller, foundFirm } from '../harness/caller.fixture.ts';
import { startHaproxy } from '../harness/haproxy.process.ts';
import { checkLedger } from '../harness/consistency.check.ts';
import { nextVersion } from '../harness/next-version.fixture.ts';
import { check, type Report } from '../harness/scenario.ts';
import { beginLoad, countOf } from '../harness/practice.load.ts';
import { isReady, type ServerProcess, startServer, until } from '../harness/server.process.ts';
import { follow } from '../harness/stream.follower.ts';

const PROXY_PORT = 4380;
const PLAIN_PORT = 4383;
const PORTS = [4381, 4382] as const;
const ROUNDS = Number(process.env['ROUNDS'] ?? 6);

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

interface Installation {
  readonly env: NodeJS.ProcessEnv;
  readonly servers: ServerProcess[];
  /** Logs of the servers that have ended. */
  readonly past: string[];
}

const logOf = ({ servers, past }: Installation) => [...past, ...servers.map((server) => server.log())].join('');

/** Two servers on one database and one storage behind HAProxy with the shipped configuration; then a rolling upgrade. */
export async function prove({ log, folder }: Report): Promise<void> {
  const database = await startEmbedded(path.join(folder, 'database'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PUBLIC_URL: addressOf(PROXY_PORT),
    TRUST_PROXY: 'true',
  };
  const house: Installation = {
    env,
    past: [],
    servers: await Promise.all(PORTS.map(async (port) => await startServer({ ...env, PORT: String(port) }))),
  };
  let stopProxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
  try {
    stopProxy = await startHaproxy(folder, { port: PROXY_PORT, plainPort: PLAIN_PORT, servers: PORTS });
    await until('the proxy reaches a server', async () => await isReady(addressOf(PROXY_PORT)));
    const caller = await foundFirm({ url: addressOf(PROXY_PORT), log: () => logOf(house) });
    log(await resumeElsewhere(await foundFirm({ url: addressOf(PROXY_PORT), log: () => logOf(house) })));
    log(await countTogether());
    const load = beginLoad(caller);
    await until('the load has started', () => countOf(load.ledger) > 30);
    log(await eventsReachBoth(caller));
    log(await killInTurn(house, () => countOf(load.ledger)));
    log(await migrateUnderWork(house, folder, { saved: () => countOf(load.ledger), superuserUrl: database.superuserUrl }));
    await load.stop();
    log(await checkLedger(load.ledger, { superuserUrl: database.superuserUrl, dataDir, log: logOf(house) }));
    log(`answers to clients through the proxy: ${caller.tally()}`);
    const faults = caller.faults.slice(0, 5).join('; ');
    check(caller.faults.length === 0, `clients saw only clean failures: ${faults}; the servers logged ${errorsIn(logOf(house))}`);
  } finally {
    await stopProxy?.();
    for (const server of house.servers) await server.end();
    await database.stop();
  }
}

/** The first errors of a log, which say why an answer was a 500. */
const errorsIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(0, 3)
    .map((line) => line.slice(0, 800))
    .join('\n');

/** An upload started on one server is resumed on the other at the same offset. */
async function resumeElsewhere(caller: Caller): Promise<string> {
  const case_id = uuidv7();
  await caller.save('POST', '/api/v1/case/create', { body: { id: case_id, title: 'A v. B' } });
  const bytes = randomBytes(12_000_000);
  const tus = { ...caller.headers, 'tus-resumable': '1.0.0' };
  const metadata = metadataOf({ filename: 'evidence.bin', case_id });
  const created = await fetch(`${addressOf(PORTS[0])}/api/v1/documents/upload`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const place = created.headers.get('location') ?? '';
  const send = async (port: number, from: number, to: number) =>
    await fetch(`${addressOf(port)}${place}`, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: bytes.subarray(from, to),
    });
  check((await send(PORTS[0], 0, 5_000_000)).status === 204, 'the first server accepts the first part');
  const status = await fetch(`${addressOf(PORTS[1])}${place}`, { method: 'HEAD', headers: tus });
  check(status.headers.get('upload-offset') === '5000000', 'the second server knows the offset');
  check((await send(PORTS[1], 5_000_000, bytes.length)).status === 204, 'the second server accepts the rest');
  const id = place.split('/').at(-1) ?? '';
  const got = await fetch(`${addressOf(PORTS[0])}/api/v1/cases/${case_id}/documents/${id}/download`, { headers: caller.headers });
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  check(hash(new Uint8Array(await got.arrayBuffer())) === hash(bytes), 'the file downloaded from the first server equals the upload');
  return 'an upload of 12 MB started on one server was resumed on the other and is complete';
}

/** Both servers share one rate limit. */
async function countTogether(): Promise<string> {
  const LIMIT = 60;
  const statuses: number[] = [];
  for (let turn = 0; turn <= LIMIT; turn++) {
    const port = PORTS[turn % PORTS.length] ?? PORTS[0];
    statuses.push((await fetch(`${addressOf(port)}/api/v1/tenants/code?code=free-${turn}`)).status);
  }
  const refused = statuses.filter((status) => status === 429).length;
  check(
    refused === 1 && statuses.at(-1) === 429,
    `both servers together allow exactly ${LIMIT} attempts: ${refused} of ${statuses.length} refused`,
  );
  return `${LIMIT} attempts spread over both servers were allowed, and the next was refused`;
}

/** A write through one server is announced to the pages of both. */
async function eventsReachBoth(caller: Caller): Promise<string> {
  const pages = PORTS.map((port) =>
    follow(new Caller(() => addressOf(port), { token: caller.headers['authorization']?.slice(7) ?? '', refresh_token: '' })),
  );
  await until('both pages have their event stream', () => pages.every((page) => page.connections() > 0));
  const before = pages.map((page) => page.events());
  const took = await until('both pages receive an event', () => pages.every((page, index) => page.events() > (before[index] ?? 0)));
  for (const page of pages) page.stop();
  return `pages on both servers received the firm’s events within ${took.toFixed(1)} s`;
}

async function killInTurn(house: Installation, saved: () => number): Promise<string> {
  for (let round = 0; round < ROUNDS; round++) {
    const index = round % PORTS.length;
    await replace(house, index, async () => await pause(1_000 + Math.random() * 2_000));
    const before = saved();
    await until('writes continue', () => saved() > before + 5);
  }
  return `${ROUNDS} × one of two servers killed under load and started again`;
}

/** Kills one server and starts it again after a while. */
async function replace({ env, servers, past }: Installation, index: number, meanwhile: () => Promise<void>): Promise<void> {
  const killed = servers[index];
  await killed?.end('SIGKILL');
  past.push(killed?.log() ?? '');
  await meanwhile();
  servers[index] = await startServer({ ...env, PORT: String(PORTS[index]) });
}

/** A long-running reader, such as a backup, which keeps the migration from locking the table. */
async function lockForReading(superuserUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('begin; lock table app.cases in access share mode');
  return client;
}

/** A migration that waits for a reader must not make all other requests wait behind it. */
async function writesGoOnBehind(reader: pg.Client, saved: () => number): Promise<void> {
  const waits = `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
  await until('the migration waits for the reader', async () => ((await reader.query(waits)).rowCount ?? 0) > 0);
  const before = saved();
  await until('writes continue while the migration waits', () => saved() > before + 60);
  await reader.end();
}

/** Rolling upgrade: a new version migrates the database and replaces one server while the old one serves, then the other. */
async function migrateUnderWork(
  { env, servers, past }: Installation,
  folder: string,
  { saved, superuserUrl }: { saved: () => number; superuserUrl: string },
): Promise<string> {
  const next = nextVersion(path.join(folder, 'next'));
  const taken: number[] = [];
  for (const [index, port] of PORTS.entries()) {
    const old = servers[index];
    await old?.end('SIGTERM');
    past.push(old?.log() ?? '');
    const began = performance.now();
    const reader = index === 0 ? await lockForReading(superuserUrl) : undefined;
    const starting = startServer({ ...env, PORT: String(port) }, next);
    if (reader) await writesGoOnBehind(reader, saved);
    const server = await starting;
    servers[index] = server;
    taken.push((performance.now() - began) / 1_000);
    const before = saved();
    await until('the new version serves', async () => await isReady(server.url));
    await until('writes continue with both versions', () => saved() > before + 60);
  }
  return `a version with a new migration replaced one server after the other (ready after ${taken.map((seconds) => `${seconds.toFixed(1)} s`).join(' and ')}); the old version kept serving on the extended tables`;
}
