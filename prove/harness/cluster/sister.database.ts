import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from '../server.process.ts';
import type { Machine } from './placed.firms.ts';

export interface Urls {
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

interface ClusterMachine extends Machine {
  readonly is_coordinator: boolean;
}

/** The same address on another machine, or on another port of the same one. */
export function onMachine(url: string, { host, port }: Machine): string {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  return address.href;
}

/** The same address of another database, and on another machine if one is given. */
function addressOf(url: string, database: string, machine?: ClusterMachine): string {
  const address = new URL(machine ? onMachine(url, machine) : url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The statements of a file in deploy/, without the commands of psql. */
const statementsOf = (file: string) =>
  readFileSync(path.join(root, 'deploy', file), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('\\') && !line.startsWith('--'))
    .join('\n');

/** What deploy/postgres-roles.sql does within the database. */
function inDatabase(name: string): string {
  const whole = statementsOf('postgres-roles.sql');
  return whole.slice(whole.indexOf('set role munshi_owner;')).replaceAll('in database munshi', `in database ${name}`);
}

async function machinesOf(superuser: pg.Client): Promise<ClusterMachine[]> {
  const { rows } = await superuser.query<ClusterMachine>(
    `select nodename as host, nodeport as port, groupid = 0 as is_coordinator from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  return rows;
}

/**
 * An empty database of this name on every machine of a cluster, prepared as docs/operations.md says, for `work`; then dropped.
 *
 * @param urls addresses of the database that the cluster serves.
 */
export async function withSisterDatabase(urls: Urls, name: string, work: (sister: Urls) => Promise<void>): Promise<void> {
  await withDatabase(urls, name, { isCluster: true }, work);
}

/** As `withSisterDatabase()`, but an ordinary database on the coordinator's machine alone. */
export async function withPlainDatabase(urls: Urls, name: string, work: (plain: Urls) => Promise<void>): Promise<void> {
  await withDatabase(urls, name, { isCluster: false }, work);
}

async function withDatabase(
  urls: Urls,
  name: string,
  { isCluster }: { isCluster: boolean },
  work: (made: Urls) => Promise<void>,
): Promise<void> {
  await onDatabase(urls.superuserUrl, async (superuser) => {
    const machines = (await machinesOf(superuser)).filter((machine) => isCluster || machine.is_coordinator);
    const dropAll = async () => {
      for (const machine of machines)
        await onDatabase(addressOf(urls.superuserUrl, 'postgres', machine), async (client) => {
          await client.query(`drop database if exists ${name} with (force)`);
        });
    };
    await dropAll();
    try {
      for (const machine of machines) await prepare(urls, name, machine, isCluster);
      if (isCluster) await join(addressOf(urls.superuserUrl, name), machines);
      await work({
        url: addressOf(urls.url, name),
        ownerUrl: addressOf(urls.ownerUrl, name),
        superuserUrl: addressOf(urls.superuserUrl, name),
      });
    } finally {
      await dropAll();
    }
  });
}

async function prepare(urls: Urls, name: string, machine: ClusterMachine, isCluster: boolean): Promise<void> {
  await onDatabase(addressOf(urls.superuserUrl, 'postgres', machine), async (client) => {
    await client.query('set citus.enable_create_database_propagation = off');
    await client.query(`create database ${name} owner munshi_owner encoding 'UTF8' template template0`);
  });
  await onDatabase(addressOf(urls.superuserUrl, name, machine), async (client) => {
    await client.query(inDatabase(name));
    if (!isCluster) return;
    await client.query(statementsOf('citus.sql'));
    await copyPasswords(onMachine(urls.superuserUrl, machine), client);
  });
}

/** With which the machines reach each other: those of the database that the cluster serves. */
async function copyPasswords(from: string, to: pg.Client): Promise<void> {
  const known = await onDatabase(from, async (client) => await client.query('select nodeid, rolename, authinfo from pg_dist_authinfo'));
  for (const { nodeid, rolename, authinfo } of known.rows as { nodeid: number; rolename: string; authinfo: string }[])
    await to.query('insert into pg_dist_authinfo (nodeid, rolename, authinfo) values ($1, $2, $3)', [nodeid, rolename, authinfo]);
}

async function join(superuserUrl: string, machines: readonly ClusterMachine[]): Promise<void> {
  await onDatabase(superuserUrl, async (client) => {
    for (const { host, port, is_coordinator: isCoordinator } of machines)
      await client.query(`select ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [host, port]);
    await client.query(statementsOf('citus-coordinator.sql'));
  });
}
