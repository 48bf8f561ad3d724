import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { type Caller, foundFirm } from './caller.fixture.ts';
import { check, type Report } from './scenario.ts';
import { startServer } from './server.process.ts';
import { newCase } from './whole.upload.ts';

interface Urls {
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

interface PlacedFirm {
  readonly caller: Caller;
  readonly port: number;
}

/** Longer than anything about a person is remembered without the database. */
const DEAD_MS = 40_000;
const BACK_MS = 60_000;
const MOST_FIRMS = 24;

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
  try {
    const firms = await firmsOnEachMachine(async () => await foundFirm(server), urls.superuserUrl);
    for (const { caller } of firms) await newCase(caller);
    command(stop);
    const dead = await deadPort(urls.superuserUrl, firms);
    const [theirs, others] = [firms.find(({ port }) => port === dead), firms.find(({ port }) => port !== dead)];
    check(theirs !== undefined && others !== undefined, 'one of two firms is on the machine that was stopped');
    const { worked, refused } = await useBoth(others.caller, theirs.caller);
    log(
      `one worker dead for ${DEAD_MS / 1_000} s: ${worked} calls of a firm elsewhere answered, ${refused} of a firm on it refused in words`,
    );
    command(start);
    await until503Ends(theirs.caller);
    const { total } = (await theirs.caller.save('GET', '/api/v1/case/?limit=10')) as { total: number };
    check(total === 1, `the firm of the dead worker is back with its 1 case, not ${total}`);
    log('the worker is back, and its firm without a restart of the server');
  } finally {
    await server.end();
  }
}

function command(line: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', line], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  check(status === 0, `"${line}" succeeds: ${stderr}`);
}

/** Founds firms until two machines have one. */
async function firmsOnEachMachine(found: () => Promise<Caller>, superuserUrl: string): Promise<PlacedFirm[]> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    const firms: PlacedFirm[] = [];
    for (let at = 0; at < MOST_FIRMS && firms.length < 2; at++) {
      const caller = await found();
      const { rows } = await superuser.query<{ port: number }>(
        `select n.nodeport as port from app.tenants t, pg_dist_placement p join pg_dist_node n using (groupid)
         where p.shardid = get_shard_id_for_distribution_column('app.cases', t.id) order by t.created_at desc limit 1`,
      );
      const port = rows[0]?.port ?? 0;
      if (!firms.some((firm) => firm.port === port)) firms.push({ caller, port });
    }
    check(firms.length === 2, `${MOST_FIRMS} firms are spread over two machines`);
    return firms;
  } finally {
    await superuser.end();
  }
}

/** The port of the machine that does not answer. */
async function deadPort(superuserUrl: string, firms: readonly PlacedFirm[]): Promise<number | undefined> {
  for (const { port } of firms) {
    const url = new URL(superuserUrl);
    url.port = String(port);
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
    } catch {
      return port;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

async function useBoth(others: Caller, theirs: Caller): Promise<{ worked: number; refused: number }> {
  let [worked, refused] = [0, 0];
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
    refused += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  check(theirs.faults.length === 0, `each refusal says in words what is the matter: ${theirs.faults.join('; ')}`);
  return { worked, refused };
}

async function until503Ends(caller: Caller): Promise<void> {
  const end = performance.now() + BACK_MS;
  for (;;) {
    const answer = await caller.once('GET', '/api/v1/case/?limit=10');
    if (answer?.status === 200) return;
    check(performance.now() < end, `the firm is served within ${BACK_MS / 1_000} s of its worker's return`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
