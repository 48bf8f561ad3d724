import pg from 'pg';
import { isHalfRestored } from '../backup/half-restored.ts';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import { migrateQueue } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { refuseUnlikeShards } from './schema/compare-shards.ts';
import { markLeakproof, migrate } from './schema/migrate.ts';
import { loadNationalLists } from './schema/national-lists.ts';
import { examine, refuseWrongSettings, refusePooler } from './driver/pooler.ts';

export interface Databases {
  /** URL of the application's role. */
  readonly url: string;
  readonly ownerUrl: string;
  /** URL of a role that may switch triggers off, if one may at all: for the import of a firm's export. */
  readonly importUrl: string;
  /** Requests go through a pooler; LISTEN and the job queue need a direct connection and use the owner's URL. */
  readonly isPooled: boolean;
  /** From now on restarts the database if it stops, if it is the embedded one. */
  keep(log: Logger): void;
  stop(): Promise<void>;
}

/** Opens the configured database, or the embedded one, and migrates it to this version. */
export async function openDatabases(config: Config): Promise<Databases> {
  if (config.databaseUrl !== undefined) return await openExternal(config.databaseUrl, config.databaseOwnerUrl);
  // The commands for backups and plans use the owner's database: the server must not use another one.
  if (config.databaseOwnerUrl !== undefined)
    throw new ConfigError(
      'DATABASE_OWNER_URL: it is set, and DATABASE_URL is not. Set DATABASE_URL to the address of app_user in the same database, or leave both out for the embedded database.',
    );
  const embedded = await startEmbedded(config.dataDir);
  try {
    await prepareDatabase(embedded.ownerUrl);
    await underLock(embedded.superuserUrl, async () => await markLeakproof(embedded.superuserUrl));
    return { ...embedded, importUrl: embedded.superuserUrl, isPooled: false };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Without a separate owner's URL, the application's URL is the owner's, and requests switch to the role app_user. */
async function openExternal(url: string, ownerUrl: string | undefined): Promise<Databases> {
  await refusePooler(ownerUrl ?? url, ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
  await prepareDatabase(ownerUrl ?? url);
  const appUrl = ownerUrl === undefined ? asApplicationRole(url) : url;
  const examined = await examine(appUrl);
  if (examined.isUnbound)
    // Row-level security does not bind a superuser or a role that bypasses it: with such a role all firms would see each other.
    throw new ConfigError('DATABASE_URL: its role is not bound by row security; it must be app_user, or a role that may become app_user');
  refuseWrongSettings(examined);
  const owner = ownerUrl ?? url;
  return {
    url: appUrl,
    ownerUrl: owner,
    importUrl: owner,
    isPooled: examined.isPooled,
    keep: () => undefined,
    stop: async () => undefined,
  };
}

/** Migrates the queue and the schema, checks the shards of a cluster, then loads the national lists; safe to run from several servers at once. */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  await underLock(ownerUrl, async () => {
    await refuseHalfRestored(ownerUrl);
    await migrateQueue(ownerUrl);
    await migrate(ownerUrl);
    await refuseUnlikeShards(ownerUrl);
    await loadNationalLists(ownerUrl);
  });
}

/** Key of an advisory lock: servers that start at the same time take turns. */
const START_LOCK = 7_305_901_112;

/** Runs `work` under an advisory lock: no server starts on this database and no other such work runs meanwhile. */
export async function underLock(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'munshi-start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    await client.end();
  }
}

async function refuseHalfRestored(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isHalfRestored(client))
      throw new ConfigError(
        'This installation is half restored: a restore was broken off. Run npm run restore again; nothing is served until it ends.',
      );
  } finally {
    await client.end();
  }
}

function asApplicationRole(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c role=app_user');
  return address.toString();
}
