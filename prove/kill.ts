import { setTimeout as pause } from 'node:timers/promises';
import { foundFirm } from './caller.fixture.ts';
import { checkLedger } from './ledger.check.ts';
import { hold, type Report } from './part.ts';
import { beginLoad, countOf } from './practice.load.ts';
import { isReady, postmasterOf, startServer, superuserUrlOf, until } from './server.process.ts';

/** How often something is killed in all; `KILLS=6` for a short look. */
const KILLS = Number(process.env['KILLS'] ?? 50);
/** A port of its own, so that clients find a server that was started again. */
const PORT = '4371';
const VICTIMS = ['server', 'database', 'both'] as const;

/**
 * SIGKILL of the server, of PostgreSQL and of both, at random moments of a firm's work. A killed server is started again,
 * as systemd would; a killed database must come back by itself.
 */
export async function prove({ say, folder }: Report): Promise<void> {
  const env = { PORT, DATA_DIR: folder };
  let server = await startServer(env);
  let pastLog = '';
  const log = () => pastLog + server.log();
  const caller = await foundFirm({ url: server.url, log }, () => `http://127.0.0.1:${PORT}`);
  const load = beginLoad(caller);
  const back: Record<(typeof VICTIMS)[number], number[]> = { server: [], database: [], both: [] };
  try {
    for (let turn = 0; turn < KILLS; turn++) {
      const victim = VICTIMS[turn % VICTIMS.length] ?? 'both';
      await pause(500 + Math.random() * 3_000);
      const before = countOf(load.ledger);
      const killed = server;
      const began = performance.now();
      if (victim !== 'server') process.kill(postmasterOf(folder) ?? Number.NaN, 'SIGKILL');
      if (victim !== 'database') {
        await killed.end('SIGKILL');
        pastLog += killed.log();
        server = await startServer(env);
      }
      await until(`all is ready after the end of ${victim}`, async () => await isReady(server.url));
      hold(!server.hasEnded(), `the server outlives the end of its database: ${server.log().slice(-2_000)}`);
      back[victim].push((performance.now() - began) / 1_000);
      await until('writes go on', () => countOf(load.ledger) > before);
    }
    await load.stop();
    for (const victim of VICTIMS) say(`${back[victim].length} × ${victim} killed: ready again after ${spread(back[victim])}`);
    say(await checkLedger(load.ledger, { superuserUrl: superuserUrlOf(folder), dataDir: folder, log: log() }));
    say(`what clients saw meanwhile: ${caller.tally()}`);
    hold(caller.faults.length === 0, `nothing but clean failures: ${caller.faults.slice(0, 5).join('; ')}`);
  } catch (error) {
    await server.end();
    const seen = [caller.tally(), ...caller.faults.slice(0, 5), log().slice(-1_500)];
    throw new Error(`${String(error)}; clients saw ${seen.join('; ')}`, { cause: error });
  }
  hold((await server.end()) === 0, 'the server still stops in order');
}

function spread(seconds: readonly number[]): string {
  const sorted = [...seconds].sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s in the middle, ${sorted.at(-1)?.toFixed(1)} s at most`;
}
