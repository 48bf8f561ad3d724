import pg from 'pg';
import { compareShards } from '../../../server/src/platform/db/schema/compare-shards.ts';
import { type Caller, foundFirm } from '../caller.fixture.ts';
import { check, type Report } from '../scenario.ts';
import { startServer } from '../server.process.ts';
import type { Machine } from './placed.firms.ts';
import type { Urls } from './sister.database.ts';
import { WatchedCluster } from './watched.cluster.ts';

/** Firms at work meanwhile: enough that each machine has some. */
const FIRMS = 6;
/** What the longest call may take while shards move: a write waits until its shard has moved, with those of all other tables. */
const LONGEST_MS = 5_000;

/**
 * Moves every shard of a worker to the others while firms are served, and back, as docs/operations.md says: nothing fails, nothing
 * is lost, and no call takes longer than five seconds.
 */
export async function proveDrainedWorker({ log, folder }: Report, urls: Urls): Promise<void> {
  const env = { PORT: '0', DATA_DIR: `${folder}/drained`, DATABASE_URL: urls.url, DATABASE_OWNER_URL: urls.ownerUrl, RATE_PER_MINUTE: '0' };
  const [superuser, owner] = [new pg.Client({ connectionString: urls.superuserUrl }), new pg.Client({ connectionString: urls.ownerUrl })];
  await Promise.all([superuser.connect(), owner.connect()]);
  const server = await startServer(env);
  const watched = new WatchedCluster(urls);
  try {
    const callers: Caller[] = [];
    for (let at = 0; at < FIRMS; at++) callers.push(await foundFirm(server));
    const worker = await lastWorker(superuser);
    const { host, port } = worker;
    const work = callers.map((caller) => new Work(caller));
    await watched.look();
    const began = performance.now();
    for (const each of work) each.begin();
    await superuser.query(`select citus_drain_node($1, $2, shard_transfer_mode => 'block_writes')`, [host, port]);
    check((await shardsAt(superuser, worker)) === 0, 'the worker has no shards left');
    await watched.look();
    await superuser.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [host, port]);
    await superuser.query(`select rebalance_table_shards(shard_transfer_mode => 'block_writes')`);
    check((await shardsAt(superuser, worker)) > 0, 'the worker has shards again');
    const seconds = (performance.now() - began) / 1_000;
    const longest = Math.max(...(await Promise.all(work.map(async (each) => await each.end()))));
    const done = work.reduce((sum, each) => sum + each.added, 0);
    log(
      `a worker drained and filled again in ${seconds.toFixed(0)} s while ${FIRMS} firms added ${done} cases: none lost, the longest call ${inSeconds(longest)} s of ${inSeconds(LONGEST_MS)}`,
    );
    check(longest < LONGEST_MS, `no call takes longer than ${inSeconds(LONGEST_MS)} s: ${inSeconds(longest)} s`);
    check((await compareShards(owner)).length === 0, 'every shard protects its rows where it is now');
    const found = await watched.findWeakShard(worker);
    check(found.length === 1, `a shard that has moved and is weakened is found: ${found.join('; ')}`);
  } finally {
    await server.end();
    await Promise.all([watched.end(), superuser.end(), owner.end()]);
  }
}

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

async function lastWorker(superuser: pg.Client): Promise<Machine> {
  const { rows } = await superuser.query<Machine>(
    `select nodename as host, nodeport as port from pg_dist_node where isactive and shouldhaveshards order by nodeid desc limit 1`,
  );
  check(rows[0] !== undefined, 'the cluster has a worker');
  return rows[0];
}

async function shardsAt(superuser: pg.Client, { host, port }: Machine): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    `select count(*)::int as count from pg_dist_placement a join pg_dist_shard s using (shardid)
     join pg_dist_partition p using (logicalrelid) join pg_dist_node n using (groupid) where p.partmethod = 'h' and n.nodename = $1 and n.nodeport = $2`,
    [host, port],
  );
  return rows[0]?.count ?? 0;
}

/** After each case of a firm: six firms so give the work of some hundreds of people. */
const PAUSE_MS = 100;

/** Adds cases and reads them, one call after the other, and notes the longest. */
class Work {
  added = 0;
  #longest = 0;
  #isOn = false;
  #working: Promise<void> | undefined;
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  begin(): void {
    this.#isOn = true;
    this.#working = this.#work();
    // Thrown by end().
    this.#working.catch(() => undefined);
  }

  async #work(): Promise<void> {
    while (this.#isOn) {
      await this.#timed('POST', '/api/v1/case/create', { title: `Rao v. Sen ${this.added}` });
      this.added += 1;
      const total = (await this.#timed('GET', '/api/v1/case/?limit=10'))['total'];
      check(total === this.added, `a firm sees each of its ${this.added} cases: ${JSON.stringify(total)}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #timed(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const began = performance.now();
    const answer = await this.#caller.once(method, path, body === undefined ? {} : { body });
    this.#longest = Math.max(this.#longest, performance.now() - began);
    check(answer !== undefined && answer.status < 300, `${method} ${path} succeeds: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer.body;
  }

  /** @returns the milliseconds of the longest call. */
  async end(): Promise<number> {
    this.#isOn = false;
    await this.#working;
    return this.#longest;
  }
}
