import path from 'node:path';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { markLeakproof } from '../../server/src/platform/db/schema/migrate.ts';
import { prepareDatabase } from '../../server/src/platform/db/open.ts';
import { Environment } from '../../server/test/worlds/environment.ts';
import { PROGRAMS_PER_PAIR, runWorlds } from '../../server/test/worlds/run-worlds.ts';
import type { Report } from '../harness/scenario.ts';

/** Number of programs; the tests run those of one pair of firms. */
const PROGRAMS = Number(process.env['WORLDS_PROGRAMS'] ?? 2_000);
const SEED = Number(process.env['WORLDS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Runs random programs in two firms, one of which omits the work in restricted cases (server/test/worlds/run-worlds.ts). */
export async function prove({ log, folder }: Report): Promise<void> {
  const embedded = await startEmbedded(path.join(folder, 'database'));
  await prepareDatabase(embedded.ownerUrl);
  await markLeakproof(embedded.superuserUrl);
  const environment = await Environment.open(embedded, path.join(folder, 'data'));
  try {
    await runWorlds(environment, { programs: PROGRAMS, seed: SEED });
    const pairs = Math.ceil(PROGRAMS / PROGRAMS_PER_PAIR);
    log(
      `${PROGRAMS} programs (seed ${SEED}) in ${pairs} pairs of firms, with and without their restricted cases, ${environment.requests} requests: members without access, and another firm, got the same answers in both, byte by byte`,
    );
  } finally {
    await environment.close();
    await embedded.stop();
  }
}
