import { connect } from 'node:net';
import type { Logger } from '../../log/log.ts';
import type { Cluster } from './create-cluster.ts';
import { launchOn, runningPort } from './embedded-cluster.ts';
import { limitLog } from './server-log.ts';

/** Interval of the check whether the database listens. */
const CHECK_EVERY_MS = 1_000;

interface Supervised {
  readonly cluster: Cluster;
  readonly port: number;
  /** Locks the folder, so that processes that share it start one database. @returns a function that unlocks it. */
  readonly lock: () => Promise<() => Promise<void>>;
}

/**
 * Keeps the embedded database running for as long as the server runs: if it was killed, or ended because its disk was full, it
 * is started again on its port. Nothing else would: it is not a service of the machine. Its log is kept small.
 *
 * @returns a function that stops this, after any restart in progress.
 */
export function keepRunning(database: Supervised, log: Logger): () => Promise<void> {
  let isStopped = false;
  let work: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    await limitLog(database.cluster.folder);
    if (!(await isDown(database.port))) return;
    log.error({ source: 'database' }, 'the embedded database does not run; starting it again');
    await startAgain(database);
    log.warn({ source: 'database' }, 'the embedded database runs again');
  };
  const turn = () => {
    work = look()
      .catch((error: Error) => log.error({ source: 'database', reason: error.message }, 'the embedded database could not be started'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, CHECK_EVERY_MS);
      });
  };
  timer = setTimeout(turn, CHECK_EVERY_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await work;
  };
}

async function startAgain({ cluster, port, lock }: Supervised): Promise<void> {
  const unlock = await lock();
  try {
    const running = await runningPort(cluster);
    if (running === port) return;
    if (running !== undefined) throw new Error(`it runs on port ${running} now; this server knows it on ${port} and must be started anew`);
    const failure = await launchOn(cluster, port);
    if (failure !== undefined) throw new Error(failure.trim().slice(-1_000));
  } finally {
    await unlock();
  }
}

/** Whether nothing listens on the port. A database that is slow, full or starting does listen, and is left alone. */
async function isDown(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CHECK_EVERY_MS });
    const settle = (isIt: boolean) => {
      socket.destroy();
      resolve(isIt);
    };
    socket.once('connect', () => settle(false));
    socket.once('timeout', () => settle(false));
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code === 'ECONNREFUSED'));
  });
}
