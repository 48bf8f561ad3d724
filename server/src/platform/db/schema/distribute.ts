import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { SHARD_NAME } from './shard-name.ts';
import { LOCAL_TABLES, REFERENCE_TABLES, UNDISTRIBUTED_TABLES } from '../scope/table-kinds.ts';

/** A table that Citus does not know yet or keeps elsewhere, and how it is to be distributed. */
export interface Step {
  readonly table: string;
  readonly kind: 'reference' | 'tenant' | 'local';
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The first of a firm's tables to be distributed; the others are co-located with it. */
const ANCHOR = 'cases';

/** Every table that Citus is to know, with its kind. @throws for a table of undeclared kind, which must be declared along with its migration. */
export async function planDistribution(client: pg.Client): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; is_tenant: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as is_tenant
     from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '${SHARD_NAME}'
     order by 1`,
  );
  const steps = rows
    .filter(({ name }) => !UNDISTRIBUTED_TABLES.includes(name))
    .map(({ name, is_tenant: isTenant }) => ({ table: name, kind: kindOf(name, isTenant) }));
  // Other tables refer to reference tables; local tables refer to no distributed table.
  const order = ['reference', 'tenant', 'local'];
  const rank = ({ table, kind }: Step) => order.indexOf(kind) * 2 + (table === ANCHOR ? 0 : 1);
  return steps.sort((a, b) => rank(a) - rank(b));
}

function kindOf(name: string, isTenant: boolean): Step['kind'] {
  if (REFERENCE_TABLES.includes(name)) return 'reference';
  if (LOCAL_TABLES.includes(name)) return 'local';
  if (isTenant) return 'tenant';
  throw new Error(`"${name}" is neither a firm's table nor named in table-kinds.ts.`);
}

/**
 * Distributes the tables over a Citus cluster: firm tables by `tenant_id`, all of a firm on one machine; reference tables to
 * every machine; local tables stay on the coordinator, in its metadata. Tables where they belong are left alone, and one that Citus
 * keeps on the coordinator although it belongs elsewhere is moved. Does nothing on a PostgreSQL without Citus. Runs in one transaction;
 * a migration that adds a table distributes it in its own (`distributeNew()`).
 *
 * @param ownerUrl the owner of the tables; a superuser if they contain rows already, since forced row-level security hides
 *   all rows from the owner.
 * @returns what was done; undefined without Citus.
 */
export async function distribute(ownerUrl: string): Promise<Step[] | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'munshi-distribute' });
  await client.connect();
  try {
    if (!(await hasCitus(client))) return undefined;
    await refuseLateMachines(client);
    const done = await inOneTransaction(client);
    for (const step of done) await removeCopy(client, step);
    return done;
  } finally {
    await client.end();
  }
}

/** The SQLSTATE of PostgreSQL for too little memory, also that of its table of locks. */
const OUT_OF_MEMORY = '53200';

/** @throws {ConfigError} if a machine has no room for the locks; nothing is distributed then. */
async function inOneTransaction(client: pg.Client): Promise<Step[]> {
  await client.query('begin');
  try {
    const known = await knownKinds(client);
    const done = await takeAll(client, known, ({ table, kind }) => known.get(table) !== kind);
    await client.query('commit');
    return done;
  } catch (error) {
    if ((error as { code?: unknown }).code !== OUT_OF_MEMORY) throw error;
    throw new ConfigError(
      'A machine has no room for the locks of all shards: set max_locks_per_transaction = 256 on every machine, restart PostgreSQL there, and run this again. Nothing was distributed.',
      { cause: error },
    );
  }
}

/**
 * Citus copies a function to the workers when it is created, and to a worker when it is added, if it knows the function.
 *
 * @throws {ConfigError} if the database was migrated before Citus was in it: its functions are not on the workers.
 */
async function refuseLateMachines(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_proc p where p.pronamespace = to_regnamespace('app') and exists (select from pg_dist_node where groupid <> 0)
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid) limit 1`,
  );
  if (rowCount !== 0)
    throw new ConfigError(
      'This database was migrated before it became a cluster, so that the other machines do not have its functions. Back it up, and restore it into a database that was a cluster first (docs/operations.md, A cluster).',
    );
}

/** Settings for this transaction. Our triggers write only to tables of the same firm, so they are safe. */
const SESSION = `
set local citus.enable_unsafe_triggers = on;
set local citus.enable_local_reference_table_foreign_keys = on;
set local citus.multi_shard_modify_mode = 'sequential';
set local citus.propagate_set_commands = 'local';
set local client_min_messages = warning`;

/** True on a coordinator of Citus. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount !== 0;
}

/** True once the tables of firms are distributed. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  const { rowCount } = await client.query(`select from pg_dist_partition where logicalrelid = to_regclass('app.${ANCHOR}')`);
  return rowCount !== 0;
}

/** The tables that Citus knows, each with how it keeps it. */
async function knownKinds(client: pg.Client): Promise<ReadonlyMap<string, Step['kind']>> {
  const { rows } = await client.query<{ name: string; kind: Step['kind'] }>(
    `select c.relname as name, case when p.partmethod = 'h' then 'tenant' when p.repmodel = 't' then 'reference' else 'local' end as kind
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'app'::regnamespace`,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/**
 * Citus takes a table that refers to a reference table as one of the coordinator, unless this is set; it would then stay there.
 * Set it before the statements of a migration.
 */
export const KEEP_NEW_TABLES_UNKNOWN = 'set local citus.enable_local_reference_table_foreign_keys = off';

/** Distributes, within the open transaction, the tables that Citus does not know yet. */
export async function distributeNew(client: pg.Client): Promise<Step[]> {
  const known = await knownKinds(client);
  return await takeAll(client, known, ({ table }) => !known.has(table));
}

async function takeAll(client: pg.Client, known: ReadonlyMap<string, Step['kind']>, isWanted: (step: Step) => boolean): Promise<Step[]> {
  const steps = (await planDistribution(client)).filter(isWanted);
  if (steps.length === 0) return [];
  for (const setting of SESSION.trim().split(';')) await client.query(setting);
  const keys = await dropForeignKeys(client, steps);
  for (const { table } of steps) if (known.has(table)) await giveBack(client, table);
  // While rows are copied to the shards no trigger may run, because the rows already contain what it would write. Not before: Citus
  // drops tables of the other machines by a trigger.
  await client.query('set local session_replication_role = replica');
  for (const step of steps) await take(client, step);
  await client.query('set local session_replication_role = origin');
  for (const { table, name, definition } of keys) await client.query(`alter table app.${table} add constraint ${name} ${definition}`);
  return steps;
}

/** A foreign key is not allowed while only one of its two tables is distributed. */
async function dropForeignKeys(client: pg.Client, steps: readonly Step[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select quote_ident(c.relname) as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'app'::regnamespace and c.relname !~ '${SHARD_NAME}'
       and (c.relname = any ($1) or p.relname = any ($1)) order by 1, 2`,
    [steps.map(({ table }) => table)],
  );
  for (const { table, name } of rows) await client.query(`alter table app.${table} drop constraint ${name}`);
  return rows;
}

/** Makes a table one that Citus does not know. Citus may have done so itself, with the table's last foreign key. */
async function giveBack(client: pg.Client, table: string): Promise<void> {
  const name = `app.${table}`;
  const { rowCount } = await client.query('select from pg_dist_partition where logicalrelid = $1::regclass', [name]);
  if (rowCount !== 0) await client.query('select undistribute_table($1::regclass)', [name]);
}

async function take(client: pg.Client, { table, kind }: Step): Promise<void> {
  const name = `app.${table}`;
  if (kind === 'reference') await client.query('select create_reference_table($1::regclass)', [name]);
  if (kind === 'local') await client.query('select citus_add_local_table_to_metadata($1::regclass)', [name]);
  if (kind === 'tenant') {
    // All tables of a firm are co-located, so that its joins and transactions stay on one machine.
    const colocateWith = table === ANCHOR ? 'none' : `app.${ANCHOR}`;
    await client.query(`select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)`, [name, colocateWith]);
  }
}

/** Removes the rows that the coordinator still has of a table whose rows are on the shards now: nothing reads them. */
async function removeCopy(client: pg.Client, { table, kind }: Step): Promise<void> {
  if (kind === 'tenant') await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [`app.${table}`]);
}
