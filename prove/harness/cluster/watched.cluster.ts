import pg from 'pg';
import { ClusterWatch } from '../../../server/src/platform/health/cluster-watch.ts';
import type { Machine } from './placed.firms.ts';
import { onMachine, type Urls } from './sister.database.ts';

/** Watches a cluster as a server does. */
export class WatchedCluster {
  readonly #watch = new ClusterWatch();
  readonly #pool: pg.Pool;
  readonly #superuserUrl: string;

  constructor({ ownerUrl, superuserUrl }: Urls) {
    this.#pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    // An idle connection breaks where the coordinator is stopped.
    this.#pool.on('error', () => undefined);
    this.#superuserUrl = superuserUrl;
  }

  /** @returns the machines that do not answer. */
  async look(): Promise<readonly string[]> {
    return (await this.#watch.look(this.#pool)).unreachable;
  }

  /** Weakens a shard of a machine, and mends it. @returns what the watch has found meanwhile. */
  async findWeakShard(on: Machine): Promise<readonly string[]> {
    const machine = new pg.Client({ connectionString: onMachine(this.#superuserUrl, on) });
    await machine.connect();
    try {
      await machine.query('set citus.override_table_visibility = off; set citus.enable_manual_changes_to_shards = on');
      const { rows } = await machine.query<{ shard: string }>(
        `select c.oid::regclass::text as shard from pg_class c where c.relnamespace = 'app'::regnamespace and c.relname ~ '^case_notes_\\d+$' limit 1`,
      );
      await machine.query(`alter table ${rows[0]?.shard} no force row level security`);
      // The first only suspects it.
      await this.#watch.compare(this.#pool);
      const found = await this.#watch.compare(this.#pool);
      await machine.query(`alter table ${rows[0]?.shard} force row level security`);
      return found;
    } finally {
      await machine.end();
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
