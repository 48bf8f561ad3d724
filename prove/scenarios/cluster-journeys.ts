import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '../../server/src/platform/db/open.ts';
import { distribute } from '../../server/src/platform/db/schema/distribute.ts';
import { clusterUrls } from '../../server/test/cluster-database.ts';
import { findBrowser } from '../../tools/browser.ts';
import { type Urls, withSisterDatabase } from '../harness/cluster/sister.database.ts';
import { check, NotRun, type Report } from '../harness/scenario.ts';
import { root } from '../harness/server.process.ts';

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
      passed += await runPart(part, made, path.join(folder, `part-${part}.json`));
    });
  log(`${passed} browser tests pass on the cluster as they do on one PostgreSQL`);
}

/** @returns the number of tests, all of which pass. */
async function runPart(part: number, { url, ownerUrl }: Urls, report: string): Promise<number> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--retries', '0', '--workers', '1', `--shard=${part}/${PARTS}`];
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...words], { cwd: root, env, stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number } };
  check(status === 0, `every browser test of part ${part} passes on the cluster`);
  return stats.expected;
}
