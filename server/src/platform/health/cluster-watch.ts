import type pg from 'pg';
import { compareShards } from '../db/schema/compare-shards.ts';
import { hasCitus, isDistributed } from '../db/schema/distribute.ts';

/** How long the coordinator waits for the answer of a machine, in milliseconds. */
const CONNECT_MS = 1_500;

/** What one look at a cluster finds; machines are named `host:port`. On one PostgreSQL everything is empty. */
interface ClusterLook {
  /** The machines that the coordinator does not reach. */
  readonly unreachable: readonly string[];
  /** Those that were not reached at the look before either: one that is only busy for a moment is not silent. */
  readonly silent: ReadonlySet<string>;
  /** The machine of each firm's rows, by the id of the firm. */
  readonly ofFirm: ReadonlyMap<string, string>;
}

const NOTHING: ClusterLook = { unreachable: [], silent: new Set(), ofFirm: new Map() };

/** Watches the machines of a cluster through its coordinator; there are none on one PostgreSQL. */
export class ClusterWatch {
  #last = NOTHING;
  #placements: string | undefined;
  /** Shards have come, with a machine that is back or from another one, that no comparison has seen. */
  #hasNewShards = false;
  #suspected: readonly string[] = [];

  /** Asks every machine whether it answers, and where each firm is. */
  async look(pool: pg.Pool): Promise<ClusterLook> {
    return await withClient(pool, async (client) => {
      if (!(await hasCitus(client))) return NOTHING;
      const unreachable = await listUnreachable(client);
      const silent = new Set(unreachable.filter((machine) => this.#last.unreachable.includes(machine)));
      const isBack = this.#last.unreachable.some((machine) => !unreachable.includes(machine));
      const placements = await fingerprint(client);
      this.#hasNewShards ||= isBack || (this.#placements !== undefined && this.#placements !== placements);
      this.#placements = placements;
      this.#last = { unreachable, silent, ofFirm: await placeFirms(client) };
      return this.#last;
    });
  }

  /**
   * Compares the shards with the schema, if some have come since the last comparison that found no difference: a start leaves out a
   * machine that does not answer, and a shard is built anew where it moves to. A shard that moves during the comparison is not where it
   * is looked for, so only what two comparisons find counts.
   *
   * @returns how they differ.
   */
  async compare(pool: pg.Pool): Promise<readonly string[]> {
    if (!this.#hasNewShards) return [];
    const unlike = await withClient(pool, compareShards);
    const confirmed = unlike.filter((each) => this.#suspected.includes(each));
    this.#suspected = unlike;
    this.#hasNewShards = unlike.length > 0;
    return confirmed;
  }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    // A statement that ran out of time still occupies its connection.
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Of where every shard is, also those of no firm yet: it changes with each that moves or is new. */
async function fingerprint(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ placements: string }>(
    `select md5(coalesce(string_agg(shardid || ' ' || groupid, ',' order by shardid, groupid), '')) as placements from pg_dist_placement`,
  );
  return rows[0]?.placements ?? '';
}

/** Empty until the tables are distributed: then every firm is on the coordinator. */
async function placeFirms(client: pg.ClientBase): Promise<Map<string, string>> {
  if (!(await isDistributed(client))) return new Map();
  const { rows } = await client.query<{ id: string; machine: string }>(
    `select t.id, n.nodename || ':' || n.nodeport as machine from app.tenants t, pg_dist_placement p join pg_dist_node n using (groupid)
     where n.noderole = 'primary' and p.shardid = get_shard_id_for_distribution_column('app.cases', t.id)`,
  );
  return new Map(rows.map(({ id, machine }) => [id, machine]));
}

async function listUnreachable(client: pg.ClientBase): Promise<string[]> {
  // A connection to a machine that was kept from the look before would wait for its answer without this limit.
  await client.query(
    `set citus.node_connection_timeout = ${CONNECT_MS}; set citus.max_cached_conns_per_worker = 0; set client_min_messages = error`,
  );
  const { rows: machines } = await client.query<{ machine: string }>(
    `select n.nodename || ':' || n.nodeport as machine from pg_dist_node n
     where n.isactive and n.noderole = 'primary' and not citus_check_connection_to_node(n.nodename, n.nodeport) order by 1`,
  );
  return machines.map(({ machine }) => machine);
}
