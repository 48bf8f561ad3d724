import type pg from 'pg';
import { compareShards } from '../db/schema/compare-shards.ts';

/** How long the coordinator waits for the answer of a machine, in milliseconds. */
const CONNECT_MS = 1_500;

/** Watches the machines of a cluster through its coordinator; there are none on one PostgreSQL. */
export class ClusterWatch {
  #unreachable: readonly string[] | undefined;

  /**
   * @returns the machines that the coordinator does not reach, as `host:port`, and how the shards of those that it reaches again
   *   differ from the schema: a start leaves out a machine that does not answer.
   */
  async look(pool: pg.Pool): Promise<{ unreachable: readonly string[]; unlike: readonly string[] }> {
    const client = await pool.connect();
    try {
      const unreachable = await listUnreachable(client);
      const isBack = this.#unreachable?.some((machine) => !unreachable.includes(machine)) ?? false;
      const unlike = isBack ? await compareShards(client) : [];
      this.#unreachable = unreachable;
      return { unreachable, unlike };
    } finally {
      client.release();
    }
  }
}

async function listUnreachable(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ is_cluster: boolean }>(`select to_regclass('pg_catalog.pg_dist_node') is not null as is_cluster`);
  if (rows[0]?.is_cluster !== true) return [];
  await client.query(`set citus.node_connection_timeout = ${CONNECT_MS}; set client_min_messages = error`);
  const { rows: machines } = await client.query<{ machine: string }>(
    `select n.nodename || ':' || n.nodeport as machine from pg_dist_node n
     where n.isactive and n.noderole = 'primary' and not citus_check_connection_to_node(n.nodename, n.nodeport) order by 1`,
  );
  return machines.map(({ machine }) => machine);
}
