import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Keys } from '../src/platform/auth/keys.ts';
import { readConfig } from '../src/platform/config.ts';
import { startWorker } from '../src/platform/jobs/queue.ts';
import { mailJobs } from '../src/platform/mail/mail-queue.ts';
import { clusterUrls, prepareCluster } from './cluster-database.ts';
import { startTemporaryDatabase } from '../../tools/temporary-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    ownerUrl: string;
    superuserUrl: string;
    /** With which an export is imported: of a superuser; on a cluster, of the owner, whose settings reach every machine. */
    importUrl: string;
    dataDir: string;
  }
}

/** The secret of every server started by tests, so that their tokens and codes are interchangeable. */
export const TEST_SECRET = 'a secret for tests alone, long enough to be accepted';

const quiet = { error: console.error, warn() {}, info() {}, debug() {} } as never;

/** Starts one real PostgreSQL for all test files, or takes the cluster at `CLUSTER_URL`, and one worker that delivers their mails to an outbox folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = clusterUrls(process.env);
  const database = cluster ? await prepareCluster(cluster) : await startTemporaryDatabase();
  if (!cluster) await allowLossAtPowerCut(database.superuserUrl);
  const config = readConfig({ DATA_DIR: database.dataDir, AUTH_SECRET: TEST_SECRET });
  const worker = await startWorker(database.ownerUrl, mailJobs(config, new Keys(TEST_SECRET), quiet), quiet);
  project.provide('databaseUrl', database.url);
  project.provide('ownerUrl', database.ownerUrl);
  project.provide('superuserUrl', database.superuserUrl);
  project.provide('importUrl', cluster?.ownerUrl ?? database.superuserUrl);
  project.provide('dataDir', database.dataDir);
  return async () => {
    await worker.stop();
    await database.remove();
  };
}

/** Turns off durability: test data does not outlive the run, so no commit waits for the disk. */
async function allowLossAtPowerCut(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
