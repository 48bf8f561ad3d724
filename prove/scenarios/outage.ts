import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { checkLedger } from '../harness/consistency.check.ts';
import { type Line, openLine } from '../harness/flaky.proxy.ts';
import { check, type Report } from '../harness/scenario.ts';
import { beginLoad, countOf, type Load } from '../harness/practice.load.ts';
import { isReady, type ServerProcess, startServer, until } from '../harness/server.process.ts';
import { follow, type Follower } from '../harness/stream.follower.ts';

/** Seconds for which the database is unreachable each time. */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 30);

interface Scene {
  readonly server: ServerProcess;
  readonly line: Line;
  readonly load: Load;
  readonly caller: Caller;
  readonly page: Follower;
}

/**
 * Makes the database unreachable for half a minute under load: first cut and refused, as when it is stopped; then silent, as when
 * a network drops packets. The server is not restarted.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const database = await startEmbedded(path.join(folder, 'database'));
  const line = await openLine(Number(new URL(database.url).port));
  const through = (url: string) => Object.assign(new URL(url), { port: String(line.port) }).href;
  const dataDir = path.join(folder, 'data');
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: through(database.url), DATABASE_OWNER_URL: through(database.ownerUrl) };
  const server = await startServer(env);
  const caller = await foundFirm(server);
  const [load, page] = [beginLoad(caller), follow(caller)];
  const scene = { server, line, load, caller, page };
  try {
    await until('the load has started', () => countOf(load.ledger) > 30);
    log(`connections cut and refused for ${AWAY_SECONDS} s: ${await away(scene, 'closed')}`);
    log(`connections silent for ${AWAY_SECONDS} s: ${await away(scene, 'silent')}`);
    await load.stop();
    log(await checkLedger(load.ledger, { superuserUrl: database.superuserUrl, dataDir, log: server.log() }));
    log(`answers to clients: ${caller.tally()}`);
    check(caller.faults.length === 0, `clients saw only clean failures: ${caller.faults.slice(0, 5).join('; ')}`);
    check(!caller.answers.has('no answer in 90 s'), 'every request is answered within 90 s');
  } finally {
    page.stop();
    await server.end();
    await line.close();
    await database.stop();
  }
}

/** Makes the database unreachable and reachable again. @returns how long recovery took. */
async function away({ server, line, load, page }: Scene, way: 'closed' | 'silent'): Promise<string> {
  await line.set(way);
  await until('the server reports that it is not ready', async () => !(await isReady(server.url)), AWAY_SECONDS);
  const alive = await fetch(`${server.url}/healthz`);
  check(alive.status === 200, 'the server reports that it is alive');
  await pause(AWAY_SECONDS * 1_000);
  await line.set('open');
  const [saved, events, mailed] = [countOf(load.ledger), page.events(), mails(server)];
  const ready = await until('the server is ready again', async () => await isReady(server.url));
  const writes = ready + (await until('writes continue', () => countOf(load.ledger) > saved));
  const streams = writes + (await until('event streams deliver again', () => page.events() > events));
  const jobs = streams + (await until('jobs run again', () => mails(server) > mailed));
  check(!server.hasEnded(), 'the server was not restarted');
  return `ready after ${ready.toFixed(1)} s, writes after ${writes.toFixed(1)} s, streams after ${streams.toFixed(1)} s, jobs after ${jobs.toFixed(1)} s`;
}

const mails = (server: ServerProcess) => server.log().split('"msg":"mail for').length;
