import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { SYSTEM_USER } from './create-cluster.ts';
import { halt, isAlive, launch, openCluster, runningPort, START_SECONDS } from './embedded-cluster.ts';
import { keepRunning } from './embedded-supervisor.ts';

/** The database shipped with the product, running in the data folder. */
export interface EmbeddedDatabase {
  /** URL of the application's role. */
  readonly url: string;
  /** URL of the schema's owner. */
  readonly ownerUrl: string;
  /** URL of the superuser: only for what the owner may not do. */
  readonly superuserUrl: string;
  /** From now on restarts the database whenever it is down, until it is stopped. */
  keep(log: Logger): void;
  /** Stops it, unless another server process still uses it. */
  stop(): Promise<void>;
}

const DATABASE = 'munshi';

/**
 * Starts the embedded PostgreSQL of `dataDir`, creating it first if necessary. One that runs already (left by a killed
 * server, or shared with another process) is used as it is.
 *
 * @throws if the folder cannot be used, with a remedy.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = path.join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const password = await storedPassword(dataDir);
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
        // A database that does not answer is gone or starting: it is left as it is, for the next server.
        const isNeeded = await isShared(url(SYSTEM_USER, 'postgres')).catch(() => true);
        if (!isNeeded) await halt(cluster);
      },
    };
  } finally {
    await unlock();
  }
}

/** The password of the database's roles, created under the folder's lock: as a whole or not at all, also on a disk that is full. */
async function storedPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (stored) return stored;
  const password = randomBytes(24).toString('hex');
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/** Creates the roles and the database. Names and password are our own, so quoting them is safe. */
async function prepareDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: START_SECONDS * 1_000 });
  // A broken connection fails its statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const role of ['munshi_owner', 'app_user']) {
      const found = await client.query('select from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) await client.query(`create role ${role} login password '${password}'`);
    }
    // So that a server can also run with the owner's URL alone.
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

/** Lock files of this process. One with its process id that is not among them is from an earlier process with the same id. */
const ownLocks = new Set<string>();

/** Locks the folder while it is created and started, so that two servers starting at once create one database. */
async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'starting.lock');
  const deadline = Date.now() + START_SECONDS * 1_000;
  for (;;) {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const unlock = async () => {
      ownLocks.delete(file);
      await rm(file, { force: true });
    };
    if (handle) {
      ownLocks.add(file);
      await sign(handle).catch(async (error: unknown) => {
        // On a full disk: others would wait for a lock file without a process id.
        await unlock();
        throw error;
      });
      return unlock;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    const isLeft = holder === process.pid ? !ownLocks.has(file) : holder > 0 && !isAlive(holder);
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
