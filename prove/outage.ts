import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../server/src/platform/db/embedded.ts';
import { type Caller, foundFirm } from './caller.fixture.ts';
import { checkLedger } from './ledger.check.ts';
import { type Line, openLine } from './line.proxy.ts';
import { hold, type Report } from './part.ts';
import { beginLoad, countOf, type Load } from './practice.load.ts';
import { isReady, type ServerProcess, startServer, until } from './server.process.ts';
import { follow, type Follower } from './stream.follower.ts';

/** How long the database is away each time. */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 30);

interface Scene {
  readonly server: ServerProcess;
  readonly line: Line;
  readonly load: Load;
  readonly caller: Caller;
  readonly page: Follower;
}

/**
 * The database out of reach for half a minute of a firm's work: refused and cut, as when it is stopped; then silent, as
 * when a network swallows what it is given. Nobody restarts the server.
 */
export async function prove({ say, folder }: Report): Promise<void> {
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
    await until('the firm is at work', () => countOf(load.ledger) > 30);
    say(`refused and cut for ${AWAY_SECONDS} s: ${await away(scene, 'closed')}`);
    say(`silent for ${AWAY_SECONDS} s: ${await away(scene, 'silent')}`);
    await load.stop();
    say(await checkLedger(load.ledger, { superuserUrl: database.superuserUrl, dataDir, log: server.log() }));
    say(`what clients saw: ${caller.tally()}`);
    hold(caller.faults.length === 0, `nothing but clean failures: ${caller.faults.slice(0, 5).join('; ')}`);
    hold(!caller.answers.has('no answer in 90 s'), 'nobody is left without an answer');
  } finally {
    page.stop();
    await server.end();
    await line.close();
    await database.stop();
  }
}

/** Takes the database away and gives it back. @returns how soon everything was as before. */
async function away({ server, line, load, page }: Scene, way: 'closed' | 'silent'): Promise<string> {
  await line.set(way);
  await until('the server says that it is not ready', async () => !(await isReady(server.url)), AWAY_SECONDS);
  const alive = await fetch(`${server.url}/healthz`);
  hold(alive.status === 200, 'the server lives, and says so');
  await pause(AWAY_SECONDS * 1_000);
  await line.set('open');
  const [saved, told, mailed] = [countOf(load.ledger), page.heard(), mails(server)];
  const ready = await until('it is ready again', async () => await isReady(server.url));
  const writes = ready + (await until('writes go on', () => countOf(load.ledger) > saved));
  const streams = writes + (await until('streams tell again', () => page.heard() > told));
  const jobs = streams + (await until('jobs run again', () => mails(server) > mailed));
  hold(!server.hasEnded(), 'the server was not restarted');
  return `ready ${ready.toFixed(1)} s after, writes ${writes.toFixed(1)} s, streams ${streams.toFixed(1)} s, jobs ${jobs.toFixed(1)} s after`;
}

const mails = (server: ServerProcess) => server.log().split('"msg":"mail for').length;
