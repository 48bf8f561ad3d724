import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { resealSecondFactors } from './accounts/second-factor-reseal.service.ts';
import { createApp } from './app.ts';
import { startWorkers } from './jobs.ts';
import { closeAll } from './platform/close-all.ts';
import { AccessNews } from './platform/auth/access-news.ts';
import { Gatekeeper } from './platform/auth/gatekeeper.ts';
import { Keys } from './platform/auth/keys.ts';
import type { Config } from './platform/config.ts';
import { Database } from './platform/db/database.ts';
import { openDatabases } from './platform/db/open.ts';
import { withGlobalDb } from './platform/db/tenant-db.ts';
import { EventHub } from './platform/events/event-hub.ts';
import { HealthWatch } from './platform/health/health-watch.ts';
import type { Deps } from './platform/http/handle.ts';
import { mailboxPath } from './platform/mail/mailbox-key.ts';

export interface RunningServer {
  /** Where people reach it. */
  readonly url: string;
  /** The link that opens the mailbox on this machine, its key included; undefined where there is no mailbox. */
  readonly mailboxUrl: string | undefined;
  /**
   * Finishes what is under way, then closes everything it opened. Asked again, it is the same end that is waited for.
   *
   * @throws {AggregateError} what would not close; everything else is closed then.
   */
  stop(): Promise<void>;
}

/** How long requests under way may take to end before they are cut. */
const STOP_SECONDS = 4;

/** Starts a whole server: database, migrations, routes, jobs. Any number of them may share one database. */
export async function serve(config: Config): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const stop = async () => await (ending ??= closeAll(opened));
  try {
    return { ...(await open(config, opened)), stop };
  } catch (error) {
    // Why it did not start is what matters.
    await stop().catch(tell);
    throw error;
  }
}

/** Ends the process when it is told to and the server has stopped. */
export function stopOnSignal(server: RunningServer): void {
  const end = () => {
    void server
      .stop()
      .then(() => 0)
      .catch((error: unknown) => tell(error))
      .then((status) => process.exit(status));
  };
  // Each time: a terminal and npm both send one, and the second must not cut off what the first lets finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

/** @returns the status of a process that failed. */
function tell(error: unknown): number {
  process.stderr.write(`${inspect(error)}\n`);
  return 1;
}

async function open(config: Config, opened: (() => Promise<void>)[]): Promise<Omit<RunningServer, 'stop'>> {
  const databases = await openDatabases(config);
  opened.push(databases.stop);
  const database = new Database(databases.url, databases);
  // A line that listens stands on one connection, which a pooler does not promise.
  const listening = databases.isPooled ? databases.ownerUrl : databases.url;
  opened.push(async () => await database.end());
  const keys = new Keys(config.authSecret, config.authSecretPrevious);
  const gatekeeper = new Gatekeeper(database, keys);
  let url = '';
  const events = new EventHub(listening, gatekeeper);
  const health = new HealthWatch(config, database, databases.ownerUrl);
  opened.push(async () => await health.stop());
  const deps: Deps = { config, database, keys, gatekeeper, events, health, publicUrl: () => config.publicUrl ?? url };
  const news = new AccessNews(listening, gatekeeper);
  await news.start();
  opened.push(async () => await news.stop());
  await events.start();
  opened.push(async () => await events.stop());
  const app = await createApp(deps);
  databases.keep(app.log);
  for (const line of config.plainLines) app.log.warn({ source: 'settings' }, line);
  const told = await withGlobalDb(database, async (db) => await resealSecondFactors(db, keys));
  if (config.authSecretPrevious !== undefined) {
    app.log.info({ source: 'settings', ...told }, 'AUTH_SECRET_PREVIOUS is known; second factors are sealed with AUTH_SECRET');
  }
  const worker = await startWorkers(databases.ownerUrl, deps, app.log);
  opened.push(async () => await worker.stop());
  await app.listen({ port: config.port, host: config.host });
  opened.push(async () => {
    // At once, beside the requests that end: heavy work is handed back, and nobody waits for one after the other.
    const working = worker.stop();
    const cut = setTimeout(() => app.server.closeAllConnections(), STOP_SECONDS * 1_000);
    // A connection whose last request ended while closing stays open otherwise, for as long as its caller likes.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close().finally(() => {
      clearTimeout(cut);
      clearInterval(sweep);
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
