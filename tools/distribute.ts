/** Distributes the tables over a Citus cluster; does nothing on a PostgreSQL without Citus. Run it after each schema update. */
import { ConfigError } from '../server/src/platform/config-error.ts';
import { externalUrl } from '../server/src/platform/backup/installation.ts';
import { withSecretFiles } from '../server/src/platform/secret-files.ts';
import { refuseUnlikeShards } from '../server/src/platform/db/schema/compare-shards.ts';
import { distribute } from '../server/src/platform/db/schema/distribute.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const url = externalUrl(withSecretFiles(process.env));
  if (url === undefined)
    throw new ConfigError('DATABASE_OWNER_URL is not set. The embedded database is one machine; there is nothing to distribute.');
  const done = await distribute(url);
  if (done === undefined) console.log('This PostgreSQL has no Citus: nothing to distribute.');
  else if (done.length === 0) console.log('Every table is where it belongs.');
  else for (const { table, kind } of done) console.log(`${table}: ${kind}`);
  await refuseUnlikeShards(url);
  return undefined;
});
