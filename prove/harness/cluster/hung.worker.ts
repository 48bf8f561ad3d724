import { type Caller, foundFirm } from '../caller.fixture.ts';
import { check, type Report } from '../scenario.ts';
import { startServer, until } from '../server.process.ts';
import { command, firmsOnEachMachine, healthOf, until503Ends, untilPlaced } from './placed.firms.ts';
import { newCase } from '../whole.upload.ts';
import type { Urls } from './sister.database.ts';

/** Longer than a database waits for the answer of a statement. */
const HUNG_MS = 40_000;
/** Calls of a firm of the hung worker in each second: in one second more than a server has connections. */
const CALLS_A_SECOND = 12;
/** What a call of another firm may take meanwhile. */
const LONGEST_MS = 5_000;
/** What a call of the hung worker's firm takes once the worker is known to be silent. */
const AT_ONCE_MS = 1_000;

/**
 * Makes a worker hang, which then neither answers nor refuses connections, and wakes it, by the shell commands in CLUSTER_HANG_WORKER and
 * CLUSTER_WAKE_WORKER. Its firm calls more often than a server has connections; a firm elsewhere is served all the time.
 */
export async function proveHungWorker({ log, folder }: Report, urls: Urls): Promise<void> {
  const [hang, wake] = [process.env['CLUSTER_HANG_WORKER'], process.env['CLUSTER_WAKE_WORKER']];
  if (hang === undefined || wake === undefined) {
    log('no worker hung: CLUSTER_HANG_WORKER and CLUSTER_WAKE_WORKER are not set');
    return;
  }
  const env = { PORT: '0', DATA_DIR: `${folder}/hung`, DATABASE_URL: urls.url, DATABASE_OWNER_URL: urls.ownerUrl, RATE_PER_MINUTE: '0' };
  const server = await startServer(env);
  try {
    const firms = await firmsOnEachMachine(async () => await foundFirm(server), urls.superuserUrl);
    for (const { caller } of firms) await newCase(caller);
    await untilPlaced(server.url);
    command(hang);
    const hung = await callUntil(firms.map(({ caller }) => caller));
    check((await healthOf(server.url)).unreachable.length === 1, '/readyz names the machine that hangs');
    command(wake);
    await until503Ends(hung.theirs);
    await until('/readyz names no machine', async () => (await healthOf(server.url)).unreachable.length === 0);
    log(
      `one worker hung for ${HUNG_MS / 1_000} s, its firm called ${CALLS_A_SECOND} times a second: ${hung.served} calls of a firm elsewhere answered, the longest in ${hung.longest.toFixed(0)} ms; the last ${hung.refusedAtOnce} calls of its own firm refused at once; it is served again without a restart`,
    );
  } finally {
    await server.end();
  }
}

interface Hung {
  readonly theirs: Caller;
  readonly served: number;
  readonly longest: number;
  readonly refusedAtOnce: number;
}

const READ = ['GET', '/api/v1/case/?limit=10'] as const;

/** Finds out which of two firms is on the hung worker, and calls as both until `HUNG_MS` are over. */
async function callUntil([one, another]: Caller[]): Promise<Hung> {
  if (!one || !another) throw new Error('two firms are needed');
  const first = await Promise.race(
    [one, another].map(async (caller) => ((await caller.once(...READ))?.status === 200 ? caller : undefined)),
  );
  const [others, theirs] = first === one ? [one, another] : [another, one];
  check(first === others, 'a firm elsewhere is answered first');
  const end = performance.now() + HUNG_MS;
  const waits: Promise<number>[] = [];
  let [served, longest] = [0, 0];
  while (performance.now() < end) {
    for (let call = 0; call < CALLS_A_SECOND; call++) {
      const wait = refusal(theirs);
      // Thrown when all are awaited.
      wait.catch(() => undefined);
      waits.push(wait);
    }
    const pause = new Promise((resolve) => setTimeout(resolve, 1_000));
    const calls = [
      () => others.once('GET', '/readyz'),
      () => others.once(...READ),
      () => others.once('POST', '/api/v1/case/create', { body: { title: 'Rao v. Sen' } }),
    ];
    for (const call of calls) {
      const began = performance.now();
      const answer = await call();
      longest = Math.max(longest, performance.now() - began);
      check(answer !== undefined && answer.status < 300, `a firm on another machine is served: ${JSON.stringify(answer)}`);
      served += 1;
    }
    await pause;
  }
  check(longest < LONGEST_MS, `no call of a firm elsewhere takes longer than ${LONGEST_MS} ms: ${longest.toFixed(0)} ms`);
  const taken = await Promise.all(waits);
  const refusedAtOnce = taken.length - 1 - taken.findLastIndex((ms) => ms > AT_ONCE_MS);
  check(refusedAtOnce >= CALLS_A_SECOND, `once the worker is known to be silent, its firm is refused at once: ${refusedAtOnce} calls`);
  return { theirs, served, longest, refusedAtOnce };
}

/** @returns the milliseconds until the call of a firm on the hung worker is refused. */
async function refusal(caller: Caller): Promise<number> {
  const began = performance.now();
  const answer = await caller.once(...READ);
  check(answer?.status === 503, `a firm on the hung machine is refused: ${JSON.stringify(answer)}`);
  return performance.now() - began;
}
