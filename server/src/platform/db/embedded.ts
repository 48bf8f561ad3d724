import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { halt, isAlive, launch, openCluster, runningPort, START_SECONDS, SYSTEM_USER } from './embedded-cluster.ts';
import { keepRunning } from './embedded-keeper.ts';

/** The database that came with the product, running in the data folder. */
export interface EmbeddedDatabase {
  /** As the application's role. */
  readonly url: string;
  /** As the owner of the schema. */
  readonly ownerUrl: string;
  /** As superuser: for what the owner may not do, and for nothing else. */
  readonly superuserUrl: string;
  /** From now on starts it again whenever it does not run, until it is stopped. */
  keep(log: Logger): void;
  /** Stops it, unless another server process still works with it. */
  stop(): Promise<void>;
}

const DATABASE = 'munshi';

/**
 * Starts the embedded PostgreSQL of `dataDir`, making it first if need be. One that runs already (left by a killed
 * server, or shared with another process) is used as it is.
 *
 * @throws when the folder cannot be used, with what would help.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = path.join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  const password = await keptPassword(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const cluster = await openCluster(folder, password);
    const port = (await runningPort(cluster)) ?? (await launch(cluster));
    const url = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    await prepareDatabase(url(SYSTEM_USER, 'postgres'), password);
    let leave: () => Promise<void> = async () => undefined;
    return {
      url: url('app_user', DATABASE),
      ownerUrl: url('munshi_owner', DATABASE),
      superuserUrl: url(SYSTEM_USER, DATABASE),
      keep: (log) => {
        leave = keepRunning({ cluster, port, lock: async () => await lockFolder(dataDir) }, log);
      },
      stop: async () => {
        await leave();
        // One that cannot be asked is gone or starting: it is left as it is, for whoever starts next.
        const isNeeded = await isShared(url(SYSTEM_USER, 'postgres')).catch(() => true);
        if (!isNeeded) await halt(cluster);
      },
    };
  } finally {
    await unlock();
  }
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return await readFile(file, 'utf8');
}

/** The roles and the database. Names and password are ours, so quoting them is safe. */
async function prepareDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: START_SECONDS * 1_000 });
  // A connection that breaks fails its statement; without a listener it would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const role of ['munshi_owner', 'app_user']) {
      const found = await client.query('select from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) await client.query(`create role ${role} login password '${password}'`);
    }
    // So that the owner's address alone can serve, too.
    await client.query('grant app_user to munshi_owner');
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} owner munshi_owner`);
  } finally {
    await client.end();
  }
}

async function isShared(superuserUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: boolean }>(
      `select exists (select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
      [DATABASE],
    );
    return rows[0]?.others ?? false;
  } finally {
    await client.end();
  }
}

/** The locks that this process holds. One that bears its number and is not among them is from a process of the same number before. */
const held = new Set<string>();

/** Holds the folder while it is made and started, so that two servers starting at once make one database. */
async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'starting.lock');
  const deadline = Date.now() + START_SECONDS * 1_000;
  for (;;) {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const unlock = async () => {
      held.delete(file);
      await rm(file, { force: true });
    };
    if (handle) {
      held.add(file);
      await sign(handle).catch(async (error: unknown) => {
        // On a full disk: a lock without a name would be waited for.
        await unlock();
        throw error;
      });
      return unlock;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    const isLeft = holder === process.pid ? !held.has(file) : holder > 0 && !isAlive(holder);
    if (isLeft || Date.now() > deadline) await rm(file, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function sign(handle: FileHandle): Promise<void> {
  try {
    await handle.writeFile(String(process.pid));
  } finally {
    await handle.close();
  }
}
