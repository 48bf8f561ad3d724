import pg from 'pg';
import { ConfigError } from '../../config-error.ts';

/** Required session settings: set by the server on direct connections; behind a pooler, set for the role (deploy/postgres-roles.sql). */
export const SESSION_SETTINGS = {
  timezone: 'UTC',
  search_path: 'app, public',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const;

/** Properties of an address, checked before requests use it. */
interface Examined {
  /** It leads to a pooler such as PgBouncer: each transaction may use another backend process. */
  readonly isPooled: boolean;
  /** Row-level security does not bind the role: a superuser, or one that bypasses it. */
  readonly isUnbound: boolean;
  /** Settings whose values on a new connection differ from `SESSION_SETTINGS`. */
  readonly wrongSettings: readonly string[];
  /** A coordinator of Citus whose connections may keep a plan that was made without values, where `plan_cache_mode` should forbid it. */
  readonly keepsClusterPlans: boolean;
}

/** Examines an address by connecting in the way that requests will. */
export async function examine(url: string): Promise<Examined> {
  const client = new pg.Client({ connectionString: url, application_name: 'munshi-start' });
  await client.connect();
  try {
    const settings = Object.keys(SESSION_SETTINGS).map((name) => `current_setting('${name}') as ${name}`);
    const { rows } = await client.query<{ pid: number; is_unbound: boolean; keeps_cluster_plans: boolean } & Record<string, string>>(
      `select pg_backend_pid() as pid, rolsuper or rolbypassrls as is_unbound, ${settings.join(', ')},
         to_regclass('pg_catalog.pg_dist_node') is not null and current_setting('plan_cache_mode') <> 'force_custom_plan' as keeps_cluster_plans
       from pg_roles where rolname = current_user`,
    );
    const row = rows[0];
    const handshake = client as pg.Client & { readonly processID: number | null };
    return {
      // A pooler announces a made-up process id, for cancel requests; PostgreSQL announces that of the backend.
      isPooled: row?.pid !== handshake.processID,
      isUnbound: row?.is_unbound !== false,
      wrongSettings: Object.entries(SESSION_SETTINGS).flatMap(([name, value]) => (row?.[name] === value ? [] : [name])),
      keepsClusterPlans: row?.keeps_cluster_plans !== false,
    };
  } finally {
    await client.end();
  }
}

/** @throws {ConfigError} if the address leads to a pooler: LISTEN, migrations and the job queue need a direct connection. */
export async function refusePooler(url: string, variable: string): Promise<void> {
  if ((await examine(url)).isPooled)
    throw new ConfigError(
      `${variable}: it leads through a connection pooler. Set DATABASE_OWNER_URL to an address of PostgreSQL itself; only DATABASE_URL may lead through one.`,
    );
}

/**
 * @throws {ConfigError} naming the settings that the role lacks for connections through a pooler, or for a coordinator of Citus: without
 *   its setting, writes that are not of one row by its key fail from their sixth run on a connection.
 */
export function refuseWrongSettings({ isPooled, wrongSettings, keepsClusterPlans }: Examined): void {
  if (keepsClusterPlans)
    throw new ConfigError(
      "DATABASE_URL: on a cluster, its role needs plan_cache_mode = 'force_custom_plan'. Run deploy/citus-coordinator.sql again, as a superuser in this database on the coordinator.",
    );
  if (!isPooled || wrongSettings.length === 0) return;
  const wanted = wrongSettings.map((name) => `${name} = '${SESSION_SETTINGS[name as keyof typeof SESSION_SETTINGS]}'`).join(', ');
  throw new ConfigError(
    `DATABASE_URL: it leads through a connection pooler, which keeps nothing that a connection sets. Set it for the role instead, then have the pooler reconnect: ${wanted} (deploy/postgres-roles.sql).`,
  );
}
