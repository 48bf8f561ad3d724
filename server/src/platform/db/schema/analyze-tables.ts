import pg from 'pg';

/** Tables with more rows than this have statistics by which the planner chooses well, however much they grow. */
const SMALL = 5_000;

/**
 * Analyses those of these tables that are small and have more than doubled since they were analysed. Until then the planner takes every
 * index for equally good, and a session keeps such a plan; autovacuum looks once a minute, too late for thousands of rows at once.
 *
 * @param ownerUrl the owner of the tables: nobody else may analyse them.
 */
export async function analyzeGrowingTables(ownerUrl: string, tables: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'munshi-analyze' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(c.relname) as name from pg_class c
       where c.relnamespace = 'app'::regnamespace and c.relname = any ($1)
         and c.reltuples < ${SMALL} and pg_stat_get_mod_since_analyze(c.oid) > greatest(c.reltuples, 50)`,
      [tables],
    );
    if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => `app.${name}`).join(', ')}`);
  } finally {
    await client.end();
  }
}
