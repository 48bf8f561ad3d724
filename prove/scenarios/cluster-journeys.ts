import path from 'node:path';
import { prepareDatabase } from '../../server/src/platform/db/open.ts';
import { distribute } from '../../server/src/platform/db/schema/distribute.ts';
import { clusterUrls } from '../../server/test/cluster-database.ts';
import { runBrowserTests } from '../harness/browser.tests.ts';
import { withSisterDatabase } from '../harness/cluster/sister.database.ts';
import { NotRun, type Report } from '../harness/scenario.ts';

/** Each part has a database of its own: all tests come from one address, whose calls of some kinds are counted. */
const PARTS = 3;

/**
 * Runs every browser test that `npm test` runs on one PostgreSQL on the cluster at CLUSTER_URL, in empty databases. One after the other:
 * servers that share a database would deliver each other's mails.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const urls = clusterUrls(process.env);
  if (!urls) throw new NotRun('CLUSTER_URL is not set (docs/operations.md, A cluster)');
  let passed = 0;
  for (let part = 1; part <= PARTS; part++)
    await withSisterDatabase(urls, 'munshi_journeys', async (made) => {
      await prepareDatabase(made.ownerUrl);
      await distribute(made.superuserUrl);
      const settings = { DATABASE_URL: made.url, DATABASE_OWNER_URL: made.ownerUrl };
      passed += await runBrowserTests([`--shard=${part}/${PARTS}`], settings, path.join(folder, `part-${part}.json`));
    });
  log(`${passed} browser tests pass on the cluster as they do on one PostgreSQL`);
}
