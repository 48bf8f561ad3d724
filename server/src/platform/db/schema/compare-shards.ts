import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { isDistributed } from './distribute.ts';

/**
 * Of each table of a machine, its shards included: row security, policies, triggers and grants, as one text. A trigger's condition is
 * compared without parentheses, which PostgreSQL sets differently once it has read the text again.
 */
const PROTECTION = `
  select jsonb_object_agg(c.relname, concat_ws(E'\\n',
    'row security ' || c.relrowsecurity || ' forced ' || c.relforcerowsecurity,
    (select string_agg(concat_ws(' ', 'policy', p.polname, p.polcmd, p.polpermissive,
        array(select r.rolname from pg_roles r where r.oid = any (p.polroles) order by 1),
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), E'\\n')
      from pg_policy p where p.polrelid = c.oid),
    (select string_agg(concat_ws(' ', 'trigger', t.tgenabled, translate(pg_get_triggerdef(t.oid), '()', '')), E'\\n')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
    (select string_agg(concat_ws(' ', 'grant', case g.grantee when 0 then 'public' else g.grantee::regrole::text end, g.privilege_type), E'\\n')
      from aclexplode(c.relacl) g),
    (select string_agg(concat_ws(' ', 'grant', case g.grantee when 0 then 'public' else g.grantee::regrole::text end, g.privilege_type, a.attname), E'\\n')
      from pg_attribute a cross join aclexplode(a.attacl) g where a.attrelid = c.oid and not a.attisdropped)))::text as tables
  from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')`;

/** What Citus appends to a name on a shard. */
const SHARD_NUMBER = /_\d{6,}\b/g;

/** What run_command_on_all_nodes() says of a machine that does not answer. */
const NO_CONNECTION = 'failed to connect to';

interface Machine {
  readonly node: string;
  readonly success: boolean;
  readonly result: string;
}

/**
 * Compares what protects the rows of each table on every shard with the coordinator's table. A machine that does not answer serves no
 * rows either, and is left out: the server compares again when it is back (`HealthWatch`).
 *
 * @returns a sentence for each shard that differs, with the lines that only one of the two has.
 * @throws {Error} if a machine answers with an error.
 */
export async function compareShards(client: pg.ClientBase): Promise<string[]> {
  const { rows: own } = await client.query<{ tables: string }>(PROTECTION);
  const wanted = readTables(own[0]?.tables);
  const { rows: machines } = await client.query<Machine>(
    `select n.nodename || ':' || n.nodeport as node, r.success, r.result
     from run_command_on_all_nodes($1, give_warning_for_connection_errors => true) r join pg_dist_node n using (nodeid)`,
    [PROTECTION],
  );
  const failed = machines.find(({ success, result }) => !success && !result.startsWith(NO_CONNECTION));
  if (failed) throw new Error(`${failed.node}: ${failed.result}`);
  const found = new Map(machines.filter(({ success }) => success).map(({ node, result }) => [node, readTables(result)]));
  return (await listPlacements(client)).flatMap(({ table, shard, node }) => {
    const shards = found.get(node);
    if (!shards) return [];
    const lines = shards.get(shard);
    // Citus hides shards from roles without the setting of deploy/citus.sql.
    if (!lines) return [`${shard} at ${node} could not be seen`];
    const expected = wanted.get(table) ?? [];
    const missing = expected.filter((line) => !lines.includes(line)).map((line) => `lacks "${line}"`);
    const added = lines.filter((line) => !expected.includes(line)).map((line) => `has "${line}"`);
    return missing.length + added.length > 0 ? [`${shard} at ${node} ${[...missing, ...added].join(', ')}`] : [];
  });
}

interface Placement {
  readonly table: string;
  readonly shard: string;
  readonly node: string;
}

/** Where the shards of firms' tables, and the copies of tables that every machine has, are read. Where one was moved from or is being moved to, there may be another copy, not in use. */
async function listPlacements(client: pg.ClientBase): Promise<Placement[]> {
  const { rows } = await client.query<Placement>(
    `select c.relname as "table", c.relname || '_' || s.shardid as shard, n.nodename || ':' || n.nodeport as node
     from pg_dist_placement a join pg_dist_shard s using (shardid) join pg_dist_partition p using (logicalrelid)
     join pg_class c on c.oid = p.logicalrelid join pg_dist_node n using (groupid)
     where (p.partmethod = 'h' or p.repmodel = 't') and n.noderole = 'primary' order by 2`,
  );
  return rows;
}

/** The lines of each table, without shard numbers. */
const readTables = (json = '{}') =>
  new Map(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([name, text]) => [name, text.replace(SHARD_NUMBER, '').split('\n')]),
  );

/**
 * Does nothing on one PostgreSQL.
 *
 * @throws {ConfigError} if a shard of a cluster protects its rows differently from the coordinator's table.
 */
export async function refuseUnlikeShards(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'munshi-compare-shards' });
  await client.connect();
  try {
    if (!(await isDistributed(client))) return;
    const differences = await compareShards(client);
    const [first] = differences;
    if (first !== undefined)
      throw new ConfigError(`${differences.length} shards do not protect their rows as the schema says. The first: ${first}`);
  } finally {
    await client.end();
  }
}
