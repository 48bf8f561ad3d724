import pg from 'pg';

/** Time limit of the connection, of the statement, and of the end of each backend, in milliseconds. */
const LIMIT_MS = 1_000;

/**
 * Ends the backends of connections, with whatever they run: a backend notices only at the end of its statement that its client has gone.
 * Does nothing if the database does not answer.
 *
 * @param url of the same role, which may end its own backends.
 */
export async function endBackends(url: string, clients: readonly object[]): Promise<void> {
  const pids = (clients as { readonly processID: number | null }[]).map(({ processID }) => processID);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: 2 * LIMIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Back to the role that has logged in, if the address names another.
    await client.query('set role none');
    await client.query('select pg_terminate_backend(pid, $2) from unnest($1::int[]) pid', [pids, LIMIT_MS]);
  } catch {
    // The connections are broken all the same.
  } finally {
    void client.end().catch(() => undefined);
  }
}
