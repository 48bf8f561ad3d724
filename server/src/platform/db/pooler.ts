import pg from 'pg';
import { ConfigError } from '../config-error.ts';

/** What a connection must hold to, set for each straight one by the server itself; behind a pooler, for the role (deploy/postgres-roles.sql). */
export const SESSION_SETTINGS = {
  timezone: 'UTC',
  search_path: 'app, public',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const;

/** What is to be known of an address before requests go through it. */
interface Examined {
  /** Between us and PostgreSQL stands a pooler, as PgBouncer: each transaction may meet another process of the database. */
  readonly isPooled: boolean;
  /** Row security does not bind the role: a superuser, or one that bypasses it. */
  readonly isUnbound: boolean;
  /** Settings that a new connection does not have as `SESSION_SETTINGS` say. */
  readonly astray: readonly string[];
}

/** Looks at an address the way requests will use it. */
export async function examine(url: string): Promise<Examined> {
  const client = new pg.Client({ connectionString: url, application_name: 'munshi-start' });
  await client.connect();
  try {
    const settings = Object.keys(SESSION_SETTINGS).map((name) => `current_setting('${name}') as ${name}`);
    const { rows } = await client.query<{ pid: number; is_unbound: boolean } & Record<string, string>>(
      `select pg_backend_pid() as pid, rolsuper or rolbypassrls as is_unbound, ${settings.join(', ')} from pg_roles where rolname = current_user`,
    );
    const row = rows[0];
    const told = client as unknown as { readonly processID: number | null };
    return {
      // A pooler gives a number of its own at the door, for cancelling; PostgreSQL gives that of the process.
      isPooled: row?.pid !== told.processID,
      isUnbound: row?.is_unbound !== false,
      astray: Object.entries(SESSION_SETTINGS).flatMap(([name, value]) => (row?.[name] === value ? [] : [name])),
    };
  } finally {
    await client.end();
  }
}

/** @throws {ConfigError} when the address leads through a pooler: what listens, migrates and works the queue needs the database itself. */
export async function refusePooler(url: string, variable: string): Promise<void> {
  if ((await examine(url)).isPooled)
    throw new ConfigError(
      `${variable}: it leads through a connection pooler. Set DATABASE_OWNER_URL to an address of PostgreSQL itself; only DATABASE_URL may lead through one.`,
    );
}

/** @throws {ConfigError} naming the settings that the role lacks for connections through a pooler. */
export function refuseAstray({ isPooled, astray }: Examined): void {
  if (!isPooled || astray.length === 0) return;
  const wanted = astray.map((name) => `${name} = '${SESSION_SETTINGS[name as keyof typeof SESSION_SETTINGS]}'`).join(', ');
  throw new ConfigError(
    `DATABASE_URL: it leads through a connection pooler, which keeps nothing that a connection sets. Set it for the role instead, then have the pooler reconnect: ${wanted} (deploy/postgres-roles.sql).`,
  );
}
