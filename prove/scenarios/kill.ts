import { setTimeout as pause } from 'node:timers/promises';
import { foundFirm } from '../harness/caller.fixture.ts';
import { checkLedger } from '../harness/consistency.check.ts';
import { check, type Report } from '../harness/scenario.ts';
import { beginLoad, countOf } from '../harness/practice.load.ts';
import { isReady, postmasterOf, startServer, superuserUrlOf, until } from '../harness/server.process.ts';

/** Number of kills in all; `KILLS=6` for a short run. */
const KILLS = Number(process.env['KILLS'] ?? 50);
/** A fixed port, so that clients find the server after a restart. */
const PORT = '4371';
const VICTIMS = ['server', 'database', 'both'] as const;

/**
 * Kills the server, PostgreSQL or both by SIGKILL at random moments under load. A killed server is started again, as systemd
 * would do; a killed database must recover by itself.
 */
export async function prove({ log: report, folder }: Report): Promise<void> {
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
      await until(`the server is ready after killing ${victim}`, async () => await isReady(server.url));
      check(!server.hasEnded(), `the server survives the kill of its database: ${server.log().slice(-2_000)}`);
      back[victim].push((performance.now() - began) / 1_000);
      await until('writes continue', () => countOf(load.ledger) > before);
    }
    await load.stop();
    for (const victim of VICTIMS) report(`${back[victim].length} × ${victim} killed: ready again after ${timesInWords(back[victim])}`);
    report(await checkLedger(load.ledger, { superuserUrl: superuserUrlOf(folder), dataDir: folder, log: log() }));
    report(`answers to clients meanwhile: ${caller.tally()}`);
    check(caller.faults.length === 0, `clients saw only clean failures: ${caller.faults.slice(0, 5).join('; ')}`);
  } catch (error) {
    await server.end();
    const seen = [caller.tally(), ...caller.faults.slice(0, 5), log().slice(-1_500)];
    throw new Error(`${String(error)}; clients saw ${seen.join('; ')}`, { cause: error });
  }
  check((await server.end()) === 0, 'the server still stops cleanly');
}

function timesInWords(seconds: readonly number[]): string {
  const sorted = [...seconds].sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s (maximum)`;
}
