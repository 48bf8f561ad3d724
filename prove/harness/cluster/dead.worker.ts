import pg from 'pg';
import { type Caller, foundFirm } from '../caller.fixture.ts';
import { check, type Report } from '../scenario.ts';
import { startServer, until } from '../server.process.ts';
import { command, firmsOnEachMachine, healthOf, type Machine, type PlacedFirm, until503Ends } from './placed.firms.ts';
import { onMachine, type Urls } from './sister.database.ts';
import { WatchedCluster } from './watched.cluster.ts';
import { newCase } from '../whole.upload.ts';

/** Longer than anything about a person is remembered without the database. */
const DEAD_MS = 40_000;
/** How long people write before a worker is stopped. */
const LOADED_MS = 3_000;

/**
 * Stops a worker while firms are served, and starts it again, by the shell commands in CLUSTER_STOP_WORKER and
 * CLUSTER_START_WORKER: firms on other machines read and write all the time, those of the dead one get a message, and theirs
 * come back by themselves.
 */
export async function proveDeadWorker({ log, folder }: Report, urls: Urls): Promise<void> {
  const [stop, start] = [process.env['CLUSTER_STOP_WORKER'], process.env['CLUSTER_START_WORKER']];
  if (stop === undefined || start === undefined) {
    log('no worker was stopped: CLUSTER_STOP_WORKER and CLUSTER_START_WORKER are not set');
    return;
  }
  const env = { PORT: '0', DATA_DIR: `${folder}/dead`, DATABASE_URL: urls.url, DATABASE_OWNER_URL: urls.ownerUrl, RATE_PER_MINUTE: '0' };
  const server = await startServer(env);
  const watched = new WatchedCluster(urls);
  try {
    const firms = await firmsOnEachMachine(async () => await foundFirm(server), urls.superuserUrl);
    for (const { caller } of firms) {
      // A plan with limits: each new case is counted against them.
      await caller.save('POST', '/api/v1/user/select-plan', { body: { plan: 'chamber' } });
      await newCase(caller);
    }
    const writers = firms.map(({ caller }) => writeUntilRefused(caller));
    await new Promise((resolve) => setTimeout(resolve, LOADED_MS));
    command(stop);
    const dead = await deadMachine(urls.superuserUrl, firms);
    const theirs = firms.find(({ machine }) => machine === dead);
    const others = firms.find(({ machine }) => machine !== dead);
    check(theirs !== undefined && others !== undefined, 'one of two firms is on the machine that was stopped');
    check((await watched.look()).length === 1, 'one machine does not answer');
    const written = await writers[firms.indexOf(theirs)]?.whenRefused;
    await writers[firms.indexOf(others)]?.stop();
    const { worked, refused } = await useBoth(others.caller, theirs.caller);
    check((await healthOf(server.url)).unreachable.length === 1, '/readyz names the machine that does not answer');
    const second = await startServer({ ...env, DATA_DIR: `${folder}/second` });
    check((await healthOf(second.url)).status === 200, 'a server starts without the dead machine');
    await second.end();
    log(
      `one worker dead for ${DEAD_MS / 1_000} s: ${worked} calls of a firm elsewhere answered, ${refused} of a firm on it refused in words`,
    );
    log(`/readyz is 200 meanwhile and names ${(await healthOf(server.url)).unreachable.join(', ')}, also of a server started meanwhile`);
    command(start);
    await watched.look();
    const found = await watched.findWeakShard(theirs.machine);
    check(found.length === 1, `a shard that was weakened while its machine was away is found: ${found.join('; ')}`);
    await until503Ends(theirs.caller);
    await until('/readyz names no machine', async () => (await healthOf(server.url)).unreachable.length === 0);
    const { total } = (await theirs.caller.save('GET', '/api/v1/case/?limit=10')) as { total: number };
    const [acknowledged = 0, sent = 0] = [written?.acknowledged, written?.sent];
    check(
      acknowledged > 10 && total > acknowledged,
      `no acknowledged case is lost: ${acknowledged} of ${sent}, and one before, are ${total}`,
    );
    check(total <= sent + 1, `no case is there that nobody sent: ${total} of ${sent} and one before`);
    log(`the worker was stopped under load: ${acknowledged} new cases acknowledged before, none lost`);
    log('the worker is back, and its firm without a restart of the server');
    await proveDeadCoordinator(log, server.url);
  } finally {
    await watched.end();
    await server.end();
  }
}

interface Written {
  readonly acknowledged: number;
  readonly sent: number;
}

/** Adds cases one after the other until one is refused or `stop()` is called. */
function writeUntilRefused(caller: Caller): { whenRefused: Promise<Written>; stop: () => Promise<Written> } {
  let isStopped = false;
  const write = async (): Promise<Written> => {
    let [acknowledged, sent] = [0, 0];
    while (!isStopped) {
      sent += 1;
      const answer = await caller.once('POST', '/api/v1/case/create', { body: { title: 'Rao v. Sen' } });
      if (answer === undefined || answer.status >= 300) break;
      acknowledged += 1;
    }
    return { acknowledged, sent };
  };
  const whenRefused = write();
  const stop = async () => {
    isStopped = true;
    return await whenRefused;
  };
  return { whenRefused, stop };
}

/** Stops the coordinator too, if the commands for it are set: then `/readyz` says that nobody is served. */
async function proveDeadCoordinator(log: Report['log'], url: string): Promise<void> {
  const [stop, start] = [process.env['CLUSTER_STOP_COORDINATOR'], process.env['CLUSTER_START_COORDINATOR']];
  if (stop === undefined || start === undefined) {
    log('the coordinator was not stopped: CLUSTER_STOP_COORDINATOR and CLUSTER_START_COORDINATOR are not set');
    return;
  }
  command(stop);
  await until('/readyz is 503', async () => (await healthOf(url)).status === 503);
  check((await healthOf(url)).words === 'database unreachable', '/readyz says that the database is not reached');
  command(start);
  await until('/readyz is 200', async () => (await healthOf(url)).status === 200);
  log('without the coordinator /readyz is 503 "database unreachable", and 200 again once it is back');
}

/** The one of these machines that does not answer. */
async function deadMachine(superuserUrl: string, firms: readonly PlacedFirm[]): Promise<Machine | undefined> {
  for (const { machine } of firms) {
    const client = new pg.Client({ connectionString: onMachine(superuserUrl, machine), connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
    } catch {
      return machine;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

async function useBoth(others: Caller, theirs: Caller): Promise<{ worked: number; refused: number }> {
  let [worked, refused] = [0, 0];
  const reasons = new Set<string>();
  const end = performance.now() + DEAD_MS;
  while (performance.now() < end) {
    const calls = [
      await others.once('GET', '/api/v1/case/?limit=10'),
      await others.once('GET', '/api/v1/dashboard/summary'),
      await others.once('POST', '/api/v1/dashboard/visit'),
      await others.once('POST', '/api/v1/case/create', { body: { title: 'Rao v. Sen' } }),
      await others.once('GET', '/readyz'),
    ];
    const failed = calls.find((answer) => answer === undefined || answer.status >= 300);
    check(failed === undefined, `a firm on another machine is served: ${JSON.stringify(failed)}`);
    worked += calls.length;
    const answer = await theirs.once('GET', '/api/v1/case/?limit=10');
    check(answer?.status === 503, `a firm on the dead machine is refused: ${JSON.stringify(answer)}`);
    reasons.add(answer.body.code ?? '');
    refused += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  check((await others.logInAgain()) === 200, 'a person of a firm on another machine logs in');
  check(theirs.faults.length === 0, `each refusal says in words what is the matter: ${theirs.faults.join('; ')}`);
  check([...reasons].join() === 'unavailable.machine', `and says that a machine does not answer: ${[...reasons].join()}`);
  return { worked, refused };
}
