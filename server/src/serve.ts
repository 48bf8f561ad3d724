import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { resealSecondFactors } from './accounts/second-factor/second-factor-reseal.service.ts';
import { createApp } from './app.ts';
import { startWorkers } from './jobs.ts';
import { closeAll } from './platform/close-all.ts';
import { AccessListener } from './platform/auth/access-listener.ts';
import { Authenticator } from './platform/auth/authenticator.ts';
import { Keys } from './platform/auth/keys.ts';
import type { Config } from './platform/config.ts';
import { Database } from './platform/db/driver/database.ts';
import { openDatabases } from './platform/db/open.ts';
import { withGlobalDb } from './platform/db/scope/tenant-db.ts';
import { EventHub } from './platform/events/event-hub.ts';
import { HealthWatch } from './platform/health/health-watch.ts';
import type { Deps } from './platform/http/handle.ts';
import { mailboxPath } from './platform/mail/mailbox-key.ts';

export interface RunningServer {
  /** The address at which people reach the server. */
  readonly url: string;
  /** The link to the mailbox on this machine, including its key; undefined if there is no mailbox. */
  readonly mailboxUrl: string | undefined;
  /**
   * Finishes the requests under way, then closes everything the server opened. A second call waits for the same stop.
   *
   * @throws {AggregateError} the failures of what could not be closed; everything else is closed.
   */
  stop(): Promise<void>;
}

/** How long requests under way may take to finish before their connections are closed. */
const STOP_SECONDS = 4;

/** Starts a whole server: database, migrations, routes, jobs. Any number of servers may share one database. */
export async function serve(config: Config): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const stop = async () => await (ending ??= closeAll(opened));
  try {
    return { ...(await open(config, opened)), stop };
  } catch (error) {
    // The error to report is the reason why the server did not start.
    await stop().catch(reportFailure);
    throw error;
  }
}

/** Stops the server on SIGINT and SIGTERM, then ends the process. */
export function stopOnSignal(server: RunningServer): void {
  const end = () => {
    void server
      .stop()
      .then(() => 0)
      .catch((error: unknown) => reportFailure(error))
      .then((status) => process.exit(status));
  };
  // `on`, not `once`: a terminal and npm both send a signal, and the second must not interrupt the stop begun by the first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

/** @returns the exit status of a process that failed. */
function reportFailure(error: unknown): number {
  process.stderr.write(`${inspect(error)}\n`);
  return 1;
}

async function open(config: Config, opened: (() => Promise<void>)[]): Promise<Omit<RunningServer, 'stop'>> {
  const databases = await openDatabases(config);
  opened.push(databases.stop);
  const database = new Database(databases.url, databases);
  // LISTEN needs one lasting connection, which a connection pooler does not guarantee.
  const listening = databases.isPooled ? databases.ownerUrl : databases.url;
  opened.push(async () => await database.end());
  const keys = new Keys(config.authSecret, config.authSecretPrevious);
  const authenticator = new Authenticator(database, keys);
  let url = '';
  const events = new EventHub(listening, authenticator);
  const health = new HealthWatch(config, database, databases.ownerUrl);
  opened.push(async () => await health.stop());
  const deps: Deps = { config, database, keys, authenticator, events, health, publicUrl: () => config.publicUrl ?? url };
  const accessListener = new AccessListener(listening, authenticator);
  await accessListener.start();
  opened.push(async () => await accessListener.stop());
  await events.start();
  opened.push(async () => await events.stop());
  const app = await createApp(deps);
  databases.keep(app.log);
  for (const line of config.plaintextConnections) app.log.warn({ source: 'settings' }, line);
  const resealed = await withGlobalDb(database, async (db) => await resealSecondFactors(db, keys));
  if (config.authSecretPrevious !== undefined) {
    app.log.info({ source: 'settings', ...resealed }, 'AUTH_SECRET_PREVIOUS is known; second factors are sealed with AUTH_SECRET');
  }
  const worker = await startWorkers(databases, deps, app.log);
  opened.push(async () => await worker.stop());
  await app.listen({ port: config.port, host: config.host });
  opened.push(async () => {
    // The workers stop while the last requests finish, not after them; heavy work goes back to the queue.
    const working = worker.stop();
    const cut = setTimeout(() => app.server.closeAllConnections(), STOP_SECONDS * 1_000);
    // Otherwise a connection whose last request ended during the close stays open for as long as its client likes.
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close().finally(() => {
      clearTimeout(cut);
      clearInterval(idleTimer);
    });
    await working;
  });
  health.start(app.log);
  const { port } = app.server.address() as AddressInfo;
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  url = `${config.tls ? 'https' : 'http'}://${isEverywhere ? 'localhost' : config.host}:${port}`;
  const mailbox = mailboxPath(config);
  return { url: deps.publicUrl(), mailboxUrl: mailbox === undefined ? undefined : `${url}${mailbox}` };
}
